/*
 * notation.c -- moves and positions of Schwarzarbeit as text: the tables.
 */
#include "games/schwarzarbeit/state.h"

/* ---- moves: P is a person, S a shift ---------------------------------- */

#define A_PERSON .a = SW_PEOPLE - 1
#define A_CARD   .a = SW_PEOPLE - 1, .b = SW_SHIFTS - 1
#define A_SEAT   .a = SW_SEATS - 1

const kr_kind sw_kinds[SW_KINDS] = {
    KR_COMMON_KINDS,
    [SW_HIRE]     = { "hire",     " %aP %bS", KR_BY_SEAT,   A_CARD },
    [SW_DENOUNCE] = { "denounce", " %aP %bS", KR_BY_SEAT,   A_CARD },
    [SW_SKIP]     = { "skip",     "",         KR_BY_SEAT,   .a = 0 },
    [SW_LAWYER]   = { "lawyer",   " %a.%b",   KR_BY_SEAT,   A_SEAT,
                      .b = SW_PILE },
    [SW_END]      = { "end",      "",         KR_BY_SEAT,   .a = 0 },
    [SW_CLAIM]    = { "claim",    " %aP %bS", KR_BY_SEAT,   A_CARD },
    [SW_PASS]     = { "pass",     "",         KR_BY_SEAT,   .a = 0 },
    [SW_CARD]     = { "",         "%aP %bS",  KR_BY_CHANCE, A_CARD },
    [SW_ICH_AG]   = { "Ich-AG",   "",         KR_BY_CHANCE, .a = 0 },
    [SW_HIDE]     = { "hide",     " %a %bP",  KR_BY_CHANCE, A_SEAT,
                      .b = SW_PEOPLE - 1 },
    [SW_FIRST]    = { "first",    " %a",      KR_BY_CHANCE, A_SEAT },
    [SW_LOT]      = { "lot",      " %aP %bS", KR_BY_CHANCE, A_CARD },
    [SW_ANNOUNCE] = { "announce", " %a",      KR_BY_NEWS,   .a = SW_SEATS + 2 },
    [SW_SHOW]     = { "show",     " %aP",     KR_BY_NEWS,   A_PERSON },
};

/* ---- positions: every byte after the config belongs to one field ------ */

static const char *const phase_words[SW_PHASES] = {
    [SW_PHASE_HIDE]    = "hide",    [SW_PHASE_OPEN]   = "open",
    [SW_PHASE_FIRST]   = "first",   [SW_PHASE_LOOK]   = "look",
    [SW_PHASE_CONTEST] = "contest", [SW_PHASE_TAKE]   = "take",
    [SW_PHASE_LAWYER]  = "lawyer",  [SW_PHASE_LOT]    = "lot",
    [SW_PHASE_REFILL]  = "refill",  [SW_PHASE_OVER]   = "over",
};

static const char *const way_words[SW_WAYS] = {
    [SW_WAY_OPENING] = "opening",   [SW_WAY_FIRST]  = "first",
    [SW_WAY_SWEPT]   = "swept",     [SW_WAY_SECOND] = "second",
};

#define PUB(field)    .at = offsetof(sw_pub, field)
#define PRV(field)    .at = offsetof(sw_prv, field)
#define CARDS(count)  .type = KR_SET, .size = 8, .rows = 1, .columns = count, \
                      .max = SW_CARDS - 1, .words = sw_card_words + 1
#define SEATS         .type = KR_SET, .size = 1, .rows = 1, .columns = 1, \
                      .max = SW_SEATS - 1, .words = kr_seat_words
#define NUMBER(limit) .type = KR_NUM, .size = 1, .rows = 1, .columns = 1, \
                      .max = limit
#define WORD(list)    .type = KR_WORD, .size = 1, .rows = 1, .columns = 1, \
                      .max = KR_COUNT(list) - 1, .words = list

const kr_field sw_pub_fields[] = {
    { "phase",      PUB(phase),      WORD(phase_words), .always = true },
    { "back",       PUB(back),       WORD(phase_words) },
    { "active",     PUB(active),     NUMBER(SW_SEATS - 1), .always = true },
    { "turn",       PUB(turn),       NUMBER(SW_TURNS), .always = true },
    { "way",        PUB(way),        WORD(way_words), .always = true },
    { "due",        PUB(due),        NUMBER(SW_SEATS * 2) },
    { "market",     PUB(market),     CARDS(1), .always = true },
    { "barred",     PUB(barred),     CARDS(1) },
    { "aside",      PUB(aside),      CARDS(1) },
    { "top",        PUB(top),        WORD(sw_card_words) },
    { "detectives", PUB(detectives), SEATS, .always = true },
    { "answered",   PUB(answered),   SEATS },
    { "taken",      PUB(taken),      CARDS(SW_SEATS) },
    { "hired",      PUB(hired),      CARDS(SW_SEATS) },
    { "denounced",  PUB(denounced),  .type = KR_WORD, .size = 1,
      .rows = SW_SEATS, .columns = SW_PILE,
      .max = SW_CARDS, .words = sw_card_words },
    { "lawyers",    PUB(lawyer),     CARDS(SW_SEATS) },
    { "claimed",    PUB(claimed),    CARDS(SW_SEATS) },
    { "skipped",    PUB(skipped),    CARDS(SW_SEATS) },
    { "shown",      PUB(shown),      CARDS(SW_TURNS) },
    { "said",       PUB(said),       .type = KR_NUM, .size = 1, .rows = 1,
      .columns = SW_TURNS, .max = SW_SEATS + 2 },
    { .name = NULL },
};

const kr_field sw_prv_fields[] = {
    { "hides", PRV(hides), CARDS(1) },
    { "claim", PRV(claim), CARDS(1) },
    { .name = NULL },
};
