/*
 * webhook.c -- tells players who are not here that it is their turn, once for
 * each time they are asked.
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

static void post(srv_room *r, kr_seat seat)
{
    srv *s = r->server;
    char link[STORE_NODE_MAX + 64];
    kr_buf *out = srv_begin(s), to = kr_buf_of(link, sizeof link);
    kr_putf(&to, "%s/t/%s", s->options.node, r->code);
    kr_putf(out, "%s\n", r->seat[seat].webhook);
    kr_json j = kr_json_begin(out);
    kr_json_text(&j, "table", r->code);
    kr_json_text(&j, "game", tb_setup_of(r->table)->game->name);
    kr_json_int(&j, "seat", seat);
    kr_json_text(&j, "name", tb_sitter_at(r->table, seat)->name);
    kr_json_text(&j, "url", link);
    kr_json_close(&j, '}');
    srv_post_webhook(r, srv_end(s));
}

void srv_notify_turns(srv_room *r)
{
    kr_seats must = tb_waits(r->table).must;
    for (kr_seat s = 0; s < KR_SEATS; s++) {
        srv_seat *seat = &r->seat[s];
        bool asked = kr_has(must, s);
        bool due = asked && !seat->notified && seat->webhook != NULL &&
                   (r->viewers >> s & 1) == 0;
        seat->notified = asked;
        if (due)
            post(r, s);
    }
}
