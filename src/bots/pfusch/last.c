/*
 * last.c -- December, when each has one chip left.
 *
 * Most nodes of a tree are like this, so they have a fast path: the only
 * choices are a block, and the floor of the other's house to probe.
 */
#include "bots/pfusch/tree.h"

typedef struct {
    bot_pf_tree *t;
    const bot_pf_node *n;
    const double *own, *other;          /* reaches */
    double all;                         /* total reach of the other */
    float *mixing[2], *aiming[2];       /* own block; aim at their house */
} visit;

static double add_up(const double *reach, unsigned count)
{
    double sum = 0;
    for (unsigned i = 0; i < count; i++)
        sum += reach[i];
    return sum;
}

/* Same order as in the tree: blocks of both, then aims at the first and the
 * second. */
static void find_cells(visit *v)
{
    const bot_pf_node *n = v->n;
    float *cells = v->t->cell + n->cells;
    for (unsigned s = 0; s < 2; s++) {
        v->mixing[s] = cells;
        cells += 4 * bot_pf_ways(n->side[s].height);
    }
    for (unsigned s = 0; s < 2; s++) {
        v->aiming[s] = cells;
        cells += n->safe[s] ? 0 : 2 * n->house[s].height;
    }
}

/* The builder has house o probed: the value of that and of its block, given the
 * builder's reach. */
static double attack(visit *v, unsigned o, double own)
{
    const bot_pf_side *house = &v->n->house[o];
    unsigned ways = bot_pf_ways(v->n->side[o].height), count = 0;
    unsigned top = v->n->side[o].height;
    unsigned bit = 1u << top;
    double rotten[PF_FLOORS] = { 0 }, gain[PF_FLOORS], aim[PF_FLOORS];
    double saved = 0, worth = 0, loss = bot_pf_loss(house);
    for (unsigned p = 0; p < ways; p++) {
        double reach = v->other[p], chance[2];
        bot_pf_share_out(v->mixing[o] + 4 * p, 2, chance);
        saved += reach * chance[0];
        rotten[top] += reach * (v->t->tremble +
                                (1 - 2 * v->t->tremble) * chance[0]);
        for (unsigned x = ~p & (bit - 1); x != 0; x &= x - 1)
            rotten[kr_lowest(x)] += reach;
    }
    for (unsigned x = bot_pf_to_probe(house); x != 0; x &= x - 1)
        gain[count++] = loss * rotten[kr_lowest(x)];
    bot_pf_share_out(v->aiming[o], count, aim);
    for (unsigned i = 0; i < count; i++)
        worth += aim[i] * gain[i];
    bot_pf_learn(v->t, v->aiming[o], count, aim, gain, own + BOT_PF_LITTLE);
    return worth - saved;
}

/* House s is probed: its builder learns what to mix. */
static void defend(visit *v, unsigned s, double base, double *value)
{
    const bot_pf_side *house = &v->n->house[s];
    unsigned ways = bot_pf_ways(v->n->side[s].height), count = 0;
    unsigned bit = 1u << v->n->side[s].height;
    unsigned floors = bot_pf_to_probe(house);
    double all = v->all, loss = all * bot_pf_loss(house);
    double aim[PF_FLOORS], hit[PF_FLOORS] = { 0 };
    bot_pf_share_out(v->aiming[s], kr_bits(floors), aim);
    for (unsigned x = floors; x != 0; x &= x - 1)
        hit[kr_lowest(x)] = loss * aim[count++];
    for (unsigned p = 0; p < ways; p++) {
        double gain[2] = { all, 0 }, chance[2], fall = 0;
        for (unsigned x = ~p & (bit - 1); x != 0; x &= x - 1)
            fall += hit[kr_lowest(x)];
        gain[0] -= fall + hit[v->n->side[s].height];
        gain[1] -= fall;
        bot_pf_share_out(v->mixing[s] + 4 * p, 2, chance);
        value[p] = base + chance[0] * gain[0] + chance[1] * gain[1];
        bot_pf_learn(v->t, v->mixing[s] + 4 * p, 2, chance, gain,
                     v->own[p] + BOT_PF_LITTLE);
    }
}

void bot_pf_walk_last(bot_pf_tree *t, const bot_pf_node *n,
                      const double reach[2][BOT_PF_PATTERNS],
                      double value[BOT_PF_PATTERNS])
{
    unsigned s = t->from, o = 1 - s;
    unsigned ways = bot_pf_ways(n->side[s].height);
    double all = add_up(reach[o], bot_pf_ways(n->side[o].height));
    double base = all * (bot_pf_credit(n, s) - bot_pf_credit(n, o));
    visit v = { .t = t, .n = n, .own = reach[s], .other = reach[o],
                .all = all };
    if (!n->safe[0] || !n->safe[1])
        find_cells(&v);
    base += n->safe[o] ? -all : attack(&v, o, add_up(reach[s], ways));
    if (!n->safe[s])
        defend(&v, s, base, value);
    for (unsigned p = 0; n->safe[s] && p < ways; p++)
        value[p] = base + all;
}
