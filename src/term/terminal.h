/*
 * terminal.h -- the terminal: shows a screen of cells, reads keys and clicks,
 * and is left as it was found whatever ends the program.
 */
#ifndef TUI_TERMINAL_H
#define TUI_TERMINAL_H

#include "term/cells.h"

typedef enum {
    TUI_NO_KEY,                         /* nothing more for now */
    TUI_TEXT,                           /* a character: text */
    TUI_ENTER, TUI_BACKSPACE, TUI_DELETE, TUI_ESCAPE,
    TUI_LEFT, TUI_RIGHT, TUI_UP, TUI_DOWN, TUI_HOME, TUI_END,
    TUI_PAGE_UP, TUI_PAGE_DOWN,
    TUI_KILL,                           /* the line, from the cursor back */
    TUI_CLICK,                          /* row, column */
    TUI_RESIZE,
    TUI_HANGUP,                         /* there is no terminal any more */
    TUI_KEYS                            /* one that means nothing */
} tui_key_kind;

typedef struct {
    tui_key_kind kind;
    char text[5];
    int row, column;
} tui_key;

/* Take the terminal over. False if there is none that can show a screen. Dying
 * by a signal or abort gives it back first and says `farewell`, unless NULL,
 * which must stay there. */
bool tui_open(const char *farewell);

/* Give it back; may be called twice. */
void tui_close(void);

void tui_size(int *rows, int *columns);

/* Show all cells, the cursor at this place. */
void tui_show(const tui_cells *, int row, int column);

/* Wait until a key comes, `milliseconds` pass (never: -1) or a signal. */
void tui_wait(int milliseconds);

/* The next key that has come; does not wait. */
tui_key tui_next_key(void);

/* A short sound or flash. */
void tui_beep(void);

#endif
