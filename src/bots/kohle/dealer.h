/*
 * dealer.h -- a player of Kohle, Kie$ & Knete with knobs.
 *
 * He goes by what lies on the table and by his own hand, and asks himself one
 * thing in many forms: what would the deal be worth to its Boss with me, and
 * what without me? The same player is the model a stronger one has of others.
 */
#ifndef KR_BOTS_KOHLE_DEALER_H
#define KR_BOTS_KOHLE_DEALER_H

#include "bots/kohle/market.h"

enum { KO_PATIENCE = 4 };

/* Percents, and hundredths of what a dividend is worth now. */
typedef struct {
    uint8_t opens;                      /* makes deals from so many cards on */
    uint8_t wants;                      /* % he must see for himself then, */
    uint8_t eager;                      /* less for each card more */
    uint8_t hires;                      /* recruit cards he spends for others'
                                           deals; his own take three */
    uint8_t ask[KO_PATIENCE];           /* % of what he is worth to the Boss, */
    uint8_t bid[KO_PATIENCE];           /* % the Boss bids, by patience spent */
    uint8_t keeps;                      /* % of the proceeds, as Boss */
    uint8_t rival;                      /* % by which others' gains hurt */
    uint8_t surcharge;                  /* % more for who leads */
    uint8_t error;                      /* in his prices, at most */
    int16_t clan, triple;               /* what using such cards costs him */
    int16_t usurp, stop, spoil;         /* and what these must bring */
} ko_style;

/* What he makes of a position. */
typedef struct {
    const ko_pub *pub;
    const ko_prv *prv;
    const ko_style *style;
    kr_rng *rng;
    kr_seat who;
    bool boss;
    const ko_deal *deal;
    int proceeds;                       /* millions */
    int unit;                           /* what a dividend is worth */
    unsigned mine, clans;               /* ready; clan cards in hand */
    int least, ahead;                   /* money of the poorest; by how much
                                           the others are before him */
} ko_mind;

ko_mind ko_mind_of(kr_eye, const ko_style *, kr_rng *);

/* The percent by which a seat's gain hurts him. */
int ko_hurts(const ko_mind *, kr_seat);

/* His move, or nothing if he only may act. */
kr_move ko_dealer_move(const ko_mind *);

/* ---- mind.c: what he goes by ------------------------------------------ */

/* All that `boss` could fill the deal with, as far as `v` can see. */
void ko_market_of(const ko_mind *, kr_seat boss, ko_market *);

/* What the owner is worth to the Boss, in hundredths of a million. */
int ko_worth_to_boss(const ko_mind *, kr_seat owner);

/* What he would take in the end for what he has, in millions. */
int ko_least_price(const ko_mind *);

/* Families he could win over with the cards in his hand. */
unsigned ko_hireable(const ko_mind *);

/* Families agreed with owners; where an offer of this owner on a family
 * stands, or KO_OFFERS. */
unsigned ko_agreed_set(const ko_pub *);
unsigned ko_offer_on(const ko_pub *, kr_seat owner, unsigned families);

/* ---- haggle.c and cards.c, called by dealer.c ------------------------- */

kr_move ko_boss_talks(const ko_mind *);
kr_move ko_owner_talks(const ko_mind *);
kr_move ko_plays_card(const ko_mind *);         /* of kind KR_SEALED: none */
kr_move ko_answers_play(const ko_mind *);
kr_move ko_hires(const ko_mind *, unsigned wanted);

static inline kr_move ko_simple(const ko_mind *v, unsigned kind)
{
    return (kr_move){ .who = v->who, .kind = (uint8_t)kind };
}

#endif
