/*
 * general.c -- any game in a terminal: the fields of its view as a table.
 */
#include "term/face.h"

#include "text/words.h"

enum { NAMES = 22, GAP = 2, VALUE = 96 };       /* columns, columns, bytes */

static const kr_field *public_fields(const tui_scene *s)
{
    return s->reader.game->pub_fields;
}

static unsigned seats_of(const tui_scene *s)
{
    return ((const kr_config *)s->eye.pub)->seats;
}

/* The private part of a seat, if it may be shown. */
static const void *prv_of(const tui_scene *s, kr_seat who)
{
    return s->open_hand && who == s->eye.who ? s->eye.prv
                                             : tui_secret(s, who);
}

static unsigned size_of(const kr_field *f)
{
    return (unsigned)f->rows * f->columns;
}

static const char *name_of(const tui_scene *s, const kr_field *f)
{
    return text_of_field(s->reader.lang, s->reader.game, f);
}

static const char *value_of(const tui_scene *s, const kr_field *f,
                            const void *from, unsigned first, unsigned count,
                            char value[VALUE])
{
    kr_buf out = kr_buf_of(value, VALUE);
    text_put_values(&out, &s->reader, f, from, first, count);
    return value;
}

/* ---- as lines of text --------------------------------------------------- */

static void put_field(kr_buf *out, const tui_scene *s, const kr_field *f,
                      const void *from, unsigned first, unsigned count)
{
    char value[VALUE];
    if (!text_has_values(f, from, first, count))
        return;
    kr_putf(out, "%s%s %s",
            out->used > 0 && out->text[out->used - 1] != '\n' ? " · " : "",
            name_of(s, f), value_of(s, f, from, first, count, value));
}

/* The fields that belong to no seat. */
static void put_common(kr_buf *out, const tui_scene *s)
{
    for (const kr_field *f = public_fields(s); f->name != NULL; f++)
        if (text_seat_share(s->reader.game, f) == 0)
            put_field(out, s, f, s->eye.pub, 0, size_of(f));
}

static void put_private(kr_buf *out, const tui_scene *s, const void *prv)
{
    for (const kr_field *f = s->reader.game->prv_fields; f->name != NULL; f++)
        put_field(out, s, f, prv, 0, size_of(f));
}

static void put_seat(kr_buf *out, const tui_scene *s, kr_seat who)
{
    kr_putf(out, "%u %s", who, s->reader.name[who]);
    for (const kr_field *f = public_fields(s); f->name != NULL; f++) {
        unsigned share = text_seat_share(s->reader.game, f);
        if (share > 0)
            put_field(out, s, f, s->eye.pub, who * share, share);
    }
    kr_put_char(out, '\n');
}

static void describe(kr_buf *out, const tui_scene *s)
{
    put_common(out, s);
    kr_put_char(out, '\n');
    for (kr_seat who = 0; who < seats_of(s); who++)
        put_seat(out, s, who);
    if (s->open_hand && s->eye.prv != NULL) {
        put_private(out, s, s->eye.prv);
        kr_put_char(out, '\n');
    }
}

static void confess(kr_buf *out, const tui_scene *s)
{
    put_private(out, s, s->eye.prv);
}

/* ---- the screen --------------------------------------------------------- */

enum { LINE = 480 };

/* The fields that belong to no seat. Returns the row of the table below. */
static int draw_common(tui_area a, const tui_scene *s)
{
    char text[LINE];
    kr_buf out = kr_buf_of(text, sizeof text);
    put_common(&out, s);
    return tui_put_lines(a, 0, TUI_PLAIN, text) + 1;
}

/* One column of the table, if a seat has something in it; where the next one
 * begins. */
static int draw_column(tui_area a, int row, int column, const tui_scene *s,
                       const kr_field *f, unsigned share)
{
    int end = tui_put(a, row, column, TUI_DIM, name_of(s, f));
    for (kr_seat who = 0; who < seats_of(s); who++) {
        char value[VALUE];
        int after = tui_put(a, row + 1 + who, column, TUI_PLAIN,
                            value_of(s, f, s->eye.pub, who * share, share,
                                     value));
        end = after > end ? after : end;
    }
    return end + GAP;
}

static int draw_columns(tui_area a, int row, const tui_scene *s)
{
    int column = NAMES;
    for (const kr_field *f = public_fields(s); f->name != NULL; f++) {
        unsigned share = text_seat_share(s->reader.game, f);
        if (share > 0 && text_has_values(f, s->eye.pub, 0, size_of(f)))
            column = draw_column(a, row, column, s, f, share);
    }
    return column;
}

/* The secrets of a seat, if they may be shown. */
static void draw_private(tui_area a, int row, int column, const tui_scene *s,
                         kr_seat who)
{
    char text[LINE];
    if (prv_of(s, who) == NULL)
        return;
    kr_buf out = kr_buf_of(text, sizeof text);
    put_private(&out, s, prv_of(s, who));
    tui_put_cut(a, row, column, a.columns - column, TUI_BOLD, text);
}

static void draw(tui_area a, const tui_scene *s)
{
    int row = draw_common(tui_part(a, 0, 1, 0, 0), s);
    int column = draw_columns(a, row, s);
    for (kr_seat who = 0; who < seats_of(s); who++) {
        tui_put_seat(tui_part(a, 0, 0, 0, NAMES - 1), row + 1 + who, 0, s, who);
        draw_private(a, row + 1 + who, column, s, who);
    }
}

static int rows(const tui_scene *s)
{
    char text[LINE];
    kr_buf out = kr_buf_of(text, sizeof text);
    put_common(&out, s);
    return tui_count_lines(text, TUI_COLUMNS_MIN) + 2 + (int)seats_of(s);
}

/* The first field is what a game counts its time in. */
static void progress(kr_buf *out, const tui_scene *s)
{
    const kr_field *f = public_fields(s);
    char value[VALUE];
    kr_put(out, value_of(s, f, s->eye.pub, 0, 1, value));
}

/* ---- all of it ---------------------------------------------------------- */

static const tui_verb verbs[] = { { NULL, 0 } };
static const tui_topic topics[] = { { NULL, NULL } };

const tui_face tui_general = {
    .verbs = verbs, .topics = topics, .holds_hand = true,
    .rows = rows, .draw = draw, .progress = progress,
    .describe = describe, .confess = confess,
};
