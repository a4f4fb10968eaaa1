/*
 * json.h -- writing JSON into a buffer, commas and escapes included.
 */
#ifndef KR_CORE_JSON_H
#define KR_CORE_JSON_H

#include "core/buf.h"
#include "core/seats.h"

/* Starts as { .out = &buf }. */
typedef struct {
    kr_buf *out;
    bool comma;                         /* the next value needs a comma before
                                           it */
} kr_json;

/* Opens an object. */
kr_json kr_json_begin(kr_buf *);

/* Give a value's key inside an object; the key is NULL in arrays and for the
 * outermost value. */
void kr_json_open(kr_json *, const char *key, char bracket);    /* { or [ */
void kr_json_close(kr_json *, char bracket);                    /* } or ] */
void kr_json_text(kr_json *, const char *key, const char *value);
void kr_json_int(kr_json *, const char *key, int64_t value);
/* Writes value / 10^digits, like kr_put_decimal. */
void kr_json_decimal(kr_json *, const char *key, int64_t value,
                     unsigned digits);
void kr_json_bool(kr_json *, const char *key, bool value);
void kr_json_null(kr_json *, const char *key);
void kr_json_seat(kr_json *, const char *key, kr_seat);  /* nobody is null */
void kr_json_seats(kr_json *, const char *key, kr_seats);       /* [0,2] */

#endif
