/*
 * fetch.c -- finds the room of a request, or loads it from the store.
 */
#include "server/requests/requests.h"

#include "sys/memory.h"

#include <sodium.h>
#include <string.h>

enum { LOOKUP_TIME = 60000 };

srv_request *srv_request_new(srv_peer *p)
{
    srv_request *q = sys_alloc(NULL, sizeof *q);
    *q = (srv_request){ .peer = p, .seat = KR_NONE, .body = SRV_BAD_JSON };
    srv_peer_hold(p);
    return q;
}

srv_error srv_blame(srv_request *q, const char *field)
{
    kr_buf out = kr_buf_of(q->field, sizeof q->field);
    kr_put(&out, field);
    return SRV_BAD_FIELD;
}

void srv_request_free(srv_request *q)
{
    srv_peer_drop(q->peer);
    sodium_memzero(q, sizeof *q);
    sys_alloc(q, 0);
}

static void answer(srv_request *q, srv_room *r, srv_error error,
                   const char *node)
{
    q->run(q, r, error, node);
    srv_request_free(q);
}

static void wait_for(srv_room *r, srv_request *q)
{
    srv_request **last = &r->requests;
    while (*last != NULL)
        last = &(*last)->next;
    *last = q;
}

static srv_error may_load(srv *s, const srv_peer *p)
{
    if (!srv_is_writing(s) || s->rooms >= s->options.rooms)
        return SRV_BUSY;
    if (srv_limit_take(&s->limits, SRV_LIMIT_LOOKUPS, srv_peer_address(p),
                       s->options.lookups_per_address, LOOKUP_TIME,
                       srv_now(s)))
        return SRV_OK;
    s->counts.limited++;
    return SRV_TOO_MANY_REQUESTS;
}

/* Exchanges the code for one that no room has: the same work, limits and answer
 * as for any wrong code. */
static srv_room *find_nothing(const srv *s, srv_request *q)
{
    memmove(q->code + 1, q->code, sizeof q->code - 1);
    q->code[0] = '?';
    q->code[sizeof q->code - 1] = '\0';
    return srv_room_by_code(s, q->code);
}

void srv_fetch(srv_request *q)
{
    srv *s = q->peer->server;
    srv_room *r = srv_room_by_code(s, q->code);
    if (r != NULL && r->table != NULL && !srv_opens(r, q))
        r = find_nothing(s, q);
    if (r != NULL && r->table != NULL) {
        srv_room_use(r);
        answer(q, r, SRV_OK, "");
        return;
    }
    srv_error error = r == NULL ? may_load(s, q->peer) : SRV_OK;
    if (error != SRV_OK) {
        answer(q, NULL, error, "");
        return;
    }
    if (r == NULL) {
        r = srv_room_new(s, q->code);
        store_take(s->store, r->code, 0, r);
    }
    wait_for(r, q);
}

/* ---- when the store has answered ------------------------------------ */

/* A room does not exist for a request that shows nothing that opens it. */
static srv_error answer_to(const srv_request *q, const srv_room *r,
                           srv_error error)
{
    if (r->table != NULL && !srv_opens(r, q))
        error = SRV_NO_TABLE;
    return error == SRV_NO_TABLE ? srv_count_guess(q) : error;
}

void srv_on_taken(void *host, void *room, const store_taken *t)
{
    srv *s = host;
    srv_room *r = room;
    srv_request *next = r->requests;
    srv_error error = srv_load(r, t);
    r->requests = NULL;
    s->counts.loads += error == SRV_OK;
    s->counts.damaged += error == SRV_DAMAGED;
    while (next != NULL) {
        srv_request *q = next;
        next = q->next;
        srv_error its = answer_to(q, r, error);
        answer(q, its == SRV_OK ? r : NULL, its, t->node);
    }
    if (error != SRV_OK)
        srv_room_free(r);
}
