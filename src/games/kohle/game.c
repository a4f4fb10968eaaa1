/*
 * game.c -- the kr_game of Kohle, Kie$ & Knete.
 */
#include "games/kohle/state.h"

static const kr_option options[] = {
    [KO_OPTION_HUSH] = { .name = "hush", .preset = KR_OFF },
    [KO_OPTION_TEN]  = { .name = "ten", .preset = KR_ON_AMONG_BOTS },
};

/* K-6.11 A stoppable play first waits for one stop or pass from everybody else.
 * K-7.3 A called deal waits for passes or the clock; meanwhile only cards are
 * played.
 * K-8.5 A negotiation in which everybody keeps passing must end. */
static const kr_window windows[KO_WINDOWS] = {
    [KO_WINDOW_REACTION] = { .name = "reaction", .span = { 3000, 5000, 10000 },
                             .interrupts = true },
    [KO_WINDOW_CLOSING]  = { .name = "closing", .span = { 10000, 10000, 10000 },
                             .interrupts = true },
    [KO_WINDOW_TALK]     = { .name = "talk", .span = { 120000, 180000, 300000 },
                             .is_talk = true },
};

static const kr_order order = { KO_PASS, ko_is_idle };

static const char *const rules[] = {
#define RULE(id, number, headline) number,
#include "games/kohle/rules.def"
#undef RULE
};

_Static_assert(KR_COUNT(rules) == KO_AFTER_RULES - KR_RULES, "all rules");

/* With all cards in hand every play is possible. */
static const ko_prv all_cards = {
    .hand = { KO_HAND, KO_HAND, KO_HAND, KO_HAND, KO_HAND, KO_HAND, KO_HAND,
              KO_HAND, KO_HAND, KO_HAND, KO_HAND, KO_HAND, KO_HAND, KO_HAND,
              KO_HAND, KO_HAND },
};

_Static_assert(KO_CARDS == 16, "all of them");

/* K-1.5 Three to six players may play. */
const kr_game ko_game = {
    .name = "kohle",
    .seats_min = 3, .seats_max = KO_SEATS,
    .kinds = KO_KINDS, .options = KR_COUNT(options), .rules = KR_COUNT(rules),
    .pub_size = sizeof(ko_pub), .prv_size = sizeof(ko_prv),
    .windows = KO_WINDOWS, .orders = 1,

    .kind = ko_kinds,
    .option = options,
    .window = windows,
    .order = &order,
    .rule = rules,
    .word = {
        ['C' - 'A'] = ko_card_words + 1,
        ['F' - 'A'] = ko_initials,
    },
    .words = {
        ['C' - 'A'] = KO_CARDS,
        ['F' - 'A'] = KO_FAMILIES,
    },
    .pub_fields = ko_pub_fields, .prv_fields = ko_prv_fields,
    .lavish = &all_cards,

    .waits = ko_waits, .check = ko_check, .list = ko_list,
    .init = ko_init, .apply = ko_apply,
    .draw = ko_draw, .outcomes = ko_outcomes,
    .redact = ko_redact, .score = ko_score,
};
