/*
 * tell.c -- what viewers are told of a table. The length of a message must not
 * tell what is hidden: docs/SERVER.md, "Length and time".
 */
#include "server/play/play.h"

#include "table/protocol.h"

/* How much longer a message to a seat is than one to a spectator. */
enum { OWN_MOVE = 64, OWN_PART = 1024, OWN_FIELDS = 256 };

/* ---- events --------------------------------------------------------- */

static bool is_there(const srv_room *r, kr_seat viewer)
{
    return r->viewers >> viewer & 1;
}

static void post_to(srv_room *r, kr_seat viewer, srv_piece piece)
{
    for (srv_peer *p = r->peers; p != NULL; p = p->next_in_room)
        if (p->seat == viewer)
            srv_post(p, r, piece);
}

/* The message for one viewer. Viewers who know no more than everybody share
 * the text `open`, which is written when it is needed first. If a viewer knows
 * a hidden move, the length follows from that text. */
static srv_piece write_event(srv_room *r, kr_seat viewer,
                             const tb_event *event, srv_piece *open)
{
    srv *s = r->server;
    tb_event own = *event;
    tb_entry e;
    bool hidden = false, more = false;
    if (event->what == TB_TELL_ENTRY) {
        e = tb_entry_at(r->table, event->entry->seq, viewer);
        own.entry = &e;
        hidden = !kr_same_move(e.move, event->entry->move);
        more = hidden || e.id != event->entry->id;
    }
    if (open->length == 0 && (hidden || !more)) {
        tb_put_event(srv_begin(s), r->table, event);
        *open = srv_end(s);
    }
    if (!more)
        return *open;
    tb_put_event(srv_begin(s), r->table, &own);
    return hidden ? srv_end_own(s, open->length, OWN_MOVE) : srv_end(s);
}

void srv_tell_event(void *room, const tb_event *event)
{
    srv_room *r = room;
    srv_piece open = { 0, 0 };
    if (r->table == NULL)
        return;
    for (kr_seat viewer = 0; viewer <= KR_NOBODY; viewer++)
        if (is_there(r, viewer))
            post_to(r, viewer, write_event(r, viewer, event, &open));
}

static void tell_again(void *peer, const tb_event *event)
{
    srv_peer *p = peer;
    srv_piece open = { 0, 0 };
    srv_post(p, p->room, write_event(p->room, p->seat, event, &open));
}

void srv_post_since(srv_peer *p, uint32_t since)
{
    tb_tell_since(p->room->table, since, tell_again, p);
}

void srv_post_now(srv_peer *p)
{
    tb_tell_now(p->room->table, srv_room_now(p->room), tell_again, p);
}

/* ---- positions ------------------------------------------------------ */

/* In a game with long lists of legal moves, what the list could be. */
static size_t own_part(srv_room *r, kr_seat seat)
{
    kr_buf *most = srv_begin(r->server);
    tb_put_most_legal(most, r->table, seat);
    return most->used == 0 ? OWN_PART : OWN_FIELDS + most->used;
}

/* Ends a view or change. */
static srv_piece end_position(srv *s, kr_seat viewer, size_t open, size_t own)
{
    return viewer == KR_NOBODY ? srv_end(s) : srv_end_own(s, open, own);
}

void srv_tell_change(srv_room *r)
{
    srv *s = r->server;
    tb_common common;
    tb_make_common(&common, r->table);
    for (kr_seat viewer = 0; viewer <= KR_NOBODY; viewer++) {
        if (!is_there(r, viewer))
            continue;
        size_t own = viewer == KR_NOBODY ? 0 : own_part(r, viewer);
        tb_put_change_with(srv_begin(s), r->table, viewer, &common);
        post_to(r, viewer, end_position(s, viewer, common.all, own));
    }
    tb_told(r->table);
}

void srv_post_hello(srv_peer *p)
{
    tb_put_hello(srv_begin(p->server), p->room->table, p->seat);
    srv_post(p, p->room, srv_end(p->server));
}

void srv_post_view(srv_peer *p)
{
    srv *s = p->server;
    srv_room *r = p->room;
    size_t own = p->seat == KR_NOBODY ? 0 : own_part(r, p->seat);
    size_t open = tb_put_view_and_measure(srv_begin(s), r->table, p->seat);
    srv_post(p, r, end_position(s, p->seat, open, own));
}

/* ---- who is here ---------------------------------------------------- */

void srv_tell_here(srv_room *r)
{
    srv *s = r->server;
    int watching = 0;
    r->here_due = 0;
    r->here_at = srv_now(s);
    if (r->peers == NULL)
        return;
    for (const srv_peer *p = r->peers; p != NULL; p = p->next_in_room)
        watching += p->seat == KR_NOBODY;
    kr_json *j = srv_begin_json(s, "here");
    kr_json_seats(j, "seats",
                  (kr_seats)(r->viewers & ((1u << KR_SEATS) - 1)));
    kr_json_int(j, "watching", watching);
    srv_post_to_all(r, srv_end_json(s));
}
