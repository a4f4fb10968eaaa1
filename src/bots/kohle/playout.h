/*
 * playout.h -- simulates a negotiation in which all players are dealers.
 */
#ifndef KR_BOTS_KOHLE_PLAYOUT_H
#define KR_BOTS_KOHLE_PLAYOUT_H

#include "bots/kohle/belief.h"
#include "bots/kohle/dealer.h"
#include "bots/kohle/outlook.h"

/* The style of each seat. */
typedef struct {
    const kr_game *game;
    kr_seat who;                        /* plays like `own` */
    const bot_ko_style *own, *others;
} bot_ko_company;

/* Gives the sealed answers, in the style of their players; and turns a table
 * with a clock into one without. */
void bot_ko_complete(const bot_ko_company *, kr_rng *, kr_state *);

/* Plays to the next turn, or the end of the game; returns all winning
 * chances. */
void bot_ko_playout(const bot_ko_company *, kr_rng *, kr_state *,
                    bot_ko_chances *);

#endif
