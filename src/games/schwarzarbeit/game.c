/*
 * game.c -- the kr_game of Schwarzarbeit.
 */
#include "games/schwarzarbeit/state.h"

static const char *const rules[] = {
#define RULE(id, number, headline) number,
#include "games/schwarzarbeit/rules.def"
#undef RULE
};

/* S-7.7 With a clock, claims made within one contest are simultaneous.
 * S-7.8 After the announcement all get a look before anybody takes a card.
 * A claim that was decided before a contest opened counts in it. */
static const kr_window windows[SW_WINDOWS] = {
    [SW_WINDOW_LOOK]    = { .name = "look", .span = { 1500, 2500, 4000 } },
    [SW_WINDOW_CONTEST] = { .name = "contest", .span = { 250, 250, 400 },
                            .asks_again = true },
};

/* The detective waits. */
static bool is_look(const void *pub, kr_seat who)
{
    (void)who;
    return ((const sw_pub *)pub)->phase == SW_PHASE_LOOK;
}

/* The lawyers wait. */
static bool is_defence(const void *pub, kr_seat who)
{
    (void)who;
    return ((const sw_pub *)pub)->phase == SW_PHASE_LAWYER;
}

static const kr_order orders[] = {
    { SW_PASS, is_look }, { SW_END, is_defence },
};

/* S-1.4 Three to five players may play.
 * S-9.1 All players of a table play on the same memory level.
 * It binds the screen: to the rules everything that was public stays public. */
const kr_game sw_game = {
    .name = "schwarzarbeit",
    .seats_min = 3, .seats_max = SW_SEATS,
    .kinds = SW_KINDS, .options = 0, .rules = KR_COUNT(rules),
    .pub_size = sizeof(sw_pub), .prv_size = sizeof(sw_prv),
    .windows = SW_WINDOWS, .orders = KR_COUNT(orders), .has_memory = true,

    .kind = sw_kinds, .option = NULL, .window = windows, .order = orders,
    .rule = rules,
    .word  = { ['P' - 'A'] = sw_initials, ['S' - 'A'] = sw_shifts },
    .words = { ['P' - 'A'] = SW_PEOPLE,   ['S' - 'A'] = SW_SHIFTS },
    .pub_fields = sw_pub_fields, .prv_fields = sw_prv_fields,

    .waits = sw_waits, .check = sw_check, .list = sw_list,
    .init = sw_init, .apply = sw_apply,
    .draw = sw_draw, .outcomes = sw_outcomes,
    .redact = sw_redact, .score = sw_score,
};
