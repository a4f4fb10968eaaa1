/*
 * judge.c -- the judges of all games.
 */
#include "bots/bot.h"

#include "games/games.h"

#define GAME(name, prefix, BOTS, TEXT, TERM, PAGE, COACH) \
    extern const bot_judge KR_PART_##BOTS(bot_judge, name);
#include "games/games.def"

static const bot_judge *const judges[KR_GAMES] = {
#define GAME(name, prefix, BOTS, TEXT, TERM, PAGE, COACH) \
        &KR_PART_##BOTS(bot_judge, name),
#include "games/games.def"
};

const bot_judge *bot_judge_of(const kr_game *game)
{
    return judges[kr_game_index(game)];
}
