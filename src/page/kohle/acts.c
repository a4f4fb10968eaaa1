/*
 * acts.c -- what can be done in Kohle with what is chosen.
 */
#include "page/kohle/kohle.h"

#include "core/scan.h"

enum { CALLS = 8, SPANS = KR_SPANS_MAX };

/* Hints and keys on one line each. */
static page_action *with(page_action *a, const char *key, const char *hint)
{
    a->key = key;
    a->hint = hint;
    return a;
}

static page_action *say(page_acts *acts, page_action *a, text_key key,
                        const text_args *args)
{
    a->label = page_say(acts->look, key, args);
    return a;
}

/* A button for a move that has no more to it than its kind. */
static page_action *add_plain(page_acts *acts, const char *id, text_key label,
                              unsigned kind, const char *key)
{
    kr_move move = page_ko_move(acts->look, kind, 0, 0);
    return with(page_add(acts, id, label, move), key, NULL);
}

static void add_if_legal(page_acts *acts, const char *id, text_key label,
                         kr_move move, const char *key)
{
    if (page_may(acts->look, move))
        with(page_add(acts, id, label, move), key, NULL);
}

/* "bid-2-HR" */
static const char *id_of(page_look *look, const char *word, int seat,
                         const char *more)
{
    kr_buf out = page_open(look);
    kr_put(&out, word);
    if (seat >= 0)
        kr_putf(&out, "-%d", seat);
    if (*more != '\0')
        kr_putf(&out, "-%s", more);
    return page_close(look, &out);
}

static const ko_pub *pub_of(const page_acts *acts)
{
    return acts->look->eye.pub;
}

/* ---- the turn --------------------------------------------------------- */

static void act_turn(page_acts *acts)
{
    page_action *deal = add_plain(acts, "deal", TEXT_KO_WEB_ACT_DEAL, KO_DEAL,
                                  "1");
    deal->hint = page_ko_money(acts->look, (int)ko_proceeds(pub_of(acts)));
    deal->is_primary = true;
    add_plain(acts, "roll", TEXT_KO_WEB_ACT_ROLL, KO_ROLL, "2");
    add_plain(acts, "draw", TEXT_KO_WEB_ACT_DRAW, KO_DRAW, "3");
}

static void act_place(page_acts *acts, const page_choice *c)
{
    page_look *look = acts->look;
    bool is_deal = kr_same_text(c->what, "deal") && c->place >= 0 &&
                   c->place < KO_DEALS;
    page_action *a;
    if (is_deal) {
        a = page_add(acts, "place", TEXT_KO_WEB_ACT_PLACE,
                     page_ko_move(look, KO_PLACE, (unsigned)c->place, 0));
        with(a, "enter", page_say(look, TEXT_KO_WEB_DEAL,
                                  &(text_args){ .deal = c->place }));
    } else {
        a = page_add_closed(acts, "place", TEXT_KO_WEB_ACT_PLACE,
                            TEXT_KO_WEB_CHOOSE_DEAL);
    }
    a->is_primary = true;
}

/* ---- cards ------------------------------------------------------------ */

/* The label of each move of a card. If words repeat, the first counts. */
typedef struct { uint8_t kind, first, last; const char *word; uint16_t label; }
    use;

static const use uses[] = {
    { KO_LAY, KO_CARD_CLAN, KO_CARD_TRAVEL - 1, "lay",
      TEXT_KO_WEB_ACT_LAY },
    { KO_TRAVEL, KO_CARD_TRAVEL, KO_CARD_JOKER - 1, "travel",
      TEXT_KO_WEB_ACT_TRAVEL },
    { KO_TRAVEL_CLAN, KO_CARD_TRAVEL, KO_CARD_JOKER - 1, "travel",
      TEXT_KO_WEB_ACT_TRAVEL },
    { KO_JOKER, KO_CARD_JOKER, KO_CARD_JOKER, "joker",
      TEXT_KO_WEB_ACT_TRAVEL },
    { KO_JOKER_CLAN, KO_CARD_JOKER, KO_CARD_JOKER, "joker",
      TEXT_KO_WEB_ACT_TRAVEL },
    { KO_RECRUIT, KO_CARD_RECRUIT, KO_CARD_RECRUIT, "recruit",
      TEXT_KO_WEB_ACT_RECRUIT },
    { KO_BOSS, KO_CARD_BOSS, KO_CARD_BOSS, "boss", TEXT_KO_WEB_ACT_BOSS },
    { KO_STOP, KO_CARD_STOP, KO_CARD_STOP, "stop", TEXT_KO_WEB_ACT_STOP },
};

