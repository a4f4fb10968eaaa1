/*
 * game.c -- the kr_game of Pfusch.
 */
#include "games/pfusch/state.h"

static const kr_option options[] = {
    [PF_OPTION_REST] = { .name = "rest", .preset = KR_OFF },
    [PF_OPTION_DISTRICTS] = { .name = "districts", .preset = KR_OFF,
                              .values = PF_DISTRICT_CHOICES,
                              .words = pf_district_choices },
};

/* P-1.5 As many districts are used as there are builders. */
static const char *config_flaw(const kr_config *c)
{
    const pf_pub pub = { .config = *c };
    bool drawn = c->option[PF_OPTION_DISTRICTS] == PF_DISTRICTS_DRAWN;
    return drawn || kr_bits(pf_districts_in_use(&pub)) == c->seats
        ? NULL : "As many districts are used as there are builders.";
}

/* P-4.4 Those tied for the highest gift must agree on one block. */
static const kr_window windows[PF_WINDOWS] = {
    [PF_WINDOW_ACCORD] = { .name = "accord",
                           .span = { 120000, 120000, 120000 } },
};

static const char *const rules[] = {
#define RULE(id, number, headline) number,
#include "games/pfusch/rules.def"
#undef RULE
};

_Static_assert(KR_COUNT(rules) == PF_AFTER_RULES - KR_RULES, "all rules");

/* P-1.1 Two to five builders may play. */
const kr_game pf_game = {
    .name = "pfusch",
    .seats_min = 2, .seats_max = PF_SEATS,
    .kinds = PF_KINDS, .options = KR_COUNT(options), .rules = KR_COUNT(rules),
    .pub_size = sizeof(pf_pub), .prv_size = sizeof(pf_prv),
    .pub_before = offsetof(pf_pub, late),
    .windows = PF_WINDOWS,

    .kind = pf_kinds,
    .option = options,
    .window = windows,
    .config_flaw = config_flaw,
    .rule = rules,
    .word = {
        ['B' - 'A'] = pf_block_words + 1,
        ['C' - 'A'] = pf_chip_words + 1,
        ['D' - 'A'] = pf_district_words,
        ['F' - 'A'] = pf_floor_words,
        ['M' - 'A'] = pf_material_words + 1,
        ['S' - 'A'] = pf_site_words + 1,
        ['W' - 'A'] = pf_wood_words,
    },
    .words = {
        ['B' - 'A'] = PF_BLOCKS,
        ['C' - 'A'] = PF_CHIPS,
        ['D' - 'A'] = PF_DISTRICTS,
        ['F' - 'A'] = PF_FLOORS,
        ['M' - 'A'] = 2,
        ['S' - 'A'] = PF_SITES,
        ['W' - 'A'] = 2,
    },
    .pub_fields = pf_pub_fields, .prv_fields = pf_prv_fields,

    .waits = pf_waits, .check = pf_check, .list = pf_list,
    .init = pf_init, .apply = pf_apply,
    .draw = pf_draw, .outcomes = pf_outcomes,
    .redact = pf_redact, .score = pf_score,
};
