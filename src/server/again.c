/*
 * again.c -- a rematch: the same company, everybody one seat further.
 */
#include "server/state.h"

#include "table/record.h"

#include <sodium.h>
#include <string.h>

static bool all_want(const srv_room *r)
{
    unsigned humans = 0, want = 0;
    for (kr_seat s = 0; s < tb_setup_of(r->table)->config.seats; s++) {
        const tb_sitter *sitter = tb_sitter_at(r->table, s);
        humans += sitter->sort == TB_HUMAN;
        want += sitter->sort == TB_HUMAN && sitter->wants_again;
    }
    return humans > 0 && humans == want;
}

/* The old table's tokens hold the new one's seats. */
static void hand_seats_on(srv_room *r, const srv_room *old)
{
    unsigned seats = tb_setup_of(r->table)->config.seats;
    for (kr_seat s = 0; s < seats; s++) {
        const srv_seat *from = &old->seat[kr_right_of(s, seats)];
        srv_seat *to = &r->seat[s];
        if (!from->held)
            continue;
        memcpy(to->hash, from->hash, sizeof to->hash);
        to->held = true;
        srv_line_seat(r, s);
        if (from->hook == NULL)
            continue;
        to->hook = srv_alloc(NULL, strlen(from->hook) + 1);
        memcpy(to->hook, from->hook, strlen(from->hook) + 1);
        srv_line_hook(r, s);
    }
    if (old->host < seats)
        r->host = kr_left_of(old->host, seats);
    srv_line_set(r);
}

/* The table has seated everybody already, before it was ours. */
static void write_seated(srv_room *r)
{
    srv_line_head(r);
    for (uint32_t seq = 1; seq <= tb_last(r->table); seq++) {
        tb_entry e = tb_true_entry(r->table, seq);
        srv_line_entry(r, &e);
        srv_after_entry(r, &e);
    }
}

void srv_again_make(srv *s, srv_creation *c)
{
    uint8_t secret[TB_SECRET_SIZE];
    srv_room *old = srv_room_by_number(s, c->again), *r = srv_room_draw(s);
    tb_hooks hooks = srv_hooks(r);
    r->creation = c;
    r->listed = old->listed;
    r->watch = old->watch;
    r->chat = old->chat;
    r->code_works = old->code_works;
    if (old->invite[0] != '\0')
        memcpy(r->invite, old->invite, sizeof r->invite);
    r->takeover = old->takeover;
    randombytes_buf(secret, sizeof secret);
    r->table = tb_rematch(old->table, secret, &hooks, srv_now(s));
    sodium_memzero(secret, sizeof secret);
    write_seated(r);
    hand_seats_on(r, old);
    srv_wish(r, (tb_wish){ .who = KR_TABLE, .what = TB_START });
}

/* Nobody is told before the new table is durable. */
void srv_again(srv_room *r)
{
    if (tb_stage_of(r->table) != TB_ENDED || r->next[0] != '\0' ||
        r->nexting || !all_want(r))
        return;
    srv_creation *c = srv_alloc(NULL, sizeof *c);
    *c = (srv_creation){ .again = r->number };
    r->nexting = true;
    srv_again_make(r->server, c);
}

void srv_again_made(srv_room *r, const srv_creation *c)
{
    srv_room *old = srv_room_by_number(r->server, c->again);
    if (old == NULL)
        return;
    old->nexting = false;
    memcpy(old->next, r->code, sizeof old->next);
    srv_line_next(old);
    for (srv_peer *p = old->peers; p != NULL; p = p->beside)
        srv_post_next(p);
}
