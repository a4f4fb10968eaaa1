/*
 * find.c -- rooms: found by code or number, fetched, forgotten.
 */
#include "server/state.h"

#include <sodium.h>
#include <string.h>

enum { BUCKETS_LEAST = 1024 };

/* ---- the two maps --------------------------------------------------- */

static size_t code_bucket(const srv *s, const char *code)
{
    uint8_t hash[8];
    uint64_t number;
    crypto_shorthash(hash, (const uint8_t *)code, strlen(code), s->key);
    memcpy(&number, hash, sizeof number);
    return number % s->buckets;
}

/* Numbers are drawn by chance already. */
static size_t number_bucket(const srv *s, uint64_t number)
{
    return number % s->buckets;
}

static void link_code(srv *s, srv_room *r)
{
    srv_room **first = &s->by_code[code_bucket(s, r->code)];
    r->next_code = *first;
    *first = r;
}

static void link_number(srv *s, srv_room *r)
{
    srv_room **first = &s->by_number[number_bucket(s, r->number)];
    r->next_number = *first;
    *first = r;
}

static srv_room **new_map(size_t buckets)
{
    srv_room **map = srv_alloc(NULL, buckets * sizeof(srv_room *));
    memset(map, 0, buckets * sizeof(srv_room *));
    return map;
}

static void grow(srv *s)
{
    if (s->rooms < s->buckets)
        return;
    s->buckets = s->buckets == 0 ? BUCKETS_LEAST : s->buckets * 2;
    srv_alloc(s->by_code, 0);
    srv_alloc(s->by_number, 0);
    s->by_code = new_map(s->buckets);
    s->by_number = new_map(s->buckets);
    for (srv_room *r = s->oldest; r != NULL; r = r->newer) {
        link_code(s, r);
        if (r->number != 0)
            link_number(s, r);
    }
}

srv_room *srv_room_by_code(srv *s, const char *code)
{
    srv_room *r = s->buckets ? s->by_code[code_bucket(s, code)] : NULL;
    while (r != NULL && strcmp(r->code, code) != 0)
        r = r->next_code;
    return r;
}

srv_room *srv_room_by_number(srv *s, uint64_t number)
{
    srv_room *r = s->buckets ? s->by_number[number_bucket(s, number)] : NULL;
    while (r != NULL && r->number != number)
        r = r->next_number;
    return r;
}

static void unlink_code(srv *s, srv_room *r)
{
    srv_room **at = &s->by_code[code_bucket(s, r->code)];
    while (*at != r)
        at = &(*at)->next_code;
    *at = r->next_code;
}

static void unlink_number(srv *s, srv_room *r)
{
    srv_room **at = &s->by_number[number_bucket(s, r->number)];
    while (*at != r)
        at = &(*at)->next_number;
    *at = r->next_number;
}

/* ---- by use: the oldest is the first to be forgotten ---------------- */

static void link_use(srv *s, srv_room *r)
{
    r->older = s->newest;
    r->newer = NULL;
    if (s->newest != NULL)
        s->newest->newer = r;
    else
        s->oldest = r;
    s->newest = r;
}

static void unlink_use(srv *s, srv_room *r)
{
    if (r->older != NULL)
        r->older->newer = r->newer;
    else
        s->oldest = r->newer;
    if (r->newer != NULL)
        r->newer->older = r->older;
    else
        s->newest = r->older;
}

void srv_room_use(srv_room *r)
{
    srv *s = r->server;
    r->used = srv_now(s);
    if (s->newest == r)
        return;
    unlink_use(s, r);
    link_use(s, r);
}

/* ---- a room --------------------------------------------------------- */

srv_room *srv_room_new(srv *s, const char *code)
{
    srv_room *r = srv_alloc(NULL, sizeof *r);
    *r = (srv_room){ .server = s, .host = KR_NONE, .code_works = true,
                     .used = srv_now(s), .wake = UINT64_MAX,
                     .life = ++s->lives };
    memcpy(r->code, code, strlen(code) + 1);
    grow(s);
    s->rooms++;
    link_code(s, r);
    link_use(s, r);
    return r;
}

void srv_room_number(srv_room *r, uint64_t number)
{
    r->number = number;
    link_number(r->server, r);
}

