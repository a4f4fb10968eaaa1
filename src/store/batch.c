/*
 * batch.c -- rows to be committed to the database, all or none.
 */
#include "store/batch.h"

#include "core/base.h"
#include "store/seal.h"
#include "sys/memory.h"

#include <stdlib.h>
#include <string.h>

void batch_release(batch *b)
{
    free(b->row);
    free(b->card);
    free(b->body);
    free(b->sealed);
    free(b->lost);
    *b = (batch){ 0 };
}

void batch_clear(batch *b)
{
    b->rows = b->cards = b->used = b->losses = 0;
}

static batch_row *add(batch *b, batch_row row)
{
    b->row = sys_grow(b->row, &b->most_rows, b->rows + 1,
                      sizeof *b->row);
    b->row[b->rows] = row;
    return &b->row[b->rows++];
}

void batch_confirm(batch *b, uint64_t room, uint64_t epoch)
{
    add(b, (batch_row){ .room = room, .epoch = epoch, .at = b->used,
                        .card = BATCH_NO_CARD });
}

void batch_add(batch *b, const store_row *row)
{
    KR_REQUIRE(row->room != 0 && row->room >> 63 == 0 && row->number != 0);
    KR_REQUIRE(row->size <= STORE_BODY_MAX);
    KR_REQUIRE(row->number > 1 || row->card != NULL);
    b->body = sys_grow(b->body, &b->most_body, b->used + row->size, 1);
    batch_row *r = add(b, (batch_row){
        .room = row->room, .epoch = row->epoch, .number = row->number,
        .at = b->used, .size = row->size, .card = BATCH_NO_CARD });
    if (row->size > 0)
        memcpy(b->body + b->used, row->body, row->size);
    b->used += row->size;
    if (row->card == NULL)
        return;
    b->card = sys_grow(b->card, &b->most_cards, b->cards + 1,
                       sizeof *b->card);
    r->card = (int32_t)b->cards;
    b->card[b->cards++] = *row->card;
}

void batch_seal(batch *b, const uint8_t key[STORE_KEY_SIZE])
{
    size_t at = 0;
    uint8_t nonce[SEAL_NONCE];
    seal_nonce(nonce);
    b->sealed = sys_grow(b->sealed, &b->most_sealed,
                         b->used + b->rows * SEAL_EXTRA, 1);
    for (batch_row *r = b->row; r < b->row + b->rows; r++) {
        if (r->number == 0)
            continue;
        r->sealed_at = at;
        r->sealed_size = r->size + SEAL_EXTRA;
        seal_close(b->sealed + at, b->body + r->at, r->size, r->room,
                   r->number, nonce, key);
        r->digest = seal_digest(b->sealed + at, r->sealed_size, key);
        at += r->sealed_size;
    }
}

static bool is_lost(const batch *b, uint64_t room)
{
    for (size_t i = 0; i < b->losses; i++)
        if (b->lost[i].room == room)
            return true;
    return false;
}

void batch_find_lost(batch *b)
{
    b->losses = 0;
    for (const batch_row *r = b->row; r < b->row + b->rows; r++) {
        if (r->in || is_lost(b, r->room))
            continue;
        b->lost = sys_grow(b->lost, &b->most_losses, b->losses + 1,
                           sizeof *b->lost);
        b->lost[b->losses++] = (store_lost){ r->room, r->damaged };
    }
}
