/*
 * json_in.h -- reads one line of untrusted JSON (RFC 8259).
 *
 * A pull reader: each call returns the next token, without allocation and
 * without recursion. It stops permanently at the first error; depth is
 * bounded, NUL and ill-formed UTF-8 are refused. A second layer reads an
 * object of plain values into variables by a table of its keys.
 */
#ifndef KR_CORE_JSON_IN_H
#define KR_CORE_JSON_IN_H

#include "core/scan.h"

enum { KR_JSON_DEPTH = 16 };

typedef enum {
    KR_JSON_BAD,                        /* not JSON; the reader stays here */
    KR_JSON_END,                        /* the value is complete */
    KR_JSON_OBJECT, KR_JSON_ARRAY,      /* { and [ */
    KR_JSON_CLOSE,                      /* closes the innermost of them */
    KR_JSON_KEY,                        /* text, as of a value */
    KR_JSON_TEXT, KR_JSON_NUMBER, KR_JSON_TRUE, KR_JSON_FALSE, KR_JSON_NULL,
} kr_json_token;

typedef struct {
    kr_scan scan;
    uint8_t depth;
    uint32_t objects;                   /* one bit per depth: object or array */
    uint8_t next;                       /* the tokens allowed here */
    const char *text;                   /* the last key or text, raw ... */
    size_t length;                      /* ... between its quotes */
    bool whole;                         /* the last number fits an int64 */
    int64_t number;
} kr_json_in;

void kr_json_in_init(kr_json_in *, const char *line, size_t length);
kr_json_token kr_json_next(kr_json_in *);

/* Copies the last key or text without escapes, terminated; false if too
 * long. */
bool kr_json_copy(const kr_json_in *, char *out, size_t size);

/* Goes to the value of a key of the object that the text is; false if it has
 * none. */
bool kr_json_find(kr_json_in *, const char *text, size_t length,
                  const char *key);

/* ---- objects by a table of their keys --------------------------------- */

typedef enum {
    KR_SLOT_TEXT,                       /* into char[size] */
    KR_SLOT_INT,                        /* into int64_t, from min to max */
    KR_SLOT_BOOL,                       /* into bool */
    KR_SLOT_SET,                        /* an array of whole numbers from min
                                           to max < 64; into uint64_t, bits */
    KR_SLOT_ANY,                        /* any value; it is skipped */
} kr_slot_type;

typedef enum { KR_SLOT_ABSENT, KR_SLOT_FOUND, KR_SLOT_WRONG } kr_slot_state;

typedef struct {
    const char *key;
    kr_slot_type type;
    void *into;
    size_t size;
    int64_t min, max;
    kr_slot_state found;                /* wrong: it does not fit, or the key
                                           comes twice */
} kr_json_slot;

/* May an object have other keys? */
typedef enum { KR_JSON_STRICT, KR_JSON_LENIENT } kr_json_manner;

/* Whether the text is one object and nothing else, no key of a slot occurs
 * twice, and all values fit. The worst result counts. */
typedef enum { KR_JSON_NO_OBJECT, KR_JSON_TWICE, KR_JSON_MISFIT, KR_JSON_FITS }
    kr_json_fit;

/* Reads the whole object in one pass. If it is an object, the slots whose
 * values fit are filled, and `found` names those that do not. */
kr_json_fit kr_json_object(const char *line, size_t length,
                           kr_json_slot *slots, size_t count, kr_json_manner);

/* After kr_json_object: the key of a value that does not fit, or else one that
 * no slot has. "" if there is none, or if it is longer than any key of ours. */
void kr_json_wrong_key(const char *line, size_t length,
                       const kr_json_slot *slots, size_t count, char *key,
                       size_t size);

/* Returns true if kr_json_object returns KR_JSON_FITS. */
bool kr_json_read(const char *line, size_t length, kr_json_slot *slots,
                  size_t count, kr_json_manner);

/* ---- text from outside ------------------------------------------------ */

/* Well-formed UTF-8 without control characters and no longer than `max`. */
bool kr_is_plain_text(const char *text, size_t max);

#endif
