/*
 * edit.h -- a line being typed: a cursor, and the lines typed before.
 */
#ifndef TUI_EDIT_H
#define TUI_EDIT_H

#include "term/terminal.h"

enum { TUI_LINE_SIZE = 200, TUI_HISTORY = 32 };

typedef struct {
    char text[TUI_LINE_SIZE];
    size_t at;                          /* the cursor, in bytes */
    int count, back;                    /* lines kept; which is shown */
    char history[TUI_HISTORY][TUI_LINE_SIZE];
} tui_edit;

/* Take a key; true if it was Enter: the line is complete. */
bool tui_edit_key(tui_edit *, const tui_key *);

void tui_edit_set(tui_edit *, const char *text);

/* Remember the line and start a new one. */
void tui_edit_done(tui_edit *);

/* Columns before the cursor. */
int tui_edit_column(const tui_edit *);

#endif
