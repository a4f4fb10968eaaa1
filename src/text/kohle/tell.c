/*
 * tell.c -- Kohle, Kie$ & Knete in sentences.
 */
#include "games/kohle/kohle.h"
#include "text/say.h"

_Static_assert(TEXT_KO_TRIP_COUNT == 2, "travel cards and jokers");

/* ---- pieces ----------------------------------------------------------- */

static const char *money(say_line *line, unsigned millions)
{
    return say_text(line, TEXT_KO_POINTS, &(text_args){ .n = millions });
}

static const char *families(say_line *line, unsigned set)
{
    return say_words(line, ko_families, set);
}

/* A card of a family is named with it; the others follow in a row. */
static const char *card(say_line *line, unsigned kind)
{
    text_args args = { .family = ko_families[kind % KO_FAMILIES] };
    unsigned name = kind < KO_CARD_JOKER ? kind / KO_FAMILIES
                                         : kind - KO_CARD_JOKER + 2;
    return say_text(line, (text_key)(TEXT_KO_CARD + name), &args);
}

_Static_assert(TEXT_KO_CARD_COUNT == KO_CARDS - KO_CARD_JOKER + 2, "cards");

/* "12.1": number and revision, as moves name it. */
static const char *offer_name(say_line *line, unsigned number,
                              unsigned revision)
{
    kr_buf rest = say_open(line);
    kr_putf(&rest, "%u.%u", number, revision);
    return say_close(line, &rest);
}

/* ---- the turn --------------------------------------------------------- */

static void fill_place(say_line *line, const text_event *e)
{
    line->args.deal = e->move.a;
}

static void fill_deal(say_line *line, const text_event *e)
{
    const ko_pub *pub = e->before;
    line->args.deal = pub->dollar;
    line->args.money = money(line, ko_proceeds(pub));
}

static void fill_die(say_line *line, const text_event *e)
{
    const ko_pub *before = e->before, *after = e->after;
    line->args.n = e->move.a;
    line->args.deal = after->dollar;
    if (before->phase == KO_PHASE_LAST)
        line->key = after->phase == KO_PHASE_OVER ? TEXT_KO_DIE_ENDS
                                                  : TEXT_KO_DIE_GOES_ON;
}

static void fill_card(say_line *line, const text_event *e)
{
    line->args.card = card(line, e->move.a);
}

static void fill_drawn(say_line *line, const text_event *e)
{
    line->to = e->move.a;
    if (e->move.b == KR_HIDDEN)
        line->key = TEXT_KO_DRAWN_UNSEEN;
    else
        line->args.card = card(line, e->move.b);
}

static void fill_investor(say_line *line, const text_event *e)
{
    line->to = e->move.a;
    line->args.family = ko_families[e->move.b];
}

/* ---- cards ------------------------------------------------------------ */

static void fill_family(say_line *line, const text_event *e)
{
    line->args.family = ko_families[e->move.a];
}

static void fill_travel(say_line *line, const text_event *e)
{
    unsigned kind = e->move.kind;
    bool joker = kind == KO_JOKER || kind == KO_JOKER_CLAN;
    bool clan = kind == KO_TRAVEL_CLAN || kind == KO_JOKER_CLAN;
    fill_family(line, e);
    line->to = clan ? e->move.b : ko_owner(e->before, e->move.a);
    line->args.card = say_nth(line, TEXT_KO_TRIP, joker);
}

static void fill_recruit(say_line *line, const text_event *e)
{
    fill_family(line, e);
    line->to = ko_owner(e->before, e->move.a);
    if (line->to != KR_NONE)
        line->key = TEXT_KO_LURE;
}

/* The played card is in the position before. */
static void fill_stops(say_line *line, const text_event *e)
{
    const ko_pub *before = e->before;
    line->args.family = ko_families[before->on];
    if (before->play == KO_PLAY_BOSS) {
        line->key = TEXT_KO_STOPS_BOSS;
        line->to = before->active;
    }
}

