/*
 * cells.c -- a screen as a grid of cells.
 */
#include "term/cells.h"

#include <string.h>

void tui_clear(tui_cells *on, int rows, int columns)
{
    on->rows = rows < TUI_ROWS_MAX ? rows : TUI_ROWS_MAX;
    on->columns = columns < TUI_COLUMNS_MAX ? columns : TUI_COLUMNS_MAX;
    on->hots = 0;
    for (int r = 0; r < on->rows; r++)
        for (int c = 0; c < on->columns; c++)
            on->cell[r][c] = (tui_cell){ .glyph = " " };
}

tui_area tui_whole(tui_cells *on)
{
    return (tui_area){ on, 0, 0, on->rows, on->columns };
}

/* As much of `wanted` as is available from `at` on; 0 means all. */
static int fit(int at, int wanted, int room)
{
    int left = at < room ? room - at : 0;
    return wanted == 0 || wanted > left ? left : wanted;
}

tui_area tui_part(tui_area a, int row, int column, int rows, int columns)
{
    return (tui_area){ a.on, a.row + row, a.column + column,
                       fit(row, rows, a.rows),
                       fit(column, columns, a.columns) };
}

/* ---- glyphs ------------------------------------------------------------- */

/* Length of the character that starts here; 1 for invalid UTF-8. */
static int glyph_length(const char *text)
{
    unsigned char first = (unsigned char)text[0];
    int length = first < 0x80 ? 1 : first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
    for (int i = 1; i < length; i++)
        if (((unsigned char)text[i] & 0xC0) != 0x80)
            return 1;
    return length;
}

static uint32_t code_of(const char *text, int length)
{
    static const unsigned char mask[] = { 0, 0x7F, 0x1F, 0x0F, 0x07 };
    uint32_t code = (unsigned char)text[0] & mask[length];
    for (int i = 1; i < length; i++)
        code = code << 6 | ((unsigned char)text[i] & 0x3F);
    return code;
}

/* Letters of Europe, punctuation, arrows, boxes and plain shapes. */
static bool is_narrow(uint32_t code)
{
    static const struct { uint32_t first, last; } narrow[] = {
        { 0x20, 0x7E }, { 0xA0, 0xAC }, { 0xAE, 0x2FF }, { 0x370, 0x482 },
        { 0x48A, 0x52F }, { 0x1E00, 0x1FFF }, { 0x2010, 0x2027 },
        { 0x2030, 0x205E }, { 0x20A0, 0x20BF }, { 0x2190, 0x21FF },
        { 0x2200, 0x22FF }, { 0x2500, 0x25FC }, { 0x2605, 0x2606 },
    };
    for (size_t i = 0; i < KR_COUNT(narrow); i++)
        if (code >= narrow[i].first && code <= narrow[i].last)
            return true;
    return false;
}

static void set_cell(tui_area a, int row, int column, tui_style style,
                     const char *glyph)
{
    int length = glyph_length(glyph);
    if (row < 0 || row >= a.rows || column < 0 || column >= a.columns)
        return;
    if (a.row + row >= a.on->rows || a.column + column >= a.on->columns)
        return;
    tui_cell *cell = &a.on->cell[a.row + row][a.column + column];
    *cell = (tui_cell){ .glyph = "?", .style = style };
    if (is_narrow(code_of(glyph, length)))
        memcpy(cell->glyph, glyph, (size_t)length);
}

static int count_glyphs(const char *text)
{
    int count = 0;
    for (; *text != '\0'; text += glyph_length(text))
        count++;
    return count;
}

/* ---- text --------------------------------------------------------------- */

static int put_glyphs(tui_area a, int row, int column, tui_style style,
                      const char *text, int count)
{
    for (; *text != '\0' && count > 0; count--) {
        set_cell(a, row, column++, style, text);
        text += glyph_length(text);
    }
    return column;
}

int tui_put(tui_area a, int row, int column, tui_style style, const char *text)
{
    return put_glyphs(a, row, column, style, text, TUI_COLUMNS_MAX);
}

int tui_put_cut(tui_area a, int row, int column, int columns, tui_style style,
                const char *text)
{
    if (count_glyphs(text) <= columns)
        return tui_put(a, row, column, style, text);
    if (columns <= 0)
        return column;
    column = put_glyphs(a, row, column, style, text, columns - 1);
    return tui_put(a, row, column, style, "…");
}

