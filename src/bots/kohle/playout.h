/*
 * playout.h -- how a negotiation may go on: everybody plays like a dealer.
 */
#ifndef KR_BOTS_KOHLE_PLAYOUT_H
#define KR_BOTS_KOHLE_PLAYOUT_H

#include "bots/kohle/belief.h"
#include "bots/kohle/dealer.h"
#include "bots/kohle/outlook.h"

/* Who plays how. */
typedef struct {
    const kr_game *game;
    kr_seat who;                        /* plays like `own` */
    const ko_style *own, *others;
} ko_company;

/* Gives answers that are sealed, as their givers' style would have it; and a
 * table with a clock becomes one without. */
void ko_complete(const ko_company *, kr_rng *, kr_state *);

/* On to the next turn, or the end of the game; then everybody's chances. */
void ko_playout(const ko_company *, kr_rng *, kr_state *, ko_chances *);

#endif
