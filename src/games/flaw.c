/*
 * flaw.c -- dispatches the check of a position to its game.
 */
#include "games/games.h"

#define GAME(name, prefix, bots, text, term, page, coach) \
    const char *prefix##_flaw(const kr_state *);
#include "games/games.def"

const char *kr_flaw(const kr_game *game, const kr_state *state)
{
    static const char *(*const flaw[KR_GAMES])(const kr_state *) = {
#define GAME(name, prefix, bots, text, term, page, coach) prefix##_flaw,
#include "games/games.def"
    };
    return flaw[kr_game_index(game)](state);
}

void kr_scan_sound(kr_scan *s, const kr_game *game, const kr_state *state)
{
    const char *flaw = kr_scan_ok(s) ? kr_flaw(game, state) : NULL;
    if (flaw != NULL)
        kr_scan_fail(s, flaw);
}
