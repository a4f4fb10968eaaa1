/*
 * haggle.c -- a dealer's negotiation: asking, bidding, agreeing, giving up.
 */
#include "bots/kohle/dealer.h"
#include "bots/novice.h"

enum { BOSS_PRICES = 6 };               /* of a Boss in one negotiation */

/* An owner whom the Boss has not asked speaks after this many rounds, if their
 * value is this part of the proceeds in percent. */
enum { UNASKED = 1, WORTH_OFFERING = 30 };

/* ---- values ----------------------------------------------------------- */

/* The chance that the Boss holds a clan card of one of these families, in
 * percent. */
static int hidden_chance(const bot_ko_mind *v, unsigned families)
{
    int out = 0, all = 0;
    for (unsigned c = 0; c < KO_CARDS; c++) {
        int gone = v->pub->discard[c] + v->prv->hand[c];
        for (kr_seat s = 0; c < KO_FAMILIES && s < KO_SEATS; s++)
            gone += v->pub->laid[s][c];
        all += ko_deck[c] - gone;
        if (c < KO_FAMILIES && (families >> c & 1))
            out += ko_deck[c] - gone;
    }
    int chance = all > 0 ? 100 * out * v->pub->hands[v->pub->active] / all : 0;
    return chance < 60 ? chance : 60;
}

int bot_ko_worth_to_boss(const bot_ko_mind *v, kr_seat owner)
{
    bot_ko_market m;
    unsigned families = 0;
    bot_ko_market_of(v, v->pub->active, &m);
    for (int i = 0; i < m.count; i++)
        if (m.source[i].owner == owner) {
            m.source[i].cost = 0;
            families |= m.source[i].families;
        }
    bot_ko_coalition with = bot_ko_cheapest(&m, KR_NONE);
    bot_ko_coalition without = bot_ko_cheapest(&m, owner);
    int worth = bot_ko_left(v, &with) - bot_ko_left(v, &without);
    if (!v->boss && !without.possible)
        worth -= worth * hidden_chance(v, families & with.families) / 100;
    return worth;
}

/* Whole millions, halves rounded up. */
static int millions(int hundredths)
{
    return (hundredths + BOT_KO_MILLION / 2) / BOT_KO_MILLION;
}

static int within(const bot_ko_mind *v, int price)
{
    return price < 0 ? 0 : price > v->proceeds ? v->proceeds : price;
}

static unsigned spent(unsigned words)
{
    return words < BOT_KO_PATIENCE ? words : BOT_KO_PATIENCE - 1;
}

/* Prices named by an owner, and to an owner. Where only the table is known, an
 * open offer is all that is left of the talk. */
static unsigned prices_of(const bot_ko_mind *v, kr_seat owner)
{
    return v->said != NULL ? v->said->asked[owner] : v->pub->made[owner];
}

static unsigned bids_to(const bot_ko_mind *v, kr_seat owner)
{
    unsigned i = bot_ko_offer_on(v->pub, owner, KO_ALL_FAMILIES);
    if (v->said != NULL)
        return v->said->bidden[owner];
    return i < KO_OFFERS ? v->pub->offer.revision[i] / 2u : 0;
}

bool bot_ko_may_ask(const bot_ko_mind *v, unsigned offer)
{
    return prices_of(v, v->who) < BOT_KO_PRICES &&
           v->pub->offer.stage[offer] == KO_BIDDEN;
}

/* The Boss speaks first; an owner who is not asked offers once. */
bool bot_ko_may_offer(const bot_ko_mind *v)
{
    return prices_of(v, v->who) == 0 && v->pub->rounds >= UNASKED &&
           bot_ko_worth_to_boss(v, v->who) >= v->proceeds * WORTH_OFFERING;
}

bool bot_ko_may_bid(const bot_ko_mind *v, kr_seat owner)
{
    int most = v->stalled ? KO_MADE : BOSS_PRICES;
    return v->pub->made[v->who] < most && bids_to(v, owner) < BOT_KO_PRICES;
}

/* A move that says something new, or nothing. */
static kr_move only_new(const bot_ko_mind *v, kr_move m)
{
    return bot_ko_is_new(v->said, v->pub, m) ? m : kr_sealed(v->who);
}

/* ---- an owner --------------------------------------------------------- */

/* A leading Boss pays more. When no more cards are drawn, all give way;
 * otherwise deals would keep failing. */
static int asks(const bot_ko_mind *v, int worth, unsigned words)
{
    int even = v->style->rival / (v->pub->config.seats - 1);
    int lead = bot_ko_hurts(v, v->pub->active) - even;
    int level = v->style->ask[spent(words)];
    if (v->stalled)
        level = BOT_KO_GIVES_WAY;
    else if (lead > 0)
        level += lead * v->style->surcharge / 100;
    int price = within(v, millions(worth * level / 100));
    return price > 1 ? price : 1;
}

int bot_ko_least_price(const bot_ko_mind *v)
{
    return asks(v, bot_ko_worth_to_boss(v, v->who), BOT_KO_PATIENCE);
}

