/*
 * http.c -- reading the head of one request, and the words of answers.
 */
#include "net/http.h"

#include "core/scan.h"

#include <string.h>

/* ---- characters --------------------------------------------------------- */

/* A letter, a digit, or one of `others`; 0 would be found at its end. */
static bool is_one_of(unsigned char c, const char *others)
{
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') ||
           (c >= 'A' && c <= 'Z') ||
           (c != '\0' && strchr(others, c) != NULL);
}

static bool is_token_char(unsigned char c)
{
    return is_one_of(c, "!#$%&'*+-.^_`|~");
}

/* RFC 3986: pchar, and what separates its segments. */
static bool is_path_char(unsigned char c)
{
    return is_one_of(c, "-._~%!$&'()*+,;=:@/");
}

static bool is_query_char(unsigned char c)
{
    return is_path_char(c) || c == '?';
}

static bool is_host_char(unsigned char c)
{
    return is_one_of(c, "-._:[]");
}

static bool is_value_char(unsigned char c)
{
    return (c >= ' ' && c != 0x7f) || c == '\t';
}

static bool all(http_text t, bool (*is)(unsigned char))
{
    for (size_t i = 0; i < t.length; i++)
        if (!is((unsigned char)t.at[i]))
            return false;
    return true;
}

/* ---- texts -------------------------------------------------------------- */

bool http_is(http_text t, const char *text)
{
    return strlen(text) == t.length &&
           (t.length == 0 || memcmp(t.at, text, t.length) == 0);
}

static bool is_same(http_text a, http_text b)
{
    size_t i = 0;
    while (i < a.length && i < b.length &&
           kr_lower(a.at[i]) == kr_lower(b.at[i]))
        i++;
    return i == a.length && i == b.length;
}

