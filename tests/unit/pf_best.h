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

/* ---- move by move ----------------------------------------------------- */

/* Values are by the responder's own pattern and include the total of `mine`,
 * the bot's house as the responder must believe. */
typedef struct {
    pf_start now;
    double mine[BOT_PF_PATTERNS];
    bot_pf_tree *tree;                  /* the bot follows it; or NULL */
    unsigned node;
} pf_place;

typedef struct { double at[BOT_PF_PATTERNS]; } pf_purse;

/* A responder who looks ahead to the month `until`, whose beginning `leaf`
 * evaluates; or to the end of the year, if `leaf` is NULL. */
typedef struct {
    unsigned bot, effort;
    unsigned long plans;                /* made for the bot */
    unsigned until;
    pf_purse (*leaf)(void *of, const pf_place *);
    void *of;
} pf_quest;

/* A house that fell, one that was not inspected; else the floor found solid. */
enum { PF_BEST_FELL = -1, PF_BEST_LEFT = -2 };

/* Each material before the blocks are laid; all that follows; a chip before it
 * is played; and a floor of the bot's house to probe, after these chips were
 * shown, and after the responder's house met this fate if that comes first. */
void pf_best_blocks(pf_quest *, const pf_place *, const bot_pf_plan *,
                    pf_purse out[2]);
pf_purse pf_best_rest(pf_quest *, const pf_place *);
pf_purse pf_best_chip(pf_quest *, const pf_place *, const bot_pf_plan *,
                      unsigned chip);
pf_purse pf_best_floor(pf_quest *, const pf_place *, const bot_pf_plan *,
                       const unsigned chip[2], int fate, unsigned floor);

/* Both begin without house or strike, in this month, with these chips. */
pf_start pf_fresh(unsigned month, unsigned chips, unsigned empties);

#endif
