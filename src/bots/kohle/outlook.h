/*
 * outlook.h -- everybody's chance to win, from money, people and cards.
 *
 * Between two deals only. What is still to be earned follows from the board's
 * data; how much of it people and cards bring was fitted on games of regulars.
 */
#ifndef KR_BOTS_KOHLE_OUTLOOK_H
#define KR_BOTS_KOHLE_OUTLOOK_H

#include "games/kohle/kohle.h"

enum {
    KO_HAS_INVESTORS, KO_HAS_CLANS, KO_HAS_TRAVELS, KO_HAS_RECRUITS,
    KO_HAS_BOSSES, KO_HAS_STOPS, KO_HAS_TURN, KO_ASSETS
};

/* What a seat has beside money. The turn is 1 for who is next, 0 for last. */
void ko_assets_of(const ko_pub *, const ko_prv *, kr_seat,
                  double asset[KO_ASSETS]);

/* A million in hand, and the part of a fair share each asset brings: fitted by
 * `make kohle-win`. */
extern const double ko_of_money, ko_of_asset[KO_ASSETS];

/* What all deals to come will pay on average, in millions, and how far from
 * it a seat may come out. */
typedef struct { double rest, spread; } ko_future;
ko_future ko_future_of(const ko_pub *);

typedef struct { double chance[KO_SEATS]; } ko_chances;

/* Also while the die for the end is due, and at the end. */
void ko_outlook(const kr_game *, const kr_state *, ko_chances *);

/* e to the x and the square root, the same on every machine. */
double ko_exp(double x);
double ko_root(double x);

#endif
