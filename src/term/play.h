/*
 * play.h -- a game at this keyboard, from here to its end or until somebody
 * leaves: on a screen, or line by line.
 */
#ifndef TUI_PLAY_H
#define TUI_PLAY_H

#include "term/host.h"
#include "term/lines.h"

#include <stdio.h>

/* On the screen; false if there is no terminal for it. */
bool tui_play_screen(tui_host *);

/* In lines: what happens, a question, numbered choices; no escapes. */
void tui_play_plain(tui_host *, tui_lines *in, FILE *out);

#endif
