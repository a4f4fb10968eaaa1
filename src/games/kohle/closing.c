/*
 * closing.c -- how a negotiation closes or fails, and how the game ends: K-7 to
 * K-9.
 */
#include "games/kohle/state.h"

/* ---- K-7  Closing ----------------------------------------------------- */

/* The total of the agreements on these families. */
typedef struct {
    unsigned families;                  /* agreed families */
    unsigned split;                     /* packages only partly named */
    unsigned payments;                  /* with hush money */
    kr_seats owners;
} terms;

static terms terms_of(const ko_pub *pub, unsigned agreed)
{
    terms t = { 0 };
    unsigned count = ko_count_offers(pub);
    for (unsigned i = 0; i < count; i++) {
        unsigned families = pub->offer.families[i];
        if (pub->offer.stage[i] != KO_AGREED)
            continue;
        t.families |= families;
        if ((families & agreed) == 0)
            continue;
        t.split |= families & ~agreed;
        t.payments += pub->offer.price[i];
        t.owners |= kr_seat_bit(pub->offer.owner[i]);
    }
    for (kr_seat s = 0; s < KO_SEATS; s++)
        t.payments += pub->hush[s];
    return t;
}

static kr_seats hushed(const ko_pub *pub)
{
    kr_seats set = 0;
    for (kr_seat s = 0; s < KO_SEATS; s++)
        if (pub->hush[s] > 0)
            set |= kr_seat_bit(s);
    return set;
}

/* K-6.3 A travelling investor takes no part until the negotiation ends.
 * K-7.1 The Boss may close when own and agreed cards fill every place of the
 * deal.
 * K-7.2 The sum of payments may not exceed the proceeds. */
kr_verdict ko_may_close(const ko_pub *pub, unsigned own, unsigned agreed)
{
    const ko_deal *deal = &ko_deals[pub->dollar];
    terms t = terms_of(pub, agreed);
    unsigned missing = (own & ~(unsigned)ko_ready(pub, pub->active)) |
                       (agreed & ~t.families);
    if (missing & pub->away)                return K_6_3;
    if (missing != 0)                       return K_7_1;
    if (t.split != 0)                       return K_5_7;
    if (own & agreed)                       return K_4_5;
    if (ko_overfills(deal, own | agreed))   return K_4_5;
    if (!ko_fills(deal, own | agreed))      return K_7_1;
    if (t.payments > ko_proceeds(pub))      return K_7_2;
    if (t.owners & hushed(pub))             return K_5_10;
    return KR_OK;
}

/* The Boss's own families beside agreed ones, as many as the deal takes. */
static unsigned own_beside(const ko_pub *pub, unsigned agreed)
{
    const ko_deal *deal = &ko_deals[pub->dollar];
    unsigned ready = ko_ready(pub, pub->active) & ~agreed;
    unsigned own = ready & deal->required, any = ready & deal->group;
    unsigned places = kr_bits(deal->group & agreed);
    for (; any != 0 && places < deal->choose; any &= any - 1, places++)
        own |= any & -any;
    return own;
}

uint8_t ko_used(const ko_pub *pub)
{
    unsigned all = ko_agreed(pub), best = all, least = ~0u;
    if (pub->phase == KO_PHASE_CALLED)
        return pub->agreed;
    for (unsigned set = 0; set <= all; set++) {
        unsigned rate = ko_cost(pub, set) * (1 + KO_FAMILIES) + kr_bits(set);
        if ((set & ~all) == 0 && rate < least &&
            ko_may_close(pub, own_beside(pub, set), set) == KR_OK) {
            least = rate;
            best = set;
        }
    }
    return (uint8_t)best;
}

kr_verdict ko_may_call(kr_eye eye, kr_move m)
{
    const ko_pub *pub = eye.pub;
    if (eye.who != pub->active)             return K_7_1;
    return ko_may_close(pub, m.b, m.c);
}

/* K-7.3 A called deal waits for passes or the clock; meanwhile only cards are
 * played. */
void ko_do_call(ko_scene *s, kr_move m)
{
    ko_changed(s->pub, m.who);
    s->pub->phase = KO_PHASE_CALLED;
    s->pub->own = m.b;
    s->pub->agreed = (uint8_t)m.c;
}

static void pay(ko_scene *s, kr_seat to, unsigned sum)
{
    kr_seat boss = s->pub->active;
    s->pub->money[boss] = (uint16_t)(s->pub->money[boss] - sum);
    s->pub->money[to] = (uint16_t)(s->pub->money[to] + sum);
    ko_tell(s, (kr_move){ .who = boss, .kind = KO_PAY, .a = to,
                          .n = (uint16_t)sum });
}

