/*
 * notation.h -- moves and positions as text, for all games alike.
 *
 * A move is "actor: word arguments", by the game's table of kinds; no position
 * is needed to read it. A position is one line:
 *     name seats=4 timing=windows | public fields | 0: fields | 1: fields ...
 * and an eye's text has " eye=2" in its head and only its own private part. A
 * line that is only a head is a fresh game. See docs/NOTATION.md.
 */
#ifndef KR_CORE_NOTATION_H
#define KR_CORE_NOTATION_H

#include "core/game.h"

void kr_put_move(kr_buf *, const kr_game *, kr_move);

/* The scanner stands behind the move, or has failed and says why. */
kr_move kr_scan_move(kr_scan *, const kr_game *);

/* The head alone. What is read is a config without a flaw. */
void kr_put_config(kr_buf *, const kr_game *, const kr_config *);
void kr_scan_config(kr_scan *, const kr_game *, kr_config *);

void kr_put_position(kr_buf *, const kr_game *, const kr_state *);
void kr_put_eye(kr_buf *, const kr_game *, kr_eye);

/* A position or a fresh game; each field is within its limits. Whether all of
 * it together is possible: kr_scan_sound of games.h. */
void kr_scan_position(kr_scan *, const kr_game *, kr_state *);

/* The same; timing and options that are left out are as in `usual`. */
void kr_scan_position_as(kr_scan *, const kr_game *, const kr_config *usual,
                         kr_state *);

#endif
