/*
 * why.h -- why a bot made a move, or what one would have made of it.
 */
#ifndef TUI_WHY_H
#define TUI_WHY_H

#include "term/host.h"

/* The move at entry `seq` of a record, for a reader who may know all that the
 * bot had seen; shows the record as it was before it. False if no bot made
 * it. */
bool tui_put_why(kr_buf *, tb_table *record, uint32_t seq,
                 const text_reader *);

/* The same of a move of anybody's: what a shark would have gone by there. */
bool tui_put_opinion(kr_buf *, tb_table *record, uint32_t seq,
                     const text_reader *);

/* The last move of this seat at a table that is played here; while the game
 * runs, the last one the reader saw as it was made. False if there is none. */
bool tui_put_last_why(kr_buf *, const tui_host *, kr_seat of,
                      const text_reader *);

#endif
