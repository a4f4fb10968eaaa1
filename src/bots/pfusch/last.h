/*
 * last.h -- December, when each has one chip left.
 */
#ifndef BOT_PFUSCH_LAST_H
#define BOT_PFUSCH_LAST_H

#include "bots/pfusch/tree.h"

/* Visits a `last` node in which one side learns; returns its values. */
void bot_pf_walk_last(pf_tree *, const pf_node *,
                      const double reach[2][PF_PATTERNS],
                      double value[PF_PATTERNS]);

#endif
