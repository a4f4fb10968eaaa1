/*
 * duel.h -- the months ahead between two builders, played as well as they can
 * be.
 *
 * Both know how likely each of the other's blocks is hollow. The plan is an
 * equilibrium found by regret: whatever the other does, it cannot be beaten in
 * the long run, as far as the worth of what comes behind the tree is right.
 */
#ifndef BOT_PFUSCH_DUEL_H
#define BOT_PFUSCH_DUEL_H

#include "bots/pfusch/tree.h"

/* Chances. Patterns are those before, and behind, his block is laid; probes
 * are by the inspector, with the chips of the first and the second. */
typedef struct pf_plan {
    double hollow[2][PF_PATTERNS];
    double chip[2][PF_PATTERNS][PF_CHIPS];
    double probe[2][PF_CHIPS][PF_CHIPS][PF_FLOORS];
    double value;                       /* for the first, in blocks */
    double worth[2][PF_PATTERNS];       /* to him, of a pattern behind */
    double gain[2][PF_PATTERNS][PF_CHIPS];      /* of a chip with it */
} pf_plan;

/* `effort` is in percent of the rounds that suit such a tree. `net` is that of
 * the month behind the first, or NULL for that of the table. */
void bot_pf_solve(pf_tree *, const pf_duel *, unsigned effort,
                  const double *net);

/* The plan for a node, 0 is the first: what is done; and what that is worth,
 * which takes as long as a round. */
void bot_pf_plan(pf_tree *, unsigned node, pf_plan *);
void bot_pf_worth(pf_tree *, unsigned node, pf_plan *);

#endif