/* K-7.5 The bank pays the Boss, the Boss pays what was agreed. */
static void settle(ko_scene *s)
{
    ko_pub *pub = s->pub;
    unsigned proceeds = ko_proceeds(pub), count = ko_count_offers(pub);
    pub->money[pub->active] = (uint16_t)(pub->money[pub->active] + proceeds);
    ko_tell(s, (kr_move){ .who = pub->active, .kind = KO_EARN,
                          .n = (uint16_t)proceeds });
    for (unsigned i = 0; i < count; i++)
        if (ko_is_used(pub, i, pub->agreed))
            pay(s, pub->offer.owner[i], pub->offer.price[i]);
    for (kr_seat who = 0; who < KO_SEATS; who++)
        if (pub->hush[who] > 0)
            pay(s, who, pub->hush[who]);
}

/* K-7.9 An investor takes the place of the owner's clan card at closing. */
static void use_cards(ko_pub *pub, kr_seat owner, unsigned families)
{
    unsigned there = pub->investors[owner] & ~(unsigned)pub->away;
    unsigned clans = families & ~there;
    for (unsigned f = 0; f < KO_FAMILIES; f++)
        if (ko_has_family(clans, f)) {
            pub->laid[owner][f]--;
            pub->discard[KO_CARD_CLAN + f]++;
        }
}

static void use_agreed_cards(ko_pub *pub)
{
    unsigned count = ko_count_offers(pub);
    for (unsigned i = 0; i < count; i++)
        if (pub->offer.stage[i] == KO_AGREED)
            use_cards(pub, pub->offer.owner[i],
                      pub->offer.families[i] & pub->agreed);
}

static void return_clans(ko_scene *s, kr_seat who)
{
    for (unsigned f = 0; f < KO_FAMILIES; f++) {
        uint8_t count = s->pub->laid[who][f];
        if (count == 0)
            continue;
        s->state->prv[who].hand[KO_CARD_CLAN + f] += count;
        s->pub->hands[who] += count;
        ko_tell(s, (kr_move){ .who = who, .kind = KO_RETURN, .a = (uint8_t)f,
                              .n = count });
    }
}

/* K-7.6 Clan cards used are discarded, unused ones return to their hands.
 * K-8.2 After failing, clan cards return, other played cards are discarded. */
static void clear_table(ko_scene *s)
{
    ko_pub *pub = s->pub;
    for (kr_seat who = 0; who < pub->config.seats; who++)
        return_clans(s, who);
    for (unsigned f = 0; f < KO_FAMILIES; f++)
        if (ko_has_family(pub->away, f))
            pub->discard[ko_travel_card_on(pub, f)]++;
    memset(pub->laid, 0, sizeof pub->laid);
    memset(pub->made, 0, sizeof pub->made);
    memset(pub->hush, 0, sizeof pub->hush);
    memset(&pub->offer, 0, sizeof pub->offer);
    pub->away = pub->jokers = 0;
    pub->rounds = pub->numbers = 0;
    ko_changed(pub, pub->active);
}

/* K-7.8 The dollar moves to the next free deal; left of the Boss is next. */
static void go_on(ko_pub *pub)
{
    ko_move_dollar(pub, 1);
    ko_end_turn(pub);
}

/* K-7.4 Before a negotiation and after its end no card may be played.
 * K-7.7 The top tile covers the deal; it is done for good.
 * K-9.1 After deals ten to fourteen the Boss rolls for the end.
 * K-9.3 The fifteenth deal ends the game. */
void ko_close(ko_scene *s)
{
    ko_pub *pub = s->pub;
    settle(s);
    use_cards(pub, pub->active, pub->own);
    use_agreed_cards(pub);
    clear_table(s);
    pub->tile[pub->dollar] = ++pub->deals;
    if (pub->deals == KO_TILES)
        pub->phase = KO_PHASE_OVER;
    else if (ko_end_up_to[pub->deals] > 0)
        pub->phase = KO_PHASE_LAST;
    else
        go_on(pub);
}

/* ---- K-8  Failing ----------------------------------------------------- */

/* K-8.1 The Boss may declare the negotiation failed at any time. */
kr_verdict ko_may_fail(kr_eye eye, kr_move m)
{
    const ko_pub *pub = eye.pub;
    (void)m;
    if (eye.who != pub->active)  return K_8_1;
    return KR_OK;
}

/* K-8.3 A failed deal uses no tile; the dollar stays; no roll, no drawing.
 * K-8.4 The player left of the last Boss is next. */
void ko_do_fail(ko_scene *s, kr_move m)
{
    (void)m;
    clear_table(s);
    ko_end_turn(s->pub);
}

/* ---- K-9  The end ----------------------------------------------------- */

void ko_do_last_die(ko_scene *s, kr_move m)
{
    ko_pub *pub = s->pub;
    if (m.a <= ko_end_up_to[pub->deals])
        pub->phase = KO_PHASE_OVER;
    else
        go_on(pub);
}
