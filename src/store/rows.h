/*
 * rows.h -- the rows of one room, read from a database: decrypted, without
 * gaps, and with the start of the damage if there is any.
 */
#ifndef STORE_ROWS_H
#define STORE_ROWS_H

#include "store/store.h"

/* The head of a room, stored next to its log: the number of rows and the sum of
 * their digests. It reveals a log that lost its last rows. */
typedef struct {
    bool known;                         /* an older version has no heads, ... */
    bool has_sum;                       /* or heads without a sum */
    int64_t rows, sum;
} rows_head;

typedef struct {
    store_body *body;
    uint8_t *bytes;                     /* the memory they point into */
    size_t rows, most_rows, used, most_bytes;
    uint64_t epoch;                     /* number of the last row */
    int64_t sum;                        /* sum of their digests */
    rows_head head;                     /* the expected one */
    uint32_t damaged;                   /* 0: intact so far */
} rows;

void rows_release(rows *);
void rows_clear(rows *);

typedef struct {
    uint64_t room, epoch;
    uint32_t number;
    const void *sealed;
    size_t size;
} rows_raw;

/* Call in the order of the numbers. Rows after a damaged one are skipped. */
void rows_add(rows *, const rows_raw *, const uint8_t key[STORE_KEY_SIZE]);

/* The database cannot read on: the next row is damaged. */
void rows_cut(rows *);

/* Call when all rows have been added and the head is set if known. `epoch` is
 * the room's: no row may be newer. */
void rows_end(rows *, uint64_t epoch);

#endif
