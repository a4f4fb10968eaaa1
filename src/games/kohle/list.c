/*
 * list.c -- all legal moves of one seat, as spans.
 *
 * In the order of the kinds. At most 637 spans, all of them the Boss's: 315
 * bids (five others may have all six families available, and the Boss may bid
 * for any set), 90 answers to 30 open offers, 160 closings, 30 targets for
 * travel cards and 30 for jokers, 6 for a recruit triple, hush money for 5 and
 * failing. Then all clan cards are with other players; with 6 to lay there are
 * at least 32 bids fewer.
 */
#include "games/kohle/state.h"

typedef struct {
    kr_eye eye;
    const ko_pub *pub;
    const ko_prv *prv;
    kr_span *out;
    int count;
} listing;

static void add(listing *l, kr_move m, unsigned last)
{
    m.who = l->eye.who;
    l->out[l->count++] = (kr_span){ m, (uint16_t)last };
}

static void try(listing *l, kr_move m)
{
    m.who = l->eye.who;
    if (ko_check(l->eye, m) == KR_OK)
        add(l, m, 0);
}

static kr_move simple(unsigned kind)
{
    return (kr_move){ .kind = (uint8_t)kind };
}

/* The next subset of `set` in ascending order; 0 after the last. */
static unsigned next_subset(unsigned subset, unsigned set)
{
    return (subset - set) & set;
}

/* ---- cards ------------------------------------------------------------ */

static void list_discards(listing *l)
{
    for (unsigned c = 0; c < KO_CARDS; c++)
        if (l->prv->hand[c] > 0)
            add(l, (kr_move){ .kind = KO_DISCARD, .a = (uint8_t)c }, 0);
}

static void list_lays(listing *l)
{
    for (uint8_t f = 0; f < KO_FAMILIES; f++)
        if (l->prv->hand[KO_CARD_CLAN + f] > 0)
            add(l, (kr_move){ .kind = KO_LAY, .a = f }, 0);
}

static bool has_cards_for(const listing *l, ko_play play, unsigned family)
{
    return l->prv->hand[ko_card_of(play, family)] >= ko_cards_of(play);
}

static void list_investors(listing *l, unsigned kind)
{
    ko_play play = ko_play_of(kind);
    for (uint8_t f = 0; f < KO_FAMILIES; f++)
        if (has_cards_for(l, play, f))
            try(l, (kr_move){ .kind = (uint8_t)kind, .a = f });
}

static void list_clans(listing *l, unsigned kind)
{
    ko_play play = ko_play_of(kind);
    for (uint8_t f = 0; f < KO_FAMILIES; f++) {
        if (!has_cards_for(l, play, f))
            continue;
        for (kr_seat s = 0; s < l->pub->config.seats; s++)
            if (l->pub->laid[s][f] > 0)
                add(l, (kr_move){ .kind = (uint8_t)kind, .a = f, .b = s }, 0);
    }
}

static void list_cards(listing *l)
{
    list_lays(l);
    list_investors(l, KO_TRAVEL);
    list_clans(l, KO_TRAVEL_CLAN);
    list_investors(l, KO_JOKER);
    list_clans(l, KO_JOKER_CLAN);
    list_investors(l, KO_RECRUIT);
    try(l, simple(KO_BOSS));
}

/* ---- offers ----------------------------------------------------------- */

static void list_new_offers(listing *l)
{
    unsigned ready = ko_ready(l->pub, l->eye.who);
    unsigned price = ko_proceeds(l->pub);
    for (unsigned set = next_subset(0, ready); set != 0;
         set = next_subset(set, ready))
        add(l, (kr_move){ .kind = KO_OFFER, .a = (uint8_t)set }, price);
}

static void list_new_bids(listing *l)
{
    unsigned price = ko_proceeds(l->pub);
    for (kr_seat s = 0; s < l->pub->config.seats; s++) {
        unsigned ready = s == l->eye.who ? 0 : ko_ready(l->pub, s);
        for (unsigned set = next_subset(0, ready); set != 0;
             set = next_subset(set, ready))
            add(l, (kr_move){ .kind = KO_BID, .a = s, .b = (uint8_t)set },
                price);
    }
}

static kr_move about(const ko_pub *pub, unsigned offer, unsigned kind)
{
    return (kr_move){ .kind = (uint8_t)kind, .a = pub->offer.number[offer],
                      .b = pub->offer.revision[offer] };
}

static kr_move another_price(const ko_pub *pub, unsigned offer)
{
    kr_move m = about(pub, offer, KO_PRICE);
    m.c = pub->offer.families[offer];
    return m;
}

