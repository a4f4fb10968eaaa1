/*
 * replay.c -- a record, step by step, from any seat's view.
 */
#include "term/replay.h"

#include "table/record.h"
#include "term/lines.h"
#include "term/why.h"

#include <stdlib.h>
#include <string.h>

/* ---- position ----------------------------------------------------------- */

tui_scene tui_replay_scene(const tui_replay *r)
{
    kr_seat who = r->eye < KR_SEATS ? r->eye : KR_NOBODY;
    tui_scene scene = tui_scene_of(r->table, who, r->lang);
    scene.peek = scene.open_hand = who != KR_NOBODY;
    if (r->eye == TUI_SEES_ALL || tb_stage_of(r->table) == TB_ENDED)
        scene.truth = tb_truth(r->table);
    return scene;
}

static void begin(tui_replay *r)
{
    tb_show(r->table, r->last);
    tui_scene scene = tui_replay_scene(r);
    tb_show(r->table, 0);
    tui_story_release(&r->story);
    tui_story_init(&r->story, r->table, &scene.reader, r->eye);
    r->at = 0;
}

void tui_replay_init(tui_replay *r, tb_table *t, text_lang lang, kr_seat eye)
{
    *r = (tui_replay){ .table = t, .lang = lang, .eye = eye,
                       .face = tui_face_of(tb_setup_of(t)->game),
                       .last = tb_last(t) };
    begin(r);
}

void tui_replay_release(tui_replay *r)
{
    tui_story_release(&r->story);
}

void tui_replay_go(tui_replay *r, uint32_t seq)
{
    if (seq > r->last)
        seq = r->last;
    if (seq < r->at)
        begin(r);
    while (r->at < seq) {
        tb_show(r->table, ++r->at);
        tui_story_add(&r->story, r->table, r->at);
    }
}

/* ---- steps -------------------------------------------------------------- */

static bool is_goal(const tui_line *line, tui_stride stride)
{
    return stride == TUI_TO_LINE ||
           (stride == TUI_TO_HEADING && line->sort == TUI_HEADING);
}

static void go_forward(tui_replay *r, tui_stride stride)
{
    while (r->at < r->last) {
        size_t before = r->story.lines;
        tui_replay_go(r, r->at + 1);
        for (size_t i = before; i < r->story.lines; i++)
            if (is_goal(&r->story.line[i], stride))
                return;
    }
}

static void go_back(tui_replay *r, tui_stride stride)
{
    for (size_t i = r->story.lines; i-- > 0; ) {
        const tui_line *line = &r->story.line[i];
        if (line->seq < r->at && is_goal(line, stride)) {
            tui_replay_go(r, line->seq);
            return;
        }
    }
    tui_replay_go(r, 0);
}

void tui_replay_move(tui_replay *r, tui_stride stride, tui_way way)
{
    if (way == TUI_FORWARD)
        go_forward(r, stride);
    else
        go_back(r, stride);
}

/* ---- commands ----------------------------------------------------------- */

static void answer(tui_replay *r, text_key key, const char *what)
{
    kr_buf out = kr_buf_of(r->answer, sizeof r->answer);
    text_put(&out, r->lang, key, &(text_args){ .what = what });
}

/* "eye 2", "eye all", "eye none". */
static void do_eye(tui_replay *r, const char *rest)
{
    unsigned seats = tb_setup_of(r->table)->config.seats;
    uint32_t at = r->at;
    if (strcmp(rest, "all") == 0)
        r->eye = TUI_SEES_ALL;
    else if (strcmp(rest, "none") == 0)
        r->eye = KR_NOBODY;
    else if (rest[0] >= '0' && (unsigned)(rest[0] - '0') < seats)
        r->eye = (kr_seat)(rest[0] - '0');
    else
        answer(r, TEXT_TERM_REPLAY_EYE, rest);
    begin(r);
    tui_replay_go(r, at);
}

static void do_turn(tui_replay *r, const char *rest)
{
    tui_replay_move(r, TUI_TO_HEADING,
                    strcmp(rest, "back") == 0 ? TUI_BACK : TUI_FORWARD);
}

/* A player's options are secret from others. */
static void do_why(tui_replay *r, const char *rest)
{
    kr_buf out;
    tb_entry e = { .kind = TB_SIT };
    (void)rest;
    if (r->at > 0)
        e = tb_entry_at(r->table, r->at, KR_NOBODY);
    if (e.kind != TB_MOVE || e.move.who >= KR_SEATS) {
        answer(r, TEXT_TERM_REPLAY_WHY_NOBODY, NULL);
        return;
    }
    tui_scene scene = tui_replay_scene(r);
    if (r->eye != e.move.who && r->eye != TUI_SEES_ALL) {
        out = kr_buf_of(r->answer, sizeof r->answer);
        text_put(&out, r->lang, TEXT_TERM_REPLAY_WHY_EYE, &(text_args){
            .who = scene.reader.name[e.move.who], .n = e.move.who });
        return;
    }
    out = kr_buf_of(r->why, sizeof r->why);
    if (!tui_put_why(&out, r->table, r->at, &scene.reader, true))
        answer(r, TEXT_TERM_REPLAY_WHY_NOBODY, NULL);
    tb_show(r->table, r->at);
}

static void do_quit(tui_replay *r, const char *rest)
{
    (void)rest;
    r->quit = true;
}

static void do_jump(tui_replay *r, const char *rest)
{
    tui_replay_go(r, (uint32_t)strtoul(rest, NULL, 10));
}

static const struct {
    const char *word;
    void (*run)(tui_replay *, const char *rest);
    tui_stride stride;                  /* without `run` */
    tui_way way;
} commands[] = {
    { "next", .stride = TUI_TO_LINE, .way = TUI_FORWARD },
    { "back", .stride = TUI_TO_LINE, .way = TUI_BACK },
    { "turn", .run = do_turn },
    { "eye", .run = do_eye },
    { "home", .stride = TUI_TO_END, .way = TUI_BACK },
    { "end", .stride = TUI_TO_END, .way = TUI_FORWARD },
    { "jump", .run = do_jump },
    { "why", .run = do_why },
    { "quit", .run = do_quit },
};

void tui_replay_do(tui_replay *r, const char *line)
{
    size_t length = strcspn(line, " ");
    r->answer[0] = r->why[0] = '\0';
    if (length == 0) {
        tui_replay_move(r, TUI_TO_LINE, TUI_FORWARD);
        return;
    }
    if (line[0] >= '0' && line[0] <= '9') {
        do_jump(r, line);
        return;
    }
    for (size_t i = 0; i < KR_COUNT(commands); i++)
        if (tui_starts(commands[i].word, line, length)) {
            if (commands[i].run != NULL)
                commands[i].run(r, line + length + strspn(line + length, " "));
            else
                tui_replay_move(r, commands[i].stride, commands[i].way);
            return;
        }
    answer(r, TEXT_TERM_REPLAY_UNKNOWN, line);
}

/* ---- in lines ----------------------------------------------------------- */

void tui_replay_print(tui_replay *r, FILE *out)
{
    tui_replay_go(r, r->last);
    for (size_t i = 0; i < r->story.lines; i++) {
        fputs(r->story.line[i].sort == TUI_HEADING ? "\n" : "  ", out);
        tui_print_line(out, tui_story_line(&r->story, i));
    }
}
