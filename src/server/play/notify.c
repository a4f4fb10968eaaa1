/*
 * notify.c -- tells players who are not here that it is their turn, once for
 * each time they are asked: by webhook, and by a push to their browser.
 */
#include "server/play/play.h"

#include "sys/memory.h"

#include <string.h>

void srv_set_webhook(srv_seat *s, const char *url)
{
    size_t size = url[0] != '\0' ? strlen(url) + 1 : 0;
    s->webhook = sys_alloc(s->webhook, size);
    if (size > 0)
        memcpy(s->webhook, url, size);
}

void srv_set_push(srv_seat *s, const srv_subscription *to)
{
    s->push = sys_alloc(s->push, to->url[0] != '\0' ? sizeof *to : 0);
    if (s->push != NULL)
        *s->push = *to;
}

static void put_turn(kr_buf *out, const srv_room *r, kr_seat seat)
{
    char link[STORE_NODE_MAX + 64];
    kr_buf to = kr_buf_of(link, sizeof link);
    kr_putf(&to, "%s/t/%s", r->server->options.node, r->code);
    kr_json j = kr_json_begin(out);
    kr_json_text(&j, "table", r->code);
    kr_json_text(&j, "game", tb_setup_of(r->table)->game->name);
    kr_json_int(&j, "seat", seat);
    kr_json_text(&j, "name", tb_sitter_at(r->table, seat)->name);
    kr_json_text(&j, "url", link);
    kr_json_close(&j, '}');
}

static void post_webhook(srv_room *r, kr_seat seat)
{
    kr_buf *out = srv_begin(r->server);
    kr_putf(out, "%s\n", r->seat[seat].webhook);
    put_turn(out, r, seat);
    srv_post_notice(r, SRV_WEBHOOK, seat, srv_end(r->server));
}

static void post_push(srv_room *r, kr_seat seat)
{
    const srv_subscription *to = r->seat[seat].push;
    kr_buf *out = srv_begin(r->server);
    kr_putf(out, "%s\n%s\n%s\n", to->url, to->key, to->auth);
    put_turn(out, r, seat);
    srv_post_notice(r, SRV_PUSH, seat, srv_end(r->server));
}

void srv_notify_turns(srv_room *r)
{
    kr_seats must = tb_waits(r->table).must;
    for (kr_seat s = 0; s < KR_SEATS; s++) {
        srv_seat *seat = &r->seat[s];
        bool asked = kr_has(must, s);
        bool due = asked && !seat->notified && (r->viewers >> s & 1) == 0;
        seat->notified = asked;
        if (due && seat->webhook != NULL)
            post_webhook(r, s);
        if (due && seat->push != NULL)
            post_push(r, s);
    }
}

/* A subscription that has changed meanwhile stays, and so does that of a room
 * which is not in memory: its next push fails, too. */
void srv_end_subscriptions(srv *s)
{
    static const srv_subscription none;
    srv_ended ended;
    while (srv_next_ended(s, &ended)) {
        srv_room *r = srv_room_by_number(s, ended.room);
        srv_seat *seat = r != NULL ? &r->seat[ended.seat] : NULL;
        if (seat == NULL || r->table == NULL || seat->push == NULL ||
            strcmp(seat->push->url, ended.url) != 0)
            continue;
        srv_set_push(seat, &none);
        srv_write_push(r, ended.seat);
    }
}
