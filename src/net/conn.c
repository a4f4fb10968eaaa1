/*
 * conn.c -- a connection's states, how long each may last, and its end.
 */
#include "net/conn.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Milliseconds. To part: the peer reads what is under way, and `close`. */
enum { PARTING_TIME = 5000, LINGERING_TIME = 2000, BODY_GRACE = 2000,
       SPARE_TIME = 2000, BETWEEN_COMPLAINTS = 10000 };

/* ---- states and their times --------------------------------------------- */

/* Each state has its own deadline, counted from its beginning. */
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

void conn_pause(net_conn *c)
{
    c->paused = true;
    uv_read_stop((uv_stream_t *)&c->tcp);
}

/* ---- the end ------------------------------------------------------------ */

void conn_tell_host(net_conn *c)
{
    net *n = c->net;
    if (!c->shown)
        return;
    c->shown = false;
    n->hooks.closed(n->hooks.host, c);
}

/* Not while a list or libuv still points to it; the last one frees it. */
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

static void forget_input(net_conn *c)
{
    kept_drop(c);
    ws_reader_release(&c->reader);
}

static bool is_websocket(const net_conn *c)
{
    return c->state == CONN_OPEN || c->state == CONN_PARTING;
}

/* A connection beyond a limit gives its place to the next: listen.c. */
static void forget_spare(net_conn *c)
{
    net *n = c->net;
    if (c->refusal == 0)
        return;
    unsigned at = 0;
    while (n->spare[at] != c)
        at++;
    n->spares--;
    memmove(n->spare + at, n->spare + at + 1,
            (n->spares - at) * sizeof n->spare[0]);
}

/* The host is told while the connection can still be looked at; a reset drops
 * what the kernel has not sent. */
void conn_end(net_conn *c)
{
    if (c->state == CONN_GONE)
        return;
    c->net->counts.websockets -= is_websocket(c);
    c->net->counts.sockets--;
    c->state = CONN_GONE;
    wheel_take(c);
    forget_spare(c);
    conn_tell_host(c);
    forget_input(c);
    if (c->source != NULL)
        c->source->sockets--;
    c->source = NULL;
    if (!c->reset || uv_tcp_close_reset(&c->tcp, handle_closed) != 0)
        uv_close((uv_handle_t *)&c->tcp, handle_closed);
}

/* All is with the kernel. Closing now, with bytes unread, would make it drop
 * what the peer has not read. */
void conn_linger(net_conn *c)
{
    uv_os_fd_t descriptor;
    c->net->counts.websockets -= is_websocket(c);
    c->state = CONN_LINGERING;
    conn_tell_host(c);
    forget_input(c);
    if (c->peer_done || uv_fileno((uv_handle_t *)&c->tcp, &descriptor) != 0) {
        conn_end(c);
        return;
    }
    shutdown(descriptor, SHUT_WR);
    conn_become(c, CONN_LINGERING);
}

/* ---- what the host is told ---------------------------------------------- */

void net_complain(net *n, const char *format, ...)
{
    char sentence[200];
    va_list rest;
    if (n->hooks.trouble == NULL || net_now(n) < n->complained_at)
        return;
    n->complained_at = net_now(n) + BETWEEN_COMPLAINTS;
    va_start(rest, format);
    vsnprintf(sentence, sizeof sentence, format, rest);
    va_end(rest);
    n->hooks.trouble(n->hooks.host, sentence);
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
    return c->source == NULL ? "" : c->source->text;
}
