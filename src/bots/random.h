/*
 * random.h -- a player that makes any legal move, and a game of such players.
 */
#ifndef KR_BOTS_RANDOM_H
#define KR_BOTS_RANDOM_H

#include "bots/bot.h"

/* A random legal move of eye.who, who has one: first a span, then a move in it,
 * so that a price range counts as one choice. */
kr_move bot_random_move(const kr_game *, kr_eye, kr_rng *);

/* The same as a bot. A seat that merely may act does nothing as often as each
 * of its options. */
extern const bot bot_random;

/*
 * The next move of a game of random players. The seat asked first is drawn at
 * random, as in K-8.6. At live tables the table's tick is one of the
 * candidates; in `late` of 256 cases a seat's time runs out. The game must not
 * be over.
 */
kr_move bot_random_next(const kr_game *, const kr_state *, kr_rng *,
                        unsigned late);

/* Plays to the end; returns the number of moves by seats. */
uint64_t bot_random_playout(const kr_game *, kr_state *, kr_rng *);

#endif
