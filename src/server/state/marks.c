/*
 * marks.c -- what a room remembers of people who sit or sat at it: their
 * former tokens, and the addresses they came from. Both are kept as hashes,
 * addresses keyed, and at most MARKS_MOST of them; the oldest are forgotten.
 *
 * Former tokens follow from the log's lines about seats; addresses have lines
 * of their own.
 */
#include "server/state/rooms.h"

#include "sys/memory.h"

#include <sodium.h>
#include <string.h>

enum { MARKS_MOST = 64, MARKS_STEP = 4 };

/* ---- the key -------------------------------------------------------- */

const uint8_t *srv_room_key(srv_room *r)
{
    if (!r->keyed) {
        randombytes_buf(r->key, sizeof r->key);
        r->keyed = true;
        srv_write_key(r);
    }
    return r->key;
}

/* ---- adding -------------------------------------------------------- */

void srv_mark_add(srv_room *r, kr_seat seat, srv_mark_sort sort,
                  const uint8_t hash[SRV_HASH])
{
    if (r->marks == MARKS_MOST) {
        r->marks--;
        memmove(r->mark, r->mark + 1, r->marks * sizeof *r->mark);
    } else if (r->marks % MARKS_STEP == 0) {
        r->mark = sys_alloc(r->mark, (r->marks + MARKS_STEP) *
                                     sizeof *r->mark);
    }
    srv_mark *m = &r->mark[r->marks++];
    *m = (srv_mark){ .seat = seat, .sort = (uint8_t)sort };
    memcpy(m->hash, hash, sizeof m->hash);
}

void srv_mark_token(srv_room *r, kr_seat seat, const uint8_t *now)
{
    const srv_seat *s = &r->seat[seat];
    if (s->held && (now == NULL || !srv_same_hash(s->hash, now)))
        srv_mark_add(r, seat, SRV_MARK_TOKEN, s->hash);
}

void srv_mark_past(srv_room *r, kr_seat seat, bool removed)
{
    srv_mark_token(r, seat, NULL);
    for (uint32_t i = 0; i < r->marks; i++) {
        srv_mark *m = &r->mark[i];
        if (m->seat != seat || m->past)
            continue;
        m->past = true;
        m->removed = removed;
    }
}

bool srv_was_removed(const srv_room *r, const char *token,
                     const uint8_t address[SRV_HASH])
{
    uint8_t hash[SRV_HASH];
    bool was = false;
    srv_hash_token(token, hash);
    for (uint32_t i = 0; i < r->marks; i++) {
        const srv_mark *m = &r->mark[i];
        was |= m->removed && srv_same_hash(m->hash,
            m->sort == SRV_MARK_TOKEN ? hash : address);
    }
    return was;
}

/* ---- addresses ------------------------------------------------------ */

kr_seats srv_seats_at(const srv_room *r, const uint8_t address[SRV_HASH])
{
    kr_seats seats = 0;
    for (uint32_t i = 0; i < r->marks; i++) {
        const srv_mark *m = &r->mark[i];
        if (m->sort == SRV_MARK_ADDRESS && !m->past &&
            srv_same_hash(m->hash, address))
            seats |= kr_seat_bit(m->seat);
    }
    return seats;
}

bool srv_was_here(const srv_room *r, const uint8_t address[SRV_HASH])
{
    bool was = false;
    for (uint32_t i = 0; i < r->marks; i++)
        was |= r->mark[i].sort == SRV_MARK_ADDRESS &&
               srv_same_hash(r->mark[i].hash, address);
    return was;
}

void srv_mark_address(srv_room *r, kr_seat seat,
                      const uint8_t hash[SRV_HASH])
{
    if (kr_has(srv_seats_at(r, hash), seat))
        return;
    srv_mark_add(r, seat, SRV_MARK_ADDRESS, hash);
    srv_write_address(r, seat, hash);
}

void srv_mark_peer(srv_room *r, kr_seat seat, const srv_peer *p)
{
    uint8_t hash[SRV_HASH];
    if (p->conn == NULL || tb_stage_of(r->table) == TB_ENDED)
        return;
    srv_hash_address(srv_room_key(r), srv_peer_address(p), hash);
    srv_mark_address(r, seat, hash);
}
