/*
 * door.c -- the listening socket, and who is let in.
 *
 * Connections are accepted here and not by libuv: so many in a turn, and with
 * an answer even when there are no descriptors left. For that one descriptor
 * is kept in reserve, given up, used to say 503, and taken again.
 */
#include "net/conn.h"

#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum {
    A_TURN = 64,                        /* accepted in one */
    POLITELY = 32,                      /* refused with an answer, at a time */
    BACKLOG = 4096,
    UNACKNOWLEDGED = 20000,             /* milliseconds, then it is dead */
    KERNEL_HOLDS = 128 * 1024,          /* at most, of what is not read; by
                                           itself it goes up to 4 MB */
    MINUTE = 60 * 1000 * 1000,          /* microseconds */
    BETWEEN_COMPLAINTS = 10000,
};

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

/* ---- without a connection of our own ------------------------------------ */

static void say_503_and_close(int descriptor)
{
    static const char text[] =
        "HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\n"
        "Retry-After: 10\r\nX-Content-Type-Options: nosniff\r\n"
        "Connection: close\r\n\r\n";
    char drain[4096];
    ssize_t ignored = recv(descriptor, drain, sizeof drain, MSG_DONTWAIT);
    ignored = send(descriptor, text, sizeof text - 1,
                   MSG_DONTWAIT | MSG_NOSIGNAL);
    (void)ignored;
    shutdown(descriptor, SHUT_WR);
    close(descriptor);
}

static int take_reserve(void)
{
    return open("/dev/null", O_RDONLY | O_CLOEXEC);
}

/* Without the reserve the door rests until the next tick: those who wait would
 * otherwise wake the loop again and again. */
static void refuse_for_want_of_descriptors(net *n)
{
    n->counts.no_descriptors++;
    n->counts.refused++;
    if (n->reserve >= 0) {
        close(n->reserve);
        int descriptor = accept(n->listening, NULL, NULL);
        if (descriptor >= 0)
            say_503_and_close(descriptor);
        n->reserve = take_reserve();
    }
    if (n->reserve < 0) {
        n->door_rests = true;
        uv_poll_stop(&n->door);
        net_tick_on(n);
    }
    net_complain(n, "No descriptors left with %llu sockets: refusing.",
                 (unsigned long long)n->counts.sockets);
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
    if (n->counts.sockets > l->sockets)
        return 503;
    if (c->proxied)
        return 0;
    if (l->sockets_per_address > 0 &&
        c->peer->sockets > l->sockets_per_address)
        return 429;
    if (!net_bucket_take(&c->peer->opens, 1000 * net_now(n),
                         l->opens_per_address, MINUTE))
        return 429;
    return 0;
}

static void let_in(net *n, int descriptor, net_ip ip)
{
    if (n->counts.sockets >= n->limits.sockets + POLITELY) {
        n->counts.refused++;
        say_503_and_close(descriptor);
        net_complain(n, "More than %u sockets: refusing.", n->limits.sockets);
        return;
    }
    net_conn *c = conn_new(n, descriptor, ip);
    if (c == NULL || c->broken)
        return;
    c->proxied = is_proxy(n, ip);
    unsigned status = may_enter(n, c);
    if (status == 0)
        return;
    n->counts.refused++;
    n->counts.too_many += status == 429;
    request_refuse(c, status);
    if (status == 503)
        net_complain(n, "More than %u sockets: refusing.", n->limits.sockets);
}

static void knocked(uv_poll_t *door, int status, int events)
{
    net *n = door->data;
    (void)status;
    (void)events;
    for (unsigned i = 0; i < A_TURN && !n->door_shut && !n->door_rests; i++) {
        struct sockaddr_storage from;
        socklen_t size = sizeof from;
        int descriptor = accept(n->listening, (struct sockaddr *)&from, &size);
        if (descriptor >= 0) {
            fcntl(descriptor, F_SETFD, FD_CLOEXEC);
            let_in(n, descriptor, net_ip_of((struct sockaddr *)&from));
        } else if (errno == EMFILE || errno == ENFILE) {
            refuse_for_want_of_descriptors(n);
        } else if (errno != EINTR && errno != ECONNABORTED) {
            return;
        }
    }
}

void door_rest_over(net *n)
{
    if (!n->door_rests || n->door_shut)
        return;
    n->door_rests = false;
    if (n->reserve < 0)
        n->reserve = take_reserve();
    uv_poll_start(&n->door, UV_READABLE, knocked);
}

/* ---- opening and shutting ----------------------------------------------- */

/* "1.2.3.4:80" or "[::1]:80" */
static bool read_listen(const char *text, struct sockaddr_storage *at)
{
    char host[64];
    const char *colon = strrchr(text, ':');
    char *end;
    if (colon == NULL || colon == text ||
        (size_t)(colon - text) >= sizeof host)
        return false;
    unsigned long port = strtoul(colon + 1, &end, 10);
    if (end == colon + 1 || *end != '\0' || port > UINT16_MAX)
        return false;
    size_t length = (size_t)(colon - text);
    if (text[0] != '[') {
        memcpy(host, text, length);
        host[length] = '\0';
        return uv_ip4_addr(host, (int)port, (struct sockaddr_in *)at) == 0;
    }
    if (length < 3 || text[length - 1] != ']')
        return false;
    memcpy(host, text + 1, length - 2);
    host[length - 2] = '\0';
    return uv_ip6_addr(host, (int)port, (struct sockaddr_in6 *)at) == 0;
}

/* Accepted sockets inherit what is set here. */
static bool set_up(int descriptor)
{
    int on = 1, patience = UNACKNOWLEDGED, room = KERNEL_HOLDS;
    return fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0 &&
           fcntl(descriptor, F_SETFL, O_NONBLOCK) == 0 &&
           setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on,
                      sizeof on) == 0 &&
           setsockopt(descriptor, SOL_SOCKET, SO_SNDBUF, &room,
                      sizeof room) == 0 &&
           setsockopt(descriptor, IPPROTO_TCP, TCP_NODELAY, &on,
                      sizeof on) == 0 &&
           setsockopt(descriptor, IPPROTO_TCP, TCP_USER_TIMEOUT, &patience,
                      sizeof patience) == 0;
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

bool door_open(net *n, const char *text, char *why, size_t size)
{
    struct sockaddr_storage at;
    memset(&at, 0, sizeof at);
    if (!read_listen(text, &at)) {
        snprintf(why, size, "\"%s\" is no address to listen on; write "
                 "127.0.0.1:7433 or [::]:7433.", text);
        return false;
    }
    n->reserve = take_reserve();
    if (!start_listening(n, &at)) {
        snprintf(why, size, "Cannot listen on %s: %s.", text, strerror(errno));
        return false;
    }
    n->door.data = n;
    if (uv_poll_init(&n->loop, &n->door, n->listening) != 0 ||
        uv_poll_start(&n->door, UV_READABLE, knocked) != 0) {
        snprintf(why, size, "Cannot watch %s.", text);
        return false;
    }
    return true;
}

void door_close(net *n)
{
    if (n->door_shut)
        return;
    n->door_shut = true;
    uv_poll_stop(&n->door);
    uv_close((uv_handle_t *)&n->door, NULL);
    close(n->listening);
    n->listening = -1;
}
