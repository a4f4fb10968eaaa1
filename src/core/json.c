/*
 * json.c -- writing JSON into a buffer, commas and escapes included.
 */
#include "core/json.h"

static bool is_plain(char c)
{
    return (unsigned char)c >= ' ' && c != '"' && c != '\\';
}

static void put_escaped(kr_buf *out, char c)
{
    static const char hex[] = "0123456789abcdef";
    kr_put_char(out, '\\');
    if ((unsigned char)c >= ' ') {
        kr_put_char(out, c);
        return;
    }
    kr_put(out, "u00");
    kr_put_char(out, hex[c >> 4]);
    kr_put_char(out, hex[c & 15]);
}

/* Writes bytes up to the next one that needs an escape; returns its
 * position. */
static const char *put_plain(kr_buf *out, const char *text)
{
    char *to = out->text + out->used, *end = out->text + out->size - 1;
    while (is_plain(*text) && to < end)
        *to++ = *text++;
    *to = '\0';
    out->used = (size_t)(to - out->text);
    return text;
}

/* Fast path: most texts are short and need no escape. */
static void put_quoted(kr_buf *out, const char *text)
{
    kr_put_char(out, '"');
    text = put_plain(out, text);
    while (*text != '\0' && !out->full) {
        if (is_plain(*text))
            kr_put_char(out, *text++);
        else
            put_escaped(out, *text++);
        text = put_plain(out, text);
    }
    kr_put_char(out, '"');
}

static void put_key(kr_json *j, const char *key)
{
    if (j->comma)
        kr_put_char(j->out, ',');
    j->comma = true;
    if (key == NULL)
        return;
    put_quoted(j->out, key);
    kr_put_char(j->out, ':');
}

kr_json kr_json_begin(kr_buf *out)
{
    kr_json j = { .out = out };
    kr_json_open(&j, NULL, '{');
    return j;
}

void kr_json_open(kr_json *j, const char *key, char bracket)
{
    put_key(j, key);
    kr_put_char(j->out, bracket);
    j->comma = false;
}

void kr_json_close(kr_json *j, char bracket)
{
    kr_put_char(j->out, bracket);
    j->comma = true;
}

void kr_json_text(kr_json *j, const char *key, const char *value)
{
    put_key(j, key);
    put_quoted(j->out, value);
}

void kr_json_int(kr_json *j, const char *key, int64_t value)
{
    put_key(j, key);
    kr_put_int(j->out, value);
}

void kr_json_decimal(kr_json *j, const char *key, int64_t value,
                     unsigned digits)
{
    put_key(j, key);
    kr_put_decimal(j->out, value, digits, '.');
}

void kr_json_bool(kr_json *j, const char *key, bool value)
{
    put_key(j, key);
    kr_put(j->out, value ? "true" : "false");
}

void kr_json_null(kr_json *j, const char *key)
{
    put_key(j, key);
    kr_put(j->out, "null");
}

void kr_json_seat(kr_json *j, const char *key, kr_seat seat)
{
    if (seat < KR_SEATS)
        kr_json_int(j, key, seat);
    else
        kr_json_null(j, key);
}

void kr_json_seats(kr_json *j, const char *key, kr_seats set)
{
    kr_json_open(j, key, '[');
    for (; set != 0; set &= (kr_seats)(set - 1))
        kr_json_int(j, NULL, kr_lowest(set));
    kr_json_close(j, ']');
}
