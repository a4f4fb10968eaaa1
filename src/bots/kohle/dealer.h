/*
 * dealer.h -- a player of Kohle, Kie$ & Knete with parameters.
 *
 * The dealer uses the table and their own hand, and asks one question in many
 * forms: what is the deal worth to its Boss with me, and what without me? A
 * stronger bot uses the same player as its model of others.
 */
#ifndef KR_BOTS_KOHLE_DEALER_H
#define KR_BOTS_KOHLE_DEALER_H

#include "bots/kohle/market.h"
#include "bots/kohle/said.h"

enum { BOT_KO_PATIENCE = 2 };

/* The price in % of an owner's value when all give way. */
enum { BOT_KO_GIVES_WAY = 30 };

/* Percents, and hundredths of the current value of a dividend. */
typedef struct {
    uint8_t opens;                      /* makes deals from this many cards
                                           on */
    uint8_t wants;                      /* minimum share % at that point, */
    uint8_t eager;                      /* less for each further card */
    uint8_t hires;                      /* recruit cards spent on others' deals;
                                           their own take three */
    uint8_t ask[BOT_KO_PATIENCE];       /* % of the dealer's value to the
                                           Boss: first price, and least; */
    uint8_t bid[BOT_KO_PATIENCE];       /* % the Boss bids, and at most pays */
    uint8_t keeps;                      /* % of the proceeds, as Boss */
    uint8_t rival;                      /* % weight of others' gains */
    uint8_t surcharge;                  /* % more for the leader */
    uint8_t error;                      /* maximum error of prices */
    int16_t clan, triple;               /* cost of using such cards */
    int16_t usurp, stop, spoil;         /* and the minimum gain from them */
} bot_ko_style;

/* The dealer's analysis of a position. */
typedef struct {
    const ko_pub *pub;
    const ko_prv *prv;
    const bot_ko_style *style;
    kr_rng *rng;
    const bot_ko_said *said;            /* NULL: unknown */
    kr_seat who;
    bool boss;
    bool stalled;                       /* no more cards are drawn */
    const ko_deal *deal;
    int proceeds;                       /* millions */
    int unit;                           /* value of a dividend */
    unsigned mine, clans;               /* available; clan cards in hand */
    int least, ahead;                   /* money of the poorest; the others'
                                           lead over the dealer */
} bot_ko_mind;

bot_ko_mind bot_ko_mind_of(kr_eye, const bot_ko_style *, kr_rng *);

/* The weight of a seat's gain, in percent. */
int bot_ko_hurts(const bot_ko_mind *, kr_seat);

/* The dealer's move, or nothing if the seat merely may act. */
kr_move bot_ko_dealer_move(const bot_ko_mind *);

/* ---- mind.c: analysis -------------------------------------------------- */

/* All sources with which `boss` could fill the deal, as far as `v` can see. */
void bot_ko_market_of(const bot_ko_mind *, kr_seat boss, bot_ko_market *);

/* The owner's value to the Boss, in hundredths of a million. */
int bot_ko_worth_to_boss(const bot_ko_mind *, kr_seat owner);

/* Families that would fill a place the Boss has not covered yet. */
unsigned bot_ko_wanted(const bot_ko_mind *);

/* The proceeds minus the cost of a coalition, in hundredths of a million; 0 if
 * it is impossible. */
int bot_ko_left(const bot_ko_mind *, const bot_ko_coalition *);

/* The lowest price the dealer would accept in the end, in millions. */
int bot_ko_least_price(const bot_ko_mind *);

/* All the owner's families that are wanted, but no more than there are
 * places. */
unsigned bot_ko_to_offer(const bot_ko_mind *);

/* May the dealer name a price now: as an owner in this offer, unasked; as Boss
 * to this owner? */
bool bot_ko_may_ask(const bot_ko_mind *, unsigned offer);
bool bot_ko_may_offer(const bot_ko_mind *);
bool bot_ko_may_bid(const bot_ko_mind *, kr_seat owner);

/* Families the dealer could win over with the cards in hand. */
unsigned bot_ko_hireable(const bot_ko_mind *);

/* Families with a clan card in hand. */
unsigned bot_ko_clans_in_hand(const ko_prv *);

/* The index of an offer of this owner for a family, or KO_OFFERS; and of the
 * offer a legal move is about. */
unsigned bot_ko_offer_on(const ko_pub *, kr_seat owner, unsigned families);
unsigned bot_ko_offer_meant(const ko_pub *, kr_move);

/* ---- haggle.c and cards.c, called by dealer.c ------------------------- */

kr_move bot_ko_boss_talks(const bot_ko_mind *);
kr_move bot_ko_owner_talks(const bot_ko_mind *);
kr_move bot_ko_plays_card(const bot_ko_mind *); /* of kind KR_SEALED: none */
kr_move bot_ko_answers_play(const bot_ko_mind *);
kr_move bot_ko_hires(const bot_ko_mind *, unsigned wanted);

static inline kr_move bot_ko_simple(const bot_ko_mind *v, unsigned kind)
{
    return (kr_move){ .who = v->who, .kind = (uint8_t)kind };
}

#endif
