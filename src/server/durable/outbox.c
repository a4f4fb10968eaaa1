/*
 * outbox.c -- messages held back until their cause is durable.
 */
#include "server/durable/durable.h"

#include "sys/memory.h"
#include "table/protocol.h"

#include <string.h>

/* ---- writing -------------------------------------------------------- */

kr_buf *srv_begin(srv *s)
{
    char *space = srv_space(&s->outbox.text, TB_MESSAGE_MAX);
    s->message = kr_buf_of(space, TB_MESSAGE_MAX);
    return &s->message;
}

srv_piece srv_end(srv *s)
{
    srv_piece piece = { s->outbox.text.used, s->message.used };
    s->outbox.text.used += piece.length;
    return piece;
}

kr_json *srv_begin_json(srv *s, const char *type)
{
    s->json = (kr_json){ .out = srv_begin(s) };
    kr_json_open(&s->json, NULL, '{');
    if (type != NULL)
        kr_json_text(&s->json, "type", type);
    return &s->json;
}

srv_piece srv_end_json(srv *s)
{
    kr_json_close(&s->json, '}');
    return srv_end(s);
}

srv_piece srv_end_own(srv *s, size_t open, size_t least)
{
    kr_buf *out = &s->message;
    size_t own = least;
    while (open + own < out->used)
        own *= 2;
    size_t fill = open + own - out->used;
    if (fill < out->size - out->used) {
        memset(out->text + out->used, ' ', fill);
        out->used += fill;
    }
    return srv_end(s);
}

/* ---- posting -------------------------------------------------------- */

static void add(srv_room *r, srv_item item)
{
    srv_outbox *o = &r->server->outbox;
    o->item = sys_grow(o->item, &o->space, o->items + 1, sizeof *o->item);
    if (item.peer != NULL)
        srv_peer_hold(item.peer);
    item.room = r->number;
    o->item[o->items++] = item;
    srv_doubt(r);
}

void srv_post(srv_peer *p, srv_room *r, srv_piece piece)
{
    add(r, (srv_item){ .peer = p, .piece = piece, .kind = SRV_MESSAGE });
}

void srv_post_to_all(srv_room *r, srv_piece piece)
{
    for (srv_peer *p = r->peers; p != NULL; p = p->next_in_room)
        srv_post(p, r, piece);
}

void srv_post_answer(srv_peer *p, srv_room *r, unsigned status,
                     const char *type, srv_piece piece)
{
    add(r, (srv_item){ .peer = p, .piece = piece, .kind = SRV_ANSWER,
                       .type = type, .status = (uint16_t)status });
}

void srv_post_close(srv_peer *p, srv_room *r, srv_error why)
{
    add(r, (srv_item){ .peer = p, .kind = SRV_CLOSE,
                       .status = srv_errors[why].close });
}

void srv_post_notice(srv_room *r, srv_item_kind kind, kr_seat seat,
                     srv_piece piece)
{
    add(r, (srv_item){ .piece = piece, .kind = (uint16_t)kind,
                       .seat = seat });
}

/* A limit, or that there is no store, says nothing of the room. */
void srv_post_error(srv_peer *p, srv_room *r, srv_error error,
                    const char *about)
{
    unsigned status = srv_errors[error].status;
    if (!p->websocket && (status == 429 || status == 503)) {
        srv_fail(p, error, "");
        return;
    }
    srv_put_error(srv_begin_json(p->server, p->websocket ? "error" : NULL),
                  error, about);
    srv_piece piece = srv_end_json(p->server);
    if (!p->websocket) {
        srv_post_answer(p, r, status, "application/json", piece);
        return;
    }
    srv_post(p, r, piece);
    if (srv_errors[error].close != 0)
        srv_post_close(p, r, error);
}

/* ---- leaving -------------------------------------------------------- */

/* The outbox of the last batch is empty and is filled next. */
void srv_outbox_swap(srv *s)
{
    srv_outbox empty = s->flight;
    s->flight = s->outbox;
    s->outbox = empty;
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
        srv_answer_now(i->peer, i->status, i->type, text, i->piece.length);
        break;
    case SRV_CLOSE:
        if (there)
            net_close(i->peer->conn, i->status, "");
        break;
    case SRV_WEBHOOK:
    case SRV_PUSH:
        srv_send_notice(s, i, text);
        break;
    }
}

enum { OUTBOX_KEPT = 1 << 22 };         /* more memory is given back */

/* The messages of one room leave before those of the next. */
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

/* The room was lost, so its messages are not true. Peers that wait for an
 * answer, or were about to be closed, are told to come again. */
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
    sys_alloc(o->item, 0);
    srv_text_free(&o->text);
}