static const use *use_of_kind(unsigned kind)
{
    for (const use *u = uses; u < uses + KR_COUNT(uses); u++)
        if (u->kind == kind)
            return u;
    return NULL;
}

/* The card's owner: "Bruno", "clan, yours". */
static const char *owner_hint(page_look *look, kr_move m)
{
    bool clan = m.kind == KO_TRAVEL_CLAN || m.kind == KO_JOKER_CLAN;
    kr_seat owner = clan ? m.b : ko_owner(look->eye.pub, m.a);
    if (m.kind == KO_LAY)
        return NULL;
    if (owner == KR_NONE)
        return text_of(look->reader.lang, TEXT_KO_TERM_BESIDE);
    const char *who = owner == look->eye.who
                    ? text_of(look->reader.lang, TEXT_KO_WEB_YOURS)
                    : look->reader.name[owner];
    return clan ? page_say(look, TEXT_KO_WEB_CLAN_OF,
                           &(text_args){ .who = who }) : who;
}

/* One card on one target: "Send Liebgeld away", below it whose. */
static void add_target(page_acts *acts, kr_move m)
{
    page_look *look = acts->look;
    const use *u = use_of_kind(m.kind);
    bool clan = m.kind == KO_TRAVEL_CLAN || m.kind == KO_JOKER_CLAN;
    if (m.kind == KO_BOSS) {
        add_plain(acts, u->word, (text_key)u->label, KO_BOSS, "b");
        return;
    }
    page_action *a = page_add(acts, u->word, (text_key)u->label, m);
    say(acts, a, (text_key)u->label,
        &(text_args){ .family = ko_families[m.a] });
    a->id = id_of(look, u->word, -1, ko_initials[m.a]);
    if (clan)
        a->id = id_of(look, id_of(look, a->id, -1, "of"), m.b, "");
    a->hint = owner_hint(look, m);
    if (m.kind == KO_JOKER || m.kind == KO_JOKER_CLAN) {
        const char *card = page_ko_card(look, KO_CARD_JOKER);
        kr_buf out = page_open(look);
        kr_putf(&out, "%s, %s", card, a->hint);
        a->hint = page_close(look, &out);
    }
}

/* Legal plays with a card on a family; KO_CARDS or KO_FAMILIES: any. */
static void add_targets(page_acts *acts, unsigned card, unsigned family)
{
    static kr_span spans[SPANS];
    int count = acts->look->game->list(acts->look->eye, spans);
    for (int i = 0; i < count; i++) {
        kr_move m = spans[i].move;
        const use *u = m.kind <= KO_BOSS ? use_of_kind(m.kind) : NULL;
        bool aims = u != NULL && m.kind != KO_BOSS;
        bool fits = u != NULL && card >= u->first && card <= u->last &&
                    (card >= KO_CARD_JOKER || card % KO_FAMILIES == m.a);
        if (card == KO_CARDS ? aims && m.a == family : fits)
            add_target(acts, m);
    }
}

/* The card cannot be played: a move that it is for says why. */
static void add_refusal(page_acts *acts, unsigned card)
{
    page_look *look = acts->look;
    const use *u = uses;
    while (card < u->first || card > u->last)
        u++;
    unsigned mine = pub_of(acts)->investors[look->eye.who];
    unsigned family = card < KO_CARD_JOKER ? card % KO_FAMILIES
                    : mine == KO_ALL_FAMILIES ? 0 : kr_lowest(~mine);
    page_action *a = page_add(acts, u->word, (text_key)u->label,
                              page_ko_move(look, u->kind,
                                  card <= KO_CARD_RECRUIT ? family : 0, 0));
    const char *name = card < KO_CARD_JOKER ? ko_families[family] : "";
    say(acts, a, (text_key)u->label, &(text_args){ .family = name });
}

