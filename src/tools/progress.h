/*
 * progress.h -- a progress bar with the time left, only on a terminal.
 */
#ifndef KR_TOOLS_PROGRESS_H
#define KR_TOOLS_PROGRESS_H

#include "text/text.h"

#include <time.h>

typedef struct {
    text_lang lang;
    uint64_t total;
    text_key unit;                      /* the unit; games by default */
    struct timespec begun;
    struct timespec shown;              /* when the bar was last drawn */
    int on_terminal;
} progress;

void progress_start(progress *, text_lang, uint64_t total);
void progress_at(progress *, uint64_t done);
void progress_end(progress *);          /* erases the bar */

#endif
