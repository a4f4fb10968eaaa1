/*
 * outlook.h -- all winning chances, from money, investors and cards.
 *
 * Only between two deals. Future earnings follow from the board's data; the
 * contribution of investors and cards was fitted to games of regulars.
 */
#ifndef KR_BOTS_KOHLE_OUTLOOK_H
#define KR_BOTS_KOHLE_OUTLOOK_H

#include "games/kohle/kohle.h"

enum {
    KO_HAS_INVESTORS, KO_HAS_CLANS, KO_HAS_TRAVELS, KO_HAS_RECRUITS,
    KO_HAS_BOSSES, KO_HAS_STOPS, KO_HAS_TURN, KO_ASSETS
};

/* A seat's assets besides money. The turn is 1 for the next player, 0 for the
 * last. */
void ko_assets_of(const ko_pub *, const ko_prv *, kr_seat,
                  double asset[KO_ASSETS]);

/* The value of a million in hand, and the fraction of a fair share that each
 * asset brings: fitted by `make kohle-win`. */
extern const double ko_of_money, ko_of_asset[KO_ASSETS];

/* The average total of all future deals, in millions, and a seat's
 * deviation. */
typedef struct { double rest, spread; } ko_future;
ko_future ko_future_of(const ko_pub *);

typedef struct { double chance[KO_SEATS]; } ko_chances;

/* Also while the die for the end is due, and at the end. */
void ko_outlook(const kr_game *, const kr_state *, ko_chances *);

/* e to the x and the square root, identical on every machine. */
double ko_exp(double x);
double ko_root(double x);

#endif
