/*
 * metrics.c -- counters for Prometheus, on an address of their own. No word of
 * any table or player.
 */
#include "server/front/front.h"

#include "sys/memory.h"

#include <inttypes.h>
#include <stdio.h>

enum { PEERS_MOST = 8, BACKLOG = 16, BODY_MAX = 32768 };

/* ---- the counters --------------------------------------------------- */

static void put_head(kr_buf *out, const char *type, const char *name,
                     const char *about)
{
    kr_putf(out, "# HELP krumm_%s %s\n", name, about);
    kr_putf(out, "# TYPE krumm_%s %s\n", name, type);
}

static void put(kr_buf *out, const char *type, const char *name,
                const char *about, uint64_t value)
{
    put_head(out, type, name, about);
    kr_putf(out, "krumm_%s ", name);
    kr_put_uint(out, value);
    kr_put_char(out, '\n');
}

static void put_commits(kr_buf *out, const store_counts *c)
{
    char line[100];
    uint64_t sum = 0, bound = 125;
    put_head(out, "histogram", "commit_seconds",
             "Time that a commit of the store takes.");
    for (int i = 0; i < STORE_BUCKETS; i++, bound *= 2) {
        sum += c->commit_time[i];
        if (i + 1 < STORE_BUCKETS)
            snprintf(line, sizeof line, "%g", (double)bound / 1e6);
        else
            snprintf(line, sizeof line, "+Inf");
        kr_putf(out, "krumm_commit_seconds_bucket{le=\"%s\"} ", line);
        kr_put_uint(out, sum);
        kr_put_char(out, '\n');
    }
    snprintf(line, sizeof line,
             "krumm_commit_seconds_sum %g\nkrumm_commit_seconds_count %"
             PRIu64 "\n", (double)c->commit_us / 1e6, sum);
    kr_put(out, line);
}

static void put_store(kr_buf *out, srv *s)
{
    store_counts c = store_counts_of(s->store);
    put(out, "counter", "store_rows_total",
        "Rows written to the store.", c.rows);
    put(out, "counter", "store_batches_total",
        "Commits of the store.", c.batches);
    put(out, "counter", "store_bytes_total",
        "Bytes written to the store.", c.bytes);
    put(out, "counter", "store_fenced_total",
        "Tables that another node has taken over.", c.fenced);
    put(out, "counter", "store_damaged_total",
        "Damaged rows that were found.", c.damaged);
    put(out, "counter", "store_takeovers_total",
        "Tables taken over from another node.", c.takeovers);
    put(out, "gauge", "store_largest_batch",
        "Rows in the largest commit so far.", c.largest_batch);
    put(out, "gauge", "store_stands",
        "1 while the store cannot write.", s->store_down);
    put_commits(out, &c);
}

static void put_net(kr_buf *out, const srv *s)
{
    net_counts c = net_counts_of(s->net);
    put(out, "gauge", "sockets", "Open connections.", c.sockets);
    put(out, "gauge", "websockets",
        "Open WebSocket connections.", c.websockets);
    put(out, "gauge", "unsent_bytes",
        "Bytes that wait for slow readers.", c.unsent);
    put(out, "counter", "sockets_opened_total",
        "Connections accepted.", c.opened);
    put(out, "counter", "sockets_refused_total",
        "Connections refused at a limit.", c.refused);
    put(out, "counter", "http_requests_total", "HTTP requests.", c.requests);
    put(out, "counter", "messages_in_total",
        "WebSocket messages received.", c.messages_in);
    put(out, "counter", "messages_out_total",
        "WebSocket messages sent.", c.messages_out);
    put(out, "counter", "bytes_in_total", "Bytes received.", c.bytes_in);
    put(out, "counter", "bytes_out_total", "Bytes sent.", c.bytes_out);
    put(out, "counter", "slow_readers_total",
        "Connections closed because they read too slowly.", c.slow_readers);
    put(out, "counter", "slow_writers_total",
        "Connections closed because they wrote too slowly.", c.slow_writers);
    put(out, "counter", "bad_frames_total",
        "Connections closed because of a malformed frame.", c.bad_frames);
    put(out, "counter", "bad_requests_total",
        "Malformed HTTP requests.", c.bad_requests);
    put(out, "counter", "too_many_total",
        "Connections closed because of too many messages.", c.too_many);
    put(out, "counter", "no_descriptors_total",
        "Connections refused for lack of a file descriptor.", c.no_descriptors);
}

/* A constant 1; the labels say which program this is. */
static void put_build(kr_buf *out)
{
    put_head(out, "gauge", "build_info", "The program that is running.");
    kr_putf(out, "krumm_build_info{version=\"%s\",postgres=\"%s\",hooks=\"%s\""
            "} 1\n", KR_VERSION, store_has_postgres ? "yes" : "no",
            srv_has_webhooks ? "yes" : "no");
}

