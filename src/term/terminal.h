/*
 * terminal.h -- the terminal: shows a screen of cells, reads keys and clicks,
 * and is restored however the program ends.
 */
#ifndef TUI_TERMINAL_H
#define TUI_TERMINAL_H

#include "term/frame.h"

typedef enum {
    TUI_NO_KEY,                         /* nothing more for now */
    TUI_TEXT,                           /* a character: text */
    TUI_ENTER, TUI_BACKSPACE, TUI_DELETE, TUI_ESCAPE,
    TUI_LEFT, TUI_RIGHT, TUI_UP, TUI_DOWN, TUI_HOME, TUI_END,
    TUI_PAGE_UP, TUI_PAGE_DOWN,
    TUI_KILL,                           /* the line, from the cursor back */
    TUI_CLICK,                          /* row, column */
    TUI_RESIZE,
    TUI_HANGUP,                         /* the terminal is gone */
    TUI_KEYS                            /* a key without meaning */
} tui_key_kind;

typedef struct {
    tui_key_kind kind;
    char text[5];
    int row, column;
} tui_key;

/* Takes over the terminal. False if there is none that can show a screen. Death
 * by a signal or abort restores it first and prints `farewell`, unless NULL,
 * which must stay valid. */
bool tui_open(const char *farewell);

/* Restores it; may be called twice. */
void tui_close(void);

/* Draws a frame in the terminal's size and shows it. */
void tui_show_frame(tui_cells *, const tui_frame *);

/* Waits until a key arrives, `milliseconds` pass (-1: no limit) or a signal
 * comes. */
void tui_wait(int milliseconds);

/* The next available key; does not wait. */
tui_key tui_next_key(void);

/* A short sound or flash. */
void tui_beep(void);

#endif
