/*
 * replay_view.c -- a record on the screen, or line by line.
 */
#include "term/replay.h"

#include "term/edit.h"
#include "term/frame.h"
#include "term/pages.h"

#include <string.h>

/* ---- on the screen ------------------------------------------------------ */

static const struct { const char *word; uint16_t gloss; } buttons[] = {
    { "next", 0 }, { "back", 0 },
    { "turn", TEXT_TERM_HINT_TURN }, { "end", TEXT_TERM_HINT_END },
    { "eye ", TEXT_TERM_HINT_EYE }, { "why", 0 }, { "quit", 0 },
};

static void add_buttons(tui_frame *f, text_lang lang)
{
    f->buttons = 0;
    for (size_t i = 0; i < KR_COUNT(buttons); i++) {
        tui_button *b = &f->button[f->buttons++];
        kr_buf out = kr_buf_of(b->command, sizeof b->command);
        kr_put(&out, buttons[i].word);
        strcpy(b->example, strcmp(buttons[i].word, "eye ") == 0 ? "2" : "");
        b->gloss = buttons[i].gloss != 0
                 ? text_of(lang, (text_key)buttons[i].gloss) : NULL;
    }
}

static const char *eye_name(const tui_replay *r, const tui_scene *scene)
{
    if (r->eye < KR_SEATS)
        return scene->reader.name[r->eye];
    return text_of(r->lang, r->eye == TUI_SEES_ALL ? TEXT_TERM_REPLAY_ALL
                                                  : TEXT_TERM_REPLAY_NOBODY);
}

static void put_corner(kr_buf *out, const tui_replay *r,
                       const tui_scene *scene)
{
    text_args args = { .n = r->at, .m = r->last, .who = eye_name(r, scene) };
    text_put(out, r->lang, TEXT_TERM_REPLAY_CORNER, &args);
}

static void view(tui_frame *f, const tui_replay *r, const tui_edit *edit)
{
    static const tui_pencil blank;
    f->scene = tui_replay_scene(r);
    f->face = r->face;
    f->story = &r->story;
    f->pencil = &blank;
    f->answer = r->answer;
    f->line = edit->text;
    f->cursor = tui_edit_column(edit);
    f->show = TUI_SHOW_TABLE;
    if (r->at < r->last)
        f->scroll = 0;
    kr_buf out = kr_buf_of(f->status, sizeof f->status);
    text_put_status(&out, &f->scene.reader, f->scene.eye.pub);
    out = kr_buf_of(f->corner, sizeof f->corner);
    put_corner(&out, r, &f->scene);
    out = kr_buf_of(f->quiet, sizeof f->quiet);
    kr_put(&out, text_of(r->lang, TEXT_TERM_REPLAY_QUIET));
    add_buttons(f, r->lang);
    if (r->why[0] != '\0') {
        out = kr_buf_of(f->text, sizeof f->text);
        kr_put(&out, r->why);
        f->show = TUI_SHOW_TEXT;
    } else if (tb_stage_of(r->table) == TB_ENDED && r->at == r->last) {
        out = kr_buf_of(f->text, sizeof f->text);
        tui_put_result(&out, &f->scene);
        f->show = TUI_SHOW_TEXT;
    }
}

typedef struct {
    tui_replay *replay;
    tui_edit edit;
    tui_frame frame;
    tui_cells cells;
} screen;

static void click(screen *s, const tui_key *key)
{
    const char *command = tui_hot_at(&s->cells, key->row, key->column);
    if (command == NULL || command[0] == '+')
        return;
    if (command[strlen(command) - 1] == ' ')
        tui_edit_set(&s->edit, command);
    else
        tui_replay_do(s->replay, command);
}

static const struct {
    tui_key_kind key;
    tui_stride stride;
    tui_way way;
} keys[] = {
    { TUI_RIGHT,     TUI_TO_LINE,    TUI_FORWARD },
    { TUI_DOWN,      TUI_TO_LINE,    TUI_FORWARD },
    { TUI_LEFT,      TUI_TO_LINE,    TUI_BACK },
    { TUI_UP,        TUI_TO_LINE,    TUI_BACK },
    { TUI_PAGE_DOWN, TUI_TO_HEADING, TUI_FORWARD },
    { TUI_PAGE_UP,   TUI_TO_HEADING, TUI_BACK },
    { TUI_END,       TUI_TO_END,     TUI_FORWARD },
    { TUI_HOME,      TUI_TO_END,     TUI_BACK },
};

/* While nothing is typed, the arrow keys step. */
static bool step(screen *s, tui_key_kind key)
{
    for (size_t i = 0; s->edit.text[0] == '\0' && i < KR_COUNT(keys); i++)
        if (keys[i].key == key) {
            s->replay->why[0] = '\0';
            tui_replay_move(s->replay, keys[i].stride, keys[i].way);
            return true;
        }
    return false;
}

/* A result longer than the screen can be scrolled. */
static bool leaf(screen *s, tui_key_kind key)
{
    int page = s->cells.rows - 6;
    int most = tui_page_rows(&s->frame, s->cells.columns) - page;
    if (s->frame.show != TUI_SHOW_TEXT)
        return false;
    if (key == TUI_PAGE_DOWN && s->frame.scroll < most)
        s->frame.scroll += page;
    else if (key == TUI_PAGE_UP && s->frame.scroll > 0)
        s->frame.scroll -= page;
    else
        return false;
    return true;
}

static void take_key(screen *s, const tui_key *key)
{
    if (key->kind == TUI_HANGUP)
        s->replay->quit = true;
    else if (key->kind == TUI_CLICK)
        click(s, key);
    else if (!leaf(s, key->kind) && !step(s, key->kind) &&
             tui_edit_key(&s->edit, key)) {
        tui_replay_do(s->replay, s->edit.text);
        tui_edit_done(&s->edit);
    }
}

bool tui_replay_screen(tui_replay *r)
{
    static screen s;
    s = (screen){ .replay = r };
    if (!tui_open(NULL))
        return false;
    while (!r->quit) {
        view(&s.frame, r, &s.edit);
        tui_show_frame(&s.cells, &s.frame);
        tui_wait(-1);
        for (tui_key key = tui_next_key(); key.kind != TUI_NO_KEY;
             key = tui_next_key())
            take_key(&s, &key);
    }
    tui_close();
    return true;
}

/* ---- in lines ----------------------------------------------------------- */

static void print_moment(const tui_replay *r, FILE *out)
{
    static char text[65536];
    kr_buf buf = kr_buf_of(text, sizeof text);
    tui_scene scene = tui_replay_scene(r);
    put_corner(&buf, r, &scene);
    kr_put_char(&buf, '\n');
    for (size_t i = 0; i < r->story.lines; i++)
        if (r->story.line[i].seq == r->at)
            kr_putf(&buf, "%s\n", tui_story_line(&r->story, i));
    r->face->describe(&buf, &scene);
    if (scene.eye.prv != NULL && !r->face->holds_hand) {
        r->face->confess(&buf, &scene);
        kr_put_char(&buf, '\n');
    }
    if (r->at == r->last)
        tui_put_result(&buf, &scene);
    fputs(text, out);
}

void tui_replay_plain(tui_replay *r, tui_lines *in, FILE *out)
{
    char line[200];
    while (!r->quit) {
        print_moment(r, out);
        fputs("> ", out);
        fflush(out);
        if (tui_next_line(in, -1, line, sizeof line) != TUI_A_LINE)
            break;
        tui_replay_do(r, line);
        if (r->answer[0] != '\0')
            fprintf(out, "%s\n", r->answer);
        fputs(r->why, out);
    }
}
