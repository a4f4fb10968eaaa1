/*
 * seats.c -- who holds which seat: tokens, tickets, the host.
 */
#include "server/state.h"

#include "core/clear.h"

#include <string.h>

/* Every seat is looked at, whatever the first ones hold. */
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

void srv_give_hash(srv_room *r, kr_seat seat, const uint8_t hash[SRV_HASH])
{
    srv_seat *s = &r->seat[seat];
    memcpy(s->hash, hash, sizeof s->hash);
    s->held = true;
    s->moved = false;
    srv_line_seat(r, seat);
}

void srv_give_seat(srv_room *r, kr_seat seat, const char *token)
{
    uint8_t hash[SRV_HASH];
    srv_hash_token(token, hash);
    srv_give_hash(r, seat, hash);
}

static void send_away(srv_room *r, kr_seat seat, srv_error why)
{
    for (srv_peer *p = r->peers, *next; p != NULL; p = next) {
        next = p->beside;
        if (p->seat != seat)
            continue;
        srv_peer_leave(p);
        srv_post_close(p, r, srv_errors[why].close);
    }
}

void srv_seat_release(srv_seat *s)
{
    srv_alloc(s->hook, 0);
    srv_alloc(s->ticket, 0);
    srv_alloc(s->pass, 0);
    *s = (srv_seat){ .held = false };
}

/* Nobody holds it any more. */
void srv_clear_seat(srv_room *r, kr_seat seat, srv_error why)
{
    srv_mark_token(r, seat, NULL);
    srv_seat_release(&r->seat[seat]);
    srv_line_seat(r, seat);
    if (why != SRV_OK)
        send_away(r, seat, why);
    srv_door_review(r);
}

/* To another device; the old one may take it back. */
void srv_move_seat(srv_room *r, kr_seat seat, const char *token)
{
    srv_seat *s = &r->seat[seat];
    uint8_t hash[SRV_HASH];
    srv_hash_token(token, hash);
    srv_mark_token(r, seat, hash);
    memcpy(s->before, s->hash, sizeof s->before);
    memcpy(s->hash, hash, sizeof s->hash);
    s->moved = true;
    srv_line_seat(r, seat);
    send_away(r, seat, SRV_SEAT_MOVED);
}

/* ---- the host ------------------------------------------------------- */

bool srv_is_person(const srv_room *r, kr_seat s)
{
    return tb_sitter_at(r->table, s)->sort == TB_HUMAN;
}

/* The first to sit down is; if he leaves, the next human to his left. */
static void find_host(srv_room *r, const tb_entry *e)
{
    unsigned seats = tb_setup_of(r->table)->config.seats;
    bool human = e->kind == TB_SIT && srv_is_person(r, e->seat);
    if (human && r->host == KR_NONE)
        r->host = e->seat;
    if (e->kind != TB_LEAVE || e->seat != r->host)
        return;
    kr_seat next = kr_left_of(e->seat, seats);
    while (next != e->seat && !srv_is_person(r, next))
        next = kr_left_of(next, seats);
    r->host = next != e->seat ? next : KR_NONE;
}

/* An invitation to a seat ends when somebody sits down there; all end with the
 * game and with the host who made them. */
static void end_passes(srv_room *r, kr_seats which)
{
    for (kr_seat s = 0; s < KR_SEATS; s++)
        if (kr_has(which, s))
            r->seat[s].pass = srv_alloc(r->seat[s].pass, 0);
}

/* The same when rows are read, so none of it is written. */
void srv_after_entry(srv_room *r, const tb_entry *e)
{
    kr_seat host = r->host;
    find_host(r, e);
    if (r->host != host || e->kind == TB_REVEAL)
        end_passes(r, kr_all_seats(KR_SEATS));
    else if (e->kind == TB_SIT)
        end_passes(r, kr_seat_bit(e->seat));
}

/* ---- tickets -------------------------------------------------------- */

void srv_new_ticket(srv_room *r, kr_seat seat, char ticket[SRV_TOKEN_TEXT])
{
    srv_seat *s = &r->seat[seat];
    s->ticket = srv_alloc(s->ticket, sizeof *s->ticket);
    s->ticket->until = srv_now(r->server) + SRV_TICKET_TIME;
    srv_draw_token(ticket, SRV_TICKET);
    srv_hash_token(ticket, s->ticket->hash);
    srv_line_seat(r, seat);
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
        r->seat[seat].ticket = srv_alloc(r->seat[seat].ticket, 0);
    return seat;
}

/* ---- invitations to a seat -------------------------------------------- */

void srv_new_pass(srv_room *r, kr_seat seat, char pass[SRV_TOKEN_TEXT])
{
    srv_seat *s = &r->seat[seat];
    s->pass = srv_alloc(s->pass, SRV_HASH);
    srv_draw_token(pass, SRV_TICKET);
    srv_hash_token(pass, s->pass);
    srv_line_seat(r, seat);
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

/* ---- names ---------------------------------------------------------- */

bool srv_may_be_named(const char *wish)
{
    return wish[0] == '\0' || kr_is_clear_name(wish, TB_NAME_MAX - 1);
}

static bool is_name_there(const srv_room *r, const char *name)
{
    for (kr_seat s = 0; s < tb_setup_of(r->table)->config.seats; s++) {
        const tb_sitter *sitter = tb_sitter_at(r->table, s);
        if (sitter->sort != TB_EMPTY && kr_looks_same(sitter->name, name))
            return true;
    }
    return false;
}

/* "Max 2"; as much of the name is kept as has room. */
static void put_numbered(char name[TB_NAME_MAX], const char *wish,
                         unsigned number)
{
    kr_buf out;
    size_t kept = strlen(wish);
    do {
        kr_buf_init(&out, name, TB_NAME_MAX);
        kr_put_bytes(&out, wish, kept);
        kr_put_char(&out, ' ');
        kr_put_uint(&out, number);
    } while ((out.full || !srv_may_be_named(name)) && kept-- > 1);
}

/* The wished name, or a drawn one. If somebody at the table has a name that
 * looks the same, a number stands behind it. */
void srv_name_of(const srv_room *r, const char *wish, char name[TB_NAME_MAX])
{
    const char *taken[KR_SEATS] = { NULL };
    if (wish == NULL || wish[0] == '\0') {
        for (kr_seat s = 0; s < tb_setup_of(r->table)->config.seats; s++)
            taken[s] = tb_sitter_at(r->table, s)->name;
        wish = srv_draw_name(taken, KR_SEATS);
    }
    kr_buf out;
    kr_buf_init(&out, name, TB_NAME_MAX);
    kr_put(&out, wish);
    for (unsigned number = 2; is_name_there(r, name); number++)
        put_numbered(name, wish, number);
}
