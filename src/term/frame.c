/*
 * frame.c -- a whole screen.
 */
#include "term/frame.h"

enum { SIDE = 40, WIDE = 80 + SIDE };   /* columns of the story beside */
enum { ROW_TITLE, ROW_STATUS, ROW_MIDDLE };
enum { FOOT = 3 };                      /* answer, hints, line */
enum { ANSWER_MOST = 14 };              /* rows an answer may cover */

/* ---- head --------------------------------------------------------------- */

static void draw_title(tui_area a, const tui_frame *f)
{
    char text[120];
    kr_buf out = kr_buf_of(text, sizeof text);
    kr_putf(&out, "%s · ", text_title(f->scene.reader.lang,
                                      f->scene.reader.game));
    f->face->progress(&out, &f->scene);
    tui_fill(a, ROW_TITLE, TUI_REVERSE, " ");
    tui_put_cut(a, ROW_TITLE, 1, a.columns - 3 - (int)text_columns(f->corner),
                TUI_REVERSE | TUI_BOLD, text);
    tui_put_right(tui_part(a, 0, 0, 0, a.columns - 1), ROW_TITLE, TUI_REVERSE,
                  f->corner);
}

static void draw_status(tui_area a, const tui_frame *f)
{
    bool asked = kr_has(f->scene.waits.must, f->scene.reader.who);
    tui_put_cut(a, ROW_STATUS, 1, a.columns - 2,
                asked ? TUI_ALERT | TUI_BOLD : TUI_BOLD, f->status);
}

/* ---- the story ---------------------------------------------------------- */

static tui_style line_style(tui_line_sort sort)
{
    switch (sort) {
    case TUI_LINE:    return TUI_PLAIN;
    case TUI_HEADING: return TUI_BOLD;
    case TUI_TALK:    return TUI_UNDERLINE;
    case TUI_STRUCK:  return TUI_DIM;
    }
    return TUI_PLAIN;
}

/* The last lines that fit; `above` rows of them are scrolled away. */
static void draw_story(tui_area a, const tui_story *s, int above)
{
    int row = a.rows + above;
    for (size_t i = s->lines; i-- > 0 && row > 0; ) {
        const char *text = tui_story_line(s, i);
        row -= tui_count_lines(text, a.columns);
        tui_put_lines(a, row, line_style(s->line[i].sort), text);
    }
}

static int count_story(const tui_story *s, int columns)
{
    int rows = 0;
    for (size_t i = 0; i < s->lines; i++)
        rows += tui_count_lines(tui_story_line(s, i), columns);
    return rows;
}

/* ---- the middle --------------------------------------------------------- */

static bool has_notes(const tui_frame *f)
{
    return f->pencil != NULL && f->face->notebook != NULL &&
           f->scene.memory != TB_CLASSIC;
}

/* A line between the table and the story, unless space is short. */
static int draw_rule(tui_area a, int row, int room)
{
    if (room < 4)
        return row;
    tui_fill(a, row, TUI_DIM, "─");
    return row + 1;
}

/* The table, and the story below it. */
static void draw_above(tui_area a, const tui_frame *f)
{
    int rows = f->face->rows(&f->scene);
    f->face->draw(tui_part(a, 0, 0, rows, 0), &f->scene);
    int row = draw_rule(a, rows, a.rows - rows);
    draw_story(tui_part(a, row, 1, 0, a.columns - 2), f->story, 0);
}

/* If there is room, the notebook or else the story is shown next to the
 * table. */
static void draw_table(tui_area a, const tui_frame *f)
{
    if (a.columns < WIDE) {
        draw_above(a, f);
        return;
    }
    tui_area table = tui_part(a, 0, 0, 0, a.columns - SIDE - 2);
    tui_area side = tui_part(a, 0, a.columns - SIDE, 0, 0);
    for (int row = 0; row < a.rows; row++)
        tui_put(a, row, table.columns, TUI_DIM, "│");
    if (has_notes(f) && a.rows > (int)f->face->notebook->of.count + 2) {
        f->face->notebook->draw(side, &f->scene, f->pencil);
        draw_above(table, f);
    } else {
        f->face->draw(table, &f->scene);
        draw_story(side, f->story, 0);
    }
}

static void draw_curtain(tui_area a, const tui_frame *f)
{
    int rows = tui_count_lines(f->text, a.columns / 2);
    tui_area box = tui_part(a, (a.rows - rows - 4) / 2, a.columns / 4 - 3,
                            rows + 4, a.columns / 2 + 6);
    tui_box(box, TUI_BOLD);
    tui_put_lines(tui_part(box, 2, 3, rows, a.columns / 2), 0, TUI_BOLD,
                  f->text);
}

