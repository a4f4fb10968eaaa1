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

/* What is impossible about a position that was read, or NULL. No question of
 * kr_game: the page's module does without it, and it is large. */
const char *kr_flaw(const kr_game *, const kr_state *);

/* Lets the scan of a position fail that is impossible. */
void kr_scan_sound(kr_scan *, const kr_game *, const kr_state *);

#endif