static void act_card(page_acts *acts, const char *word)
{
    unsigned card = 0;
    while (card < KO_CARDS && !kr_same_text(ko_card_words[1 + card], word))
        card++;
    if (card == KO_CARDS)
        return;
    add_if_legal(acts, "discard", TEXT_KO_WEB_ACT_DISCARD,
                 page_ko_move(acts->look, KO_DISCARD, card, 0), "d");
    add_targets(acts, card, KO_FAMILIES);
    if (acts->list_count == 0)
        add_refusal(acts, card);
    if (acts->list_count == 1) {
        acts->list[0].is_primary = true;
        if (acts->list[0].key == NULL)
            acts->list[0].key = "enter";
    }
}

/* ---- prices ----------------------------------------------------------- */

/* The amount in a label: the page puts the chosen number for its {n}. */
static page_action *say_price(page_acts *acts, page_action *a, text_key key,
                              kr_seat who, const char *families)
{
    page_look *look = acts->look;
    return say(acts, a, key, &(text_args){
        .who = look->reader.name[who], .families = families,
        .money = text_of(look->reader.lang, TEXT_KO_M) });
}

/* Offers one dividend as the price. */
static void add_dividend(page_acts *acts, const page_action *span)
{
    int32_t n = (int32_t)ko_dividend(pub_of(acts));
    if (!span->is_span || span->last < n)
        return;
    page_action *a = page_add_choice(acts, "dividend",
                                     TEXT_KO_WEB_ACT_DIVIDEND);
    say(acts, a, TEXT_KO_WEB_ACT_DIVIDEND, &(text_args){ .n = n });
    a->sets_number = true;
    a->start = n;
    a->key = "v";
}

/* May the viewer name a price for these families, and to whom? The viewer asks
 * the Boss; the Boss bids each owner. */
static bool may_price(const page_acts *acts, kr_seat to, unsigned families)
{
    const page_look *look = acts->look;
    return page_may(look, to == look->eye.who
                          ? page_ko_move(look, KO_OFFER, families, 0)
                          : page_ko_move(look, KO_BID, to, families));
}

static kr_seats owners_of(const page_acts *acts, unsigned families)
{
    kr_seats set = 0;
    for (kr_seat s = 0; s < pub_of(acts)->config.seats; s++)
        if (may_price(acts, s, families))
            set |= kr_seat_bit(s);
    return set;
}

static page_action *add_price(page_acts *acts, kr_seat owner, unsigned set)
{
    page_look *look = acts->look;
    int32_t start = page_ko_first_price(look->eye.pub, owner, set);
    const char *letters = page_ko_set(look, set);
    const char *names = page_ko_names(look, set);
    page_action *a;
    if (owner == look->eye.who) {
        a = page_add_span(acts, id_of(look, "offer", -1, letters),
                          TEXT_KO_WEB_ACT_OFFER,
                          page_ko_move(look, KO_OFFER, set, 0), start);
        return say_price(acts, a, TEXT_KO_WEB_ACT_OFFER, owner, names);
    }
    a = page_add_span(acts, id_of(look, "bid", owner, letters),
                      TEXT_KO_WEB_ACT_BID,
                      page_ko_move(look, KO_BID, owner, set), start);
    return say_price(acts, a, TEXT_KO_WEB_ACT_BID, owner, names);
}

/* The choice of families: "family HR" */
static const char *a_family(page_look *look, unsigned set)
{
    kr_buf out = page_open(look);
    kr_put(&out, "family ");
    page_ko_put_set(&out, set);
    return page_close(look, &out);
}

/* One price for several: each family that may be put to the set, or be taken
 * out of it. */
static void add_packs(page_acts *acts, unsigned set)
{
    page_look *look = acts->look;
    for (unsigned f = 0; f < KO_FAMILIES; f++) {
        unsigned next = set ^ 1u << f;
        if (next == 0 || owners_of(acts, next) == 0)
            continue;
        page_action *a = page_add_choice(acts, id_of(look, "pack", -1,
                                                     ko_initials[f]),
                                         TEXT_KO_WEB_ACT_OFFER);
        kr_buf out = page_open(look);
        kr_put(&out, set >> f & 1 ? "− " : "+ ");
        kr_put(&out, ko_families[f]);
        a->label = page_close(look, &out);
        a->chooses = a_family(look, next);
    }
}