/* Nobody may be in it or wait for it, and nothing of it be under way. */
void srv_room_free(srv_room *r)
{
    srv *s = r->server;
    srv_heap_set(r, UINT64_MAX);
    unlink_code(s, r);
    if (r->number != 0)
        unlink_number(s, r);
    unlink_use(s, r);
    s->rooms--;
    for (kr_seat seat = 0; seat < KR_SEATS; seat++)
        srv_seat_release(&r->seat[seat]);
    tb_free(r->table);
    srv_text_free(&r->lines);
    srv_alloc(r->mark, 0);
    srv_door_free(r);
    srv_alloc(r, 0);
}

/* All who are in it have to go. */
void srv_room_disband(srv_room *r, srv_error why)
{
    while (r->peers != NULL) {
        srv_peer *p = r->peers;
        srv_peer_leave(p);
        srv_fail(p, why, "");
    }
}

/* ---- asking for one ------------------------------------------------- */

srv_ask *srv_ask_new(srv_peer *p)
{
    srv_ask *a = srv_alloc(NULL, sizeof *a);
    *a = (srv_ask){ .peer = p };
    srv_peer_hold(p);
    return a;
}

void srv_ask_free(srv_ask *a)
{
    srv_peer_drop(a->peer);
    srv_alloc(a->body, 0);
    sodium_memzero(a->token, sizeof a->token);
    sodium_memzero(a->ticket, sizeof a->ticket);
    sodium_memzero(a->invite, sizeof a->invite);
    sodium_memzero(a->pass, sizeof a->pass);
    sodium_memzero(a->id, sizeof a->id);
    srv_alloc(a, 0);
}

static void refuse(srv_ask *a, srv_error why)
{
    a->go(a, NULL, why, "");
    srv_ask_free(a);
}

static void wait_for(srv_room *r, srv_ask *a)
{
    srv_ask **last = &r->asks;
    while (*last != NULL)
        last = &(*last)->next;
    *last = a;
}

static srv_error may_fetch(srv *s, const srv_ask *a)
{
    const char *address = srv_peer_address(a->peer);
    if (s->stands || s->stopping)
        return SRV_BUSY;
    if (s->rooms >= s->options.rooms)
        return SRV_BUSY;
    if (srv_limit_take(&s->limits, SRV_LIMIT_LOOKUPS, address,
                       s->options.lookups_per_address, 60000, srv_now(s)))
        return SRV_OK;
    s->counts.limited++;
    return SRV_TOO_MANY_REQUESTS;
}

/* Looks for a code that no room has: the same work, limits and answer as for
 * any wrong code. */
static srv_room *look_elsewhere(srv *s, srv_ask *a)
{
    memmove(a->code + 1, a->code, sizeof a->code - 1);
    a->code[0] = '?';
    a->code[sizeof a->code - 1] = '\0';
    return srv_room_by_code(s, a->code);
}

void srv_ask_room(srv *s, srv_ask *a)
{
    srv_room *r = srv_room_by_code(s, a->code);
    if (r != NULL && r->table != NULL && !srv_opens(r, a))
        r = look_elsewhere(s, a);
    if (r != NULL && r->table != NULL) {
        srv_room_use(r);
        a->go(a, r, SRV_OK, "");
        srv_ask_free(a);
        return;
    }
    srv_error error = r == NULL ? may_fetch(s, a) : SRV_OK;
    if (error != SRV_OK) {
        refuse(a, error);
        return;
    }
    if (r == NULL) {
        r = srv_room_new(s, a->code);
        store_take(s->store, r->code, 0, r);
    }
    wait_for(r, a);
}

/* ---- forgetting ----------------------------------------------------- */

static bool is_needed(const srv_room *r)
{
    return r->table == NULL || r->peers != NULL || r->dirty || r->flying ||
           r->creation != NULL || r->nexting || r->wake != UINT64_MAX;
}

enum { EVICT_MOST = 1000 };             /* at a time */

void srv_evict(srv *s)
{
    uint64_t now = srv_now(s);
    srv_room *r = s->oldest;
    for (int i = 0; i < EVICT_MOST && r != NULL; i++) {
        srv_room *newer = r->newer;
        if (r->used + s->options.idle_time > now)
            break;
        if (is_needed(r)) {
            srv_room_use(r);
        } else {
            store_leave(s->store, r->number, r->epoch);
            srv_room_free(r);
            s->counts.evicted++;
        }
        r = newer;
    }
}
