/*
 * cells.h -- a screen as a grid of cells: the games draw on it, a terminal
 * shows it, a test reads it as text.
 *
 * All drawing goes through an area, a part of the screen with coordinates of
 * its own; what does not fit is cut off. Every glyph is one column wide; what
 * may be wider is drawn as "?".
 */
#ifndef TUI_CELLS_H
#define TUI_CELLS_H

#include "core/buf.h"

enum { TUI_ROWS_MAX = 100, TUI_COLUMNS_MAX = 240 };
enum { TUI_ROWS_MIN = 24, TUI_COLUMNS_MIN = 80 };
enum { TUI_HOTS = 160, TUI_HOT_SIZE = 32 };

/* How a cell looks: one of eight hues, and bits. Hues 1 to 6 tell seats or
 * families apart, with a letter or number beside them; 7 asks for attention.
 * Nothing is said by a hue alone. */
typedef uint8_t tui_style;
enum {
    TUI_PLAIN     = 0,
    TUI_HUES      = 7,                  /* mask of the hue */
    TUI_ALERT     = 7,
    TUI_BOLD      = 8,
    TUI_DIM       = 16,
    TUI_REVERSE   = 32,
    TUI_UNDERLINE = 64,
};

typedef struct {
    char glyph[5];                      /* one character in UTF-8 */
    tui_style style;
} tui_cell;

/* A place to click at, and the command that stands for it. */
typedef struct {
    int row, column, rows, columns;
    char command[TUI_HOT_SIZE];
} tui_hot;

typedef struct {
    int rows, columns;
    int hots;
    tui_hot hot[TUI_HOTS];
    tui_cell cell[TUI_ROWS_MAX][TUI_COLUMNS_MAX];
} tui_cells;

typedef struct { tui_cells *on; int row, column, rows, columns; } tui_area;

/* An empty screen of this size, or as much as there is room for. */
void tui_clear(tui_cells *, int rows, int columns);
tui_area tui_whole(tui_cells *);

/* A part of an area, cut to it; rows or columns of 0 reach to its end. */
tui_area tui_part(tui_area, int row, int column, int rows, int columns);

/* Text in one row; answers the column behind it. */
int tui_put(tui_area, int row, int column, tui_style, const char *text);

/* The same, cut to a number of columns; "…" where something is missing. */
int tui_put_cut(tui_area, int row, int column, int columns, tui_style,
                const char *text);

/* Ends in the last column of the area. */
void tui_put_right(tui_area, int row, tui_style, const char *text);

/* In as many rows as it takes, from `row` on, broken between words; answers the
 * row behind it. */
int tui_put_lines(tui_area, int row, tui_style, const char *text);

/* How many rows that takes in an area of these columns. */
int tui_count_lines(const char *text, int columns);

/* One glyph over the rest of a row; a frame around a part. */
void tui_fill(tui_area, int row, tui_style, const char *glyph);
void tui_box(tui_area, tui_style);

void tui_put_hot(tui_area, int row, int column, int columns,
                 const char *command);

/* The command of the topmost place there, or NULL. */
const char *tui_hot_at(const tui_cells *, int row, int column);

/* The nearest a terminal without UTF-8 can show. */
char tui_ascii(const char *glyph);

#endif
