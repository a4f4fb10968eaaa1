/*
 * game.c -- Schwarzarbeit's answers to the questions of kr_game.
 */
#include "games/schwarzarbeit/state.h"

static const char *const rules[] = {
#define RULE(id, number, headline) number,
#include "games/schwarzarbeit/rules.def"
#undef RULE
};

/* S-1.4 Three to five players may play.
 * S-9.1 All players of a table play on the same memory level.
 * It binds the screen: to the rules everything that was public stays public. */
const kr_game sw_game = {
    .name = "schwarzarbeit",
    .seats_min = 3, .seats_max = SW_SEATS,
    .kinds = SW_KINDS, .options = 0, .rules = KR_COUNT(rules),
    .pub_size = sizeof(sw_pub), .prv_size = sizeof(sw_prv),

    .kind = sw_kinds, .option = NULL, .rule = rules,
    .word  = { ['P' - 'A'] = sw_initials, ['S' - 'A'] = sw_shifts },
    .words = { ['P' - 'A'] = SW_PEOPLE,   ['S' - 'A'] = SW_SHIFTS },
    .pub_fields = sw_pub_fields, .prv_fields = sw_prv_fields,

    .waits = sw_waits, .check = sw_check, .list = sw_list,
    .init = sw_init, .apply = sw_apply,
    .draw = sw_draw, .outcomes = sw_outcomes,
    .redact = sw_redact, .score = sw_score,
    .resample = sw_resample, .retell = sw_retell,
};
