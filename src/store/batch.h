/*
 * batch.h -- rows to be committed to the database, all or none.
 */
#ifndef STORE_BATCH_H
#define STORE_BATCH_H

#include "store/store.h"

enum { BATCH_NO_CARD = -1 };

typedef struct {
    uint64_t room, epoch;
    uint32_t number;                    /* 0: no row, but confirms that the room
                                           is still ours */
    size_t at, size;                    /* of the body, in `body` */
    size_t sealed_at, sealed_size;      /* in `sealed` */
    uint32_t digest;                    /* of the sealed body */
    int32_t card;                       /* in `cards`, or BATCH_NO_CARD */
    bool in;                            /* the row is in the log; or: the room
                                           is ours */
    bool damaged;                       /* the database is damaged there */
    bool settled;                       /* the outcome is known */
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
void batch_clear(batch *);              /* clears it but keeps the memory */
void batch_add(batch *, const store_row *);
void batch_confirm(batch *, uint64_t room, uint64_t epoch);
void batch_seal(batch *, const uint8_t key[STORE_KEY_SIZE]);

/* Collects the rooms that have a missing row or are not ours. */
void batch_find_lost(batch *);

#endif
