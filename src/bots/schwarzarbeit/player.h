/*
 * player.h -- a player of Schwarzarbeit who computes probabilities, for all
 * levels.
 *
 * The player counts worlds (belief.h) with the facts they remember (facts.h),
 * may infer from other players' choices (read.h), and makes the most valuable
 * move. Parameters set their abilities.
 */
#ifndef BOT_SW_PLAYER_H
#define BOT_SW_PLAYER_H

#include "bots/schwarzarbeit/facts.h"
#include "bots/schwarzarbeit/read.h"

/* Chances and points are in thousandths. */
typedef struct {
    unsigned said;                      /* number of announcements of each
                                           player remembered, the last ones */
    bool apart;                         /* judges each player separately, as if
                                           two could hide the same people */
    unsigned error;                     /* maximum error in judging a person */
    unsigned trust;                     /* percent trust in choices */
    int16_t risk[SW_SEATS + 1];         /* extra value (or cost) of a
                                           denunciation on suspicion, by
                                           seats, */
    int16_t behind;                     /* and per point that the best other
                                           player leads */
    int16_t detective;                  /* value of a detective in reserve,
                                           besides the point at home, */
    int16_t patience;                   /* in others' turns: in their own turn a
                                           detective may find two at once; */
    int16_t lawyer;                     /* and of a lawyer in reserve */
    int16_t deny;                       /* value of taking a point from
                                           others */
    unsigned rivals;                    /* percent: others send theirs for the
                                           card the player wants */
} bot_sw_knobs;

extern const bot_sw_knobs bot_sw_shark_knobs;

/* The player's analysis of a position. */
typedef struct {
    const bot_sw_knobs *knobs;
    const kr_seen *seen;
    const sw_pub *pub;
    kr_seat me;
    sw_cards own;
    double sure[SW_PEOPLE];             /* suspicion by facts alone, */
    double suspicion[SW_PEOPLE];        /* and by all evidence */
    double wish[SW_PEOPLE];             /* worth to others, on the market */
    double points[SW_SEATS];            /* expected points so far */
    double lead;                        /* own lead over the best other
                                           player */
    double risk;                        /* in points */
    double best, second;                /* value of taking, for two cards */
    sw_cards best_card;
} bot_sw_mind;

/* Working memory: bot.desk bytes. */
typedef struct {
    bot_sw_mind mind;
    bot_sw_evidence evidence;
    bot_sw_weights weights;
    bot_sw_worlds facts, worlds;        /* by facts alone, and by everything */
    bot_sw_abacus abacus;
    bot_sw_reading reading;
} bot_sw_desk;

/* Analyses the position: desk->mind. */
void bot_sw_think(bot_sw_desk *, const bot_sw_knobs *, const bot_question *);

/* The value of a legal move, in points; doing nothing is worth 0. Includes the
 * player's attitude to risk. */
double bot_sw_worth(const bot_sw_mind *, kr_move);

/* Turns until the end, including this one (S-8.1). */
unsigned bot_sw_turns_left(const sw_pub *);

/* The most valuable move; or nothing, if the seat merely may act. */
kr_move bot_sw_best(const bot_sw_mind *, const kr_game *);

/* ---- novice.c --------------------------------------------------------- */

kr_move bot_sw_novice(const bot_question *);

/* ---- explain.c -------------------------------------------------------- */

/* The reasons for `best`. The desk must be as the player left it; its counts
 * are overwritten. */
void bot_sw_explain(bot_sw_desk *, const bot_question *, kr_move best,
                    bot_why *);

/* The winning chance with a lead over the best other player. The nearer the
 * end, the more a point is worth; a player about to take a card counts as ahead
 * by that. Fitted to games of sharks: train/schwarzarbeit_win.c. */
typedef struct { double end, turn, ahead, rivals; } bot_sw_odds;
extern const bot_sw_odds bot_sw_odds_of[SW_SEATS + 1];
double bot_sw_chance(const bot_sw_odds *, double lead, unsigned turns,
                     bool takes);


#endif
