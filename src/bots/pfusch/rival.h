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
    bot_pf_duel duel;                   /* for this month, or for its bribery */
    bot_pf_plan plan;
    unsigned node;                      /* the current node of the tree */
    bot_pf_tree tree;
} bot_pf_rivals;

/* They begin without a plan. */
void bot_pf_no_plan(bot_pf_rivals *);
bot_pf_model bot_pf_by_plan(bot_pf_rivals *);

#endif
