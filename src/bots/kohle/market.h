/*
 * market.h -- who could fill the places of a deal, and for how much.
 *
 * A source supplies one or more families at a cost; the cheapest sources that
 * fill all places are found exactly. Costs are hundredths of a million, since
 * paying a rival costs more than the money.
 */
#ifndef KR_BOTS_KOHLE_MARKET_H
#define KR_BOTS_KOHLE_MARKET_H

#include "games/kohle/kohle.h"

enum { KO_SOURCES = 80, KO_MILLION = 100 };

typedef enum {
    KO_FROM_OWN,                        /* ready before the Boss */
    KO_FROM_AGREED,
    KO_FROM_ASKED,
    KO_FROM_OTHERS,                     /* ready there, no word about it yet */
    KO_FROM_HAND,                       /* a clan card of the Boss's */
    KO_FROM_RECRUITING,                 /* once at most */
} ko_from;

typedef struct {
    uint8_t from;
    uint8_t families;
    kr_seat owner;
    uint8_t offer;                      /* where it stands in pub->offer */
    uint8_t price;
    int32_t cost;
} ko_source;

typedef struct {
    const ko_deal *deal;
    int count;
    ko_source source[KO_SOURCES];
} ko_market;

typedef struct {
    bool possible;
    int32_t cost;
    uint8_t families;
    uint8_t count;
    uint8_t source[KO_FAMILIES + 1];    /* of the market, cheapest way */
} ko_coalition;

/* One more source; of no use for this deal, it is left out. */
void ko_add_source(ko_market *, ko_source);

/* The cheapest way to fill all places without the sources of `without`
 * (KR_NONE: with all). */
ko_coalition ko_cheapest(const ko_market *, kr_seat without);

/* ---- what the deal still needs ---------------------------------------- */

/* Families that would fill a place which `covered` leaves open. */
unsigned ko_needed_beside(const ko_deal *, unsigned covered);

/* How many places `covered` leaves open. */
unsigned ko_open_places(const ko_deal *, unsigned covered);

#endif
