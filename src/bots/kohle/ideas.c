/*
 * ideas.c -- a shark's candidate moves: all cards and answers, a few prices
 * each.
 */
#include "bots/kohle/kohle.h"

static const uint8_t asked_levels[] = { 35, 50, 65, 80, 95 };
static const uint8_t bid_levels[] = { 15, 30, 45, 60 };

void bot_ko_add_idea(bot_ko_desk *d, kr_move m)
{
    for (int i = 0; i < d->count; i++)
        if (kr_same_move(d->try[i].move, m))
            return;
    if (d->count < BOT_KO_TRIED)
        d->try[d->count++] = (bot_ko_try){ .move = m };
}

/* ---- prices ----------------------------------------------------------- */

static void add_price(bot_ko_desk *d, const kr_span *span, int hundredths)
{
    kr_move m = span->move;
    int price = (hundredths + BOT_KO_MILLION / 2) / BOT_KO_MILLION;
    if (price < span->move.n || price > span->last)
        return;
    m.n = (uint16_t)price;
    if (bot_ko_is_new(d->mind.said, d->mind.pub, m))
        bot_ko_add_idea(d, m);
}

static void add_asks(bot_ko_desk *d, const kr_span *span)
{
    int worth = bot_ko_worth_to_boss(&d->mind, d->mind.who);
    for (size_t i = 0; i < KR_COUNT(asked_levels); i++)
        add_price(d, span, worth * asked_levels[i] / 100);
}

static void add_bids(bot_ko_desk *d, const kr_span *span, kr_seat owner)
{
    int worth = bot_ko_worth_to_boss(&d->mind, owner);
    for (size_t i = 0; i < KR_COUNT(bid_levels); i++)
        add_price(d, span, worth * bid_levels[i] / 100);
}

static void add_prices(bot_ko_desk *d, const kr_span *span)
{
    const bot_ko_mind *v = &d->mind;
    unsigned i = bot_ko_offer_meant(v->pub, span->move);
    kr_seat owner = v->pub->offer.owner[i];
    bool may = v->boss ? bot_ko_may_bid(v, owner) : bot_ko_may_ask(v, i);
    if (may && v->boss)
        add_bids(d, span, owner);
    else if (may)
        add_asks(d, span);
}

/* ---- useful moves ----------------------------------------------------- */

static bool is_offer_of_use(const bot_ko_mind *v, unsigned families)
{
    return families == bot_ko_to_offer(v) && bot_ko_may_offer(v) &&
           bot_ko_offer_on(v->pub, v->who, families) == KO_OFFERS;
}

static bool is_bid_of_use(const bot_ko_mind *v, kr_move m)
{
    return kr_bits(m.b) == 1 && (m.b & bot_ko_wanted(v) & ~v->clans) != 0 &&
           bot_ko_may_bid(v, m.a) &&
           bot_ko_offer_on(v->pub, m.a, m.b) == KO_OFFERS;
}

/* An investor the Boss counts on, and not the player's own. */
static bool is_trip_of_use(const bot_ko_mind *v, kr_move m, bool clan)
{
    unsigned fits = v->deal->required | v->deal->group;
    bool own = clan ? m.b == v->who
                    : v->pub->investors[v->who] >> m.a & 1;
    return !own && !v->boss && fits >> m.a & 1;
}

static void add_span(bot_ko_desk *d, const kr_span *span)
{
    const bot_ko_mind *v = &d->mind;
    kr_move m = span->move;
    bool of_use = true;
    switch (m.kind) {
    case KO_OFFER:
        if (is_offer_of_use(v, m.a))
            add_asks(d, span);
        return;
    case KO_BID:
        if (is_bid_of_use(v, m))
            add_bids(d, span, m.a);
        return;
    case KO_PRICE:       add_prices(d, span);                       return;
    case KO_PLACE:
    case KO_REFUSE:
    case KO_WITHDRAW:
    case KO_HUSH:        return;
    case KO_TRAVEL:
    case KO_JOKER:       of_use = is_trip_of_use(v, m, false);      break;
    case KO_TRAVEL_CLAN:
    case KO_JOKER_CLAN:  of_use = is_trip_of_use(v, m, true);       break;
    case KO_LAY:
        of_use = v->boss && (bot_ko_wanted(v) & ~v->mine) >> m.a & 1;
        break;
    default:             break;
    }
    if (of_use)
        bot_ko_add_idea(d, m);
}

void bot_ko_find_ideas(bot_ko_desk *d)
{
    const kr_game *g = d->q->game;
    kr_eye eye = d->q->seen->now;
    bool must = kr_has(g->waits(eye.pub).must, eye.who);
    int spans = g->list(eye, d->span);
    d->count = 0;
    bot_ko_add_idea(d, bot_ko_dealer_move(&d->mind));
    if (d->mind.stalled && d->try[0].move.kind == KO_AGREE)
        return;                         /* all give way */
    for (int i = 0; i < spans; i++)
        add_span(d, &d->span[i]);
    if (!must)
        bot_ko_add_idea(d, kr_sealed(eye.who));
}