/* No price can be named: the one that comes to mind says why. */
static void refuse_price(page_acts *acts, unsigned set)
{
    page_look *look = acts->look;
    const ko_pub *pub = look->eye.pub;
    bool boss = ko_boss(pub) == look->eye.who;
    kr_seat owner = ko_owner(pub, kr_lowest(set));
    if (owner == KR_NONE)
        owner = look->eye.who;
    page_add(acts, "offer", TEXT_KO_WEB_ACT_BID_ANY,
             boss ? page_ko_move(look, KO_BID, owner, set)
                  : page_ko_move(look, KO_OFFER, set, 0));
}

static void act_family(page_acts *acts, unsigned set)
{
    kr_seats owners = owners_of(acts, set);
    page_action *first = NULL, *last = NULL;
    if (set == 0)
        return;
    for (unsigned left = owners; left != 0; left &= left - 1) {
        last = add_price(acts, (kr_seat)kr_lowest(left), set);
        first = first == NULL ? last : first;
    }
    if (first != NULL) {
        first->is_primary = true;
        first->key = "enter";
        add_dividend(acts, last);
        add_packs(acts, set);
    }
    if (acts->look->peeks && kr_bits(set) == 1)
        add_targets(acts, KO_CARDS, kr_lowest(set));
    if (acts->list_count == 0)
        refuse_price(acts, set);
}

static void act_offer(page_acts *acts, int32_t number)
{
    page_look *look = acts->look;
    const ko_offers *o = &pub_of(acts)->offer;
    unsigned i = 0;
    while (i < KO_OFFERS && o->number[i] != number)
        i++;
    if (i == KO_OFFERS || number == 0)
        return;
    kr_move agree = page_ko_move(look, KO_AGREE, o->number[i], o->revision[i]);
    kr_move price = agree, refuse = agree, withdraw = agree;
    price.kind = KO_PRICE;
    price.c = o->families[i];
    refuse.kind = KO_REFUSE;
    withdraw.kind = KO_WITHDRAW;
    if (page_may(look, agree))
        with(page_add(acts, "agree", TEXT_KO_WEB_ACT_AGREE, agree), "y",
             page_ko_money(look, o->price[i]))->is_primary = true;
    if (page_may(look, price)) {
        page_action *a = page_add_span(acts, "price", TEXT_KO_WEB_COUNTER,
                                       price, o->price[i]);
        a->label = text_of(look->reader.lang, TEXT_KO_WEB_COUNTER);
        add_dividend(acts, with(a, "enter", NULL));
    }
    add_if_legal(acts, "refuse", TEXT_KO_WEB_ACT_REFUSE, refuse, "x");
    add_if_legal(acts, "withdraw", TEXT_KO_WEB_ACT_WITHDRAW, withdraw, "x");
}

static void act_hush(page_acts *acts, int32_t seat)
{
    page_look *look = acts->look;
    if (seat < 0 || !page_may(look, page_ko_move(look, KO_HUSH,
                                                 (unsigned)seat, 0)))
        return;
    uint8_t paid = pub_of(acts)->hush[seat];
    page_action *a = page_add_span(acts, "hush", TEXT_KO_WEB_ACT_HUSH,
        page_ko_move(look, KO_HUSH, (unsigned)seat, 0), paid > 0 ? paid : 1);
    say_price(acts, a, TEXT_KO_WEB_ACT_HUSH, (kr_seat)seat, "");
    a->key = "enter";
    a->is_primary = true;
    add_dividend(acts, a);
}

/* ---- closing ---------------------------------------------------------- */

/* Cheapest first; at the same cost, the one with more of the own; the first is
 * the one of ko_used. */
static unsigned rate(const ko_pub *pub, kr_move call)
{
    unsigned many = ko_cost(pub, call.c) * (1 + KO_FAMILIES) +
                    kr_bits(call.c);
    return many << 2 * KO_FAMILIES | (unsigned)call.c << KO_FAMILIES | call.b;
}

