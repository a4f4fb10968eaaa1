/*
 * crowd.h -- a month with three or more players: regret matching in sampled
 * worlds.
 */
#ifndef BOT_PFUSCH_CROWD_H
#define BOT_PFUSCH_CROWD_H

#include "bots/bot.h"
#include "bots/pfusch/year.h"

/* Each builder has a plan for their chip, by whether their house is rotten. */
typedef struct {
    const pf_pub *pub;
    const pf_prv *own;
    kr_seat who;
    const bot_pf_belief *belief;
    kr_rng *rng;
    unsigned rounds;
    bot_pf_world seen;                  /* without the hidden parts */
    double regret[PF_SEATS][2][PF_CHIPS];
    double plan[2][PF_CHIPS], gain[2][PF_CHIPS];    /* own plan, summed */
    double mix_regret[2], mix_plan[2], mix_gain[2]; /* by material */
    double probe[PF_BLOCKS];            /* value of each block, summed */
} bot_pf_crowd;

/* Completes it, when the first six are set. */
void bot_pf_crowd_begin(bot_pf_crowd *);

void bot_pf_crowd_mix(bot_pf_crowd *);
void bot_pf_crowd_bribe(bot_pf_crowd *);
void bot_pf_crowd_probe(bot_pf_crowd *);

/* The winning chance of a move if all then act by habit. People deviate from
 * habits, so only this fraction of the deviation from a fair share counts.
 * train/pfusch_win.c fits the number. */
#define BOT_PF_TRUST 0.75
double bot_pf_crowd_chance(const bot_pf_crowd *, kr_move);

#endif
