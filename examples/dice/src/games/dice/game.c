/*
 * game.c -- Liar's Dice as one of the games: the table of its answers.
 */
#include "games/dice/state.h"

/* D-1.1 Two to six players start with five dice each.
 * The option `dice` makes short games. */
static const char *const start_words[] = { "5", "4", "3", "2" };

static const kr_option options[] = {
    [LD_OPTION_DICE] = { .name = "dice", .preset = KR_OFF,
                         .values = KR_COUNT(start_words),
                         .words = start_words },
    [LD_OPTION_WILD] = { .name = "wild", .preset = KR_ON },
};

static const char *const rules[] = {
#define RULE(id, number, headline) number,
#include "games/dice/rules.def"
#undef RULE
};

_Static_assert(KR_COUNT(rules) == LD_AFTER_RULES - KR_RULES, "all rules");

const kr_game ld_game = {
    .name = "dice",
    .seats_min = 2, .seats_max = LD_SEATS,
    .kinds = LD_KINDS, .options = KR_COUNT(options), .rules = KR_COUNT(rules),
    .pub_size = sizeof(ld_pub), .prv_size = sizeof(ld_prv),

    .kind = ld_kinds,
    .option = options,
    .rule = rules,
    .word = {
        ['D' - 'A'] = ld_die_words,
        ['F' - 'A'] = ld_face_words + 1,
    },
    .words = { ['D' - 'A'] = LD_FACES, ['F' - 'A'] = LD_FACES },
    .pub_fields = ld_pub_fields, .prv_fields = ld_prv_fields,

    .waits = ld_waits, .check = ld_check, .list = ld_list,
    .init = ld_init, .apply = ld_apply,
    .draw = ld_draw, .outcomes = ld_outcomes,
    .redact = ld_redact, .score = ld_score,
};
