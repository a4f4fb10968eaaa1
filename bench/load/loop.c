/*
 * loop.c -- sockets, handshakes, frames, and what counts as a move.
 */
#define _GNU_SOURCE
#include "load.h"
#include "frames.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { FRAME_MAX = 1 << 24, SEND_MAX = 1400, READ_ROOM = 4096, EVENTS = 512 };

uint64_t load_now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

/* Good enough to choose moves and masks by. */
unsigned load_below(load *l, unsigned n)
{
    l->chance = l->chance * 1664525u + 1013904223u;
    return (unsigned)((uint64_t)l->chance * n >> 32);
}

const char *load_find(const uint8_t *bytes, size_t n, const char *text)
{
    return memmem(bytes, n, text, strlen(text));
}

long load_number(const uint8_t *bytes, size_t n, const char *key)
{
    const char *at = load_find(bytes, n, key);
    return at ? strtol(at + strlen(key), NULL, 10) : -1;
}

void load_kill(load *l, conn *c, const char *why)
{
    if (c->state == CONN_DEAD)
        return;
    if (l->dead++ < 5)
        fprintf(stderr, "load: table %d seat %d: %s\n", c->table, c->seat, why);
    if (c->state < CONN_READY)
        l->opening--;
    close(c->fd);
    c->state = CONN_DEAD;
}

static void send_all(load *l, conn *c, const void *bytes, size_t n)
{
    if (send(c->fd, bytes, n, MSG_NOSIGNAL) != (ssize_t)n)
        load_kill(l, c, "could not send");
}

void load_send(load *l, conn *c, int opcode, const void *content, size_t n)
{
    uint8_t out[SEND_MAX + FRAME_HEAD_MAX];
    if (n > SEND_MAX) {
        load_kill(l, c, "too long to send");
        return;
    }
    load_below(l, 1);
    send_all(l, c, out, frame_write(out, opcode, content, n, l->chance));
}

/* ---- opening ----------------------------------------------------------- */

static void watch(load *l, conn *c, int how, uint32_t events)
{
    struct epoll_event e = { .events = events, .data.ptr = c };
    if (epoll_ctl(l->epoll, how, c->fd, &e) != 0)
        load_kill(l, c, "epoll");
}

