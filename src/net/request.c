/*
 * request.c -- HTTP on a connection: requests in, answers out, in order.
 */
#include "net/conn.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MINUTE = 60 * 1000 * 1000 };     /* microseconds */

/* ---- answers ------------------------------------------------------------ */

static bool may_have_body(unsigned status)
{
    return status >= 200 && status != 204 && status != 304;
}

static void put_date(net_conn *c)
{
    char text[64];
    time_t now = time(NULL);
    struct tm parts;
    if (gmtime_r(&now, &parts) != NULL)
        out_add(c, text, strftime(text, sizeof text,
                                  "Date: %a, %d %b %Y %H:%M:%S GMT\r\n",
                                  &parts));
}

static void put_text(net_conn *c, const char *text)
{
    out_add(c, text, strlen(text));
}

/* Pages of the origins that were named may read answers. */
static void put_origin(net_conn *c)
{
    put_text(c, "Access-Control-Allow-Origin: ");
    out_add(c, c->origin.at, c->origin.length);
    put_text(c, "\r\nVary: Origin\r\n");
}

static void put_head(net_conn *c, const net_answer_data *a)
{
    char line[128];
    snprintf(line, sizeof line, "HTTP/1.1 %u %s\r\n", a->status,
             http_reason(a->status));
    put_text(c, line);
    put_date(c);
    put_text(c, "X-Content-Type-Options: nosniff\r\n");
    if (may_have_body(a->status)) {
        snprintf(line, sizeof line, "Content-Length: %zu\r\n", a->length);
        put_text(c, line);
    }
    if (a->type != NULL) {
        snprintf(line, sizeof line, "Content-Type: %s\r\n", a->type);
        put_text(c, line);
    }
    put_text(c, c->last ? "Connection: close\r\n"
                        : "Connection: keep-alive\r\n");
    if (c->origin.length > 0)
        put_origin(c);
    if (a->headers != NULL)
        put_text(c, a->headers);
    put_text(c, "\r\n");
}

void net_answer(net_conn *c, const net_answer_data *a)
{
    if (c->state != CONN_ANSWERING || c->answered)
        return;
    bool with_body = may_have_body(a->status) && !c->head_only;
    c->last = c->last || c->net->stopping;
    c->answered = true;
    c->answer_length = with_body ? (uint32_t)a->length : 0;
    c->since = net_now(c->net);
    wheel_put(c, conn_deadline(c));
    put_head(c, a);
    if (with_body && a->lasting)
        out_add_lasting(c, a->body, a->length);
    else if (with_body)
        out_add(c, a->body, a->length);
}

static const char *refusal_headers(unsigned status)
{
    if (status == 426)
        return "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n";
    return status == 429 || status == 503 ? "Retry-After: 10\r\n" : NULL;
}

void request_refuse(net_conn *c, unsigned status)
{
    char body[160];
    snprintf(body, sizeof body, "{\"error\":\"%s\",\"message\":\"%s.\"}",
             http_error_word(status), http_reason(status));
    c->last = true;
    c->answered = false;
    conn_become(c, CONN_ANSWERING);
    net_answer(c, &(net_answer_data){
        .status = status, .type = "application/json", .body = body,
        .length = strlen(body), .headers = refusal_headers(status) });
}

/* ---- may it ask? -------------------------------------------------------- */

/* Behind a proxy every request names its client. */
static unsigned find_source(net_conn *c, const http_request *r)
{
    net *n = c->net;
    net_ip ip;
    if (!c->proxied || http_field(r, "x-forwarded-for").length == 0)
        return 200;
    if (!net_forwarded(r, n->proxies, n->proxies_count, &ip))
        return 400;
    net_source *source = net_source_at(&n->sources, ip, 1000 * net_now(n));
    if (source == NULL)
        return 503;
    c->source->sockets--;
    source->sockets++;
    c->source = source;
    if (!r->upgrade)
        return 200;
    uint32_t most = n->limits.sockets_per_address;
    bool ok = (most == 0 || source->sockets <= most) &&
              net_bucket_take(&source->opens, 1000 * net_now(n),
                              n->limits.opens_per_address, MINUTE);
    return ok ? 200 : 429;
}

/* Asks the host: is it a vital request, or one for a file? */
static bool is_any(const net *n, const http_request *r, net_judge *judge)
{
    return judge != NULL && !r->upgrade && judge(n->hooks.host, r);
}

