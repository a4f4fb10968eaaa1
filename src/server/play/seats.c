/*
 * seats.c -- who holds which seat: tokens, tickets, passes, the host.
 */
#include "server/play/play.h"

#include "sys/memory.h"

#include <string.h>

/* Always compares all seats, so that the time tells nothing. */
static kr_seat find_hash(const srv_room *r, const char *token, bool before)
{
    uint8_t hash[SRV_HASH];
    kr_seat found = KR_NONE;
    srv_hash_token(token, hash);
    for (kr_seat s = 0; s < KR_SEATS; s++) {
        const srv_seat *seat = &r->seat[s];
        const uint8_t *mine = before ? seat->before : seat->hash;
        if ((before ? seat->moved : seat->held) && srv_same_hash(mine, hash))
            found = s;
    }
    return found;
}

kr_seat srv_seat_of_token(const srv_room *r, const char *token)
{
    return find_hash(r, token, false);
}

kr_seat srv_seat_moved_from(const srv_room *r, const char *token)
{
    return find_hash(r, token, true);
}

bool srv_may_return(const srv_room *r, const char *token, kr_seat *seat)
{
    uint8_t hash[SRV_HASH];
    bool may = true;
    srv_hash_token(token, hash);
    for (uint32_t i = 0; i < r->marks; i++) {
        const srv_mark *m = &r->mark[i];
        if (m->sort != SRV_MARK_TOKEN || !srv_same_hash(m->hash, hash))
            continue;
        if (*seat == KR_NONE)
            *seat = m->seat;
        may &= m->past && m->seat == *seat;
    }
    return may && srv_seat_of_token(r, token) == KR_NONE;
}

/* ---- changing hands ------------------------------------------------- */

void srv_give_seat(srv_room *r, kr_seat seat, const uint8_t hash[SRV_HASH])
{
    srv_seat *s = &r->seat[seat];
    memcpy(s->hash, hash, sizeof s->hash);
    s->held = true;
    s->moved = false;
    srv_write_seat(r, seat);
}

void srv_send_away(srv_room *r, kr_seat seat, srv_error why)
{
    for (srv_peer *p = r->peers, *next; p != NULL; p = next) {
        next = p->next_in_room;
        if (p->seat != seat)
            continue;
        srv_peer_leave(p);
        srv_post_close(p, r, why);
    }
}

void srv_clear_seat(srv_room *r, kr_seat seat, srv_error why)
{
    srv_mark_past(r, seat, why == SRV_KICKED);
    srv_seat_release(&r->seat[seat]);
    if (why == SRV_KICKED)
        srv_write_removal(r, seat);
    else
        srv_write_seat(r, seat);
    if (why != SRV_OK)
        srv_send_away(r, seat, why);
}

void srv_move_seat(srv_room *r, kr_seat seat, const char *token)
{
    srv_seat *s = &r->seat[seat];
    uint8_t hash[SRV_HASH];
    srv_hash_token(token, hash);
    srv_mark_token(r, seat, hash);
    memcpy(s->before, s->hash, sizeof s->before);
    memcpy(s->hash, hash, sizeof s->hash);
    s->moved = true;
    srv_write_seat(r, seat);
    srv_send_away(r, seat, SRV_SEAT_MOVED);
}

/* ---- the host ------------------------------------------------------- */

bool srv_is_host(const srv_peer *p)
{
    return p->seat < KR_SEATS && p->seat == p->room->host;
}

bool srv_is_person(const srv_room *r, kr_seat s)
{
    return tb_sitter_at(r->table, s)->sort == TB_HUMAN;
}

/* A pass ends when a person takes its seat; all passes end with the game and
 * with the host who made them. */
static void end_passes(srv_room *r, kr_seats which)
{
    for (kr_seat s = 0; s < KR_SEATS; s++)
        if (kr_has(which, s))
            r->seat[s].pass = sys_alloc(r->seat[s].pass, 0);
}

void srv_set_host(srv_room *r, kr_seat host)
{
    if (r->host != host)
        end_passes(r, kr_all_seats(KR_SEATS));
    r->host = host;
}

/* The first person to sit down is the host. When the host leaves, the next
 * person to the left becomes host. */
static kr_seat find_host(const srv_room *r, const tb_entry *e)
{
    unsigned seats = tb_setup_of(r->table)->config.seats;
    bool human = e->kind == TB_SIT && srv_is_person(r, e->seat);
    if (human && r->host == KR_NONE)
        return e->seat;
    if (e->kind != TB_LEAVE || e->seat != r->host)
        return r->host;
    kr_seat next = kr_left_of(e->seat, seats);
    while (next != e->seat && !srv_is_person(r, next))
        next = kr_left_of(next, seats);
    return next != e->seat ? next : KR_NONE;
}

void srv_follow_entry(srv_room *r, const tb_entry *e)
{
    srv_set_host(r, find_host(r, e));
    if (e->kind == TB_REVEAL)
        end_passes(r, kr_all_seats(KR_SEATS));
    else if (e->kind == TB_SIT)
        end_passes(r, kr_seat_bit(e->seat));
}

/* ---- tickets -------------------------------------------------------- */

void srv_new_ticket(srv_room *r, kr_seat seat, char ticket[SRV_TOKEN_TEXT])
{
    srv_seat *s = &r->seat[seat];
    s->ticket = sys_alloc(s->ticket, sizeof *s->ticket);
    s->ticket->until = srv_now(r->server) + SRV_TICKET_TIME;
    srv_draw_token(ticket, SRV_TICKET);
    srv_hash_token(ticket, s->ticket->hash);
    srv_write_seat(r, seat);
}

kr_seat srv_seat_of_ticket(const srv_room *r, const char *ticket)
{
    uint64_t now = srv_now(r->server);
    uint8_t hash[SRV_HASH];
    srv_hash_token(ticket, hash);
    for (kr_seat seat = 0; seat < KR_SEATS; seat++) {
        const srv_seat *s = &r->seat[seat];
        if (s->ticket != NULL && s->ticket->until > now && s->held &&
            srv_same_hash(s->ticket->hash, hash))
            return seat;
    }
    return KR_NONE;
}

kr_seat srv_use_ticket(srv_room *r, const char *ticket)
{
    kr_seat seat = srv_seat_of_ticket(r, ticket);
    if (seat != KR_NONE)
        r->seat[seat].ticket = sys_alloc(r->seat[seat].ticket, 0);
    return seat;
}

/* ---- passes: invitations to a seat ---------------------------------- */

void srv_new_pass(srv_room *r, kr_seat seat, char pass[SRV_TOKEN_TEXT])
{
    srv_seat *s = &r->seat[seat];
    s->pass = sys_alloc(s->pass, SRV_HASH);
    srv_draw_token(pass, SRV_TICKET);
    srv_hash_token(pass, s->pass);
    srv_write_seat(r, seat);
}

kr_seat srv_seat_of_pass(const srv_room *r, const char *pass)
{
    uint8_t hash[SRV_HASH];
    kr_seat found = KR_NONE;
    srv_hash_token(pass, hash);
    for (kr_seat s = 0; s < KR_SEATS; s++)
        if (r->seat[s].pass != NULL && srv_same_hash(r->seat[s].pass, hash))
            found = s;
    return found;
}