static void fill_stands(say_line *line, const text_event *e)
{
    static const uint16_t keys[KO_PLAYS] = {
        [KO_PLAY_NONE]        = TEXT_KO_STANDS_TRAVEL,
        [KO_PLAY_TRAVEL]      = TEXT_KO_STANDS_TRAVEL,
        [KO_PLAY_TRAVEL_CLAN] = TEXT_KO_STANDS_CLAN,
        [KO_PLAY_JOKER]       = TEXT_KO_STANDS_TRAVEL,
        [KO_PLAY_JOKER_CLAN]  = TEXT_KO_STANDS_CLAN,
        [KO_PLAY_RECRUIT]     = TEXT_KO_STANDS_RECRUIT,
        [KO_PLAY_BOSS]        = TEXT_KO_STANDS_BOSS,
    };
    const ko_pub *before = e->before;
    line->key = (text_key)keys[before->play];
    line->args.family = ko_families[before->on];
}

/* ---- offers ----------------------------------------------------------- */

/* A new offer: an owner asks, or the Boss bids. */
static void fill_offer(say_line *line, const text_event *e)
{
    const ko_pub *before = e->before;
    bool bids = e->move.kind == KO_BID;
    line->to = bids ? e->move.a : before->active;
    line->args.families = families(line, bids ? e->move.b : e->move.a);
    line->args.money = money(line, e->move.n);
    line->args.offer = offer_name(line, before->numbers + 1u, 1);
}

/* The index of the offer a move names. */
static unsigned offer_of(const text_event *e)
{
    const ko_pub *before = e->before;
    unsigned i = 0;
    while (i < KO_OFFERS - 1 && before->offer.number[i] != e->move.a)
        i++;
    return i;
}

/* The offer a move names, as it was before. */
static void fill_named(say_line *line, const text_event *e)
{
    const ko_pub *before = e->before;
    unsigned i = offer_of(e);
    kr_seat owner = before->offer.owner[i];
    line->to = e->move.who == owner ? before->active : owner;
    line->args.families = families(line, before->offer.families[i]);
    line->args.money = money(line, before->offer.price[i]);
    line->args.offer = offer_name(line, e->move.a, e->move.b);
}

static void fill_price(say_line *line, const text_event *e)
{
    const ko_pub *before = e->before;
    fill_named(line, e);
    line->args.old = before->offer.price[offer_of(e)];
    line->args.money = money(line, e->move.n);
    line->args.offer = offer_name(line, e->move.a, e->move.b + 1u);
}

/* Owners answer the Boss in other words. */
static void fill_answer(say_line *line, const text_event *e)
{
    const ko_pub *before = e->before;
    fill_named(line, e);
    if (e->move.who != before->active)
        line->key = e->move.kind == KO_AGREE ? TEXT_KO_ACCEPT
                                             : TEXT_KO_DECLINE;
}

static void fill_lapse(say_line *line, const text_event *e)
{
    const ko_pub *before = e->before;
    fill_named(line, e);
    if (before->offer.stage[offer_of(e)] == KO_AGREED)
        line->key = TEXT_KO_LAPSE_AGREED;
}

/* ---- closing ---------------------------------------------------------- */

static void fill_payment(say_line *line, const text_event *e)
{
    line->to = e->move.a;
    line->args.money = money(line, e->move.n);
}

static void fill_earn(say_line *line, const text_event *e)
{
    line->args.money = money(line, e->move.n);
}

static void fill_call(say_line *line, const text_event *e)
{
    line->args.families = families(line, e->move.b | (unsigned)e->move.c);
}

static void fill_return(say_line *line, const text_event *e)
{
    fill_family(line, e);
    line->args.n = e->move.n;
}

/* The clock of a negotiation closes it; other windows only end. */
static void fill_tick(say_line *line, const text_event *e)
{
    const ko_pub *before = e->before;
    if (before->phase == KO_PHASE_TALK)
        line->key = TEXT_KO_EXPIRED;
}

