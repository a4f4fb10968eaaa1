/*
 * character.c -- who the bots are: a name, and one trait said in a line.
 */
#include "text/character.h"

#include "core/scan.h"
#include "games/games.h"

/* Of each level as many as can sit at one table beside a human.
 * ORDER GAMES, as in games.c */
static const text_character schwarzarbeit[] = {
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

static const text_character kohle[] = {
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

static const text_character pfusch[] = {
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

static bool is_free(const text_character *c, const char *const *taken,
                    unsigned seats)
{
    for (unsigned i = 0; i < seats; i++)
        if (taken[i] != NULL && kr_same_text(taken[i], c->name))
            return false;
    return true;
}

/* Two rounds: how many there are, and who is the one. */
const text_character *text_pick_character(const kr_game *game,
                                          const char *level,
                                          const char *const *taken,
                                          unsigned seats, unsigned lot)
{
    const text_character *c, *found = NULL;
    unsigned count, free = 0;
    c = text_characters(game, &count);
    for (unsigned i = 0; i < count; i++)
        free += kr_same_text(c[i].level, level) && is_free(&c[i], taken, seats);
    for (unsigned i = 0, left = free > 0 ? lot % free : 0; i < count; i++)
        if (kr_same_text(c[i].level, level) && is_free(&c[i], taken, seats) &&
            left-- == 0)
            found = &c[i];
    return found;
}

const char *text_bot_name(const tb_table *t, kr_seat seat, const char *level)
{
    const char *taken[KR_SEATS] = { NULL };
    const tb_setup *setup = tb_setup_of(t);
    for (kr_seat s = 0; s < setup->config.seats; s++)
        taken[s] = s != seat ? tb_sitter_at(t, s)->name : NULL;
    const text_character *c = text_pick_character(
        setup->game, level, taken, setup->config.seats,
        tb_commitment(t)[seat]);
    return c != NULL ? c->name : NULL;
}

const text_character *text_character_named(const kr_game *game,
                                           const char *name)
{
    unsigned count;
    const text_character *c = text_characters(game, &count);
    for (unsigned i = 0; i < count; i++)
        if (kr_same_text(c[i].name, name))
            return &c[i];
    return NULL;
}
