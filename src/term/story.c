/*
 * story.c -- what has happened at a table, as lines for one reader.
 */
#include "term/story.h"

#include "table/record.h"

#include <stdlib.h>
#include <string.h>

enum { LINE_TEXT = 1024 };

static void see(tui_story *s, const tb_table *t)
{
    memcpy(s->before.byte, tb_eye(t, KR_NOBODY).pub,
           s->reader.game->pub_size);
}

void tui_story_init(tui_story *s, const tb_table *t, const text_reader *reader,
                    kr_seat viewer)
{
    *s = (tui_story){ .reader = *reader, .viewer = viewer };
    see(s, t);
}

void tui_story_release(tui_story *s)
{
    free(s->text);
    free(s->line);
    *s = (tui_story){ .text = NULL };
}

const char *tui_story_line(const tui_story *s, size_t line)
{
    return s->text + s->line[line].at;
}

/* ---- lines -------------------------------------------------------------- */

static void *grow(void *old, size_t *room, size_t need, size_t size)
{
    if (need <= *room)
        return old;
    *room = need * 2;
    void *larger = realloc(old, *room * size);
    if (larger == NULL)
        abort();
    return larger;
}

static void add_line(tui_story *s, uint32_t seq, tui_line_sort sort,
                     const char *text, size_t length)
{
    s->text = grow(s->text, &s->room, s->used + length + 1, 1);
    s->line = grow(s->line, &s->line_room, s->lines + 1, sizeof *s->line);
    s->line[s->lines++] = (tui_line){ seq, sort, s->used };
    memcpy(s->text + s->used, text, length);
    s->text[s->used + length] = '\0';
    s->used += length + 1;
}

static void add_lines(tui_story *s, uint32_t seq, tui_line_sort sort,
                      const char *text)
{
    while (*text != '\0') {
        size_t length = strcspn(text, "\n");
        if (length > 0)
            add_line(s, seq, sort, text, length);
        text += length;
        text += *text == '\n';
    }
}

/* ---- moves -------------------------------------------------------------- */

typedef struct { tui_story *story; uint32_t seq; } telling;

static void hear(void *host, const char *text, bool is_heading)
{
    const telling *t = host;
    add_lines(t->story, t->seq, is_heading ? TUI_HEADING : TUI_LINE, text);
}

static void add_move(tui_story *s, const tb_table *t, const tb_entry *e)
{
    telling told = { s, e->seq };
    const text_listener listener = { &told, hear };
    kr_news news = { .count = e->news_count };
    text_event move = { .move = e->move, .before = &s->before,
                        .after = tb_eye(t, KR_NOBODY).pub };
    for (int i = 0; i < e->news_count; i++)
        news.move[i] = e->news[i];
    text_tell(&s->reader, &move, &news, &listener);
}

/* ---- everything else ---------------------------------------------------- */

/* ORDER TB_KIND. 0: told by itself, or not worth a line. */
static const uint16_t keys[TB_KINDS] = {
    [TB_LEAVE]     = TEXT_TABLE_LEAVE,
    [TB_START]     = TEXT_TABLE_START,
    [TB_AWAY]      = TEXT_TABLE_AWAY,
    [TB_BACK]      = TEXT_TABLE_BACK,
    [TB_PAUSE]     = TEXT_TABLE_PAUSE,
    [TB_RESUME]    = TEXT_TABLE_RESUME,
    [TB_ASK]       = TEXT_TABLE_ASK,
    [TB_ALLOW]     = TEXT_TABLE_ALLOW,
    [TB_DENY]      = TEXT_TABLE_DENY,
    [TB_TAKE_BACK] = TEXT_TABLE_TAKE_BACK,
    [TB_RESIGN]    = TEXT_TABLE_RESIGN,
    [TB_AGAIN]     = TEXT_TABLE_AGAIN,
    [TB_SAY]       = TEXT_TABLE_SAY,
    [TB_PHRASE]    = TEXT_TABLE_SAY,
};

static const char *said(const tui_story *s, const tb_entry *e)
{
    if (e->kind == TB_SAY)
        return e->text;
    return text_phrase(s->reader.lang, s->reader.game, (unsigned)e->number);
}

/* ORDER TB_HOW. Sitting down is worth a line in a running game. */
static const uint16_t takeovers[TB_HOWS] = {
    [TB_ADMITTED] = TEXT_TABLE_ADMITTED,
    [TB_INVITED]  = TEXT_TABLE_INVITED,
    [TB_OPEN]     = TEXT_TABLE_OPENED,
};

static text_key key_of(const tb_entry *e)
{
    return (text_key)(e->kind == TB_SIT ? takeovers[e->how]
                                        : keys[e->kind]);
}

static void add_other(tui_story *s, const tb_entry *e)
{
    char text[LINE_TEXT];
    kr_buf out;
    bool talks = e->kind == TB_SAY || e->kind == TB_PHRASE;
    kr_seat by = e->kind == TB_SIT && e->how != TB_OPEN ? e->by : KR_NONE;
    text_args args = { .who = text_of(s->reader.lang, TEXT_TERM_HOST) };
    if (e->seat < KR_SEATS)
        args.who = s->reader.name[e->seat];
    if (e->kind == TB_SIT)
        args.who = e->text;
    if (by < KR_SEATS)
        args.to = s->reader.name[by];
    if (talks)
        args.text = said(s, e);
    kr_buf_init(&out, text, sizeof text);
    text_put(&out, s->reader.lang,
             text_form(key_of(e), s->reader.who, e->seat, by), &args);
    add_lines(s, e->seq, talks ? TUI_TALK : TUI_LINE, text);
}

/* What was taken back stays readable. */
static void strike(tui_story *s, uint32_t from)
{
    for (size_t i = s->lines; i-- > 0 && s->line[i].seq >= from; )
        if (s->line[i].sort != TUI_TALK)
            s->line[i].sort = TUI_STRUCK;
}

void tui_story_add(tui_story *s, const tb_table *t, uint32_t seq)
{
    tb_entry e = s->viewer == TUI_SEES_ALL ? tb_true_entry(t, seq)
                                           : tb_entry_at(t, seq, s->viewer);
    if (e.kind == TB_MOVE)
        add_move(s, t, &e);
    if (e.kind == TB_TAKE_BACK)
        strike(s, (uint32_t)e.number);
    if (key_of(&e) != 0)
        add_other(s, &e);
    see(s, t);
}
