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
    BOT_KO_HAS_INVESTORS, BOT_KO_HAS_CLANS, BOT_KO_HAS_TRAVELS,
    BOT_KO_HAS_RECRUITS,
    BOT_KO_HAS_BOSSES, BOT_KO_HAS_STOPS, BOT_KO_HAS_TURN, BOT_KO_ASSETS
};

/* A seat's assets besides money. The turn is 1 for the next player, 0 for the
 * last. */
void bot_ko_assets_of(const ko_pub *, const ko_prv *, kr_seat,
                      double asset[BOT_KO_ASSETS]);

/* The value of a million in hand, and the fraction of a fair share that each
 * asset brings: fitted by `make kohle-win`. */
extern const double bot_ko_of_money, bot_ko_of_asset[BOT_KO_ASSETS];

/* The average total of all future deals, in millions, and a seat's
 * deviation. */
typedef struct { double rest, spread; } bot_ko_future;
bot_ko_future bot_ko_future_of(const ko_pub *);

typedef struct { double chance[KO_SEATS]; } bot_ko_chances;

/* Also while the die for the end is due, and at the end. */
void bot_ko_outlook(const kr_game *, const kr_state *, bot_ko_chances *);

#endif
