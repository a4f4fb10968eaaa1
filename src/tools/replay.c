/*
 * replay.c -- krumm replay: shows a record step by step; krumm export: prints
 * a record as text.
 */
#include "term/replay.h"

#include "term/lines.h"
#include "term/pages.h"
#include "tools/command.h"
#include "tools/records.h"

#include <stdlib.h>
#include <unistd.h>

typedef struct {
    text_lang lang;
    const char *path, *eye;
    uint64_t at;
    bool plain;
} wishes;

/* Opens the record; the caller frees the table. Returns false after an error
 * message. */
static bool open_replay(tui_replay *r, const wishes *w)
{
    tb_table *t = record_read(w->path, w->lang);
    if (t == NULL)
        return false;
    kr_seat eye = record_eye(w->eye, t);
    if (eye == KR_NONE) {
        complain(w->lang, TEXT_TERM_REPLAY_EYE, w->eye);
        tb_free(t);
        return false;
    }
    tui_replay_init(r, t, w->lang, eye);
    return true;
}

static void close_replay(tui_replay *r)
{
    tui_replay_release(r);
    tb_free(r->table);
}

/* ---- replay ------------------------------------------------------------- */

static int replay(const wishes *w)
{
    static tui_replay r;
    tui_lines in = { .fd = STDIN_FILENO };
    if (!open_replay(&r, w))
        return EXIT_USAGE;
    tui_replay_go(&r, (uint32_t)w->at);
    if (w->plain || !tui_replay_screen(&r))
        tui_replay_plain(&r, &in, stdout);
    close_replay(&r);
    return 0;
}

int replay_main(int count, char **words)
{
    wishes w = { .lang = args_lang(count, words) };
    const arg table[] = {
        { "--eye", ARG_TEXT, &w.eye, 0, 0, TEXT_REPLAY_HELP_EYE },
        { "--at", ARG_NUMBER, &w.at, 0, UINT32_MAX, TEXT_REPLAY_HELP_AT },
        { "--plain", ARG_FLAG, &w.plain, 0, 0, TEXT_PLAY_HELP_PLAIN },
        { "--lang", ARG_LANG, NULL, 0, 0, TEXT_WATCH_HELP_LANG },
    };
    arg_command command = {
        .lang = w.lang, .usage = TEXT_USAGE_REPLAY, .about = TEXT_REPLAY_ABOUT,
        .table = table, .options = KR_COUNT(table), .file = &w.path,
    };
    int status = args_take(&command, count, words);
    return status >= 0 ? status : replay(&w);
}

/* ---- export ------------------------------------------------------------- */

/* The players and the setup. */
static void print_head(const tui_replay *r)
{
    const tb_setup *setup = tb_setup_of(r->table);
    printf("%s\n\n", text_title(r->lang, setup->game));
    for (kr_seat s = 0; s < setup->config.seats; s++) {
        const tb_sitter *sitter = tb_sitter_at(r->table, s);
        char line[100];
        snprintf(line, sizeof line, "  %u  %s%s%s%s", s, sitter->name,
                 sitter->sort == TB_BOT ? " (" : "", sitter->bot,
                 sitter->sort == TB_BOT ? ")" : "");
        tui_print_line(stdout, line);
    }
}

static void print_result(const tui_replay *r)
{
    static char text[KR_TEXT_MAX];
    kr_buf out = kr_buf_of(text, sizeof text);
    tui_scene scene = tui_replay_scene(r);
    tui_put_result(&out, &scene);
    if (out.used == 0)
        return;
    printf("\n%s\n", text_of(r->lang, TEXT_ALL_SCORE));
    tui_print_line(stdout, text);
}

static int export(const wishes *w)
{
    static tui_replay r;
    if (!open_replay(&r, w))
        return EXIT_USAGE;
    tui_replay_go(&r, r.last);
    print_head(&r);
    tui_replay_print(&r, stdout);
    print_result(&r);
    close_replay(&r);
    return 0;
}

int export_main(int count, char **words)
{
    wishes w = { .lang = args_lang(count, words) };
    const arg table[] = {
        { "--eye", ARG_TEXT, &w.eye, 0, 0, TEXT_REPLAY_HELP_EYE },
        { "--lang", ARG_LANG, NULL, 0, 0, TEXT_WATCH_HELP_LANG },
    };
    arg_command command = {
        .lang = w.lang, .usage = TEXT_USAGE_EXPORT, .about = TEXT_EXPORT_ABOUT,
        .table = table, .options = KR_COUNT(table), .file = &w.path,
    };
    int status = args_take(&command, count, words);
    return status >= 0 ? status : export(&w);
}
