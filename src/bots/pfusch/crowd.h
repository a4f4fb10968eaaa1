/*
 * crowd.h -- a month among three and more: regrets over imagined worlds.
 */
#ifndef BOT_PFUSCH_CROWD_H
#define BOT_PFUSCH_CROWD_H

#include "bots/bot.h"
#include "bots/pfusch/year.h"

/* Everybody has a plan for his chip, by whether his house is rotten. */
typedef struct {
    const pf_pub *pub;
    const pf_prv *own;
    kr_seat who;
    const pf_belief *belief;
    kr_rng *rng;
    unsigned rounds;
    double regret[PF_SEATS][2][PF_CHIPS];
    double plan[2][PF_CHIPS], gain[2][PF_CHIPS];    /* his own, summed */
    double mix_regret[2], mix_plan[2], mix_gain[2]; /* by material */
    double probe[PF_BLOCKS];            /* worth of each block, summed */
} pf_crowd;

void bot_pf_crowd_mix(pf_crowd *);
void bot_pf_crowd_bribe(pf_crowd *);
void bot_pf_crowd_probe(pf_crowd *);

/* How likely he wins with this move, if from then on all act by habit. People
 * have others, so it is believed in part: more than a fair share or less by so
 * much of it. The number is by train/pfusch_win.c. */
#define BOT_PF_TRUST 0.75
double bot_pf_crowd_chance(const pf_crowd *, kr_move);

#endif
