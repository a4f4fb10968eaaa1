/*
 * regular.c -- an experienced builder.
 *
 * The regular mixes and bribes by habit and builds low. They count chips and
 * remember probes. Against one they have the block probed that is most likely
 * hollow and most expensive; among more they imagine a few years after each
 * probe, and do not look ahead otherwise.
 */
#include "bots/pfusch/pfusch.h"

#include "bots/novice.h"
#include "bots/pfusch/crowd.h"

typedef struct {
    const kr_seen *seen;
    const pf_pub *pub;
    const pf_prv *own;
    kr_seat who;
    bot_pf_side side;
    bot_pf_habit habit;
    const bot_pf_belief *belief;
    const bot_pf_crowd *crowd;          /* years after each probe, or NULL */
    double chip[PF_CHIPS];
    int lot;                            /* 0 to 9999, randomness */
    unsigned whim;                      /* the chip they prefer */
    unsigned size;
} mind;

enum { LOTS = 10000, NEVER = -LOTS, YEARS = 60 };

typedef struct { bot_pf_belief belief; bot_pf_crowd crowd; } desk;

_Static_assert(sizeof(desk) <= BOT_PF_REGULAR_DESK, "his desk");

/* ---- values ----------------------------------------------------------- */

static int worth_of_mix(const mind *v, unsigned material)
{
    bool cheats = v->lot < LOTS * bot_pf_habit_hollow(&v->habit);
    return cheats == (material == PF_HOLLOW) ? 1 : 0;
}

static int worth_of_site(const mind *v, unsigned site)
{
    int more = (int)pf_heights[site] - (int)v->size;
    return -(more < 0 ? 10 - more : more);
}

/* An own block is probed only if it is solid and there is nothing else. */
static int worth_of_block(const mind *v, unsigned block)
{
    kr_seat builder = pf_builder_of(block);
    unsigned site = v->pub->sign[builder] - 1u, floor = pf_floor_of(block);
    if (builder == v->who)
        return v->own->solid[site] >> floor & 1 ? 0 : NEVER;
    return (int)(1000 * bot_pf_prize(v->belief, v->pub, v->who, block));
}

/* Joins others rather than let another player decide. */
static int worth_of_pointing(const mind *v, unsigned block)
{
    int worth = worth_of_block(v, block);
    bool named = bot_pf_pointed(v->seen) >> block & 1;
    if (v->pub->point[v->who] == 1 + block)
        return 0;
    if (v->pub->point[v->who] != 0 && !named)
        return 0;
    return named && worth > 0 ? LOTS + worth : worth;
}

static int worth_of_probe(const mind *v, unsigned block)
{
    return v->crowd != NULL ? (int)(1000 * v->crowd->probe[block])
                            : worth_of_block(v, block);
}

static int worth(void *of, kr_span *span)
{
    const mind *v = of;
    kr_move m = span->move;
    switch (m.kind) {
    case PF_MIX:      return worth_of_mix(v, m.a);
    case PF_REST:     return NEVER;
    case PF_SITE:     return worth_of_site(v, m.a);
    case PF_BRIBE:    return m.a == v->whim;
    case PF_POINT:    return worth_of_pointing(v, m.a);
    case PF_DISAGREE: return bot_pf_all_point(v->pub);  /* nothing suits */
    case PF_PROBE:    return worth_of_probe(v, m.a);
    }
    return 0;
}

/* ---- the bot ---------------------------------------------------------- */

static unsigned draw_chip(const mind *v)
{
    double left = (double)v->lot / LOTS;
    unsigned chip = 0;
    for (; chip < PF_INFORMER && left >= v->chip[chip]; chip++)
        left -= v->chip[chip];
    while (v->side.chips != 0 && !(v->side.chips >> chip & 1))
        chip = (chip + 1) % PF_CHIPS;
    return chip;
}

static void imagine_probes(mind *v, const bot_question *q)
{
    bot_pf_crowd *c = &((desk *)q->desk)->crowd;
    *c = (bot_pf_crowd){ .pub = v->pub, .own = v->own, .who = v->who,
                         .belief = v->belief, .rng = q->rng, .rounds = YEARS };
    bot_pf_crowd_begin(c);
    bot_pf_crowd_probe(c);
    v->crowd = c;
}

/* An agreement is sought by what builders do all year, a probe by what they do
 * at this time of it. */
static void think_of_others(mind *v, const bot_question *q)
{
    bot_pf_belief *b = &((desk *)q->desk)->belief;
    bool probes = v->pub->phase >= PF_PHASE_PROBE;
    if (v->pub->phase == PF_PHASE_MIX || v->pub->phase == PF_PHASE_BRIBE)
        return;
    bot_pf_believe(b, q->game, q->seen,
                   probes ? &bot_pf_by_season : &bot_pf_by_habit);
    v->belief = b;
    if (probes && v->pub->config.seats > 2)
        imagine_probes(v, q);
}

kr_move bot_pf_regular(const bot_question *q)
{
    mind v = { .seen = q->seen, .pub = q->seen->now.pub,
               .own = q->seen->now.prv, .who = q->seen->now.who };
    think_of_others(&v, q);
    unsigned sign = v.pub->sign[v.who];
    v.side = bot_pf_side_of(v.pub, v.who);
    v.habit = (bot_pf_habit){
        .side = &v.side, .solid = sign != 0 ? v.own->solid[sign - 1] : 0,
        .seats = v.pub->config.seats, .month = v.pub->month,
        .prey = bot_pf_prey(v.pub, v.who) };
    v.lot = (int)kr_rng_below(q->rng, LOTS);
    bot_pf_habit_chips(&v.habit, v.chip);
    v.whim = draw_chip(&v);
    v.size = bot_pf_next_size(v.pub);
    return bot_weigh(q->game, q->seen->now, worth, &v);
}
