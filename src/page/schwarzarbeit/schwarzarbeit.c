/*
 * schwarzarbeit.c -- what is printed on the cards of Schwarzarbeit, and what a
 * player can do with what is chosen on the page.
 */
#include "page/schwarzarbeit/schwarzarbeit.h"

#include "core/scan.h"

/* ---- facts ------------------------------------------------------------ */

static const page_words shifts = { sw_shifts, SW_SHIFTS };

typedef struct { const char *initial, *name, *surname; } sw_name;

static const page_shape name_shape = { "SchwarzarbeitName", PG_MEMBERS(
    PG_ONE(PG_TEXT, sw_name, initial, NULL),
    PG_ONE(PG_TEXT, sw_name, name, NULL),
    PG_ONE(PG_TEXT, sw_name, surname, NULL)) };

typedef struct {
    const char *word;                   /* "Sw" */
    uint8_t person, shift;
    const char *when;
} sw_front;

static const page_shape card_shape = { "SchwarzarbeitCard", PG_MEMBERS(
    PG_ONE(PG_TEXT, sw_front, word, NULL),
    PG_ONE(PG_NUM, sw_front, person, NULL),
    PG_ONE(PG_WORD, sw_front, shift, &shifts),
    PG_ONE(PG_TEXT, sw_front, when, NULL)) };

typedef struct {
    uint8_t lawyers;                    /* of each company */
    sw_name people[SW_PEOPLE];
    uint8_t people_count;
    sw_front cards[SW_CARDS];
    uint8_t cards_count;
} printed;

static const page_shape facts_shape = { "SchwarzarbeitFacts", PG_MEMBERS(
    PG_ONE(PG_NUM, printed, lawyers, NULL),
    PG_LIST(PG_SHAPE, printed, people, &name_shape),
    PG_LIST(PG_SHAPE, printed, cards, &card_shape)) };

static const void *facts_of(page_look *l)
{
    static printed f;
    f = (printed){ .lawyers = SW_LAWYERS, .people_count = SW_PEOPLE,
                   .cards_count = SW_CARDS };
    for (unsigned p = 0; p < SW_PEOPLE; p++)
        f.people[p] = (sw_name){ sw_initials[p], sw_people[p],
                                   sw_surname(p) };
    for (unsigned c = 0; c < SW_CARDS; c++)
        f.cards[c] = (sw_front){
            sw_card_words[c + 1], (uint8_t)(c / SW_SHIFTS),
            (uint8_t)(c % SW_SHIFTS),
            text_of(l->reader.lang, (text_key)(TEXT_SW_SHIFT + c % SW_SHIFTS))
        };
    return &f;
}

/* ---- actions ---------------------------------------------------------- */

/* "+3 or -2": what it is worth if it goes well, and if not. */
static const char *stakes(page_look *l, int well, int ill)
{
    return page_say(l, ill != 0 ? TEXT_SW_WEB_STAKES : TEXT_SW_WEB_IF_HONEST,
                    &(text_args){ .n = well, .m = -ill });
}

static unsigned card_named(const char *word)
{
    unsigned card = 0;
    while (card < SW_CARDS && !kr_same_text(sw_card_words[card + 1], word))
        card++;
    return card;
}

static const struct {
    const char *id, *key;
    uint16_t label;
    uint8_t kind;
    int8_t well, ill;
} card_acts[] = {
    { "hire", "1", TEXT_SW_WEB_HIRE, SW_HIRE, SW_HIRED, 0 },
    { "denounce", "2", TEXT_SW_WEB_DENOUNCE, SW_DENOUNCE,
      SW_CAUGHT, SW_WRONGED },
    { "detective", "3", TEXT_SW_WEB_DETECTIVE, SW_CLAIM,
      SW_CAUGHT, SW_WRONGED },
};

static void price(page_acts *acts, page_action *a, size_t i)
{
    a->key = card_acts[i].key;
    a->hint = stakes(acts->look, card_acts[i].well, card_acts[i].ill);
}

static kr_move move_on(const page_look *l, size_t i, unsigned card)
{
    return (kr_move){ .who = l->eye.who, .kind = card_acts[i].kind,
                      .a = (uint8_t)(card / SW_SHIFTS),
                      .b = (uint8_t)(card % SW_SHIFTS) };
}

static void add_on_card(page_acts *acts, size_t i, unsigned card)
{
    price(acts, page_add(acts, card_acts[i].id, (text_key)card_acts[i].label,
                         move_on(acts->look, i, card)), i);
}

static void act_on_card(page_acts *acts, unsigned card)
{
    for (size_t i = 0; i < KR_COUNT(card_acts); i++)
        add_on_card(acts, i, card);
}

/* A card of the market that no dispute bars, if there is one. */
static unsigned some_card(const sw_pub *pub)
{
    sw_cards free = pub->market & ~pub->barred;
    return kr_lowest(free != 0 ? free : pub->market);
}

/* Before a choice the same buttons as after it, in the same places: closed,
 * with their stakes, and the rule that refuses every card if there is one. */
static void reserve_on_card(page_acts *acts)
{
    page_look *l = acts->look;
    bool is_refused[KR_COUNT(card_acts)], is_open = false;
    if (((const sw_pub *)l->eye.pub)->market == 0)
        return;
    unsigned card = some_card(l->eye.pub);
    for (size_t i = 0; i < KR_COUNT(card_acts); i++) {
        is_refused[i] = page_tells(l, move_on(l, i, card));
        is_open |= !is_refused[i];
    }
    for (size_t i = 0; is_open && i < KR_COUNT(card_acts); i++)
        if (is_refused[i])
            add_on_card(acts, i, card);
        else
            price(acts, page_add_closed(acts, card_acts[i].id,
                                        (text_key)card_acts[i].label,
                                        TEXT_SW_WEB_CHOOSE_FACE), i);
}

