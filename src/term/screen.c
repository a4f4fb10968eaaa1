/*
 * screen.c -- a game on the screen: keys, clicks, time.
 */
#include "term/play.h"
#include "term/view.h"

#include <string.h>

enum { PEEK = 4000 };                   /* milliseconds secrets are shown */
enum { GUARD = 400 };                   /* Enter alone is ignored so soon after
                                           its meaning changed */
enum { TICK = 250 };                    /* clocks on the screen */

typedef struct {
    tui_session session;
    tui_edit edit;
    tui_frame frame;
    tui_cells cells;
    uint64_t peek_until, idle_since;
    char idle[80];                      /* the move of Enter alone */
    bool ended;                         /* the end was shown */
} screen;

/* ---- drawing ------------------------------------------------------------ */

static void note_idle(screen *s, uint64_t now)
{
    if (strcmp(s->idle, s->frame.quiet) == 0)
        return;
    memcpy(s->idle, s->frame.quiet, sizeof s->idle);
    s->idle_since = now;
}

static void show(screen *s)
{
    uint64_t now = tui_host_now(s->session.host);
    tui_view(&s->frame, &s->session, &s->edit, now);
    tui_show_frame(&s->cells, &s->frame);
    s->session.seen = tb_last(s->session.host->table);
    note_idle(s, now);
}

/* ---- keys and clicks ---------------------------------------------------- */

static void run(screen *s, const char *line)
{
    bool peeked = s->session.peek;
    tui_session_do(&s->session, line);
    s->frame.scroll = 0;
    if (s->session.peek)
        s->peek_until = tui_host_now(s->session.host) + PEEK;
    else if (peeked)
        s->peek_until = 0;
}

static void enter(screen *s)
{
    uint64_t now = tui_host_now(s->session.host);
    char line[TUI_LINE_SIZE];
    memcpy(line, s->edit.text, sizeof line);
    if (line[0] == '\0' && s->session.page != TUI_PAGE_TABLE) {
        s->session.page = TUI_PAGE_TABLE;
        s->session.answer[0] = '\0';
        return;
    }
    if (line[0] == '\0' && now - s->idle_since < GUARD)
        return;
    tui_edit_done(&s->edit);
    run(s, line);
}

/* An item ("+C day") goes after a verb that waits for it, or is remembered for
 * the next verb. */
static void click_thing(screen *s, const char *thing)
{
    size_t length = strlen(s->edit.text);
    char line[TUI_LINE_SIZE + TUI_HOT_SIZE];
    if (length == 0 || s->edit.text[length - 1] != ' ') {
        tui_edit_set(&s->edit, thing);
        return;
    }
    memcpy(line, s->edit.text, length);
    strcpy(line + length, thing);
    tui_edit_set(&s->edit, "");
    run(s, line);
}

static void click_verb(screen *s, const char *verb)
{
    size_t length = strlen(verb);
    char line[TUI_LINE_SIZE + TUI_HOT_SIZE];
    if (verb[length - 1] != ' ') {
        tui_edit_set(&s->edit, "");
        run(s, verb);
    } else if (s->edit.text[0] == '\0' || strchr(s->edit.text, ' ') ==
               s->edit.text + strlen(s->edit.text) - 1) {
        tui_edit_set(&s->edit, verb);
    } else {
        memcpy(line, verb, length);
        strcpy(line + length, s->edit.text);
        tui_edit_set(&s->edit, "");
        run(s, line);
    }
}

static void click(screen *s, const tui_key *key)
{
    const char *command = tui_hot_at(&s->cells, key->row, key->column);
    if (command == NULL)
        return;
    if (command[0] == '+')
        click_thing(s, command + 1);
    else
        click_verb(s, command);
}

static void scroll(screen *s, int rows)
{
    int most = tui_page_rows(&s->frame, s->cells.columns) - s->cells.rows + 6;
    s->frame.scroll += s->frame.show == TUI_SHOW_STORY ? -rows : rows;
    if (s->frame.scroll > most)
        s->frame.scroll = most;
    if (s->frame.scroll < 0)
        s->frame.scroll = 0;
}

