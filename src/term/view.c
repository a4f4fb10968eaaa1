/*
 * view.c -- the screen of a person at a table.
 */
#include "term/view.h"

#include "term/pages.h"

/* ---- time --------------------------------------------------------------- */

static void put_clock(kr_buf *out, uint64_t left)
{
    uint64_t seconds = (left + 999) / 1000;
    kr_putf(out, "%u:%u%u", (unsigned)(seconds / 60),
            (unsigned)(seconds % 60 / 10), (unsigned)(seconds % 10));
}

static uint64_t until(uint64_t then, uint64_t now)
{
    return then > now ? then - now : 0;
}

/* The player's own decision clock, or the one running instead. */
static void put_decision(kr_buf *out, const tui_session *s, const tb_clocks *c,
                         uint64_t now)
{
    if (c->deciding == 0)
        return;
    kr_seat who = kr_has(c->deciding, s->who) ? s->who
                                              : (kr_seat)kr_lowest(c->deciding);
    kr_put(out, out->used > 0 ? " · " : "");
    if (who != s->who)
        kr_putf(out, "%s ", tb_sitter_at(s->host->table, who)->name);
    put_clock(out, until(c->late[who], now));
}

/* The open window and the player's own decision; else tempo and memory. */
static void put_corner(kr_buf *out, const tui_session *s, uint64_t now)
{
    const tb_table *t = s->host->table;
    const tb_setup *setup = tb_setup_of(t);
    text_lang lang = s->host->lang;
    tb_clocks c = tb_clocks_of(t);
    if (setup->tempo == TB_UNTIMED || tb_stage_of(t) != TB_RUNNING) {
        kr_put(out, text_of(lang, (text_key)(TEXT_TABLE_TEMPO + setup->tempo)));
        if (setup->game->has_memory)
            kr_putf(out, " · %s", text_of(lang, (text_key)(TEXT_TABLE_MEMORY +
                                                           setup->memory)));
        return;
    }
    if (c.window != KR_NO_CLOCK && c.closes != TB_NEVER) {
        kr_putf(out, "%s ", text_of_window(lang, setup->game, c.window));
        put_clock(out, until(c.closes, now));
    }
    put_decision(out, s, &c, now);
}

/* ---- status ------------------------------------------------------------- */

static void put_winner(kr_buf *out, const tui_scene *scene)
{
    kr_score score;
    if (!tb_score(scene->table, &score))
        return;
    kr_put_char(out, ' ');
    text_put_winner(out, &scene->reader, &score,
                    tb_setup_of(scene->table)->config.seats);
}

static void put_status(kr_buf *out, const tui_session *s,
                       const tui_scene *scene)
{
    const tb_table *t = s->host->table;
    text_reader reader = scene->reader;
    if (s->page == TUI_PAGE_CURTAIN)
        reader.who = KR_NOBODY;
    if (tb_stage_of(t) == TB_IN_PAUSE)
        text_put(out, s->host->lang, TEXT_TABLE_REFUSAL_3, NULL);
    else if (kr_has(tb_asked(t), s->who))
        text_put(out, s->host->lang, TEXT_TERM_STATUS_ASKED, NULL);
    else
        text_put_status(out, &reader, scene->eye.pub);
    put_winner(out, scene);
}

/* ---- what can be typed -------------------------------------------------- */

static void add_button(tui_frame *f, const char *command, const char *example,
                       const char *gloss)
{
    if (f->buttons == TUI_HINTS)
        return;
    tui_button *b = &f->button[f->buttons++];
    kr_buf out = kr_buf_of(b->command, sizeof b->command);
    kr_put(&out, command);
    out = kr_buf_of(b->example, sizeof b->example);
    kr_put(&out, example);
    b->gloss = gloss;
}

static void add_hints(tui_frame *f, const tui_session *s)
{
    tui_shown_hint hints[TUI_HINTS_MOST];
    int count = tui_session_hints(s, hints);
    for (int i = 0; i < count; i++)
        add_button(f, hints[i].verb, hints[i].example, hints[i].gloss);
}

