/*
 * tell.c -- what viewers are told of a table. The length of a message must not
 * tell what is hidden: docs/SERVER.md, "Length and time".
 */
#include "server/play/play.h"

#include "table/protocol.h"

/* How much longer a message to a seat is than one to a spectator. */
enum { OWN_MOVE = 64, OWN_PART = 1024, OWN_FIELDS = 256 };

/* ---- events --------------------------------------------------------- */

/* Is this event what was written last, for a viewer before this one? */
static bool is_echo(const srv_echo *last, const srv_room *r, kr_seat viewer,
                    const tb_event *event)
{
    const tb_entry *e = event->entry;
    if (last->room != r || last->what != (int)event->what ||
        last->viewer >= viewer)
        return false;
    return event->what != TB_TELL_ENTRY ||
           (e->seq == last->seq && e->id == last->id &&
            kr_same_move(e->move, last->move));
}

/* The message for viewers who know no more than everybody; written once. */
static srv_piece open_piece(srv_room *r, kr_seat viewer, const tb_event *event)
{
    srv_echo *echo = &r->server->echo;
    if (!is_echo(echo, r, viewer, event)) {
        tb_put_event(srv_begin(r->server), r->table, event);
        *echo = (srv_echo){ .room = r, .what = (int)event->what };
        if (event->what == TB_TELL_ENTRY) {
            echo->seq = event->entry->seq;
            echo->id = event->entry->id;
            echo->move = event->entry->move;
        }
        echo->piece = srv_end(r->server);
    }
    echo->viewer = viewer;
    return echo->piece;
}

/* The message for a viewer who knows more than `open`. If that is the move, the
 * length follows from the message to the others. */
static srv_piece own_piece(srv_room *r, kr_seat viewer, const tb_event *event,
                           const tb_entry *open)
{
    srv *s = r->server;
    tb_event all = *event;
    size_t length = 0;
    all.entry = open;
    if (!kr_same_move(open->move, event->entry->move))
        length = open_piece(r, viewer, &all).length;
    tb_put_event(srv_begin(s), r->table, event);
    return length == 0 ? srv_end(s) : srv_end_own(s, length, OWN_MOVE);
}

/* Does the viewer know more of an entry than everybody, who know `open`? */
static bool knows_more(const srv_room *r, kr_seat viewer,
                       const tb_event *event, tb_entry *open)
{
    const tb_entry *e = event->entry;
    if (event->what != TB_TELL_ENTRY ||
        is_echo(&r->server->echo, r, viewer, event))
        return false;
    *open = tb_entry_at(r->table, e->seq, KR_NOBODY);
    return open->id != e->id || !kr_same_move(open->move, e->move);
}

static bool is_there(const srv_room *r, kr_seat viewer)
{
    return r->viewers >> viewer & 1;
}

static void post_to(srv_room *r, kr_seat viewer, srv_piece piece)
{
    for (srv_peer *p = r->peers; p != NULL; p = p->next_in_room)
        if (p->seat == viewer && (r->only_peer == NULL || r->only_peer == p))
            srv_post(p, r, piece);
}

void srv_tell_event(void *room, kr_seat viewer, const tb_event *event)
{
    srv_room *r = room;
    tb_entry open;
    if (r->table == NULL || !is_there(r, viewer))
        return;
    if (r->only_entries && event->what != TB_TELL_ENTRY)
        return;
    post_to(r, viewer, knows_more(r, viewer, event, &open)
                       ? own_piece(r, viewer, event, &open)
                       : open_piece(r, viewer, event));
}

void srv_post_since(srv_peer *p, uint32_t since, bool only_entries)
{
    srv_room *r = p->room;
    r->only_peer = p;
    r->only_entries = only_entries;
    r->server->echo.room = NULL;
    tb_tell_since(r->table, p->seat, since, srv_room_now(r));
    r->server->echo.room = NULL;
    r->only_peer = NULL;
    r->only_entries = false;
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
    kr_json_open(j, "seats", '[');
    for (kr_seat seat = 0; seat < KR_SEATS; seat++)
        if (is_there(r, seat))
            kr_json_int(j, NULL, seat);
    kr_json_close(j, ']');
    kr_json_int(j, "watching", watching);
    srv_post_to_all(r, srv_end_json(s));
}
