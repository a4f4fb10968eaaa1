/*
 * memory.h -- everything one seat has seen of a game, collected move by move.
 */
#ifndef KR_BOTS_MEMORY_H
#define KR_BOTS_MEMORY_H

#include "core/game.h"

typedef struct {
    kr_seat who;
    kr_state first;                     /* its first view: pub, own prv */
    kr_move *log;                       /* the caller's memory */
    size_t room, moves;
    bool full;                          /* something did not fit */
} bot_memory;

void bot_memory_init(bot_memory *, const kr_game *, kr_eye first,
                     kr_move *log, size_t room);

/* Records a move made in a position with this public part, and its news. */
void bot_memory_note(bot_memory *, const kr_game *, const void *pub_before,
                     kr_move, const kr_news *);

/* The whole log, for resampling. `now` is the seat's view after the last
 * recorded move. */
kr_seen bot_memory_seen(const bot_memory *, const kr_game *, kr_eye now);

#endif
