/*
 * games.h -- the games there are.
 */
#ifndef KR_GAMES_GAMES_H
#define KR_GAMES_GAMES_H

#include "core/game.h"
#include "core/scan.h"

enum { KR_GAMES = 3 };
extern const kr_game *const kr_games[KR_GAMES];

/* The game of that name, or NULL. */
const kr_game *kr_game_named(const char *name);

/* Says why a position is impossible, or returns NULL. It is not part of
 * kr_game, because the page's module does without this code. */
const char *kr_flaw(const kr_game *, const kr_state *);

/* Fails the scan if the position is impossible. */
void kr_scan_sound(kr_scan *, const kr_game *, const kr_state *);

#endif
