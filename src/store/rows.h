/*
 * rows.h -- the rows of one room as they come from a database: opened, and
 * without a gap, or it is known where the damage begins.
 */
#ifndef STORE_ROWS_H
#define STORE_ROWS_H

#include "store/store.h"

/* The head of a room, kept beside its log: how many rows there are, and the sum
 * of their digests. It tells a log that lost its end from a shorter one. */
typedef struct {
    bool known;                         /* a store of an older version has no
                                           heads, ... */
    bool has_sum;                       /* or heads without a sum */
    int64_t rows, sum;
} rows_head;

typedef struct {
    store_body *body;
    uint8_t *bytes;                     /* what they point into */
    size_t rows, most_rows, used, most_bytes;
    uint64_t epoch;                     /* of the last */
    int64_t sum;                        /* of their digests */
    rows_head head;                     /* the expected one */
    uint32_t damaged;                   /* 0: sound so far */
} rows;

void rows_release(rows *);
void rows_clear(rows *);

typedef struct {
    uint64_t room, epoch;
    uint32_t number;
    const void *sealed;
    size_t size;
} rows_raw;

/* In the order of their numbers. What follows a damaged row is passed over. */
void rows_add(rows *, const rows_raw *, const uint8_t key[STORE_KEY_SIZE]);

/* The database itself cannot read on: the next one is damaged. */
void rows_cut(rows *);

/* All are there, and the head is set if it is known. `epoch` is the room's: no
 * row may be newer. */
void rows_end(rows *, uint64_t epoch);

#endif
