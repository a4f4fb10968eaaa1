/*
 * character.c -- who the bots are: a name, and one trait said in a line.
 */
#include "text/character.h"

#include "games/games.h"

/* ORDER GAMES, as in games.c */
static const text_character schwarzarbeit[] = {
    { "Onkel Bodo",        "novice",  TEXT_SW_TRAIT_SHY },
    { "Tante Trude",       "novice",  TEXT_SW_TRAIT_FORGETS },
    { "Lehrling Timo",     "novice",  TEXT_SW_TRAIT_ERRS },
    { "Herr Kwapil",       "regular", TEXT_SW_TRAIT_SUSPECTS },
    { "Frau Zettel",       "regular", TEXT_SW_TRAIT_LAST },
    { "Polier Manne",      "regular", TEXT_SW_TRAIT_NO_HINTS },
    { "Doktor Akribie",    "shark",   TEXT_SW_TRAIT_ALL },
    { "Kommissarin Luchs", "shark",   TEXT_SW_TRAIT_READS },
    { "Notar Sauer",       "shark",   TEXT_SW_TRAIT_PROVES },
};

static const text_character kohle[] = {
    { "Vetter Udo",        "novice",  TEXT_ALL_TRAIT_ERRS },
    { "Nichte Gitti",      "novice",  TEXT_ALL_TRAIT_FORGETS },
};

static const text_character pfusch[] = {
    { "Stift Kalle",       "novice",  TEXT_ALL_TRAIT_ERRS },
    { "Maurer Hein",       "novice",  TEXT_ALL_TRAIT_FORGETS },
};

static const struct { const text_character *list; unsigned count; } all[] = {
    { schwarzarbeit, KR_COUNT(schwarzarbeit) },
    { kohle, KR_COUNT(kohle) },
    { pfusch, KR_COUNT(pfusch) },
};
_Static_assert(KR_COUNT(all) == KR_GAMES, "characters for every game");

const text_character *text_characters(const kr_game *game, unsigned *count)
{
    unsigned i = 0;
    while (kr_games[i] != game)
        i++;
    *count = all[i].count;
    return all[i].list;
}

void text_put_trait(kr_buf *out, text_lang lang, const text_character *c)
{
    text_put(out, lang, c->trait, &(text_args){ .who = c->name });
}
