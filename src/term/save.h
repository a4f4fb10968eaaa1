/*
 * save.h -- saves a game on disk: its record, line by line, as it is played.
 *
 * Every entry is written and synced before it is shown, so that a crash loses
 * nothing. A torn line is cut off when the game is read again.
 */
#ifndef TUI_SAVE_H
#define TUI_SAVE_H

#include "table/record.h"

enum { TUI_PATH_MAX = 1024 };

typedef struct {
    int fd;                             /* -1: not saved */
    char path[TUI_PATH_MAX];
    const char *wrong;                  /* the operation that failed, or NULL */
    tb_chain chain;                     /* of the lines written */
} tui_save;

/* A new file for this table, with its head. */
bool tui_save_new(tui_save *, const tb_table *);

/* Writes an entry; false if it is not durable. */
bool tui_save_entry(tui_save *, const tb_table *, const tb_entry *);

/* Continues the file at `path` exclusively; sets the chain when it has been
 * read. */
bool tui_save_open(tui_save *, const char *path);
void tui_save_close(tui_save *);

/* The last interrupted game of this kind; false if there is none. */
bool tui_save_find(char *path, size_t size, const kr_game *);

/* Reads a record: the table with all its entries, or NULL and the error; a file
 * that cannot be opened has no head. */
tb_table *tui_save_read(const char *path, const tb_hooks *, tb_flaw *);

#endif
