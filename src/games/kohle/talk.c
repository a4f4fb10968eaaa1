/*
 * talk.c -- making a deal, offers and agreements: K-4 and K-5.
 *
 * In the order of docs/rules/kohle.md. A may_ function changes nothing and
 * returns the rule that forbids the move; a do_ function acts and relies on
 * its may_.
 */
#include "games/kohle/state.h"

/* ---- K-4  Making a deal ----------------------------------------------- */

/* K-4.1 The negotiation opens when a player makes the deal and so becomes the
 * Boss.
 * K-4.2 The Boss's own investors are in play at once and for free. */
void ko_do_deal(ko_scene *s, kr_move m)
{
    (void)m;
    s->pub->phase = KO_PHASE_TALK;
}

/* K-4.3 A clan card stands for the investor of its family. */
kr_verdict ko_may_lay(kr_eye eye, kr_move m)
{
    const ko_prv *prv = eye.prv;
    if (prv->hand[KO_CARD_CLAN + m.a] == 0)  return KR_NOT_HELD;
    return KR_OK;
}

/* K-4.4 A clan card laid open stays until the end, unless it travels. */
void ko_do_lay(ko_scene *s, kr_move m)
{
    ko_take(s, m.who, KO_CARD_CLAN + m.a, 1);
    s->pub->laid[m.who][m.a]++;
    ko_changed(s->pub, m.who);
}

/* K-4.5 Each family fills one place; N of a group are N different families. */
bool ko_fills(const ko_deal *deal, unsigned families)
{
    unsigned chosen = families & ~(unsigned)deal->required;
    return (families & deal->required) == deal->required &&
           (chosen & ~(unsigned)deal->group) == 0 &&
           kr_bits(chosen) == deal->choose;
}

unsigned ko_placed(const ko_deal *deal, unsigned families)
{
    unsigned used = families & deal->required, left = deal->choose;
    unsigned more = families & deal->group & ~(unsigned)deal->required;
    for (; more != 0 && left > 0; more &= more - 1, left--)
        used |= more & -more;
    return used;
}

/* Families for which the deal has no place. */
bool ko_overfills(const ko_deal *deal, unsigned families)
{
    unsigned chosen = families & ~(unsigned)deal->required;
    return (chosen & ~(unsigned)deal->group) != 0 ||
           kr_bits(chosen) > deal->choose;
}

/* A card, an offer or an answer cancels a call, and all players are asked
 * again. K-8.5: after a change by another player enough rounds are left. */
void ko_changed(ko_pub *pub, kr_seat by)
{
    enum { BEFORE = KO_ROUNDS - KO_ROUNDS_LEFT };
    if (by != pub->active && pub->rounds > BEFORE)
        pub->rounds = BEFORE;
    pub->phase = KO_PHASE_TALK;
    pub->passed = 0;
    pub->own = pub->agreed = 0;
}

/* ---- offers in a row -------------------------------------------------- */

static void copy_offer(ko_offers *o, unsigned to, unsigned from)
{
    o->number[to] = o->number[from];
    o->revision[to] = o->revision[from];
    o->stage[to] = o->stage[from];
    o->owner[to] = o->owner[from];
    o->families[to] = o->families[from];
    o->clan[to] = o->clan[from];
    o->price[to] = o->price[from];
}

static void clear_offer(ko_offers *o, unsigned i)
{
    o->number[i] = o->revision[i] = o->stage[i] = o->owner[i] = 0;
    o->families[i] = o->clan[i] = o->price[i] = 0;
}

static void remove_offer(ko_pub *pub, unsigned i)
{
    unsigned count = ko_count_offers(pub);
    for (; i + 1 < count; i++)
        copy_offer(&pub->offer, i, i + 1);
    clear_offer(&pub->offer, i);
}

/* An offer or agreement lapses although no player withdrew or refused it. */
static void end_offer(ko_scene *s, unsigned i)
{
    const ko_offers *o = &s->pub->offer;
    ko_tell(s, (kr_move){ .who = KR_TABLE, .kind = KO_LAPSE,
                          .a = o->number[i], .b = o->revision[i] });
    remove_offer(s->pub, i);
}

/* ---- K-5  Offers and agreements --------------------------------------- */

