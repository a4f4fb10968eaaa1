/*
 * pencil.h -- one's own marks in the notebook of Schwarzarbeit, kept beside the
 * record of the game.
 */
#ifndef TUI_PENCIL_H
#define TUI_PENCIL_H

#include "games/schwarzarbeit/schwarzarbeit.h"

typedef struct { char mark[SW_SEATS][SW_PEOPLE][SW_SEATS]; } tui_pencil;

/* What seat `who` has marked for person and seat: 'x', '?', 'o', or 0. */
void tui_pencil_mark(tui_pencil *, const char *record, kr_seat who,
                     unsigned person, kr_seat seat, char mark);

/* All marks made in the game of that record. */
void tui_pencil_read(tui_pencil *, const char *record);

#endif
