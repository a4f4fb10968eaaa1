/*
 * cards.c -- a dealer's cards: recruiting, spoiling and stopping.
 */
#include "bots/kohle/dealer.h"

/* From the leading rival. */
kr_move bot_ko_hires(const bot_ko_mind *v, unsigned wanted)
{
    kr_move m = bot_ko_simple(v, KO_RECRUIT);
    int most = -1;
    for (uint8_t f = 0; f < KO_FAMILIES; f++) {
        kr_seat owner = ko_owner(v->pub, f);
        int it = owner == KR_NONE ? 0 : bot_ko_hurts(v, owner);
        if ((bot_ko_hireable(v) & wanted) >> f & 1 && it > most) {
            most = it;
            m.a = f;
        }
    }
    return most < 0 ? kr_sealed(v->who) : m;
}

/* ---- the called deal --------------------------------------------------- */

static bool is_used(const ko_pub *pub, unsigned offer)
{
    return pub->offer.stage[offer] == KO_AGREED &&
           (pub->offer.families[offer] & pub->agreed) != 0;
}

/* The value of the called deal to the dealer: their gain minus the weighted
 * gains of others. */
static int gain_of_called(const bot_ko_mind *v)
{
    const ko_pub *pub = v->pub;
    int left = v->proceeds, gain = 0;
    for (unsigned i = 0; i < KO_OFFERS && pub->offer.number[i] != 0; i++) {
        int price = pub->offer.price[i];
        kr_seat owner = pub->offer.owner[i];
        if (!is_used(pub, i))
            continue;
        left -= price;
        gain += owner == v->who ? price * 100 : -price * bot_ko_hurts(v, owner);
    }
    for (kr_seat s = 0; s < pub->config.seats; s++) {
        left -= pub->hush[s];
        gain += s == v->who ? pub->hush[s] * 100
                            : -pub->hush[s] * bot_ko_hurts(v, s);
    }
    return gain + (v->boss ? left * 100 : -left * bot_ko_hurts(v, pub->active));
}

/* ---- against the Boss ------------------------------------------------- */

/* The value of the deal to the dealer as Boss, discounted because that does not
 * always succeed. */
static int gain_as_boss(const bot_ko_mind *v)
{
    enum { LET = 75 };
    bot_ko_market m;
    bot_ko_market_of(v, v->who, &m);
    bot_ko_coalition c = bot_ko_cheapest(&m, KR_NONE);
    return bot_ko_left(v, &c) * LET / 100;
}

/* As far as the table shows, no other player could replace this family. */
static bool is_vital(const bot_ko_mind *v, unsigned family)
{
    const ko_pub *pub = v->pub;
    unsigned bit = 1u << family, others = 0, copies = 0;
    for (kr_seat s = 0; s < pub->config.seats; s++) {
        others |= ko_ready(pub, s) & ~bit;
        copies += ko_ready(pub, s) >> family & 1;
    }
    return copies == 1 && bot_ko_open_places(v->deal, others) > 0;
}

static kr_seat clan_of(const bot_ko_mind *v, unsigned family)
{
    const ko_pub *pub = v->pub;
    for (kr_seat s = 0; s < pub->config.seats; s++)
        if (s != v->who && pub->laid[s][family] > 0)
            return s;
    return KR_NONE;
}

/* A travel card for an investor the called deal cannot do without. */
static kr_move spoils(const bot_ko_mind *v)
{
    const ko_pub *pub = v->pub;
    unsigned used = pub->own | pub->agreed;
    for (uint8_t f = 0; f < KO_FAMILIES; f++) {
        bool travel = v->prv->hand[KO_CARD_TRAVEL + f] > 0;
        bool joker = v->prv->hand[KO_CARD_JOKER] > 0;
        kr_seat owner = ko_owner(pub, f), clan = clan_of(v, f);
        if (!(used >> f & 1) || !is_vital(v, f) || (!travel && !joker))
            continue;
        if (owner != KR_NONE && owner != v->who && !(pub->away >> f & 1))
            return (kr_move){ .who = v->who, .a = f,
                              .kind = travel ? KO_TRAVEL : KO_JOKER };
        if (clan != KR_NONE)
            return (kr_move){ .who = v->who, .a = f, .b = clan,
                              .kind = travel ? KO_TRAVEL_CLAN
                                             : KO_JOKER_CLAN };
    }
    return kr_sealed(v->who);
}

