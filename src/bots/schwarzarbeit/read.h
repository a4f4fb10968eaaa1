/*
 * read.h -- what the others' choices betray of what they hide.
 *
 * Whoever passes over somebody whom everybody would take may hide him. For each
 * hand a player can have it is asked how likely a sensible player with that
 * hand had taken what he took: one who remembers all announcements, and one who
 * remembers the last of each player. Which of the two he is, his choices tell,
 * too; and always he may have chosen by lot. So a choice never proves anything.
 */
#ifndef SW_BOTS_READ_H
#define SW_BOTS_READ_H

#include "bots/schwarzarbeit/belief.h"
#include "core/game.h"

enum { SW_ALL_PAIRS = 190, SW_ALL_TRIPLES = 1140 };     /* of 20 people */
enum { SW_ALL_MEMORY, SW_LAST_MEMORY, SW_TYPES };

/* What all know of one player, and what is added up of his hands. */
typedef struct {
    sw_cards cleared;                   /* people he does not hide */
    sw_cards shown;                     /* when he announced last, */
    unsigned hidden;                    /* so many were his */
    double type[SW_TYPES];              /* how likely he is of a type */
    uint8_t open[SW_ALL_TRIPLES];       /* hands that fit what he said */
    double hand[SW_ALL_TRIPLES];        /* 1 if possible, for the moment */
    double all, one[SW_PEOPLE], two[SW_ALL_PAIRS];
} sw_suspect;

/* To read on. */
typedef struct {
    const sw_pub *pub;                  /* now */
    kr_seat me;
    unsigned hands;                     /* of all people */
    sw_cards people[SW_ALL_TRIPLES];    /* in each hand, all their cards */
    sw_cards regular;
    sw_cards market;
    sw_cards up;                        /* all cards ever turned up */
    kr_seat active;
    unsigned turns;                     /* announcements heard */
    sw_suspect of[SW_SEATS];
    double chance[SW_TYPES][SW_TRIPLES];
} sw_reading;

/* Multiplies the weights of all hands by the chance of what was chosen. `trust`
 * is in percent: the rest is that he chose by lot. */
void sw_read(sw_weights *, const kr_seen *, unsigned trust, sw_reading *);

/* e to the power of x, to a thousandth of itself if x is not below -3; for
 * larger x not meant. */
double sw_exp(double x);

#endif
