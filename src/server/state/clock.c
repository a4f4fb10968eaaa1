/*
 * clock.c -- the server's clock. A test of slow games links another one.
 */
#include "server/state/rooms.h"

#include <time.h>

/* The wall clock at the start, and the monotonic clock from then on: setting
 * the wall clock disturbs no game. */
void srv_start_clock(srv *s)
{
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    s->wall = (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
    s->start = uv_now(s->loop);
}

uint64_t srv_now(const srv *s)
{
    return s->wall + (uv_now(s->loop) - s->start);
}
