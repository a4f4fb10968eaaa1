/*
 * tree.h -- all public situations of the remaining months between two
 * builders.
 *
 * A node is the beginning of a month. From August on the tree reaches to the
 * end of the year; earlier, or if that would be too large, it covers one
 * month, and a net evaluates the rest.
 */
#ifndef BOT_PFUSCH_TREE_H
#define BOT_PFUSCH_TREE_H

#include "bots/pfusch/value.h"

/* The cost of being out, in blocks. */
#define BOT_PF_OUT 10.0

enum { BOT_PF_TREE_NODES = 24000, BOT_PF_TREE_CELLS = 720000 };

/* Whose plan is to be kept safe; both, if neither is. */
enum { BOT_PF_NOBODY, BOT_PF_FIRST, BOT_PF_SECOND };

typedef struct {
    unsigned month;
    unsigned guarded;                   /* the plan is for this builder */
    bool promised;                      /* the next are the values that the */
    double promise[BOT_PF_PATTERNS];    /* other expects, see guard.h */
    bool mixes[2];                      /* otherwise the block is already
                                           laid */
    bot_pf_side side[2];
    double chance[2][BOT_PF_PATTERNS];  /* of the current house */
} bot_pf_duel;

typedef struct {
    bot_pf_side side[2], house[2];      /* before and after the block */
    uint8_t month;
    uint8_t set[2], chips[2];           /* allowed chips, as bits; their
                                           number */
    bool mixes[2];
    bool safe[2];                       /* the house cannot be inspected */
    bool last;                          /* see bot_pf_walk_last */
    uint32_t kids, count;               /* nodes of the next month */
    uint32_t cells;                     /* offset of the regrets and sums */
} bot_pf_node;

typedef struct {
    unsigned nodes, cells;
    unsigned until;                     /* the first month beyond the tree */
    bool learns;                        /* otherwise the sums are played */
    unsigned wanted;                    /* node whose values go to `plan` */
    struct bot_pf_plan *plan;
    double weight, fade, tremble;       /* of this round */
    unsigned from, to;                  /* sides that learn in it */
    unsigned guarded;
    double chance[2][BOT_PF_PATTERNS];  /* as the first node begins */
    double net[BOT_PF_WEIGHTS];         /* of the following month */
    bot_pf_node node[BOT_PF_TREE_NODES];
    float cell[BOT_PF_TREE_CELLS];
} bot_pf_tree;

/* The fate of a house: not inspected, this floor proved solid, proved solid and
 * abandoned, fell. */
enum {
    BOT_PF_LEFT, BOT_PF_FLOOR, BOT_PF_STOOD = BOT_PF_FLOOR + PF_FLOORS,
    BOT_PF_FELL, BOT_PF_FATES
};

/* The number of patterns of a house of this height. */
static inline unsigned bot_pf_ways(unsigned height)
{
    return 1u << height;
}

/* As bits; of the floors known to be solid one is enough. */
static inline unsigned bot_pf_to_probe(const bot_pf_side *s)
{
    unsigned all = bot_pf_all_floors(s->height), known = s->probed;
    return (all & ~known) | (known & -known);
}

/* P-2.3: a house finished in March can be inspected in April, too. */
static inline bool bot_pf_is_left(const bot_pf_node *n, unsigned side)
{
    const bot_pf_side *s = &n->house[side];
    return s->height == s->size && n->month + 1 != PF_APRIL;
}

static inline bool bot_pf_is_probed(const bot_pf_side *house, unsigned own,
                                    unsigned other)
{
    return house->height > 0 && bot_pf_inspects(other, own);
}

static inline bool bot_pf_is_out(const bot_pf_side *house, unsigned fate)
{
    return fate == BOT_PF_FELL && house->strikes == PF_STRIKES - 1;
}

