/*
 * heap.c -- rooms by when they are due: the first is at the top.
 */
#include "server/state.h"

static void put(srv *s, size_t at, srv_room *r)
{
    s->heap[at - 1] = r;
    r->place = (uint32_t)at;
}

static void rise(srv *s, size_t at, srv_room *r)
{
    while (at > 1 && s->heap[at / 2 - 1]->wake > r->wake) {
        put(s, at, s->heap[at / 2 - 1]);
        at /= 2;
    }
    put(s, at, r);
}

static void sink(srv *s, size_t at, srv_room *r)
{
    for (;;) {
        size_t child = at * 2;
        if (child > s->heap_used)
            break;
        if (child < s->heap_used &&
            s->heap[child]->wake < s->heap[child - 1]->wake)
            child++;
        if (s->heap[child - 1]->wake >= r->wake)
            break;
        put(s, at, s->heap[child - 1]);
        at = child;
    }
    put(s, at, r);
}

static void take_out(srv *s, srv_room *r)
{
    size_t at = r->place;
    srv_room *last = s->heap[--s->heap_used];
    r->place = 0;
    if (last == r)
        return;
    rise(s, at, last);
    sink(s, last->place, last);
}

static void put_in(srv *s, srv_room *r)
{
    if (s->heap_used == s->heap_space) {
        s->heap_space = s->heap_space * 2 + 64;
        s->heap = srv_alloc(s->heap, s->heap_space * sizeof(srv_room *));
    }
    s->heap_used++;
    rise(s, s->heap_used, r);
}

void srv_heap_set(srv_room *r, uint64_t wake)
{
    srv *s = r->server;
    if (r->place != 0 && r->wake == wake)
        return;
    if (r->place != 0)
        take_out(s, r);
    r->wake = wake;
    if (wake != UINT64_MAX)
        put_in(s, r);
}

srv_room *srv_heap_first(srv *s)
{
    return s->heap_used > 0 ? s->heap[0] : NULL;
}
