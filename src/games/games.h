/*
 * games.h -- the list of games.
 */
#ifndef KR_GAMES_GAMES_H
#define KR_GAMES_GAMES_H

#include "core/game.h"
#include "core/scan.h"

enum {
    KR_GAMES = 0
#define GAME(name, prefix, bots, text, term, page, coach) + 1
#include "games/games.def"
};

extern const kr_game *const kr_games[KR_GAMES];

/* A layer's part of a game, by its column in games.def: text_kohle for OWN,
 * text_general for GENERAL. */
#define KR_PART_OWN(layer, name)      layer##_##name
#define KR_PART_GENERAL(layer, name)  layer##_general

/* The game of that name, or NULL. */
const kr_game *kr_game_named(const char *name);

/* The game whose name is the first word of the text, or NULL. */
const kr_game *kr_game_at(const char *text, size_t length);

/* Where the game is in kr_games. */
unsigned kr_game_index(const kr_game *);

/* The page's module does without what follows, so it is not part of kr_game. */

/* ---- search: from a seat's information, never from the full state ----- */

/* A full state consistent with everything seen; zero after the last seat. */
void kr_resample(const kr_game *, const kr_seen *, kr_rng *, kr_state *out);

/* The history of the same world from the same stream: the log with every hidden
 * part filled in; news stays in place. */
void kr_retell(const kr_game *, const kr_seen *, kr_rng *, kr_move *log);

/* ---- positions -------------------------------------------------------- */

/* Says why a position is impossible, or returns NULL. */
const char *kr_validate(const kr_game *, const kr_state *);

/* Fails the scan if the position is impossible. */
void kr_scan_sound(kr_scan *, const kr_game *, const kr_state *);

#endif
