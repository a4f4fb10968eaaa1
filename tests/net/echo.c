/*
 * echo.c -- the smallest host of src/net: it says back what it hears.
 *
 * usage: echo [NAME=NUMBER | NAME=TEXT]...
 *     the limits of net.h by name; listen, origins, proxies; late=1 answers
 *     in the turn after. Prints "listening on PORT", then what troubles it.
 *
 * GET / and /healthz greet, GET /counts tells net_counts, GET /big?N answers N
 * bytes, POST / says the body back, POST /report prints it; GET /page is
 * tests/server/page.html; /ws is an echo, but for messages that begin with "!":
 *     !close 4005 reason    !many 100 1000 (count and size of messages)
 *     !stop (as for SIGTERM)    !close-all 4001    !in (messages so far)
 *     !all 100 1000 (messages to all)
 */
#include "net/net.h"

#include <uv.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PEERS_MAX = 20000, BIG = 8 << 20 };

typedef struct {
    net *net;
    uv_signal_t term;
    net_conn *open[PEERS_MAX];
    size_t opens;
    net_conn *waiting;                  /* for an answer in the next turn */
    uint64_t turns;
    bool late;
    char *big;
} echo;

/* ---- HTTP ------------------------------------------------------------- */

static void answer_text(net_conn *c, unsigned status, const char *text)
{
    net_answer(c, &(net_answer_data){ .status = status, .type = "text/plain",
                                      .body = text, .length = strlen(text) });
}

static void answer_counts(echo *e, net_conn *c)
{
    char text[600];
    net_counts n = net_counts_of(e->net);
    snprintf(text, sizeof text,
             "{\"sockets\":%zu,\"websockets\":%zu,\"opened\":%zu,"
             "\"refused\":%zu,\"requests\":%zu,\"in\":%zu,\"out\":%zu,"
             "\"unsent\":%zu,\"slow_readers\":%zu,\"slow_writers\":%zu,"
             "\"bad_frames\":%zu,\"bad_requests\":%zu,\"too_many\":%zu,"
             "\"no_descriptors\":%zu,\"address\":\"%s\",\"shown\":%zu}",
             (size_t)n.sockets, (size_t)n.websockets, (size_t)n.opened,
             (size_t)n.refused, (size_t)n.requests, (size_t)n.messages_in,
             (size_t)n.messages_out, (size_t)n.unsent, (size_t)n.slow_readers,
             (size_t)n.slow_writers, (size_t)n.bad_frames,
             (size_t)n.bad_requests, (size_t)n.too_many,
             (size_t)n.no_descriptors, net_address(c), e->opens);
    answer_text(c, 200, text);
}

static void answer_big(echo *e, net_conn *c, http_text query)
{
    size_t length = 0;
    for (size_t i = 0; i < query.length && length < BIG; i++)
        length = 10 * length + (size_t)(query.at[i] - '0');
    net_answer(c, &(net_answer_data){
        .status = 200, .type = "text/plain", .body = e->big, .lasting = true,
        .length = length > BIG ? BIG : length });
}

static void answer_page(net_conn *c)
{
    static char text[8192];
    FILE *file = fopen("tests/server/page.html", "r");
    size_t length = file == NULL ? 0 : fread(text, 1, sizeof text, file);
    if (file != NULL)
        fclose(file);
    net_answer(c, &(net_answer_data){
        .status = length > 0 ? 200 : 404, .type = "text/html; charset=utf-8",
        .body = text, .length = length, .lasting = true });
}

static void take_post(net_conn *c, const http_request *r)
{
    if (http_is(r->path, "/report")) {
        printf("report: %.*s\n", (int)r->body.length, r->body.at);
        fflush(stdout);
    }
    net_answer(c, &(net_answer_data){
        .status = 200, .type = "text/plain", .body = r->body.at,
        .length = r->body.length, .headers = "X-Echo: yes\r\n" });
}

static void take_request(void *host, net_conn *c, const http_request *r)
{
    echo *e = host;
    if (http_is(r->path, "/late") && e->waiting == NULL)
        e->waiting = c;
    else if (r->method == HTTP_POST)
        take_post(c, r);
    else if (http_is(r->path, "/page"))
        answer_page(c);
    else if (http_is(r->path, "/") || http_is(r->path, "/healthz"))
        answer_text(c, 200, "Good evening.\n");
    else if (http_is(r->path, "/counts"))
        answer_counts(e, c);
    else if (http_is(r->path, "/big"))
        answer_big(e, c, r->query);
    else
        answer_text(c, 404, "Nothing here.\n");
}

static bool is_vital(void *host, const http_request *r)
{
    (void)host;
    return http_is(r->path, "/healthz");
}

static void finish_turn(void *host)
{
    echo *e = host;
    net_conn *c = e->waiting;
    e->turns++;
    e->waiting = NULL;
    if (c != NULL)
        answer_text(c, 200, "Late, but here.\n");
}

/* ---- WebSocket -------------------------------------------------------- */

