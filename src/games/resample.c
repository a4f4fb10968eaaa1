/*
 * resample.c -- dispatches the sampling of a world to its game.
 */
#include "games/games.h"

#define GAME(name, prefix, bots, text, term, page, coach) \
    void prefix##_resample(const kr_seen *, kr_rng *, kr_state *); \
    void prefix##_retell(const kr_seen *, kr_rng *, kr_move *);
#include "games/games.def"

void kr_resample(const kr_game *game, const kr_seen *seen, kr_rng *rng,
                 kr_state *out)
{
    static void (*const resample[KR_GAMES])(const kr_seen *, kr_rng *,
                                            kr_state *) = {
#define GAME(name, prefix, bots, text, term, page, coach) prefix##_resample,
#include "games/games.def"
    };
    resample[kr_game_index(game)](seen, rng, out);
}

void kr_retell(const kr_game *game, const kr_seen *seen, kr_rng *rng,
               kr_move *log)
{
    static void (*const retell[KR_GAMES])(const kr_seen *, kr_rng *,
                                          kr_move *) = {
#define GAME(name, prefix, bots, text, term, page, coach) prefix##_retell,
#include "games/games.def"
    };
    retell[kr_game_index(game)](seen, rng, log);
}
