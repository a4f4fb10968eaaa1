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
#ifndef SW_BOTS_BELIEF_H
#define SW_BOTS_BELIEF_H

#include "games/schwarzarbeit/schwarzarbeit.h"

enum {
    SW_OTHERS = SW_SEATS - 1,
    SW_SUSPECTS = 18,                   /* people another player may hide */
    SW_PAIRS = 153, SW_TRIPLES = 816, SW_QUADS = 3060,  /* of 18 */
};

/* Hands are sets of suspects, numbered so that those of fewer suspects come
 * first. */
static inline unsigned sw_pair(unsigned i, unsigned k)          /* i < k */
{
    return k * (k - 1) / 2 + i;
}

static inline unsigned sw_triple(unsigned i, unsigned j, unsigned k)
{
    return k * (k - 1) * (k - 2) / 6 + sw_pair(i, j);
}

typedef struct {
    unsigned suspects;
    uint8_t person[SW_PEOPLE];          /* the suspects */
    unsigned each;                      /* suspects per hand, 2 or 3 */
    unsigned players;                   /* two with threes, otherwise 3 or 4 */
    kr_seat seat[SW_OTHERS];
    double weight[SW_OTHERS][SW_TRIPLES];       /* weights of the hands, by
                                                   number */
} sw_weights;

/* Sums: all worlds, and those in which a player hides a person. */
typedef struct {
    double worlds;
    double hides[SW_OTHERS][SW_PEOPLE]; /* by person, not by suspect */
} sw_worlds;

/* Working memory. */
typedef struct {
    const sw_weights *w;
    unsigned first;                     /* of the two players considered */
    double half[2][SW_QUADS];           /* by the combined hands of two
                                           players */
    double one[SW_SUSPECTS], two[SW_PAIRS], three[SW_TRIPLES];
    double rest[SW_OTHERS][SW_TRIPLES]; /* worlds of the others, given this
                                           hand */
} sw_abacus;

void sw_count_worlds(sw_worlds *, const sw_weights *, sw_abacus *);

/* The same without regard to the others: two may hide the same person. Worlds
 * are then hands, and all players have the same number of them. */
void sw_count_hands(sw_worlds *, const sw_weights *, sw_abacus *);

/* The fraction of all worlds in which a player other than `but` hides the
 * person. */
double sw_suspicion(const sw_worlds *, const sw_weights *, unsigned person,
                    kr_seat but);

#endif
