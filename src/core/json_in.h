/*
 * json_in.h -- reading one line of JSON (RFC 8259) that may be anything.
 *
 * A pull reader: each call answers the next token, without allocation and
 * without recursion. It stops for good at the first thing that is wrong; depth
 * is bounded, NUL and ill-formed UTF-8 are refused. On top of it, an object of
 * plain values is read into variables by a table of its keys.
 */
#ifndef KR_CORE_JSON_IN_H
#define KR_CORE_JSON_IN_H

#include "core/scan.h"

enum { KR_JSON_DEPTH = 16 };

typedef enum {
    KR_JSON_BAD,                        /* not JSON; the reader stays here */
    KR_JSON_END,                        /* the value is complete */
    KR_JSON_OBJECT, KR_JSON_ARRAY,      /* { and [ */
    KR_JSON_CLOSE,                      /* of the innermost of them */
    KR_JSON_KEY,                        /* text, as of a value */
    KR_JSON_TEXT, KR_JSON_NUMBER, KR_JSON_TRUE, KR_JSON_FALSE, KR_JSON_NULL,
} kr_json_token;

typedef struct {
    kr_scan scan;
    uint8_t depth;
    uint32_t objects;                   /* bit per depth: an object, no array */
    uint8_t next;                       /* what may stand here */
    const char *text;                   /* of the last key or text, raw ... */
    size_t length;                      /* ... between its quotes */
    bool whole;                         /* the last number fits an int64 */
    int64_t number;
} kr_json_in;

void kr_json_in_init(kr_json_in *, const char *line, size_t length);
kr_json_token kr_json_next(kr_json_in *);

/* The last key or text without escapes, terminated; false if too long. */
bool kr_json_copy(const kr_json_in *, char *out, size_t size);

/* Go on behind the object or array that has just begun. */
void kr_json_skip(kr_json_in *);

/* ---- objects by a table of their keys --------------------------------- */

typedef enum { KR_SLOT_TEXT, KR_SLOT_INT, KR_SLOT_BOOL } kr_slot_type;

typedef struct {
    const char *key;
    kr_slot_type type;
    void *into;                         /* char[size], int64_t or bool */
    size_t size;
    int64_t min, max;                   /* of a KR_SLOT_INT */
    bool found;
} kr_json_slot;

/* Other keys may stand there or not. */
typedef enum { KR_JSON_STRICT, KR_JSON_LENIENT } kr_json_manner;

/* One object and nothing else. False if it is none, if a key comes twice or a
 * value does not fit its slot. */
bool kr_json_read(const char *line, size_t length, kr_json_slot *slots,
                  size_t count, kr_json_manner);

/* ---- text from outside ------------------------------------------------ */

/* Well-formed UTF-8 without control characters and no longer than `max`. */
bool kr_is_plain_text(const char *text, size_t max);

#endif
