/*
 * leaf.c -- the value of the months beyond a tree, by a net.
 *
 * The net is evaluated once for all points of a grid, with linear
 * interpolation between them. A builder whose house is more hollow than
 * believed gains according to the slope of the value in the belief.
 */
#include "bots/pfusch/leaf.h"

/* ---- the grid --------------------------------------------------------- */

static void raise_towers(const bot_pf_tree *t, const bot_pf_side *stays,
                         const bot_pf_side *fell, const bot_pf_side *other,
                         bot_pf_tower tower[BOT_PF_POINTS])
{
    bot_pf_input x;
    bot_pf_input_chips(stays, other, &x);
    bot_pf_rise_all(t->net, stays, &x, BOT_PF_GRID, tower);
    bot_pf_input_house(fell, 0, &x);
    tower[BOT_PF_GRID] = bot_pf_rise(t->net, &x);
}

void bot_pf_fill_leaf(const bot_pf_tree *t, const bot_pf_node *n, unsigned a,
                      unsigned b, float leaf[BOT_PF_LEAF])
{
    bot_pf_tower tower[2][BOT_PF_POINTS];
    bot_pf_side stays[2] = { bot_pf_next(n, 0, a, BOT_PF_LEFT),
                             bot_pf_next(n, 1, b, BOT_PF_LEFT) };
    bot_pf_side fell[2] = { bot_pf_next(n, 0, a, BOT_PF_FELL),
                            bot_pf_next(n, 1, b, BOT_PF_FELL) };
    for (unsigned s = 0; s < 2; s++)
        raise_towers(t, &stays[s], &fell[s], &stays[1 - s], tower[s]);
    for (unsigned i = 0; i < BOT_PF_LEAF; i++)
        leaf[i] = (float)bot_pf_meet(&tower[0][i / BOT_PF_POINTS],
                                     &tower[1][i % BOT_PF_POINTS]);
}

/* ---- reading ---------------------------------------------------------- */

typedef struct {
    double mass, mean;
    unsigned low, high;                 /* points of the grid */
    double part;                        /* position between them */
} place;

static double share_hollow(const bot_pf_side *s, unsigned pattern)
{
    return (double)(s->height - kr_bits(pattern)) / s->height;
}

static place place_of(const bot_pf_heir *h)
{
    place p = { .mass = h->reach[0], .low = h->fell ? BOT_PF_GRID : 0 };
    double hollow = 0;
    p.high = p.low;
    if (!h->stands)
        return p;
    p.mass = 0;
    for (unsigned i = 0; i < bot_pf_ways(h->house->height); i++) {
        p.mass += h->reach[i];
        hollow += h->reach[i] * share_hollow(h->house, i);
    }
    p.mean = p.mass > 0 ? hollow / p.mass : 0;
    p.part = p.mean * (BOT_PF_GRID - 1);
    p.low = (unsigned)p.part < BOT_PF_GRID - 2 ? (unsigned)p.part
        : BOT_PF_GRID - 2;
    p.high = p.low + 1;
    p.part -= p.low;
    return p;
}

void bot_pf_read_leaf(const bot_pf_tree *t, const float leaf[BOT_PF_LEAF],
                      const bot_pf_heir heir[2],
                      double value[2][BOT_PF_PATTERNS])
{
    place a = place_of(&heir[0]), b = place_of(&heir[1]);
    const float *low = leaf + a.low * BOT_PF_POINTS;
    const float *high = leaf + a.high * BOT_PF_POINTS;
    double ll = low[b.low], lh = low[b.high];
    double hl = high[b.low], hh = high[b.high];
    double first = ll + b.part * (lh - ll), second = hl + b.part * (hh - hl);
    double left = ll + a.part * (hl - ll), right = lh + a.part * (hh - lh);
    double mean = first + a.part * (second - first);
    for (unsigned s = t->from; s < t->to; s++) {
        const bot_pf_heir *h = &heir[s];
        double own = s == 0 ? a.mean : b.mean, mass = s == 0 ? b.mass : a.mass;
        double slope = (s == 0 ? second - first : left - right) * (BOT_PF_GRID -
                                                                   1);
        double base = mass * (s == 0 ? mean : -mean);
        value[s][0] = base;
        for (unsigned p = 0; h->stands && p < bot_pf_ways(h->house->height);
             p++)
            value[s][p] = base + mass * slope *
                          (share_hollow(h->house, p) - own);
    }
}
