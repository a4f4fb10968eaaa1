/*
 * leaf.h -- the value of the months beyond a tree, by a net.
 */
#ifndef BOT_PFUSCH_LEAF_H
#define BOT_PFUSCH_LEAF_H

#include "bots/pfusch/tree.h"

/* Points from solid to hollow; and one for a house that is gone. */
enum { BOT_PF_GRID = 17, BOT_PF_POINTS = BOT_PF_GRID + 1,
       BOT_PF_LEAF = BOT_PF_POINTS * BOT_PF_POINTS };

/* Values for the first builder, by the believed hollowness of both, with chips
 * a and b. */
void bot_pf_fill_leaf(const bot_pf_tree *, const bot_pf_node *, unsigned a,
                      unsigned b, float leaf[BOT_PF_LEAF]);

/* A builder who continues: their house is still up, fell, or was abandoned. */
typedef struct {
    const bot_pf_side *house;
    bool stands, fell;
    const double *reach;                /* by pattern; otherwise of 0 only */
} bot_pf_heir;

/* Values by pattern, for the sides of the tree that learn; they include the
 * reach of the other. */
void bot_pf_read_leaf(const bot_pf_tree *, const float leaf[BOT_PF_LEAF],
                      const bot_pf_heir heir[2],
                      double value[2][BOT_PF_PATTERNS]);

#endif
