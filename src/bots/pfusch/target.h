/*
 * target.h -- choosing the block to probe.
 */
#ifndef BOT_PFUSCH_TARGET_H
#define BOT_PFUSCH_TARGET_H

#include "bots/pfusch/belief.h"

/* The builder's lead: own wood is known, others' is estimated. */
double bot_pf_lead(const bot_pf_belief *, const pf_pub *, const pf_prv *own,
                   kr_seat);

/* The value to `who` of probing this block, in blocks. */
double bot_pf_prize(const bot_pf_belief *, const pf_pub *, kr_seat who,
                    unsigned block);

#endif
