/*
 * market.h -- the sources for the places of a deal, and their prices.
 *
 * A source supplies one or more families at a cost; the cheapest combination
 * that fills all places is found exactly. Costs are hundredths of a million,
 * because paying a rival costs more than the money.
 */
#ifndef KR_BOTS_KOHLE_MARKET_H
#define KR_BOTS_KOHLE_MARKET_H

#include "games/kohle/kohle.h"

enum { BOT_KO_SOURCES = 80, BOT_KO_MILLION = 100 };

typedef enum {
    BOT_KO_FROM_OWN,                    /* available to the Boss */
    BOT_KO_FROM_AGREED,
    BOT_KO_FROM_ASKED,
    BOT_KO_FROM_OTHERS,                 /* available there, not yet offered */
    BOT_KO_FROM_HAND,                   /* a clan card of the Boss */
    BOT_KO_FROM_RECRUITING,             /* at most once */
} bot_ko_from;

typedef struct {
    uint8_t from;
    uint8_t families;
    kr_seat owner;
    uint8_t offer;                      /* index in pub->offer */
    uint8_t price;
    int32_t cost;
} bot_ko_source;

typedef struct {
    const ko_deal *deal;
    int count;
    bot_ko_source source[BOT_KO_SOURCES];
} bot_ko_market;

typedef struct {
    bool possible;
    int32_t cost;
    uint8_t families;
    uint8_t count;
    uint8_t source[KO_FAMILIES + 1];    /* the market's cheapest solution */
} bot_ko_coalition;

/* Adds a source, unless it is useless for this deal. */
void bot_ko_add_source(bot_ko_market *, bot_ko_source);

/* The cheapest way to fill all places without the sources of `without`
 * (KR_NONE: with all). */
bot_ko_coalition bot_ko_cheapest(const bot_ko_market *, kr_seat without);

/* ---- missing places --------------------------------------------------- */

/* Families that would fill a place left open by `covered`. */
unsigned bot_ko_needed_beside(const ko_deal *, unsigned covered);

/* The number of places left open by `covered`. */
unsigned bot_ko_open_places(const ko_deal *, unsigned covered);

#endif
