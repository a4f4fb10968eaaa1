/*
 * postgres_args.c -- arguments and results in PostgreSQL's binary format.
 */
#include "store/postgres.h"

#include "core/base.h"
#include "sys/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int size_of(pg_type type)
{
    return type == PG_INT8 ? 8 : type == PG_INT4 ? 4 : 1;
}

static void add(pg_args *a, const void *bytes, size_t size)
{
    a->bytes = sys_grow(a->bytes, &a->most, a->used + size + 1, 1);
    if (size > 0)
        memcpy(a->bytes + a->used, bytes, size);
    a->used += size;
}

/* Most significant byte first. */
static void add_int(pg_args *a, int64_t value, int size)
{
    uint8_t bytes[8];
    for (int i = 0; i < size; i++)
        bytes[i] = (uint8_t)((uint64_t)value >> (8 * (size - 1 - i)));
    add(a, bytes, (size_t)size);
}

static void begin(pg_args *a)
{
    KR_REQUIRE(a->count < PG_ARGS);
    a->at[a->count] = a->used;
}

static void end(pg_args *a)
{
    a->length[a->count] = (int)(a->used - a->at[a->count]);
    a->count++;
}

void pg_args_release(pg_args *a)
{
    free(a->bytes);
    *a = (pg_args){ 0 };
}

void pg_args_clear(pg_args *a)
{
    a->used = 0;
    a->count = 0;
}

void pg_put_int(pg_args *a, pg_type type, int64_t value)
{
    begin(a);
    add_int(a, value, size_of(type));
    end(a);
}

void pg_put_bytes(pg_args *a, const void *bytes, size_t size)
{
    begin(a);
    add(a, bytes, size);
    end(a);
}

void pg_put_text(pg_args *a, const char *text)
{
    pg_put_bytes(a, text, strlen(text));
}

/* One dimension, no NULLs, element type; length and first index. */
void pg_open_array(pg_args *a, pg_type type, size_t count)
{
    const int64_t head[] = { 1, 0, type, (int64_t)count, 1 };
    begin(a);
    for (size_t i = 0; i < KR_COUNT(head); i++)
        add_int(a, head[i], 4);
}

void pg_item_int(pg_args *a, pg_type type, int64_t value)
{
    add_int(a, size_of(type), 4);
    add_int(a, value, size_of(type));
}

void pg_item_bytes(pg_args *a, const void *bytes, size_t size)
{
    add_int(a, (int64_t)size, 4);
    add(a, bytes, size);
}

void pg_close_array(pg_args *a)
{
    end(a);
}

/* ---- results ---------------------------------------------------------- */

int64_t pg_int(const PGresult *r, int row, int column)
{
    const uint8_t *bytes = (const uint8_t *)PQgetvalue(r, row, column);
    int size = PQgetlength(r, row, column);
    uint64_t value = size > 0 && bytes[0] & 0x80 ? UINT64_MAX : 0;
    for (int i = 0; i < size; i++)
        value = value << 8 | bytes[i];
    return (int64_t)value;
}

bool pg_bool(const PGresult *r, int row, int column)
{
    return PQgetlength(r, row, column) == 1 &&
           PQgetvalue(r, row, column)[0] != 0;
}

void pg_copy_text(char *to, size_t size, const PGresult *r, int row,
                  int column)
{
    snprintf(to, size, "%s", PQgetvalue(r, row, column));
}