/* P-7.2, P-7.3: the value this block adds. */
static inline double bot_pf_credit(const bot_pf_node *n, unsigned s)
{
    const bot_pf_side *h = &n->house[s];
    if (!n->mixes[s])
        return 0;
    return 0.5 + (h->height == h->size ? 0.5 * h->size : 0);
}

/* The cost of being caught, in blocks. */
static inline double bot_pf_loss(const bot_pf_side *s)
{
    static const double fine[PF_STRIKES] = { 0, 1, BOT_PF_OUT };
    return 0.5 * bot_pf_halves(s) + fine[s->strikes];
}

/* The possible fates of a house, as bits. */
static inline unsigned bot_pf_fates_of(const bot_pf_node *n, unsigned side,
                                       bool probed)
{
    if (!probed)
        return 1u << BOT_PF_LEFT;
    if (bot_pf_is_left(n, side))
        return 1u << BOT_PF_STOOD | 1u << BOT_PF_FELL;
    return bot_pf_to_probe(&n->house[side]) << BOT_PF_FLOOR | 1u << BOT_PF_FELL;
}

/* A side after this month's block. */
bot_pf_side bot_pf_with_block(const bot_pf_duel *, unsigned side);

/* The side at the beginning of the next month. */
bot_pf_side bot_pf_next(const bot_pf_node *, unsigned side, unsigned chip,
                        unsigned fate);

/* A net evaluates what follows: the nodes of the next month are leaves, whose
 * cells are what is promised for each pattern, and the reach for that. */
static inline bool bot_pf_ends(const bot_pf_tree *t, const bot_pf_node *n)
{
    return n->month + 1u == t->until && t->until < PF_MONTHS;
}

enum { BOT_PF_PROMISE = BOT_PF_PATTERNS + 1 };

/* Pairs of chips after which a net is used. */
static inline unsigned bot_pf_leaves(const bot_pf_tree *t, const bot_pf_node *n)
{
    return bot_pf_ends(t, n) ? n->chips[0] * n->chips[1] : 0u;
}

/* Creates the first node and all that follow. */
void bot_pf_grow(bot_pf_tree *, const bot_pf_node *root);

/* The successor of this node with this beginning of the month, or 0. */
unsigned bot_pf_follow(const bot_pf_tree *, unsigned node,
                       const bot_pf_side side[2]);

/* ---- last.c: December, when each has one chip left --------------------- */

/* Visits a `last` node in which one side learns; returns its values. */
void bot_pf_walk_last(bot_pf_tree *, const bot_pf_node *,
                      const double reach[2][BOT_PF_PATTERNS],
                      double value[BOT_PF_PATTERNS]);

/* ---- regret matching in the cells -------------------------------------- */

/* A choice among `count` actions has `count` regrets, then `count` sums. */

/* Actions that never occur are learned too, but with almost no weight. */
#define BOT_PF_LITTLE 1e-6

/* Probabilities proportional to the positive regrets; uniform if there are
 * none. */
static inline void bot_pf_share_out(const float *cells, unsigned count,
                                    double *chance)
{
    double sum = 0;
    for (unsigned i = 0; i < count; i++)
        sum += cells[i];
    double each = sum > 0 ? 1 / sum : 0, any = sum > 0 ? 0 : 1.0 / count;
    for (unsigned i = 0; i < count; i++)
        chance[i] = any + each * cells[i];
}

/* `reach` is the probability that the choice comes up. */
static inline void bot_pf_learn(const bot_pf_tree *t, float *cells,
                                unsigned count,
                                const double *chance, const double *gain,
                                double reach)
{
    double mean = 0;
    for (unsigned i = 0; i < count; i++)
        mean += chance[i] * gain[i];
    for (unsigned i = 0; i < count; i++) {
        double next = cells[i] * t->fade + gain[i] - mean;
        cells[i] = (float)(next > 0 ? next : 0);
        cells[count + i] += (float)(t->weight * reach * chance[i]);
    }
}

#endif