static const say_kind kinds[KO_KINDS] = {
    [KR_TICK]        = { TEXT_ALL_TICK,     false, fill_tick },
    [KO_PLACE]       = { TEXT_KO_PLACE,     false, fill_place },
    [KO_DEAL]        = { TEXT_KO_DEAL,      false, fill_deal },
    [KO_ROLL]        = { TEXT_KO_ROLL,      true,  NULL },
    [KO_DRAW]        = { TEXT_KO_DRAW,      false, NULL },
    [KO_DISCARD]     = { TEXT_KO_DISCARD,   false, fill_card },
    [KO_LAY]         = { TEXT_KO_LAY,       false, fill_family },
    [KO_TRAVEL]      = { TEXT_KO_TRAVEL,    false, fill_travel },
    [KO_TRAVEL_CLAN] = { TEXT_KO_TRAVEL_CLAN, false, fill_travel },
    [KO_JOKER]       = { TEXT_KO_TRAVEL,    false, fill_travel },
    [KO_JOKER_CLAN]  = { TEXT_KO_TRAVEL_CLAN, false, fill_travel },
    [KO_RECRUIT]     = { TEXT_KO_RECRUIT,   false, fill_recruit },
    [KO_BOSS]        = { TEXT_KO_BOSS,      false, NULL },
    [KO_STOP]        = { TEXT_KO_STOP,      true,  NULL },
    [KO_OFFER]       = { TEXT_KO_OFFER,     false, fill_offer },
    [KO_BID]         = { TEXT_KO_BID,       false, fill_offer },
    [KO_PRICE]       = { TEXT_KO_PRICE,     false, fill_price },
    [KO_AGREE]       = { TEXT_KO_AGREE,     false, fill_answer },
    [KO_REFUSE]      = { TEXT_KO_REFUSE,    false, fill_answer },
    [KO_WITHDRAW]    = { TEXT_KO_WITHDRAW,  false, fill_named },
    [KO_HUSH]        = { TEXT_KO_HUSH,      false, fill_payment },
    [KO_PASS]        = { TEXT_KO_PASS,      true,  NULL },
    [KO_CALL]        = { TEXT_KO_CALL,      false, fill_call },
    [KO_FAIL]        = { TEXT_KO_FAIL,      false, NULL },
    [KO_INVESTOR]    = { TEXT_KO_INVESTOR,  false, fill_investor },
    [KO_CARD]        = { TEXT_KO_DRAWN,     false, fill_drawn },
    [KO_DIE]         = { TEXT_KO_DIE,       false, fill_die },
    [KO_STOPS]       = { TEXT_KO_STOPS,     false, fill_stops },
    [KO_STANDS]      = { TEXT_KO_STANDS_TRAVEL, false, fill_stands },
    [KO_LAPSE]       = { TEXT_KO_LAPSE,     false, fill_lapse },
    [KO_EARN]        = { TEXT_KO_EARN,      false, fill_earn },
    [KO_PAY]         = { TEXT_KO_PAY,       false, fill_payment },
    [KO_RETURN]      = { TEXT_KO_RETURN,    false, fill_return },
    [KO_DROP]        = { TEXT_KO_DROP,      false, fill_card },
    [KO_RENEW]       = { TEXT_KO_RENEW,     false, NULL },
};

/* Cards others draw; a window that only ends; and offers a newer one replaces
 * or that end with their Boss, which goes without saying. */
static bool is_small(const text_event *e)
{
    const ko_pub *before = e->before, *after = e->after;
    bool talks = before->phase == KO_PHASE_TALK;
    bool open = true;
    for (unsigned i = 0; i < KO_OFFERS; i++)
        if (before->offer.number[i] == e->move.a)
            open = before->offer.stage[i] != KO_AGREED;
    switch (e->move.kind) {
    case KO_CARD:  return e->move.b == KR_HIDDEN;
    case KR_TICK:  return !talks;
    case KO_LAPSE: return (open && talks) || before->active != after->active;
    }
    return false;
}

/* ---- what follows, headings, status ----------------------------------- */

static void follow_deal(const say_story *story, const ko_deal *deal)
{
    say_line line;
    say_begin(&line, story->reader, TEXT_KO_NEEDS, KR_NONE, KR_NONE);
    text_args need = { .families = families(&line, deal->required),
                       .n = deal->choose };
    need.list = families(&line, deal->group);
    line.args.need = say_text(&line, deal->choose > 0 ? TEXT_KO_NEED_SOME
                                                      : TEXT_KO_NEED, &need);
    say_aloud(story, &line, SAY_SENTENCE);
}

