/*
 * net.h -- connections: whole HTTP requests and whole WebSocket messages.
 *
 * One loop, one thread. Everything a peer does is checked here: sizes,
 * slowness, floods, frames, UTF-8. The host sees only requests and text
 * messages that are complete and within the limits, and answers them now or
 * later.
 *
 *     net *n = net_open(&options, &hooks, why, sizeof why);
 *     net_run(n);                      until net_stop
 *     net_free(n);
 *
 * The loop is libuv's. In each turn the host gets the input that has arrived,
 * one request or some messages per connection, however many it sent; then
 * `turn` is called once: the place to commit. Output leaves at the end of the
 * turn in one write per connection.
 */
#ifndef NET_NET_H
#define NET_NET_H

#include "net/http.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct uv_loop_s;

/* The time in which a socket gets back all the messages it may send. */
enum { NET_MESSAGES_TIME = 20000 };

/* All are configurable; times are in milliseconds. For addresses and messages 0
 * means no limit. Of an IPv6 address only the first 64 bits count. */
typedef struct {
    uint32_t sockets;                   /* in total; beyond that 503 */
    uint32_t sockets_per_address;       /* beyond that 429 */
    uint32_t opens_per_address;         /* new ones a minute */
    uint32_t requests_per_address;      /* HTTP, a minute */
    uint32_t messages_per_socket;       /* in NET_MESSAGES_TIME; pings and
                                           pongs count too */
    uint32_t message_bytes;             /* one WebSocket message */
    uint32_t body_bytes;                /* one HTTP request */
    uint32_t unsent_bytes;              /* left from an earlier turn: a slow
                                           reader, closed with 1013 */
    uint32_t head_time;                 /* a whole head, a whole handshake */
    uint32_t body_rate;                 /* bytes a second, at least, of what
                                           is sent to us and by us in HTTP */
    uint32_t ping_time, dead_time;      /* idle: a ping; then closed */
} net_limits;

/* The usual, as docs/OPERATING.md says. */
void net_limits_preset(net_limits *);

typedef struct {
    const char *listen;                 /* "127.0.0.1:7433", "[::]:7433" */
    const char *origins;                /* besides its own host: "https://a.b",
                                           separated by spaces; "" none */
    const char *hosts;                  /* accepted Host names, separated by
                                           spaces; "*" any; "" any, but on a
                                           loopback address only loopback
                                           names */
    const char *proxies;                /* addresses whose X-Forwarded-For is
                                           trusted, separated by spaces */
    net_limits limits;
} net_options;

typedef struct net net;
typedef struct net_conn net_conn;

typedef bool net_judge(void *host, const http_request *);

typedef struct {
    void *host;

    /* A request that is no upgrade. Exactly one net_answer must follow, now or
     * later; what it points to is gone after the call. */
    void (*request)(void *host, net_conn *, const http_request *);

    /* Is this request answered even beyond the limits, like a health check?
     * The answer must be short and come at once. May be NULL. */
    net_judge *vital;

    /* Is this request for a file of the page? Those do not count against
     * `requests_per_address`. May be NULL. */
    net_judge *file;

    /* May this become a WebSocket? Its Origin has been checked. Answers 0, or
     * the HTTP status it is refused with. Nothing can be sent before it has
     * returned. */
    unsigned (*upgrade)(void *host, net_conn *, const http_request *);

    /* A text message of a WebSocket, valid UTF-8, not ended by a 0. */
    void (*message)(void *host, net_conn *, const char *text, size_t length);

    /* The connection has ended, by either side; called once for each connection
     * that was shown to the host, even while a request is being answered, but
     * never from within a call of the host. Do not use it afterwards. */
    void (*closed)(void *host, net_conn *);

    void (*turn)(void *host);           /* all that arrived has been handed on,
                                           and all timers of the loop ran */

    /* The operator should know: a sentence, at most one in ten seconds; may
     * be NULL. */
    void (*trouble)(void *host, const char *sentence);
} net_hooks;

/* NULL on failure, and why in one English sentence. */
net *net_open(const net_options *, const net_hooks *, char *why, size_t size);
void net_run(net *);

/* WebSockets are closed with 1001, answers under way are finished, for one and
 * a half seconds at most; then net_run returns. */
void net_stop(net *);

/* The host must close its own handles on the loop; others are dropped. */
void net_free(net *);
struct uv_loop_s *net_loop(net *);
unsigned net_port(const net *);         /* where it listens, for port 0 */

/* Accepts no more connections; existing ones stay open. */
void net_refuse_new(net *);

/* ---- a connection ------------------------------------------------------- */

/* The host's own pointer; NULL at first. */
void *net_mine(const net_conn *);
void net_set_mine(net_conn *, void *);

const char *net_address(const net_conn *);      /* behind proxies too */

typedef struct {
    unsigned status;                    /* 200 ... */
    const char *type;                   /* of the body; NULL: none */
    const char *body;                   /* copied, unless `lasting` */
    size_t length;
    bool lasting;                       /* the body stays valid permanently */
    const char *headers;                /* more of them, each with CR LF; may
                                           be NULL */
} net_answer_data;
void net_answer(net_conn *, const net_answer_data *);

/* A text message; copied. Nothing happens if it is closing already. */
void net_send(net_conn *, const char *text, size_t length);

/* Send what is queued, then the close frame, then no more. `closed` follows
 * in this turn. */
void net_close(net_conn *, unsigned code, const char *reason);

/* Stops delivering its messages until it is released. Further input stays in
 * the kernel. */
void net_hold(net_conn *);
void net_let_go(net_conn *);

/* Sends this turn's output now instead of at its end; `closed` may be called.
 * Only for use in the hook `turn`. */
void net_flush(net *);

/* Bytes that are not with the kernel yet. */
size_t net_unsent(const net_conn *);

/* ---- what goes on, for /metrics ----------------------------------------- */

typedef struct {
    uint64_t sockets, websockets;       /* now */
    uint64_t opened, refused, requests, messages_in, messages_out;
    uint64_t bytes_in, bytes_out, unsent, slow_readers, slow_writers;
    uint64_t bad_frames, bad_requests, too_many;
    uint64_t no_descriptors;            /* refused because there was none */
} net_counts;
net_counts net_counts_of(const net *);

#endif