static void list_prices(listing *l, unsigned count)
{
    unsigned price = ko_proceeds(l->pub);
    for (unsigned i = 0; i < count; i++)
        if (ko_maker(l->pub, i) == l->eye.who ||
            ko_answerer(l->pub, i) == l->eye.who)
            add(l, another_price(l->pub, i), price);
}

static void list_answers(listing *l, unsigned count, unsigned kind)
{
    for (unsigned i = 0; i < count; i++) {
        kr_seat who = kind == KO_WITHDRAW ? ko_maker(l->pub, i)
                                          : ko_answerer(l->pub, i);
        if (who == l->eye.who)
            add(l, about(l->pub, i, kind), 0);
    }
}

static void list_hush(listing *l)
{
    for (kr_seat s = 0; s < l->pub->config.seats; s++)
        if (s != l->eye.who)
            add(l, (kr_move){ .kind = KO_HUSH, .a = s }, ko_proceeds(l->pub));
}

static void list_offers(listing *l, bool bound)
{
    bool boss = l->eye.who == l->pub->active;
    bool more = !bound && l->pub->made[l->eye.who] < KO_MADE;
    unsigned count = ko_count_offers(l->pub);
    if (more && boss)
        list_new_bids(l);
    else if (more)
        list_new_offers(l);
    if (more)
        list_prices(l, count);
    list_answers(l, count, KO_AGREE);
    list_answers(l, count, KO_REFUSE);
    if (!bound)
        list_answers(l, count, KO_WITHDRAW);
    if (more && boss && l->pub->config.option[KO_OPTION_HUSH])
        list_hush(l);
}

/* ---- closing ---------------------------------------------------------- */

static void list_calls(listing *l)
{
    const ko_deal *deal = &ko_deals[l->pub->dollar];
    unsigned wanted = deal->required | deal->group;
    unsigned mine = wanted & ko_ready(l->pub, l->eye.who);
    unsigned theirs = wanted & ko_agreed(l->pub);
    unsigned own = 0, agreed = 0;
    if (deal->required & ~(mine | theirs))
        return;
    do {
        unsigned rest = theirs & ~own;
        do {
            if (ko_fills(deal, own | agreed) &&
                ko_may_close(l->pub, own, agreed) == KR_OK)
                add(l, (kr_move){ .kind = KO_CALL, .b = (uint8_t)own,
                                  .c = (uint16_t)agreed }, 0);
            agreed = next_subset(agreed, rest);
        } while (agreed != 0);
        own = next_subset(own, mine);
    } while (own != 0);
}

/* ---- by phase --------------------------------------------------------- */

static void list_talk(listing *l)
{
    bool boss = l->eye.who == l->pub->active;
    bool bound = boss && l->pub->rounds == KO_ROUNDS;
    bool talks = l->pub->phase == KO_PHASE_TALK;
    if (!bound)
        list_cards(l);
    if (talks)
        list_offers(l, bound);
    try(l, simple(KO_PASS));
    if (boss && talks)
        list_calls(l);
    try(l, simple(KO_FAIL));
}

static void list_turn(listing *l)
{
    try(l, simple(KO_DEAL));
    try(l, simple(KO_ROLL));
    try(l, simple(KO_DRAW));
}

static void list_places(listing *l)
{
    for (uint8_t deal = 0; deal < KO_DEALS; deal++)
        add(l, (kr_move){ .kind = KO_PLACE, .a = deal }, 0);
}

int ko_list(kr_eye eye, kr_span *out)
{
    listing l = { eye, eye.pub, eye.prv, out, 0 };
    kr_waits w = ko_waits(eye.pub);
    if (!kr_has(w.must | w.may, eye.who))
        return 0;
    switch ((ko_phase)l.pub->phase) {
    case KO_PHASE_PLACE:    list_places(&l); break;
    case KO_PHASE_TURN:
    case KO_PHASE_ROLLED:   list_turn(&l);   break;
    case KO_PHASE_OVERFULL:
        list_discards(&l);
        list_investors(&l, KO_RECRUIT);
        break;
    case KO_PHASE_TALK:
    case KO_PHASE_CALLED:   list_talk(&l);   break;
    case KO_PHASE_WAIT:
        try(&l, simple(KO_STOP));
        try(&l, simple(KO_PASS));
        break;
    case KO_PHASE_SETUP:
    case KO_PHASE_ROLL:
    case KO_PHASE_DRAW:
    case KO_PHASE_LAST:
    case KO_PHASE_OVER:
    case KO_PHASES:         break;
    }
    return l.count;
}
