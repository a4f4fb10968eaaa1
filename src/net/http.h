/*
 * http.h -- a strict small subset of HTTP/1.1: one request, read from bytes.
 *
 * GET, HEAD, POST and OPTIONS; bodies by Content-Length only; no chunks, no
 * folded lines, no bare line feeds, no duplicates of single fields. Everything
 * doubtful is refused, so that no proxy can read it differently.
 */
#ifndef NET_HTTP_H
#define NET_HTTP_H

#include <stdbool.h>
#include <stddef.h>

enum { HTTP_HEAD_MAX = 8192, HTTP_FIELDS_MAX = 64, HTTP_TARGET_MAX = 2048 };

typedef enum { HTTP_GET, HTTP_HEAD, HTTP_POST, HTTP_OPTIONS } http_method;

/* Text in the bytes that were read; not ended by a 0. */
typedef struct { const char *at; size_t length; } http_text;

typedef struct {
    http_method method;
    http_text path, query;              /* query without its "?" */
    struct { http_text name, value; } field[HTTP_FIELDS_MAX];
    unsigned fields;
    bool keep_alive, upgrade;           /* upgrade: to a WebSocket */
    size_t head;                        /* bytes of the head */
    size_t length;                      /* of the body, by its field */
    http_text body;                     /* empty until it is all there */
} http_request;

/* GET, or HEAD: the same without the body. */
static inline bool http_is_get(const http_request *r)
{
    return r->method == HTTP_GET || r->method == HTTP_HEAD;
}

/* Read the head at the start of these bytes. 0: not all there yet; 200: read;
 * else the status to refuse it with, as soon as that is certain. */
unsigned http_read(http_request *, const char *bytes, size_t length);

/* The first field of that name (lower case), or empty. Those that http_read
 * looks at come once. */
http_text http_field(const http_request *, const char *name);

bool http_is(http_text, const char *text);      /* the same bytes */
bool http_is_any_case(http_text, const char *text);

/* Takes the next item from a list with commas, without blanks around it. */
http_text http_next_item(http_text *list);

const char *http_reason(unsigned status);       /* "Not Found" */

/* The word of an error in docs/SERVER.md: "not_found" */
const char *http_error_word(unsigned status);

#endif
