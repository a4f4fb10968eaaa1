/*
 * coach.c -- the coach's sentences as lines of the story.
 */
#include "term/coach.h"

#include "table/record.h"

enum { SENTENCE = 512 };

/* ---- lines -------------------------------------------------------------- */

/* "Frau Knoll: " and the rest. */
static kr_buf begin(char text[SENTENCE], const text_reader *reader)
{
    kr_buf out = kr_buf_of(text, SENTENCE);
    kr_putf(&out, "%s: ", text_of(reader->lang, TEXT_COACH_KNOLL));
    return out;
}

static void end(const char *text, const text_hearer *hearer)
{
    hearer->hear(hearer->host, &(text_line){ .sort = TEXT_TALK, .text = text,
                                             .open = "" });
}

static void say(const text_reader *reader, unsigned key,
                const text_hearer *hearer)
{
    char text[SENTENCE];
    kr_buf out = begin(text, reader);
    text_put(&out, reader->lang, (text_key)key, NULL);
    end(text, hearer);
}

/* ---- a game ------------------------------------------------------------- */

static void hear_move(tui_coach *c, const tb_table *t, const tb_entry *e,
                      const void *before)
{
    coach_hear(&c->past, tb_setup_of(t)->game, &(coach_event){
        .me = c->who, .move = e->move, .news = e->news,
        .news_count = e->news_count, .before = before,
        .after = tb_eye(t, c->who).pub });
}

/* One sentence for an entry; each is said once. */
static void say_next(tui_coach *c, const tb_table *t,
                     const text_reader *reader, const text_hearer *hearer)
{
    static _Alignas(16) uint8_t desk[COACH_DESK];
    const coach_choice none = { .seat = -1, .place = -1, .number = -1 };
    coach_look look = { reader->game, tb_eye(t, c->who), &c->past, &none,
                        desk, tb_sitter_at(t, c->who)->orders & 1 };
    coach_line line;
    char text[SENTENCE];
    const coach_step *step = coach_next(&c->state, &look, &line);
    if (c->state.is_faint)
        step = NULL;
    bool is_new = step != c->step || c->state.is_other != c->is_other;
    c->step = step;
    c->is_other = c->state.is_other;
    if (step == NULL || !is_new)
        return;
    kr_buf out = begin(text, reader);
    coach_say(&out, reader, step, c->is_other, &line);
    end(text, hearer);
    if (!coach_is_brief(step, c->is_other))
        return;
    coach_close(&c->state);
    c->step = NULL;
}

void tui_coach_hear(tui_coach *c, const tb_table *t, const text_reader *reader,
                    uint32_t seq, const void *before, const text_hearer *hearer)
{
    const coach_game *g = coach_of(reader->game);
    if (!c->is_on || g->steps == 0)
        return;
    tb_entry e = tb_entry_at(t, seq, c->who);
    if (e.kind == TB_START) {
        say(reader, g->win, hearer);
        say(reader, g->beat[g->opening - 1], hearer);
    } else if (e.kind == TB_MOVE) {
        hear_move(c, t, &e, before);
        say_next(c, t, reader, hearer);
    } else if (e.kind == TB_REVEAL) {
        for (unsigned i = 0; i < COACH_TIPS; i++)
            say(reader, g->tip[i], hearer);
    }
}
