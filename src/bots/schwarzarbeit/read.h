/*
 * read.h -- inference of hidden workers from other players' choices.
 *
 * A player who passes over a person everyone would take may hide that person.
 * For each possible hand, the likelihood of the choice is that of a sensible
 * player with that hand: one who remembers all announcements, or one who
 * remembers the last of each player. The choices also reveal which of the two
 * fits, and every choice may be random. A choice therefore never proves
 * anything.
 */
#ifndef BOT_SW_READ_H
#define BOT_SW_READ_H

#include "bots/schwarzarbeit/belief.h"
#include "core/game.h"

enum { BOT_SW_ALL_PAIRS = 190, BOT_SW_ALL_TRIPLES = 1140 }; /* of 20 people */
enum { BOT_SW_ALL_MEMORY, BOT_SW_LAST_MEMORY, BOT_SW_TYPES };

/* Public knowledge about one player, and sums over their hands. */
typedef struct {
    sw_cards cleared;                   /* people the player does not hide */
    sw_cards shown;                     /* the last announcement: when, and */
    unsigned hidden;                    /* how many were their own */
    double type[BOT_SW_TYPES];          /* probability of each type */
    uint8_t open[BOT_SW_ALL_TRIPLES];   /* hands consistent with
                                           announcements */
    double hand[BOT_SW_ALL_TRIPLES];    /* 1 if possible, temporary */
    double all, one[SW_PEOPLE], two[BOT_SW_ALL_PAIRS];
} bot_sw_suspect;

/* Working memory. */
typedef struct {
    const sw_pub *pub;                  /* current position */
    kr_seat me;
    unsigned hands;                     /* number of all people */
    sw_cards people[BOT_SW_ALL_TRIPLES]; /* all cards of each hand */
    sw_cards regular;
    sw_cards market;
    sw_cards up;                        /* all cards ever turned up */
    kr_seat active;
    unsigned turns;                     /* announcements heard */
    bot_sw_suspect of[SW_SEATS];
    uint8_t hand[BOT_SW_TRIPLES][3];    /* the people of each weighed hand */
    double chance[BOT_SW_TYPES][BOT_SW_TRIPLES];
} bot_sw_reading;

/* Multiplies the weights of all hands by the likelihood of the choices. `trust`
 * is in percent: the rest is random choice. */
void bot_sw_read(bot_sw_weights *, const kr_seen *, unsigned trust,
                 bot_sw_reading *);

/* After reading: the mean number of points that each person on the market is
 * worth to the other players, as far as these know. */
void bot_sw_wishes(bot_sw_reading *, const bot_sw_weights *,
                   double wish[SW_PEOPLE]);

#endif
