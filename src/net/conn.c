/*
 * conn.c -- the life of a connection, from its descriptor to its end.
 */
#include "net/conn.h"

#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

/* Milliseconds. To part: the peer reads what is under way, and `close`. */
enum { PARTING_TIME = 5000, LINGERING_TIME = 2000, BODY_GRACE = 2000,
       SPARE_TIME = 2000 };

/* Bytes of a WebSocket that are read in one turn. */
enum { MESSAGE_READ = 16384 };

/* ---- states and their times --------------------------------------------- */

void conn_become(net_conn *c, conn_state state)
{
    c->state = (uint8_t)state;
    c->since = net_now(c->net);
    wheel_put(c, conn_deadline(c));
}

static uint64_t answer_deadline(const net_conn *c)
{
    const net_limits *l = &c->net->limits;
    if (!c->answered)
        return UINT64_MAX;
    return c->since + l->head_time +
           (uint64_t)c->answer_length * 1000 / l->body_rate;
}

uint64_t conn_deadline(const net_conn *c)
{
    const net_limits *l = &c->net->limits;
    switch ((conn_state)c->state) {
    case CONN_HEAD:
        return c->since + (c->refusal != 0 ? SPARE_TIME : l->head_time);
    case CONN_BODY:
        return c->since + BODY_GRACE +
               (uint64_t)c->kept_length * 1000 / l->body_rate;
    case CONN_ANSWERING:
        return answer_deadline(c);
    case CONN_OPEN:
        return c->heard + (c->pinged ? l->dead_time : l->ping_time);
    case CONN_PARTING:
        return c->since + PARTING_TIME;
    case CONN_LINGERING:
        return c->since + LINGERING_TIME;
    case CONN_GONE:
        break;
    }
    return UINT64_MAX;
}

static void ping(net_conn *c)
{
    c->pinged = true;
    message_put(c, WS_OP_PING, "", 0);
    wheel_put(c, conn_deadline(c));
}

void conn_late(net_conn *c)
{
    net_counts *counts = &c->net->counts;
    if (c->state == CONN_OPEN && !c->pinged) {
        ping(c);
        return;
    }
    bool has_begun = c->state == CONN_BODY ||
                     (c->state == CONN_HEAD && c->kept_length > 0);
    counts->slow_writers += has_begun;
    counts->slow_readers += c->state == CONN_ANSWERING;
    c->reset = c->state == CONN_ANSWERING || c->state == CONN_PARTING;
    if (has_begun)
        request_refuse(c, 408);
    else
        conn_end(c);
}

/* ---- the end ------------------------------------------------------------ */

static void tell_host(net_conn *c)
{
    net *n = c->net;
    if (!c->shown)
        return;
    c->shown = false;
    n->hooks.closed(n->hooks.host, c);
}

void conn_free_if_done(net_conn *c)
{
    if (!c->closed || c->in_work || c->in_eager)
        return;
    out_release(c);
    free(c);
}

static void handle_closed(uv_handle_t *handle)
{
    net_conn *c = (net_conn *)handle;
    c->closed = true;
    conn_free_if_done(c);
}

static void leave_peer(net_conn *c)
{
    if (c->peer != NULL)
        c->peer->sockets--;
    c->peer = NULL;
}

static void forget_input(net_conn *c)
{
    kept_drop(c);
    ws_reader_release(&c->reader);
}

static bool is_websocket(const net_conn *c)
{
    return c->state == CONN_OPEN || c->state == CONN_PARTING;
}

void conn_end(net_conn *c)
{
    if (c->state == CONN_GONE)
        return;
    c->net->counts.websockets -= is_websocket(c);
    c->net->counts.sockets--;
    c->state = CONN_GONE;
    wheel_take(c);
    door_forget(c);
    tell_host(c);
    forget_input(c);
    leave_peer(c);
    if (!c->reset || uv_tcp_close_reset(&c->tcp, handle_closed) != 0)
        uv_close((uv_handle_t *)&c->tcp, handle_closed);
}

/* All is with the kernel. Closing now, with bytes unread, would make it drop
 * what the peer has not read. */
static void linger(net_conn *c)
{
    uv_os_fd_t descriptor;
    c->net->counts.websockets -= is_websocket(c);
    c->state = CONN_LINGERING;
    tell_host(c);
    forget_input(c);
    if (c->peer_done || uv_fileno((uv_handle_t *)&c->tcp, &descriptor) != 0) {
        conn_end(c);
        return;
    }
    shutdown(descriptor, SHUT_WR);
    conn_become(c, CONN_LINGERING);
}

