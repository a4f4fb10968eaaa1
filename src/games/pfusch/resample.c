/*
 * resample.c -- random worlds consistent with what a seat has seen.
 *
 * A builder hides which of their blocks are solid, and their sealed choices.
 * Everything ever seen of their wood is in the public part: blocks probed
 * solid, wood lost, and an unpaid fine. Among the consistent worlds, every set
 * of solid blocks is equally likely.
 */
#include "games/pfusch/state.h"

/* ---- blocks ----------------------------------------------------------- */

/* Floors of a house that may be solid or hollow. */
static unsigned unseen_floors(const pf_pub *pub, unsigned site)
{
    unsigned floors = (1u << pub->height[site]) - 1;
    return floors & ~(unsigned)pub->probed[site];
}

/* A random set of `count` blocks of which at most `most` are solid. Of eleven
 * blocks in a year nine can be, so at worst one try in four succeeds. */
static unsigned draw_solid(unsigned count, unsigned most, kr_rng *rng)
{
    unsigned solid;
    do
        solid = kr_rng_next(rng) & ((1u << count) - 1);
    while (kr_bits(solid) > most);
    return solid;
}

/* The next bits of `*bits`, one for each of the floors. */
static unsigned deal(unsigned *bits, unsigned floors)
{
    unsigned solid = 0;
    for (; floors != 0; floors &= floors - 1) {
        if (*bits & 1)
            solid |= floors & -floors;
        *bits >>= 1;
    }
    return solid;
}

/* A builder who could not pay (P-6.2) had put all nine wood blocks into eleven,
 * and two houses had fallen because of a hollow one: all standing blocks are
 * solid. */
static void imagine_blocks(kr_state *s, kr_rng *rng)
{
    const pf_pub *pub = pf_pub_in(s);
    unsigned unseen[PF_SEATS] = { 0 }, probed[PF_SEATS] = { 0 };
    unsigned solid[PF_SEATS];
    for (unsigned site = 0; site < PF_SITES; site++)
        if (pub->owner[site] != 0) {
            unseen[pub->owner[site] - 1] += kr_bits(unseen_floors(pub, site));
            probed[pub->owner[site] - 1] += kr_bits(pub->probed[site]);
        }
    for (kr_seat who = 0; who < pub->config.seats; who++) {
        unsigned wood = PF_WOOD - pub->lost[who] - probed[who];
        bool bare = kr_has(pub->bare, who);
        solid[who] = bare ? (1u << unseen[who]) - 1
                          : draw_solid(unseen[who], wood, rng);
        pf_prv_of(s, who)->wood = (uint8_t)(wood - kr_bits(solid[who]));
    }
    for (unsigned site = 0; site < PF_SITES; site++)
        if (pub->owner[site] != 0) {
            kr_seat who = (kr_seat)(pub->owner[site] - 1);
            unsigned more = deal(&solid[who], unseen_floors(pub, site));
            pf_prv_of(s, who)->solid[site] =
                (uint8_t)(pub->probed[site] | more);
        }
}

/* ---- sealed answers --------------------------------------------------- */

static uint8_t draw_mix(const pf_pub *pub, const pf_prv *own, kr_rng *rng)
{
    bool rests = pub->phase == PF_PHASE_MIX && pub->late == 0 &&
                 pub->config.option[PF_OPTION_REST];
    unsigned least = own->wood > 0 ? PF_SOLID : PF_HOLLOW;
    unsigned most = rests ? PF_HOLLOW + 1 : PF_HOLLOW;
    return (uint8_t)(1 + least + kr_rng_below(rng, most - least + 1));
}

static uint8_t draw_chip(const pf_pub *pub, kr_seat who, kr_rng *rng)
{
    unsigned chips = pf_chips_of(pub, who);
    unsigned chip = kr_nth(chips, kr_rng_below(rng, kr_bits(chips)));
    return (uint8_t)(1 + chip);
}

static uint8_t draw_point(const pf_pub *pub, kr_rng *rng)
{
    uint32_t points = pf_open_blocks(pub) | 1u << (PF_POINT_NOWHERE - 1);
    unsigned point = kr_nth(points, kr_rng_below(rng, kr_bits(points)));
    return (uint8_t)(1 + point);
}

static void imagine_answer(kr_state *s, kr_seat who, kr_rng *rng)
{
    const pf_pub *pub = pf_pub_in(s);
    pf_prv *own = pf_prv_of(s, who);
    bool carries = pub->phase == PF_PHASE_SITE && kr_has(pub->due, who);
    bool sealed = pf_has_sealed(pub, who) && !kr_has(pub->late, who);
    if (kr_has(pub->late, who) && pub->phase == PF_PHASE_MIX)
        own->mix = PF_MIX_LATE;
    else if (kr_has(pub->late, who))
        own->chip = PF_CHIP_LATE;
    if (carries || (sealed && pub->phase == PF_PHASE_MIX))
        own->mix = draw_mix(pub, own, rng);
    if (sealed && pub->phase == PF_PHASE_BRIBE)
        own->chip = draw_chip(pub, who, rng);
    if (sealed && pub->phase == PF_PHASE_AGREE)
        own->point = draw_point(pub, rng);
}

