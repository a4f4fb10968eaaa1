/*
 * set.c -- what the host may set, and what all are told of it.
 */
#include "server/json.h"
#include "server/state.h"

void srv_tell_settings(srv_room *r)
{
    srv *s = r->server;
    kr_buf out = srv_begin(s);
    kr_json j;
    kr_json_init(&j, &out);
    kr_json_open(&j, NULL, '{');
    kr_json_text(&j, "type", "room");
    srv_put_settings(&j, r);
    kr_json_close(&j, '}');
    srv_piece piece = srv_end(s, &out);
    for (srv_peer *p = r->peers; p != NULL; p = p->beside)
        srv_post(p, r, piece);
}

static bool read_silent(const json_t *from, kr_seats *to)
{
    const json_t *list = json_object_get(from, "silent");
    if (list == NULL)
        return true;
    *to = 0;
    for (size_t i = 0; i < json_array_size(list); i++) {
        kr_seat seat;
        if (!srv_read_seat(json_array_get(list, i), KR_SEATS, &seat))
            return false;
        *to |= kr_seat_bit(seat);
    }
    return json_is_array(list);
}

/* Who may no longer look on has to go. */
static void send_watchers_away(srv_room *r)
{
    for (srv_peer *p = r->peers, *next; p != NULL; p = next) {
        next = p->beside;
        if (p->seat != KR_NOBODY)
            continue;
        srv_peer_leave(p);
        srv_post_close(p, r, srv_errors[SRV_NOT_ALLOWED].close);
    }
}

srv_error srv_set(srv_peer *p, const char *text, size_t length)
{
    srv_room *r = p->room;
    bool listed = r->listed, watch = r->watch, chat = r->chat;
    kr_seats silent = r->silent;
    if (p->seat >= KR_SEATS || p->seat != r->host)
        return SRV_NOT_HOST;
    json_t *all = srv_read_json(text, length);
    bool good = all != NULL && srv_read_switch(all, "listed", &listed) &&
                srv_read_switch(all, "watch", &watch) &&
                srv_read_switch(all, "chat", &chat) &&
                read_silent(all, &silent);
    json_decref(all);
    if (!good)
        return SRV_BAD_FIELD;
    r->listed = listed;
    r->watch = watch;
    r->chat = chat;
    r->silent = silent;
    r->card_changed = true;
    srv_line_set(r);
    srv_tell_settings(r);
    if (!watch)
        send_watchers_away(r);
    return SRV_OK;
}
