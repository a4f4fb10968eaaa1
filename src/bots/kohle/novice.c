/*
 * novice.c -- a beginner at Kohle, Kie$ & Knete.
 *
 * The novice makes any deal they see how to fill, values every place the same
 * and the Boss one share more, haggles a little around that, and uses cards on
 * a whim. They do not think about other players' hands.
 */
#include "bots/kohle/kohle.h"
#include "bots/novice.h"

/* How often the novice does what they could, in percent. */
enum {
    DARES = 8,                          /* a deal that needs many others */
    SPOILS = 20,                        /* a deal that pays them nothing */
    USURPS = 30,                        /* if they could fill half of it */
    HIRES = 40,                         /* with three recruit cards */
    STOPS = 80,                         /* a card aimed at them */
    GIVES_IN = 20,                      /* improves their own price */
};
enum { HAGGLES = 6 };                   /* offers in one negotiation */

/* Values of moves: a higher class comes first. */
enum {
    CALL = 10000, AGREE = 5000, PLAY = 4000, LAY = 3000, COUNTER = 2000,
    SPEAK = 1000, REFUSE = 2, PASS = 1, NO = -1,
};

typedef struct {
    const ko_pub *pub;
    const ko_prv *prv;
    kr_seat who;
    bool boss;
    unsigned covered;                   /* families the Boss can count on */
    unsigned needed;                    /* and those that would help the Boss */
    unsigned mine;                      /* available, of their own */
    unsigned in_hand;                   /* as clan cards */
    int fair;                           /* the novice's price of a place */
    bool dares, spoils, usurps, hires, stops, gives_in;
    kr_rng *rng;
} mind;

/* ---- needs of the deal ------------------------------------------------ */

static const ko_deal *deal_of(const ko_pub *pub)
{
    return &ko_deals[pub->dollar];
}

static int places_of(const ko_deal *deal)
{
    return (int)kr_bits(deal->required) + deal->choose;
}

static unsigned ready_with_others(const ko_pub *pub, kr_seat who)
{
    unsigned set = 0;
    for (kr_seat s = 0; s < pub->config.seats; s++)
        if (s != who)
            set |= ko_ready(pub, s);
    return set;
}

/* ---- the novice's view ------------------------------------------------ */

static mind mind_of(const kr_seen *seen, kr_rng *r)
{
    mind v = { .pub = seen->now.pub, .prv = seen->now.prv,
               .who = seen->now.who, .rng = r };
    const ko_deal *deal = deal_of(v.pub);
    v.boss = v.who == v.pub->active;
    v.mine = ko_ready(v.pub, v.who);
    v.in_hand = bot_ko_clans_in_hand(v.prv);
    v.covered = ko_ready(v.pub, v.pub->active) | ko_agreed(v.pub);
    v.needed = bot_ko_needed_beside(deal, v.covered);
    v.fair = (int)ko_proceeds(v.pub) / (places_of(deal) + 1);
    v.dares = bot_whim(r, DARES);
    v.spoils = bot_whim(r, SPOILS);
    v.usurps = bot_whim(r, USURPS);
    v.hires = bot_whim(r, HIRES);
    v.stops = bot_whim(r, STOPS);
    v.gives_in = bot_whim(r, GIVES_IN);
    return v;
}

/* The price the novice asks, or bids as Boss, for several families. */
static int price_of(const mind *v, unsigned families)
{
    int price = (int)kr_bits(families) * v->fair + bot_error(v->rng, 2);
    int most = (int)ko_proceeds(v->pub);
    return price < 1 ? 1 : price > most ? most : price;
}

/* ---- the turn --------------------------------------------------------- */

/* Could the novice fill half of the deal alone, with clan cards in hand? */
static bool fills_half(const mind *v)
{
    const ko_deal *deal = deal_of(v->pub);
    unsigned fits = deal->required | deal->group;
    unsigned own = (v->mine | v->in_hand) & fits;
    return 2 * (int)kr_bits(own) >= places_of(deal);
}

