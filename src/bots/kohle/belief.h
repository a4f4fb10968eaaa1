/*
 * belief.h -- what a seat can know of the others' hands.
 *
 * All cards are counted: what lies open, what was discarded, what came back
 * into a hand before everybody's eyes. The rest is dealt by lot, as it was; and
 * who let something pass that he would have stopped, is taken to hold no such
 * card, until he draws new ones.
 */
#ifndef KR_BOTS_KOHLE_BELIEF_H
#define KR_BOTS_KOHLE_BELIEF_H

#include "games/kohle/kohle.h"

/* Cards somebody would have shown. */
typedef enum { KO_DOUBT_BOSS, KO_DOUBT_STOP, KO_DOUBTS } ko_doubt;

typedef struct {
    kr_eye eye;
    uint8_t known[KO_SEATS][KO_CARDS];  /* in others' hands, for certain */
    uint8_t hidden[KO_SEATS];           /* how many more they have */
    uint8_t unseen[KO_CARDS];           /* in others' hands or the pile */
    uint8_t total;                      /* of all unseen */
    /* Percent by which each such card in a hand is doubted. */
    uint8_t doubt[KO_SEATS][KO_DOUBTS];
} ko_belief;

void ko_belief_of(const kr_seen *, ko_belief *);

/* A world that fits, the more plausible ones more often. Answers to a play
 * that are sealed are left open: as if they had passed. */
void ko_imagine(const ko_belief *, const kr_game *, kr_rng *, kr_state *);

/* The chance that a seat holds at least one such card, doubts apart, in
 * thousandths. */
int ko_chance_held(const ko_belief *, kr_seat, unsigned card);

#endif
