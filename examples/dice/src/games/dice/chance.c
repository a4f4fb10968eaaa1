/*
 * chance.c -- chance rolls one die after the other, seat by seat.
 */
#include "games/dice/state.h"

static kr_move roll(const kr_state *s, unsigned face)
{
    return (kr_move){ .who = KR_CHANCE, .kind = LD_ROLL,
                      .a = ld_roller(ld_pub_in(s)), .b = (uint8_t)face };
}

int ld_outcomes(const kr_state *s, kr_move *out, uint32_t *weight)
{
    for (unsigned face = 0; face < LD_FACES; face++) {
        out[face] = roll(s, face);
        weight[face] = 1;
    }
    return LD_FACES;
}

kr_move ld_draw(const kr_state *s, kr_rng *rng)
{
    return roll(s, kr_rng_below(rng, LD_FACES));
}
