/*
 * games.c -- the text parts of all games. Only files that ask for a game's part
 * call this one.
 */
#include "text/games.h"

const text_game *text_game_of(const kr_game *game)
{
    static const text_game *const games[KR_GAMES] = {
#define GAME(name, prefix, BOTS, TEXT, TERM, PAGE, COACH) \
        &KR_PART_##TEXT(text, name),
#include "games/games.def"
    };
    return games[kr_game_index(game)];
}
