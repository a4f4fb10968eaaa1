/*
 * pf_best.h -- the best response to the plans of a bot at Pfusch with two
 * builders, found exactly.
 *
 * It implements the rules independently and asks the bot for its plan of a
 * month in every possible public situation. The responder knows the bot's
 * strategy, and infers the bot's blocks from it.
 */
#ifndef KR_TESTS_PF_BEST_H
#define KR_TESTS_PF_BEST_H

#include "bots/pfusch/duel.h"

typedef struct {
    unsigned month;
    bot_pf_side side[2];
    double chance[2][BOT_PF_PATTERNS];  /* public beliefs about the houses */
} pf_start;

/* Blocks that a best response gains over a bot in this seat, with an effort in
 * percent; `plans` counts those it made. */
double pf_best(const pf_start *, unsigned bot, unsigned effort,
               unsigned long *plans);

/* The mean over both seats: nothing, if no one can do better. */
double pf_exploits(const pf_start *, unsigned effort, unsigned long *plans);

/* Both begin without house or strike, in this month, with these chips. */
pf_start pf_fresh(unsigned month, unsigned chips, unsigned empties);

#endif
