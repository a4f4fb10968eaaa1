/*
 * notation.c -- the words of Pfusch, and the format of each field.
 *
 * Word lists of fields that may be empty start with "-"; moves use the same
 * lists without it.
 */
#include "games/pfusch/state.h"

/* ---- words ------------------------------------------------------------ */

static const char *const phase_words[PF_PHASES] = {
    "lot", "mix", "site", "bribe", "agree", "probe", "inform", "over",
};

const char *const pf_month_words[PF_MONTHS] = {
    "january", "february", "march", "april", "may", "june", "july", "august",
    "september", "october", "november", "december",
};

const char *const pf_material_words[] = { "-", "solid", "hollow", "rest",
                                          "late" };

const char *const pf_site_words[1 + PF_SITES] = {
    "-",
    "1.1", "1.2", "1.3", "1.4", "1.5", "1.6",
    "2.1", "2.2", "2.3", "2.4", "2.5",
    "3.1", "3.2", "3.3", "3.4",
    "4.1", "4.2", "4.3", "4.4",
    "5.1", "5.2", "5.3", "5.4",
};

const char *const pf_chip_words[] = {
    "-", "empty", "1", "2", "3", "4", "5", "6", "informer", "late",
};

const char *const pf_block_words[] = {
    "-",
    "0.1", "0.2", "0.3", "0.4",
    "1.1", "1.2", "1.3", "1.4",
    "2.1", "2.2", "2.3", "2.4",
    "3.1", "3.2", "3.3", "3.4",
    "4.1", "4.2", "4.3", "4.4",
    "disagree",
};

const char *const pf_floor_words[] = { "1", "2", "3", "4" };
const char *const pf_district_words[] = { "1", "2", "3", "4", "5" };
const char *const pf_wood_words[] = { "nothing", "wood" };

static const char *const owner_words[] = { "-", "0", "1", "2", "3", "4" };
static const char *const played_words[] = { "1", "2", "3", "4", "5", "6", "i" };

_Static_assert(KR_COUNT(pf_material_words) == PF_MIX_LATE + 1, "materials");
_Static_assert(KR_COUNT(pf_chip_words) == PF_CHIP_LATE + 1, "chips");
_Static_assert(KR_COUNT(pf_district_words) == PF_DISTRICTS, "districts");
_Static_assert(KR_COUNT(pf_block_words) == PF_POINT_NOWHERE + 1, "blocks");
_Static_assert(KR_COUNT(pf_floor_words) == PF_FLOORS, "floors");
_Static_assert(KR_COUNT(owner_words) == 1 + PF_SEATS, "owners");
_Static_assert(KR_COUNT(played_words) == PF_INFORMER, "chips but empties");

/* ---- moves ------------------------------------------------------------ */

const kr_kind pf_kinds[PF_KINDS] = {
    KR_COMMON_KINDS,
    [PF_MIX]      = { "mix", " %aM", .by = KR_BY_SEAT, .a = PF_HOLLOW },
    [PF_REST]     = { "rest", "", .by = KR_BY_SEAT },
    [PF_SITE]     = { "site", " %aS", .by = KR_BY_SEAT, .a = PF_SITES - 1 },
    [PF_BRIBE]    = { "bribe", " %aC", .by = KR_BY_SEAT, .a = PF_CHIPS - 1 },
    [PF_POINT]    = { "point", " %aB", .by = KR_BY_SEAT, .a = PF_BLOCKS - 1 },
    [PF_DISAGREE] = { "disagree", "", .by = KR_BY_SEAT },
    [PF_PROBE]    = { "probe", " %aB", .by = KR_BY_SEAT, .a = PF_BLOCKS - 1 },
    [PF_FIRST]    = { "first", " %a", .by = KR_BY_CHANCE, .a = PF_SEATS - 1 },
    [PF_DRAW_DISTRICTS] = { "districts", " %a*D", .by = KR_BY_CHANCE,
                            .a = (1 << PF_DISTRICTS) - 1 },
    [PF_DRAW_MIX]   = { "mix", " %a %bM", .by = KR_BY_CHANCE,
                        .a = PF_SEATS - 1, .b = PF_HOLLOW },
    [PF_DRAW_BRIBE] = { "bribe", " %a %bC", .by = KR_BY_CHANCE,
                        .a = PF_SEATS - 1, .b = PF_CHIPS - 1 },
    [PF_BLOCK]    = { "block", " %aF %bM", .by = KR_BY_NEWS,
                      .a = PF_FLOORS - 1, .b = PF_HOLLOW },
    [PF_FALLS]    = { "falls", " with wood %a*F", .by = KR_BY_NEWS,
                      .a = (1 << PF_FLOORS) - 1 },
    [PF_PAYS]     = { "pays", " %aW", .by = KR_BY_NEWS, .a = 1 },
    [PF_OUT]      = { "out", "", .by = KR_BY_NEWS },
};

