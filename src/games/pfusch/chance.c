/*
 * chance.c -- chance moves: the districts, "the youngest" (P-2.5) and the
 * answers of late builders (P-8.1, P-8.3).
 */
#include "games/pfusch/state.h"

/* P-1.6 The workers' district, all twos, is always used. */
bool pf_may_draw_districts(const pf_pub *pub, unsigned set)
{
    return pub->config.option[PF_OPTION_DISTRICTS] == PF_DISTRICTS_DRAWN &&
           (set & 1) != 0 && kr_bits(set) == pub->config.seats;
}

static bool wants_districts(const pf_pub *pub)
{
    return pub->config.option[PF_OPTION_DISTRICTS] == PF_DISTRICTS_DRAWN &&
           pub->districts == 0;
}

/* ---- possible moves of one kind, with their weights ------------------- */

typedef struct {
    kr_move *move;
    uint32_t *weight;
    int count;
} lots;

static void add(lots *l, kr_move m, uint32_t weight)
{
    m.who = KR_CHANCE;
    l->move[l->count] = m;
    l->weight[l->count++] = weight;
}

static void add_districts(lots *l, const pf_pub *pub)
{
    for (unsigned set = 0; set < 1u << PF_DISTRICTS; set++)
        if (pf_may_draw_districts(pub, set))
            add(l, (kr_move){ .kind = PF_DRAW_DISTRICTS,
                              .a = (uint8_t)set }, 1);
}

static void add_first(lots *l, const pf_pub *pub)
{
    for (kr_seat seat = 0; seat < pub->config.seats; seat++)
        add(l, (kr_move){ .kind = PF_FIRST, .a = seat }, 1);
}

/* Solid and hollow are equally likely, so that a time-out reveals nothing. */
static void add_mixes(lots *l, const kr_state *s, kr_seat who)
{
    for (uint8_t material = PF_SOLID; material <= PF_HOLLOW; material++)
        if (material == PF_HOLLOW || pf_prv_in(s, who)->wood > 0)
            add(l, (kr_move){ .kind = PF_DRAW_MIX, .a = who, .b = material },
                1);
}

/* Every chip is equally likely; there may be several empties. */
static void add_chips(lots *l, const pf_pub *pub, kr_seat who)
{
    for (unsigned set = pf_chips_of(pub, who); set != 0; set &= set - 1) {
        unsigned chip = kr_lowest(set);
        unsigned same = chip == PF_EMPTY ? PF_EMPTIES - pub->empties[who] : 1;
        add(l, (kr_move){ .kind = PF_DRAW_BRIBE, .a = who,
                          .b = (uint8_t)chip }, same);
    }
}

int pf_outcomes(const kr_state *s, kr_move *out, uint32_t *weight)
{
    const pf_pub *pub = pf_pub_in(s);
    lots l = { out, weight, 0 };
    if (pub->phase == PF_PHASE_MIX)
        add_mixes(&l, s, (kr_seat)kr_lowest(pub->late));
    else if (pub->phase == PF_PHASE_BRIBE)
        add_chips(&l, pub, (kr_seat)kr_lowest(pub->late));
    else if (wants_districts(pub))
        add_districts(&l, pub);
    else
        add_first(&l, pub);
    return l.count;
}

kr_move pf_draw(const kr_state *s, kr_rng *rng)
{
    kr_move out[PF_DISTRICT_CHOICES];
    uint32_t weight[PF_DISTRICT_CHOICES], all = 0;
    int count = pf_outcomes(s, out, weight), i = 0;
    for (int k = 0; k < count; k++)
        all += weight[k];
    for (uint32_t n = kr_rng_below(rng, all); n >= weight[i]; i++)
        n -= weight[i];
    return out[i];
}
