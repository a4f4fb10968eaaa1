/*
 * player.h -- a player of Schwarzarbeit who computes probabilities, for all
 * levels.
 *
 * The player counts worlds (belief.h) with the facts they remember (facts.h),
 * may infer from other players' choices (read.h), and makes the most valuable
 * move. Parameters set their abilities.
 */
#ifndef SW_BOTS_PLAYER_H
#define SW_BOTS_PLAYER_H

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
    unsigned rivals;                    /* percent: others send theirs for the
                                           card the player wants */
} sw_knobs;

extern const sw_knobs sw_shark;

/* The player's analysis of a position. */
typedef struct {
    const sw_knobs *knobs;
    const kr_seen *seen;
    const sw_pub *pub;
    kr_seat me;
    sw_cards own;
    double sure[SW_PEOPLE];             /* suspicion by facts alone, */
    double suspicion[SW_PEOPLE];        /* and by all evidence */
    double points[SW_SEATS];            /* expected points so far */
    double lead;                        /* own lead over the best other
                                           player */
    double risk;                        /* in points */
    double best, second;                /* value of taking, for two cards */
    sw_cards best_card;
} sw_mind;

/* Working memory: bot.desk bytes. */
typedef struct {
    sw_mind mind;
    sw_evidence evidence;
    sw_weights weights;
    sw_worlds facts, worlds;            /* by facts alone, and by everything */
    sw_abacus abacus;
    sw_reading reading;
} sw_desk;

/* Analyses the position: desk->mind. */
void sw_think(sw_desk *, const sw_knobs *, const bot_question *);

/* The value of a legal move, in points; doing nothing is worth 0. Includes the
 * player's attitude to risk. */
double sw_worth(const sw_mind *, kr_move);

/* Turns until the end, including this one (S-8.1). */
unsigned sw_turns_left(const sw_pub *);

/* The most valuable move; or nothing, if the seat merely may act. */
kr_move sw_best(const sw_mind *, const kr_game *);

/* ---- player.c, above the others --------------------------------------- */

kr_move bot_novice_schwarzarbeit(const bot_question *);
kr_move sw_regular_choose(const bot_question *);
kr_move sw_shark_choose(const bot_question *);

/* ---- explain.c -------------------------------------------------------- */

/* The reasons for `best`. The desk must be as the player left it; its counts
 * are overwritten. */
void sw_explain(sw_desk *, const bot_question *, kr_move best, bot_why *);

/* The winning chance with a lead over the best other player. The nearer the
 * end, the more a point is worth; a player about to take a card counts as ahead
 * by that. Fitted to games of sharks: train/schwarzarbeit_win.c. */
typedef struct { double end, turn, ahead, rivals; } sw_odds;
extern const sw_odds sw_odds_of[SW_SEATS + 1];
double sw_chance(const sw_odds *, double lead, unsigned turns, bool takes);

void sw_shark_judge(const bot_question *, kr_move made, bot_verdict *);

#endif