unsigned bot_ko_to_offer(const bot_ko_mind *v)
{
    unsigned have = ko_ready(v->pub, v->pub->active) | ko_agreed(v->pub);
    unsigned set = v->mine & bot_ko_needed_beside(v->deal, have);
    unsigned optional = set & v->deal->group;
    int room = v->deal->choose - (int)kr_bits(have & v->deal->group);
    for (; optional != 0 && (int)kr_bits(optional) > room;
         optional &= optional - 1)
        set &= ~(optional & (0u - optional));
    return set;
}

static kr_move about_offer(const bot_ko_mind *v, unsigned i, unsigned kind)
{
    return (kr_move){ .who = v->who, .kind = (uint8_t)kind,
                      .a = v->pub->offer.number[i],
                      .b = v->pub->offer.revision[i] };
}

static kr_move new_price(const bot_ko_mind *v, unsigned i, int price)
{
    kr_move m = about_offer(v, i, KO_PRICE);
    m.c = v->pub->offer.families[i];
    m.n = (uint16_t)within(v, price);
    return m;
}

static kr_move answers_bid(const bot_ko_mind *v, unsigned i)
{
    unsigned words = prices_of(v, v->who);
    int worth = bot_ko_worth_to_boss(v, v->who);
    int bid = v->pub->offer.price[i], ask = asks(v, worth, words);
    if (bid >= asks(v, worth, words + 1) || bid >= ask)
        return about_offer(v, i, KO_AGREE);
    kr_move m = only_new(v, new_price(v, i, ask));
    if (bot_ko_may_ask(v, i) && m.kind != KR_SEALED)
        return m;
    if (v->pub->config.timing == KR_LIVE)
        return about_offer(v, i, KO_REFUSE);
    return kr_sealed(v->who);
}

static kr_move offers(const bot_ko_mind *v)
{
    unsigned set = bot_ko_to_offer(v);
    unsigned i = bot_ko_offer_on(v->pub, v->who, v->mine);
    if (i < KO_OFFERS && v->pub->offer.stage[i] == KO_BIDDEN)
        return answers_bid(v, i);
    if (i < KO_OFFERS || set == 0 || !bot_ko_may_offer(v))
        return kr_sealed(v->who);
    int worth = bot_ko_worth_to_boss(v, v->who);
    int price = asks(v, worth, 0) + bot_error(v->rng, v->style->error);
    return only_new(v, (kr_move){ .who = v->who, .kind = KO_OFFER,
                                  .a = (uint8_t)set,
                                  .n = (uint16_t)within(v, price) });
}

/* A clan card of a family that no other player has available. */
static kr_move lays(const bot_ko_mind *v)
{
    unsigned scarce = v->clans & bot_ko_wanted(v);
    for (kr_seat s = 0; s < v->pub->config.seats; s++)
        scarce &= ~(unsigned)ko_ready(v->pub, s);
    if (scarce == 0)
        return kr_sealed(v->who);
    return (kr_move){ .who = v->who, .kind = KO_LAY,
                      .a = (uint8_t)kr_lowest(scarce) };
}

kr_move bot_ko_owner_talks(const bot_ko_mind *v)
{
    bool live = v->pub->config.timing == KR_LIVE;
    bool asked = !live && !kr_has(v->pub->passed, v->who);
    kr_move m = bot_ko_plays_card(v);
    if (m.kind == KR_SEALED)
        m = lays(v);
    if (m.kind == KR_SEALED)
        m = offers(v);
    return m.kind == KR_SEALED && asked ? bot_ko_simple(v, KO_PASS) : m;
}

/* ---- the Boss --------------------------------------------------------- */

typedef struct {
    const bot_ko_mind *v;
    bot_ko_market market;
    bot_ko_coalition plan;
} bossing;

static void plan_without(bossing *b, kr_seat owner)
{
    int kept = 0;
    for (int i = 0; i < b->market.count; i++)
        if (b->market.source[i].owner != owner ||
            b->market.source[i].from == BOT_KO_FROM_AGREED)
            b->market.source[kept++] = b->market.source[i];
    b->market.count = kept;
    b->plan = bot_ko_cheapest(&b->market, KR_NONE);
}

/* All families that the plan takes from this owner without an offer. */
static unsigned planned_of(const bossing *b, kr_seat owner)
{
    unsigned families = 0;
    for (int i = 0; i < b->plan.count; i++) {
        const bot_ko_source *s = &b->market.source[b->plan.source[i]];
        if (s->from == BOT_KO_FROM_OTHERS && s->owner == owner)
            families |= s->families;
    }
    return families;
}

/* When all give way, the Boss bids no less than owners then accept. */
static int bids(const bot_ko_mind *v, kr_seat owner, int worth, unsigned words)
{
    int hurts = 100 + bot_ko_hurts(v, owner);
    int level = v->style->bid[spent(words)];
    if (v->stalled)
        level = words > 0 ? 100 : BOT_KO_GIVES_WAY * hurts / 100;
    int price = within(v, millions(worth * level / hurts));
    return price > 1 ? price : 1;
}

