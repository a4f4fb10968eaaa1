/*
 * look.h -- what a pupil of Kohle, Kie$ & Knete sees: small questions that the
 * triggers ask.
 */
#ifndef COACH_KOHLE_LOOK_H
#define COACH_KOHLE_LOOK_H

#include "coach/game.h"
#include "games/kohle/kohle.h"

static inline const ko_pub *pub_of(const coach_look *l)
{
    return l->eye.pub;
}

static inline unsigned in_hand(const coach_look *l, unsigned card)
{
    return ((const ko_prv *)l->eye.prv)->hand[card];
}

static inline const ko_deal *deal_of(const ko_pub *pub)
{
    return &ko_deals[pub->dollar];
}

static inline unsigned places_of(const ko_deal *deal)
{
    return kr_bits(deal->required) + deal->choose;
}

static inline unsigned filled(const ko_deal *deal, unsigned families)
{
    return kr_bits(ko_placed(deal, families));
}

/* Families for which the pupil holds a clan card. */
static inline unsigned clans(const coach_look *l)
{
    unsigned set = 0;
    for (unsigned f = 0; f < KO_FAMILIES; f++)
        set |= (unsigned)(in_hand(l, KO_CARD_CLAN + f) > 0) << f;
    return set;
}

/* Places of the deal at the dollar that the pupil can fill alone. */
static inline unsigned own_places(const coach_look *l)
{
    const ko_pub *pub = pub_of(l);
    return filled(deal_of(pub), ko_ready(pub, l->eye.who) | clans(l));
}

static inline unsigned missing(const coach_look *l)
{
    return places_of(deal_of(pub_of(l))) - own_places(l);
}

static inline bool is_legal(const coach_look *l, unsigned kind, unsigned a)
{
    kr_move m = { .who = l->eye.who, .kind = (uint8_t)kind, .a = (uint8_t)a };
    return l->game->check(l->eye, m) == KR_OK;
}

static inline bool decides(const coach_look *l, ko_phase phase)
{
    return pub_of(l)->phase == phase && pub_of(l)->active == l->eye.who;
}

/* Offers are made and answered. */
static inline bool talks(const coach_look *l)
{
    return pub_of(l)->phase == KO_PHASE_TALK;
}

static inline bool leads(const coach_look *l)
{
    return talks(l) && pub_of(l)->active == l->eye.who;
}

static inline bool helps(const coach_look *l)
{
    return talks(l) && pub_of(l)->active != l->eye.who;
}

/* Families the Boss can count on. */
static inline unsigned covered(const ko_pub *pub)
{
    return ko_ready(pub, pub->active) | ko_agreed(pub);
}

/* Would one of these families fill a place that is still open? */
static inline bool fills(const ko_pub *pub, unsigned families)
{
    const ko_deal *deal = deal_of(pub);
    return filled(deal, covered(pub) | families) > filled(deal, covered(pub));
}

/* The cheapest offer of one family for an open place; KO_OFFERS if none. */
static inline unsigned best_offer(const coach_look *l)
{
    const ko_offers *o = &pub_of(l)->offer;
    unsigned best = KO_OFFERS;
    for (unsigned i = 0; i < KO_OFFERS; i++)
        if (o->stage[i] == KO_ASKED && kr_bits(o->families[i]) == 1 &&
            fills(pub_of(l), o->families[i]) &&
            (best == KO_OFFERS || o->price[i] < o->price[best]))
            best = i;
    return best;
}

static inline void point_number(coach_line *line, const char *what,
                                unsigned number)
{
    char digits[8];
    kr_buf out = kr_buf_of(digits, sizeof digits);
    kr_put_uint(&out, number);
    coach_point(line, what, digits);
}

#endif
