/*
 * field.h -- a struct as text and back, by a table of its fields.
 *
 * Both directions of the one-line notation of a position use these tables, so
 * neither can omit a field. "name=value", separated by one space. Array
 * elements are separated by commas, rows by slashes; trailing zero elements of
 * a row and trailing empty rows are omitted; so is a field that is all zero,
 * unless it is `always` shown.
 */
#ifndef KR_CORE_FIELD_H
#define KR_CORE_FIELD_H

#include "core/buf.h"
#include "core/scan.h"

typedef enum {
    KR_NUM,                             /* 0 to max */
    KR_INT,                             /* -max to max */
    KR_WORD,                            /* index into words; max = last */
    KR_SET,                             /* bits; words joined, "-" for none */
    KR_SEAT,                            /* 0 to max, or KR_NONE as "-" */
} kr_field_type;

typedef struct {
    const char *name;
    kr_field_type type;
    uint16_t at;                        /* offset in the struct */
    uint8_t size;                       /* size of one element: 1, 2, 4 or 8 */
    uint8_t rows, columns;              /* 1, 1: a single value */
    bool always;
    int64_t max;                        /* for KR_SET: the highest bit */
    const char *const *words;
} kr_field;

/* Tables end with a field without a name. Each field is preceded by a space. */
void kr_put_fields(kr_buf *, const kr_field *, const void *from);

/* Reads the fields in order; missing fields become 0. `into` is zeroed
 * memory. */
void kr_scan_fields(kr_scan *, const kr_field *, void *into);

/* One element alone, without the field's name. */
void kr_put_element(kr_buf *, const kr_field *, uint64_t value);
uint64_t kr_scan_element(kr_scan *, const kr_field *);

/* Element `index` as stored, and with its sign; the number of elements
 * shown. */
uint64_t kr_field_value(const kr_field *, const void *from, unsigned index);
int64_t kr_field_signed(const kr_field *, uint64_t value);
void kr_field_store(const kr_field *, void *into, unsigned index,
                    uint64_t value);
unsigned kr_field_row(const kr_field *, const void *from, unsigned row);

/* Skips " name=" if it is next; otherwise stays and returns false. */
bool kr_scan_key(kr_scan *, const char *name);

/* The words "0" to "5": a KR_SET of seats is written like "024". */
extern const char *const kr_seat_words[KR_SEATS];

#endif
