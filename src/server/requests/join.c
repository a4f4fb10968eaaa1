/*
 * join.c -- a WebSocket joins a table.
 */
#include "server/requests/requests.h"

static void post_joined(srv_peer *p)
{
    srv_room *r = p->room;
    kr_json *j = srv_begin_json(p->server, "joined");
    kr_json_text(j, "table", r->code);
    kr_json_seat(j, "you", p->seat);
    kr_json_open(j, "room", '{');
    srv_put_settings(j, r, p->seat);
    kr_json_close(j, '}');
    srv_post(p, r, srv_end_json(p->server));
}

static void welcome(srv_peer *p, const srv_request *q)
{
    srv_room *r = p->room;
    post_joined(p);
    srv_post_questions(p);
    srv_post_hello(p);
    if (q->has_since)
        srv_post_since(p, q->since);
    srv_post_view(p);
    srv_post_now(p);
    if (r->rematch[0] != '\0')
        srv_post_rematch(p);
    tb_told(r->table);
}

/* The seat that this token holds; without a token, a spectator. */
static srv_error find_seat(const srv_room *r, const char *token,
                           kr_seat *seat)
{
    *seat = KR_NOBODY;
    if (token[0] == '\0')
        return r->settings.watch ? SRV_OK : SRV_NOT_ALLOWED;
    *seat = srv_seat_of_token(r, token);
    if (*seat != KR_NONE)
        return SRV_OK;
    return srv_seat_moved_from(r, token) == KR_NONE ? SRV_BAD_TOKEN
                                                    : SRV_SEAT_MOVED;
}

static void joined(srv_request *q, srv_room *r, srv_error error,
                   const char *node)
{
    srv_peer *p = q->peer;
    kr_seat seat;
    p->joining = false;
    if (p->conn == NULL)
        return;
    if (error != SRV_OK) {
        srv_fail(p, error, node);
        return;
    }
    error = find_seat(r, q->token, &seat);
    if (error != SRV_OK) {
        srv_post_error(p, r, error, "");
        return;
    }
    if (seat < KR_SEATS) {
        srv_ensure_invite(r);
        srv_mark_peer(r, seat, p);
        srv_review_questions(r);
    }
    srv_peer_enter(p, r, seat);
    p->server->counts.joins++;
    welcome(p, q);
}

void srv_join(srv_request *q)
{
    q->peer->joining = true;
    q->run = joined;
    srv_fetch(q);
}
