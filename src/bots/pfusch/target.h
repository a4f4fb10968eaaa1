/*
 * target.h -- which block to have probed.
 */
#ifndef BOT_PFUSCH_TARGET_H
#define BOT_PFUSCH_TARGET_H

#include "bots/pfusch/belief.h"

/* By how much he leads: his wood he knows, the others' he guesses. */
double bot_pf_lead(const pf_belief *, const pf_pub *, const pf_prv *own,
                   kr_seat);

/* What it is worth to `who` that this block is probed, in blocks. */
double bot_pf_prize(const pf_belief *, const pf_pub *, kr_seat who,
                    unsigned block);

#endif
