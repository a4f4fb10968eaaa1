/*
 * games.h -- the games there are.
 */
#ifndef KR_GAMES_GAMES_H
#define KR_GAMES_GAMES_H

#include "core/game.h"

enum { KR_GAMES = 3 };
extern const kr_game *const kr_games[KR_GAMES];

/* The game of that name, or NULL. */
const kr_game *kr_game_named(const char *name);

#endif