/* One's own person costs most (S-8.9): asked twice, but only where all can read
 * who lies there. */
static void act_on_pile(page_acts *acts, const page_choice *c)
{
    page_look *l = acts->look;
    const sw_pub *pub = l->eye.pub;
    const sw_prv *prv = l->eye.prv;
    unsigned card = pub->denounced[c->seat][c->place - 1] - 1u;
    kr_move m = { .who = l->eye.who, .kind = SW_LAWYER,
                  .a = (uint8_t)c->seat, .b = (uint8_t)c->place };
    bool own = page_may(l, m) && !l->reader.forgets &&
               (sw_own(prv->hides) & sw_set_of(card)) != 0;
    bool sure = own && c->sure;
    page_action *a = page_add(acts, "lawyer", TEXT_SW_WEB_LAWYER, m);
    a->key = "4";
    if (sure)
        a->label = page_say(l, TEXT_SW_WEB_LAWYER_SURE,
                            &(text_args){ .n = -SW_BETRAYED });
    else
        a->hint = stakes(l, SW_FREED, SW_LOST);
    a->asks_again = own && !sure;
}

/* Moves without a card. Their buttons are there while they are legal. */
static void act_plainly(page_acts *acts)
{
    static const struct { const char *id; uint16_t label; uint8_t kind; }
    buttons[] = {
        { "skip", TEXT_SW_WEB_SKIP, SW_SKIP },
        { "end",  TEXT_SW_WEB_DONE, SW_END },
        { "pass", TEXT_SW_WEB_PASS, SW_PASS },
    };
    const kr_eye *eye = &acts->look->eye;
    bool must = kr_has(sw_game.waits(eye->pub).must, eye->who);
    for (size_t i = 0; i < KR_COUNT(buttons); i++) {
        kr_move m = { .who = eye->who, .kind = buttons[i].kind };
        if (!page_may(acts->look, m))
            continue;
        page_action *a = page_add(acts, buttons[i].id,
                                  (text_key)buttons[i].label, m);
        a->key = "0";
        a->is_primary = must;
    }
}

static void reserve_on_pile(page_acts *acts)
{
    page_look *l = acts->look;
    if (!page_may(l, (kr_move){ .who = l->eye.who, .kind = SW_END }))
        return;
    page_action *a = page_add_closed(acts, "lawyer", TEXT_SW_WEB_LAWYER,
                                     TEXT_SW_WEB_CHOOSE_PILE);
    a->key = "4";
    a->hint = stakes(l, SW_FREED, SW_LOST);
}

static bool is_on_card(const sw_pub *pub, const page_choice *c)
{
    unsigned card = kr_same_text(c->what, "card") ? card_named(c->word)
                                                  : SW_CARDS;
    return card < SW_CARDS && (pub->market & sw_set_of(card)) != 0;
}

static bool is_on_pile(const sw_pub *pub, const page_choice *c)
{
    return kr_same_text(c->what, "pile") &&
           c->seat >= 0 && c->seat < pub->config.seats &&
           c->place >= 1 && c->place <= SW_PILE &&
           pub->denounced[c->seat][c->place - 1] != 0;
}

static void act(page_acts *acts, const page_choice *c)
{
    const page_look *l = acts->look;
    bool reserves = l->eye.prv != NULL && !l->is_replay;
    if (is_on_card(l->eye.pub, c))
        act_on_card(acts, card_named(c->word));
    else if (reserves)
        reserve_on_card(acts);
    if (is_on_pile(l->eye.pub, c))
        act_on_pile(acts, c);
    else if (reserves)
        reserve_on_pile(acts);
    act_plainly(acts);
}

static void aim(page_look *l, kr_move m, page_choice *c)
{
    (void)l;
    if (m.kind == SW_HIRE || m.kind == SW_DENOUNCE || m.kind == SW_CLAIM)
        page_choose(c, "card", sw_card_words[1 + sw_card(m.a, m.b)]);
    if (m.kind == SW_LAWYER) {
        page_choose(c, "pile", "");
        c->seat = m.a;
        c->place = m.b;
    }
}

/* ---- the game --------------------------------------------------------- */

static const page_ask asks[] = {
    { "board", S_3_5 },             { "seat", S_1_3 },
    { "company", S_1_3 },           { "staff", S_5_1 },
    { "hired", S_4_4 },             { "accused", S_4_5 },
    { "announcement", S_3_2 },      { "card-day", S_4_1 },
    { "card-evening", S_4_1 },      { "card-weekend", S_2_1 },
    { "pile", S_6_1 },              { "discard", S_2_8 },
    { "turn", S_8_1 },              { "peek", S_2_2 },
    { "notebook", S_9_1 },          { "note", S_9_1 },
    { "person", S_1_1 },            { "act-hire", S_8_3 },
    { "act-denounce", S_8_5 },      { "act-detective", S_7_1 },
    { "act-lawyer", S_5_2 },        { "act-end", S_5_1 },
    { "act-pass", S_7_8 },          { "act-skip", S_4_6 },
    { "disputed", S_7_5 },          { "ring", S_7_8 },
    { .kind = NULL },
};

const page_game page_schwarzarbeit = {
    .facts = &facts_shape,
    .scene = &page_sw_scene, .facts_of = facts_of,
    .scene_of = page_sw_scene_of, .act = act, .aim = aim,
    .heard = page_sw_heard, .asks = asks, .stamp = page_sw_stamp,
};