/* Partners whom the called deal does not use (K-5.7). */
static void follow_call(const say_story *story, const ko_pub *pub)
{
    say_line line;
    for (unsigned i = 0; i < KO_OFFERS; i++) {
        if (pub->offer.stage[i] != KO_AGREED ||
            ko_is_used(pub, i, pub->agreed))
            continue;
        say_begin(&line, story->reader, TEXT_KO_SPARE, pub->offer.owner[i],
                  KR_NONE);
        line.args.families = families(&line, pub->offer.families[i]);
        say_aloud(story, &line, SAY_SENTENCE);
    }
}

static void follow_closing(const say_story *story)
{
    const ko_pub *before = story->move->before, *after = story->move->after;
    kr_seat boss = before->active;
    say_line line;
    say_begin(&line, story->reader, TEXT_KO_CLOSED, boss, KR_NONE);
    line.args.n = after->deals;
    line.args.money = money(&line, after->money[boss] - before->money[boss]);
    say_aloud(story, &line, SAY_SENTENCE);
}

static void follow(const say_story *story)
{
    const ko_pub *before = story->move->before, *after = story->move->after;
    bool began = before->phase == KO_PHASE_TURN ||
                 before->phase == KO_PHASE_ROLLED;
    if (began && after->phase == KO_PHASE_TALK)
        follow_deal(story, &ko_deals[after->dollar]);
    if (story->move->move.kind == KO_CALL)
        follow_call(story, after);
    if (after->deals > before->deals)
        follow_closing(story);
}

static void heading(const say_story *story)
{
    const ko_pub *before = story->move->before, *after = story->move->after;
    say_line line;
    if (after->phase != KO_PHASE_TURN || before->phase == KO_PHASE_TURN)
        return;
    say_begin(&line, story->reader, TEXT_KO_TURN, after->active, KR_NONE);
    line.args.n = after->deals;
    say_aloud(story, &line, SAY_HEADING);
}

/* In a negotiation the line is about the Boss, or who has just played. */
static void status_of_talk(say_line *line, const ko_pub *pub, kr_seats must)
{
    kr_seat reader = line->reader->who;
    bool waits = pub->phase == KO_PHASE_WAIT;
    line->who = waits ? pub->by : pub->active;
    line->to = kr_has(must, reader) ? reader : KR_NONE;
    if (pub->phase != KO_PHASE_TALK)
        return;
    if (must == 0)
        line->key = TEXT_KO_STATUS_LIVE;
    else if (kr_has(must, pub->active))
        line->key = TEXT_KO_STATUS_BOSS;
}

static void status(say_line *line, const void *public_part, kr_seats must)
{
    static const uint16_t keys[KO_PHASES] = {
        [KO_PHASE_SETUP]    = TEXT_KO_STATUS_DEAL,
        [KO_PHASE_PLACE]    = TEXT_KO_STATUS_PLACE,
        [KO_PHASE_TURN]     = TEXT_KO_STATUS_TURN,
        [KO_PHASE_ROLL]     = TEXT_KO_STATUS_DIE,
        [KO_PHASE_ROLLED]   = TEXT_KO_STATUS_ROLLED,
        [KO_PHASE_DRAW]     = TEXT_KO_STATUS_DRAW,
        [KO_PHASE_OVERFULL] = TEXT_KO_STATUS_OVERFULL,
        [KO_PHASE_TALK]     = TEXT_KO_STATUS_TALK,
        [KO_PHASE_CALLED]   = TEXT_KO_STATUS_CALLED,
        [KO_PHASE_WAIT]     = TEXT_KO_STATUS_WAIT,
        [KO_PHASE_LAST]     = TEXT_KO_STATUS_DIE,
        [KO_PHASE_OVER]     = TEXT_ALL_OVER,
    };
    const ko_pub *pub = public_part;
    line->key = (text_key)keys[pub->phase];
    if (pub->phase == KO_PHASE_TALK || pub->phase == KO_PHASE_CALLED ||
        pub->phase == KO_PHASE_WAIT)
        status_of_talk(line, pub, must);
}

const say_game say_kohle = {
    .kind = kinds, .heads = KR_SEALED, .is_small = is_small,
    .follow = follow, .heading = heading, .status = status,
};
