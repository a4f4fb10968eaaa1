/*
 * novice.h -- what the novices of all games share.
 */
#ifndef KR_BOTS_NOVICE_H
#define KR_BOTS_NOVICE_H

#include "bots/bot.h"


/* ---- weighing all options --------------------------------------------- */

/* The value of the best move of a span, which is left in span->move. */
typedef int bot_worth(void *mind, kr_span *);

/* The most valuable move; the first of equals. A seat that merely may act does
 * nothing unless a move is worth more than 0. */
kr_move bot_weigh(const kr_game *, kr_eye, bot_worth *, void *mind);

/* ---- misjudging ------------------------------------------------------- */

/* A random error from -most to most, small ones more likely. */
int bot_error(kr_rng *, unsigned most);

/* True with a probability of `percent`. */
bool bot_whim(kr_rng *, unsigned percent);

/* ---- forgetting ------------------------------------------------------- */

/* A walk through the log. How firmly an event is remembered, 0 to 255, depends
 * only on what was seen up to then: a forgotten event stays forgotten, and the
 * memory reveals nothing. */
typedef struct { uint64_t past; } bot_recall;

void bot_recall_init(bot_recall *, kr_seat who);
unsigned bot_recall_next(bot_recall *, kr_move);

#endif
