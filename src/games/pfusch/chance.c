/*
 * chance.c -- what is left to the lot: only who is "the youngest" (P-2.5).
 */
#include "games/pfusch/state.h"

static kr_move first_is(unsigned seat)
{
    return (kr_move){ .who = KR_CHANCE, .kind = PF_FIRST, .a = (uint8_t)seat };
}

kr_move pf_draw(const kr_state *s, kr_rng *rng)
{
    return first_is(kr_rng_below(rng, pf_pub_in(s)->config.seats));
}

int pf_outcomes(const kr_state *s, kr_move *out, uint32_t *weight)
{
    int seats = pf_pub_in(s)->config.seats;
    for (int seat = 0; seat < seats; seat++) {
        out[seat] = first_is((unsigned)seat);
        weight[seat] = 1;
    }
    return seats;
}
