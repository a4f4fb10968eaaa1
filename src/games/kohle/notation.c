/*
 * notation.c -- moves and positions of Kohle, Kie$ & Knete as text: the tables.
 */
#include "games/kohle/state.h"

/* ---- moves: C is a card, F a family ----------------------------------- */

#define A_FAMILY  .a = KO_FAMILIES - 1
#define B_FAMILY  .b = KO_FAMILIES - 1
#define A_SEAT    .a = KO_SEATS - 1
#define B_SEAT    .b = KO_SEATS - 1
#define A_CARD    .a = KO_CARDS - 1
#define B_CARD    .b = KO_CARDS - 1
#define AN_OFFER  .a = KO_NUMBERS, .b = KO_NUMBERS
#define A_PRICE   .n = KO_PROCEEDS_MAX
#define NOTHING   .a = 0

const kr_kind ko_kinds[KO_KINDS] = {
    KR_COMMON_KINDS,
    [KO_PLACE]       = { "place",    " %a",         KR_BY_SEAT,
                         .a = KO_DEALS - 1 },
    [KO_DEAL]        = { "deal",     "",            KR_BY_SEAT, NOTHING },
    [KO_ROLL]        = { "roll",     "",            KR_BY_SEAT, NOTHING },
    [KO_DRAW]        = { "draw",     "",            KR_BY_SEAT, NOTHING },
    [KO_DISCARD]     = { "discard",  " %aC",        KR_BY_SEAT, A_CARD },
    [KO_LAY]         = { "lay",      " %aF",        KR_BY_SEAT, A_FAMILY },
    [KO_TRAVEL]      = { "travel",   " %aF",        KR_BY_SEAT, A_FAMILY },
    [KO_TRAVEL_CLAN] = { "travel",   " %aF of %b",  KR_BY_SEAT, A_FAMILY,
                         B_SEAT },
    [KO_JOKER]       = { "joker",    " %aF",        KR_BY_SEAT, A_FAMILY },
    [KO_JOKER_CLAN]  = { "joker",    " %aF of %b",  KR_BY_SEAT, A_FAMILY,
                         B_SEAT },
    [KO_RECRUIT]     = { "recruit",  " %aF",        KR_BY_SEAT, A_FAMILY },
    [KO_BOSS]        = { "boss",     "",            KR_BY_SEAT, NOTHING },
    [KO_STOP]        = { "stop",     "",            KR_BY_SEAT, NOTHING },
    [KO_OFFER]       = { "offer",    " %a*F %n",    KR_BY_SEAT,
                         .a = KO_ALL_FAMILIES, A_PRICE },
    [KO_BID]         = { "bid",      " %a %b*F %n", KR_BY_SEAT, A_SEAT,
                         .b = KO_ALL_FAMILIES, A_PRICE },
    [KO_PRICE]       = { "offer",    " %a.%b %c*F %n", KR_BY_SEAT, AN_OFFER,
                         .c = KO_ALL_FAMILIES, A_PRICE },
    [KO_AGREE]       = { "agree",    " %a.%b",      KR_BY_SEAT, AN_OFFER },
    [KO_REFUSE]      = { "refuse",   " %a.%b",      KR_BY_SEAT, AN_OFFER },
    [KO_WITHDRAW]    = { "withdraw", " %a.%b",      KR_BY_SEAT, AN_OFFER },
    [KO_HUSH]        = { "hush",     " %a %n",      KR_BY_SEAT, A_SEAT,
                         A_PRICE },
    [KO_PASS]        = { "pass",     "",            KR_BY_SEAT, NOTHING },
    [KO_CALL]        = { "call",     " own %b*F agreed %c*F", KR_BY_SEAT,
                         .b = KO_ALL_FAMILIES, .c = KO_ALL_FAMILIES },
    [KO_FAIL]        = { "fail",     "",            KR_BY_SEAT, NOTHING },
    [KO_INVESTOR]    = { "investor", " %a %bF",     KR_BY_CHANCE, A_SEAT,
                         B_FAMILY },
    [KO_CARD]        = { "draw",     " %a %bC",     KR_BY_CHANCE, A_SEAT,
                         B_CARD },
    [KO_DIE]         = { "roll",     " %a",         KR_BY_CHANCE, .a = 6 },
    [KO_STOPS]       = { "stops",    "",            KR_BY_NEWS, NOTHING },
    [KO_STANDS]      = { "stands",   "",            KR_BY_NEWS, NOTHING },
    [KO_LAPSE]       = { "lapse",    " %a.%b",      KR_BY_NEWS, AN_OFFER },
    [KO_EARN]        = { "earn",     " %n",         KR_BY_NEWS, A_PRICE },
    [KO_PAY]         = { "pay",      " %a %n",      KR_BY_NEWS, A_SEAT,
                         A_PRICE },
    [KO_RETURN]      = { "return",   " %n %aF",     KR_BY_NEWS, A_FAMILY,
                         .n = 4 },
    [KO_DROP]        = { "drop",     " %aC newest %b", KR_BY_NEWS, A_CARD,
                         .b = KO_DRAWN - 1 },
    [KO_RENEW]       = { "renew",    "",            KR_BY_NEWS, NOTHING },
};

