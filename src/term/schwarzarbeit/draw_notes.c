/*
 * draw_notes.c -- the notebook of Schwarzarbeit: a row for everybody, a column
 * for each player. Ink is fact; pencil, in brackets, is one's own.
 */
#include "term/frame.h"
#include "text/schwarzarbeit/notes.h"

enum { NAME = 14, CELL = 4, TWO_COLUMNS = 76 };

static int width(const tui_scene *s)
{
    const sw_pub *pub = s->eye.pub;
    return NAME + CELL * pub->config.seats;
}

static void draw_head(tui_area a, const tui_scene *s)
{
    const sw_pub *pub = s->eye.pub;
    for (kr_seat who = 0; who < pub->config.seats; who++) {
        char number[2] = { (char)('0' + who), '\0' };
        int column = NAME + CELL * who;
        tui_put(a, 0, column, tui_seat_hue(who), tui_seat_mark(who));
        tui_put(a, 0, column + 1, tui_seat_hue(who), number);
    }
}

/* "×" not his, "●" his, "42" percent, "(?)" pencilled. */
static void draw_cell(tui_area a, int row, int column, const text_notes *n,
                      unsigned person, kr_seat who, char mark)
{
    char text[8];
    kr_buf out;
    unsigned percent = n->percent[person][who];
    kr_buf_init(&out, text, sizeof text);
    if (n->fact[person][who] == NOTE_YES) {
        tui_put(a, row, column, TUI_BOLD, "●");
    } else if (n->fact[person][who] == NOTE_NO) {
        tui_put(a, row, column, TUI_PLAIN, "×");
    } else if (mark != 0) {
        kr_put_char(&out, '(');
        kr_put_char(&out, mark);
        kr_put_char(&out, ')');
        tui_put(a, row, column, TUI_UNDERLINE, text);
    } else if (percent > 0) {
        kr_put_uint(&out, percent);
        tui_put(a, row, column, TUI_DIM, text);
    } else {
        tui_put(a, row, column, TUI_DIM, "·");
    }
}

static bool is_regular(const text_notes *n, unsigned person, unsigned seats)
{
    for (unsigned who = 0; who < seats; who++)
        if (n->fact[person][who] != NOTE_NO)
            return false;
    return true;
}

static void draw_person(tui_area a, int row, const tui_scene *s,
                        const text_notes *n, const tui_pencil *pencil,
                        unsigned person)
{
    const sw_pub *pub = s->eye.pub;
    bool regular = is_regular(n, person, pub->config.seats);
    tui_style style = regular ? TUI_DIM : TUI_PLAIN;
    tui_put(a, row, 0, style | TUI_BOLD, sw_initials[person]);
    tui_put_cut(a, row, 2, NAME - 3, style, sw_surname(person));
    if (regular) {
        tui_say(a, row, NAME, TUI_DIM, s, TEXT_SW_TERM_REGULAR, NULL);
        return;
    }
    for (kr_seat who = 0; who < pub->config.seats; who++) {
        char mark = s->reader.who < SW_SEATS
                  ? pencil->mark[s->reader.who][person][who] : 0;
        draw_cell(a, row, NAME + CELL * who, n, person, who, mark);
    }
}

/* One column of twenty beside a table, two of ten on a page of its own. */
void tui_draw_notes(tui_area a, const tui_scene *s, const tui_pencil *pencil)
{
    const sw_pub *pub = s->eye.pub;
    bool two = a.columns >= TWO_COLUMNS && a.rows < SW_PEOPLE + 3;
    int rows = two ? SW_PEOPLE / 2 : SW_PEOPLE;
    text_notes n;
    text_take_notes(&n, pub, s->eye.who,
                   s->peek ? (const sw_prv *)s->eye.prv : NULL, s->memory);
    for (int part = 0; part < SW_PEOPLE / rows; part++) {
        tui_area column = tui_part(a, 0, part * (width(s) + 6), 0, 0);
        draw_head(column, s);
        for (int i = 0; i < rows; i++)
            draw_person(column, 1 + i, s, &n, pencil,
                        (unsigned)(part * rows + i));
    }
    tui_say(a, rows + 1, 0, TUI_DIM, s, TEXT_SW_TERM_NOTES, NULL);
    if (two)
        tui_put_lines(tui_part(a, rows + 3, 0, 0, 0), 0, TUI_PLAIN,
                      text_of(s->reader.lang,
                              (text_key)(TEXT_TABLE_MEMORY_ABOUT + s->memory)));
}
