/*
 * shark.h -- the strongest player of Kohle, Kie$ & Knete: its parts.
 *
 * It samples the other hands, tries each sensible move in the same worlds,
 * lets dealers play the deal to its end, and takes the move with the best
 * winning chance. Bad moves are dropped early.
 */
#ifndef KR_BOTS_KOHLE_SHARK_H
#define KR_BOTS_KOHLE_SHARK_H

#include "bots/bot.h"
#include "bots/kohle/playout.h"

enum { KO_TRIED = 48, KO_WORLDS = 512 };

typedef struct {
    kr_move move;
    bool out;                           /* dropped */
    int worlds;
    double sum;                         /* sum of winning chances */
    double money;                       /* sum of our final money */
    float chance[KO_WORLDS];            /* in each world */
} ko_try;

/* All data on the desk. */
typedef struct {
    const bot_question *q;
    ko_company company;
    ko_mind mind;
    ko_belief belief;
    uint64_t seed;                      /* number of worlds */
    int count;
    ko_try try[KO_TRIED];               /* the first is the dealer's move */
    kr_span span[KR_SPANS_MAX];
    kr_state world;
} ko_desk;

/* ---- ideas.c ---------------------------------------------------------- */

/* The candidate moves, the dealer's own first. */
void ko_find_ideas(ko_desk *);
void ko_add_idea(ko_desk *, kr_move);

/* ---- search.c --------------------------------------------------------- */

void ko_sit_down(ko_desk *, const bot_question *);

/* Adds worlds until each idea has seen `worlds` of them. */
void ko_try_in(ko_desk *, ko_try *, int worlds);
double ko_mean(const ko_try *);

/* The chosen idea; the number of worlds the last ones see. */
int ko_choose(ko_desk *);
int ko_most_worlds(const bot_question *);

/* ---- explain.c -------------------------------------------------------- */

/* The reasons for this idea, which has seen all worlds. */
void ko_explain(ko_desk *, int chosen, bot_why *);

/* Our winning chance after a deal that pays us x and the Boss the rest; and the
 * lowest x that is as good as `wins`. */
double ko_chance_if_paid(ko_desk *, int x);
int ko_reservation(ko_desk *, double wins);

#endif
