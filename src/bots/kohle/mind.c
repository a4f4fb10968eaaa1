/*
 * mind.c -- a dealer's analysis of a position.
 */
#include "bots/kohle/dealer.h"

/* ---- leads ------------------------------------------------------------ */

enum { EVEN = 8 };                      /* minimum lead in millions */

static void weigh_rivals(bot_ko_mind *v)
{
    int sum = 0, seats = v->pub->config.seats;
    v->least = v->pub->money[0];
    for (int s = 0; s < seats; s++) {
        int money = v->pub->money[s];
        v->least = money < v->least ? money : v->least;
        sum += money;
    }
    v->ahead = sum - v->pub->money[v->who] +
               (seats - 1) * (EVEN - v->least);
}

/* The leader is the player who would win instead of us. */
int bot_ko_hurts(const bot_ko_mind *v, kr_seat s)
{
    return s == v->who ? 0 : v->style->rival *
           (EVEN + v->pub->money[s] - v->least) / v->ahead;
}

unsigned bot_ko_clans_in_hand(const ko_prv *prv)
{
    unsigned set = 0;
    for (unsigned f = 0; f < KO_FAMILIES; f++)
        set |= (unsigned)(prv->hand[KO_CARD_CLAN + f] > 0) << f;
    return set;
}

static bool is_stalled(const ko_pub *pub)
{
    for (kr_seat s = 0; s < pub->config.seats; s++) {
        unsigned cards = pub->hands[s];
        for (unsigned f = 0; f < KO_FAMILIES; f++)
            cards += pub->laid[s][f];
        if (cards < KO_TEN)
            return false;
    }
    return true;
}

bot_ko_mind bot_ko_mind_of(kr_eye eye, const bot_ko_style *style, kr_rng *rng)
{
    bot_ko_mind v = { .pub = eye.pub, .prv = eye.prv, .who = eye.who,
                      .style = style, .rng = rng };
    v.boss = eye.who == v.pub->active;
    v.stalled = is_stalled(v.pub);
    v.deal = &ko_deals[v.pub->dollar];
    v.proceeds = (int)ko_proceeds(v.pub);
    v.unit = ko_tile_value[v.pub->deals + 1];
    v.mine = ko_ready(v.pub, eye.who);
    v.clans = bot_ko_clans_in_hand(v.prv);
    weigh_rivals(&v);
    return v;
}

unsigned bot_ko_wanted(const bot_ko_mind *v)
{
    unsigned boss = ko_ready(v->pub, v->pub->active);
    return bot_ko_needed_beside(v->deal, boss | ko_agreed(v->pub));
}

int bot_ko_left(const bot_ko_mind *v, const bot_ko_coalition *c)
{
    int left = v->proceeds * BOT_KO_MILLION - c->cost;
    return c->possible && left > 0 ? left : 0;
}

/* ---- offers ----------------------------------------------------------- */

unsigned bot_ko_offer_meant(const ko_pub *pub, kr_move m)
{
    unsigned i = 0;
    while (pub->offer.number[i] != m.a)
        i++;
    return i;
}

unsigned bot_ko_offer_on(const ko_pub *pub, kr_seat owner, unsigned families)
{
    unsigned i = 0;
    for (; i < KO_OFFERS && pub->offer.number[i] != 0; i++)
        if (pub->offer.owner[i] == owner &&
            (pub->offer.families[i] & families) != 0)
            return i;
    return KO_OFFERS;
}

/* ---- the market ------------------------------------------------------- */

/* Hundredths of a million; a rival's gain counts as an extra cost. */
static int cost_of(const bot_ko_mind *v, kr_seat boss, kr_seat owner, int price)
{
    int hurts = boss == v->who ? bot_ko_hurts(v, owner) : 0;
    return price * (100 + hurts) / 100;
}

/* The price of a place: the Boss and each missing owner get an equal part,
 * unless all give way. */
static int going_price(const bot_ko_mind *v, kr_seat boss)
{
    unsigned open = bot_ko_open_places(v->deal, ko_ready(v->pub, boss));
    int price = v->proceeds * BOT_KO_MILLION / ((int)open + 1);
    return v->stalled ? price * BOT_KO_GIVES_WAY / 100 : price;
}

static void add_singles(bot_ko_market *m, bot_ko_source s, unsigned families)
{
    for (; families != 0; families &= families - 1) {
        s.families = (uint8_t)(families & (0u - families));
        bot_ko_add_source(m, s);
    }
}

static void add_offers(const bot_ko_mind *v, bot_ko_market *m)
{
    const ko_offers *o = &v->pub->offer;
    for (uint8_t i = 0; i < KO_OFFERS && o->number[i] != 0; i++) {
        bool agreed = o->stage[i] == KO_AGREED;
        if (o->stage[i] == KO_BIDDEN)
            continue;
        bot_ko_add_source(m, (bot_ko_source){
            .from = agreed ? BOT_KO_FROM_AGREED : BOT_KO_FROM_ASKED,
            .families = o->families[i], .owner = o->owner[i], .offer = i,
            .price = o->price[i],
            .cost = cost_of(v, v->pub->active, o->owner[i],
                            o->price[i] * BOT_KO_MILLION) });
    }
}

/* Investors available to others and not agreed with them. */
static void add_others(const bot_ko_mind *v, kr_seat boss, bot_ko_market *m)
{
    int price = going_price(v, boss);
    for (kr_seat s = 0; s < v->pub->config.seats; s++) {
        unsigned families = s == boss ? 0 : ko_ready(v->pub, s);
        const ko_offers *o = &v->pub->offer;
        for (int i = 0; i < KO_OFFERS && o->number[i] != 0; i++)
            if (o->owner[i] == s && o->stage[i] == KO_AGREED &&
                boss == v->pub->active)
                families &= ~(unsigned)o->families[i];
        add_singles(m, (bot_ko_source){
            .from = BOT_KO_FROM_OTHERS, .owner = s,
            .cost = cost_of(v, boss, s, price) }, families);
    }
}

/* K-6.5, K-6.6: families the dealer could win over with the cards in hand. */
unsigned bot_ko_hireable(const bot_ko_mind *v)
{
    unsigned owned = 0;
    if (v->prv->hand[KO_CARD_RECRUIT] < KO_TRIPLE)
        return 0;
    for (kr_seat s = 0; s < v->pub->config.seats; s++)
        owned |= v->pub->investors[s];
    return owned != KO_ALL_FAMILIES
         ? KO_ALL_FAMILIES & ~owned
         : KO_ALL_FAMILIES & ~(unsigned)v->pub->investors[v->who];
}

static void add_own_cards(const bot_ko_mind *v, bot_ko_market *m)
{
    add_singles(m, (bot_ko_source){ .from = BOT_KO_FROM_HAND, .owner = v->who,
                                    .cost = v->style->clan * v->unit },
                v->clans & ~v->mine);
    add_singles(m, (bot_ko_source){ .from = BOT_KO_FROM_RECRUITING,
                                    .owner = v->who,
                                    .cost = v->style->triple * v->unit },
                bot_ko_hireable(v) & ~v->mine & ~(unsigned)v->pub->away);
}

void bot_ko_market_of(const bot_ko_mind *v, kr_seat boss, bot_ko_market *m)
{
    m->deal = v->deal;
    m->count = 0;
    add_singles(m, (bot_ko_source){ .from = BOT_KO_FROM_OWN, .owner = boss },
                ko_ready(v->pub, boss));
    if (boss == v->pub->active && ko_boss(v->pub) != KR_NONE)
        add_offers(v, m);
    add_others(v, boss, m);
    if (boss == v->who)
        add_own_cards(v, m);
}