/* ---- positions: every byte after the config belongs to one field ----- */

const char *const ko_phase_words[KO_PHASES] = {
    [KO_PHASE_SETUP]    = "setup",    [KO_PHASE_PLACE]  = "place",
    [KO_PHASE_TURN]     = "turn",     [KO_PHASE_ROLL]   = "roll",
    [KO_PHASE_ROLLED]   = "rolled",   [KO_PHASE_DRAW]   = "draw",
    [KO_PHASE_OVERFULL] = "overfull", [KO_PHASE_TALK]   = "talk",
    [KO_PHASE_CALLED]   = "called",   [KO_PHASE_WAIT]   = "wait",
    [KO_PHASE_LAST]     = "last",     [KO_PHASE_OVER]   = "over",
};

static const char *const play_words[KO_PLAYS] = {
    [KO_PLAY_NONE]        = "-",
    [KO_PLAY_TRAVEL]      = "travel",  [KO_PLAY_TRAVEL_CLAN] = "travel-clan",
    [KO_PLAY_JOKER]       = "joker",   [KO_PLAY_JOKER_CLAN]  = "joker-clan",
    [KO_PLAY_RECRUIT]     = "recruit", [KO_PLAY_BOSS]        = "boss",
};

const char *const ko_stage_words[KO_STAGES] = {
    [KO_NO_OFFER] = "-",      [KO_ASKED]  = "asked",
    [KO_BIDDEN]   = "bidden", [KO_AGREED] = "agreed",
};

static const char *const answer_words[KO_ANSWERS] = {
    [KO_SILENT] = "-", [KO_PASSES] = "pass", [KO_PLAYS_STOP] = "stop",
};

#define ROW(count)     .size = 1, .rows = 1, .columns = count
#define NUM(limit)     .type = KR_NUM, .max = limit
#define WORDS(list)    .type = KR_WORD, .max = KR_COUNT(list) - 1, \
                       .words = list
#define FAMILIES       .type = KR_SET, .max = KO_FAMILIES - 1, \
                       .words = ko_initials
#define SEATS          .type = KR_SET, .max = KO_SEATS - 1, \
                       .words = kr_seat_words
#define PUB(field)     .at = offsetof(ko_pub, field)
#define PRV(field)     .at = offsetof(ko_prv, field)
#define FAMILY_WORD    .type = KR_WORD, .max = KO_FAMILIES - 1, \
                       .words = ko_initials

/* Cards by kind, in six fields. */
#define PILE_OF_CARDS(before, at)                                         \
    { before "clan",    at(KO_CARD_CLAN),    ROW(KO_FAMILIES), NUM(4) },  \
    { before "travel",  at(KO_CARD_TRAVEL),  ROW(KO_FAMILIES), NUM(3) },  \
    { before "joker",   at(KO_CARD_JOKER),   ROW(1), NUM(3) },            \
    { before "recruit", at(KO_CARD_RECRUIT), ROW(1), NUM(33) },           \
    { before "boss",    at(KO_CARD_BOSS),    ROW(1), NUM(10) },           \
    { before "stop",    at(KO_CARD_STOP),    ROW(1), NUM(10) }
