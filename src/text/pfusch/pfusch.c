/*
 * pfusch.c -- what is said of Pfusch and of its bots.
 */
#include "text/games.h"

/* Of each level as many as can sit at one table beside a human. */
static const text_character characters[] = {
    { "Stift Kalle",       "novice",  TEXT_PF_TRAIT_MOOD },
    { "Maurer Hein",       "novice",  TEXT_PF_TRAIT_AFRAID },
    { "Gesellin Rike",     "novice",  TEXT_PF_TRAIT_COUNTS_NOT },
    { "Bauherr Sorglos",   "novice",  TEXT_PF_TRAIT_MOOD },
    { "Meister Lot",       "regular", TEXT_PF_TRAIT_PLASTER },
    { "Polierin Karin",    "regular", TEXT_PF_TRAIT_DEAREST },
    { "Architekt Schief",  "regular", TEXT_PF_TRAIT_STAKE },
    { "Gutachter Klopf",   "regular", TEXT_PF_TRAIT_DEAREST },
    { "Baulöwe Brandt",    "shark",   TEXT_PF_TRAIT_LOT },
    { "Professor Statik",  "shark",   TEXT_PF_TRAIT_HOLLOW },
    { "Ingenieurin Senk",  "shark",   TEXT_PF_TRAIT_HOLLOW },
    { "Investor Beton",    "shark",   TEXT_PF_TRAIT_LOT },
};

const text_game text_pfusch = {
    .tell = &say_pfusch, .why = &why_pfusch,
    .character = characters, .characters = KR_COUNT(characters),
};
