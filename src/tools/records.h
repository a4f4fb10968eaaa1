/*
 * records.h -- records of games, named on the command line.
 */
#ifndef KR_TOOLS_RECORDS_H
#define KR_TOOLS_RECORDS_H

#include "table/record.h"
#include "text/text.h"

/* All of a file; NULL, and a sentence, if it cannot be read. Free it. */
char *record_load(const char *path, text_lang, size_t *length);

/* The table in that file; NULL after a sentence about what is wrong. */
tb_table *record_read(const char *path, text_lang);

/* "line 12: An entry is missing or out of order. (K-5.4: ...)" */
void record_put_flaw(kr_buf *, text_lang, const kr_game *, const tb_flaw *);

/* "2", "all" or "none"; KR_NONE for anything else. */
kr_seat record_eye(const char *text, const tb_table *);

#endif
