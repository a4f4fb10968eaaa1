/*
 * kohle.c -- what is said of Kohle, Kie$ & Knete and of its bots.
 */
#include "text/games.h"

/* Of each level as many as can sit at one table beside a human. */
static const text_character characters[] = {
    { "Vetter Udo",        "novice",  TEXT_ALL_TRAIT_ERRS },
    { "Nichte Gitti",      "novice",  TEXT_ALL_TRAIT_FORGETS },
    { "Volontär Jens",     "novice",  TEXT_ALL_TRAIT_ERRS },
    { "Graf Pomp",         "novice",  TEXT_ALL_TRAIT_FORGETS },
    { "Fräulein Sorglos",  "novice",  TEXT_ALL_TRAIT_ERRS },
    { "Makler Brause",     "regular", TEXT_KO_TRAIT_LEADER },
    { "Frau Kontor",       "regular", TEXT_KO_TRAIT_GATHERS },
    { "Onkel Prozent",     "regular", TEXT_KO_TRAIT_YIELDS },
    { "Konsul Holm",       "regular", TEXT_KO_TRAIT_GATHERS },
    { "Tante Börse",       "regular", TEXT_KO_TRAIT_LEADER },
    { "Direktor Hai",      "shark",   TEXT_KO_TRAIT_IMAGINES },
    { "Madame Kalkül",     "shark",   TEXT_KO_TRAIT_COUNTS },
    { "Baronin Zaster",    "shark",   TEXT_KO_TRAIT_PRICE },
    { "Doktor Saldo",      "shark",   TEXT_KO_TRAIT_COUNTS },
    { "Syndikus Kralle",   "shark",   TEXT_KO_TRAIT_IMAGINES },
};

const text_game text_kohle = {
    .tell = &say_kohle, .why = &why_kohle,
    .character = characters, .characters = KR_COUNT(characters),
};
