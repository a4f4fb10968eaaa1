/*
 * games.c -- the table of games.
 */
#include "games/games.h"

#define GAME(name, prefix, bots, text, term, page, coach) \
    extern const kr_game prefix##_game;
#include "games/games.def"

const kr_game *const kr_games[KR_GAMES] = {
#define GAME(name, prefix, bots, text, term, page, coach) &prefix##_game,
#include "games/games.def"
};

const kr_game *kr_game_named(const char *name)
{
    for (int i = 0; i < KR_GAMES; i++)
        if (kr_same_text(kr_games[i]->name, name))
            return kr_games[i];
    return NULL;
}

static bool begins_with(const char *text, size_t length, const char *word)
{
    size_t i = 0;
    while (i < length && word[i] != '\0' && text[i] == word[i])
        i++;
    return word[i] == '\0' && (i == length || text[i] == ' ');
}

const kr_game *kr_game_at(const char *text, size_t length)
{
    for (int i = 0; i < KR_GAMES; i++)
        if (begins_with(text, length, kr_games[i]->name))
            return kr_games[i];
    return NULL;
}

unsigned kr_game_index(const kr_game *game)
{
    unsigned i = 0;
    while (kr_games[i] != game)
        i++;
    return i;
}
