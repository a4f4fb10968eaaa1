/*
 * copy.c -- a new store, filled room by room.
 */
#include "store/scan.h"

#include "store/backend.h"
#include "store/seal.h"
#include "sys/memory.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>

enum { ROWS_AT_ONCE = 1000, BYTES_AT_ONCE = 1 << 22 };

struct store_copy {
    store_options options;
    const back_kind *kind;
    back *back;
    batch batch;
};

store_copy *store_copy_open(const store_options *options, char *why,
                            size_t size)
{
    char text[STORE_WHY_MAX] = "no randomness to be had";
    store_copy *c = sys_alloc(NULL, sizeof *c);
    *c = (store_copy){ .options = *options,
                       .kind = back_for(options->where) };
    if (c->options.node == NULL)
        c->options.node = "";
    if (seal_start())
        c->back = c->kind->open(&c->options, BACK_WRITER, text);
    if (c->back != NULL)
        return c;
    snprintf(why, size, "%s", text);
    free(c);
    return NULL;
}

static bool write_batch(store_copy *c, char *why, size_t size)
{
    char text[STORE_WHY_MAX] = "";
    batch *b = &c->batch;
    if (b->rows == 0)
        return true;
    batch_seal(b, c->options.key);
    back_end end = c->kind->write(c->back, b, false, text);
    batch_find_lost(b);
    if (end != BACK_OK)
        snprintf(why, size, "%s", text);
    else if (b->losses > 0)
        snprintf(why, size, "a room, or one with its code, is there already");
    bool good = end == BACK_OK && b->losses == 0;
    batch_clear(b);
    return good;
}

bool store_copy_room(store_copy *c, const store_taken *t, char *why,
                     size_t size)
{
    for (uint32_t i = 0; i < t->rows; i++) {
        batch_add(&c->batch, &(store_row){
            .room = t->card.room, .epoch = 1, .number = i + 1,
            .body = t->row[i].body, .size = t->row[i].size,
            .card = i == 0 ? &t->card : NULL });
        bool full = c->batch.rows >= ROWS_AT_ONCE ||
                    c->batch.used >= BYTES_AT_ONCE;
        if (full && !write_batch(c, why, size))
            return false;
    }
    return true;
}

bool store_copy_close(store_copy *c, char *why, size_t size)
{
    bool good = write_batch(c, why, size);
    c->kind->close(c->back);
    batch_release(&c->batch);
    sodium_memzero(c->options.key, sizeof c->options.key);
    free(c);
    return good;
}
