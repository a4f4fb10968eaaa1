/*
 * progress.c -- a progress bar, only on a terminal.
 */
#include "tools/progress.h"

#include <inttypes.h>
#include <stdio.h>
#include <unistd.h>

enum { BAR = 40, REDRAW_MS = 100 };

void progress_start(progress *p, text_lang lang, uint64_t total)
{
    *p = (progress){ .lang = lang, .total = total,
                     .unit = TEXT_ARENA_GAMES };
    p->on_terminal = isatty(STDERR_FILENO);
    clock_gettime(CLOCK_MONOTONIC, &p->shown);
}

static long ms_between(const struct timespec *a, const struct timespec *b)
{
    return (long)(b->tv_sec - a->tv_sec) * 1000 +
           (b->tv_nsec - a->tv_nsec) / 1000000;
}

void progress_at(progress *p, uint64_t done)
{
    struct timespec now;
    if (!p->on_terminal)
        return;
    clock_gettime(CLOCK_MONOTONIC, &now);
    if (ms_between(&p->shown, &now) < REDRAW_MS)
        return;
    p->shown = now;
    int filled = (int)(done * BAR / p->total);
    fprintf(stderr, "\r[%.*s%*s] %" PRIu64 " %s %" PRIu64 " %s ", filled,
            "########################################", BAR - filled, "",
            done, text_of(p->lang, TEXT_PROGRESS_OF), p->total,
            text_of(p->lang, p->unit));
}

void progress_end(progress *p)
{
    if (p->on_terminal)
        fprintf(stderr, "\r\033[K");
}
