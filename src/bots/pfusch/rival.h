/*
 * rival.h -- two builders who both play an equilibrium.
 */
#ifndef BOT_PFUSCH_RIVAL_H
#define BOT_PFUSCH_RIVAL_H

#include "bots/pfusch/belief.h"
#include "bots/pfusch/duel.h"

enum { BOT_PF_EFFORT = 112 };           /* default for a tree */

typedef struct {
    unsigned effort;                    /* in percent */
    pf_duel duel;                       /* for this month, or for its bribery */
    pf_plan plan;
    unsigned node;                      /* the current node of the tree */
    pf_tree tree;
} pf_rivals;

/* They begin without a plan. */
void bot_pf_no_plan(pf_rivals *);
pf_model bot_pf_by_plan(pf_rivals *);

#endif
