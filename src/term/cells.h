/*
 * cells.h -- a screen as a grid of cells: games draw on it, a terminal shows
 * it, a test reads it as text.
 *
 * All drawing goes through an area, a part of the screen with its own
 * coordinates; everything outside is clipped. Every glyph is one column wide;
 * possibly wider ones are drawn as "?".
 */
#ifndef TUI_CELLS_H
#define TUI_CELLS_H

#include "core/buf.h"

enum { TUI_ROWS_MAX = 100, TUI_COLUMNS_MAX = 240 };
enum { TUI_ROWS_MIN = 24, TUI_COLUMNS_MIN = 80 };
enum { TUI_HOTS = 160, TUI_HOT_SIZE = 32 };

/* The style of a cell: one of eight hues, and bits. Hues 1 to 6 identify seats
 * or families, always with a letter or number next to them; 7 draws attention.
 * Nothing is expressed by a hue alone. */
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

/* A clickable place, and its command. */
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

/* An empty screen of this size, or as large as possible. */
void tui_clear(tui_cells *, int rows, int columns);
tui_area tui_whole(tui_cells *);

/* A part of an area, clipped to it; 0 rows or columns reach to its end. */
tui_area tui_part(tui_area, int row, int column, int rows, int columns);

/* Text in one row; returns the column after it. */
int tui_put(tui_area, int row, int column, tui_style, const char *text);

/* The same, clipped to a number of columns; "…" marks missing text. */
int tui_put_cut(tui_area, int row, int column, int columns, tui_style,
                const char *text);

/* Ends in the last column of the area. */
void tui_put_right(tui_area, int row, tui_style, const char *text);

/* Wraps text between words, from `row` on; returns the row after it. */
int tui_put_lines(tui_area, int row, tui_style, const char *text);

/* The number of rows that takes with these columns. */
int tui_count_lines(const char *text, int columns);

/* One glyph over the rest of a row; a frame around a part. */
void tui_fill(tui_area, int row, tui_style, const char *glyph);
void tui_box(tui_area, tui_style);

void tui_put_hot(tui_area, int row, int column, int columns,
                 const char *command);

/* The command of the topmost place there, or NULL. */
const char *tui_hot_at(const tui_cells *, int row, int column);

/* The closest equivalent for a terminal without UTF-8. */
char tui_ascii(const char *glyph);

#endif