void pf_resample(const kr_seen *seen, kr_rng *rng, kr_state *out)
{
    const pf_pub *pub = seen->now.pub;
    unsigned seats = pub->config.seats;
    memset(out, 0, sizeof *out);
    memcpy(pf_pub_of(out), pub, sizeof *pub);
    imagine_blocks(out, rng);
    for (kr_seat who = 0; who < seats; who++)
        if (who != seen->now.who)
            imagine_answer(out, who, rng);
        else
            memcpy(pf_prv_of(out, who), seen->now.prv, sizeof(pf_prv));
}

/* ---- the history of the world ----------------------------------------- */

typedef struct {
    kr_move *log;
    size_t sealed[PF_SEATS];            /* 1 + its position, not shown yet */
    uint8_t site[PF_SEATS];             /* the site of the project */
    uint8_t height[PF_SITES];
    size_t block[PF_SITES][PF_FLOORS];  /* where in the log it was mixed */
} tale;

/* The block was mixed by its builder, or for them by chance. */
static void tell_mix(kr_move *m, bool solid)
{
    uint8_t material = solid ? PF_SOLID : PF_HOLLOW;
    if (m->kind == PF_DRAW_MIX) {
        m->b = material;
    } else {
        m->kind = PF_MIX;
        m->a = material;
    }
}

static kr_move time_out(kr_seat who)
{
    return (kr_move){ .who = KR_TABLE, .kind = KR_LATE, .a = who };
}

/* An answer as shown; chance or the owner played the chip. */
static void tell_shown(kr_move *m, kr_move shown)
{
    if (m->kind == PF_DRAW_BRIBE)
        m->b = shown.a;
    else
        *m = shown;
}

/* The sealed answer was a time-out: chance answers now. */
static void tell_late(tale *t, kr_seat who)
{
    if (t->sealed[who] != 0)
        t->log[t->sealed[who] - 1] = time_out(who);
    t->sealed[who] = 0;
}

/* A sealed choice that was never shown was a block of the running project. */
static void settle(tale *t, kr_seat who)
{
    unsigned site = t->site[who];
    if (t->sealed[who] == 0)
        return;
    t->block[site][t->height[site]++] = t->sealed[who] - 1;
    t->sealed[who] = 0;
}

static void tell_house(tale *t, unsigned site, unsigned solid)
{
    for (unsigned floor = 0; floor < t->height[site]; floor++)
        tell_mix(&t->log[t->block[site][floor]], solid >> floor & 1);
    t->height[site] = 0;
}

static void hear(tale *t, size_t at)
{
    kr_move m = t->log[at];
    switch (m.kind) {
    case KR_SEALED:
        settle(t, m.who);
        t->sealed[m.who] = 1 + at;
        break;
    case PF_DRAW_MIX:
    case PF_DRAW_BRIBE:
        tell_late(t, m.a);
        if (m.b == KR_HIDDEN)
            t->sealed[m.a] = 1 + at;
        break;
    case PF_SITE:
        t->site[m.who] = m.a;
        break;
    case PF_FALLS:
        tell_house(t, t->site[m.who], m.a);
        break;
    case PF_REST:
    case PF_BRIBE:
    case PF_POINT:
    case PF_DISAGREE:
        if (t->sealed[m.who] != 0)
            tell_shown(&t->log[t->sealed[m.who] - 1], m);
        t->sealed[m.who] = 0;
        break;
    }
}

/* The answer a builder has sealed in the sampled world. */
static void tell_answer(kr_move *m, const pf_prv *own)
{
    if (own->mix == PF_MIX_LATE || own->chip == PF_CHIP_LATE)
        *m = time_out(m->who);
    else if (own->mix == PF_MIX_REST)
        m->kind = PF_REST;
    else if (own->mix != 0)
        tell_mix(m, own->mix == 1 + PF_SOLID);
    else if (own->chip != 0)
        tell_shown(m, (kr_move){ .who = m->who, .kind = PF_BRIBE,
                                 .a = (uint8_t)(own->chip - 1) });
    else if (own->point == PF_POINT_NOWHERE)
        m->kind = PF_DISAGREE;
    else
        *m = (kr_move){ .who = m->who, .kind = PF_POINT,
                        .a = (uint8_t)(own->point - 1) };
}

void pf_retell(const kr_seen *seen, kr_rng *rng, kr_move *log)
{
    kr_state world;
    tale t = { .log = log };
    pf_resample(seen, rng, &world);
    memcpy(log, seen->log, seen->moves * sizeof *log);
    for (size_t i = 0; i < seen->moves; i++)
        hear(&t, i);
    for (kr_seat who = 0; who < pf_pub_of(&world)->config.seats; who++) {
        const pf_prv *own = pf_prv_of(&world, who);
        if ((own->mix | own->chip | own->point) == 0)
            settle(&t, who);
        else if (t.sealed[who] != 0)
            tell_answer(&log[t.sealed[who] - 1], own);
    }
    for (unsigned site = 0; site < PF_SITES; site++) {
        unsigned owner = pf_pub_of(&world)->owner[site];
        if (owner != 0)
            tell_house(&t, site,
                       pf_prv_of(&world, (kr_seat)(owner - 1))->solid[site]);
    }
}
