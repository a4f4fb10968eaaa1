/*
 * records.h -- records of games in the files that a command line names. A file
 * may contain several records, one after the other.
 */
#ifndef KR_TOOLS_RECORDS_H
#define KR_TOOLS_RECORDS_H

#include "table/record.h"
#include "tools/command.h"

typedef struct {
    text_lang lang;
    const char *path;                   /* "-": standard input */
    char *text;                         /* the whole file */
    size_t length;
    const char *at;                     /* the current record */
    size_t size;
    unsigned number;                    /* of it, from 1 */
    unsigned line;                      /* of the file: its first */
} records;

/* Reads a file; false after an error message. */
bool records_open(records *, const char *path, text_lang);
void records_close(records *);

/* The next record; false at the end. An empty file has one empty record. */
bool records_next(records *);

/* "games.jsonl", or "games.jsonl, game 3" if the file has several. */
void records_put_name(kr_buf *, const records *);

/* The table of the current record; NULL after a sentence about what is wrong.
 * An incomplete last line does not count. */
tb_table *records_table(const records *);

/* "Line 12: An entry is missing or out of order. K-5.4: ..." */
void records_put_flaw(kr_buf *, const records *, const kr_game *,
                      const tb_flaw *);

/* "2", "all" or "none"; KR_NONE for anything else, after an error message. */
kr_seat records_eye(const char *text, const tb_table *, text_lang);

/* Does something with every record of all files. Returns the exit status: the
 * worst one. */
int records_each(const call *, int (*take)(void *host, const records *),
                 void *host);

#endif
