/*
 * server.c -- opening, time, signals, the end.
 *
 * A failed assertion (KR_REQUIRE) ends the whole process, not one table: memory
 * cannot be trusted any more, but the store can. The process is started again,
 * clients reconnect, and nothing that was acknowledged is lost.
 */
#include "server/server.h"

#include "server/front/front.h"
#include "store/key.h"
#include "sys/memory.h"

#include <signal.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

enum { TICK = 500, PORTS = 20, WAKES_MOST = 256, COMMIT_TIME = 10000,
       LOOK_TIME = 3600000, PATH_SIZE = 4096 };
enum { EXIT_BEGIN = 1, EXIT_BROKEN = 3 };

/* ---- time ----------------------------------------------------------- */

static void on_wake(uv_timer_t *timer);

/* Wakes the rooms that are due, but not so many that sockets have to wait; then
 * sets the timer for the next. */
static void wake_due(srv *s)
{
    uint64_t now = srv_now(s);
    srv_room *r = srv_first_due(s);
    if (!srv_is_writing(s))
        return;
    for (int i = 0; r != NULL && r->due <= now && i < WAKES_MOST; i++) {
        if (r->rematch_wanted)
            srv_make_rematch(r);
        srv_wake(r);
        r = srv_first_due(s);
    }
    uint64_t wait = r == NULL ? UINT64_MAX : r->due > now ? r->due - now : 0;
    if (r == NULL)
        uv_timer_stop(&s->waker);
    else if (!uv_is_active((uv_handle_t *)&s->waker) || s->waker_at != r->due)
        uv_timer_start(&s->waker, on_wake, wait, 0);
    s->waker_at = r == NULL ? UINT64_MAX : r->due;
}

static void on_wake(uv_timer_t *timer)
{
    wake_due(timer->data);
}

/* ---- once in a while ------------------------------------------------ */

/* Sockets that have not joined in time. */
static void close_late(srv *s)
{
    uint64_t now = srv_now(s);
    for (srv_peer *p = s->peers; p != NULL; p = p->next)
        if (!p->joined && !p->joining &&
            p->opened + s->options.join_time < now)
            srv_fail(p, SRV_NO_JOIN, "");
}

/* All sockets, when the store has been down for too long. */
static void close_all(srv *s)
{
    if (!s->store_down || s->closed_all ||
        srv_now(s) < s->down_since + s->options.stand_time)
        return;
    s->closed_all = true;
    for (srv_peer *p = s->peers; p != NULL; p = p->next)
        net_close(p->conn, srv_errors[SRV_BUSY].close, "busy");
}

static void look_after(srv *s)
{
    uint64_t now = srv_now(s), age = s->options.prune_days * 86400000;
    if (now < s->looked_at + LOOK_TIME)
        return;
    s->looked_at = now;
    srv_revive(s);
    if (age > 0)
        store_prune(s->store, now - age);
}

static void stop_when_done(srv *s)
{
    if (s->stopping &&
        (srv_is_idle(s) || srv_now(s) > s->stopped_at + COMMIT_TIME))
        net_stop(s->net);
}

static void on_tick(uv_timer_t *timer)
{
    srv *s = timer->data;
    close_late(s);
    close_all(s);
    if (!s->store_down)
        s->closed_all = false;
    if (srv_is_writing(s)) {
        srv_evict(s);
        srv_end_subscriptions(s);
        look_after(s);
    }
    stop_when_done(s);
}

/* ---- hooks of src/net ----------------------------------------------- */

static void on_turn(void *host)
{
    srv *s = host;
    if (!s->ready)
        return;
    wake_due(s);
    srv_commit(s);
    stop_when_done(s);
}

static unsigned on_upgrade(void *host, net_conn *conn, const http_request *q)
{
    srv *s = host;
    if (!http_is(q->path, "/ws"))
        return srv_errors[SRV_NOT_FOUND].status;
    if (!srv_is_writing(s))
        return srv_errors[SRV_BUSY].status;
    srv_peer_websocket(srv_peer_of(s, conn));
    return 0;
}

static void on_closed(void *host, net_conn *conn)
{
    srv_peer *p = net_mine(conn);
    (void)host;
    if (p != NULL)
        srv_peer_closed(p);
}

static bool on_vital(void *host, const http_request *q)
{
    (void)host;
    return http_is(q->path, "/healthz") || http_is(q->path, "/readyz");
}

static bool on_file(void *host, const http_request *q)
{
    (void)host;
    return http_is_get(q) && srv_has_asset(q->path);
}

