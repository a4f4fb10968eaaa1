/*
 * draw.h -- the screen of Schwarzarbeit.
 */
#ifndef TUI_SCHWARZARBEIT_DRAW_H
#define TUI_SCHWARZARBEIT_DRAW_H

#include "term/face.h"

/* Rows the screen wants, in at least 80 columns; and drawing it. */
int tui_rows_schwarzarbeit(const tui_scene *);
void tui_draw_schwarzarbeit(tui_area, const tui_scene *);

extern const tui_notebook tui_notebook_schwarzarbeit;

#endif