static void add_buttons(tui_frame *f, const tui_session *s)
{
    bool over = tb_stage_of(s->host->table) == TB_ENDED;
    f->buttons = 0;
    if (s->page == TUI_PAGE_CURTAIN)
        return;
    if (s->page != TUI_PAGE_TABLE)
        add_button(f, "table", "", text_of(s->host->lang,
                                           TEXT_TERM_HINT_TABLE));
    if (tb_stage_of(s->host->table) == TB_IN_PAUSE)
        add_button(f, "resume", "", NULL);
    if (kr_has(tb_asked(s->host->table), s->who)) {
        add_button(f, "allow", "", NULL);
        add_button(f, "deny", "", NULL);
    }
    add_hints(f, s);
    if (over)
        add_button(f, "again", "", text_of(s->host->lang,
                                           TEXT_TERM_HINT_AGAIN));
    else
        add_button(f, "peek", "", NULL);
    if (s->host->face->notebook != NULL)
        add_button(f, "notes", "", NULL);
    add_button(f, "log", "", NULL);
    add_button(f, "?", "", NULL);
    add_button(f, "quit", "", NULL);
}

/* The move of Enter alone. */
static void put_quiet(kr_buf *out, const tui_session *s)
{
    char word[KR_MOVE_TEXT_MAX];
    kr_move idle = tui_session_idle(s);
    kr_buf move = kr_buf_of(word, sizeof word);
    if (s->page == TUI_PAGE_CURTAIN) {
        return;
    } else if (s->page != TUI_PAGE_TABLE) {
        kr_put(out, text_of(s->host->lang, TEXT_TERM_QUIET_BACK));
    } else if (idle.kind != KR_SEALED) {
        tui_put_typed(&move, s->host->game, idle);
        text_put(out, s->host->lang, TEXT_TERM_QUIET_IDLE,
                 &(text_args){ .command = word });
    } else if (!kr_has(tb_waits(s->host->table).must, s->who) &&
               tb_next_wake(s->host->table) != TB_NEVER &&
               tb_setup_of(s->host->table)->tempo == TB_UNTIMED) {
        kr_put(out, text_of(s->host->lang, TEXT_TERM_QUIET_HURRY));
    }
}

/* ---- pages -------------------------------------------------------------- */

static void put_choices(kr_buf *out, const tui_session *s)
{
    for (int i = 0; i < s->choices; i++) {
        tui_put_choice(out, s, i);
        kr_put_char(out, '\n');
    }
    if (s->choices == 0)
        kr_put(out, text_of(s->host->lang, TEXT_TERM_NO_CHOICES));
}

static void put_page(tui_frame *f, const tui_session *s)
{
    kr_buf out = kr_buf_of(f->text, sizeof f->text);
    f->show = TUI_SHOW_TEXT;
    switch (s->page) {
    case TUI_PAGE_TABLE:   f->show = TUI_SHOW_TABLE; break;
    case TUI_PAGE_LOG:     f->show = TUI_SHOW_STORY; break;
    case TUI_PAGE_NOTES:   f->show = TUI_SHOW_NOTES; break;
    case TUI_PAGE_HELP:    tui_put_help(&out, s);    break;
    case TUI_PAGE_CHOICES: put_choices(&out, s);     break;
    case TUI_PAGE_RESULT:  tui_put_result(&out, &f->scene); break;
    case TUI_PAGE_CURTAIN:
        f->show = TUI_SHOW_CURTAIN;
        text_put(&out, s->host->lang, TEXT_TERM_CURTAIN,
                 &(text_args){ .who = f->scene.reader.name[s->who] });
        break;
    case TUI_PAGES:
        break;
    }
}

void tui_view(tui_frame *f, const tui_session *s, const tui_edit *edit,
              uint64_t now)
{
    f->scene = tui_session_scene(s);
    f->face = s->host->face;
    f->story = &s->host->story;
    f->pencil = &s->pencil;
    f->answer = s->answer;
    f->line = edit->text;
    f->cursor = tui_edit_column(edit);
    kr_buf out = kr_buf_of(f->status, sizeof f->status);
    put_status(&out, s, &f->scene);
    out = kr_buf_of(f->corner, sizeof f->corner);
    put_corner(&out, s, now);
    out = kr_buf_of(f->quiet, sizeof f->quiet);
    put_quiet(&out, s);
    put_page(f, s);
    add_buttons(f, s);
}
