/*
 * tree.h -- all public situations of the months ahead between two builders.
 *
 * A node is a month at its beginning. From August on the tree reaches to the
 * end of the year; earlier, and where that would be too much, it has one month
 * only, and what comes behind is worth what a net says.
 */
#ifndef BOT_PFUSCH_TREE_H
#define BOT_PFUSCH_TREE_H

#include "bots/pfusch/value.h"

/* Being out costs so many blocks. */
#define BOT_PF_OUT 10.0

enum { PF_TREE_NODES = 24000, PF_TREE_CELLS = 720000 };

typedef struct {
    unsigned month;
    bool mixes[2];                      /* else his block is laid already */
    pf_side side[2];
    double chance[2][PF_PATTERNS];      /* of his house as it stands */
} pf_duel;

typedef struct {
    pf_side side[2], house[2];          /* before and behind his block */
    uint8_t month;
    uint8_t set[2], chips[2];           /* he may play, as bits; of them */
    bool mixes[2];
    bool safe[2];                       /* nobody can look at his house */
    bool last;                          /* see bot_pf_walk_last */
    uint32_t kids, count;               /* nodes of the next month */
    uint32_t cells;                     /* regrets and sums, from here on */
} pf_node;

typedef struct {
    unsigned nodes, cells;
    unsigned until;                     /* months from this one on have none */
    bool learns;                        /* else sums are played */
    unsigned wanted;                    /* its worth is written to `plan` */
    struct pf_plan *plan;
    double weight, fade, tremble;       /* of this round */
    unsigned from, to;                  /* sides that learn in it */
    double chance[2][PF_PATTERNS];      /* as the first node begins */
    double net[PF_WEIGHTS];             /* of the month behind */
    pf_node node[PF_TREE_NODES];
    float cell[PF_TREE_CELLS];
} pf_tree;

/* What became of a house: not looked at, this floor of it is solid, it is solid
 * there and left behind, it fell. */
enum {
    PF_LEFT, PF_FLOOR, PF_STOOD = PF_FLOOR + PF_FLOORS, PF_FELL, PF_FATES
};

/* Patterns of a house so high. */
static inline unsigned bot_pf_ways(unsigned height)
{
    return 1u << height;
}

/* As bits; of those all know to be solid one is enough. */
static inline unsigned bot_pf_to_probe(const pf_side *s)
{
    unsigned all = bot_pf_all_floors(s->height), known = s->probed;
    return (all & ~known) | (known & -known);
}

/* P-2.3: what was finished in March can be looked at in April, too. */
static inline bool bot_pf_is_left(const pf_node *n, unsigned side)
{
    const pf_side *s = &n->house[side];
    return s->height == s->size && n->month + 1 != PF_APRIL;
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

/* P-7.2, P-7.3: what his block adds to what stands. */
static inline double bot_pf_credit(const pf_node *n, unsigned s)
{
    const pf_side *h = &n->house[s];
    if (!n->mixes[s])
        return 0;
    return 0.5 + (h->height == h->size ? 0.5 * h->size : 0);
}

/* What being caught costs, in blocks. */
static inline double bot_pf_loss(const pf_side *s)
{
    static const double fine[PF_STRIKES] = { 0, 1, BOT_PF_OUT };
    return 0.5 * bot_pf_halves(s) + fine[s->strikes];
}

/* What may become of a house, as bits. */
static inline unsigned bot_pf_fates_of(const pf_node *n, unsigned side,
                                       bool probed)
{
    if (!probed)
        return 1u << PF_LEFT;
    if (bot_pf_is_left(n, side))
        return 1u << PF_STOOD | 1u << PF_FELL;
    return bot_pf_to_probe(&n->house[side]) << PF_FLOOR | 1u << PF_FELL;
}

/* A side with this month's block. */
pf_side bot_pf_with_block(const pf_duel *, unsigned side);

/* How he begins the next month. */
pf_side bot_pf_next(const pf_node *, unsigned side, unsigned chip,
                    unsigned fate);

/* Pairs of chips behind which a net is asked. */
static inline unsigned bot_pf_leaves(const pf_tree *t, const pf_node *n)
{
    bool end = n->month + 1u == t->until && t->until < PF_MONTHS;
    return end ? n->chips[0] * n->chips[1] : 0u;
}

/* Makes the first node and those that follow. */
void bot_pf_grow(pf_tree *, const pf_node *root);

/* The node after this one at which the month begins like that, or 0. */
unsigned bot_pf_follow(const pf_tree *, unsigned node, const pf_side side[2]);

#endif