static void on_trouble(void *host, const char *sentence)
{
    srv_log(host, SRV_WARN, "net_trouble", "why", sentence, NULL);
}

/* ---- hooks of src/store --------------------------------------------- */

static void on_polled(uv_async_t *async)
{
    srv *s = async->data;
    store_poll(s->store);
}

static void wake_loop(void *host)
{
    srv *s = host;
    uv_async_send(&s->polled);
}

static void on_store_down(void *host, bool down, const char *why)
{
    srv *s = host;
    if (down && !s->store_down)
        s->down_since = srv_now(s);
    s->store_down = down;
    srv_log(s, down ? SRV_ERROR : SRV_INFO,
            down ? "store_down" : "store_up", "why", why, NULL);
}

/* The store can promise nothing any more. Acknowledged data is safe. */
static void on_store_broken(void *host, const char *why)
{
    srv *s = host;
    srv_log(s, SRV_ERROR, "store_broken", "why", why, NULL);
    s->status = EXIT_BROKEN;
    net_stop(s->net);
}

/* A second signal ends the process at once. Bots need not think any more: their
 * moves would be discarded. */
static void on_signal(uv_signal_t *signal, int number)
{
    srv *s = signal->data;
    char waiting[24];
    if (s->stopping)
        _exit(0);
    atomic_store(&s->stops_thinking, true);
    snprintf(waiting, sizeof waiting, "%llu",
             s->counts.thoughts - atomic_load(&s->begun));
    srv_log(s, SRV_INFO, "stopping", "signal",
            number == SIGTERM ? "term" : "interrupt", "thoughts", waiting,
            NULL);
    s->stopping = true;
    s->stopped_at = srv_now(s);
    net_refuse_new(s->net);
}

/* ---- opening -------------------------------------------------------- */

/* As many sockets as possible; and keys must not get into a core dump. */
static void set_process(void)
{
    struct rlimit files, cores = { 0, 0 };
    if (getrlimit(RLIMIT_NOFILE, &files) == 0) {
        files.rlim_cur = files.rlim_max;
        setrlimit(RLIMIT_NOFILE, &files);
    }
    setrlimit(RLIMIT_CORE, &cores);
    signal(SIGPIPE, SIG_IGN);
    umask(077);
}

/* Makes every folder on the path of a file. */
static void make_folders(char *path)
{
    for (char *slash = strchr(path + 1, '/'); slash != NULL;
         slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        mkdir(path, 0700);
        *slash = '/';
    }
}

static void usual_store(char *path, size_t size)
{
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    if (data != NULL && data[0] != '\0')
        snprintf(path, size, "%s/krumm/krumm.db", data);
    else
        snprintf(path, size, "%s/.local/share/krumm/krumm.db",
                 home != NULL ? home : ".");
    make_folders(path);
}

static bool open_store(srv *s, char *why, size_t size)
{
    char path[PATH_SIZE], key[PATH_SIZE];
    store_options o = { .node = s->options.node,
                        .lease = (uint32_t)s->options.lease,
                        .accept_loss = s->options.accept_loss };
    store_hooks hooks = { .host = s, .wake = wake_loop, .done = srv_on_done,
                          .taken = srv_on_taken, .listed = srv_on_listed,
                          .down = on_store_down, .broken = on_store_broken,
                          .lapsed = srv_on_lapsed };
    o.where = s->options.store;
    if (o.where[0] == '\0') {
        usual_store(path, sizeof path);
        o.where = path;
    }
    if (s->options.key_file[0] != '\0')
        snprintf(key, sizeof key, "%s", s->options.key_file);
    else
        store_key_path(key, sizeof key, o.where);
    if (!store_key_provide(key, o.key, why, size))
        return false;
    s->store = store_open(&o, &hooks, why, size);
    if (s->store != NULL)
        srv_sender_open(s, o.key);
    sodium_memzero(o.key, sizeof o.key);
    return s->store != NULL;
}

