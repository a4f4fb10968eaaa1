/*
 * tree.h -- all public situations of the last months between two builders.
 */
#ifndef BOT_PFUSCH_TREE_H
#define BOT_PFUSCH_TREE_H

#include "bots/pfusch/tail.h"

/* What became of a house: not looked at, this floor of it is solid, it is solid
 * there and finished, it fell. */
enum {
    PF_LEFT, PF_FLOOR, PF_STOOD = PF_FLOOR + PF_FLOORS, PF_FELL, PF_FATES
};

/* Patterns of a house so high. */
static inline unsigned bot_pf_ways(unsigned height)
{
    return 1u << height;
}

static inline bool bot_pf_is_finished(const pf_side *s)
{
    return s->height == s->size;
}

/* As bits; of those all know to be solid one is enough. */
static inline unsigned bot_pf_to_probe(const pf_side *s)
{
    unsigned all = bot_pf_all_floors(s->height), known = s->probed;
    return (all & ~known) | (known & -known);
}

/* What may become of a house, as bits. */
static inline unsigned bot_pf_fates_of(const pf_side *house, bool probed)
{
    if (!probed)
        return 1u << PF_LEFT;
    if (bot_pf_is_finished(house))
        return 1u << PF_STOOD | 1u << PF_FELL;
    return bot_pf_to_probe(house) << PF_FLOOR | 1u << PF_FELL;
}

static inline bool bot_pf_is_probed(const pf_side *house, unsigned own,
                                    unsigned other)
{
    return house->height > 0 && bot_pf_inspects(other, own);
}

static inline bool bot_pf_is_out(const pf_side *house, unsigned fate)
{
    return fate == PF_FELL && house->strikes == PF_STRIKES - 1;
}

/* Makes the nodes that follow the first. False if there is no room. */
bool bot_pf_grow(pf_tail *, const pf_node *root);

#endif
