/*
 * progress.c -- a progress bar with the time left, only on a terminal.
 */
#include "tools/progress.h"

#include "text/tell.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <unistd.h>

enum { BAR = 40, REDRAW_MS = 100 };

void progress_start(progress *p, text_lang lang, uint64_t total)
{
    *p = (progress){ .lang = lang, .total = total,
                     .unit = TEXT_ARENA_GAMES };
    p->on_terminal = isatty(STDERR_FILENO);
    clock_gettime(CLOCK_MONOTONIC, &p->shown);
    p->begun = p->shown;
}

static long ms_between(const struct timespec *a, const struct timespec *b)
{
    return (long)(b->tv_sec - a->tv_sec) * 1000 +
           (b->tv_nsec - a->tv_nsec) / 1000000;
}

/* "45 s", "12 min" or "3 h", rounded up. */
static void put_left(kr_buf *out, const progress *p, double seconds)
{
    char text[32];
    if (seconds < 100)
        snprintf(text, sizeof text, "%.0f s", ceil(seconds));
    else if (seconds < 100 * 60)
        snprintf(text, sizeof text, "%.0f min", ceil(seconds / 60));
    else
        snprintf(text, sizeof text, "%.0f h", ceil(seconds / 3600));
    kr_put(out, ", ");
    text_put(out, p->lang, TEXT_PROGRESS_LEFT, &(text_args){ .what = text });
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
    char left[100] = "";
    kr_buf buf = kr_buf_of(left, sizeof left);
    double spent = (double)ms_between(&p->begun, &now) / 1000;
    if (done > 0 && spent > 1)
        put_left(&buf, p, spent * (double)(p->total - done) / (double)done);
    int filled = (int)(done * BAR / p->total);
    fprintf(stderr, "\r[%.*s%*s] %" PRIu64 " %s %" PRIu64
            " %s%s \033[K", filled,
            "########################################", BAR - filled, "",
            done, text_of(p->lang, TEXT_PROGRESS_OF), p->total,
            text_of(p->lang, p->unit), left);
}

void progress_end(progress *p)
{
    if (p->on_terminal)
        fprintf(stderr, "\r\033[K");
}
