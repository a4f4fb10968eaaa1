/*
 * replay.h -- a record, step by step, from any seat's view.
 *
 * Spoiler-free: nothing is shown before it happened, and hidden information
 * only if the chosen seat could see it.
 */
#ifndef TUI_REPLAY_H
#define TUI_REPLAY_H

#include "term/face.h"
#include "term/lines.h"
#include "term/story.h"

#include <stdio.h>

typedef struct {
    tb_table *table;                    /* read from a record */
    const tui_face *face;
    text_lang lang;
    kr_seat eye;                        /* a seat, KR_NOBODY, TUI_SEES_ALL */
    uint32_t at, last;                  /* entries */
    tui_story story;                    /* shown up to here */
    bool quit;
    char answer[400];
    char why[8192];                     /* a page: a bot's reasons */
} tui_replay;

/* Starts at the beginning; the table belongs to the caller. */
void tui_replay_init(tui_replay *, tb_table *, text_lang, kr_seat eye);
void tui_replay_release(tui_replay *);

void tui_replay_go(tui_replay *, uint32_t seq);

/* Moves to the next line of the story, the next heading, or the end; or
 * back. */
typedef enum { TUI_TO_LINE, TUI_TO_HEADING, TUI_TO_END } tui_stride;
typedef enum { TUI_FORWARD, TUI_BACK } tui_way;
void tui_replay_move(tui_replay *, tui_stride, tui_way);

/* "next", "back", "turn", "120", "eye 2", "eye all", "why", "end" ... */
void tui_replay_do(tui_replay *, const char *line);

tui_scene tui_replay_scene(const tui_replay *);

/* The whole story. */
void tui_replay_print(tui_replay *, FILE *out);

/* On the screen; false if there is no suitable terminal. In lines. */
bool tui_replay_screen(tui_replay *);
void tui_replay_plain(tui_replay *, tui_lines *in, FILE *out);

#endif
