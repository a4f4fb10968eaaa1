/*
 * field_json.c -- a struct as JSON and back, by the table of its fields.
 */
#include "core/field_json.h"

#include "core/seats.h"

static void put_set(kr_json *j, const kr_field *f, const char *key,
                    uint64_t set)
{
    kr_json_open(j, key, '[');
    for (; set != 0; set &= set - 1)
        kr_json_text(j, NULL, f->words[kr_lowest(set)]);
    kr_json_close(j, ']');
}

static void put_element(kr_json *j, const kr_field *f, const char *key,
                        uint64_t value)
{
    switch (f->type) {
    case KR_NUM:
        kr_json_int(j, key, (int64_t)value);
        break;
    case KR_INT:
        kr_json_int(j, key, kr_field_signed(f, value));
        break;
    case KR_WORD:
        kr_json_text(j, key, f->words[value]);
        break;
    case KR_SET:
        put_set(j, f, key, value);
        break;
    case KR_SEAT:
        kr_json_seat(j, key, (kr_seat)value);
        break;
    }
}

static void put_row(kr_json *j, const kr_field *f, const char *key,
                    const void *from, unsigned row)
{
    unsigned length = kr_field_row(f, from, row);
    kr_json_open(j, key, '[');
    for (unsigned i = 0; i < length; i++)
        put_element(j, f, NULL,
                    kr_field_value(f, from, row * f->columns + i));
    kr_json_close(j, ']');
}

static void put_rows(kr_json *j, const kr_field *f, const void *from)
{
    unsigned rows = f->rows;
    while (rows > 0 && kr_field_row(f, from, rows - 1) == 0)
        rows--;
    kr_json_open(j, f->name, '[');
    for (unsigned row = 0; row < rows; row++)
        put_row(j, f, NULL, from, row);
    kr_json_close(j, ']');
}

static void put_field(kr_json *j, const kr_field *f, const void *from)
{
    if (f->rows > 1)
        put_rows(j, f, from);
    else if (f->columns > 1)
        put_row(j, f, f->name, from, 0);
    else
        put_element(j, f, f->name, kr_field_value(f, from, 0));
}

void kr_json_fields(kr_json *j, const kr_field *f, const void *from)
{
    for (; f->name != NULL; f++)
        put_field(j, f, from);
}

void kr_json_changes(kr_json *j, const kr_field *f, const void *from,
                     const void *before)
{
    for (; f->name != NULL; f++) {
        size_t size = (size_t)f->size * f->rows * f->columns;
        const char *now = (const char *)from + f->at;
        if (memcmp(now, (const char *)before + f->at, size) != 0)
            put_field(j, f, from);
    }
}

/* ---- reading ---------------------------------------------------------- */

enum { WORD_MAX = 32 };

/* The index of the word just read, or max + 1 if it is unknown. */
static uint64_t word_read(const kr_json_in *in, const kr_field *f)
{
    char text[WORD_MAX];
    int64_t word = 0;
    if (!kr_json_copy(in, text, sizeof text))
        return (uint64_t)f->max + 1;
    while (word <= f->max && (f->words[word] == NULL ||
                              !kr_same_text(f->words[word], text)))
        word++;
    return (uint64_t)word;
}

static bool read_set(kr_json_in *in, const kr_field *f, uint64_t *set)
{
    *set = 0;
    for (;;) {
        kr_json_token token = kr_json_next(in);
        if (token == KR_JSON_CLOSE)
            return true;
        uint64_t bit = token == KR_JSON_TEXT ? word_read(in, f) : 64;
        if (bit > (uint64_t)f->max)
            return false;
        *set |= UINT64_C(1) << bit;
    }
}

static bool read_number(const kr_json_in *in, const kr_field *f,
                        uint64_t *value)
{
    int64_t least = f->type == KR_INT ? -f->max : 0;
    *value = (uint64_t)in->number;
    return in->whole && in->number >= least && in->number <= f->max;
}

static bool read_element(kr_json_in *in, const kr_field *f,
                         kr_json_token token, uint64_t *value)
{
    switch (f->type) {
    case KR_NUM:
    case KR_INT:
        return token == KR_JSON_NUMBER && read_number(in, f, value);
    case KR_WORD:
        *value = token == KR_JSON_TEXT ? word_read(in, f) : UINT64_MAX;
        return *value <= (uint64_t)f->max;
    case KR_SET:
        return token == KR_JSON_ARRAY && read_set(in, f, value);
    case KR_SEAT:
        *value = KR_NONE;
        return token == KR_JSON_NULL ||
               (token == KR_JSON_NUMBER && read_number(in, f, value));
    }
    return false;
}

/* Reads the elements of a row; its opening bracket has been read. */
static bool read_row(kr_json_in *in, const kr_field *f, void *into,
                     unsigned row)
{
    for (unsigned i = 0; ; i++) {
        uint64_t value;
        kr_json_token token = kr_json_next(in);
        if (token == KR_JSON_CLOSE)
            return true;
        if (i == f->columns || !read_element(in, f, token, &value))
            return false;
        kr_field_store(f, into, row * f->columns + i, value);
    }
}

static bool read_rows(kr_json_in *in, const kr_field *f, void *into)
{
    for (unsigned row = 0; ; row++) {
        kr_json_token token = kr_json_next(in);
        if (token == KR_JSON_CLOSE)
            return true;
        if (row == f->rows || token != KR_JSON_ARRAY ||
            !read_row(in, f, into, row))
            return false;
    }
}

static bool read_field(kr_json_in *in, const kr_field *f, void *into)
{
    kr_json_token token = kr_json_next(in);
    uint64_t value;
    memset((char *)into + f->at, 0, (size_t)f->size * f->rows * f->columns);
    if (f->rows > 1)
        return token == KR_JSON_ARRAY && read_rows(in, f, into);
    if (f->columns > 1)
        return token == KR_JSON_ARRAY && read_row(in, f, into, 0);
    if (!read_element(in, f, token, &value))
        return false;
    kr_field_store(f, into, 0, value);
    return true;
}

static const kr_field *field_read(const kr_json_in *in, const kr_field *f)
{
    char name[WORD_MAX];
    if (!kr_json_copy(in, name, sizeof name))
        return NULL;
    while (f->name != NULL && !kr_same_text(f->name, name))
        f++;
    return f->name != NULL ? f : NULL;
}

bool kr_json_in_fields(kr_json_in *in, const kr_field *fields, void *into)
{
    for (;;) {
        kr_json_token token = kr_json_next(in);
        if (token == KR_JSON_CLOSE)
            return true;
        const kr_field *f = token == KR_JSON_KEY ? field_read(in, fields)
                                                 : NULL;
        if (f == NULL || !read_field(in, f, into))
            return false;
    }
}
