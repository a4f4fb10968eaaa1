/*
 * message.c -- WebSocket on a connection: messages in, messages out.
 */
#include "net/conn.h"

#include <stdio.h>

/* Of one socket in one turn; then the other sockets have their turn. */
enum { MESSAGES_A_TURN = 16 };

/* Within one turn, when the kernel has not been asked yet, more may be queued
 * than is left to a slow reader. */
enum { BURST = 16 };

/* ---- out ---------------------------------------------------------------- */

void message_put(net_conn *c, ws_op op, const void *payload, size_t length)
{
    unsigned char head[10];
    out_add(c, head, ws_put_head(head, op, length));
    out_add(c, payload, length);
}

void net_close(net_conn *c, unsigned code, const char *reason)
{
    unsigned char payload[WS_CONTROL_MAX];
    if (c->state != CONN_OPEN)
        return;
    message_put(c, WS_OP_CLOSE, payload, ws_put_close(payload, code, reason));
    conn_become(c, CONN_PARTING);
}

void net_send(net_conn *c, const char *text, size_t length)
{
    uint64_t limit = c->net->limits.unsent_bytes;
    if (c->state != CONN_OPEN)
        return;
    if (net_unsent(c) + length >
        (c->sending != NULL ? limit : BURST * limit)) {
        c->net->counts.slow_readers++;
        out_drop(c);
        net_close(c, WS_TRY_LATER, "too slow");
        return;
    }
    c->net->counts.messages_out++;
    message_put(c, WS_OP_TEXT, text, length);
}

/* ---- in ----------------------------------------------------------------- */

static const char *what_was_bad(unsigned code)
{
    switch (code) {
    case WS_NOT_TEXT:  return "text only";
    case WS_NOT_UTF8:  return "not UTF-8";
    case WS_TOO_LONG:  return "too long";
    case WS_POLICY:    return "too many fragments";
    default:           return "not a proper frame";
    }
}

static bool may_say_more(net_conn *c)
{
    net *n = c->net;
    if (net_bucket_take(&c->messages, 1000 * net_now(n),
                        n->limits.messages_per_socket,
                        1000 * NET_MESSAGES_TIME))
        return true;
    n->counts.too_many++;
    net_close(c, WS_POLICY, "too many messages");
    return false;
}

static void take_event(net_conn *c, const ws_event *e)
{
    net *n = c->net;
    switch (e->kind) {
    case WS_NOTHING:
        break;
    case WS_TEXT:
        if (!may_say_more(c))
            break;
        n->counts.messages_in++;
        n->handed_on = true;
        n->hooks.message(n->hooks.host, c, e->text, e->length);
        break;
    case WS_PING:
        if (may_say_more(c))
            message_put(c, WS_OP_PONG, e->text, e->length);
        break;
    case WS_PONG:
        may_say_more(c);
        break;
    case WS_CLOSE:
        net_close(c, e->code, "");
        break;
    case WS_BAD:
        n->counts.bad_frames++;
        net_close(c, e->code, what_was_bad(e->code));
        break;
    }
}

/* It does not read our answers, or the host holds it back. */
bool message_rests(const net_conn *c)
{
    return c->held || c->sending != NULL;
}

/* Hands some messages on. Nothing more is read while others are kept. */
void message_input(net_conn *c, char *bytes, size_t length)
{
    unsigned char *from = (unsigned char *)bytes;
    unsigned char *end = from + length;
    for (unsigned i = 0; i < MESSAGES_A_TURN && c->state == CONN_OPEN &&
                         !message_rests(c); i++) {
        ws_event e = ws_read(&c->reader, &from, end);
        if (e.kind == WS_NOTHING)
            break;
        take_event(c, &e);
    }
    size_t left = c->state == CONN_OPEN ? (size_t)(end - from) : 0;
    kept_only(c, (char *)from, left);
    if (left == 0)
        return;
    conn_pause(c);
    net_work_on(c);
}

void message_later(net_conn *c)
{
    net *n = c->net;
    if (c->in_eager)
        return;
    c->in_eager = true;
    c->next_eager = n->eager;
    n->eager = c;
}

void message_turn(net *n)
{
    net_conn *list = n->eager;
    n->eager = NULL;
    while (list != NULL) {
        net_conn *c = list;
        list = c->next_eager;
        c->in_eager = false;
        if (c->state == CONN_GONE) {
            conn_free_if_done(c);
            continue;
        }
        if (c->state == CONN_OPEN)
            message_input(c, c->kept, c->kept_length);
        net_work_on(c);                 /* to read on, if nothing is left */
    }
}

void net_hold(net_conn *c)
{
    c->held = true;
}

void net_let_go(net_conn *c)
{
    c->held = false;
    net_work_on(c);
}

/* ---- the handshake ------------------------------------------------------ */

void message_open(net_conn *c, const http_request *r)
{
    char accept[WS_ACCEPT_SIZE], text[192];
    ws_accept(http_field(r, "sec-websocket-key"), accept);
    int length = snprintf(text, sizeof text,
                          "HTTP/1.1 101 Switching Protocols\r\n"
                          "Upgrade: websocket\r\n"
                          "Connection: Upgrade\r\n"
                          "Sec-WebSocket-Accept: %s\r\n\r\n", accept);
    out_add(c, text, (size_t)length);
    ws_reader_init(&c->reader, c->net->limits.message_bytes);
    c->net->counts.websockets++;
    conn_become(c, CONN_OPEN);
}
