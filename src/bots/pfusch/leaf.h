/*
 * leaf.h -- the value of the months beyond a tree, by a net.
 */
#ifndef BOT_PFUSCH_LEAF_H
#define BOT_PFUSCH_LEAF_H

#include "bots/pfusch/tree.h"

/* Points from solid to hollow; and one for a house that is gone. */
enum { PF_GRID = 9, PF_POINTS = PF_GRID + 1, PF_LEAF = PF_POINTS * PF_POINTS };

/* Values for the first builder, by the believed hollowness of both, with chips
 * a and b. */
void bot_pf_fill_leaf(const pf_tree *, const pf_node *, unsigned a, unsigned b,
                      float leaf[PF_LEAF]);

/* A builder who continues: their house is still up, fell, or was abandoned. */
typedef struct {
    const pf_side *house;
    bool stands, fell;
    const double *reach;                /* by pattern; otherwise of 0 only */
} pf_heir;

/* Values by pattern, for the sides of the tree that learn; they include the
 * reach of the other. */
void bot_pf_read_leaf(const pf_tree *, const float leaf[PF_LEAF],
                      const pf_heir heir[2], double value[2][PF_PATTERNS]);

#endif
