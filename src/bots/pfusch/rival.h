/*
 * rival.h -- two builders who both play by the equilibrium of each month.
 */
#ifndef BOT_PFUSCH_RIVAL_H
#define BOT_PFUSCH_RIVAL_H

#include "bots/pfusch/belief.h"
#include "bots/pfusch/duel.h"

typedef struct {
    unsigned rounds;
    pf_duel duel;                       /* of this month, or of its bribery */
    pf_plan plan;
    pf_bench bench[2];
} pf_rivals;

pf_model bot_pf_by_plan(pf_rivals *);

#endif