#define DISCARD(card)  .at = offsetof(ko_pub, discard) + (card)
#define HAND(card)     .at = offsetof(ko_prv, hand) + (card)

const kr_field ko_pub_fields[] = {
    { "phase",    PUB(phase),  ROW(1), WORDS(ko_phase_words), .always = true },
    { "back",     PUB(back),   ROW(1), WORDS(ko_phase_words) },
    { "active",   PUB(active), ROW(1), NUM(KO_SEATS - 1), .always = true },
    { "due",      PUB(due),    ROW(1), NUM(KO_DRAWN) },
    { "dollar",   PUB(dollar), ROW(1), NUM(KO_DEALS - 1), .always = true },
    { "deals",    PUB(deals),  ROW(1), NUM(KO_TILES), .always = true },
    { "tiles",    PUB(tile),   ROW(KO_DEALS), NUM(KO_TILES) },
    { "money",    PUB(money),  .size = 2, .rows = 1, .columns = KO_SEATS,
      NUM(KO_TILES * KO_PROCEEDS_MAX) },
    { "investors", PUB(investors), ROW(KO_SEATS), FAMILIES },
    { "hands",    PUB(hands),  ROW(KO_SEATS), NUM(KO_HAND + KO_DRAWN) },
    { "pile",     PUB(pile),   ROW(1), NUM(KO_DECK), .always = true },
    PILE_OF_CARDS("out-", DISCARD),
    { "away",     PUB(away),   ROW(1), FAMILIES },
    { "jokers",   PUB(jokers), ROW(1), FAMILIES },
    { "laid",     PUB(laid),   .size = 1, .rows = KO_SEATS,
      .columns = KO_FAMILIES, NUM(4) },
    { "play",     PUB(play),   ROW(1), WORDS(play_words) },
    { "by",       PUB(by),     ROW(1), NUM(KO_SEATS - 1) },
    { "on",       PUB(on),     ROW(1), FAMILY_WORD },
    { "of",       PUB(of),     ROW(1), NUM(KO_SEATS - 1) },
    { "passed",   PUB(passed), ROW(1), SEATS },
    { "rounds",   PUB(rounds), ROW(1), NUM(KO_ROUNDS) },
    { "made",     PUB(made),   ROW(KO_SEATS), NUM(KO_MADE) },
    { "hush",     PUB(hush),   ROW(KO_SEATS), NUM(KO_PROCEEDS_MAX) },
    { "own",      PUB(own),    ROW(1), FAMILIES },
    { "agreed",   PUB(agreed), ROW(1), FAMILIES },
    { "numbers",  PUB(numbers), ROW(1), NUM(KO_NUMBERS) },
    { "offers",   PUB(offer.number), ROW(KO_OFFERS), NUM(KO_NUMBERS) },
    { "revisions", PUB(offer.revision), ROW(KO_OFFERS), NUM(KO_NUMBERS) },
    { "stages",   PUB(offer.stage), ROW(KO_OFFERS), WORDS(ko_stage_words) },
    { "owners",   PUB(offer.owner), ROW(KO_OFFERS), NUM(KO_SEATS - 1) },
    { "families", PUB(offer.families), ROW(KO_OFFERS), FAMILIES },
    { "by-clan",  PUB(offer.clan), ROW(KO_OFFERS), FAMILIES },
    { "prices",   PUB(offer.price), ROW(KO_OFFERS), NUM(KO_PROCEEDS_MAX) },
    { .name = NULL },
};

const kr_field ko_prv_fields[] = {
    PILE_OF_CARDS("", HAND),
    { "answer",   PRV(answer), ROW(1), WORDS(answer_words) },
    { "newest",   PRV(newest), ROW(KO_DRAWN), .type = KR_WORD,
      .max = KO_CARDS, .words = ko_card_words },
    { .name = NULL },
};
