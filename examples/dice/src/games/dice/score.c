/*
 * score.c -- points and ranks: D-4.1.
 */
#include "games/dice/state.h"

/* Players who were out before this one. */
static unsigned outlasted(const ld_pub *pub, kr_seat who)
{
    unsigned all = pub->config.seats - kr_bits(ld_players(pub));
    return pub->out[who] > 0 ? pub->out[who] - 1u : all;
}

/* While the game goes on, more dice are ahead of fewer. */
static bool is_ahead(const ld_pub *pub, kr_seat a, kr_seat b)
{
    unsigned x = outlasted(pub, a), y = outlasted(pub, b);
    return x > y || (x == y && pub->dice[a] > pub->dice[b]);
}

/* D-4.1 A player without dice is out; each player outlasted is a point. */
void ld_score(const kr_state *s, kr_score *score)
{
    const ld_pub *pub = ld_pub_in(s);
    unsigned seats = pub->config.seats;
    memset(score, 0, sizeof *score);
    for (kr_seat who = 0; who < seats; who++) {
        unsigned points = outlasted(pub, who);
        score->points[who] = (int32_t)points;
        score->rank[who] = 1;
        for (kr_seat other = 0; other < seats; other++)
            score->rank[who] += is_ahead(pub, other, who);
        if (points > 0)
            score->line[score->lines++] =
                (kr_line){ who, D_4_1, (int16_t)points, (int32_t)points };
    }
}
