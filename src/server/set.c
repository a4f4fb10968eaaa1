/*
 * set.c -- what the host may set, and what all are told of it.
 */
#include "server/json.h"
#include "server/state.h"

static srv_piece write_settings(const srv_room *r, kr_seat viewer)
{
    kr_buf out = srv_begin(r->server);
    kr_json j;
    kr_json_init(&j, &out);
    kr_json_open(&j, NULL, '{');
    kr_json_text(&j, "type", "room");
    srv_put_settings(&j, r, viewer);
    kr_json_close(&j, '}');
    return srv_end(r->server, &out);
}

void srv_tell_settings(srv_room *r)
{
    srv_piece seats = write_settings(r, 0);
    srv_piece others = write_settings(r, KR_NOBODY);
    for (srv_peer *p = r->peers; p != NULL; p = p->beside)
        srv_post(p, r, p->seat < KR_SEATS ? seats : others);
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

/* A listed table is open to everybody by its code. So to list it switches the
 * code on, to switch the code off takes it from the list, and to wish both is a
 * contradiction. */
static bool read_access(const json_t *all, bool *listed, bool *code)
{
    if (!srv_read_switch(all, "listed", listed) ||
        !srv_read_switch(all, "code", code))
        return false;
    if (!*listed || *code)
        return true;
    bool wants_list = json_object_get(all, "listed") != NULL;
    bool wants_code = json_object_get(all, "code") != NULL;
    *code = wants_list;
    *listed = wants_list;
    return wants_list != wants_code;
}

srv_error srv_set(srv_peer *p, const char *text, size_t length)
{
    srv_room *r = p->room;
    bool listed = r->listed, watch = r->watch, chat = r->chat;
    bool code = r->code_works, renew = false;
    kr_seats silent = r->silent;
    uint8_t takeover = r->takeover;
    if (p->seat >= KR_SEATS || p->seat != r->host)
        return SRV_NOT_HOST;
    json_t *all = srv_read_json(text, length);
    bool good = all != NULL && read_access(all, &listed, &code) &&
                srv_read_switch(all, "renew", &renew) &&
                srv_read_switch(all, "watch", &watch) &&
                srv_read_switch(all, "chat", &chat) &&
                srv_read_word(all, "takeover", srv_takeover_words,
                              SRV_TAKEOVERS, &takeover) &&
                read_silent(all, &silent);
    json_decref(all);
    if (!good)
        return SRV_BAD_FIELD;
    r->listed = listed;
    r->code_works = code;
    if (renew)
        srv_renew_invite(r);
    r->watch = watch;
    r->chat = chat;
    r->silent = silent;
    r->takeover = takeover;
    r->card_changed = true;
    srv_line_set(r);
    srv_tell_settings(r);
    srv_door_review(r);
    if (!watch)
        send_watchers_away(r);
    return SRV_OK;
}