static bool is_our_host(net *n, const http_request *r)
{
    if (!n->checks_host || net_host_ok(http_field(r, "host"), n->hosts))
        return true;
    net_complain(n, "A request for another host was refused; the option "
                 "hosts names those that are served.");
    return false;
}

/* Vital requests are answered beyond every limit; see listen.c. */
static unsigned judge(net_conn *c, const http_request *r)
{
    net *n = c->net;
    if (is_any(n, r, n->hooks.vital))
        return 0;
    if (c->refusal != 0)
        return c->refusal;
    unsigned status = find_source(c, r);
    if (status != 200)
        return status;
    if (!c->proxied && !is_our_host(n, r))
        return 421;
    if (!is_any(n, r, n->hooks.file) &&
        !net_bucket_take(&c->source->requests, 1000 * net_now(n),
                         n->limits.requests_per_address, MINUTE))
        return 429;
    if ((r->upgrade || r->method == HTTP_POST || r->method == HTTP_OPTIONS) &&
        !net_origin_ok(r, n->origins))
        return 403;
    if (r->upgrade && n->stopping)
        return 503;
    return r->upgrade ? ws_may_upgrade(r) : 0;
}

/* ---- requests ----------------------------------------------------------- */

static void count_refusal(net_conn *c, unsigned status)
{
    c->net->counts.too_many += status == 429;
    c->net->counts.bad_requests += status != 429;
}

static void hand_on(net_conn *c, const http_request *r)
{
    net *n = c->net;
    c->head_only = r->method == HTTP_HEAD;
    c->origin = net_origin_named(r, n->origins);
    c->last = !r->keep_alive || c->refusal != 0;
    c->answered = false;
    conn_become(c, CONN_ANSWERING);
    unsigned status = judge(c, r);
    if (status != 0 && status != 200) {
        count_refusal(c, status);
        request_refuse(c, status);
        return;
    }
    n->counts.requests++;
    n->handed_on = true;
    c->shown = true;
    if (!r->upgrade) {
        n->hooks.request(n->hooks.host, c, r);
        return;
    }
    status = n->hooks.upgrade(n->hooks.host, c, r);
    if (status != 0)
        request_refuse(c, status);
    else
        message_open(c, r);
}

/* The request at the start of these bytes; answers how many it took. */
static size_t take_request(net_conn *c, const char *bytes, size_t length)
{
    http_request r;
    unsigned status = http_read(&r, bytes, length);
    if (status == 0)
        return 0;
    if (status == 200 && r.length > c->net->limits.body_bytes)
        status = 413;
    if (status != 200) {
        count_refusal(c, status);
        c->head_only = false;
        c->origin.length = 0;
        request_refuse(c, status);
        return 0;
    }
    c->need = (uint32_t)(r.head + r.length);
    if (length < c->need) {
        if (c->state == CONN_HEAD)
            conn_become(c, CONN_BODY);
        return 0;
    }
    r.body = (http_text){ bytes + r.head, r.length };
    hand_on(c, &r);
    return r.head + r.length;
}

static void take_from(net_conn *c, char *bytes, size_t length)
{
    size_t taken = take_request(c, bytes, length);
    if (c->state == CONN_OPEN) {
        char *own = c->kept;
        c->kept = NULL;
        c->kept_length = c->kept_size = 0;
        message_input(c, bytes + taken, length - taken);
        free(own);
    } else {
        kept_only(c, bytes + taken, c->last ? 0 : length - taken);
    }
}

/* Avoids parsing the header again for every byte. */
static bool may_be_complete(const net_conn *c, const char *bytes, size_t length)
{
    if (c->state == CONN_BODY)
        return c->kept_length >= c->need;
    return c->kept_length >= HTTP_HEAD_MAX ||
           memchr(bytes, '\n', length) != NULL;
}

void request_input(net_conn *c, char *bytes, size_t length)
{
    if (c->state != CONN_ANSWERING && c->kept_length == 0) {
        take_from(c, bytes, length);
        return;
    }
    kept_add(c, bytes, length);
    if (c->broken)
        return;
    if (c->state == CONN_ANSWERING && c->kept_length > HTTP_HEAD_MAX) {
        conn_pause(c);
    } else if (c->state != CONN_ANSWERING &&
               may_be_complete(c, bytes, length)) {
        take_from(c, c->kept, c->kept_length);
    }
}

void request_next(net_conn *c)
{
    c->answered = false;
    conn_become(c, CONN_HEAD);
    if (c->kept_length > 0)
        take_from(c, c->kept, c->kept_length);
}
