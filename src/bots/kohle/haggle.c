/*
 * haggle.c -- a dealer's negotiation: asking, bidding, agreeing, giving up.
 */
#include "bots/kohle/dealer.h"
#include "bots/novice.h"

enum { WORDS = 5, BOSS_WORDS = 9 };     /* own offers per deal */

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

/* No more cards are drawn. */
static bool is_stalled(const bot_ko_mind *v)
{
    for (kr_seat s = 0; s < v->pub->config.seats; s++) {
        unsigned cards = v->pub->hands[s];
        for (unsigned f = 0; f < KO_FAMILIES; f++)
            cards += v->pub->laid[s][f];
        if (cards < KO_TEN)
            return false;
    }
    return true;
}

/* When a deal is about to fail again, one player has to give in now and then;
 * otherwise deals would keep failing. */
static bool gives_way(const bot_ko_mind *v)
{
    enum { LATE = 4, ONE_IN_STALLED = 4, ONE_IN_LATE = 20 };
    if (is_stalled(v))
        return kr_rng_below(v->rng, ONE_IN_STALLED) == 0;
    return v->pub->rounds >= LATE && kr_rng_below(v->rng, ONE_IN_LATE) == 0;
}

/* ---- an owner --------------------------------------------------------- */

/* A leading Boss pays more. */
static int asks(const bot_ko_mind *v, int worth, unsigned words)
{
    int even = v->style->rival / (v->pub->config.seats - 1);
    int lead = bot_ko_hurts(v, v->pub->active) - even;
    int level = v->style->ask[spent(words)];
    if (lead > 0)
        level += lead * v->style->surcharge / 100;
    if (gives_way(v))
        level /= BOT_KO_PATIENCE;
    return within(v, millions(worth * level / 100));
}

int bot_ko_least_price(const bot_ko_mind *v)
{
    return asks(v, bot_ko_worth_to_boss(v, v->who), BOT_KO_PATIENCE);
}

/* All the owner's families that are wanted, but no more than there are
 * places. */
static unsigned what_to_offer(const bot_ko_mind *v)
{
    unsigned boss = ko_ready(v->pub, v->pub->active);
    unsigned have = boss | ko_agreed(v->pub);
    unsigned set = v->mine & bot_ko_wanted(v);
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
    unsigned words = v->pub->made[v->who];
    int worth = bot_ko_worth_to_boss(v, v->who);
    int bid = v->pub->offer.price[i], ask = asks(v, worth, words);
    if (bid >= asks(v, worth, words + 1) || bid >= ask)
        return about_offer(v, i, KO_AGREE);
    if (words < WORDS)
        return new_price(v, i, ask);
    if (v->pub->config.timing == KR_LIVE)
        return about_offer(v, i, KO_REFUSE);
    return kr_sealed(v->who);
}

/* The owner waits one round per offer already made before lowering the
 * price. */
static kr_move gives_in(const bot_ko_mind *v, unsigned i)
{
    unsigned words = v->pub->made[v->who];
    bool time = v->pub->rounds >= 2 * words && words < BOT_KO_PATIENCE;
    if (!time)
        return kr_sealed(v->who);
    int ask = asks(v, bot_ko_worth_to_boss(v, v->who), words);
    return ask < v->pub->offer.price[i] ? new_price(v, i, ask)
                                        : kr_sealed(v->who);
}

static kr_move offers(const bot_ko_mind *v)
{
    unsigned set = what_to_offer(v);
    unsigned i = bot_ko_offer_on(v->pub, v->who, v->mine);
    if (i < KO_OFFERS && v->pub->offer.stage[i] == KO_BIDDEN)
        return answers_bid(v, i);
    if (i < KO_OFFERS && v->pub->offer.stage[i] == KO_ASKED)
        return gives_in(v, i);
    if (i < KO_OFFERS || set == 0 || v->pub->made[v->who] >= WORDS)
        return kr_sealed(v->who);
    int price = asks(v, bot_ko_worth_to_boss(v, v->who), v->pub->made[v->who]) +
                bot_error(v->rng, v->style->error);
    if (price < 1)
        return kr_sealed(v->who);
    return (kr_move){ .who = v->who, .kind = KO_OFFER, .a = (uint8_t)set,
                      .n = (uint16_t)within(v, price) };
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
    unsigned words;                     /* patience spent */
} bossing;