static void draw_middle(tui_area a, const tui_frame *f)
{
    tui_area page = tui_part(a, 0, 1, 0, a.columns - 2);
    switch (f->show) {
    case TUI_SHOW_TABLE:   draw_table(a, f);                      break;
    case TUI_SHOW_STORY:   draw_story(page, f->story, f->scroll); break;
    case TUI_SHOW_NOTES:
        f->face->notebook->draw(page, &f->scene, f->pencil);
        break;
    case TUI_SHOW_TEXT:
        tui_put_lines(page, -f->scroll, TUI_PLAIN, f->text);
        break;
    case TUI_SHOW_CURTAIN: draw_curtain(a, f);                    break;
    }
}

int tui_page_rows(const tui_frame *f, int columns)
{
    if (f->show == TUI_SHOW_STORY)
        return count_story(f->story, columns - 2);
    return tui_count_lines(f->text, columns - 2);
}

/* ---- foot --------------------------------------------------------------- */

/* Long answers cover the rows above them. */
static void draw_answer(tui_area a, const tui_frame *f)
{
    int rows = tui_count_lines(f->answer, a.columns - 2);
    if (rows > ANSWER_MOST)
        rows = ANSWER_MOST;
    int row = a.rows - FOOT + 1 - rows;
    for (int i = row; rows > 0 && i < a.rows - FOOT + 1; i++)
        tui_fill(a, i, TUI_PLAIN, " ");
    tui_put_lines(tui_part(a, row, 1, rows, a.columns - 2), 0,
                  TUI_ALERT | TUI_BOLD, f->answer);
}

static int button_width(const tui_button *b, bool with_gloss)
{
    int wide = (int)(text_columns(b->command) + text_columns(b->example)) + 2;
    if (with_gloss && b->gloss != NULL)
        wide += (int)text_columns(b->gloss) + 1;
    return wide;
}

static int draw_button(tui_area a, int row, int column, const tui_button *b,
                       bool with_gloss)
{
    int start = column;
    column = tui_put(a, row, column, TUI_BOLD, b->command);
    column = tui_put(a, row, column, TUI_BOLD, b->example);
    if (with_gloss && b->gloss != NULL)
        column = tui_put(a, row, column + 1, TUI_DIM, b->gloss);
    tui_put_hot(a, row, start, column - start, b->command);
    return column + 2;
}

/* With their meaning if everything fits. */
static void draw_buttons(tui_area a, const tui_frame *f)
{
    int all = 1, column = 1;
    for (int i = 0; i < f->buttons; i++)
        all += button_width(&f->button[i], true);
    for (int i = 0; i < f->buttons; i++)
        column = draw_button(a, a.rows - 2, column, &f->button[i],
                             all <= a.columns);
}

static bool is_longer(const tui_frame *f, tui_area a)
{
    bool is_page = f->show == TUI_SHOW_STORY || f->show == TUI_SHOW_TEXT;
    return is_page &&
           tui_page_rows(f, a.columns) > a.rows - ROW_MIDDLE - FOOT;
}

static void draw_line(tui_area a, const tui_frame *f, int *row, int *column)
{
    *row = a.rows - 1;
    int start = tui_put(a, *row, 1, TUI_BOLD, "> ");
    if (f->line[0] == '\0') {
        int end = tui_put(a, *row, start + 1, TUI_DIM, f->quiet);
        if (is_longer(f, a))
            tui_say(a, *row, end + 3, TUI_DIM, &f->scene,
                    TEXT_TERM_QUIET_MORE, NULL);
    }
    tui_put(a, *row, start, TUI_PLAIN, f->line);
    *column = start + f->cursor;
}

/* ---- all of it ---------------------------------------------------------- */

void tui_draw_frame(tui_cells *on, const tui_frame *f, int *row, int *column)
{
    tui_area a = tui_whole(on);
    if (a.rows < TUI_ROWS_MIN || a.columns < TUI_COLUMNS_MIN) {
        tui_put_lines(a, 0, TUI_ALERT,
                      text_of(f->scene.reader.lang, TEXT_TERM_TOO_SMALL));
        *row = *column = 0;
        return;
    }
    draw_title(a, f);
    draw_status(a, f);
    draw_middle(tui_part(a, ROW_MIDDLE, 0, a.rows - ROW_MIDDLE - FOOT, 0), f);
    draw_answer(a, f);
    draw_buttons(a, f);
    draw_line(a, f, row, column);
}
