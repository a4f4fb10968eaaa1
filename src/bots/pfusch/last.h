/*
 * last.h -- December, when each has one chip left.
 */
#ifndef BOT_PFUSCH_LAST_H
#define BOT_PFUSCH_LAST_H

#include "bots/pfusch/tree.h"

/* Visits a `last` node in which one side learns; returns its values. */
void bot_pf_walk_last(bot_pf_tree *, const bot_pf_node *,
                      const double reach[2][BOT_PF_PATTERNS],
                      double value[BOT_PF_PATTERNS]);

#endif
