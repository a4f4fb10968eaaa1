/*
 * target.c -- choosing the block to probe.
 */
#include "bots/pfusch/belief.h"

/* A builder's public assets, in blocks; with the believed wood. */
static double wealth(const pf_pub *pub, const bot_pf_table *t, kr_seat who)
{
    double sum = 0;
    for (unsigned site = 0; site < PF_SITES; site++)
        if (pub->owner[site] == 1 + who)
            sum += pub->height[site] *
                   (pub->height[site] == pf_heights[site] ? 1.0 : 0.5);
    for (unsigned p = 0; p < BOT_PF_PATTERNS; p++)
        for (unsigned w = 0; w <= PF_WOOD; w++)
            sum += w * t->at[p][w];
    return sum;
}

double bot_pf_lead(const bot_pf_belief *b, const pf_pub *pub, const pf_prv *own,
                   kr_seat who)
{
    bot_pf_table known = { 0 };
    double most = 0;
    known.at[0][own->wood] = 1;
    for (kr_seat s = 0; s < pub->config.seats; s++) {
        double it = wealth(pub, &b->table[s], s);
        if (s != who && pub->out[s] == 0 && it > most)
            most = it;
    }
    return wealth(pub, &known, who) - most;
}

/* A builder's loss if caught: P-6, and the house. */
static double loss_of(const pf_pub *pub, const bot_pf_table *t, kr_seat builder)
{
    bot_pf_side s = bot_pf_side_of(pub, builder);
    double house = 0.5 * bot_pf_halves(&s);
    if (s.strikes == PF_STRIKES - 1)
        return wealth(pub, t, builder);
    return house + 0.5 + s.strikes;
}

/* Another builder's loss is a gain to the extent that they are a rival. */
static double rivalry(const bot_pf_belief *b, const pf_pub *pub, kr_seat who,
                      kr_seat builder)
{
    double ahead = wealth(pub, &b->table[builder], builder) -
                   wealth(pub, &b->table[who], who);
    double weight = 1 + 0.15 * ahead;
    return weight < 0.3 ? 0.3 : weight > 2 ? 2 : weight;
}

double bot_pf_prize(const bot_pf_belief *b, const pf_pub *pub, kr_seat who,
                    unsigned block)
{
    kr_seat builder = pf_builder_of(block);
    const bot_pf_table *t = &b->table[builder];
    double hollow = bot_pf_hollow(t, pf_floor_of(block));
    return hollow * loss_of(pub, t, builder) * rivalry(b, pub, who, builder);
}
