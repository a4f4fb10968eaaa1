/*
 * score.c -- the final score: P-7.
 */
#include "games/pfusch/state.h"

enum { FULL = 100000, HALF = 50000 };

static void add_line(kr_score *score, kr_seat who, kr_verdict rule,
                     unsigned count, int32_t each)
{
    int32_t points = (int32_t)count * each;
    if (count == 0)
        return;
    score->line[score->lines++] =
        (kr_line){ who, rule, (int16_t)count, points };
    score->points[who] += points;
}

/* P-7.1 Each wood block saved earns 100 000.
 * P-7.2 Each block of a finished building earns 100 000, solid or hollow.
 * P-7.3 Each block of an unfinished building earns 50 000. */
static void add_points(const kr_state *s, kr_seat who, kr_score *score)
{
    const pf_pub *pub = pf_pub_in(s);
    unsigned finished = 0, unfinished = 0;
    for (unsigned site = 0; site < PF_SITES; site++) {
        if (pub->owner[site] != 1 + who)
            continue;
        if (pf_is_finished(pub, site))
            finished += pub->height[site];
        else
            unfinished += pub->height[site];
    }
    add_line(score, who, P_7_1, pf_prv_in(s, who)->wood, FULL);
    add_line(score, who, P_7_2, finished, FULL);
    add_line(score, who, P_7_3, unfinished, HALF);
}

/* P-7.4 The highest profit wins; a tie is shared. */
static bool is_ahead(const pf_pub *pub, const kr_score *score, kr_seat a,
                     kr_seat b)
{
    if (pub->out[a] == 0 && pub->out[b] == 0)
        return score->points[a] > score->points[b];
    if (pub->out[a] != 0 && pub->out[b] != 0)
        return pub->out[a] > pub->out[b];
    return pub->out[a] == 0;
}

void pf_score(const kr_state *s, kr_score *score)
{
    const pf_pub *pub = pf_pub_in(s);
    unsigned seats = pub->config.seats;
    memset(score, 0, sizeof *score);
    for (kr_seat who = 0; who < seats; who++)
        if (pub->out[who] == 0)
            add_points(s, who, score);
    for (kr_seat who = 0; who < seats; who++) {
        score->rank[who] = 1;
        for (kr_seat other = 0; other < seats; other++)
            score->rank[who] += is_ahead(pub, score, other, who);
    }
}