/* The best legal closings; answers how many there are at all. */
static unsigned find_calls(const page_acts *acts, kr_move best[CALLS])
{
    static kr_span spans[SPANS];
    const ko_pub *pub = pub_of(acts);
    int count = acts->look->game->list(acts->look->eye, spans);
    unsigned all = 0, kept = 0;
    for (int i = 0; i < count; i++) {
        kr_move call = spans[i].move;
        if (call.kind != KO_CALL)
            continue;
        all++;
        unsigned at = kept < CALLS ? kept++ : CALLS;
        for (; at > 0 && rate(pub, call) < rate(pub, best[at - 1]); at--)
            if (at < CALLS)
                best[at] = best[at - 1];
        if (at < CALLS)
            best[at] = call;
    }
    return all;
}

static void list_calls(page_acts *acts)
{
    page_look *look = acts->look;
    kr_move best[CALLS];
    unsigned all = find_calls(acts, best);
    for (unsigned i = 0; i < all && i < CALLS; i++) {
        char digit[] = { (char)('1' + i), '\0' };
        page_action *a = page_add(acts, "call", TEXT_KO_WEB_ACT_CALL,
                                  best[i]);
        a->id = id_of(look, "call", (int)i, "");
        a->label = page_ko_names(look, best[i].b | (unsigned)best[i].c);
        with(a, page_keep(look, digit),
             page_ko_count(look, TEXT_KO_WEB_COSTS,
                           ko_cost(look->eye.pub, best[i].c), 0));
        a->is_primary = i == 0;
    }
}

/* No closing is legal: the one with all that fits says why. */
static void refuse_call(page_acts *acts)
{
    page_look *look = acts->look;
    const ko_pub *pub = look->eye.pub;
    const ko_deal *deal = &ko_deals[pub->dollar];
    unsigned own = ko_ready(pub, look->eye.who);
    unsigned used = ko_placed(deal, own | ko_agreed(pub));
    kr_move call = page_ko_move(look, KO_CALL, 0, used & own);
    call.c = (uint16_t)(used & ~own);
    with(page_add(acts, "call", TEXT_KO_WEB_ACT_CALL, call), "c",
         page_ko_count(look, TEXT_KO_WEB_READY, kr_bits(used),
                       kr_bits(deal->required) + deal->choose));
}

/* "you keep 5 M", or who goes away empty-handed. */
static const char *keep_hint(page_look *look, kr_move call)
{
    const ko_pub *pub = look->eye.pub;
    kr_seats spare = 0;
    text_args args = { .n = ko_proceeds(pub) };
    for (kr_seat s = 0; s < pub->config.seats; s++)
        args.n -= ko_promised(pub, s, call.c);
    for (unsigned i = 0; i < KO_OFFERS; i++)
        if (pub->offer.stage[i] == KO_AGREED && !ko_is_used(pub, i, call.c))
            spare |= kr_seat_bit(pub->offer.owner[i]);
    args.list = page_ko_list(look, look->reader.name, spare);
    return page_say(look, spare != 0 ? TEXT_KO_WEB_KEEP_SPARE
                                     : TEXT_KO_WEB_KEEP, &args);
}

static void act_close(page_acts *acts)
{
    page_look *look = acts->look;
    kr_move best[CALLS];
    unsigned ways = find_calls(acts, best);
    if (ways == 0) {
        refuse_call(acts);
        return;
    }
    with(page_add(acts, "call", TEXT_KO_WEB_ACT_CALL, best[0]), "c",
         keep_hint(look, best[0]))->is_primary = true;
    if (ways < 2)
        return;
    page_action *more = page_add_choice(acts, "calls", TEXT_KO_WEB_ACT_CALLS);
    more->label = page_ko_count(look, TEXT_KO_WEB_ACT_CALLS, ways, 0);
    more->key = "o";
    more->asks_again = true;
}

/* ---- windows ---------------------------------------------------------- */

