/*
 * rematch.c -- a rematch: the same people, everybody one seat further, in a new
 * room. Nobody is told before the new room is durable.
 */
#include "server/requests/requests.h"

#include "sys/memory.h"

#include <sodium.h>
#include <string.h>

static void hand_notices_on(srv_room *r, kr_seat seat, const srv_seat *from)
{
    if (from->webhook != NULL) {
        srv_set_webhook(&r->seat[seat], from->webhook);
        srv_write_webhook(r, seat);
    }
    if (from->push != NULL) {
        srv_set_push(&r->seat[seat], from->push);
        srv_write_push(r, seat);
    }
}

/* The tokens of the old table hold the seats of the new one. */
static void hand_seats_on(srv_room *r, const srv_room *old)
{
    unsigned seats = tb_setup_of(r->table)->config.seats;
    for (kr_seat s = 0; s < seats; s++) {
        const srv_seat *from = &old->seat[kr_right_of(s, seats)];
        if (!from->held)
            continue;
        srv_give_seat(r, s, from->hash);
        hand_notices_on(r, s, from);
    }
    if (old->host < seats)
        r->host = kr_left_of(old->host, seats);
    srv_write_settings(r);
}

/* The table seated everybody before the room had it. */
static void write_seated(srv_room *r)
{
    srv_write_head(r);
    for (uint32_t seq = 1; seq <= tb_last(r->table); seq++) {
        tb_entry e = tb_true_entry(r->table, seq);
        srv_write_entry(r, &e);
        srv_follow_entry(r, &e);
    }
}

static void make(srv_room *old, srv_creation *c)
{
    uint8_t secret[TB_SECRET_SIZE];
    srv *s = old->server;
    srv_room *r = srv_room_draw(s);
    tb_hooks hooks = srv_table_hooks(r);
    r->creation = c;
    r->settings = old->settings;
    r->settings.silent = 0;
    if (old->invite[0] != '\0')
        memcpy(r->invite, old->invite, sizeof r->invite);
    randombytes_buf(secret, sizeof secret);
    r->table = tb_rematch(old->table, secret, &hooks, srv_now(s));
    sodium_memzero(secret, sizeof secret);
    write_seated(r);
    hand_seats_on(r, old);
    srv_wish(r, (tb_wish){ .who = KR_TABLE, .what = TB_START });
}

void srv_post_rematch(srv_peer *p)
{
    srv_room *r = p->room;
    unsigned seats = tb_setup_of(r->table)->config.seats;
    kr_json *j = srv_begin_json(p->server, "next");
    kr_json_text(j, "table", r->rematch);
    kr_json_seat(j, "seat", p->seat < seats ? kr_left_of(p->seat, seats)
                                            : KR_NONE);
    srv_post(p, r, srv_end_json(p->server));
}

static void tell_old_room(srv_room *old, const srv_room *r)
{
    old->rematch_pending = false;
    memcpy(old->rematch, r->code, sizeof old->rematch);
    srv_write_rematch(old);
    for (srv_peer *p = old->peers; p != NULL; p = p->next_in_room)
        srv_post_rematch(p);
}

/* If the code was in use, another one is tried. The old room may be another
 * node's by now; then nobody waits for the new one. */
static void settled(srv_room *r, bool durable)
{
    srv *s = r->server;
    srv_creation *c = r->creation;
    srv_room *old = srv_room_by_number(s, c->old_room);
    r->creation = NULL;
    s->counts.created += durable;
    if (durable && old != NULL)
        tell_old_room(old, r);
    if (!durable)
        srv_drop_room(r, SRV_MOVED);
    if (!durable && old != NULL)
        make(old, c);
    else
        srv_creation_free(c);
}

void srv_make_rematch(srv_room *r)
{
    srv_creation *c = sys_alloc(NULL, sizeof *c);
    *c = (srv_creation){ .settled = settled, .old_room = r->number };
    r->rematch_wanted = false;
    r->rematch_pending = true;
    make(r, c);
    srv_schedule(r);
}