static unsigned may_upgrade(void *host, net_conn *c, const http_request *r)
{
    echo *e = host;
    if (!http_is(r->path, "/ws"))
        return 404;
    if (e->opens == PEERS_MAX)
        return 503;
    e->open[e->opens++] = c;
    net_set_mine(c, e);
    return 0;
}

static void send_many(net_conn *c, unsigned count, size_t length)
{
    char *text = malloc(length + 1);
    memset(text, 'x', length);
    for (unsigned i = 0; i < count; i++)
        net_send(c, text, length);
    free(text);
}

static void send_count(net_conn *c, uint64_t count)
{
    char text[24];
    int length = snprintf(text, sizeof text, "%zu", (size_t)count);
    net_send(c, text, (size_t)length);
}

static void obey(echo *e, net_conn *c, const char *order)
{
    unsigned code, count, length;
    char reason[200] = "";
    if (sscanf(order, "!close %u %199[^\n]", &code, reason) >= 1)
        net_close(c, code, reason);
    else if (sscanf(order, "!many %u %u", &count, &length) == 2)
        send_many(c, count, length);
    else if (sscanf(order, "!close-all %u", &code) == 1)
        for (size_t i = 0; i < e->opens; i++)
            net_close(e->open[i], code, "all");
    else if (sscanf(order, "!all %u %u", &count, &length) == 2)
        for (size_t i = 0; i < e->opens; i++)
            send_many(e->open[i], count, length);
    else if (strcmp(order, "!in") == 0)
        send_count(c, net_counts_of(e->net).messages_in);
    else if (strcmp(order, "!stop") == 0)
        net_stop(e->net);
}

static void take_message(void *host, net_conn *c, const char *text,
                         size_t length)
{
    char order[300];
    if (length == 0 || text[0] != '!' || length >= sizeof order) {
        net_send(c, text, length);
        return;
    }
    memcpy(order, text, length);
    order[length] = '\0';
    obey(host, c, order);
}

static void closed(void *host, net_conn *c)
{
    echo *e = host;
    if (e->waiting == c)
        e->waiting = NULL;
    for (size_t i = 0; net_mine(c) != NULL && i < e->opens; i++)
        if (e->open[i] == c)
            e->open[i] = e->open[--e->opens];
}

static void trouble(void *host, const char *sentence)
{
    (void)host;
    printf("trouble: %s\n", sentence);
    fflush(stdout);
}

/* ---- starting --------------------------------------------------------- */

static void term(uv_signal_t *signal, int number)
{
    echo *e = signal->data;
    (void)number;
    net_stop(e->net);
}

static void read_option(net_options *o, const char *text)
{
    net_limits *l = &o->limits;
    const struct { const char *name; uint32_t *number; const char **text; }
    options[] = {
        { "sockets", &l->sockets, NULL },
        { "sockets_per_address", &l->sockets_per_address, NULL },
        { "opens_per_address", &l->opens_per_address, NULL },
        { "requests_per_address", &l->requests_per_address, NULL },
        { "messages_per_socket", &l->messages_per_socket, NULL },
        { "message_bytes", &l->message_bytes, NULL },
        { "body_bytes", &l->body_bytes, NULL },
        { "unsent_bytes", &l->unsent_bytes, NULL },
        { "head_time", &l->head_time, NULL },
        { "body_rate", &l->body_rate, NULL },
        { "ping_time", &l->ping_time, NULL },
        { "dead_time", &l->dead_time, NULL },
        { "listen", NULL, &o->listen },
        { "origins", NULL, &o->origins },
        { "hosts", NULL, &o->hosts },
        { "proxies", NULL, &o->proxies },
    };
    size_t length = strcspn(text, "=");
    for (size_t i = 0; i < sizeof options / sizeof options[0]; i++) {
        const char *name = options[i].name;
        if (strlen(name) != length || memcmp(name, text, length) != 0)
            continue;
        if (options[i].number != NULL)
            *options[i].number = (uint32_t)strtoul(text + length + 1, NULL, 10);
        else
            *options[i].text = text + length + 1;
        return;
    }
    fprintf(stderr, "echo: no option %s\n", text);
    exit(2);
}

int main(int argc, char **argv)
{
    static echo e;
    char why[200];
    net_hooks hooks = {
        .host = &e, .request = take_request, .upgrade = may_upgrade,
        .message = take_message, .closed = closed, .turn = finish_turn,
        .trouble = trouble, .vital = is_vital,
    };
    net_options o = { .listen = "127.0.0.1:0", .origins = "", .hosts = "*",
                      .proxies = "" };
    net_limits_preset(&o.limits);
    for (int i = 1; i < argc; i++)
        read_option(&o, argv[i]);
    e.big = malloc(BIG);
    memset(e.big, '.', BIG);
    e.net = net_open(&o, &hooks, why, sizeof why);
    if (e.net == NULL) {
        fprintf(stderr, "echo: %s\n", why);
        return 1;
    }
    e.term.data = &e;
    uv_signal_init(net_loop(e.net), &e.term);
    uv_signal_start(&e.term, term, SIGTERM);
    printf("listening on %u\n", net_port(e.net));
    fflush(stdout);
    net_run(e.net);
    net_free(e.net);
    free(e.big);
    puts("stopped");
    return 0;
}
