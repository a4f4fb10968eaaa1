/*
 * pf_best.h -- the best anybody can do against the plans of a bot at Pfusch,
 * two builders, found exactly.
 *
 * It knows the rules on its own and asks the bot for its plan of a month at
 * every public situation there can be. The responder knows how the bot plays,
 * and of the bot's blocks what that and the game tell him.
 */
#ifndef KR_TESTS_PF_BEST_H
#define KR_TESTS_PF_BEST_H

#include "bots/pfusch/rival.h"

typedef struct {
    unsigned month;
    bot_pf_side side[2];
    double chance[2][BOT_PF_PATTERNS];  /* what all think of their houses */
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
