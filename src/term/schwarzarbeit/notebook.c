/*
 * notebook.c -- the notebook of Schwarzarbeit: a row for each person, a column
 * for each player. Ink is fact; pencil marks, in brackets, are the player's
 * own.
 */
#include "term/schwarzarbeit/notebook.h"
#include "text/schwarzarbeit/notes.h"

enum { NAME = 14, CELL = 4, TWO_COLUMNS = 76 };

_Static_assert((int)SW_PEOPLE <= (int)TUI_SUBJECTS, "room for marks");

static void take_notes(text_notes *n, const tui_scene *s)
{
    text_take_notes(n, s->eye.pub, s->eye.who,
                    s->peek ? (const sw_prv *)s->eye.prv : NULL, s->memory);
}

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

/* "×" not hidden by this player, "●" hidden, "42" percent, "(?)" pencilled. */
static void draw_cell(tui_area a, int row, int column, const text_notes *n,
                      unsigned person, kr_seat who, char mark)
{
    char text[8];
    unsigned percent = n->percent[person][who];
    kr_buf out = kr_buf_of(text, sizeof text);
    if (n->fact[person][who] == NOTE_YES) {
        tui_put(a, row, column, TUI_BOLD, "●");
    } else if (n->fact[person][who] == NOTE_NO) {
        tui_put(a, row, column, TUI_PLAIN, "×");
    } else if (mark != 0) {
        kr_putf(&out, "(%c)", mark);
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
        char mark = tui_pencil_at(pencil, s->reader.who, person, who);
        draw_cell(a, row, NAME + CELL * who, n, person, who, mark);
    }
}

/* One column of twenty next to a table, two of ten on a separate page. */
static void draw(tui_area a, const tui_scene *s, const tui_pencil *pencil)
{
    bool two = a.columns >= TWO_COLUMNS && a.rows < SW_PEOPLE + 3;
    int rows = two ? SW_PEOPLE / 2 : SW_PEOPLE;
    text_notes n;
    take_notes(&n, s);
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

/* ---- as text ------------------------------------------------------------ */

static void put_person(kr_buf *out, const tui_scene *scene,
                       const text_notes *n, const tui_pencil *pencil,
                       unsigned person)
{
    const sw_pub *pub = scene->eye.pub;
    kr_putf(out, "%s %s", sw_initials[person], sw_people[person]);
    for (kr_seat who = 0; who < pub->config.seats; who++) {
        char mark = tui_pencil_at(pencil, scene->reader.who, person, who);
        kr_putf(out, "%s%s %s", who > 0 ? ", " : ": ", scene->reader.name[who],
                tui_word(scene, TEXT_SW_TERM_FACT, n->fact[person][who]));
        if (n->percent[person][who] > 0)
            kr_putf(out, " %u %%", n->percent[person][who]);
        if (mark != 0)
            kr_putf(out, " (%c)", mark);
    }
    kr_put_char(out, '\n');
}

static void put(kr_buf *out, const tui_scene *s, const tui_pencil *pencil)
{
    text_notes n;
    take_notes(&n, s);
    for (unsigned person = 0; person < SW_PEOPLE; person++)
        put_person(out, s, &n, pencil, person);
}

/* ---- evidence ----------------------------------------------------------- */

static const char *person_fate(const sw_pub *pub, kr_seat who, unsigned card,
                               const tui_scene *s)
{
    text_lang lang = s->reader.lang;
    if (pub->hired[who] & sw_set_of(card))
        return text_of(lang, TEXT_SW_TERM_WHY_HIRED);
    return text_of(lang, TEXT_SW_TERM_WHY_DENOUNCED);
}

static void put_taken(kr_buf *out, const tui_scene *s, unsigned person)
{
    const sw_pub *pub = s->eye.pub;
    for (kr_seat who = 0; who < pub->config.seats; who++)
        for (unsigned shift = 0; shift < SW_SHIFTS; shift++) {
            unsigned card = sw_card(person, shift);
            if (!(pub->taken[who] & sw_set_of(card)))
                continue;
            text_args args = { .who = s->reader.name[who],
                               .when = tui_word(s, TEXT_SW_SHIFT, shift),
                               .what = person_fate(pub, who, card, s) };
            kr_put_char(out, '\n');
            text_put(out, s->reader.lang, TEXT_SW_TERM_WHY_TAKEN, &args);
        }
}

static void put_words_about(kr_buf *out, const tui_scene *s, unsigned person)
{
    const sw_pub *pub = s->eye.pub;
    sw_cards own = UINT64_C(7) << person * SW_SHIFTS;
    for (unsigned t = 0; t <= pub->turn && t < SW_TURNS; t++) {
        if (!(pub->shown[t] & own))
            continue;
        text_args args = { .who = s->reader.name[sw_announcer(pub, t)],
                           .turn = t + 1, .k = pub->said[t],
                           .m = kr_bits(pub->shown[t]) };
        kr_put_char(out, '\n');
        text_put(out, s->reader.lang, TEXT_SW_TERM_WHY_SAID, &args);
    }
}

static void put_evidence(kr_buf *out, const tui_scene *s, unsigned person)
{
    const sw_pub *pub = s->eye.pub;
    sw_cards weekend = sw_set_of(sw_card(person, SW_WEEKEND));
    text_args args = { .person = sw_people[person] };
    if (s->memory == TB_CLASSIC) {
        kr_put(out, text_of(s->reader.lang, TEXT_SW_TERM_WHY_CLASSIC));
        return;
    }
    text_put(out, s->reader.lang, weekend & sw_unseen(pub)
             ? TEXT_SW_TERM_WHY_OPEN : TEXT_SW_TERM_WHY_REGULAR, &args);
    put_taken(out, s, person);
    put_words_about(out, s, person);
}

const tui_notebook tui_notebook_schwarzarbeit = {
    .of = { sw_initials, sw_people, SW_PEOPLE },
    .draw = draw, .put = put, .put_evidence = put_evidence,
};
