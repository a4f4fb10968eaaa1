/*
 * tree.c -- all public situations of the remaining months between two
 * builders.
 */
#include "bots/pfusch/tree.h"

#include "bots/pfusch/leaf.h"

/* A side after this month's block. */
static bot_pf_side build(const bot_pf_side *s, unsigned month)
{
    bot_pf_side side = *s;
    if (!bot_pf_builds_on(&side)) {
        side.height = side.probed = 0;
        side.size = (uint8_t)bot_pf_size_from(side.next, month);
    }
    side.height++;
    return side;
}

bot_pf_side bot_pf_with_block(const bot_pf_duel *d, unsigned s)
{
    return d->mixes[s] ? build(&d->side[s], d->month) : d->side[s];
}

bot_pf_side bot_pf_next(const bot_pf_node *n, unsigned side, unsigned chip,
                        unsigned fate)
{
    bot_pf_side s = n->house[side];
    bool bribes = n->month != PF_AUGUST;
    if (bribes && chip == PF_EMPTY)
        s.empties--;
    if (bribes && (chip != PF_EMPTY || s.empties == 0))
        s.chips &= (uint8_t)~(1u << chip);
    if (fate >= BOT_PF_FLOOR && fate < BOT_PF_STOOD)
        s.probed |= (uint8_t)(1u << (fate - BOT_PF_FLOOR));
    if (fate == BOT_PF_FELL)
        s.strikes++;
    if (fate == BOT_PF_FELL || bot_pf_is_left(n, side))
        s.height = s.size = s.probed = 0;
    return s;
}

/* ---- growing ---------------------------------------------------------- */

/* Four cells per pattern to mix, two per chip or floor; and those of the
 * net. */
static unsigned cells_of(const bot_pf_tree *t, const bot_pf_node *n)
{
    unsigned cells = 0, pairs = n->chips[0] * n->chips[1];
    if (n->month == t->until)
        return BOT_PF_PROMISE;
    for (unsigned s = 0; s < 2; s++) {
        unsigned chips = n->chips[s];
        cells += n->mixes[s] ? 4 * bot_pf_ways(n->side[s].height) : 0;
        cells += chips > 1 ? 2 * chips * bot_pf_ways(n->house[s].height) : 0;
        cells += pairs * 2 * n->house[s].height;
    }
    return cells + bot_pf_leaves(t, n) * BOT_PF_LEAF;
}

/* At the end only a house that will be probed needs wood. */
static bool is_safe(const bot_pf_node *n, unsigned s)
{
    return n->month == PF_DECEMBER && n->chips[0] == 1 && n->chips[1] == 1 &&
           !bot_pf_is_probed(&n->house[s], kr_lowest(n->set[s]),
                             kr_lowest(n->set[1 - s]));
}

/* One chip each, and no probe that depends on the other's. */
static bool is_last(const bot_pf_node *n)
{
    return n->month == PF_DECEMBER && n->chips[0] == 1 && n->chips[1] == 1 &&
           n->mixes[0] && n->mixes[1] &&
           (n->safe[0] || n->safe[1] ||
            (n->house[0].strikes < 2 && n->house[1].strikes < 2));
}

static bool add_node(bot_pf_tree *t, const bot_pf_node *like)
{
    if (t->nodes == BOT_PF_TREE_NODES)
        return false;
    bot_pf_node *n = &t->node[t->nodes++];
    *n = *like;
    for (unsigned s = 0; s < 2; s++) {
        n->set[s] = n->month == PF_AUGUST ? 1u << PF_EMPTY
                                          : n->side[s].chips;
        n->chips[s] = (uint8_t)kr_bits(n->set[s]);
        n->house[s] = n->mixes[s] ? build(&n->side[s], n->month)
                                  : n->side[s];
    }
    for (unsigned s = 0; s < 2; s++)
        n->safe[s] = is_safe(n, s);
    n->last = is_last(n);
    n->cells = t->cells;
    t->cells += cells_of(t, n);
    return t->cells <= BOT_PF_TREE_CELLS;
}

/* Nodes for every fate of the houses with these chips. */
static bool add_kids(bot_pf_tree *t, const bot_pf_node *n, unsigned a,
                     unsigned b)
{
    const bot_pf_side *h = n->house;
    unsigned x = bot_pf_fates_of(n, 0, bot_pf_is_probed(&h[0], a, b));
    unsigned y = bot_pf_fates_of(n, 1, bot_pf_is_probed(&h[1], b, a));
    for (unsigned i = x; i != 0; i &= i - 1)
        for (unsigned j = y; j != 0; j &= j - 1) {
            unsigned first = kr_lowest(i), second = kr_lowest(j);
            bot_pf_node kid = { .month = (uint8_t)(n->month + 1),
                                .mixes = { true, true } };
            if (bot_pf_is_out(&h[0], first) || bot_pf_is_out(&h[1], second))
                continue;
            kid.side[0] = bot_pf_next(n, 0, a, first);
            kid.side[1] = bot_pf_next(n, 1, b, second);
            if (!add_node(t, &kid))
                return false;
        }
    return true;
}

/* Returns false if there is no room for this many months. */
static bool grow_until(bot_pf_tree *t, const bot_pf_node *root, unsigned until)
{
    t->nodes = t->cells = 0;
    t->until = until;
    if (!add_node(t, root))
        return false;
    for (unsigned at = 0; at < t->nodes; at++) {
        bot_pf_node *n = &t->node[at];
        n->kids = t->nodes;
        if (n->month == until || n->month == PF_DECEMBER)
            continue;
        for (unsigned x = n->set[0]; x != 0; x &= x - 1)
            for (unsigned y = n->set[1]; y != 0; y &= y - 1)
                if (!add_kids(t, n, kr_lowest(x), kr_lowest(y)))
                    return false;
        n->count = t->nodes - n->kids;
    }
    return true;
}

/* There is always room for one month. */
void bot_pf_grow(bot_pf_tree *t, const bot_pf_node *root)
{
    if (root->month < PF_AUGUST || !grow_until(t, root, PF_MONTHS))
        grow_until(t, root, root->month + 1u);
}

/* ---- continuing ------------------------------------------------------- */

static bool is_same(const bot_pf_side *a, const bot_pf_side *b)
{
    bool bare = b->height == b->size && a->height == 0;
    return a->chips == b->chips && a->empties == b->empties &&
           a->strikes == b->strikes &&
           (bare || (a->height == b->height && a->size == b->size &&
                     a->probed == b->probed));
}

unsigned bot_pf_follow(const bot_pf_tree *t, unsigned node,
                       const bot_pf_side side[2])
{
    const bot_pf_node *n = &t->node[node];
    for (unsigned i = n->kids; i < n->kids + n->count; i++)
        if (is_same(&t->node[i].side[0], &side[0]) &&
            is_same(&t->node[i].side[1], &side[1]))
            return i;
    return 0;
}
