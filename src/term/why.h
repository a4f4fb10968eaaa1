/*
 * why.h -- the reasons for a move, by the bot that made it or by a shark.
 */
#ifndef TUI_WHY_H
#define TUI_WHY_H

#include "term/host.h"

/* Explains the move at entry `seq` of a record to a reader who may know
 * everything the bot had seen; shows the record as it was before it. False if
 * no bot made it; with `or_opinion` it then has the reasons of a shark in that
 * place. */
bool tui_put_why(kr_buf *, tb_table *record, uint32_t seq,
                 const text_reader *, bool or_opinion);

/* Explains the last move of this seat at a table played here; while the game
 * runs, the last one the reader saw. False if there is none. */
bool tui_put_last_why(kr_buf *, const tui_host *, kr_seat of,
                      const text_reader *);

/* A shark's hint for the reader. False if the game does not ask them. */
bool tui_put_hint(kr_buf *, const tui_host *, const text_reader *);

#endif
