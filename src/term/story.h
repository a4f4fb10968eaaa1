/*
 * story.h -- the events at a table, as lines for one reader.
 */
#ifndef TUI_STORY_H
#define TUI_STORY_H

#include "table/table.h"
#include "term/coach.h"
#include "text/tell.h"

/* A viewer from whom nothing is hidden, besides seats and KR_NOBODY. */
enum { TUI_SEES_ALL = KR_TABLE };

typedef enum { TUI_LINE, TUI_HEADING, TUI_TALK, TUI_STRUCK } tui_line_sort;

typedef struct {
    uint32_t seq;                       /* the entry it describes */
    tui_line_sort sort;
    size_t at;                          /* in the story's text */
} tui_line;

typedef struct {
    text_reader reader;
    kr_seat viewer;                     /* the viewer whose knowledge is told */
    char *text;
    size_t used, room;
    tui_line *line;
    size_t lines, line_room;
    kr_state before;                    /* public part, before the next move */
    tui_coach coach;                    /* speaks in between, if it is on */
} tui_story;

/* Addresses the reader, but tells only what the viewer may know: the reader's
 * own secrets stay out of a story that everyone in the room can read. The names
 * must stay valid. The table has not started yet. */
void tui_story_init(tui_story *, const tb_table *, const text_reader *,
                    kr_seat viewer);
void tui_story_release(tui_story *);

/* An entry has taken effect, and none after it. */
void tui_story_add(tui_story *, const tb_table *, uint32_t seq);

const char *tui_story_line(const tui_story *, size_t line);

#endif
