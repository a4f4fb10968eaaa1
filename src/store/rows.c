/*
 * rows.c -- the rows of one room, read from a database.
 */
#include "store/rows.h"

#include "store/seal.h"
#include "sys/memory.h"

#include <stdlib.h>

void rows_release(rows *r)
{
    free(r->body);
    free(r->bytes);
    *r = (rows){ 0 };
}

void rows_clear(rows *r)
{
    r->rows = r->used = 0;
    r->epoch = 0;
    r->sum = 0;
    r->head = (rows_head){ .known = false };
    r->damaged = 0;
}

void rows_add(rows *r, const rows_raw *raw, const uint8_t key[STORE_KEY_SIZE])
{
    uint32_t expected = (uint32_t)r->rows + 1;
    if (r->damaged != 0)
        return;
    r->damaged = expected;
    if (raw->number != expected || raw->epoch < r->epoch ||
        raw->size < SEAL_EXTRA || raw->size > STORE_BODY_MAX + SEAL_EXTRA)
        return;
    size_t size = raw->size - SEAL_EXTRA;
    r->bytes = sys_grow(r->bytes, &r->most_bytes, r->used + size, 1);
    if (!seal_open(r->bytes + r->used, raw->sealed, raw->size, raw->room,
                   raw->number, key))
        return;
    r->body = sys_grow(r->body, &r->most_rows, r->rows + 1,
                       sizeof *r->body);
    r->body[r->rows++].size = size;
    r->used += size;
    r->epoch = raw->epoch;
    r->sum += seal_digest(raw->sealed, raw->size, key);
    r->damaged = 0;
}

void rows_cut(rows *r)
{
    if (r->damaged == 0)
        r->damaged = (uint32_t)r->rows + 1;
}

/* The first wrong number, or 0. If all rows are present and open but their sum
 * differs, the last one is named. */
static uint32_t compare_with_head(const rows *r)
{
    int64_t count = (int64_t)r->rows;
    if (!r->head.known)
        return 0;
    if (count != r->head.rows)
        return (uint32_t)(count < r->head.rows ? count : r->head.rows) + 1;
    return r->head.has_sum && r->sum != r->head.sum ? (uint32_t)count : 0;
}

/* The buffer no longer moves: now bodies can point into it. */
void rows_end(rows *r, uint64_t epoch)
{
    size_t at = 0;
    for (size_t i = 0; i < r->rows; i++) {
        r->body[i].body = r->bytes + at;
        at += r->body[i].size;
    }
    if (r->damaged != 0)
        return;
    if (r->rows == 0)
        r->damaged = 1;
    else if (r->epoch > epoch)
        r->damaged = (uint32_t)r->rows;
    else
        r->damaged = compare_with_head(r);
}
