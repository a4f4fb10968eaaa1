/*
 * score.c -- final scores.
 */
#include "games/kohle/state.h"

/* K-2.6 A player's money lies in a stack: the others are not told the sum. It
 * was paid openly all the same, so it stands in the public part.
 * K-9.4 The richest wins; a tie is shared. */
void ko_score(const kr_state *state, kr_score *score)
{
    const ko_pub *pub = &ko_state_in(state)->pub;
    *score = (kr_score){ .lines = pub->config.seats };
    for (kr_seat who = 0; who < pub->config.seats; who++) {
        unsigned richer = 0;
        for (kr_seat other = 0; other < pub->config.seats; other++)
            richer += pub->money[other] > pub->money[who];
        score->points[who] = pub->money[who];
        score->rank[who] = (uint8_t)(1 + richer);
        score->line[who] = (kr_line){ who, K_9_4, 1, pub->money[who] };
    }
}
