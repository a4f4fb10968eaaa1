/*
 * lines.h -- records as lines, cut up and changed, for tests.
 */
#ifndef KR_TESTS_LINES_H
#define KR_TESTS_LINES_H

#include "table/desk.h"

/* Where line `n` starts, from 0; or the end. */
size_t line_start(const pad *, uint32_t n);
uint32_t line_count(const pad *);

/* Whole lines from `start` to `end`. */
void line_add_part(pad *to, const pad *from, size_t start, size_t end);

/* The result of verifying the record; and of verifying it with the first `from`
 * in line `n` or later replaced. */
tb_flaw line_judged(const pad *record);
tb_flaw line_judged_with(const pad *record, uint32_t n, const char *from,
                         const char *to);

/* A finished game of three bots without tempo. */
void line_play_bots(desk *, const char *game, const char *bot);

#endif
