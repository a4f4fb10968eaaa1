/*
 * leaf.h -- what comes behind the last month of a tree, as a net sees it.
 */
#ifndef BOT_PFUSCH_LEAF_H
#define BOT_PFUSCH_LEAF_H

#include "bots/pfusch/tree.h"

/* Points from solid to hollow; and one for a house that is gone. */
enum { PF_GRID = 9, PF_POINTS = PF_GRID + 1, PF_LEAF = PF_POINTS * PF_POINTS };

/* Values for the first, by how hollow both are thought to be, with chips a
 * and b. */
void bot_pf_fill_leaf(const pf_tree *, const pf_node *, unsigned a, unsigned b,
                      float leaf[PF_LEAF]);

/* One who goes on: his house still stands, or it fell, or he left it. */
typedef struct {
    const pf_side *house;
    bool stands, fell;
    const double *reach;                /* by pattern; else of 0 only */
} pf_heir;

/* Values by pattern, for those sides of the tree that learn; they carry the
 * reach of the other. */
void bot_pf_read_leaf(const pf_tree *, const float leaf[PF_LEAF],
                      const pf_heir heir[2], double value[2][PF_PATTERNS]);

#endif