/* Behind the curtain the only action is to open it. */
static void take_curtain_key(screen *s, const tui_key *key)
{
    if (key->kind == TUI_ENTER)
        s->session.page = TUI_PAGE_TABLE;
    if (key->kind == TUI_HANGUP)
        s->session.quit = true;
}

static void take_key(screen *s, const tui_key *key)
{
    bool reads = s->session.page != TUI_PAGE_TABLE && s->edit.text[0] == '\0';
    int page = s->cells.rows - 6;
    if (s->session.page == TUI_PAGE_CURTAIN)
        take_curtain_key(s, key);
    else if (key->kind == TUI_HANGUP)
        s->session.quit = true;
    else if (key->kind == TUI_CLICK)
        click(s, key);
    else if (key->kind == TUI_PAGE_UP || (reads && key->kind == TUI_UP))
        scroll(s, key->kind == TUI_UP ? -1 : -page);
    else if (key->kind == TUI_PAGE_DOWN || (reads && key->kind == TUI_DOWN))
        scroll(s, key->kind == TUI_DOWN ? 1 : page);
    else if (key->kind == TUI_ESCAPE && reads)
        s->session.page = TUI_PAGE_TABLE;
    else if (s->edit.text[0] == '\0' && strcmp(key->text, " ") == 0)
        tui_host_hurry(s->session.host);
    else if (tui_edit_key(&s->edit, key))
        enter(s);
}

/* ---- time --------------------------------------------------------------- */

static int shorter(int a, int b)
{
    if (a < 0 || b < 0)
        return a < 0 ? b : a;
    return a < b ? a : b;
}

static int time_to_wait(screen *s)
{
    tui_host *h = s->session.host;
    int wait = tui_host_wait(h);
    uint64_t now = tui_host_now(h);
    if (s->peek_until > now)
        wait = shorter(wait, (int)(s->peek_until - now));
    if (tb_setup_of(h->table)->tempo != TB_UNTIMED &&
        tb_stage_of(h->table) == TB_RUNNING)
        wait = shorter(wait, TICK);
    return wait;
}

static void end_peek(screen *s)
{
    if (s->peek_until == 0 || tui_host_now(s->session.host) < s->peek_until)
        return;
    s->peek_until = 0;
    s->session.peek = false;
    s->session.answer[0] = '\0';
}

/* A clock has started: a sound for a player who looks away. */
static void call(screen *s, kr_seats before)
{
    const tb_table *t = s->session.host->table;
    if (tui_session_asked(&s->session) != 0 && before == 0 &&
        tb_setup_of(t)->tempo != TB_UNTIMED)
        tui_beep();
}

static void live(screen *s)
{
    tui_host *h = s->session.host;
    kr_seats before = tui_session_asked(&s->session);
    tui_host_step(h);
    call(s, before);
    end_peek(s);
    tui_session_turn(&s->session);
    if (s->session.page == TUI_PAGE_CURTAIN)
        s->edit = (tui_edit){ .at = 0 };        /* includes earlier input */
    bool ended = tb_stage_of(h->table) == TB_ENDED;
    if (ended && !s->ended)
        s->session.page = TUI_PAGE_RESULT;
    s->ended = ended;
}

bool tui_play_screen(tui_host *h)
{
    static screen s;
    char farewell[TUI_PATH_MAX];
    kr_buf out = kr_buf_of(farewell, sizeof farewell);
    text_put(&out, h->lang, TEXT_TERM_FAREWELL,
             &(text_args){ .what = h->game->name });
    kr_put_char(&out, '\n');
    if (!tui_open(farewell))
        return false;
    tui_session_init(&s.session, h);
    while (!s.session.quit) {
        live(&s);
        show(&s);
        tui_wait(time_to_wait(&s));
        for (tui_key key = tui_next_key(); key.kind != TUI_NO_KEY;
             key = tui_next_key())
            take_key(&s, &key);
    }
    tui_close();
    return true;
}
