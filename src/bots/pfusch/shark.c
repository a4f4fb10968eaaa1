/*
 * shark.c -- the strongest builder we have.
 *
 * Against one, every month is an equilibrium; among more, the year is imagined
 * many times. Sites and talk after a tie are those of the regular.
 */
#include "bots/pfusch/shark.h"

#include "bots/pfusch/crowd.h"
#include "bots/pfusch/regular.h"
#include "bots/pfusch/rival.h"

enum { ROUNDS = 100, CROWD_ROUNDS = 200 };

typedef struct {
    pf_belief belief;
    union { pf_rivals rivals; pf_crowd crowd; } with;
} desk;

_Static_assert(sizeof(desk) <= BOT_PF_SHARK_DESK, "his desk");

typedef struct {
    const bot_question *q;
    const pf_pub *pub;
    const pf_prv *own;
    kr_seat who;
    unsigned solid;                     /* floors of his house */
} mind;

static mind mind_of(const bot_question *q)
{
    mind v = { q, q->seen->now.pub, q->seen->now.prv, q->seen->now.who, 0 };
    unsigned sign = v.pub->sign[v.who];
    v.solid = sign != 0 ? v.own->solid[sign - 1] : 0;
    return v;
}

/* ---- a mixed choice --------------------------------------------------- */

typedef struct {
    unsigned count;
    kr_move move[PF_BLOCKS];
    double chance[PF_BLOCKS];
} lottery;

static void add(lottery *l, const mind *v, unsigned kind, unsigned a,
                double chance)
{
    l->chance[l->count] = chance;
    l->move[l->count++] = (kr_move){ .who = v->who, .kind = (uint8_t)kind,
                                     .a = (uint8_t)a };
}

static kr_move draw(const lottery *l, kr_rng *r)
{
    double lot = kr_rng_next(r) / 4294967296.0;
    unsigned best = 0;
    for (unsigned i = 0; i < l->count; i++) {
        if (l->chance[i] > l->chance[best])
            best = i;
        if (lot < l->chance[i])
            return l->move[i];
        lot -= l->chance[i];
    }
    return l->move[best];
}

/* ---- against one ------------------------------------------------------ */

static void list_mixes(const mind *v, const pf_plan *plan, lottery *l)
{
    double hollow = plan->hollow[v->who][v->solid];
    add(l, v, PF_MIX, PF_HOLLOW, v->own->wood > 0 ? hollow : 1);
    if (v->own->wood > 0)
        add(l, v, PF_MIX, PF_SOLID, 1 - hollow);
}

static void list_chips(const mind *v, const pf_plan *plan, lottery *l)
{
    unsigned chips = bot_pf_side(v->pub, v->who).chips;
    for (; chips != 0; chips &= chips - 1)
        add(l, v, PF_BRIBE, kr_lowest(chips),
            plan->chip[v->who][v->solid][kr_lowest(chips)]);
}

/* P-5.1: with no house of the other's, he must name one of his own. */
static void list_probes(const mind *v, const pf_plan *plan, lottery *l)
{
    kr_seat other = (kr_seat)(1 - v->who);
    pf_side side = bot_pf_side(v->pub, other);
    kr_seat whose = side.height > 0 ? other : v->who;
    const double *chance = plan->probe[v->who][v->pub->shown[0] - 1]
                                              [v->pub->shown[1] - 1];
    side = bot_pf_side(v->pub, whose);
    for (unsigned f = 0; f < side.height; f++)
        add(l, v, PF_PROBE, pf_block(whose, f),
            whose == other ? chance[f] : v->solid >> f & 1);
}

static kr_move duel(const mind *v)
{
    desk *d = v->q->desk;
    pf_model model = bot_pf_by_plan(&d->with.rivals);
    lottery l = { 0 };
    d->with.rivals.rounds = ROUNDS * v->q->effort / BOT_USUAL + 1;
    bot_pf_belief(&d->belief, v->q->game, v->q->seen, &model);
    if (v->pub->phase == PF_PHASE_MIX)
        list_mixes(v, &d->with.rivals.plan, &l);
    else if (v->pub->phase == PF_PHASE_BRIBE)
        list_chips(v, &d->with.rivals.plan, &l);
    else
        list_probes(v, &d->with.rivals.plan, &l);
    return draw(&l, v->q->rng);
}

/* ---- among more ------------------------------------------------------- */

static void list_crowd_mixes(const mind *v, const pf_crowd *c, lottery *l)
{
    double sum = c->mix_plan[0] + c->mix_plan[1];
    double hollow = c->mix_plan[PF_HOLLOW] / sum;
    add(l, v, PF_MIX, PF_HOLLOW, v->own->wood > 0 ? hollow : 1);
    if (v->own->wood > 0)
        add(l, v, PF_MIX, PF_SOLID, 1 - hollow);
}

static void list_crowd_chips(const mind *v, const pf_crowd *c, lottery *l)
{
    pf_side side = bot_pf_side(v->pub, v->who);
    unsigned rotten = v->solid != bot_pf_all_floors(side.height);
    const double *plan = c->plan[rotten];
    for (unsigned x = side.chips; x != 0; x &= x - 1)
        add(l, v, PF_BRIBE, kr_lowest(x), plan[kr_lowest(x)] / c->rounds);
}

/* Nobody answers a probe, so the best one is best. */
static void list_crowd_probes(const mind *v, const pf_crowd *c, lottery *l)
{
    unsigned best = PF_BLOCKS;
    for (unsigned block = 0; block < PF_BLOCKS; block++) {
        pf_side side = pf_builder_of(block) < v->pub->config.seats
            ? bot_pf_side(v->pub, pf_builder_of(block)) : (pf_side){ 0 };
        if (pf_floor_of(block) >= side.height)
            continue;
        add(l, v, PF_PROBE, block, 0);
        if (side.out)
            continue;
        if (best == PF_BLOCKS || c->probe[block] > c->probe[best])
            best = block;
    }
    for (unsigned i = 0; i < l->count; i++)
        l->chance[i] = l->move[i].a == best;
}

static kr_move among_more(const mind *v)
{
    desk *d = v->q->desk;
    pf_crowd *c = &d->with.crowd;
    lottery l = { 0 };
    bot_pf_belief(&d->belief, v->q->game, v->q->seen, &bot_pf_by_habit);
    memset(c, 0, sizeof *c);
    c->pub = v->pub;
    c->own = v->own;
    c->who = v->who;
    c->belief = &d->belief;
    c->rng = v->q->rng;
    c->rounds = CROWD_ROUNDS * v->q->effort / BOT_USUAL + 1;
    if (v->pub->phase == PF_PHASE_MIX) {
        bot_pf_crowd_mix(c);
        list_crowd_mixes(v, c, &l);
    } else if (v->pub->phase == PF_PHASE_BRIBE) {
        bot_pf_crowd_bribe(c);
        list_crowd_chips(v, c, &l);
    } else {
        bot_pf_crowd_probe(c);
        list_crowd_probes(v, c, &l);
    }
    return draw(&l, v->q->rng);
}

kr_move bot_pf_shark(const bot_question *q)
{
    mind v = mind_of(q);
    bool talks = v.pub->phase == PF_PHASE_AGREE;
    if (talks || v.pub->phase == PF_PHASE_SITE)
        return bot_pf_regular(q);
    return v.pub->config.seats > 2 ? among_more(&v) : duel(&v);
}
