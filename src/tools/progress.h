/*
 * progress.h -- how far long work has come, on a terminal and nowhere else.
 */
#ifndef KR_TOOLS_PROGRESS_H
#define KR_TOOLS_PROGRESS_H

#include <stdint.h>
#include <time.h>

typedef struct {
    const char *what;                   /* "games" */
    uint64_t total;
    struct timespec shown;              /* when the bar was last drawn */
    int on_terminal;
} progress;

void progress_start(progress *, const char *what, uint64_t total);
void progress_at(progress *, uint64_t done);
void progress_end(progress *);          /* wipes the bar */

#endif
