/*
 * draw.h -- the screen of Schwarzarbeit.
 */
#ifndef TUI_SCHWARZARBEIT_DRAW_H
#define TUI_SCHWARZARBEIT_DRAW_H

#include "term/face.h"

/* The number of rows, in at least 80 columns; and drawing. */
int tui_rows_schwarzarbeit(const tui_scene *);
void tui_draw_schwarzarbeit(tui_area, const tui_scene *);

extern const tui_notebook tui_notebook_schwarzarbeit;

#endif
