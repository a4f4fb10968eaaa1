/*
 * scene.h -- a reader's view of a table, and the words for it.
 */
#ifndef TUI_SCENE_H
#define TUI_SCENE_H

#include "table/table.h"
#include "term/cells.h"
#include "text/tell.h"

/* Secrets are in the eye and drawn only during a peek, or from the full state,
 * which is present only if nothing is hidden any more. */
typedef struct {
    const tb_table *table;
    text_reader reader;
    kr_eye eye;
    kr_waits waits;
    const kr_state *truth;              /* or NULL */
    tb_memory memory;
    bool peek;
    bool open_hand;                     /* cards in hand need no peek */
} tui_scene;

/* The table as seen by a seat, or KR_NOBODY; without a peek it shows only
 * public information. */
tui_scene tui_scene_of(const tb_table *, kr_seat who, text_lang);

/* How a seat is drawn: "▲" and its hue. */
const char *tui_seat_mark(kr_seat);
tui_style tui_seat_hue(kr_seat);

/* "▲1 Bruno", with "►" before it if the seat is to act; returns the column
 * after it. */
int tui_put_seat(tui_area, int row, int column, const tui_scene *, kr_seat);

/* A text, filled in and clipped to the area. */
int tui_say(tui_area, int row, int column, tui_style, const tui_scene *,
            text_key, const text_args *);

/* The same as text, after a space unless a line begins. */
void tui_add(kr_buf *, const tui_scene *, text_key, const text_args *);

/* The text alone, from this list. */
const char *tui_word(const tui_scene *, unsigned list, unsigned index);

/* The prv of the viewing seat, if it may be shown now. */
const void *tui_secret(const tui_scene *, kr_seat);

#endif
