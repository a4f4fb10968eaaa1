/*
 * draw.h -- the screens of the games, one file each. Used by their faces only.
 */
#ifndef TUI_DRAW_H
#define TUI_DRAW_H

#include "term/scene.h"

/* Rows a screen wants, in at least 80 columns; and drawing it. */
int tui_rows_schwarzarbeit(const tui_scene *);
void tui_draw_schwarzarbeit(tui_area, const tui_scene *);
int tui_rows_kohle(const tui_scene *);
void tui_draw_kohle(tui_area, const tui_scene *);
int tui_rows_pfusch(const tui_scene *);
void tui_draw_pfusch(tui_area, const tui_scene *);

#endif
