/*
 * outbox.c -- what shall be read because of something that is not yet durable,
 * or of a room that may not be ours any more.
 */
#include "server/state.h"

#include "table/protocol.h"

#include <string.h>

kr_buf srv_begin(srv *s)
{
    kr_buf out;
    char *space = srv_space(&s->open.text, TB_MESSAGE_MAX);
    kr_buf_init(&out, space, TB_MESSAGE_MAX);
    return out;
}

srv_piece srv_end(srv *s, const kr_buf *out)
{
    srv_piece piece = { s->open.text.used, out->used };
    s->open.text.used += out->used;
    return piece;
}

/* What one viewer alone may know shall not show in how long his message is:
 * beyond the `open` bytes, as many as all may know, it is filled up with spaces
 * to `least` more, or twice, four times as many. */
srv_piece srv_end_own(srv *s, kr_buf *out, size_t open, size_t least)
{
    size_t room = least;
    while (open + room < out->used)
        room *= 2;
    size_t fill = open + room - out->used;
    if (fill < out->size - out->used) {
        memset(out->text + out->used, ' ', fill);
        out->used += fill;
    }
    return srv_end(s, out);
}

size_t srv_own_part(srv_room *r, kr_seat seat)
{
    kr_buf most = srv_begin(r->server);
    tb_put_most_legal(&most, r->table, seat);
    return most.used == 0 ? SRV_OWN_PART : SRV_OWN_FIELDS + most.used;
}

static void add(srv *s, srv_room *r, srv_item item)
{
    srv_outbox *o = &s->open;
    if (o->items == o->space) {
        o->space = o->space * 2 + 64;
        o->item = srv_alloc(o->item, o->space * sizeof *o->item);
    }
    if (item.peer != NULL)
        srv_peer_hold(item.peer);
    item.room = r->number;
    o->item[o->items++] = item;
    srv_doubt(r);
}

void srv_post(srv_peer *p, srv_room *r, srv_piece piece)
{
    add(p->server, r, (srv_item){ .peer = p, .piece = piece,
                                  .kind = SRV_MESSAGE });
}

void srv_post_answer(srv_peer *p, srv_room *r, unsigned status,
                     const char *type, srv_piece piece)
{
    add(p->server, r, (srv_item){ .peer = p, .piece = piece,
                                  .kind = SRV_ANSWER, .type = type,
                                  .status = (uint16_t)status });
}

void srv_post_close(srv_peer *p, srv_room *r, unsigned code)
{
    add(p->server, r, (srv_item){ .peer = p, .kind = SRV_CLOSE,
                                  .status = (uint16_t)code });
}

void srv_post_hook(srv_room *r, srv_piece piece)
{
    add(r->server, r, (srv_item){ .piece = piece, .kind = SRV_HOOK });
}

/* ---- leaving -------------------------------------------------------- */

/* The one on its way is empty. */
void srv_outbox_swap(srv *s)
{
    srv_outbox empty = s->flight;
    s->flight = s->open;
    s->open = empty;
    s->echo.room = NULL;
}

static void answer(const srv_item *i, const char *text)
{
    net_answer(i->peer->conn, &(net_answer_data){
        .status = i->status, .type = i->type, .body = text,
        .length = i->piece.length,
        .headers = srv_usual_headers });
}

static void release(srv *s, const srv_item *i, const char *text)
{
    bool there = i->peer != NULL && i->peer->conn != NULL;
    switch ((srv_item_kind)i->kind) {
    case SRV_NOTHING:
        break;
    case SRV_MESSAGE:
        if (there)
            net_send(i->peer->conn, text, i->piece.length);
        break;
    case SRV_ANSWER:
        if (there)
            answer(i, text);
        break;
    case SRV_CLOSE:
        if (there)
            net_close(i->peer->conn, i->status, "");
        break;
    case SRV_HOOK:
        srv_hook_start(s, text, i->piece.length);
        break;
    }
}

enum { OUTBOX_KEPT = 1 << 22 };         /* memory that is not given back */

void srv_outbox_release(srv *s, srv_outbox *o)
{
    for (size_t n = 0; n < o->items; n++) {
        const srv_item *i = &o->item[n];
        if (n > 0 && i->room != i[-1].room)
            net_flush(s->net);
        release(s, i, o->text.text + i->piece.at);
        if (i->peer != NULL)
            srv_peer_drop(i->peer);
    }
    o->items = 0;
    o->text.used = 0;
    if (o->text.size > OUTBOX_KEPT)
        srv_text_free(&o->text);
}

/* What it told of this room is not true. Who waits for an answer, or was to go,
 * is told to come again. */
void srv_outbox_purge(srv_outbox *o, uint64_t room)
{
    for (size_t n = 0; n < o->items; n++) {
        srv_item *i = &o->item[n];
        if (i->room != room)
            continue;
        if (i->kind == SRV_ANSWER)
            srv_fail(i->peer, SRV_BUSY, "");
        if (i->kind == SRV_CLOSE)
            srv_fail(i->peer, SRV_MOVED, "");
        i->kind = SRV_NOTHING;
    }
}

void srv_outbox_free(srv_outbox *o)
{
    for (size_t n = 0; n < o->items; n++)
        if (o->item[n].peer != NULL)
            srv_peer_drop(o->item[n].peer);
    srv_alloc(o->item, 0);
    srv_text_free(&o->text);
}
