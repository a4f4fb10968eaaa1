/*
 * notation.c -- the words of Liar's Dice, and which field of a struct is
 * written how.
 */
#include "games/dice/state.h"

static const char *const phase_words[LD_PHASES] = { "roll", "bid", "over" };

/* A field may hold no face; moves use the list without the first word. */
const char *const ld_face_words[1 + LD_FACES] = {
    "-", "ones", "twos", "threes", "fours", "fives", "sixes",
};

const char *const ld_die_words[LD_FACES] = { "1", "2", "3", "4", "5", "6" };

/* ---- moves ------------------------------------------------------------ */

const kr_kind ld_kinds[LD_KINDS] = {
    KR_COMMON_KINDS,
    [LD_BID]   = { "bid", " %aF %n", .by = KR_BY_SEAT,
                   .a = LD_FACES - 1, .n = LD_BID_MAX },
    [LD_CALL]  = { "call", "", .by = KR_BY_SEAT },
    [LD_ROLL]  = { "roll", " %a %bD", .by = KR_BY_CHANCE,
                   .a = LD_SEATS - 1, .b = LD_FACES - 1 },
    [LD_SHOWS] = { "shows", " %aF %n", .by = KR_BY_NEWS,
                   .a = LD_FACES - 1, .n = LD_DICE },
    [LD_FOUND] = { "found", " %aF %n", .by = KR_BY_NEWS,
                   .a = LD_FACES - 1, .n = LD_BID_MAX },
    [LD_LOSES] = { "loses", "", .by = KR_BY_NEWS },
    [LD_OUT]   = { "out", "", .by = KR_BY_NEWS },
};

/* ---- positions: all members behind the config, in their order --------- */

/* Every member is made of single bytes. */
#define SIZE(type, member) sizeof(((type *)0)->member)
#define PUB(member) offsetof(ld_pub, member), 1, 1, SIZE(ld_pub, member)
#define PRV(member) offsetof(ld_prv, member), 1, 1, SIZE(ld_prv, member)

const kr_field ld_pub_fields[] = {
    { "phase", KR_WORD, PUB(phase), true, LD_PHASES - 1, phase_words },
    { "turn", KR_SEAT, PUB(turn), true, LD_SEATS - 1, NULL },
    { "bid", KR_NUM, PUB(bid), false, LD_BID_MAX, NULL },
    { "face", KR_WORD, PUB(face), false, LD_FACES, ld_face_words },
    { "dice", KR_NUM, PUB(dice), true, LD_DICE, NULL },
    { "unrolled", KR_NUM, PUB(unrolled), false, LD_DICE, NULL },
    { "out", KR_NUM, PUB(out), false, LD_SEATS, NULL },
    { 0 },
};

const kr_field ld_prv_fields[] = {
    { "dice", KR_NUM, PRV(dice), false, LD_FACES, NULL },
    { 0 },
};
