/*
 * sit.c -- POST .../seats: somebody takes a seat, or gets their own to another
 * device. After the start a seat changes hands only with consent.
 */
#include "server/json.h"
#include "server/state.h"

#include <string.h>

typedef struct {
    const char *name, *ticket, *token, *id, *pass, *invite;
    kr_seat seat;                       /* KR_NONE: any */
} wishes;

static bool read_wishes(const json_t *all, wishes *w)
{
    static const char *const keys[] = { "seat", "name", "ticket", "token",
                                        "id", "pass", "invite" };
    const json_t *seat = json_object_get(all, "seat");
    *w = (wishes){ .name = "", .seat = KR_NONE };
    return srv_only_keys(all, keys, KR_COUNT(keys)) &&
           srv_read_text(all, "name", &w->name) &&
           srv_read_text(all, "ticket", &w->ticket) &&
           srv_read_text(all, "token", &w->token) &&
           srv_read_text(all, "invite", &w->invite) &&
           srv_read_text(all, "pass", &w->pass) &&
           srv_read_text(all, "id", &w->id) &&
           (w->id == NULL || srv_is_id(w->id)) &&
           srv_may_be_named(w->name) &&
           (seat == NULL || srv_read_seat(seat, KR_SEATS, &w->seat));
}

/* With a token it is theirs; else seat `by` is being asked. */
static void answer(srv_peer *p, srv_room *r, kr_seat seat, const char *token,
                   kr_seat by)
{
    kr_buf out = srv_begin(r->server);
    kr_json j;
    kr_json_init(&j, &out);
    kr_json_open(&j, NULL, '{');
    kr_json_text(&j, "table", r->code);
    kr_json_int(&j, "seat", seat);
    if (token != NULL) {
        kr_json_text(&j, "token", token);
    } else {
        kr_json_bool(&j, "asked", true);
        kr_json_int(&j, "by", by);
    }
    kr_json_close(&j, '}');
    srv_post_answer(p, r, token != NULL ? 201 : 202, "application/json",
                    srv_end(r->server, &out));
}

void srv_answer_seat(srv_peer *p, srv_room *r, kr_seat seat,
                     const char *token)
{
    answer(p, r, seat, token, KR_NONE);
}

/* The person at the table who decides is being asked. */
static void answer_asked(srv_peer *p, srv_room *r, kr_seat seat)
{
    uint8_t address[SRV_HASH];
    srv_hash_address(srv_room_key(r), srv_peer_address(p), address);
    answer(p, r, seat, NULL, srv_decider(r, address));
}

/* ---- a request that comes again ------------------------------------- */

static void make_token(srv_room *r, const wishes *w,
                       char token[SRV_TOKEN_TEXT])
{
    if (w->id != NULL)
        srv_derive_token(srv_room_key(r), w->id, token);
    else
        srv_draw_token(token, SRV_TOKEN);
}

/* Has this id been answered already? Then it is answered in the same way. */
static bool answers_again(srv_ask *a, srv_room *r, const wishes *w,
                          srv_error *error)
{
    char token[SRV_TOKEN_TEXT];
    uint8_t hash[SRV_HASH];
    kr_seat nowhere = KR_NONE, seat;
    *error = SRV_OK;
    if (w->id == NULL)
        return false;
    make_token(r, w, token);
    srv_hash_token(token, hash);
    seat = srv_seat_of_token(r, token);
    if (seat != KR_NONE) {
        srv_answer_seat(a->peer, r, seat, token);
        return true;
    }
    *error = srv_door_knows(r, hash, &seat);
    if (*error == SRV_OK)
        answer_asked(a->peer, r, seat);
    if (*error != SRV_NO_ASK)
        return true;
    *error = srv_seat_moved_from(r, token) != KR_NONE ? SRV_SEAT_MOVED
                                                      : SRV_BAD_TOKEN;
    srv_may_return(r, token, &nowhere);
    return nowhere != KR_NONE;          /* it was given up since */
}

/* ---- a seat that is theirs ------------------------------------------ */

