/*
 * novice.c -- a beginner at Pfusch.
 *
 * The novice builds as high as they like, cheats by mood and less after being
 * caught, spends the expensive gifts as soon as their own house is rotten, and
 * sends the inspectorate to a builder who seems afraid. They do not count chips
 * or wood.
 */
#include "bots/novice.h"
#include "bots/pfusch/pfusch.h"
#include "bots/pfusch/side.h"

enum {
    TEMPTED = 66,                       /* percent: to mix hollow */
    ROTTEN = 25,                        /* more, in a house that is hollow */
    WARNED = 20,                        /* less, for each time caught */
    TALLER = 60,                        /* percent: wants a house of 3 */
    JOINS = 50,                         /* percent: gives in to others */
    NEVER = -1000,
};

typedef struct {
    const pf_pub *pub;
    const pf_prv *own;
    kr_seat who;
    unsigned height, hollow;            /* of the current house */
    uint32_t pointed;                   /* blocks their partners point at */
    int temptation;                     /* to mix hollow, if above 0 */
    int gift;                           /* the gift they consider, 0 for none */
    unsigned storeys;                   /* height of the house they want */
    bool joins;
    kr_rng *rng;
} mind;

/* ---- observation ------------------------------------------------------ */

static unsigned height_of(const pf_pub *pub, kr_seat builder)
{
    unsigned sign = pub->sign[builder];
    return sign == 0 ? 0 : pub->height[sign - 1];
}

static unsigned count_hollow(const mind *v)
{
    unsigned sign = v->pub->sign[v->who];
    return sign == 0 ? 0 : v->height - kr_bits(v->own->solid[sign - 1]);
}

/* ---- mood ------------------------------------------------------------- */

static int temptation(const mind *v)
{
    int percent = TEMPTED - WARNED * v->pub->strikes[v->who];
    if (v->hollow > 0)
        percent += ROTTEN;
    return percent - (int)kr_rng_below(v->rng, 100);
}

/* The more there is to lose, the larger the gift. */
static int gift(const mind *v)
{
    int fear = (int)(v->height + v->hollow) + v->pub->strikes[v->who];
    int sum = (v->hollow > 0 ? 3 * fear / 2 : 0) + bot_error(v->rng, 2);
    return sum < 0 ? 0 : sum > PF_GIFTS ? PF_GIFTS : sum;
}

static mind mind_of(const kr_seen *seen, kr_rng *r)
{
    mind v = { .pub = seen->now.pub, .own = seen->now.prv,
               .who = seen->now.who, .rng = r };
    v.height = height_of(v.pub, v.who);
    v.hollow = count_hollow(&v);
    v.pointed = bot_pf_pointed(seen);
    v.temptation = temptation(&v);
    v.gift = gift(&v);
    v.storeys = bot_whim(r, TALLER) ? 3 : 2;
    v.joins = bot_whim(r, JOINS);
    return v;
}

/* ---- values ----------------------------------------------------------- */

static int worth_of_site(const mind *v, unsigned site)
{
    int more = (int)pf_heights[site] - (int)v->storeys;
    return -10 * (more < 0 ? -more : more) + bot_error(v->rng, 4);
}

/* The informer is for calm months with a suspect. */
static int worth_of_chip(const mind *v, unsigned chip)
{
    int more = (int)chip - v->gift;
    if (chip == PF_INFORMER)
        return (v->hollow == 0 ? -10 : -30) + bot_error(v->rng, 8);
    return -10 * (more < 0 ? -more : more);
}

/* Blocks in finished houses: a builder's public success. */
static int standing(const pf_pub *pub, kr_seat builder)
{
    int blocks = 0;
    for (unsigned site = 0; site < PF_SITES; site++)
        if (pub->owner[site] == 1 + builder)
            blocks += pub->height[site];
    return blocks;
}

/* A builder who bribes is afraid, and a leader should fall. */
static int worth_of_block(const mind *v, unsigned block)
{
    const pf_pub *pub = v->pub;
    kr_seat builder = pf_builder_of(block);
    unsigned site = pub->sign[builder] - 1u, floor = pf_floor_of(block);
    unsigned chip = pub->shown[builder] == 0 ? 0 : pub->shown[builder] - 1u;
    int fear = chip == PF_INFORMER ? 0 : (int)chip;
    if (builder == v->who)
        return NEVER - !(v->own->solid[site] >> floor & 1);
    if (pub->probed[site] >> floor & 1)
        return NEVER / 2;
    return 100 + 20 * fear + 20 * pub->height[site] +
           10 * standing(pub, builder) + 30 * pub->strikes[builder] +
           bot_error(v->rng, 60);
}

/* With a clock the novice points once, and then agrees to anything that is not
 * aimed at them. */
static int worth_of_pointing(const mind *v, unsigned block)
{
    unsigned now = v->pub->point[v->who];
    bool named = v->pointed >> block & 1;
    bool follows = named && (now != 0 || v->joins);
    int worth = worth_of_block(v, block);
    if (now == 1 + block || (now != 0 && !follows))
        return 0;
    return follows && worth > 0 ? 10 * worth : worth;
}

static int worth(void *of, kr_span *span)
{
    const mind *v = of;
    kr_move m = span->move;
    switch (m.kind) {
    case PF_MIX:      return m.a == PF_HOLLOW ? v->temptation : 0;
    case PF_REST:     return NEVER;
    case PF_SITE:     return worth_of_site(v, m.a);
    case PF_BRIBE:    return worth_of_chip(v, m.a);
    case PF_POINT:    return worth_of_pointing(v, m.a);
    case PF_DISAGREE: return bot_pf_all_point(v->pub);  /* nothing suits */
    case PF_PROBE:    return worth_of_block(v, m.a);
    }
    return 0;
}

kr_move bot_pf_novice(const bot_question *q)
{
    mind v = mind_of(q->seen, q->rng);
    return bot_weigh(q->game, q->seen->now, worth, &v);
}
