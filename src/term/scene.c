/*
 * scene.c -- a reader's view of a table, and the words for it.
 */
#include "term/scene.h"

enum { SENTENCE = 480 };

tui_scene tui_scene_of(const tb_table *t, kr_seat who, text_lang lang)
{
    const tb_setup *setup = tb_setup_of(t);
    tui_scene s = {
        .table = t, .eye = tb_eye(t, who), .waits = tb_waits(t),
        .memory = setup->memory,
        .reader = { .game = setup->game, .lang = lang, .who = who,
                    .forgets = setup->memory == TB_CLASSIC },
    };
    for (kr_seat seat = 0; seat < setup->config.seats; seat++)
        s.reader.name[seat] = tb_sitter_at(t, seat)->name;
    return s;
}

const char *tui_seat_mark(kr_seat seat)
{
    static const char *const marks[KR_SEATS] = {
        "●", "▲", "■", "◆", "★", "▼",
    };
    return seat < KR_SEATS ? marks[seat] : " ";
}

tui_style tui_seat_hue(kr_seat seat)
{
    return seat < KR_SEATS ? (tui_style)(seat + 1) : TUI_PLAIN;
}

int tui_put_seat(tui_area a, int row, int column, const tui_scene *s,
                 kr_seat seat)
{
    tui_style hue = tui_seat_hue(seat);
    tui_style you = seat == s->reader.who ? TUI_BOLD : TUI_PLAIN;
    char number[2] = { (char)('0' + seat), '\0' };
    if (kr_has(s->waits.must, seat))
        tui_put(a, row, column, TUI_BOLD, "►");
    column = tui_put(a, row, column + 1, hue, tui_seat_mark(seat));
    column = tui_put(a, row, column, hue | you, number);
    return tui_put(a, row, column + 1, hue | you, s->reader.name[seat]);
}

int tui_say(tui_area a, int row, int column, tui_style style,
            const tui_scene *s, text_key key, const text_args *args)
{
    char text[SENTENCE];
    kr_buf out = kr_buf_of(text, sizeof text);
    text_put(&out, s->reader.lang, key, args);
    return tui_put_cut(a, row, column, a.columns - column, style, text);
}

void tui_add(kr_buf *out, const tui_scene *s, text_key key,
             const text_args *args)
{
    char last = out->used > 0 ? out->text[out->used - 1] : '\n';
    if (last != '\n' && last != ' ')
        kr_put_char(out, ' ');
    text_put(out, s->reader.lang, key, args);
}

const char *tui_word(const tui_scene *s, unsigned list, unsigned index)
{
    return text_of(s->reader.lang, (text_key)(list + index));
}

const void *tui_secret(const tui_scene *s, kr_seat seat)
{
    if (s->truth != NULL)
        return kr_look(s->reader.game, s->truth, seat).prv;
    return s->peek && seat == s->eye.who ? s->eye.prv : NULL;
}