static void open_conn(load *l, conn *c)
{
    struct sockaddr_in to = { .sin_family = AF_INET,
                              .sin_port = htons((uint16_t)l->o.port),
                              .sin_addr.s_addr = htonl(INADDR_LOOPBACK) };
    int one = 1;
    c->fd = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (c->fd < 0) {
        perror("load: socket");
        exit(2);
    }
    setsockopt(c->fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    c->state = CONN_CONNECTING;
    c->used = 0;
    l->opening++;
    if (connect(c->fd, (void *)&to, sizeof to) < 0 && errno != EINPROGRESS)
        load_kill(l, c, "connect");
    else
        watch(l, c, EPOLL_CTL_ADD, EPOLLOUT);
}

void load_open_more(load *l)
{
    while (l->opened < l->conns && l->opening < OPENING_MAX)
        open_conn(l, &l->conn[l->opened++]);
}

void load_reopen(load *l, conn *c)
{
    if (c->state == CONN_READY) {
        l->table[c->table].ready--;
        l->ready--;
    } else {
        l->opening--;
    }
    close(c->fd);
    c->move[0] = '\0';
    open_conn(l, c);
}

static void shake_hands(load *l, conn *c)
{
    char out[1024], path[PATH_MAX_];
    int error = 0;
    socklen_t size = sizeof error;
    getsockopt(c->fd, SOL_SOCKET, SO_ERROR, &error, &size);
    if (error) {
        load_kill(l, c, strerror(error));
        return;
    }
    l->o.protocol->path(c, path, sizeof path);
    int n = snprintf(out, sizeof out,
        "GET %s HTTP/1.1\r\nHost: localhost:%d\r\n"
        "Origin: http://localhost:%d\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
        "Sec-WebSocket-Version: 13\r\n\r\n", path, l->o.port, l->o.port);
    c->state = CONN_HTTP;
    send_all(l, c, out, (size_t)n);
    if (c->state == CONN_HTTP)
        watch(l, c, EPOLL_CTL_MOD, EPOLLIN);
}

/* ---- what counts ------------------------------------------------------- */

bool load_move(load *l, int number, uint64_t due)
{
    table *t = &l->table[number];
    conn *c = &l->conn[number * SEATS];
    t->mover = l->o.protocol->mover ? l->o.protocol->mover(l, number)
                                    : (int)(t->moves % SEATS);
    if (t->mover < 0 || c[t->mover].state != CONN_READY)
        return false;
    for (int s = 0; s < SEATS; s++)
        c[s].has_it = false;
    t->under_way = true;
    t->have_it = 0;
    t->due = due;
    if (!l->o.protocol->move(l, t, &c[t->mover]))
        t->under_way = false;
    return t->under_way;
}

void load_go_on(load *l, int number)
{
    table *t = &l->table[number];
    if (!l->running || t->under_way || t->ready < SEATS)
        return;
    if (l->o.rate <= 0) {
        load_move(l, number, load_now());
    } else if (t->behind > 0 && load_move(l, number, t->behind_since)) {
        t->behind--;
        t->behind_since += (uint64_t)(1e9 * l->o.tables / l->o.rate);
    }
}

static void note(load *l, const table *t, const conn *c, uint64_t now)
{
    measure *m = &l->m;
    uint32_t us = (uint32_t)((now - t->due) / 1000);
    if (!l->measuring)
        return;
    if (c->seat == t->mover && m->to_movers < SAMPLES_MAX)
        m->to_mover[m->to_movers++] = us;
    if (t->have_it < SEATS)
        return;
    m->moves++;
    if (m->to_alls < SAMPLES_MAX)
        m->to_all[m->to_alls++] = us;
}

void load_seen(load *l, conn *c, long seq)
{
    table *t = &l->table[c->table];
    if (c->state != CONN_READY) {
        c->state = CONN_READY;
        l->opening--;
        l->ready++;
        t->ready++;
        if (seq > t->seq)
            t->seq = seq;
        return;
    }
    if (!t->under_way && seq > t->seq)
        t->seq = seq;
    if (!t->under_way || c->has_it || seq <= t->seq)
        return;
    c->has_it = true;
    t->have_it++;
    note(l, t, c, load_now());
    if (t->have_it < SEATS)
        return;
    t->moves++;
    t->seq = seq;
    t->under_way = false;
    load_go_on(l, c->table);
}

/* ---- reading ----------------------------------------------------------- */

static void take_frame(load *l, conn *c, int opcode, const uint8_t *b, size_t n)
{
    l->frames++;
    if (opcode == WS_PING)
        load_send(l, c, WS_PONG, b, n);
    else if (opcode == WS_CLOSE)
        load_kill(l, c, "closed by the server");
    else if (opcode != WS_PONG)
        l->o.protocol->message(l, c, b, n);
}

/* False until the answer to the handshake is all there. */
static bool take_handshake(load *l, conn *c)
{
    const char *end = load_find(c->bytes, c->used, "\r\n\r\n");
    if (end == NULL)
        return false;
    if (memcmp(c->bytes, "HTTP/1.1 101", 12) != 0) {
        fprintf(stderr, "%.*s\n", (int)c->used, (const char *)c->bytes);
        load_kill(l, c, "no WebSocket");
        return false;
    }
    size_t head = (size_t)((const uint8_t *)end + 4 - c->bytes);
    c->used -= head;
    memmove(c->bytes, c->bytes + head, c->used);
    c->state = CONN_OPEN;
    if (l->o.protocol->opened != NULL)
        l->o.protocol->opened(l, c);
    return c->state != CONN_DEAD;
}

/* Reading may close or reopen a client. */
static void take_frames(load *l, conn *c)
{
    size_t at = 0;
    int fd = c->fd;
    frame f;
    while (c->state != CONN_DEAD && c->fd == fd && c->used > at) {
        int read = frame_read(&f, c->bytes + at, c->used - at, FRAME_MAX);
        if (read < 0)
            load_kill(l, c, "a frame too long");
        if (read <= 0 || c->used - at < f.head + f.length)
            break;
        take_frame(l, c, f.opcode, c->bytes + at + f.head, f.length);
        at += f.head + f.length;
    }
    if (c->used == 0 || c->fd != fd)
        return;
    c->used -= at;
    memmove(c->bytes, c->bytes + at, c->used);
}

static ssize_t receive(load *l, conn *c)
{
    if (c->room - c->used < READ_ROOM) {
        c->room = c->room * 2 + READ_ROOM;
        c->bytes = realloc(c->bytes, c->room);
    }
    ssize_t got = recv(c->fd, c->bytes + c->used, c->room - c->used, 0);
    if (got == 0)
        load_kill(l, c, "hung up");
    else if (got < 0 && errno != EAGAIN)
        load_kill(l, c, strerror(errno));
    return got;
}

static void read_conn(load *l, conn *c)
{
    ssize_t got = receive(l, c);
    if (got <= 0)
        return;
    c->used += (size_t)got;
    l->bytes_in += got;
    if (c->state == CONN_HTTP && !take_handshake(l, c))
        return;
    take_frames(l, c);
}

/* While it measures it never sleeps unless asked to: a reader that sleeps
 * makes the server's every send pay for waking it. */
void load_poll(load *l, int64_t nanoseconds)
{
    struct epoll_event e[EVENTS];
    if (nanoseconds < 0 || (l->running && !l->o.sleeps))
        nanoseconds = 0;
    struct timespec wait = { nanoseconds / 1000000000,
                             nanoseconds % 1000000000 };
    int n = epoll_pwait2(l->epoll, e, EVENTS, &wait, NULL);
    for (int i = 0; i < n; i++) {
        conn *c = e[i].data.ptr;
        if (c->state == CONN_CONNECTING)
            shake_hands(l, c);
        else if (c->state != CONN_DEAD)
            read_conn(l, c);
    }
}
