/*
 * belief.h -- exact probabilities of hidden workers, by counting worlds.
 *
 * A player's only private knowledge is their hidden workers, so a world is one
 * hand for each player, no person twice, and its weight is the product of the
 * weights of the hands. Nothing is sampled: the weights of all worlds are
 * summed, over sets of four people instead of worlds. Weights 0 and 1 give
 * integers without rounding. Sums have a fixed order: the same result on every
 * machine.
 */
#ifndef BOT_SW_BELIEF_H
#define BOT_SW_BELIEF_H

#include "games/schwarzarbeit/schwarzarbeit.h"

enum {
    BOT_SW_OTHERS = SW_SEATS - 1,
    BOT_SW_SUSPECTS = 18,               /* people another player may hide */
    BOT_SW_PAIRS = 153, BOT_SW_TRIPLES = 816, BOT_SW_QUADS = 3060, /* of 18 */
};

/* Hands are sets of suspects, numbered so that those of fewer suspects come
 * first. */
static inline unsigned bot_sw_pair(unsigned i, unsigned k)      /* i < k */
{
    return k * (k - 1) / 2 + i;
}

static inline unsigned bot_sw_triple(unsigned i, unsigned j, unsigned k)
{
    return k * (k - 1) * (k - 2) / 6 + bot_sw_pair(i, j);
}

typedef struct {
    unsigned suspects;
    uint8_t person[SW_PEOPLE];          /* the suspects */
    unsigned each;                      /* suspects per hand, 2 or 3 */
    unsigned players;                   /* two with threes, otherwise 3 or 4 */
    kr_seat seat[BOT_SW_OTHERS];
    double weight[BOT_SW_OTHERS][BOT_SW_TRIPLES]; /* weights of the hands, by
                                                   number */
} bot_sw_weights;

/* Sums: all worlds, and those in which a player hides a person. */
typedef struct {
    double worlds;
    double hides[BOT_SW_OTHERS][SW_PEOPLE]; /* by person, not by suspect */
} bot_sw_worlds;

/* Working memory. */
typedef struct {
    const bot_sw_weights *w;
    unsigned first;                     /* of the two players considered */
    double half[2][BOT_SW_QUADS];       /* by the combined hands of two
                                           players */
    double one[BOT_SW_SUSPECTS], two[BOT_SW_PAIRS], three[BOT_SW_TRIPLES];
    double rest[BOT_SW_OTHERS][BOT_SW_TRIPLES]; /* worlds of the others, given
                                           this hand */
} bot_sw_abacus;

void bot_sw_count_worlds(bot_sw_worlds *, const bot_sw_weights *,
                         bot_sw_abacus *);

/* The same without regard to the others: two may hide the same person. Worlds
 * are then hands, and all players have the same number of them. */
void bot_sw_count_hands(bot_sw_worlds *, const bot_sw_weights *,
                        bot_sw_abacus *);

/* The fraction of all worlds in which a player other than `but` hides the
 * person. */
double bot_sw_suspicion(const bot_sw_worlds *, const bot_sw_weights *,
                        unsigned person, kr_seat but);

#endif
