/*
 * games.c -- the coach of each game.
 */
#include "games/games.h"
#include "coach/game.h"

#define GAME(name, prefix, BOTS, TEXT, TERM, PAGE, COACH) \
    extern const coach_game KR_PART_##COACH(coach, name);
#include "games/games.def"

const coach_game *coach_of(const kr_game *game)
{
    static const coach_game *const games[KR_GAMES] = {
#define GAME(name, prefix, BOTS, TEXT, TERM, PAGE, COACH) \
        &KR_PART_##COACH(coach, name),
#include "games/games.def"
    };
    return games[kr_game_index(game)];
}
