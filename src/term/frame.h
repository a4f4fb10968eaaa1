/*
 * frame.h -- a whole screen: title, status, table or page, story, answer,
 * hints and the input line. The same for all games, for play and for replay.
 */
#ifndef TUI_FRAME_H
#define TUI_FRAME_H

#include "term/face.h"
#include "term/story.h"

enum { TUI_HINTS = 32, TUI_PAGE_TEXT = 65536 };

/* Something to type or click: "hire C", and its purpose. A click sends
 * `command`; with a trailing space it waits for an argument. */
typedef struct { char command[24], example[16]; const char *gloss; } tui_button;

typedef struct {
    tui_scene scene;
    const tui_face *face;
    const tui_story *story;
    const tui_pencil *pencil;           /* marks of the reader, or NULL */
    char status[400];                   /* always a sentence */
    char corner[80];                    /* in the title: time, tempo */
    const char *answer;
    const char *line;                   /* being typed ... */
    int cursor;                         /* ... and its column */
    char quiet[80];                     /* shown while nothing is typed */
    int buttons;
    tui_button button[TUI_HINTS];

    enum { TUI_SHOW_TABLE, TUI_SHOW_STORY, TUI_SHOW_NOTES, TUI_SHOW_TEXT,
           TUI_SHOW_CURTAIN } show;
    int scroll;                         /* rows of a page that are scrolled
                                           away */
    char text[TUI_PAGE_TEXT];           /* of the page */
} tui_frame;

/* Draws it into cells of this size; returns the place of the cursor. */
void tui_draw_frame(tui_cells *, const tui_frame *, int *row, int *column);

/* The number of lines of a page, for scrolling. */
int tui_page_rows(const tui_frame *, int columns);

#endif
