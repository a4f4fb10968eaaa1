/*
 * player.h -- a player of Schwarzarbeit who reckons: one for all levels.
 *
 * He counts worlds (belief.h) with the facts he has in mind (facts.h), may read
 * what the others' choices betray (read.h), and makes the move that is worth
 * most. Knobs decide how much of that he can.
 */
#ifndef SW_BOTS_PLAYER_H
#define SW_BOTS_PLAYER_H

#include "bots/schwarzarbeit/facts.h"
#include "bots/schwarzarbeit/read.h"

/* Chances and points are in thousandths. */
typedef struct {
    unsigned said;                      /* so many announcements of each player
                                           are in his mind, the last ones */
    bool apart;                         /* he judges each player by himself, as
                                           if two could hide the same people */
    unsigned error;                     /* at most, in judging a person */
    unsigned trust;                     /* percent, in what choices betray */
    int16_t risk[SW_SEATS + 1];         /* a denunciation on suspicion is worth
                                           so much more to him (or less), by
                                           seats, */
    int16_t behind;                     /* and so much for each point that the
                                           best of the others is ahead */
    int16_t detective;                  /* what he hopes for from a detective,
                                           beside the point at home, */
    int16_t patience;                   /* in others' turns: in his own one he
                                           may find two at once; */
    int16_t lawyer;                     /* and from a lawyer, later on */
    unsigned rivals;                    /* percent: that others send theirs for
                                           the card he wants in his turn */
} sw_knobs;

extern const sw_knobs sw_shark;

/* What he thinks of a position. */
typedef struct {
    const sw_knobs *knobs;
    const kr_seen *seen;
    const sw_pub *pub;
    kr_seat me;
    sw_cards own;
    double sure[SW_PEOPLE];             /* how suspect by facts alone, */
    double suspicion[SW_PEOPLE];        /* and by all he goes by */
    double points[SW_SEATS];            /* expected so far */
    double lead;                        /* of mine over the best of others */
    double risk;                        /* in points */
    double best, second;                /* worth of taking, of two cards */
    sw_cards best_card;
} sw_mind;

/* What he thinks on: bot.desk bytes. */
typedef struct {
    sw_mind mind;
    sw_evidence evidence;
    sw_weights weights;
    sw_worlds facts, worlds;            /* by facts alone, and all in all */
    sw_abacus abacus;
    sw_reading reading;
} sw_desk;

/* Makes up his mind: desk->mind. */
void sw_think(sw_desk *, const sw_knobs *, const bot_question *);

/* What a legal move is worth to him, in points; nothing done is worth 0. Risk
 * he likes is included. */
double sw_worth(const sw_mind *, kr_move);

/* Turns until the end, this one included (S-8.1). */
unsigned sw_turns_left(const sw_pub *);

/* The move worth most; or nothing, if he only may act. */
kr_move sw_best(const sw_mind *, const kr_game *);

/* ---- player.c, above the others --------------------------------------- */

kr_move sw_regular_choose(const bot_question *);
kr_move sw_shark_choose(const bot_question *);

/* ---- explain.c -------------------------------------------------------- */

/* What he went by, thinking of `best`. The desk must be as he left it; what is
 * counted on it is lost. */
void sw_explain(sw_desk *, const bot_question *, kr_move best, bot_why *);

/* The chance to win with a lead over the best of the others. The nearer the
 * end, the more a point is worth; who is about to take a card is ahead by that.
 * Fitted to games of sharks: train/schwarzarbeit_win.c. */
typedef struct { double end, turn, ahead, rivals; } sw_odds;
extern const sw_odds sw_odds_of[SW_SEATS + 1];
double sw_chance(const sw_odds *, double lead, unsigned turns, bool takes);

void sw_shark_judge(const bot_question *, kr_move made, bot_verdict *);

#endif