/* ---- positions: all members after the config, in order ---------------- */

/* Every member is made of single bytes. */
#define SIZE(type, member) sizeof(((type *)0)->member)
#define PUB(member) offsetof(pf_pub, member), 1, 1, SIZE(pf_pub, member)
#define PRV(member) offsetof(pf_prv, member), 1, 1, SIZE(pf_prv, member)

const kr_field pf_pub_fields[] = {
    { "phase", KR_WORD, PUB(phase), true, PF_PHASES - 1, phase_words },
    { "month", KR_WORD, PUB(month), true, PF_DECEMBER, pf_month_words },
    { "first", KR_NUM, PUB(first), true, PF_SEATS - 1, NULL },
    { "due", KR_SET, PUB(due), false, PF_SEATS - 1, kr_seat_words },
    { "sign", KR_WORD, PUB(sign), false, PF_SITES, pf_site_words },
    { "owner", KR_WORD, PUB(owner), false, PF_SEATS, owner_words },
    { "height", KR_NUM, PUB(height), false, PF_FLOORS, NULL },
    { "probed", KR_SET, PUB(probed), false, PF_FLOORS - 1, pf_floor_words },
    { "strikes", KR_NUM, PUB(strikes), false, PF_STRIKES, NULL },
    { "out", KR_NUM, PUB(out), false, PF_SEATS, NULL },
    { "lost", KR_NUM, PUB(lost), false, PF_WOOD, NULL },
    { "bare", KR_SET, PUB(bare), false, PF_SEATS - 1, kr_seat_words },
    { "played", KR_SET, PUB(played), false, PF_INFORMER - 1, played_words },
    { "empties", KR_NUM, PUB(empties), false, PF_EMPTIES, NULL },
    { "shown", KR_WORD, PUB(shown), false, PF_CHIPS, pf_chip_words },
    { "gift", KR_NUM, PUB(gift), false, PF_GIFTS, NULL },
    { "round", KR_NUM, PUB(round), false, PF_ROUNDS - 1, NULL },
    { "point", KR_WORD, PUB(point), false, PF_BLOCKS, pf_block_words },
    { "late", KR_SET, PUB(late), false, PF_SEATS - 1, kr_seat_words },
    { "districts", KR_SET, PUB(districts), false, PF_DISTRICTS - 1,
      pf_district_words },
    { 0 },
};

const kr_field pf_prv_fields[] = {
    { "wood", KR_NUM, PRV(wood), true, PF_WOOD, NULL },
    { "mix", KR_WORD, PRV(mix), false, PF_MIX_LATE, pf_material_words },
    { "chip", KR_WORD, PRV(chip), false, PF_CHIP_LATE, pf_chip_words },
    { "point", KR_WORD, PRV(point), false, PF_POINT_NOWHERE, pf_block_words },
    { "solid", KR_SET, PRV(solid), false, PF_FLOORS - 1, pf_floor_words },
    { 0 },
};
