/*
 * notation.h -- moves and positions as text, for all games.
 *
 * A move is "actor: word arguments", by the game's table of kinds; reading it
 * needs no position. A position is one line:
 *     name seats=4 timing=windows | public fields | 0: fields | 1: fields ...
 * The text of an eye has " eye=2" in its head and only its own private part. A
 * head alone is a new game. See docs/NOTATION.md.
 */
#ifndef KR_CORE_NOTATION_H
#define KR_CORE_NOTATION_H

#include "core/game.h"

void kr_put_move(kr_buf *, const kr_game *, kr_move);

/* A part of a move's pattern: what it can be, and what it is in this move. */
typedef struct {
    kr_field field;
    unsigned value;
    bool is_amount, is_hidden;
} kr_part;

/* The next part from *pattern on; *pattern then points after it. False at the
 * end. Begin with the pattern of the move's kind. */
bool kr_next_part(const kr_game *, kr_move, const char **pattern, kr_part *);

/* The scanner is after the move, or has failed and says why. */
kr_move kr_scan_move(kr_scan *, const kr_game *);

/* The head alone. The result is a valid config. */
void kr_put_config(kr_buf *, const kr_game *, const kr_config *);
void kr_scan_config(kr_scan *, const kr_game *, kr_config *);

void kr_put_position(kr_buf *, const kr_game *, const kr_state *);
void kr_put_eye(kr_buf *, const kr_game *, kr_eye);

/* A position or a new game; each field is within its limits. kr_scan_sound of
 * games.h checks whether the position as a whole is possible. */
void kr_scan_position(kr_scan *, const kr_game *, kr_state *);

/* The same; omitted timing and options are taken from `usual`. */
void kr_scan_position_as(kr_scan *, const kr_game *, const kr_config *usual,
                         kr_state *);

#endif