/* Each place can be filled, and many by the novice, or the novice is bold. */
static int worth_of_deal(const mind *v)
{
    unsigned all = v->mine | v->in_hand | ready_with_others(v->pub, v->who);
    bool wants = v->dares || fills_half(v);
    bool fills = bot_ko_needed_beside(deal_of(v->pub), all) == 0;
    return fills && wants ? PLAY : NO;
}

static int worth_of_discard(const mind *v, unsigned card)
{
    if (card == KO_CARD_BOSS || card == KO_CARD_STOP)
        return 0;
    return 5 * v->prv->hand[card] + (int)kr_rng_below(v->rng, 10);
}

/* ---- prices ----------------------------------------------------------- */

/* One of these is missing, and all of them can take part together. */
static bool is_wanted(const mind *v, unsigned families)
{
    const ko_deal *deal = deal_of(v->pub);
    return (families & v->needed) != 0 &&
           (families & ~(unsigned)(deal->required | deal->group)) == 0 &&
           kr_bits(families & deal->group) <= deal->choose;
}

/* The Boss takes what is needed if it is not too expensive; an owner accepts a
 * price that is not too low. */
static int worth_of_agreeing(const mind *v, kr_move m)
{
    unsigned i = bot_ko_offer_meant(v->pub, m);
    unsigned families = v->pub->offer.families[i];
    int price = v->pub->offer.price[i], wish = price_of(v, families);
    if (v->boss)
        return is_wanted(v, families) && price <= wish + 1 ? AGREE - price : NO;
    return price > 0 && price >= wish - 1 ? AGREE + price : NO;
}

/* An own price instead of another's; their own they improve now and then. */
static int worth_of_price(const mind *v, kr_span *span)
{
    unsigned i = bot_ko_offer_meant(v->pub, span->move);
    unsigned families = v->pub->offer.families[i];
    bool own = v->pub->offer.stage[i] == (v->boss ? KO_BIDDEN : KO_ASKED);
    int price = v->pub->offer.price[i], wish = price_of(v, families);
    bool cheaper = wish < price, dearer = wish > price;
    if (v->boss == own ? !dearer : !cheaper)
        return NO;
    if ((own && !v->gives_in) || !is_wanted(v, families) ||
        v->pub->made[v->who] >= HAGGLES)
        return NO;
    span->move.n = (uint16_t)wish;
    return COUNTER;
}

/* An owner who does not agree says so: without passing (K-8.6) the Boss would
 * wait for them. */
static int worth_of_refusing(const mind *v)
{
    bool live = v->pub->config.timing == KR_LIVE;
    return !v->boss && (live || v->pub->made[v->who] >= HAGGLES) ? REFUSE : NO;
}

/* All the novice's families that are needed, in one offer. */
static int worth_of_offer(const mind *v, kr_span *span)
{
    unsigned families = span->move.a;
    if (families != (v->mine & v->needed) ||
        bot_ko_offer_on(v->pub, v->who, families) < KO_OFFERS ||
        v->pub->made[v->who] >= HAGGLES)
        return NO;
    span->move.n = (uint16_t)price_of(v, families);
    return SPEAK;
}

static int worth_of_bid(const mind *v, kr_span *span)
{
    unsigned family = span->move.b;
    if (kr_bits(family) > 1 || !(family & v->needed & ~v->in_hand) ||
        bot_ko_offer_on(v->pub, span->move.a, family) < KO_OFFERS ||
        v->pub->made[v->who] >= HAGGLES)
        return NO;
    span->move.n = (uint16_t)price_of(v, family);
    return SPEAK + (int)kr_rng_below(v->rng, 10);
}

/* ---- cards ------------------------------------------------------------ */

/* As Boss for oneself; for others if no player can offer that family. */
static int worth_of_laying(const mind *v, unsigned family)
{
    unsigned bit = 1u << family;
    bool scarce = !(bit & (v->mine | ready_with_others(v->pub, v->who)));
    return (bit & v->needed) && (v->boss || scarce) ? LAY : NO;
}