/* With any_port the next ports are tried if this one is in use. */
static bool open_net(srv *s, char *why, size_t size)
{
    char listen[128];
    const char *colon = strrchr(s->options.listen, ':');
    net_hooks hooks = { .host = s, .request = srv_on_request,
                        .upgrade = on_upgrade, .message = srv_on_message,
                        .closed = on_closed, .turn = on_turn,
                        .trouble = on_trouble, .vital = on_vital,
                        .file = on_file };
    net_options o = { .listen = s->options.listen,
                      .origins = s->options.origins,
                      .hosts = s->options.hosts,
                      .proxies = s->options.proxies,
                      .limits = s->options.limits };
    s->net = net_open(&o, &hooks, why, size);
    for (int i = 1; s->net == NULL && i < PORTS && s->options.any_port &&
                    colon != NULL; i++) {
        snprintf(listen, sizeof listen, "%.*s:%ld",
                 (int)(colon - s->options.listen), s->options.listen,
                 strtol(colon + 1, NULL, 10) + i);
        o.listen = listen;
        s->net = net_open(&o, &hooks, why, size);
    }
    return s->net != NULL;
}

static void open_loop(srv *s)
{
    s->loop = net_loop(s->net);
    srv_start_clock(s);
    uv_async_init(s->loop, &s->polled, on_polled);
    uv_timer_init(s->loop, &s->waker);
    uv_timer_init(s->loop, &s->ticker);
    uv_signal_init(s->loop, &s->term);
    uv_signal_init(s->loop, &s->interrupt);
    s->polled.data = s->waker.data = s->ticker.data = s;
    s->term.data = s->interrupt.data = s;
    uv_timer_start(&s->ticker, on_tick, TICK, TICK);
    uv_signal_start(&s->term, on_signal, SIGTERM);
    uv_signal_start(&s->interrupt, on_signal, SIGINT);
}

static bool open_all(srv *s, char *why, size_t size)
{
    if (sodium_init() < 0) {
        snprintf(why, size, "libsodium cannot be initialised");
        return false;
    }
    randombytes_buf(s->key, sizeof s->key);
    srv_limits_init(&s->limits);
    if (!open_net(s, why, size))
        return false;
    open_loop(s);
    if (!srv_metrics_open(s, why, size) && !s->options.any_port)
        return false;
    if (!open_store(s, why, size))
        return false;
    s->ready = true;
    return true;
}

/* ---- the end -------------------------------------------------------- */

static void close_all_rooms(srv *s)
{
    while (s->oldest != NULL) {
        srv_room *r = s->oldest;
        while (r->peers != NULL)
            srv_peer_leave(r->peers);
        while (r->requests != NULL) {
            srv_request *q = r->requests;
            r->requests = q->next;
            srv_request_free(q);
        }
        sys_alloc(r->creation, 0);
        srv_room_free(r);
    }
}

/* From now on another process may open the store. */
static void log_stopped(const srv *s)
{
    char dropped[24];
    snprintf(dropped, sizeof dropped, "%llu",
             (unsigned long long)s->counts.dropped);
    srv_log(s, SRV_INFO, "stopped", "dropped", dropped, NULL);
}

static void close_everything(srv *s)
{
    bool was_ready = s->ready;
    s->ready = false;
    atomic_store(&s->stops_thinking, true);
    while (s->thinking > 0)
        uv_run(s->loop, UV_RUN_ONCE);
    if (s->sender != NULL)
        srv_sender_close(s);
    if (s->store != NULL)
        store_close(s->store);
    if (was_ready)
        log_stopped(s);
    if (s->net != NULL) {
        close_all_rooms(s);
        srv_outbox_free(&s->outbox);
        srv_outbox_free(&s->flight);
        net_free(s->net);
    }
    for (int i = 0; i < SRV_LISTS; i++)
        srv_text_free(&s->lists[i].text);
    for (int i = 0; i < SRV_MAPS; i++)
        sys_alloc(s->map[i], 0);
    sys_alloc(s->schedule, 0);
    srv_limits_free(&s->limits);
}

static void announce(const srv *s)
{
    char port[12];
    const char *listen = s->options.listen, *colon = strrchr(listen, ':');
    snprintf(port, sizeof port, "%u", net_port(s->net));
    printf("Krumme Dinger: http://%.*s:%s/\n", (int)(colon - listen), listen,
           port);
    fflush(stdout);
    srv_log(s, SRV_INFO, "listening", "address", listen, "port", port,
            "version", KR_VERSION, NULL);
}

int srv_run(const srv_options *options)
{
    srv *s = sys_alloc(NULL, sizeof *s);
    char why[300] = "";
    memset(s, 0, sizeof *s);
    s->options = *options;
    s->level = srv_level_named(options->log);
    set_process();
    if (open_all(s, why, sizeof why)) {
        announce(s);
        net_run(s->net);
    } else {
        fprintf(stderr, "krumm: %s\n", why);
        s->status = EXIT_BEGIN;
    }
    int status = s->status;
    close_everything(s);
    sys_alloc(s, 0);
    return status;
}
