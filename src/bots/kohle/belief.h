/*
 * belief.h -- what a seat can know about other hands.
 *
 * All cards are counted: face-up cards, discarded cards, cards that openly
 * returned to a hand. The rest is dealt at random. A player who let something
 * pass that they would have stopped is assumed to hold no such card until they
 * draw new ones.
 */
#ifndef KR_BOTS_KOHLE_BELIEF_H
#define KR_BOTS_KOHLE_BELIEF_H

#include "games/kohle/kohle.h"

/* Cards that a player would have shown. */
typedef enum { BOT_KO_DOUBT_BOSS, BOT_KO_DOUBT_STOP,
               BOT_KO_DOUBTS } bot_ko_doubt;

typedef struct {
    kr_eye eye;
    uint8_t known[KO_SEATS][KO_CARDS];  /* certainly in other hands */
    uint8_t hidden[KO_SEATS];           /* number of their other cards */
    uint8_t unseen[KO_CARDS];           /* in other hands or in the pile */
    uint8_t total;                      /* of all unseen */
    /* Percent of doubt about each such card in a hand. */
    uint8_t doubt[KO_SEATS][BOT_KO_DOUBTS];
} bot_ko_belief;

void bot_ko_belief_of(const kr_seen *, bot_ko_belief *);

/* A random consistent world, plausible ones more often. Sealed answers to a
 * card are left open, as if the players had passed. */
void bot_ko_imagine(const bot_ko_belief *, const kr_game *, kr_rng *,
                    kr_state *);

/* The chance that a seat holds at least one such card, ignoring doubts, in
 * thousandths. */
int bot_ko_chance_held(const bot_ko_belief *, kr_seat, unsigned card);

#endif
