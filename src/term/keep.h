/*
 * keep.h -- a game on disk: its record, line by line, as it is played.
 *
 * Every entry is written and synced before anybody is shown it, so that
 * whatever kills the program loses nothing. A line torn by that is cut off when
 * the game is read again.
 */
#ifndef TUI_KEEP_H
#define TUI_KEEP_H

#include "table/record.h"

enum { TUI_PATH_MAX = 1024 };

typedef struct {
    int fd;                             /* -1: not kept */
    char path[TUI_PATH_MAX];
    const char *wrong;                  /* what could not be done, or NULL */
    tb_chain chain;                     /* of the lines written */
} tui_keep;

/* A new file for this table, with its head; or one at `path`, unless NULL. */
bool tui_keep_new(tui_keep *, const tb_table *, const char *path);

/* One more entry; false if it is not safely there. */
bool tui_keep_entry(tui_keep *, const tb_table *, const tb_entry *);

/* Go on with the file at `path`, where nobody else does; set the chain when it
 * has been read. */
bool tui_keep_open(tui_keep *, const char *path);
void tui_keep_close(tui_keep *);

/* The game that was left last and is not over, of this game or, with NULL, of
 * any; false if there is none. */
bool tui_keep_find(char *path, size_t size, const kr_game *);

/* Read a record: the table with all its entries, or NULL and what is wrong; a
 * file that cannot be opened has no head. */
typedef enum { TUI_TORN_IS_CUT, TUI_TORN_IS_FLAW } tui_torn;
tb_table *tui_keep_read(const char *path, const tb_hooks *, tui_torn,
                        tb_flaw *);

#endif