/* The same two buttons for everybody who is asked. */
static void act_reaction(page_acts *acts)
{
    page_look *look = acts->look;
    if (!page_may(look, page_ko_move(look, KO_PASS, 0, 0)))
        return;
    add_plain(acts, "stop", TEXT_KO_WEB_ACT_STOP, KO_STOP, "s");
    add_plain(acts, "pass", TEXT_KO_WEB_ACT_PASS, KO_PASS, "p")->is_primary =
        true;
}

/* Does one of the Boss and this player owe the other an answer? */
static bool is_at(const ko_pub *pub, ko_stage stage, kr_seat who)
{
    for (unsigned i = 0; i < KO_OFFERS; i++)
        if (pub->offer.stage[i] == stage && pub->offer.owner[i] == who)
            return true;
    return false;
}

/* Each own family that has no price: the same as a click on it. */
static void add_names(page_acts *acts)
{
    page_look *look = acts->look;
    const ko_pub *pub = pub_of(acts);
    kr_seat who = look->eye.who;
    bool is_free = !is_at(pub, KO_ASKED, who) && !is_at(pub, KO_BIDDEN, who);
    for (unsigned left = page_ko_open(look); left != 0; left &= left - 1) {
        unsigned f = kr_lowest(left);
        page_action *a = page_add_choice(
            acts, id_of(look, "name", -1, ko_initials[f]),
            TEXT_KO_WEB_ACT_BID_ANY);
        a->hint = ko_families[f];
        a->chooses = a_family(look, 1u << f);
        a->is_primary = is_free && acts->list_count == 1;
        a->key = acts->list_count == 1 ? "n" : NULL;
    }
}

static void add_pass(page_acts *acts)
{
    page_look *look = acts->look;
    add_if_legal(acts, "pass", is_at(look->eye.pub, KO_ASKED, look->eye.who)
                               ? TEXT_KO_WEB_ACT_WAIT : TEXT_KO_WEB_ACT_PASS,
                 page_ko_move(look, KO_PASS, 0, 0), "p");
}

static void act_talk(page_acts *acts)
{
    page_look *look = acts->look;
    const ko_pub *pub = look->eye.pub;
    if (ko_boss(pub) == look->eye.who && pub->phase == KO_PHASE_TALK)
        act_close(acts);
    add_names(acts);
    add_if_legal(acts, "fail", TEXT_KO_WEB_ACT_FAIL,
                 page_ko_move(look, KO_FAIL, 0, 0), "n");
    add_pass(acts);
}

/* ---- all of it -------------------------------------------------------- */

static void act_chosen(page_acts *acts, const page_choice *c)
{
    if (kr_same_text(c->what, "card") && acts->look->peeks)
        act_card(acts, c->word);
    else if (kr_same_text(c->what, "family"))
        act_family(acts, page_ko_read_set(c->word));
    else if (kr_same_text(c->what, "offer"))
        act_offer(acts, c->number);
    else if (kr_same_text(c->what, "hush"))
        act_hush(acts, c->seat);
    else if (c->sure)
        list_calls(acts);
}

static void act_now(page_acts *acts)
{
    const page_look *look = acts->look;
    const ko_pub *pub = look->eye.pub;
    kr_waits waits = look->game->waits(pub);
    if (!kr_has(waits.must | waits.may, look->eye.who))
        return;
    if (pub->phase == KO_PHASE_TURN || pub->phase == KO_PHASE_ROLLED)
        act_turn(acts);
    else if (pub->phase == KO_PHASE_OVERFULL)
        page_add_closed(acts, "discard", TEXT_KO_WEB_ACT_DISCARD,
                        TEXT_KO_WEB_CHOOSE_CARD);
    else
        act_talk(acts);
}

void page_ko_act(page_acts *acts, const page_choice *c)
{
    const ko_pub *pub = pub_of(acts);
    if (pub->phase == KO_PHASE_WAIT) {
        act_reaction(acts);
        return;
    }
    if (pub->phase == KO_PHASE_PLACE) {
        if (pub->active == acts->look->eye.who)
            act_place(acts, c);
        return;
    }
    act_chosen(acts, c);
    if (acts->list_count == 0)
        act_now(acts);
    else if (ko_boss(pub) != KR_NONE)
        add_pass(acts);
}
