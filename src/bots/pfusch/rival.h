/*
 * rival.h -- two builders who both play by the equilibrium of each month.
 */
#ifndef BOT_PFUSCH_RIVAL_H
#define BOT_PFUSCH_RIVAL_H

#include "bots/pfusch/belief.h"
#include "bots/pfusch/tail.h"

typedef struct {
    unsigned rounds;
    unsigned effort;                    /* for the last months, in percent */
    pf_duel duel;                       /* of this month, or of its bribery */
    pf_plan plan;
    bool follows;                       /* the plan is that of the node */
    unsigned node;
    union { pf_bench bench[2]; pf_tail tail; } with;
} pf_rivals;

pf_model bot_pf_by_plan(pf_rivals *);

#endif
