/*
 * net.c -- the loop: its turns, its ticks, its end.
 */
#include "net/conn.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

enum {
    FOR_OTHERS = 64,                    /* descriptors: store, logs, admin */
    ANSWERS_TIME = 1500,                /* milliseconds to finish answers */
};

void net_limits_preset(net_limits *l)
{
    *l = (net_limits){
        .sockets = 16000,
        .sockets_per_address = 32,
        .opens_per_address = 120,
        .requests_per_address = 300,
        .messages_per_socket = 100,
        .message_bytes = 4096,
        .body_bytes = 65536,
        .unsent_bytes = 65536,
        .head_time = 10000,
        .body_rate = 1024,
        .ping_time = 25000,
        .dead_time = 60000,
    };
}

/* ---- a turn ------------------------------------------------------------- */

static void do_nothing(uv_idle_t *idle)
{
    (void)idle;
}

void net_flush(net *n)
{
    net_conn *list = n->work;
    n->work = NULL;
    while (list != NULL) {
        net_conn *c = list;
        list = c->next_work;
        conn_attend(c);
    }
}

/* Before the loop waits, everything has arrived that will: what was polled,
 * and the timers. (libuv's check would come before the timers, and what they
 * set off would wait for the next bytes.) */
static void end_turn(uv_prepare_t *prepare)
{
    net *n = prepare->data;
    message_turn(n);
    n->hooks.turn(n->hooks.host);
    n->handed_on = false;
    net_flush(n);
    if (n->work != NULL || n->eager != NULL || n->handed_on)
        uv_idle_start(&n->again, do_nothing);
    else
        uv_idle_stop(&n->again);
}

/* ---- ticks -------------------------------------------------------------- */

/* The host's reaction may move other connections to any slot. */
static void end_all(net *n)
{
    while (n->counts.sockets > 0)
        for (unsigned i = 0; i < WHEEL_SLOTS; i++)
            while (n->wheel[i] != NULL)
                conn_end(n->wheel[i]);
}

static void stop_if_done(net *n)
{
    if (!n->stopping)
        return;
    if (n->counts.sockets > 0 && net_now(n) < n->stop_at)
        return;
    end_all(n);
    uv_stop(&n->loop);
}

/* With nobody there nothing ticks. */
static void tick(uv_timer_t *timer)
{
    net *n = timer->data;
    wheel_turn(n, conn_visit);
    listen_tick(n);
    stop_if_done(n);
    if (n->counts.sockets == 0 && !n->rests && !n->stopping &&
        n->reserves == SPARES)
        uv_timer_stop(timer);
}

/* ---- opening ------------------------------------------------------------ */

/* As many descriptors as we may have; fewer sockets if they are too few. */
static void fit_descriptors(net *n)
{
    struct rlimit r;
    if (getrlimit(RLIMIT_NOFILE, &r) != 0)
        return;
    r.rlim_cur = r.rlim_max;
    setrlimit(RLIMIT_NOFILE, &r);
    getrlimit(RLIMIT_NOFILE, &r);
    if (r.rlim_cur == RLIM_INFINITY ||
        r.rlim_cur >= (rlim_t)n->limits.sockets + FOR_OTHERS)
        return;
    n->limits.sockets = r.rlim_cur > 2 * FOR_OTHERS
                            ? (uint32_t)r.rlim_cur - FOR_OTHERS : FOR_OTHERS;
    net_complain(n, "Only %u sockets: no more than %llu descriptors allowed.",
                 n->limits.sockets, (unsigned long long)r.rlim_cur);
}

static bool read_proxies(net *n, const char *text, char *why, size_t size)
{
    for (;;) {
        text += strspn(text, " ");
        http_text word = { text, strcspn(text, " ") };
        if (word.length == 0)
            return true;
        if (n->proxies_count == PROXIES_MAX ||
            !net_ip_read(word, &n->proxies[n->proxies_count])) {
            snprintf(why, size, "These are not up to %d addresses of proxies: "
                     "%s.", PROXIES_MAX, text);
            return false;
        }
        n->proxies_count++;
        text += word.length;
    }
}

