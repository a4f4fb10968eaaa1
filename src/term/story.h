/*
 * story.h -- what has happened at a table, as lines for one reader.
 */
#ifndef TUI_STORY_H
#define TUI_STORY_H

#include "table/table.h"
#include "text/tell.h"

/* A viewer from whom nothing is hidden, beside seats and KR_NOBODY. */
enum { TUI_SEES_ALL = KR_TABLE };

typedef enum { TUI_LINE, TUI_HEADING, TUI_TALK, TUI_STRUCK } tui_line_sort;

typedef struct {
    uint32_t seq;                       /* the entry it tells of */
    tui_line_sort sort;
    size_t at;                          /* in the story's text */
} tui_line;

typedef struct {
    text_reader reader;
    kr_seat viewer;                     /* whose knowledge is told */
    char *text;
    size_t used, room;
    tui_line *line;
    size_t lines, line_room;
    kr_state before;                    /* public part, before the next move */
} tui_story;

/* Told to the reader, but only what the viewer may know: a reader's own secrets
 * stay out of a story that everybody in the room can read. The reader's names
 * must stay. The table has not started yet. */
void tui_story_init(tui_story *, const tb_table *, const text_reader *,
                    kr_seat viewer);
void tui_story_release(tui_story *);

/* An entry has come into effect, and nothing behind it. */
void tui_story_add(tui_story *, const tb_table *, uint32_t seq);

const char *tui_story_line(const tui_story *, size_t line);

#endif
