/*
 * play.h -- a game at this keyboard, until its end or until the player leaves:
 * on a screen, or line by line.
 */
#ifndef TUI_PLAY_H
#define TUI_PLAY_H

#include "term/host.h"
#include "term/lines.h"

#include <stdio.h>

/* On the screen; false if there is no suitable terminal. */
bool tui_play_screen(tui_host *);

/* In lines: events, a question, numbered choices; no escape sequences. */
void tui_play_plain(tui_host *, tui_lines *in, FILE *out);

#endif
