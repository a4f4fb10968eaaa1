/*
 * data.c -- everything the printed rules leave open, in one place.
 *
 * The rules we have show one deal of the board, tiles 1 and 13 and the end of
 * tile 12; docs/rules/kohle.md says what was reported and what is ours. A
 * later finding only changes these tables.
 */
#include "games/kohle/state.h"

/* K-1.1 There are six investors, one of each family. */
const char *const ko_families[KO_FAMILIES] = {
    "Heiermann", "Knetowitz", "Liebgeld", "Piepenbrok", "Raffzahn", "Talerfeld"
};
const char *const ko_initials[KO_FAMILIES] = { "H", "K", "L", "P", "R", "T" };

enum { H = 1, K = 2, L = 4, P = 8, R = 16, T = 32 };

/* K-1.2 The pile has 98 influence cards. */
const uint8_t ko_deck[KO_CARDS] = {
    4, 4, 4, 4, 4, 4,  3, 3, 3, 3, 3, 3,
    [KO_CARD_JOKER] = 3, [KO_CARD_RECRUIT] = 33,
    [KO_CARD_BOSS] = 10, [KO_CARD_STOP] = 10,
};

const char *const ko_card_words[1 + KO_CARDS] = {
    "-",
    "clan-H", "clan-K", "clan-L", "clan-P", "clan-R", "clan-T",
    "travel-H", "travel-K", "travel-L", "travel-P", "travel-R", "travel-T",
    "joker", "recruit", "boss", "stop"
};

/* K-1.3 The board has sixteen deals, each with its dividends and investors. */
const ko_deal ko_deals[KO_DEALS] = {
    { R | L | K, 2, T | P | H,         6 },     /* printed */
    { R | H,     0, 0,                 3 },
    { K | T,     1, R | P | H,         4 },
    { K | P,     2, R | L | T | H,     5 },
    { L,         4, R | K | T | P | H, 6 },     /* reported */
    { T | P,     0, 0,                 3 },     /* reported */
    { R,         2, L | K | T | P,     4 },
    { T | P | H, 1, R | L | K,         5 },
    { T | H,     3, R | L | K | P,     6 },     /* reported */
    { L | K,     0, 0,                 3 },
    { T | P,     1, R | L,             4 },     /* reported */
    { R | P,     2, L | K | H,         5 },
    { P,         4, R | L | K | T | H, 6 },
    { L | H,     1, K | T,             4 },
    { K,         3, R | L | T | P | H, 5 },
    { R | L | H, 0, 0,                 4 },
};

/* K-1.4 There are fifteen deal tiles that say what a dividend is worth. */
const uint8_t ko_tile_value[KO_TILES + 2] = {
    0,  2, 2, 2, 2,  3, 3, 3, 3,  4, 4, 4, 4,  5, 5, 5,  0
};

/* K-9.2 The tenth ends on 1, each later deal on one number more. */
const uint8_t ko_end_up_to[1 + KO_TILES] = {
    [10] = 1, [11] = 2, [12] = 3, [13] = 4, [14] = 5, [15] = 6
};
