/*
 * lines.h -- lines from a pipe or a keyboard, with a time limit; and lines to
 * a pipe or a terminal.
 */
#ifndef TUI_LINES_H
#define TUI_LINES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

enum { TUI_LINES_SIZE = 4096 };

/* Start with a zeroed struct that has its descriptor. */
typedef struct {
    int fd;
    size_t used;
    bool ended;
    char text[TUI_LINES_SIZE];
} tui_lines;

typedef enum { TUI_A_LINE, TUI_NO_LINE, TUI_NO_MORE } tui_got;

/* The next line without its end, cut to `size`; waits at most `milliseconds`,
 * -1 without limit. */
tui_got tui_next_line(tui_lines *, int milliseconds, char *line, size_t size);

/* Text that may come from people, each line terminated. No line can hide or
 * reorder others. */
void tui_print_line(FILE *, const char *text);

#endif