static void put_all(kr_buf *out, srv *s)
{
    uint64_t sent, failed;
    const srv_counts *c = &s->counts;
    srv_sender_counts(s, &sent, &failed);
    put_build(out);
    put(out, "gauge", "rooms", "Tables in memory.", s->rooms);
    put(out, "gauge", "outbox_items",
        "Messages that wait for a commit.", s->outbox.items + s->flight.items);
    put(out, "counter", "tables_created_total", "Tables created.", c->created);
    put(out, "counter", "tables_loaded_total",
        "Tables loaded from the store.", c->loads);
    put(out, "counter", "tables_evicted_total",
        "Idle tables removed from memory.", c->evicted);
    put(out, "counter", "tables_damaged_total", "Damaged tables.", c->damaged);
    put(out, "counter", "joins_total",
        "Clients that joined a table.", c->joins);
    put(out, "counter", "wishes_total", "Requests at tables.", c->requests);
    put(out, "counter", "wishes_granted_total",
        "Requests carried out.", c->granted);
    put(out, "counter", "wishes_refused_total",
        "Requests refused.", c->refused);
    put(out, "counter", "wakes_total",
        "Timers of tables that ran out.", c->wakes);
    put(out, "counter", "thoughts_total",
        "Moves considered by bots.", c->thoughts);
    put(out, "counter", "limited_total",
        "Requests refused at a rate limit.", c->limited);
    put(out, "counter", "guesses_total", "Wrong table codes.", c->guesses);
    put(out, "counter", "guesses_limited_total",
        "Requests refused after too many wrong codes.", c->guesses_limited);
    put(out, "counter", "hooks_total", "Web hooks delivered.", sent);
    put(out, "counter", "hooks_failed_total",
        "Web hooks that could not be delivered.", failed);
    put_net(out, s);
    put_store(out, s);
}

/* ---- connections ------------------------------------------------------- */

typedef struct {
    uv_tcp_t tcp;
    uv_write_t write;
    srv *server;
    char in[HTTP_HEAD_MAX];
    size_t used;
    char out[BODY_MAX + 256];
} asker;

static void freed(uv_handle_t *handle)
{
    asker *a = handle->data;
    a->server->metrics_peers--;
    sys_alloc(a, 0);
}

static void give_up(asker *a)
{
    if (!uv_is_closing((uv_handle_t *)&a->tcp))
        uv_close((uv_handle_t *)&a->tcp, freed);
}

static void written(uv_write_t *write, int status)
{
    (void)status;
    give_up(write->data);
}

static void answer(asker *a, const http_request *q)
{
    char body[BODY_MAX];
    bool found = q != NULL && http_is_get(q) &&
                 http_is(q->path, "/metrics");
    kr_buf text = kr_buf_of(body, sizeof body);
    if (found)
        put_all(&text, a->server);
    int length = snprintf(a->out, sizeof a->out,
        "HTTP/1.1 %s\r\nContent-Type: text/plain; version=0.0.4\r\n"
        "Content-Length: %zu\r\nConnection: close\r\n\r\n%s",
        found ? "200 OK" : "404 Not Found", text.used, body);
    uv_buf_t buffer = uv_buf_init(a->out, (unsigned)length);
    uv_read_stop((uv_stream_t *)&a->tcp);
    a->write.data = a;
    if (uv_write(&a->write, (uv_stream_t *)&a->tcp, &buffer, 1, written) != 0)
        give_up(a);
}

static void give_space(uv_handle_t *handle, size_t size, uv_buf_t *buffer)
{
    asker *a = handle->data;
    (void)size;
    *buffer = uv_buf_init(a->in + a->used,
                          (unsigned)(sizeof a->in - a->used));
}

static void has_read(uv_stream_t *stream, ssize_t count,
                     const uv_buf_t *buffer)
{
    asker *a = stream->data;
    http_request q;
    (void)buffer;
    if (count < 0) {
        give_up(a);
        return;
    }
    a->used += (size_t)count;
    unsigned status = http_read(&q, a->in, a->used);
    if (status != 0)
        answer(a, status == 200 ? &q : NULL);
    else if (a->used == sizeof a->in)
        give_up(a);
}

static void has_come(uv_stream_t *listener, int status)
{
    srv *s = listener->data;
    if (status < 0)
        return;
    asker *a = sys_alloc(NULL, sizeof *a);
    a->server = s;
    a->used = 0;
    uv_tcp_init(s->loop, &a->tcp);
    a->tcp.data = a;
    s->metrics_peers++;
    if (uv_accept(listener, (uv_stream_t *)&a->tcp) != 0 ||
        s->metrics_peers > PEERS_MOST)
        give_up(a);
    else
        uv_read_start((uv_stream_t *)&a->tcp, give_space, has_read);
}

bool srv_metrics_open(srv *s, char *why, size_t size)
{
    struct sockaddr_storage address;
    const char *where = s->options.metrics;
    if (where[0] == '\0')
        return true;
    uv_tcp_init(s->loop, &s->metrics);
    s->metrics.data = s;
    int error = net_read_listen(where, &address) ? 0 : UV_EINVAL;
    if (error == 0)
        error = uv_tcp_bind(&s->metrics, (struct sockaddr *)&address, 0);
    if (error == 0)
        error = uv_listen((uv_stream_t *)&s->metrics, BACKLOG, has_come);
    if (error != 0)
        snprintf(why, size, "metrics on %s: %s", where, uv_strerror(error));
    return error == 0;
}
