/*
 * events.c -- what happens to a connection: it begins, bytes come, its turn
 * ends, its time is up. Here bytes become HTTP (request.c) or WebSocket
 * (message.c).
 */
#include "net/conn.h"

#include <stdlib.h>
#include <unistd.h>

/* Bytes of a WebSocket that are read in one turn. */
enum { MESSAGE_READ = 16384 };

/* ---- its time is up ----------------------------------------------------- */

/* A silent WebSocket is pinged first. A request that has begun gets an answer;
 * anything else just ends. */
static void be_late(net_conn *c)
{
    net_counts *counts = &c->net->counts;
    if (c->state == CONN_OPEN && !c->pinged) {
        c->pinged = true;
        message_put(c, WS_OP_PING, "", 0);
        wheel_put(c, conn_deadline(c));
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

void conn_visit(net_conn *c)
{
    uint64_t at = conn_deadline(c);
    if (at <= net_now(c->net))
        be_late(c);
    else
        wheel_put(c, at);
}

/* ---- reading ------------------------------------------------------------ */

static void give_buffer(uv_handle_t *handle, size_t wish, uv_buf_t *buffer)
{
    net_conn *c = (net_conn *)handle;
    (void)wish;
    *buffer = uv_buf_init(c->net->buffer, c->state == CONN_OPEN
                                              ? MESSAGE_READ : READ_SIZE);
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
        conn_linger(c);
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
        conn_tell_host(c);
    if (!out_flush(c)) {
        conn_end(c);
        return;
    }
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
    c->source = net_source_at(&n->sources, ip, 1000 * net_now(n));
    if (c->source != NULL)
        c->source->sockets++;
    else
        c->broken = true;
    c->heard = net_now(n);
    n->counts.sockets++;
    n->counts.opened++;
    conn_become(c, CONN_HEAD);
    read_on(c);
    wheel_start(n);
    if (c->broken)
        net_work_on(c);
    return c;
}