/* K-5.1 A player may offer the Boss their investor or laid-out clan card.
 * K-5.3 Prices are whole millions, from nought to the proceeds, in cash at
 * closing. */
kr_verdict ko_may_offer(kr_eye eye, kr_move m)
{
    const ko_pub *pub = eye.pub;
    unsigned has = pub->investors[eye.who] | ko_clans(pub, eye.who);
    if (eye.who == pub->active)             return K_5_1;
    if (m.a == 0 || (m.a & ~has) != 0)      return K_5_1;
    if (m.a & ~ko_ready(pub, eye.who))      return K_6_3;
    if (m.n > ko_proceeds(pub))             return K_5_3;
    return KR_OK;
}

/* A newer offer between the same two players replaces older ones for the same
 * family. */
static void replace_open_offers(ko_scene *s, kr_seat owner, unsigned families)
{
    const ko_offers *o = &s->pub->offer;
    for (unsigned i = 0; i < ko_count_offers(s->pub);) {
        bool same = o->owner[i] == owner && (o->families[i] & families) != 0;
        if (same && o->stage[i] != KO_AGREED)
            end_offer(s, i);
        else
            i++;
    }
}

/* For a family, the investor if present, otherwise a clan card. */
static uint8_t by_clan(const ko_pub *pub, kr_seat owner, unsigned families)
{
    unsigned there = pub->investors[owner] & ~(unsigned)pub->away;
    return (uint8_t)(families & ~there);
}

static void add_offer(ko_scene *s, kr_seat owner, unsigned families,
                      unsigned price, ko_stage stage)
{
    ko_offers *o = &s->pub->offer;
    replace_open_offers(s, owner, families);
    unsigned i = ko_count_offers(s->pub);
    KR_REQUIRE(i < KO_OFFERS);
    o->number[i] = ++s->pub->numbers;
    o->revision[i] = 1;
    o->stage[i] = (uint8_t)stage;
    o->owner[i] = owner;
    o->families[i] = (uint8_t)families;
    o->clan[i] = by_clan(s->pub, owner, families);
    o->price[i] = (uint8_t)price;
}

void ko_do_offer(ko_scene *s, kr_move m)
{
    add_offer(s, m.who, m.a, m.n, KO_ASKED);
    s->pub->made[m.who]++;
    ko_changed(s->pub, m.who);
}

/* K-5.2 The Boss may bid a player one price for one or more of their cards. */
kr_verdict ko_may_bid(kr_eye eye, kr_move m)
{
    const ko_pub *pub = eye.pub;
    unsigned has = pub->investors[m.a] | ko_clans(pub, m.a);
    if (m.a >= pub->config.seats)           return KR_NO_SEAT;
    if (eye.who != pub->active)             return K_5_2;
    if (m.a == pub->active)                 return K_5_2;
    if (m.b == 0 || (m.b & ~has) != 0)      return K_5_2;
    if (m.b & ~ko_ready(pub, m.a))          return K_6_3;
    if (m.n > ko_proceeds(pub))             return K_5_3;
    return KR_OK;
}

void ko_do_bid(ko_scene *s, kr_move m)
{
    add_offer(s, m.a, m.b, m.n, KO_BIDDEN);
    s->pub->made[m.who]++;
    ko_changed(s->pub, m.who);
}

static bool is_party(const ko_pub *pub, unsigned offer, kr_seat who)
{
    return who == pub->active || who == pub->offer.owner[offer];
}

/* K-5.4 An offer has a number and a revision; only its latest revision counts.
 * K-5.5 Until it is agreed, both sides may reprice an offer; its maker may
 * withdraw it. */
kr_verdict ko_may_price(kr_eye eye, kr_move m)
{
    const ko_pub *pub = eye.pub;
    unsigned i = ko_find_offer(pub, m.a, m.b);
    if (i == KO_OFFERS)                     return K_5_4;
    if (pub->offer.stage[i] == KO_AGREED)   return K_5_5;
    if (!is_party(pub, i, eye.who))         return K_5_5;
    if (m.c != pub->offer.families[i])      return K_5_5;
    if (m.n > ko_proceeds(pub))             return K_5_3;
    return KR_OK;
}

