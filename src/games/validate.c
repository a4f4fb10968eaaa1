/*
 * validate.c -- dispatches the check of a position to its game.
 */
#include "games/games.h"

#define GAME(name, prefix, bots, text, term, page, coach) \
    const char *prefix##_validate(const kr_state *);
#include "games/games.def"

const char *kr_validate(const kr_game *game, const kr_state *state)
{
    static const char *(*const validate[KR_GAMES])(const kr_state *) = {
#define GAME(name, prefix, bots, text, term, page, coach) prefix##_validate,
#include "games/games.def"
    };
    return validate[kr_game_index(game)](state);
}

void kr_scan_sound(kr_scan *s, const kr_game *game, const kr_state *state)
{
    const char *flaw = kr_scan_ok(s) ? kr_validate(game, state) : NULL;
    if (flaw != NULL)
        kr_scan_fail(s, flaw);
}