static unsigned boss_words(const bot_ko_mind *v)
{
    bool live = v->pub->config.timing == KR_LIVE;
    return (live ? v->pub->made[v->who] : v->pub->rounds) / 2u;
}

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

/* The value of a source; less if its owner is needed for others too. */
static int worth_of(const bossing *b, const bot_ko_source *s)
{
    int same = 0;
    for (int i = 0; i < b->plan.count; i++) {
        const bot_ko_source *other = &b->market.source[b->plan.source[i]];
        same += (other->from == BOT_KO_FROM_ASKED ||
                 other->from == BOT_KO_FROM_OTHERS) &&
                other->owner == s->owner;
    }
    return bot_ko_worth_to_boss(b->v, s->owner) / (same > 0 ? same : 1);
}

static int bids(const bot_ko_mind *v, kr_seat owner, int worth, unsigned words)
{
    int hurts = 100 + bot_ko_hurts(v, owner);
    int level = gives_way(v) ? 100 : v->style->bid[spent(words)];
    return within(v, millions(worth * level / hurts));
}

static kr_move raises(const bossing *b, unsigned i, int bid, int most)
{
    int old = b->v->pub->offer.price[i];
    if (bid <= old)
        bid = old + 1;
    return bid <= most ? new_price(b->v, i, bid) : kr_sealed(b->v->who);
}

/* An offer to agree to, an own price, or nothing if it is pointless. */
static kr_move deals_with(const bossing *b, const bot_ko_source *s)
{
    const bot_ko_mind *v = b->v;
    const ko_offers *o = &v->pub->offer;
    unsigned i = bot_ko_offer_on(v->pub, s->owner, s->families);
    if (i < KO_OFFERS && o->stage[i] == KO_AGREED)
        return kr_sealed(v->who);
    int worth = worth_of(b, s);
    int bid = bids(v, s->owner, worth, b->words);
    if (i < KO_OFFERS && o->stage[i] == KO_ASKED &&
        o->price[i] <= bids(v, s->owner, worth, b->words + 1))
        return about_offer(v, i, KO_AGREE);
    if (v->pub->made[v->who] >= BOSS_WORDS)
        return kr_sealed(v->who);
    if (i < KO_OFFERS && o->stage[i] == KO_BIDDEN)
        return raises(b, i, bid, bids(v, s->owner, worth, BOT_KO_PATIENCE));
    if (i < KO_OFFERS && o->families[i] == s->families)
        return new_price(v, i, bid < o->price[i] ? bid : o->price[i]);
    return (kr_move){ .who = v->who, .kind = KO_BID, .a = s->owner,
                      .b = (uint8_t)(1u << kr_lowest(s->families)),
                      .n = (uint16_t)bid };
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
    int keeps = is_stalled(b->v) ? 5 : b->v->style->keeps;
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

/* K-8.5: in the end the Boss may only answer, close or fail. */
kr_move bot_ko_boss_talks(const bot_ko_mind *v)
{
    bossing b = { .v = v, .words = boss_words(v) };
    kr_move m = kr_sealed(v->who);
    bot_ko_market_of(v, v->who, &b.market);
    b.plan = bot_ko_cheapest(&b.market, KR_NONE);
    while (pays(&b) && m.kind == KR_SEALED)
        m = next_step(&b);
    bool is_new = m.kind != KO_CALL && m.kind != KO_AGREE;
    if (m.kind == KR_SEALED || (is_new && v->pub->rounds == KO_ROUNDS))
        return gives_up(v);
    return m;
}
