/*
 * listen.c -- the listening socket, and which connections are accepted.
 *
 * Connections are accepted here and not by libuv: a limited number per turn,
 * and some even beyond a limit. These spare connections use reserved
 * descriptors. They serve vital requests only; the oldest is closed to make
 * room for the next.
 */
#include "net/conn.h"

#include "sys/system.h"

#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum {
    A_TURN = 64,                        /* accepted in one */
    BACKLOG = 4096,
    UNACKNOWLEDGED = 20000,             /* milliseconds, then it is dead */
    KERNEL_HOLDS = 128 * 1024,          /* at most, of what is not read; by
                                           itself it goes up to 4 MB */
    MINUTE = 60 * 1000 * 1000,          /* microseconds */
};

/* ---- beyond a limit ------------------------------------------------------ */

/* A spare connection that has not sent a request yet and must go. */
static void say_503(int descriptor)
{
    static const char text[] =
        "HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\n"
        "Retry-After: 10\r\nX-Content-Type-Options: nosniff\r\n"
        "Connection: close\r\n\r\n";
    ssize_t ignored = send(descriptor, text, sizeof text - 1, 0);
    (void)ignored;
}

/* Has it sent something that will be read in this turn? */
static bool has_bytes(int descriptor)
{
    char byte;
    return recv(descriptor, &byte, 1, MSG_PEEK) > 0;
}

/* The oldest makes room, unless it is about to be heard or answered. */
static bool make_room(net *n)
{
    uv_os_fd_t descriptor;
    if (n->spares < SPARES)
        return true;
    net_conn *c = n->spare[0];
    if (c->state == CONN_ANSWERING ||
        uv_fileno((uv_handle_t *)&c->tcp, &descriptor) != 0)
        return false;
    if (c->state == CONN_HEAD) {
        if (has_bytes(descriptor))
            return false;
        say_503(descriptor);
    }
    conn_end(c);
    return true;
}

/* It may ask how the server is; else it is refused with this status. */
static void keep_spare(net *n, net_conn *c, unsigned status)
{
    n->counts.refused++;
    n->counts.too_many += status == 429;
    n->spare[n->spares++] = c;
    c->refusal = (uint16_t)status;
    wheel_put(c, conn_deadline(c));
}

static void refill_reserve(net *n)
{
    while (n->reserves < SPARES) {
        int descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC);
        if (descriptor < 0)
            return;
        n->reserve[n->reserves++] = descriptor;
    }
}

/* Those who wait would wake the loop again and again. */
static void rest(net *n)
{
    n->rests = true;
    uv_poll_stop(&n->listener);
    wheel_start(n);
}

static void accept_by_reserve(net *n)
{
    n->counts.no_descriptors++;
    net_complain(n, "No descriptors left with %llu sockets: refusing.",
                 (unsigned long long)n->counts.sockets);
    if (n->reserves == 0) {
        rest(n);
        return;
    }
    close(n->reserve[--n->reserves]);
    struct sockaddr_storage from;
    socklen_t size = sizeof from;
    int descriptor = accept(n->listening, (struct sockaddr *)&from, &size);
    if (descriptor < 0) {
        rest(n);
        return;
    }
    fcntl(descriptor, F_SETFD, FD_CLOEXEC);
    net_conn *c = conn_new(n, descriptor, net_ip_of((struct sockaddr *)&from));
    if (c != NULL && !c->broken)
        keep_spare(n, c, 503);
}

/* ---- letting in --------------------------------------------------------- */

static bool is_proxy(const net *n, net_ip ip)
{
    for (unsigned i = 0; i < n->proxies_count; i++)
        if (net_ip_same(ip, n->proxies[i]))
            return true;
    return false;
}

/* 0, or the status this newcomer is refused with. */
static unsigned may_enter(net *n, net_conn *c)
{
    const net_limits *l = &n->limits;
    if (n->counts.sockets - n->spares > l->sockets)
        return 503;
    if (c->proxied)
        return 0;
    if (l->sockets_per_address > 0 &&
        c->source->sockets > l->sockets_per_address)
        return 429;
    if (!net_bucket_take(&c->source->opens, 1000 * net_now(n),
                         l->opens_per_address, MINUTE))
        return 429;
    return 0;
}