/* An offer to agree to, an own price, or nothing if it is pointless. */
static kr_move deals_with(const bossing *b, const bot_ko_source *s)
{
    const bot_ko_mind *v = b->v;
    const ko_offers *o = &v->pub->offer;
    unsigned i = bot_ko_offer_on(v->pub, s->owner, s->families);
    if (i < KO_OFFERS && o->stage[i] == KO_AGREED)
        return kr_sealed(v->who);
    int worth = bot_ko_worth_to_boss(v, s->owner);
    unsigned words = bids_to(v, s->owner);
    if (i < KO_OFFERS && o->stage[i] == KO_ASKED &&
        o->price[i] <= bids(v, s->owner, worth, words + 1))
        return about_offer(v, i, KO_AGREE);
    if (!bot_ko_may_bid(v, s->owner))
        return kr_sealed(v->who);
    int bid = bids(v, s->owner, worth, words);
    if (i < KO_OFFERS && (o->stage[i] == KO_BIDDEN ||
                          o->families[i] == s->families))
        return only_new(v, new_price(v, i, bid));
    unsigned families = planned_of(b, s->owner) | s->families;
    return only_new(v, (kr_move){ .who = v->who, .kind = KO_BID, .a = s->owner,
                                  .b = (uint8_t)families,
                                  .n = (uint16_t)bid });
}

static const bot_ko_source *first_from(const bossing *b, unsigned from)
{
    for (int i = 0; i < b->plan.count; i++)
        if (b->market.source[b->plan.source[i]].from == from)
            return &b->market.source[b->plan.source[i]];
    return NULL;
}

static kr_move calls(const bossing *b)
{
    kr_move m = bot_ko_simple(b->v, KO_CALL);
    for (int i = 0; i < b->plan.count; i++) {
        const bot_ko_source *s = &b->market.source[b->plan.source[i]];
        if (s->from == BOT_KO_FROM_OWN)
            m.b |= s->families;
        else
            m.c |= s->families;
    }
    return m;
}

/* The next step of the plan: win over investors, talk, then lay own cards. */
static kr_move next_step(bossing *b)
{
    const bot_ko_mind *v = b->v;
    const bot_ko_source *s;
    if ((s = first_from(b, BOT_KO_FROM_RECRUITING)) != NULL)
        return (kr_move){ .who = v->who, .kind = KO_RECRUIT,
                          .a = (uint8_t)kr_lowest(s->families) };
    if ((s = first_from(b, BOT_KO_FROM_ASKED)) != NULL ||
        (s = first_from(b, BOT_KO_FROM_OTHERS)) != NULL) {
        kr_move m = deals_with(b, s);
        if (m.kind != KR_SEALED)
            return m;
        plan_without(b, s->owner);
        return kr_sealed(v->who);
    }
    if ((s = first_from(b, BOT_KO_FROM_HAND)) != NULL)
        return (kr_move){ .who = v->who, .kind = KO_LAY,
                          .a = (uint8_t)kr_lowest(s->families) };
    return calls(b);
}

static bool pays(const bossing *b)
{
    int all = b->v->proceeds * BOT_KO_MILLION;
    int keeps = b->v->stalled ? 5 : b->v->style->keeps;
    return b->plan.possible && (all - b->plan.cost) * 100 >= all * keeps;
}

/* With a clock, the Boss waits for an answer as long as it runs. */
static kr_move gives_up(const bot_ko_mind *v)
{
    const ko_offers *o = &v->pub->offer;
    for (int i = 0; i < KO_OFFERS && o->number[i] != 0; i++)
        if (o->stage[i] == KO_BIDDEN && v->pub->config.timing == KR_LIVE)
            return kr_sealed(v->who);
    return bot_ko_simple(v, KO_FAIL);
}

/* Before giving up, the Boss asks those who might take less. */
static void hope(bot_ko_market *m)
{
    enum { MIGHT_TAKE = 50 };           /* percent of the going price */
    for (int i = 0; i < m->count; i++)
        if (m->source[i].from == BOT_KO_FROM_OTHERS)
            m->source[i].cost = m->source[i].cost * MIGHT_TAKE / 100;
}

/* K-8.5: in the end the Boss may only answer, close or fail. */
kr_move bot_ko_boss_talks(const bot_ko_mind *v)
{
    bossing b = { .v = v };
    kr_move m = kr_sealed(v->who);
    bot_ko_market_of(v, v->who, &b.market);
    hope(&b.market);
    b.plan = bot_ko_cheapest(&b.market, KR_NONE);
    while (pays(&b) && m.kind == KR_SEALED)
        m = next_step(&b);
    bool is_new = m.kind != KO_CALL && m.kind != KO_AGREE;
    if (m.kind == KR_SEALED || (is_new && v->pub->rounds == KO_ROUNDS))
        return gives_up(v);
    return m;
}
