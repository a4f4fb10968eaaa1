/*
 * kohle.h -- the bots of Kohle, Kie$ & Knete, and the parts of the strongest.
 *
 * The shark samples the other hands, tries each sensible move in the same
 * worlds, lets dealers play the deal to its end, and takes the move with the
 * best winning chance. Bad moves are dropped early.
 */
#ifndef KR_BOTS_KOHLE_KOHLE_H
#define KR_BOTS_KOHLE_KOHLE_H

#include "bots/bot.h"
#include "bots/kohle/belief.h"
#include "bots/kohle/dealer.h"
#include "bots/kohle/outlook.h"

enum { BOT_KO_TRIED = 48, BOT_KO_WORLDS = 512 };

typedef struct {
    kr_move move;
    bool out;                           /* dropped */
    int worlds;
    double sum;                         /* sum of winning chances */
    double money;                       /* sum of our final money */
    float chance[BOT_KO_WORLDS];        /* in each world */
} bot_ko_try;

/* The style of each seat. */
typedef struct {
    const kr_game *game;
    kr_seat who;                        /* plays like `own` */
    const bot_ko_style *own, *others;
} bot_ko_company;

/* All data on the desk. */
typedef struct {
    const bot_question *q;
    bot_ko_company company;
    bot_ko_mind mind;
    bot_ko_belief belief;
    bot_ko_said said;
    uint64_t seed;                      /* number of worlds */
    int count;
    bot_ko_try try[BOT_KO_TRIED];       /* the first is the dealer's move */
    kr_span span[KR_SPANS_MAX];
    kr_state world;
} bot_ko_desk;

/* ---- playout.c: a negotiation in which all players are dealers --------- */

/* Gives the sealed answers, in the style of their players; and turns a table
 * with a clock into one without. */
void bot_ko_complete(const bot_ko_company *, kr_rng *, kr_state *);

/* Plays to the next turn, or the end of the game; returns all winning
 * chances. */
void bot_ko_playout(const bot_ko_company *, kr_rng *, kr_state *,
                    bot_ko_chances *);

/* ---- ideas.c ---------------------------------------------------------- */

/* The candidate moves, the dealer's own first. */
void bot_ko_find_ideas(bot_ko_desk *);
void bot_ko_add_idea(bot_ko_desk *, kr_move);

/* ---- search.c --------------------------------------------------------- */

void bot_ko_sit_down(bot_ko_desk *, const bot_question *);

/* Adds worlds until each idea has seen `worlds` of them. */
void bot_ko_try_in(bot_ko_desk *, bot_ko_try *, int worlds);
double bot_ko_mean(const bot_ko_try *);

/* The chosen idea; the number of worlds the last ones see. */
int bot_ko_choose(bot_ko_desk *);
int bot_ko_most_worlds(const bot_question *);

/* The chosen idea, or silence if others would have to answer for too little. */
int bot_ko_hold_back(bot_ko_desk *, int chosen);

/* ---- explain.c -------------------------------------------------------- */

/* The reasons for this idea, which has seen all worlds. */
void bot_ko_explain(bot_ko_desk *, int chosen, bot_why *);

/* Our winning chance after a deal that pays us x and the Boss the rest; and the
 * lowest x that is as good as `wins`. */
double bot_ko_chance_if_paid(bot_ko_desk *, int x);
int bot_ko_reservation(bot_ko_desk *, double wins);

/* ---- the bots ---------------------------------------------------------- */

extern const bot_ko_style bot_ko_regular_style;

kr_move bot_ko_novice(const bot_question *);
kr_move bot_ko_regular(const bot_question *);
unsigned bot_ko_speak(const kr_seen *, kr_move, kr_rng *);

#endif
