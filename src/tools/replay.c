/*
 * replay.c -- krumm replay: shows a record step by step; krumm export: prints
 * records as text.
 */
#include "term/replay.h"

#include "term/lines.h"
#include "term/pages.h"
#include "tools/command.h"
#include "tools/records.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct {
    text_lang lang;
    const char *eye;
    uint64_t at, game;
    bool plain;
    unsigned exported;                  /* records */
} wishes;

/* Opens the record; the caller frees the table. Returns false after an error
 * message. */
static bool open_replay(tui_replay *r, const records *from, const wishes *w)
{
    tb_table *t = records_table(from);
    if (t == NULL)
        return false;
    kr_seat eye = records_eye(w->eye, t, w->lang);
    if (eye == KR_NONE) {
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

/* A record from standard input leaves the keyboard to the terminal. */
static void read_keyboard(const char *path)
{
    int terminal = strcmp(path, "-") == 0 ? open("/dev/tty", O_RDWR) : -1;
    if (terminal < 0)
        return;
    dup2(terminal, STDIN_FILENO);
    close(terminal);
}

static int show(const records *from, const wishes *w)
{
    static tui_replay r;
    tui_lines in = { .fd = STDIN_FILENO };
    if (!open_replay(&r, from, w))
        return EXIT_USAGE;
    tui_replay_go(&r, (uint32_t)w->at);
    if (w->plain || !tui_replay_screen(&r))
        tui_replay_plain(&r, &in, stdout);
    close_replay(&r);
    return 0;
}

static int replay(const char *path, const wishes *w)
{
    records r;
    if (!records_open(&r, path, w->lang))
        return EXIT_USAGE;
    read_keyboard(path);
    while (records_next(&r) && r.number < w->game)
        ;
    int status = r.number == w->game ? show(&r, w)
        : complain_with(w->lang, TEXT_RECORD_NO_GAME, &(text_args){
              .what = path, .n = r.number });
    records_close(&r);
    return status;
}

#define AT(member) offsetof(wishes, member)
#define EYE { "--eye", ARG_TEXT, AT(eye), 0, 0, TEXT_REPLAY_HELP_EYE, NULL }

static const arg replay_table[] = {
    EYE,
    { "--at", ARG_NUMBER, AT(at), 0, UINT32_MAX, TEXT_REPLAY_HELP_AT, NULL },
    { "--game", ARG_NUMBER, AT(game), 1, UINT32_MAX, TEXT_REPLAY_HELP_GAME,
      NULL },
    { "--plain", ARG_FLAG, AT(plain), 0, 0, TEXT_PLAY_HELP_PLAIN, NULL },
    { "--lang", ARG_LANG, 0, 0, 0, TEXT_ARGS_HELP_LANG, NULL },
};

static int replay_main(call *a, int count, char **words)
{
    wishes w = { .lang = a->lang, .game = 1 };
    a->to = &w;
    int status = args_take(a, count, words);
    return status >= 0 ? status : replay(a->file[0], &w);
}

const command replay_command = {
    "replay", TEXT_KRUMM_REPLAY, TEXT_USAGE_REPLAY, TEXT_REPLAY_ABOUT,
    .subject = TAKES_FILE, .table = replay_table,
    .options = KR_COUNT(replay_table), .run = replay_main,
};

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

static int export(void *host, const records *from)
{
    static tui_replay r;
    wishes *w = host;
    if (!open_replay(&r, from, w))
        return EXIT_USAGE;
    tui_replay_go(&r, r.last);
    if (w->exported++ > 0)
        putchar('\n');
    print_head(&r);
    tui_replay_print(&r, stdout);
    print_result(&r);
    close_replay(&r);
    return 0;
}

static const arg export_table[] = {
    EYE,
    { "--lang", ARG_LANG, 0, 0, 0, TEXT_ARGS_HELP_LANG, NULL },
};

static int export_main(call *a, int count, char **words)
{
    wishes w = { .lang = a->lang };
    a->to = &w;
    int status = args_take(a, count, words);
    return status >= 0 ? status : records_each(a, export, &w);
}

const command export_command = {
    "export", TEXT_KRUMM_EXPORT, TEXT_USAGE_EXPORT, TEXT_EXPORT_ABOUT,
    .subject = TAKES_FILES, .table = export_table,
    .options = KR_COUNT(export_table), .run = export_main,
};
