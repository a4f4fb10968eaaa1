/*
 * sit.c -- POST .../seats: somebody takes a seat, or gets his own to another
 * device.
 */
#include "server/json.h"
#include "server/state.h"

#include <string.h>

typedef struct {
    const char *name, *ticket, *token, *invite;
    kr_seat seat;                       /* KR_NONE: any */
} wishes;

static bool read_wishes(const json_t *all, wishes *w)
{
    static const char *const keys[] = { "seat", "name", "ticket", "token",
                                        "invite" };
    const json_t *seat = json_object_get(all, "seat");
    *w = (wishes){ .name = "", .seat = KR_NONE };
    return srv_only_keys(all, keys, KR_COUNT(keys)) &&
           srv_read_text(all, "name", &w->name) &&
           srv_read_text(all, "ticket", &w->ticket) &&
           srv_read_text(all, "token", &w->token) &&
           srv_read_text(all, "invite", &w->invite) &&
           (seat == NULL || srv_read_seat(seat, KR_SEATS, &w->seat));
}

void srv_answer_seat(srv_peer *p, srv_room *r, kr_seat seat,
                     const char *token)
{
    kr_buf out = srv_begin(r->server);
    kr_json j;
    kr_json_init(&j, &out);
    kr_json_open(&j, NULL, '{');
    kr_json_text(&j, "table", r->code);
    kr_json_int(&j, "seat", seat);
    kr_json_text(&j, "token", token);
    kr_json_close(&j, '}');
    srv_post_answer(p, r, 201, "application/json",
                    srv_end(r->server, &out));
}

/* ---- a seat that is his --------------------------------------------- */

static srv_error move_here(srv_ask *a, srv_room *r, const wishes *w)
{
    char token[SRV_TOKEN_TEXT];
    kr_seat seat = w->ticket != NULL ? srv_use_ticket(r, w->ticket)
                                     : srv_seat_moved_from(r, w->token);
    if (seat == KR_NONE)
        return SRV_BAD_TOKEN;
    srv_move_seat(r, seat, token);
    srv_answer_seat(a->peer, r, seat, token);
    return SRV_OK;
}

/* ---- another -------------------------------------------------------- */

static kr_seat first_of(const srv_room *r, tb_sort sort)
{
    for (kr_seat s = 0; s < tb_setup_of(r->table)->config.seats; s++)
        if (tb_sitter_at(r->table, s)->sort == sort)
            return s;
    return KR_NONE;
}

static srv_error sit_down(srv_ask *a, srv_room *r, const wishes *w)
{
    char name[TB_NAME_MAX], token[SRV_TOKEN_TEXT];
    kr_seat seat = w->seat;
    if (!srv_may_be_named(w->name))
        return SRV_BAD_FIELD;
    if (tb_setup_of(r->table)->memory == TB_ANALYSIS)
        return SRV_NOT_ALLOWED;
    if (seat == KR_NONE)
        seat = first_of(r, TB_EMPTY);
    if (seat == KR_NONE)
        seat = first_of(r, TB_BOT);
    if (seat == KR_NONE)
        return SRV_NO_SEAT;
    srv_name_of(r, w->name, name);
    tb_answer answer = srv_wish(r, (tb_wish){
        .who = KR_TABLE, .what = TB_SIT, .seat = seat, .text = name });
    if (answer.refusal == TB_TAKEN)
        return SRV_TAKEN;
    if (answer.refusal != TB_GRANTED)
        return SRV_NO_SEAT;
    srv_give_seat(r, seat, token);
    srv_answer_seat(a->peer, r, seat, token);
    return SRV_OK;
}

srv_error srv_take_seat(srv_ask *a, srv_room *r)
{
    srv *s = r->server;
    wishes w;
    if (s->stands || s->stopping)
        return SRV_BUSY;
    if (!srv_limit_take(&s->limits, SRV_LIMIT_JOINS,
                        srv_peer_address(a->peer),
                        s->options.joins_per_address, 60000, srv_now(s))) {
        s->counts.limited++;
        return SRV_TOO_MANY_REQUESTS;
    }
    json_t *all = a->length > 0 ? srv_read_json(a->body, a->length) : NULL;
    srv_error error = SRV_BAD_JSON;
    if (all != NULL && !read_wishes(all, &w))
        error = SRV_BAD_FIELD;
    else if (all != NULL && (w.ticket != NULL || w.token != NULL))
        error = move_here(a, r, &w);
    else if (all != NULL)
        error = sit_down(a, r, &w);
    json_decref(all);
    return error;
}
