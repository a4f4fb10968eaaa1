/*
 * bot.c -- the bots of all games.
 */
#include "bots/bot.h"

#include "bots/random.h"
#include "core/scan.h"
#include "games/games.h"

#define GAME(name, prefix, BOTS, TEXT, TERM, PAGE, COACH) \
    extern const bot_team KR_PART_##BOTS(bots, name);
#include "games/games.def"

static const bot_team *const teams[KR_GAMES] = {
#define GAME(name, prefix, BOTS, TEXT, TERM, PAGE, COACH) \
        &KR_PART_##BOTS(bots, name),
#include "games/games.def"
};

const bot_team *bot_team_of(const kr_game *game)
{
    return teams[kr_game_index(game)];
}

size_t bot_desk(void)
{
    size_t most = 0;
    for (int i = 0; i < KR_GAMES; i++)
        for (int k = 0; k < teams[i]->count; k++)
            if (teams[i]->list[k].desk > most)
                most = teams[i]->list[k].desk;
    return most;
}

const bot *bot_named(const kr_game *game, const char *name)
{
    const bot_team *team = bot_team_of(game);
    for (int i = 0; i < team->count; i++)
        if (kr_same_text(team->list[i].name, name))
            return &team->list[i];
    return kr_same_text(bot_random.name, name) ? &bot_random : NULL;
}
