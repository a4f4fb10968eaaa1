/*
 * games.c -- the table of games; nothing else at this level.
 */
#include "games/games.h"

#include "core/scan.h"
#include "games/kohle/kohle.h"
#include "games/pfusch/pfusch.h"
#include "games/schwarzarbeit/schwarzarbeit.h"

const kr_game *const kr_games[KR_GAMES] = { &sw_game, &ko_game, &pf_game };

const kr_game *kr_game_named(const char *name)
{
    for (int i = 0; i < KR_GAMES; i++)
        if (kr_same_text(kr_games[i]->name, name))
            return kr_games[i];
    return NULL;
}
