/*
 * draw.h -- the screen of Pfusch.
 */
#ifndef TUI_PFUSCH_DRAW_H
#define TUI_PFUSCH_DRAW_H

#include "term/scene.h"

/* The number of rows, in at least 80 columns; and drawing. */
int tui_rows_pfusch(const tui_scene *);
void tui_draw_pfusch(tui_area, const tui_scene *);

#endif
