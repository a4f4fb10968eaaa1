/*
 * conn.h -- a connection from the inside; only for this folder.
 */
#ifndef NET_CONN_H
#define NET_CONN_H

#include "net/address.h"
#include "net/net.h"
#include "net/ws.h"

#include <uv.h>

typedef enum {
    CONN_HEAD,                          /* the next request is to come */
    CONN_BODY,                          /* the rest of it is to come */
    CONN_ANSWERING,                     /* nothing is read from it until the
                                           answer is with the kernel */
    CONN_OPEN,                          /* a WebSocket */
    CONN_PARTING,                       /* one that has been sent `close` */
    CONN_LINGERING,                     /* all is sent; what comes is dropped,
                                           or the peer might not read it all */
    CONN_GONE,                          /* waits to be freed */
} conn_state;

/* Output: copied bytes, then bytes of the host that stay valid. */
typedef struct {
    uv_write_t request;
    const char *lasting;
    size_t lasting_length;
    size_t length, size;
    char bytes[];
} net_out;

struct net_conn {
    uv_tcp_t tcp;                       /* first: handles are cast to conns */
    net *net;
    void *mine;
    net_source *source;
    net_conn *next, **here;             /* in a slot of the wheel */
    net_conn *next_work, *next_eager;
    net_out *queued, *sending;
    char *kept;                         /* a request that is not complete, or
                                           messages not yet handed on */
    uint32_t kept_length, kept_size;
    uint32_t need;                      /* bytes of this request, if known */
    uint32_t answer_length;
    http_text origin;                   /* of this request, if it was named in
                                           the options; else empty */
    uint64_t since, heard;              /* this state began; last byte came */
    net_bucket messages;
    ws_reader reader;
    uint16_t refusal;                   /* beyond a limit: the status it is
                                           refused with; see listen.c */
    uint8_t state;
    bool shown : 1;                     /* to the host, which is told its end */
    bool proxied : 1;
    bool head_only : 1;                 /* of this request: HEAD */
    bool last : 1;                      /* the connection ends after it */
    bool answered : 1;
    bool peer_done : 1;                 /* nothing more comes */
    bool paused : 1;                    /* nothing is read */
    bool held : 1;                      /* by the host: nothing is handed on */
    bool pinged : 1;
    bool broken : 1;                    /* no memory: to be ended */
    bool reset : 1;                     /* the kernel need not send the rest */
    bool in_work : 1, in_eager : 1, closed : 1; /* freed when none needs it */
};

enum {
    WHEEL_SLOTS = 1024, WHEEL_TICK = 100,       /* milliseconds */
    PROXIES_MAX = 16, READ_SIZE = 65536,
    SPARES = 8,                         /* connections beyond a limit */
};

struct net {
    uv_loop_t loop;
    uv_poll_t listener;                 /* the listening socket */
    uv_prepare_t turn;
    uv_idle_t again;                    /* so that the loop does not wait */
    uv_timer_t ticker;
    net_hooks hooks;
    net_limits limits;
    net_counts counts;
    net_sources sources;
    net_ip proxies[PROXIES_MAX];
    unsigned proxies_count;
    char *origins, *hosts;
    int listening, reserve[SPARES];     /* descriptors; see listen.c */
    unsigned port, reserves;
    net_conn *spare[SPARES];            /* the oldest first */
    unsigned spares;
    bool checks_host;
    bool stopping, handed_on;
    bool shut, rests;                   /* the listener: for good, for now */
    uint64_t stop_at, complained_at;
    net_conn *work;                     /* something to do at the turn's end */
    net_conn *eager;                    /* messages to hand on in the next */
    net_conn *wheel[WHEEL_SLOTS], *late;
    uint64_t tick;                      /* all slots up to it were visited */
    char buffer[READ_SIZE];             /* the connection being read */
};

/* The files of this folder from the bottom up: each calls those above it in
 * this list, never those below. */

/* ---- wheel.c: deadlines ------------------------------------------------- */

typedef void wheel_visit(net_conn *);

void wheel_start(net *);                /* someone needs ticks */
void wheel_put(net_conn *, uint64_t at);
void wheel_take(net_conn *);
void wheel_turn(net *, wheel_visit *);  /* visits those in slots that are due */
void wheel_each(net *, wheel_visit *);

/* ---- buffer.c: bytes in and out ----------------------------------------- */

void net_work_on(net_conn *);           /* attend to it at the turn's end */

/* Input that cannot be used yet. It may contain the bytes of kept_only. */
void kept_add(net_conn *, const char *bytes, size_t length);
void kept_only(net_conn *, const char *bytes, size_t length);
void kept_drop(net_conn *);

void out_add(net_conn *, const void *bytes, size_t length);
void out_add_lasting(net_conn *, const char *bytes, size_t length);
bool out_flush(net_conn *);             /* false: it cannot be written to */
void out_drop(net_conn *);              /* the part not yet begun */
void out_release(net_conn *);

/* ---- conn.c: states and the end ----------------------------------------- */

void conn_become(net_conn *, conn_state);
uint64_t conn_deadline(const net_conn *);
void conn_pause(net_conn *);            /* read nothing from it */
void conn_tell_host(net_conn *);        /* it has ended, once */
void conn_linger(net_conn *);           /* all is sent: end it gently */
void conn_end(net_conn *);
void conn_free_if_done(net_conn *);

/* At most one in ten seconds reaches the host. */
void net_complain(net *, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* ---- message.c: WebSocket on a connection ------------------------------- */

void message_open(net_conn *, const http_request *);
void message_input(net_conn *, char *bytes, size_t length);
void message_put(net_conn *, ws_op, const void *payload, size_t length);
bool message_rests(const net_conn *);   /* nothing may be handed on now */
void message_later(net_conn *);         /* hand on what is kept, next turn */
void message_turn(net *);               /* hand on some of what is kept */

/* ---- request.c: HTTP on a connection, which may become a WebSocket ------ */

void request_input(net_conn *, char *bytes, size_t length);
void request_next(net_conn *);          /* the answer before has left */
void request_refuse(net_conn *, unsigned status);

/* ---- events.c: what happens to a connection ----------------------------- */

/* Takes over the descriptor; NULL without memory, and then it is closed. */
net_conn *conn_new(net *, int descriptor, net_ip);
void conn_attend(net_conn *);           /* at the end of a turn */

/* If its time is up: ping it, refuse it, end it. */
void conn_visit(net_conn *);

/* ---- listen.c: accepting connections; net.c is the loop above it -------- */

bool listen_open(net *, const char *listen, char *why, size_t size);
void listen_tick(net *);

static inline uint64_t net_now(const net *n)
{
    return uv_now(&n->loop);
}

#endif