void tui_put_right(tui_area a, int row, tui_style style, const char *text)
{
    int columns = count_glyphs(text);
    tui_put(a, row, columns < a.columns ? a.columns - columns : 0, style,
            text);
}

/* Length of the first line: up to the last space that fits, or a newline. */
static size_t line_length(const char *text, int columns)
{
    size_t at = 0, blank = 0;
    for (int used = 0; text[at] != '\0' && text[at] != '\n'; used++) {
        if (text[at] == ' ')
            blank = at;
        if (used == columns)
            return blank > 0 ? blank : at;
        at += (size_t)glyph_length(text + at);
    }
    return at;
}

static const char *next_line(const char *text, size_t length)
{
    text += length;
    return *text == ' ' || *text == '\n' ? text + 1 : text;
}

int tui_put_lines(tui_area a, int row, tui_style style, const char *text)
{
    char line[TUI_COLUMNS_MAX * 4 + 1];
    while (*text != '\0' && a.columns > 0) {
        size_t length = line_length(text, a.columns);
        memcpy(line, text, length);
        line[length] = '\0';
        tui_put(a, row++, 0, style, line);
        text = next_line(text, length);
    }
    return row;
}

int tui_count_lines(const char *text, int columns)
{
    int count = 0;
    for (; *text != '\0' && columns > 0; count++)
        text = next_line(text, line_length(text, columns));
    return count;
}

void tui_fill(tui_area a, int row, tui_style style, const char *glyph)
{
    for (int column = 0; column < a.columns; column++)
        set_cell(a, row, column, style, glyph);
}

void tui_box(tui_area a, tui_style style)
{
    int bottom = a.rows - 1, right = a.columns - 1;
    for (int column = 1; column < right; column++) {
        set_cell(a, 0, column, style, "─");
        set_cell(a, bottom, column, style, "─");
    }
    for (int row = 1; row < bottom; row++) {
        set_cell(a, row, 0, style, "│");
        set_cell(a, row, right, style, "│");
    }
    set_cell(a, 0, 0, style, "┌");
    set_cell(a, 0, right, style, "┐");
    set_cell(a, bottom, 0, style, "└");
    set_cell(a, bottom, right, style, "┘");
}

/* ---- clickable places --------------------------------------------------- */

void tui_put_hot(tui_area a, int row, int column, int columns,
                 const char *command)
{
    if (a.on->hots == TUI_HOTS || strlen(command) >= TUI_HOT_SIZE ||
        row >= a.rows || column >= a.columns)
        return;
    tui_hot *hot = &a.on->hot[a.on->hots++];
    *hot = (tui_hot){ a.row + row, a.column + column, 1,
                      fit(column, columns, a.columns), "" };
    strcpy(hot->command, command);
}

const char *tui_hot_at(const tui_cells *on, int row, int column)
{
    for (int i = on->hots; i-- > 0; ) {
        const tui_hot *hot = &on->hot[i];
        if (row >= hot->row && row < hot->row + hot->rows &&
            column >= hot->column && column < hot->column + hot->columns)
            return hot->command;
    }
    return NULL;
}

char tui_ascii(const char *glyph)
{
    static const struct { const char *glyph; char plain; } pairs[] = {
        { "─", '-' }, { "│", '|' }, { "┌", '+' }, { "┐", '+' },
        { "└", '+' }, { "┘", '+' }, { "═", '=' }, { "░", '.' },
        { "●", '*' }, { "○", 'o' }, { "■", '#' }, { "▲", '^' },
        { "◆", '+' }, { "★", '@' }, { "▼", 'v' }, { "►", '>' },
        { "…", '~' }, { "·", '.' }, { "×", 'x' }, { "§", '$' },
        { "’", '\'' }, { "„", '"' }, { "“", '"' }, { "”", '"' },
        { "«", '"' }, { "»", '"' }, { "–", '-' }, { "−", '-' },
        { "œ", 'o' }, { "\302\240", ' ' },
    };
    static const char latin[] = "AAAAAAACEEEEIIIIDNOOOOOxOUUUUYTs"
                                "aaaaaaaceeeeiiiidnooooo/ouuuuyty";
    const unsigned char *byte = (const unsigned char *)glyph;
    if (byte[0] < 0x80)
        return glyph[0];
    for (size_t i = 0; i < KR_COUNT(pairs); i++)
        if (strcmp(glyph, pairs[i].glyph) == 0)
            return pairs[i].plain;
    return byte[0] == 0xC3 ? latin[byte[1] & 0x3F] : '?';
}