static bool set_up(net *n, const net_options *o, char *why, size_t size)
{
    n->origins = strdup(o->origins == NULL ? "" : o->origins);
    n->hosts = strdup(o->hosts == NULL ? "" : o->hosts);
    if (n->origins == NULL || n->hosts == NULL) {
        snprintf(why, size, "No memory.");
        return false;
    }
    uv_random(NULL, NULL, &n->sources.key, sizeof n->sources.key, 0, NULL);
    n->tick = net_now(n) / WHEEL_TICK;
    n->limits.body_rate += n->limits.body_rate == 0;
    fit_descriptors(n);
    if (!read_proxies(n, o->proxies == NULL ? "" : o->proxies, why, size))
        return false;
    return listen_open(n, o->listen, why, size);
}

static void start(net *n)
{
    n->turn.data = n->ticker.data = n;
    uv_prepare_init(&n->loop, &n->turn);
    uv_prepare_start(&n->turn, end_turn);
    uv_idle_init(&n->loop, &n->again);
    uv_timer_init(&n->loop, &n->ticker);
    uv_timer_start(&n->ticker, tick, WHEEL_TICK, WHEEL_TICK);
}

net *net_open(const net_options *o, const net_hooks *h, char *why, size_t size)
{
    net *n = calloc(1, sizeof *n);
    if (n == NULL || uv_loop_init(&n->loop) != 0) {
        snprintf(why, size, "Cannot make a loop.");
        free(n);
        return NULL;
    }
    signal(SIGPIPE, SIG_IGN);
    n->hooks = *h;
    n->limits = o->limits;
    n->listening = -1;
    n->shut = true;
    start(n);
    if (!set_up(n, o, why, size)) {
        net_free(n);
        return NULL;
    }
    n->shut = false;
    return n;
}

/* ---- running and the end ------------------------------------------------ */

void net_run(net *n)
{
    uv_run(&n->loop, UV_RUN_DEFAULT);
}

static void dismiss(net_conn *c)
{
    if (c->state == CONN_OPEN)
        net_close(c, WS_GOING_AWAY, "the server stops");
    else if (c->state == CONN_HEAD && c->kept_length == 0)
        c->broken = true;               /* ended at the end of this turn */
    net_work_on(c);
}

/* To part puts a connection into another slot: all of them are gathered as
 * work first. */
void net_stop(net *n)
{
    if (n->stopping)
        return;
    n->stopping = true;
    n->stop_at = net_now(n) + ANSWERS_TIME;
    net_refuse_new(n);
    wheel_each(n, net_work_on);
    for (net_conn *c = n->work; c != NULL; c = c->next_work)
        dismiss(c);
    wheel_start(n);
}

static void close_handle(uv_handle_t *handle, void *nothing)
{
    (void)nothing;
    if (!uv_is_closing(handle))
        uv_close(handle, NULL);
}

void net_free(net *n)
{
    if (n == NULL)
        return;
    end_all(n);
    if (n->listening >= 0 && n->shut)
        close(n->listening);            /* it was never opened wholly */
    else
        net_refuse_new(n);
    while (n->work != NULL || n->eager != NULL) {
        net_flush(n);
        message_turn(n);
    }
    uv_walk(&n->loop, close_handle, NULL);
    uv_run(&n->loop, UV_RUN_DEFAULT);
    uv_loop_close(&n->loop);
    while (n->reserves > 0)
        close(n->reserve[--n->reserves]);
    net_sources_release(&n->sources);
    free(n->origins);
    free(n->hosts);
    free(n);
}

struct uv_loop_s *net_loop(net *n)
{
    return &n->loop;
}

unsigned net_port(const net *n)
{
    return n->port;
}

net_counts net_counts_of(const net *n)
{
    return n->counts;
}
