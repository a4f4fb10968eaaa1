/*
 * story.c -- the events at a table, as lines for one reader.
 */
#include "term/story.h"

#include "sys/memory.h"
#include "table/record.h"
#include "text/story.h"

#include <stdlib.h>
#include <string.h>

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

static void add_line(tui_story *s, uint32_t seq, tui_line_sort sort,
                     const char *text, size_t length)
{
    s->text = sys_grow(s->text, &s->room, s->used + length + 1, 1);
    s->line = sys_grow(s->line, &s->line_room, s->lines + 1, sizeof *s->line);
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

/* ---- entries ------------------------------------------------------------ */

typedef struct { tui_story *story; uint32_t seq; } telling;

/* ORDER TEXT_SORT */
static const tui_line_sort sorts[] = {
    [TEXT_LINE] = TUI_LINE, [TEXT_HEADING] = TUI_HEADING,
    [TEXT_TALK] = TUI_TALK,
};

static void hear(void *host, const text_line *line)
{
    const telling *t = host;
    add_lines(t->story, t->seq, sorts[line->sort], line->text);
}

/* Moves that were taken back stay readable. */
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
    telling told = { s, seq };
    if (e.kind == TB_TAKE_BACK)
        strike(s, (uint32_t)e.number);
    text_tell_entry(&s->reader, &e, &s->before, tb_eye(t, KR_NOBODY).pub,
                    &(text_hearer){ &told, hear });
    tui_coach_hear(&s->coach, t, &s->reader, seq, &s->before,
                   &(text_hearer){ &told, hear });
    see(s, t);
}
