/*
 * plain.c -- a game line by line: for pipes, screen readers and simple
 * terminals. Prints no escape sequences and never redraws.
 */
#include "term/play.h"

#include "term/pages.h"

#include <string.h>

typedef struct {
    tui_session session;
    tui_lines *in;
    FILE *out;
    size_t told;                        /* lines of the story */
} plain;

static void print(plain *p, const char *text)
{
    tui_print_line(p->out, text);
}

static void tell(plain *p)
{
    const tui_story *story = &p->session.host->story;
    for (; p->told < story->lines; p->told++) {
        const char *text = tui_story_line(story, p->told);
        if (story->line[p->told].sort == TUI_HEADING)
            fputc('\n', p->out);
        print(p, text);
    }
    p->session.seen = tb_last(p->session.host->table);
}

/* Everything that happens automatically, without waiting for bots. */
static void live(plain *p)
{
    tui_host *h = p->session.host;
    do {
        while (tui_host_step(h))
            ;
        tui_host_hurry(h);
    } while (tui_host_wait(h) == 0);
    tell(p);
}

/* ---- asking ------------------------------------------------------------- */

static void print_table(plain *p)
{
    char text[KR_TEXT_MAX];
    kr_buf out = kr_buf_of(text, sizeof text);
    tui_scene scene = tui_session_scene(&p->session);
    p->session.host->face->describe(&out, &scene);
    print(p, text);
}

static void print_choices(plain *p)
{
    char text[1024];
    for (int i = 0; i < p->session.choices; i++) {
        kr_buf out = kr_buf_of(text, sizeof text);
        tui_put_choice(&out, &p->session, i);
        print(p, text);
    }
}

static void print_status(plain *p)
{
    char text[400];
    kr_buf out = kr_buf_of(text, sizeof text);
    tui_scene scene = tui_session_scene(&p->session);
    if (kr_has(tb_asked(p->session.host->table), p->session.who))
        text_put(&out, p->session.host->lang, TEXT_TERM_STATUS_ASKED, NULL);
    else
        text_put_status(&out, &scene.reader, scene.eye.pub);
    print(p, text);
}

/* The table, the player to move, and the options. */
static void ask(plain *p)
{
    fputc('\n', p->out);
    print_table(p);
    print_status(p);
    tui_session_choose(&p->session);
    print_choices(p);
}

static void prompt(plain *p)
{
    fputs("> ", p->out);
    fflush(p->out);
}

static void print_page(plain *p)
{
    static char text[65536];
    tui_session *s = &p->session;
    tui_scene scene = tui_session_scene(s);
    kr_buf out = kr_buf_of(text, sizeof text);
    switch (s->page) {
    case TUI_PAGE_LOG:
        p->told = 0;
        tell(p);
        break;
    case TUI_PAGE_HELP:
        tui_put_help(&out, s);
        break;
    case TUI_PAGE_CHOICES:
        print_choices(p);
        break;
    case TUI_PAGE_NOTES:
        s->host->face->notebook->put(&out, &scene, &s->pencil);
        break;
    case TUI_PAGE_TABLE: case TUI_PAGE_RESULT: case TUI_PAGE_CURTAIN:
    case TUI_PAGES:
        break;
    }
    print(p, text);
    s->page = TUI_PAGE_TABLE;
}

/* ---- hot seat ----------------------------------------------------------- */

/* The table continues while no one types; false at the end of the input. */
static bool read_line(plain *p, char *line, size_t size)
{
    for (;;) {
        int wait = tui_host_wait(p->session.host);
        switch (tui_next_line(p->in, wait, line, size)) {
        case TUI_A_LINE:  return true;
        case TUI_NO_MORE: return false;
        case TUI_NO_LINE: live(p); break;
        }
    }
}

/* Returns false at the end of the input. */
static bool hand_over(plain *p)
{
    char line[TB_SAY_MAX], text[300];
    tui_session_turn(&p->session);
    if (p->session.page != TUI_PAGE_CURTAIN)
        return true;
    tui_scene scene = tui_session_scene(&p->session);
    kr_buf out = kr_buf_of(text, sizeof text);
    text_put(&out, p->session.host->lang, TEXT_TERM_CURTAIN,
             &(text_args){ .who = scene.reader.name[p->session.who] });
    print(p, text);
    prompt(p);
    p->session.page = TUI_PAGE_TABLE;
    return read_line(p, line, sizeof line);
}

/* ---- the game ----------------------------------------------------------- */

static void print_result(plain *p)
{
    char text[KR_TEXT_MAX];
    kr_buf out = kr_buf_of(text, sizeof text);
    tui_scene scene = tui_session_scene(&p->session);
    fputc('\n', p->out);
    tui_put_result(&out, &scene);
    print(p, text);
}

/* The last entry that changes the prompt. */
static uint32_t last_prompted(const tb_table *t)
{
    uint32_t seq = tb_last(t);
    for (; seq > 0; seq--) {
        tb_kind kind = tb_entry_at(t, seq, KR_NOBODY).kind;
        if (kind != TB_SAY && kind != TB_PHRASE && kind != TB_AGAIN)
            break;
    }
    return seq;
}

/* One answer to one prompt; false at the end of the input. A player who is
 * not asked may still type. */
static bool turn(plain *p, bool *asked_before)
{
    char line[TB_SAY_MAX + 16];
    const tb_table *t = p->session.host->table;
    bool over = tb_stage_of(t) == TB_ENDED;
    uint32_t before = last_prompted(t);
    if (!*asked_before && over)
        print_result(p);
    else if (!*asked_before)
        ask(p);
    prompt(p);
    if (!read_line(p, line, sizeof line))
        return false;
    tui_session_do(&p->session, line);
    if (p->session.page == TUI_PAGE_TABLE && strncmp(line, "table", 5) == 0)
        print_table(p);
    print(p, p->session.answer);
    print_page(p);
    *asked_before = last_prompted(p->session.host->table) == before;
    return true;
}

void tui_play_plain(tui_host *h, tui_lines *in, FILE *out)
{
    static plain p;
    bool asked = false, more = true;
    p = (plain){ .in = in, .out = out };
    tui_session_init(&p.session, h);
    while (more && !p.session.quit) {
        const tb_table *table = h->table;
        live(&p);
        more = hand_over(&p) && turn(&p, &asked);
        if (h->table != table)
            p.told = 0;
    }
    tell(&p);
}
