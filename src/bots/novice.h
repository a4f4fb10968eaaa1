/*
 * novice.h -- beginners, one for each game, and what makes them human.
 */
#ifndef KR_BOTS_NOVICE_H
#define KR_BOTS_NOVICE_H

#include "bots/bot.h"

#define BOT_NOVICE_ABOUT "Plays like a beginner: guesses and forgets."

kr_move bot_novice_schwarzarbeit(const bot_question *);
kr_move bot_novice_kohle(const bot_question *);
kr_move bot_novice_pfusch(const bot_question *);

/* ---- he weighs all he may do ------------------------------------------ */

/* What the best move of a span is worth to him: it is left in span->move. */
typedef int bot_worth(void *mind, kr_span *);

/* The move worth most; of equals the first. Who only may act does nothing
 * unless something is worth more than 0. */
kr_move bot_weigh(const kr_game *, kr_eye, bot_worth *, void *mind);

/* ---- he misjudges ----------------------------------------------------- */

/* An error from -most to most, small ones more likely. */
int bot_error(kr_rng *, unsigned most);

/* True in `percent` of all cases. */
bool bot_whim(kr_rng *, unsigned percent);

/* ---- he forgets ------------------------------------------------------- */

/* A walk through the log. How firmly something is impressed on his mind, 0 to
 * 255, depends on all he saw until then and on nothing else: so what he has
 * forgotten stays forgotten, and tells nobody anything. */
typedef struct { uint64_t past; } bot_recall;

void bot_recall_init(bot_recall *, kr_seat who);
unsigned bot_recall_next(bot_recall *, kr_move);

#endif
