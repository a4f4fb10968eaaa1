/*
 * schwarzarbeit.c -- what is said of Schwarzarbeit and of its bots.
 */
#include "text/games.h"

/* Of each level as many as can sit at one table beside a human. */
static const text_character characters[] = {
    { "Onkel Bodo",        "novice",  TEXT_SW_TRAIT_SHY },
    { "Tante Trude",       "novice",  TEXT_SW_TRAIT_FORGETS },
    { "Lehrling Timo",     "novice",  TEXT_SW_TRAIT_ERRS },
    { "Pastor Mild",       "novice",  TEXT_SW_TRAIT_SHY },
    { "Herr Kwapil",       "regular", TEXT_SW_TRAIT_SUSPECTS },
    { "Frau Zettel",       "regular", TEXT_SW_TRAIT_LAST },
    { "Polier Manne",      "regular", TEXT_SW_TRAIT_NO_HINTS },
    { "Wirtin Hanne",      "regular", TEXT_SW_TRAIT_LAST },
    { "Doktor Akribie",    "shark",   TEXT_SW_TRAIT_ALL },
    { "Kommissarin Luchs", "shark",   TEXT_SW_TRAIT_READS },
    { "Notar Sauer",       "shark",   TEXT_SW_TRAIT_PROVES },
    { "Witwe Argus",       "shark",   TEXT_SW_TRAIT_READS },
};

const text_game text_schwarzarbeit = {
    .tell = &say_schwarzarbeit, .why = &why_schwarzarbeit,
    .character = characters, .characters = KR_COUNT(characters),
};