void conn_part(net_conn *c, unsigned code, const char *reason)
{
    unsigned char payload[WS_CONTROL_MAX];
    if (c->state != CONN_OPEN)
        return;
    message_put(c, WS_OP_CLOSE, payload, ws_put_close(payload, code, reason));
    conn_become(c, CONN_PARTING);
}

/* ---- reading ------------------------------------------------------------ */

static void give_buffer(uv_handle_t *handle, size_t wish, uv_buf_t *buffer)
{
    net_conn *c = (net_conn *)handle;
    (void)wish;
    *buffer = uv_buf_init(c->net->buffer, c->state == CONN_OPEN
                                              ? MESSAGE_READ : READ_SIZE);
}

void conn_pause(net_conn *c)
{
    c->paused = true;
    uv_read_stop((uv_stream_t *)&c->tcp);
}

/* A peer that has said all may still wait for its answer. */
static void no_more_comes(net_conn *c, ssize_t why)
{
    if (why == UV_EOF && c->state == CONN_ANSWERING) {
        c->peer_done = true;
        return;
    }
    conn_end(c);
}

static void has_read(uv_stream_t *stream, ssize_t length, const uv_buf_t *b)
{
    net_conn *c = (net_conn *)stream;
    if (c->state == CONN_GONE)
        return;
    if (length < 0) {
        no_more_comes(c, length);
        return;
    }
    c->net->counts.bytes_in += (uint64_t)length;
    c->heard = net_now(c->net);
    if (c->pinged) {                    /* the next ping is due before that */
        c->pinged = false;
        wheel_put(c, conn_deadline(c));
    }
    if (c->state == CONN_OPEN && (size_t)length == b->len) {
        conn_pause(c);                  /* there is more: in the next turn */
        net_work_on(c);
    }
    if (c->state == CONN_OPEN)
        message_input(c, b->base, (size_t)length);
    else if (c->state < CONN_OPEN && !c->last)
        request_input(c, b->base, (size_t)length);
}

static void read_on(net_conn *c)
{
    c->paused = false;
    uv_read_start((uv_stream_t *)&c->tcp, give_buffer, has_read);
}

/* ---- the end of a turn -------------------------------------------------- */

static void after_flush(net_conn *c)
{
    if (c->state == CONN_PARTING || (c->state == CONN_ANSWERING && c->last))
        linger(c);
    else if (c->state == CONN_ANSWERING)
        request_next(c);
}

/* Messages that are kept come before those that are not read yet. */
static void go_on_reading(net_conn *c)
{
    bool open = c->state == CONN_OPEN;
    if (open && message_rests(c))
        return;
    if (open && c->kept_length > 0)
        message_later(c);
    else if (c->paused && c->state != CONN_ANSWERING && c->state != CONN_GONE)
        read_on(c);
}

void conn_attend(net_conn *c)
{
    c->in_work = false;
    if (c->state == CONN_GONE) {
        conn_free_if_done(c);
        return;
    }
    if (c->broken) {
        conn_end(c);
        return;
    }
    if (c->state == CONN_PARTING)
        tell_host(c);
    out_flush(c);
    bool all_sent = c->queued == NULL && c->sending == NULL;
    if (all_sent && (c->state == CONN_PARTING || c->answered))
        after_flush(c);
    if (c->peer_done && (c->state == CONN_HEAD || c->state == CONN_BODY ||
                         c->state == CONN_OPEN))
        conn_end(c);
    go_on_reading(c);
}

/* ---- the beginning ------------------------------------------------------ */

static void handle_failed(uv_handle_t *handle)
{
    free(handle);
}

net_conn *conn_new(net *n, int descriptor, net_ip ip)
{
    net_conn *c = calloc(1, sizeof *c);
    if (c == NULL || uv_tcp_init(&n->loop, &c->tcp) != 0) {
        free(c);
        close(descriptor);
        return NULL;
    }
    if (uv_tcp_open(&c->tcp, descriptor) != 0) {
        close(descriptor);
        uv_close((uv_handle_t *)&c->tcp, handle_failed);
        return NULL;
    }
    c->net = n;
    c->peer = net_peer_at(&n->peers, ip, 1000 * net_now(n));
    if (c->peer != NULL)
        c->peer->sockets++;
    else
        c->broken = true;
    c->heard = net_now(n);
    n->counts.sockets++;
    n->counts.opened++;
    conn_become(c, CONN_HEAD);
    read_on(c);
    net_tick_on(n);
    if (c->broken)
        net_work_on(c);
    return c;
}

/* ---- what the host asks ------------------------------------------------- */

void *net_mine(const net_conn *c)
{
    return c->mine;
}

void net_set_mine(net_conn *c, void *mine)
{
    c->mine = mine;
}

const char *net_address(const net_conn *c)
{
    return c->peer == NULL ? "" : c->peer->text;
}
