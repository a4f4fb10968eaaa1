/*
 * draw.h -- the screen of Kohle, Kie$ & Knete.
 */
#ifndef TUI_KOHLE_DRAW_H
#define TUI_KOHLE_DRAW_H

#include "term/scene.h"

/* The number of rows, in at least 80 columns; and drawing. */
int tui_rows_kohle(const tui_scene *);
void tui_draw_kohle(tui_area, const tui_scene *);

#endif