static srv_error move_here(srv_ask *a, srv_room *r, const wishes *w)
{
    char token[SRV_TOKEN_TEXT];
    kr_seat seat = w->ticket != NULL ? srv_use_ticket(r, w->ticket)
                                     : srv_seat_moved_from(r, w->token);
    if (seat == KR_NONE)
        return SRV_BAD_TOKEN;
    make_token(r, w, token);
    srv_move_seat(r, seat, token);
    srv_mark_peer(r, seat, a->peer);
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

/* Which seat it is about: the one of the invitation, the one that is wished,
 * the one they had, any free one, any of a bot. */
static srv_error choose_seat(const srv_ask *a, const srv_room *r,
                             const wishes *w, kr_seat *seat)
{
    bool waits = tb_stage_of(r->table) == TB_SEATING;
    kr_seat invited = w->pass != NULL ? srv_seat_of_pass(r, w->pass)
                                      : w->seat;
    *seat = w->seat;
    if (w->pass != NULL && (invited == KR_NONE ||
                            (*seat != KR_NONE && *seat != invited)))
        return SRV_BAD_TOKEN;
    *seat = invited;
    if (srv_seat_of_token(r, a->token) != KR_NONE ||
        (!waits && !srv_may_return(r, a->token, seat)))
        return SRV_HAS_SEAT;
    if (*seat == KR_NONE)
        *seat = first_of(r, TB_EMPTY);
    if (*seat == KR_NONE)
        *seat = first_of(r, TB_BOT);
    if (*seat >= tb_setup_of(r->table)->config.seats)
        return SRV_NO_SEAT;
    return srv_is_person(r, *seat) ? SRV_TAKEN : SRV_OK;
}

/* Without being asked about: by the host's invitation, or because the table is
 * open; but not from an address that somebody here has or had. */
static tb_how consent_for(const srv_room *r, const srv_newcomer *n)
{
    bool new_here = !srv_was_here(r, n->address);
    if (n->invited && (new_here || srv_decider(r, n->address) == r->host))
        return TB_INVITED;
    if (r->takeover == SRV_TAKEOVER_OPEN && new_here)
        return TB_OPEN;
    return TB_UNSAID;
}

/* SRV_NO_ASK: it is being asked. */
static srv_error take_over(srv_room *r, const wishes *w,
                           const srv_newcomer *n)
{
    tb_how how = consent_for(r, n);
    if (how != TB_UNSAID)
        return srv_let_in(r, n, how, r->host);
    if (r->takeover == SRV_TAKEOVER_CLOSED && !n->invited)
        return SRV_CLOSED;
    if (srv_decider(r, n->address) == KR_NONE)
        return SRV_CLOSED;
    if (w->id == NULL)
        return SRV_BAD_FIELD;
    srv_error error = srv_door_ask(r, n);
    return error == SRV_OK ? SRV_NO_ASK : error;
}

static srv_error sit_down(srv_ask *a, srv_room *r, const wishes *w)
{
    char token[SRV_TOKEN_TEXT];
    srv_newcomer n = { .invited = w->pass != NULL };
    if (tb_setup_of(r->table)->memory == TB_ANALYSIS)
        return SRV_NOT_ALLOWED;
    srv_error error = choose_seat(a, r, w, &n.seat);
    if (error != SRV_OK)
        return error;
    make_token(r, w, token);
    srv_hash_token(token, n.hash);
    srv_hash_address(srv_room_key(r), srv_peer_address(a->peer), n.address);
    srv_name_of(r, w->name, n.name);
    switch (tb_stage_of(r->table)) {
    case TB_SEATING:  error = srv_let_in(r, &n, TB_UNSAID, 0); break;
    case TB_RUNNING:
    case TB_STANDING: error = take_over(r, w, &n); break;
    case TB_ENDED:    return SRV_NO_SEAT;
    }
    if (error == SRV_OK)
        srv_answer_seat(a->peer, r, n.seat, token);
    else if (error == SRV_NO_ASK)
        answer_asked(a->peer, r, n.seat);
    return error == SRV_NO_ASK ? SRV_OK : error;
}

/* ---- which ---------------------------------------------------------- */

static srv_error take(srv_ask *a, srv_room *r, const wishes *w)
{
    srv *s = r->server;
    srv_error error;
    if (answers_again(a, r, w, &error))
        return error;
    if (!srv_limit_take(&s->limits, SRV_LIMIT_JOINS,
                        srv_peer_address(a->peer),
                        s->options.joins_per_address, 60000, srv_now(s))) {
        s->counts.limited++;
        return SRV_TOO_MANY_REQUESTS;
    }
    bool own = w->ticket != NULL || w->token != NULL;
    return own ? move_here(a, r, w) : sit_down(a, r, w);
}

srv_error srv_take_seat(srv_ask *a, srv_room *r)
{
    wishes w;
    if (r->server->stands || r->server->stopping)
        return SRV_BUSY;
    json_t *all = a->length > 0 ? srv_read_json(a->body, a->length) : NULL;
    srv_error error = SRV_BAD_JSON;
    if (all != NULL)
        error = read_wishes(all, &w) ? take(a, r, &w) : SRV_BAD_FIELD;
    json_decref(all);
    return error;
}
