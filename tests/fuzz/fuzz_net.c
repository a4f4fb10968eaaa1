/*
 * fuzz_net.c -- a whole connection: anything comes, in pieces, and the host
 * answers now, later or not at all. At the end nothing is left of it.
 *
 * Each piece: a byte how long it is, a byte what the host does meanwhile.
 */
#include "core/base.h"
#include "fuzz/fuzz.h"
#include "net/conn.h"

#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

typedef struct {
    net *net;
    net_conn *conn;                     /* that was shown */
    bool asked;                         /* an answer is owed */
    unsigned mood;
} desk;

static void answer(desk *d)
{
    d->asked = false;
    net_answer(d->conn, &(net_answer_data){
        .status = d->mood & 8 ? 200 : 304, .type = "text/plain",
        .body = "0123456789", .length = 10, .lasting = d->mood & 4 });
}

static void take_request(void *host, net_conn *c, const http_request *r)
{
    desk *d = host;
    KR_REQUIRE(!d->asked && (d->conn == NULL || d->conn == c));
    KR_REQUIRE(r->body.length == r->length);
    d->conn = c;
    d->asked = true;
    if (d->mood & 1)
        answer(d);
}

static unsigned may_upgrade(void *host, net_conn *c, const http_request *r)
{
    desk *d = host;
    (void)r;
    d->conn = c;
    return d->mood & 16 ? 404 : 0;
}

static void take_message(void *host, net_conn *c, const char *text,
                         size_t length)
{
    desk *d = host;
    KR_REQUIRE(d->conn == c);
    net_send(c, text, length);
    if (d->mood & 32)
        net_close(c, 4000, "enough");
    for (unsigned i = 0; d->mood & 64 && i < 200; i++)
        net_send(c, "a long one for somebody who does not read", 41);
}

static void closed(void *host, net_conn *c)
{
    desk *d = host;
    KR_REQUIRE(d->conn == c);
    d->conn = NULL;
    d->asked = false;
}

static void turn(void *host)
{
    desk *d = host;
    if (d->asked && d->mood & 2)
        answer(d);
}

static void open_desk(desk *d)
{
    char why[100];
    net_hooks hooks = { .host = d, .request = take_request,
                        .upgrade = may_upgrade, .message = take_message,
                        .closed = closed, .turn = turn };
    net_options o = { .listen = "127.0.0.1:0", .proxies = "1.1.1.1" };
    net_limits_preset(&o.limits);
    o.limits.requests_per_address = o.limits.opens_per_address = 0;
    o.limits.unsent_bytes = 1000;
    d->net = net_open(&o, &hooks, why, sizeof why);
    KR_REQUIRE(d->net != NULL);
}

static void turn_loop(desk *d)
{
    for (unsigned i = 0; i < 3; i++)
        uv_run(&d->net->loop, UV_RUN_NOWAIT);
}

static void say_in_pieces(desk *d, int peer, const uint8_t *data, size_t size)
{
    char drain[4096];
    while (size >= 2) {
        size_t piece = data[0];
        d->mood = data[1];
        data += 2;
        size -= 2;
        if (piece > size)
            piece = size;
        if (piece > 0 && send(peer, data, piece,
                              MSG_DONTWAIT | MSG_NOSIGNAL) < 0)
            return;
        data += piece;
        size -= piece;
        turn_loop(d);
        while (!(d->mood & 128) &&
               recv(peer, drain, sizeof drain, MSG_DONTWAIT) > 0) {}
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static desk d;
    int ends[2];
    if (d.net == NULL)
        open_desk(&d);
    if (size < 1 || socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0)
        return 0;
    net_ip ip = { { [15] = 1 } };
    net_conn *c = conn_new(d.net, ends[0], ip);
    KR_REQUIRE(c != NULL);
    c->proxied = data[0] & 1;
    say_in_pieces(&d, ends[1], data + 1, size - 1);
    close(ends[1]);
    d.mood = 2;
    for (unsigned i = 0; i < 100 && d.net->counts.sockets > 0; i++)
        turn_loop(&d);
    KR_REQUIRE(d.net->counts.sockets == 0 && d.net->counts.websockets == 0);
    KR_REQUIRE(d.net->counts.unsent == 0 && d.conn == NULL);
    return 0;
}
