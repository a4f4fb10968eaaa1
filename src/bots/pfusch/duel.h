/*
 * duel.h -- solves the remaining months between two builders.
 *
 * Both know the probability that each of the other's blocks is hollow. The
 * plan is an equilibrium found by regret matching: it cannot be beaten in the
 * long run, as far as the values beyond the tree are right.
 */
#ifndef BOT_PFUSCH_DUEL_H
#define BOT_PFUSCH_DUEL_H

#include "bots/pfusch/belief.h"
#include "bots/pfusch/tree.h"

/* Probabilities. Patterns are those before and after this month's block is
 * laid; probes are by inspector, with the chips of the first and the second
 * builder. */
typedef struct bot_pf_plan {
    double hollow[2][BOT_PF_PATTERNS];
    double chip[2][BOT_PF_PATTERNS][PF_CHIPS];
    double probe[2][PF_CHIPS][PF_CHIPS][PF_FLOORS];
    double value;                       /* for the first, in blocks */
    double worth[2][BOT_PF_PATTERNS];   /* value of a pattern after the block */
    double gain[2][BOT_PF_PATTERNS][PF_CHIPS];  /* value of a chip with it */
} bot_pf_plan;

/* `effort` is in percent of the default rounds for such a tree. `net` evaluates
 * the month after the first; NULL uses the built-in one. */
void bot_pf_solve(bot_pf_tree *, const bot_pf_duel *, unsigned effort,
                  const double *net);

/* The plan for a node, 0 is the first: its actions and their value. Takes as
 * long as one round. */
void bot_pf_plan_of(bot_pf_tree *, unsigned node, bot_pf_plan *);
void bot_pf_worth(bot_pf_tree *, unsigned node, bot_pf_plan *);

/* ---- rival.c: two who both play an equilibrium ------------------------- */

enum { BOT_PF_EFFORT = 112 };           /* default for a tree */

typedef struct {
    unsigned effort;                    /* in percent */
    unsigned guarded;
    bot_pf_duel duel;                   /* for this month, or for its bribery */
    bot_pf_plan plan;
    unsigned node;                      /* the current node of the tree */
    bot_pf_tree tree;
} bot_pf_rivals;

/* They begin without a plan; it will be for this builder. */
void bot_pf_no_plan(bot_pf_rivals *, unsigned guarded);
bot_pf_model bot_pf_by_plan(bot_pf_rivals *);

#endif
