/*
 * random.h -- a player that makes any legal move, and a game of such players.
 */
#ifndef KR_BOTS_RANDOM_H
#define KR_BOTS_RANDOM_H

#include "bots/bot.h"

/* Any legal move of eye.who, who has one: first a span by lot, then a move
 * in it, so that a price range counts as one choice. */
kr_move bot_random_move(const kr_game *, kr_eye, kr_rng *);

/* The same as a bot. Who only may act does nothing as often as any one of the
 * things he may do. */
extern const bot bot_random;

/*
 * The next move of a game in which everybody plays like that. Who is asked
 * first is drawn by lot, as K-8.6 wants it. At live tables the table's tick
 * takes part in the lot; `late` of 256 times somebody's time runs out. The
 * game must not be over.
 */
kr_move bot_random_next(const kr_game *, const kr_state *, kr_rng *,
                        unsigned late);

/* Play on to the end; answers how many moves seats made. */
uint64_t bot_random_playout(const kr_game *, kr_state *, kr_rng *);

#endif
