/*
 * batch.h -- rows on their way into the database, all or none of them.
 */
#ifndef STORE_BATCH_H
#define STORE_BATCH_H

#include "store/store.h"

enum { BATCH_NO_CARD = -1 };

typedef struct {
    uint64_t room, epoch;
    uint32_t number;                    /* 0: no row, but the question whether
                                           the room is still ours */
    size_t at, size;                    /* of the body within `body` */
    size_t sealed_at, sealed_size;      /* within `sealed` */
    uint32_t digest;                    /* of the sealed body */
    int32_t card;                       /* within `cards`, or BATCH_NO_CARD */
    bool in;                            /* it is in the log; or: it is ours */
    bool damaged;                       /* there is damage where it belongs */
    bool settled;                       /* what became of it is known */
} batch_row;

typedef struct {
    uint64_t number;
    batch_row *row;
    store_card *card;
    uint8_t *body, *sealed;
    store_lost *lost;
    size_t rows, cards, used, losses;
    size_t most_rows, most_cards, most_body, most_sealed, most_losses;
} batch;

void batch_release(batch *);
void batch_clear(batch *);              /* empty, but the memory stays */
void batch_add(batch *, const store_row *);
void batch_ask(batch *, uint64_t room, uint64_t epoch);
void batch_seal(batch *, const uint8_t key[STORE_KEY_SIZE]);

/* Gathers the rooms that have a row which is not in, or are not ours. */
void batch_find_lost(batch *);

#endif
