/*
 * games.c -- what the page knows of each game.
 */
#include "games/games.h"
#include "page/scene.h"

#define GAME(name, prefix, BOTS, TEXT, TERM, PAGE, COACH) \
    extern const page_game KR_PART_##PAGE(page, name);
#include "games/games.def"

const page_game *page_game_of(const kr_game *game)
{
    static const page_game *const games[KR_GAMES] = {
#define GAME(name, prefix, BOTS, TEXT, TERM, PAGE, COACH) \
        &KR_PART_##PAGE(page, name),
#include "games/games.def"
    };
    return games[kr_game_index(game)];
}
