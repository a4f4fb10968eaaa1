/*
 * games.c -- the table of games; nothing else at this level.
 */
#include "games/games.h"

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

const char *kr_flaw(const kr_game *g, const kr_state *state)
{
    static const char *(*const flaw[KR_GAMES])(const kr_state *) = {
        sw_flaw, ko_flaw, pf_flaw,
    };
    int i = 0;
    while (kr_games[i] != g)
        i++;
    return flaw[i](state);
}

void kr_scan_sound(kr_scan *s, const kr_game *g, const kr_state *state)
{
    const char *flaw = kr_scan_ok(s) ? kr_flaw(g, state) : NULL;
    if (flaw != NULL)
        kr_scan_fail(s, flaw);
}
