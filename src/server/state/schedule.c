/*
 * schedule.c -- rooms by the time they are due: a binary heap whose top is due
 * first.
 */
#include "server/state/rooms.h"

#include "sys/memory.h"

uint64_t srv_room_now(const srv_room *r)
{
    return srv_now(r->server) + r->ahead;
}

/* ---- the heap ------------------------------------------------------- */

static void put(srv *s, size_t at, srv_room *r)
{
    s->schedule[at - 1] = r;
    r->place = (uint32_t)at;
}

static void rise(srv *s, size_t at, srv_room *r)
{
    while (at > 1 && s->schedule[at / 2 - 1]->due > r->due) {
        put(s, at, s->schedule[at / 2 - 1]);
        at /= 2;
    }
    put(s, at, r);
}

static void sink(srv *s, size_t at, srv_room *r)
{
    for (;;) {
        size_t child = at * 2;
        if (child > s->scheduled)
            break;
        if (child < s->scheduled &&
            s->schedule[child]->due < s->schedule[child - 1]->due)
            child++;
        if (s->schedule[child - 1]->due >= r->due)
            break;
        put(s, at, s->schedule[child - 1]);
        at = child;
    }
    put(s, at, r);
}

static void take_out(srv *s, srv_room *r)
{
    size_t at = r->place;
    srv_room *last = s->schedule[--s->scheduled];
    r->place = 0;
    if (last == r)
        return;
    rise(s, at, last);
    sink(s, last->place, last);
}

static void set_due(srv_room *r, uint64_t due)
{
    srv *s = r->server;
    if (r->place != 0 && r->due == due)
        return;
    if (r->place != 0)
        take_out(s, r);
    r->due = due;
    if (due == UINT64_MAX)
        return;
    s->schedule = sys_grow(s->schedule, &s->schedule_space, s->scheduled + 1,
                           sizeof(srv_room *));
    s->scheduled++;
    rise(s, s->scheduled, r);
}

/* ---- a room --------------------------------------------------------- */

void srv_schedule(srv_room *r)
{
    uint64_t due = r->table != NULL ? tb_next_wake(r->table) : TB_NEVER;
    if (due != TB_NEVER)
        due = due > r->ahead ? due - r->ahead : 0;
    if (r->here_due != 0 && r->here_due < due)
        due = r->here_due;
    if (r->questions_due != 0 && r->questions_due < due)
        due = r->questions_due;
    if (r->remind_due < due)
        due = r->remind_due;
    if (r->rematch_wanted)
        due = 0;
    set_due(r, due);
}

void srv_unschedule(srv_room *r)
{
    set_due(r, UINT64_MAX);
}

srv_room *srv_first_due(const srv *s)
{
    return s->scheduled > 0 ? s->schedule[0] : NULL;
}