static bool earns(const mind *v)
{
    const ko_offers *o = &v->pub->offer;
    for (int i = 0; i < KO_OFFERS; i++)
        if (o->stage[i] == KO_AGREED && o->owner[i] == v->who)
            return true;
    return v->boss;
}

/* Removes an investor the Boss counts on, but never the novice's own. */
static int worth_of_travel(const mind *v, kr_move m, bool clan)
{
    unsigned bit = 1u << m.a;
    bool own = clan ? m.b == v->who
                    : (v->pub->investors[v->who] & bit) != 0;
    bool spoils = v->spoils && v->needed == 0 && !earns(v);
    return spoils && !own && (v->covered & bit) ? PLAY : NO;
}

/* The card is aimed at the novice, or at an investor they count on. */
static int worth_of_stop(const mind *v)
{
    const ko_pub *pub = v->pub;
    unsigned bit = 1u << pub->on;
    bool clan = pub->play == KO_PLAY_TRAVEL_CLAN ||
                pub->play == KO_PLAY_JOKER_CLAN;
    bool mine = clan ? pub->of == v->who
                     : (pub->investors[v->who] & bit) != 0;
    if (pub->play == KO_PLAY_BOSS)
        return v->boss && v->stops ? PLAY : NO;
    return v->stops && (mine || (v->boss && (v->covered & bit))) ? PLAY : NO;
}

/* ---- closing ---------------------------------------------------------- */

static int worth_of_call(const mind *v, kr_move m)
{
    int rest = (int)ko_proceeds(v->pub) - (int)ko_cost(v->pub, m.c);
    return rest > 0 ? CALL + rest : NO;
}

/* When a Boss has no better idea and waits for no answer. */
static int worth_of_failing(const mind *v)
{
    const ko_offers *o = &v->pub->offer;
    bool live = v->pub->config.timing == KR_LIVE;
    bool waits = v->pub->phase == KO_PHASE_CALLED;
    for (int i = 0; i < KO_OFFERS; i++)
        waits |= live && o->stage[i] == KO_BIDDEN;
    return waits ? NO : PASS;
}

/* ---- all of it -------------------------------------------------------- */

static int worth(void *of, kr_span *span)
{
    const mind *v = of;
    kr_move m = span->move;
    switch (m.kind) {
    case KO_PLACE:       return (int)kr_rng_below(v->rng, 100);
    case KO_DEAL:        return worth_of_deal(v);
    case KO_ROLL:
    case KO_DRAW:        return PASS;
    case KO_DISCARD:     return worth_of_discard(v, m.a);
    case KO_LAY:         return worth_of_laying(v, m.a);
    case KO_TRAVEL:
    case KO_JOKER:       return worth_of_travel(v, m, false);
    case KO_TRAVEL_CLAN:
    case KO_JOKER_CLAN:  return worth_of_travel(v, m, true);
    case KO_RECRUIT:     return v->hires ? PLAY : NO;
    case KO_BOSS:        return v->usurps && fills_half(v) ? PLAY : NO;
    case KO_STOP:        return worth_of_stop(v);
    case KO_OFFER:       return worth_of_offer(v, span);
    case KO_BID:         return worth_of_bid(v, span);
    case KO_PRICE:       return worth_of_price(v, span);
    case KO_AGREE:       return worth_of_agreeing(v, m);
    case KO_REFUSE:      return worth_of_refusing(v);
    case KO_PASS:        return PASS;
    case KO_CALL:        return worth_of_call(v, m);
    case KO_FAIL:        return worth_of_failing(v);
    }
    return NO;
}

kr_move bot_ko_novice(const bot_question *q)
{
    mind v = mind_of(q->seen, q->rng);
    return bot_weigh(q->game, q->seen->now, worth, &v);
}