void ko_do_price(ko_scene *s, kr_move m)
{
    ko_offers *o = &s->pub->offer;
    unsigned i = ko_find_offer(s->pub, m.a, m.b);
    o->revision[i]++;
    o->clan[i] = by_clan(s->pub, o->owner[i], o->families[i]);
    o->price[i] = (uint8_t)m.n;
    o->stage[i] = m.who == s->pub->active ? KO_BIDDEN : KO_ASKED;
    s->pub->made[m.who]++;
    ko_changed(s->pub, m.who);
}

kr_verdict ko_may_withdraw(kr_eye eye, kr_move m)
{
    const ko_pub *pub = eye.pub;
    unsigned i = ko_find_offer(pub, m.a, m.b);
    if (i == KO_OFFERS)                     return K_5_4;
    if (eye.who != ko_maker(pub, i))        return K_5_5;
    return KR_OK;
}

/* K-5.6 An agreement binds the owner until it lapses or a new one replaces it.
 * K-5.11 The other side agrees to an offer or refuses it; silence agrees to
 * nothing. */
kr_verdict ko_may_answer(kr_eye eye, kr_move m)
{
    const ko_pub *pub = eye.pub;
    unsigned i = ko_find_offer(pub, m.a, m.b);
    if (i == KO_OFFERS)                     return K_5_4;
    if (pub->offer.stage[i] == KO_AGREED)   return K_5_6;
    if (eye.who != ko_answerer(pub, i))     return K_5_11;
    return KR_OK;
}

void ko_do_remove(ko_scene *s, kr_move m)
{
    remove_offer(s->pub, ko_find_offer(s->pub, m.a, m.b));
    ko_changed(s->pub, m.who);
}

/* K-5.7 The Boss pays for exactly the cards the deal uses; a package is used
 * whole. Of each family the Boss holds one agreement. */
void ko_do_agree(ko_scene *s, kr_move m)
{
    ko_offers *o = &s->pub->offer;
    unsigned families = o->families[ko_find_offer(s->pub, m.a, m.b)];
    for (unsigned i = 0; i < ko_count_offers(s->pub);) {
        if (o->stage[i] == KO_AGREED && (o->families[i] & families) != 0)
            end_offer(s, i);
        else
            i++;
    }
    o->stage[ko_find_offer(s->pub, m.a, m.b)] = KO_AGREED;
    ko_changed(s->pub, m.who);
}

/* Are all cards of an offer present and able to take part? */
bool ko_offer_stands(const ko_pub *pub, unsigned i)
{
    kr_seat owner = pub->offer.owner[i];
    unsigned clan = pub->offer.clan[i];
    unsigned investors = pub->offer.families[i] & ~clan;
    return (investors & ~(pub->investors[owner] & ~pub->away)) == 0 &&
           (clan & ~ko_clans(pub, owner)) == 0;
}

/* K-5.8 An offer or agreement lapses when a card of it can take no part. */
void ko_lapse_offers(ko_scene *s)
{
    for (unsigned i = 0; i < ko_count_offers(s->pub);) {
        if (!ko_offer_stands(s->pub, i))
            end_offer(s, i);
        else
            i++;
    }
}

/* K-5.9 A new Boss ends all offers and agreements. */
void ko_end_offers(ko_scene *s)
{
    while (ko_count_offers(s->pub) > 0)
        end_offer(s, 0);
    memset(s->pub->hush, 0, sizeof s->pub->hush);
}

/* K-5.10 With hush money on, the Boss may pay players who bring nobody. */
kr_verdict ko_may_hush(kr_eye eye, kr_move m)
{
    const ko_pub *pub = eye.pub;
    if (!pub->config.option[KO_OPTION_HUSH])    return K_5_10;
    if (m.a >= pub->config.seats)               return KR_NO_SEAT;
    if (eye.who != pub->active)                 return K_5_10;
    if (m.a == pub->active)                     return K_5_10;
    if (m.n > ko_proceeds(pub))                 return K_5_3;
    return KR_OK;
}

void ko_do_hush(ko_scene *s, kr_move m)
{
    s->pub->hush[m.a] = (uint8_t)m.n;
    s->pub->made[m.who]++;
    ko_changed(s->pub, m.who);
}