static void let_in(net *n, int descriptor, net_ip ip)
{
    net_conn *c = conn_new(n, descriptor, ip);
    if (c == NULL || c->broken)
        return;
    c->proxied = is_proxy(n, ip);
    unsigned status = may_enter(n, c);
    if (status != 0)
        keep_spare(n, c, status);
    if (status == 503)
        net_complain(n, "More than %u sockets: refusing.", n->limits.sockets);
}

static void can_accept(uv_poll_t *listener, int status, int events)
{
    net *n = listener->data;
    (void)status;
    (void)events;
    for (unsigned i = 0; i < A_TURN && !n->shut && !n->rests &&
                         make_room(n); i++) {
        struct sockaddr_storage from;
        socklen_t size = sizeof from;
        int descriptor = accept(n->listening, (struct sockaddr *)&from, &size);
        if (descriptor >= 0) {
            fcntl(descriptor, F_SETFD, FD_CLOEXEC);
            let_in(n, descriptor, net_ip_of((struct sockaddr *)&from));
        } else if (errno == EMFILE || errno == ENFILE) {
            accept_by_reserve(n);
        } else if (errno != EINTR && errno != ECONNABORTED) {
            return;
        }
    }
}

void listen_tick(net *n)
{
    if (n->shut)
        return;
    refill_reserve(n);
    if (!n->rests)
        return;
    n->rests = false;
    uv_poll_start(&n->listener, UV_READABLE, can_accept);
}

/* ---- opening and shutting ----------------------------------------------- */

/* Accepted sockets inherit what is set here. */
static bool set_up(int descriptor)
{
    int on = 1, room = KERNEL_HOLDS;
    return fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0 &&
           fcntl(descriptor, F_SETFL, O_NONBLOCK) == 0 &&
           setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on,
                      sizeof on) == 0 &&
           setsockopt(descriptor, SOL_SOCKET, SO_SNDBUF, &room,
                      sizeof room) == 0 &&
           setsockopt(descriptor, IPPROTO_TCP, TCP_NODELAY, &on,
                      sizeof on) == 0 &&
           sys_limit_unacknowledged(descriptor, UNACKNOWLEDGED);
}

static bool start_listening(net *n, struct sockaddr_storage *at)
{
    bool old = at->ss_family == AF_INET;
    socklen_t size = old ? sizeof(struct sockaddr_in)
                         : sizeof(struct sockaddr_in6);
    n->listening = socket(at->ss_family, SOCK_STREAM, 0);
    if (n->listening < 0 || !set_up(n->listening) ||
        bind(n->listening, (struct sockaddr *)at, size) != 0 ||
        listen(n->listening, BACKLOG) != 0 ||
        getsockname(n->listening, (struct sockaddr *)at, &size) != 0)
        return false;
    n->port = ntohs(old ? ((struct sockaddr_in *)at)->sin_port
                        : ((struct sockaddr_in6 *)at)->sin6_port);
    return true;
}

bool listen_open(net *n, const char *text, char *why, size_t size)
{
    struct sockaddr_storage at;
    memset(&at, 0, sizeof at);
    if (!net_read_listen(text, &at)) {
        snprintf(why, size, "\"%s\" is no address to listen on; write "
                 "127.0.0.1:7433 or [::]:7433.", text);
        return false;
    }
    refill_reserve(n);
    n->checks_host = strcmp(n->hosts, "*") != 0 &&
                     (n->hosts[0] != '\0' ||
                      net_ip_is_loopback(net_ip_of((struct sockaddr *)&at)));
    if (!start_listening(n, &at)) {
        snprintf(why, size, "Cannot listen on %s: %s.", text, strerror(errno));
        return false;
    }
    n->listener.data = n;
    if (uv_poll_init(&n->loop, &n->listener, n->listening) != 0 ||
        uv_poll_start(&n->listener, UV_READABLE, can_accept) != 0) {
        snprintf(why, size, "Cannot watch %s.", text);
        return false;
    }
    return true;
}

void net_refuse_new(net *n)
{
    if (n->shut)
        return;
    n->shut = true;
    uv_poll_stop(&n->listener);
    uv_close((uv_handle_t *)&n->listener, NULL);
    close(n->listening);
    n->listening = -1;
}