static kr_move at_the_last_moment(const bot_ko_mind *v)
{
    int now = gain_of_called(v);
    kr_move m = kr_sealed(v->who);
    if (v->prv->hand[KO_CARD_BOSS] > 0 &&
        gain_as_boss(v) - now >= v->style->usurp * v->unit)
        return bot_ko_simple(v, KO_BOSS);
    if (now <= -v->style->spoil * v->unit)
        m = spoils(v);
    return m;
}

/* During talks: replace a Boss who cannot fill the deal, and win over investors
 * who are needed. */
static kr_move while_they_talk(const bot_ko_mind *v)
{
    enum { TOO_LONG = 7 };
    unsigned wanted = bot_ko_wanted(v) & ~v->mine;
    if (v->pub->rounds >= TOO_LONG && v->prv->hand[KO_CARD_BOSS] > 0 &&
        gain_as_boss(v) >= v->style->usurp * v->unit)
        return bot_ko_simple(v, KO_BOSS);
    if (v->prv->hand[KO_CARD_RECRUIT] >= v->style->hires)
        return bot_ko_hires(v, wanted & ~(unsigned)v->pub->away);
    return kr_sealed(v->who);
}

kr_move bot_ko_plays_card(const bot_ko_mind *v)
{
    return v->pub->phase == KO_PHASE_CALLED ? at_the_last_moment(v)
                                            : while_they_talk(v);
}

/* ---- stops ------------------------------------------------------------ */

/* The dealer's promised share as an owner, if one of these families is
 * affected. */
static int promised(const bot_ko_mind *v, unsigned families)
{
    const ko_offers *o = &v->pub->offer;
    int sum = 0;
    for (int i = 0; i < KO_OFFERS && o->number[i] != 0; i++)
        if (o->stage[i] == KO_AGREED && o->owner[i] == v->who &&
            (o->families[i] & families) != 0)
            sum += o->price[i] * BOT_KO_MILLION;
    return sum;
}

static int left_without(const bot_ko_mind *v, kr_seat owner, unsigned families)
{
    bot_ko_market m;
    int kept = 0;
    bot_ko_market_of(v, v->who, &m);
    for (int i = 0; i < m.count; i++)
        if (m.source[i].owner != owner ||
            (m.source[i].families & families) == 0)
            m.source[kept++] = m.source[i];
    m.count = kept;
    bot_ko_coalition c = bot_ko_cheapest(&m, KR_NONE);
    return bot_ko_left(v, &c);
}

static int harm_of_leaving(const bot_ko_mind *v, kr_seat owner, unsigned bit)
{
    bool talk = v->pub->back == KO_PHASE_TALK;
    unsigned covered = ko_agreed(v->pub) |
                       ko_ready(v->pub, v->pub->active);
    if (!talk)
        return 0;
    if (v->boss)
        return left_without(v, KR_NONE, 0) - left_without(v, owner, bit);
    if (owner == v->who)
        return promised(v, bit);
    return covered & bit ? promised(v, KO_ALL_FAMILIES) / 2 : 0;
}

/* The cost of the pending card to the dealer. */
static int harm_of_play(const bot_ko_mind *v)
{
    enum { INVESTOR = 300 };
    const ko_pub *pub = v->pub;
    unsigned bit = 1u << pub->on;
    kr_seat owner = ko_owner(pub, pub->on);
    switch ((ko_play)pub->play) {
    case KO_PLAY_TRAVEL:
    case KO_PLAY_JOKER:       return harm_of_leaving(v, owner, bit);
    case KO_PLAY_TRAVEL_CLAN:
    case KO_PLAY_JOKER_CLAN:  return harm_of_leaving(v, pub->of, bit);
    case KO_PLAY_RECRUIT:     return harm_of_leaving(v, owner, bit) +
                                     (owner == v->who ? INVESTOR * v->unit
                                                      : 0);
    case KO_PLAY_BOSS:        return v->boss ? left_without(v, KR_NONE, 0)
                                             : promised(v, KO_ALL_FAMILIES);
    case KO_PLAY_NONE:
    case KO_PLAYS:            break;
    }
    return 0;
}

kr_move bot_ko_answers_play(const bot_ko_mind *v)
{
    bool stops = v->prv->hand[KO_CARD_STOP] > 0 &&
                 harm_of_play(v) >= v->style->stop * v->unit;
    return bot_ko_simple(v, stops ? KO_STOP : KO_PASS);
}
