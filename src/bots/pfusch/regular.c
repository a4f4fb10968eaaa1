/*
 * regular.c -- an experienced builder.
 *
 * The regular mixes and bribes by habit, builds low, and has the block probed
 * that is most likely hollow and most expensive. They count chips and remember
 * probes, but do not look ahead.
 */
#include "bots/pfusch/pfusch.h"

#include "bots/novice.h"
#include "bots/pfusch/belief.h"

typedef struct {
    const kr_seen *seen;
    const pf_pub *pub;
    const pf_prv *own;
    kr_seat who;
    bot_pf_side side;
    bot_pf_habit habit;
    const bot_pf_belief *belief;
    double chip[PF_CHIPS];
    int lot;                            /* 0 to 9999, randomness */
    unsigned whim;                      /* the chip they prefer */
    unsigned size;
} mind;

enum { LOTS = 10000, NEVER = -LOTS };

_Static_assert(sizeof(bot_pf_belief) <= BOT_PF_REGULAR_DESK, "his desk");

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
    case PF_PROBE:    return worth_of_block(v, m.a);
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

kr_move bot_pf_regular(const bot_question *q)
{
    bot_pf_belief *b = q->desk;
    mind v = { .seen = q->seen, .pub = q->seen->now.pub,
               .own = q->seen->now.prv, .who = q->seen->now.who, .belief = b };
    bot_pf_believe(b, q->game, q->seen, &bot_pf_by_habit);
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
