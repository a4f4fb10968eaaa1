/*
 * rooms.c -- the rooms in memory: two maps, by code and by number, and a list
 * in order of use.
 */
#include "server/state/rooms.h"

#include "sys/memory.h"

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

/* The chain of a room in a map. Numbers are random already. */
static srv_room **chain_of(const srv *s, srv_map map, const srv_room *r)
{
    size_t bucket = map == SRV_BY_CODE ? code_bucket(s, r->code)
                                       : r->number % s->buckets;
    return &s->map[map][bucket];
}

static void add_to(srv *s, srv_map map, srv_room *r)
{
    srv_room **first = chain_of(s, map, r);
    r->next_in[map] = *first;
    *first = r;
}

static void remove_from(srv *s, srv_map map, srv_room *r)
{
    srv_room **at = chain_of(s, map, r);
    while (*at != r)
        at = &(*at)->next_in[map];
    *at = r->next_in[map];
}

static void grow(srv *s)
{
    if (s->rooms < s->buckets)
        return;
    s->buckets = s->buckets == 0 ? BUCKETS_LEAST : s->buckets * 2;
    for (int map = 0; map < SRV_MAPS; map++) {
        size_t size = s->buckets * sizeof(srv_room *);
        s->map[map] = sys_alloc(s->map[map], size);
        memset(s->map[map], 0, size);
    }
    for (srv_room *r = s->oldest; r != NULL; r = r->newer) {
        add_to(s, SRV_BY_CODE, r);
        if (r->number != 0)
            add_to(s, SRV_BY_NUMBER, r);
    }
}

srv_room *srv_room_by_code(const srv *s, const char *code)
{
    srv_room *r = s->buckets ? s->map[SRV_BY_CODE][code_bucket(s, code)]
                             : NULL;
    while (r != NULL && strcmp(r->code, code) != 0)
        r = r->next_in[SRV_BY_CODE];
    return r;
}

srv_room *srv_room_by_number(const srv *s, uint64_t number)
{
    srv_room *r = s->buckets ? s->map[SRV_BY_NUMBER][number % s->buckets]
                             : NULL;
    while (r != NULL && r->number != number)
        r = r->next_in[SRV_BY_NUMBER];
    return r;
}

/* ---- in order of use: the oldest is evicted first ------------------- */

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
    srv_room *r = sys_alloc(NULL, sizeof *r);
    *r = (srv_room){ .server = s, .host = KR_NONE,
                     .remind_due = UINT64_MAX,
                     .settings = { .code_works = true },
                     .used = srv_now(s), .due = UINT64_MAX,
                     .generation = ++s->generations };
    memcpy(r->code, code, strlen(code) + 1);
    grow(s);
    s->rooms++;
    add_to(s, SRV_BY_CODE, r);
    link_use(s, r);
    return r;
}

void srv_room_number(srv_room *r, uint64_t number)
{
    r->number = number;
    add_to(r->server, SRV_BY_NUMBER, r);
}

void srv_room_free(srv_room *r)
{
    srv *s = r->server;
    srv_unschedule(r);
    remove_from(s, SRV_BY_CODE, r);
    if (r->number != 0)
        remove_from(s, SRV_BY_NUMBER, r);
    unlink_use(s, r);
    s->rooms--;
    for (kr_seat seat = 0; seat < KR_SEATS; seat++)
        srv_seat_release(&r->seat[seat]);
    tb_free(r->table);
    srv_text_free(&r->log);
    sys_alloc(r->mark, 0);
    sys_alloc(r->questions, 0);
    sys_alloc(r, 0);
}

void srv_seat_release(srv_seat *s)
{
    sys_alloc(s->webhook, 0);
    sys_alloc(s->push, 0);
    sys_alloc(s->ticket, 0);
    sys_alloc(s->pass, 0);
    *s = (srv_seat){ .held = false };
}

/* ---- taking part in the next batch ---------------------------------- */

void srv_dirty(srv_room *r)
{
    srv *s = r->server;
    if (r->dirty)
        return;
    r->dirty = true;
    r->next_dirty = s->dirty;
    s->dirty = r;
}

void srv_doubt(srv_room *r)
{
    if (store_is_shared(r->server->store))
        srv_dirty(r);
}

/* ---- eviction ------------------------------------------------------- */

static bool is_needed(const srv_room *r)
{
    return r->table == NULL || r->peers != NULL || r->dirty || r->in_batch ||
           r->creation != NULL || r->rematch_pending ||
           r->due != UINT64_MAX;
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
