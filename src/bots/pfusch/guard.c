/*
 * guard.c -- plans that keep what earlier plans promised.
 */
#include "bots/pfusch/guard.h"

/* The part of the patterns that are as believed: a promise is never exact, and
 * most builders do not know it. */
#define AS_BELIEVED 0.3

void bot_pf_guard_open(bot_pf_guard *g, const bot_pf_tree *t,
                       const bot_pf_duel *d)
{
    const bot_pf_side *s;
    memset(g, 0, sizeof *g);
    g->duel = d;
    if (!d->promised)
        return;
    g->other = d->guarded == BOT_PF_FIRST ? 1 : 0;
    s = &t->node[0].side[g->other];
    for (unsigned p = 0; p < bot_pf_ways(s->height); p++)
        if ((p & s->probed) == s->probed)
            g->pattern[g->count++] = p;
}

void bot_pf_guard_reach(bot_pf_guard *g, const bot_pf_tree *t,
                        double reach[2][BOT_PF_PATTERNS])
{
    double *at = reach[g->other];
    memcpy(reach, t->chance, sizeof t->chance);
    if (g->count == 0)
        return;
    bot_pf_share_out(g->cells, g->count, g->chance);
    for (unsigned p = 0; p < BOT_PF_PATTERNS; p++)
        at[p] *= AS_BELIEVED;
    for (unsigned i = 0; i < g->count; i++)
        at[g->pattern[i]] += (1 - AS_BELIEVED) * g->chance[i];
}

void bot_pf_guard_learn(bot_pf_guard *g, const bot_pf_tree *t,
                        double value[2][BOT_PF_PATTERNS])
{
    double gain[BOT_PF_PATTERNS];
    if (g->count == 0 || t->from != g->other)
        return;
    for (unsigned i = 0; i < g->count; i++) {
        unsigned p = g->pattern[i];
        gain[i] = value[g->other][p] - g->duel->promise[p];
    }
    bot_pf_learn(t, g->cells, g->count, g->chance, gain, 1);
}

/* ---- promises --------------------------------------------------------- */

void bot_pf_note_promise(bot_pf_tree *t, unsigned leaf, const double *reach,
                         const double *value, double weight)
{
    const bot_pf_node *n = &t->node[leaf];
    unsigned other = t->from;
    float *sum = t->cell + n->cells;
    for (unsigned p = 0; p < bot_pf_ways(n->side[other].height); p++)
        sum[p] += (float)(weight * value[p]);
    for (unsigned p = 0; p < bot_pf_ways(n->side[1 - other].height); p++)
        sum[BOT_PF_PATTERNS] += (float)(weight * reach[p]);
}

unsigned bot_pf_resume(const bot_pf_tree *t, unsigned node, bot_pf_duel *d)
{
    unsigned next = bot_pf_follow(t, node, d->side);
    const bot_pf_node *n = &t->node[next];
    const float *sum = t->cell + n->cells;
    d->promised = false;
    if (next == 0 || n->month != t->until)
        return next;
    d->promised = d->guarded != BOT_PF_NOBODY && sum[BOT_PF_PATTERNS] > 0;
    for (unsigned p = 0; p < BOT_PF_PATTERNS && d->promised; p++)
        d->promise[p] = sum[p] / sum[BOT_PF_PATTERNS];
    return 0;
}
