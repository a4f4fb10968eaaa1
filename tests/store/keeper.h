/*
 * keeper.h -- a store with blocking calls.
 */
#ifndef TESTS_STORE_KEEPER_H
#define TESTS_STORE_KEEPER_H

#include "store/store.h"

#include <pthread.h>

/* Timeout in seconds, for a busy machine; only failures take this long. */
enum { KEEPER_CARDS = 64, KEEPER_FENCED = 64, KEEPER_PATIENCE = 60 };

typedef struct {
    store *store;
    pthread_mutex_t lock;
    pthread_cond_t woken;
    bool awake;

    uint64_t done;                      /* the last batch that is */
    uint64_t fenced[KEEPER_FENCED];
    size_t fences;
    bool answered, down, broken, lapsed;
    char why[300];
    store_taken taken;                  /* without rows: those are copied */
    char *text;                         /* all bodies, each followed by a
                                           newline */
    store_card card[KEEPER_CARDS];
    size_t cards;
} keeper;

void keeper_rest(unsigned ms);

/* A new folder that is removed at the end of the tests. */
const char *keeper_folder(void);

/* A store of the given key byte; false, and `why`, if it does not open. */
bool keeper_open(keeper *, const char *where, uint8_t key);
bool keeper_open_as(keeper *, const store_options *);
void keeper_close(keeper *);

/* Lets the store speak until `*what` is true; false after `seconds`. */
bool keeper_wait(keeper *, const bool *what, unsigned seconds);

store_card keeper_card(uint64_t room);  /* code "R<room>" */

/* Rows `from` to `to` as one batch; row 1 with a card. Each body is
 * "<room>/<number> <mark>". True if all are in. */
bool keeper_write(keeper *, uint64_t room, uint64_t epoch, uint32_t from,
                  uint32_t to, const char *mark);

/* The same without waiting. */
uint64_t keeper_send(keeper *, uint64_t room, uint64_t epoch, uint32_t from,
                     uint32_t to, const char *mark);
bool keeper_done(keeper *, uint64_t batch, unsigned seconds);

store_outcome keeper_take(keeper *, uint64_t room);
store_outcome keeper_take_code(keeper *, const char *code);
size_t keeper_list(keeper *, store_stage, bool unlisted_too);

#endif