bool http_is_any_case(http_text t, const char *text)
{
    return is_same(t, (http_text){ text, strlen(text) });
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

/* Without the blanks around it. */
static http_text trimmed(http_text t)
{
    while (t.length > 0 && is_blank(t.at[0])) {
        t.at++;
        t.length--;
    }
    while (t.length > 0 && is_blank(t.at[t.length - 1]))
        t.length--;
    return t;
}

/* The text before the next `c`, which is skipped; the rest stays in `t`. */
static http_text cut_at(http_text *t, char c)
{
    const char *found = t->length > 0 ? memchr(t->at, c, t->length) : NULL;
    http_text part = *t;
    if (found == NULL) {
        *t = (http_text){ t->at + t->length, 0 };
        return part;
    }
    part.length = (size_t)(found - t->at);
    *t = (http_text){ found + 1, t->length - part.length - 1 };
    return part;
}

http_text http_next_item(http_text *list)
{
    return trimmed(cut_at(list, ','));
}

/* Is this word one of the list with commas? In any case. */
static bool http_lists(http_text list, const char *word)
{
    while (list.length > 0)
        if (http_is_any_case(http_next_item(&list), word))
            return true;
    return false;
}

http_text http_field(const http_request *r, const char *name)
{
    for (unsigned i = 0; i < r->fields; i++)
        if (http_is_any_case(r->field[i].name, name))
            return r->field[i].value;
    return (http_text){ "", 0 };
}

/* ---- the first line ----------------------------------------------------- */

static unsigned read_method(http_request *r, http_text word)
{
    static const char *const names[] = {
        [HTTP_GET] = "GET", [HTTP_HEAD] = "HEAD", [HTTP_POST] = "POST",
        [HTTP_OPTIONS] = "OPTIONS",
    };
    if (word.length == 0 || !all(word, is_token_char))
        return 400;
    for (unsigned i = 0; i < sizeof names / sizeof names[0]; i++)
        if (http_is(word, names[i])) {
            r->method = (http_method)i;
            return 200;
        }
    return 501;
}

static bool holds_two_dots(http_text path)
{
    for (size_t i = 1; i < path.length; i++)
        if (path.at[i - 1] == '.' && path.at[i] == '.')
            return true;
    return false;
}

static unsigned read_target(http_request *r, http_text target)
{
    if (target.length > HTTP_TARGET_MAX)
        return 414;
    if (target.length == 0 || target.at[0] != '/')
        return 400;
    r->query = target;
    r->path = cut_at(&r->query, '?');
    if (!all(r->path, is_path_char) || holds_two_dots(r->path))
        return 400;
    return all(r->query, is_query_char) ? 200 : 400;
}

/* keep_alive is what the version means by default. */
static unsigned read_version(http_request *r, http_text version)
{
    r->keep_alive = http_is(version, "HTTP/1.1");
    if (r->keep_alive || http_is(version, "HTTP/1.0"))
        return 200;
    return version.length == 8 && memcmp(version.at, "HTTP/", 5) == 0 ? 505
                                                                      : 400;
}

static unsigned read_first_line(http_request *r, http_text line)
{
    http_text method = cut_at(&line, ' '), target = cut_at(&line, ' ');
    unsigned status = read_method(r, method);
    if (status == 200)
        status = read_target(r, target);
    return status == 200 ? read_version(r, line) : status;
}

/* ---- fields ------------------------------------------------------------- */

/* Fields that two parsers might interpret differently if they occur twice. */
static const char *const once[] = {
    "authorization", "connection", "content-length", "content-type", "expect",
    "host", "if-none-match", "origin", "sec-websocket-key",
    "sec-websocket-version", "transfer-encoding", "upgrade",
};

static bool must_come_once(http_text name)
{
    for (unsigned i = 0; i < sizeof once / sizeof once[0]; i++)
        if (http_is_any_case(name, once[i]))
            return true;
    return false;
}

static bool is_there(const http_request *r, http_text name)
{
    for (unsigned i = 0; i < r->fields; i++)
        if (is_same(r->field[i].name, name))
            return true;
    return false;
}

/* A line that begins with a blank would go on with the one before: its name is
 * no token. */
static unsigned read_field(http_request *r, http_text line)
{
    http_text rest = line, name = cut_at(&rest, ':');
    if (name.length == line.length)                       return 400;
    if (name.length == 0 || !all(name, is_token_char))    return 400;
    if (!all(rest, is_value_char))                        return 400;
    if (must_come_once(name) && is_there(r, name))        return 400;
    if (r->fields == HTTP_FIELDS_MAX)                     return 431;
    r->field[r->fields].name = name;
    r->field[r->fields].value = trimmed(rest);
    r->fields++;
    return 200;
}

/* ---- what the fields mean ----------------------------------------------- */

static bool has(const http_request *r, const char *name)
{
    return is_there(r, (http_text){ name, strlen(name) });
}

static unsigned read_length(http_request *r)
{
    http_text digits = http_field(r, "content-length");
    if (has(r, "transfer-encoding"))
        return has(r, "content-length") ? 400 : 501;
    if (!has(r, "content-length"))
        return r->method == HTTP_POST ? 411 : 200;
    if (digits.length == 0)
        return 400;
    for (size_t i = 0; i < digits.length; i++) {
        if (digits.at[i] < '0' || digits.at[i] > '9')
            return 400;
        if (r->length > UINT32_MAX / 16)
            return 413;
        r->length = 10 * r->length + (size_t)(digits.at[i] - '0');
    }
    return r->length > 0 && r->method != HTTP_POST ? 400 : 200;
}

static unsigned read_meaning(http_request *r)
{
    bool new_version = r->keep_alive;
    http_text host = http_field(r, "host");
    http_text connection = http_field(r, "connection");
    if (new_version && host.length == 0)   return 400;
    if (!all(host, is_host_char))          return 400;
    if (has(r, "expect"))                  return 417;
    if (new_version)
        r->keep_alive = !http_lists(connection, "close");
    else
        r->keep_alive = http_lists(connection, "keep-alive");
    r->upgrade = new_version && r->method == HTTP_GET &&
                 http_lists(connection, "upgrade") &&
                 http_is_any_case(http_field(r, "upgrade"), "websocket");
    return read_length(r);
}

/* ---- the whole ---------------------------------------------------------- */

/* The next line, without its end. 0: not there yet; 400: ended badly. */
static unsigned read_line(http_text *rest, http_text *line)
{
    const char *end = memchr(rest->at, '\n', rest->length);
    if (end == NULL)
        return 0;
    if (end == rest->at || end[-1] != '\r')
        return 400;
    *line = (http_text){ rest->at, (size_t)(end - rest->at) - 1 };
    rest->length -= (size_t)(end + 1 - rest->at);
    rest->at = end + 1;
    return 200;
}

/* A head that is not there yet, and longer than it may become. */
static unsigned wait_or_refuse(const http_request *r, size_t length)
{
    enum { AROUND_TARGET = 16 };        /* method, version, blanks */
    bool in_first_line = r->path.length == 0;
    if (in_first_line && length > HTTP_TARGET_MAX + AROUND_TARGET)
        return 414;
    return length >= HTTP_HEAD_MAX ? 431 : 0;
}

unsigned http_read(http_request *r, const char *bytes, size_t length)
{
    size_t most = length < HTTP_HEAD_MAX ? length : HTTP_HEAD_MAX;
    http_text rest = { bytes, most }, line;
    r->method = HTTP_GET;
    r->path = r->query = r->body = (http_text){ "", 0 };
    r->fields = 0;
    r->keep_alive = r->upgrade = false;
    r->head = r->length = 0;
    for (;;) {
        unsigned status = read_line(&rest, &line);
        if (status == 0)
            return wait_or_refuse(r, length);
        if (status == 200 && r->path.length == 0)
            status = read_first_line(r, line);
        else if (status == 200 && line.length > 0)
            status = read_field(r, line);
        else if (status == 200)
            break;
        if (status != 200)
            return status;
    }
    r->head = (size_t)(rest.at - bytes);
    return read_meaning(r);
}

/* ---- answers ------------------------------------------------------------ */

static const struct { unsigned status; const char *reason, *word; } words[] = {
    { 101, "Switching Protocols", "" },
    { 200, "OK", "" },
    { 201, "Created", "" },
    { 202, "Accepted", "" },
    { 204, "No Content", "" },
    { 301, "Moved Permanently", "moved" },
    { 302, "Found", "moved" },
    { 303, "See Other", "moved" },
    { 304, "Not Modified", "" },
    { 307, "Temporary Redirect", "moved" },
    { 308, "Permanent Redirect", "moved" },
    { 400, "Bad Request", "bad_request" },
    { 401, "Unauthorized", "bad_token" },
    { 403, "Forbidden", "not_allowed" },
    { 404, "Not Found", "not_found" },
    { 405, "Method Not Allowed", "method" },
    { 406, "Not Acceptable", "bad_request" },
    { 408, "Request Timeout", "too_slow" },
    { 409, "Conflict", "taken" },
    { 410, "Gone", "not_found" },
    { 411, "Length Required", "bad_request" },
    { 413, "Content Too Large", "too_large" },
    { 414, "URI Too Long", "too_large" },
    { 415, "Unsupported Media Type", "bad_request" },
    { 417, "Expectation Failed", "bad_request" },
    { 421, "Misdirected Request", "wrong_host" },
    { 422, "Unprocessable Content", "bad_field" },
    { 426, "Upgrade Required", "bad_request" },
    { 429, "Too Many Requests", "too_many_requests" },
    { 431, "Request Header Fields Too Large", "too_large" },
    { 500, "Internal Server Error", "internal" },
    { 501, "Not Implemented", "method" },
    { 503, "Service Unavailable", "busy" },
    { 505, "HTTP Version Not Supported", "bad_request" },
};

const char *http_reason(unsigned status)
{
    for (unsigned i = 0; i < sizeof words / sizeof words[0]; i++)
        if (words[i].status == status)
            return words[i].reason;
    return "Unknown";
}

const char *http_error_word(unsigned status)
{
    for (unsigned i = 0; i < sizeof words / sizeof words[0]; i++)
        if (words[i].status == status)
            return words[i].word;
    return "internal";
}
