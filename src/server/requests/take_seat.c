/*
 * take_seat.c -- POST .../seats: a person takes a seat, or moves their own to
 * another device. After the start a seat changes hands only with consent.
 */
#include "server/requests/requests.h"

/* With a token the seat is theirs; otherwise seat `by` is being asked. */
static void answer(srv_peer *p, srv_room *r, kr_seat seat, const char *token,
                   kr_seat by)
{
    kr_json *j = srv_begin_json(r->server, NULL);
    kr_json_text(j, "table", r->code);
    kr_json_int(j, "seat", seat);
    if (token != NULL) {
        kr_json_text(j, "token", token);
    } else {
        kr_json_bool(j, "asked", true);
        kr_json_int(j, "by", by);
    }
    srv_post_answer(p, r, token != NULL ? 201 : 202, "application/json",
                    srv_end_json(r->server));
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

/* ---- a request that is repeated ------------------------------------- */

static void make_token(srv_room *r, const srv_request *q,
                       char token[SRV_TOKEN_TEXT])
{
    if (q->id[0] != '\0')
        srv_derive_token(srv_room_key(r), q->id, token);
    else
        srv_draw_token(token, SRV_TOKEN);
}

/* Was a request with this id answered already? Then the answer is the same. */
static bool answers_again(const srv_request *q, srv_room *r, srv_error *error)
{
    char token[SRV_TOKEN_TEXT];
    uint8_t hash[SRV_HASH];
    kr_seat nowhere = KR_NONE, seat;
    *error = SRV_OK;
    if (q->id[0] == '\0')
        return false;
    make_token(r, q, token);
    srv_hash_token(token, hash);
    seat = srv_seat_of_token(r, token);
    if (seat != KR_NONE) {
        srv_answer_seat(q->peer, r, seat, token);
        return true;
    }
    *error = srv_repeat_question(r, hash, &seat);
    if (*error == SRV_OK)
        answer_asked(q->peer, r, seat);
    if (*error != SRV_NO_ASK)
        return true;
    *error = srv_seat_moved_from(r, token) != KR_NONE ? SRV_SEAT_MOVED
                                                      : SRV_BAD_TOKEN;
    srv_may_return(r, token, &nowhere);
    return nowhere != KR_NONE;          /* it was given up since */
}

/* ---- a seat of their own -------------------------------------------- */

static srv_error move_here(const srv_request *q, srv_room *r)
{
    char token[SRV_TOKEN_TEXT];
    kr_seat seat = q->ticket[0] != '\0' ? srv_use_ticket(r, q->ticket)
                                        : srv_seat_moved_from(r, q->token);
    if (seat == KR_NONE)
        return SRV_BAD_TOKEN;
    make_token(r, q, token);
    srv_move_seat(r, seat, token);
    srv_mark_peer(r, seat, q->peer);
    srv_review_questions(r);
    srv_answer_seat(q->peer, r, seat, token);
    return SRV_OK;
}

/* ---- another seat --------------------------------------------------- */

static kr_seat first_of(const srv_room *r, tb_sort sort)
{
    for (kr_seat s = 0; s < tb_setup_of(r->table)->config.seats; s++)
        if (tb_sitter_at(r->table, s)->sort == sort)
            return s;
    return KR_NONE;
}

/* Which seat it is about: that of the pass, the wanted one, the one they had,
 * any free one, any bot's. */
static srv_error choose_seat(const srv_request *q, const srv_room *r,
                             kr_seat *seat)
{
    bool waits = tb_stage_of(r->table) == TB_SEATING;
    bool has_pass = q->pass[0] != '\0';
    *seat = has_pass ? srv_seat_of_pass(r, q->pass) : q->seat;
    if (has_pass && (*seat == KR_NONE ||
                     (q->seat != KR_NONE && q->seat != *seat)))
        return SRV_BAD_TOKEN;
    if (srv_seat_of_token(r, q->token) != KR_NONE ||
        (!waits && !srv_may_return(r, q->token, seat)))
        return SRV_HAS_SEAT;
    if (*seat == KR_NONE)
        *seat = first_of(r, TB_EMPTY);
    if (*seat == KR_NONE)
        *seat = first_of(r, TB_BOT);
    if (*seat >= tb_setup_of(r->table)->config.seats)
        return SRV_NO_SEAT;
    return srv_is_person(r, *seat) ? SRV_TAKEN : SRV_OK;
}

static srv_error let_in(srv_room *r, const srv_newcomer *n, tb_how how,
                        kr_seat by)
{
    char name[TB_NAME_MAX];
    srv_choose_name(r, n->seat, n->name, name);     /* it may be taken by now */
    tb_answer a = srv_wish(r, (tb_wish){
        .who = KR_TABLE, .what = TB_SIT, .seat = n->seat, .text = name,
        .how = how, .by = by });
    if (a.refusal == TB_TAKEN)
        return SRV_TAKEN;
    if (a.refusal != TB_GRANTED)
        return SRV_NO_SEAT;
    srv_give_seat(r, n->seat, n->hash);
    srv_mark_address(r, n->seat, n->address);
    srv_review_questions(r);
    return SRV_OK;
}

/* Consent without a question: the host's pass, or an open table; but not from
 * an address from which a seat of this table is or was held. */
static tb_how consent_for(const srv_room *r, const srv_newcomer *n)
{
    bool new_here = !srv_was_here(r, n->address);
    if (n->invited && (new_here || srv_decider(r, n->address) == r->host))
        return TB_INVITED;
    if (r->settings.takeover == SRV_TAKEOVER_OPEN && new_here)
        return TB_OPEN;
    return TB_UNSAID;
}

/* Returns SRV_NO_ASK if a question was asked. */
static srv_error ask(srv_room *r, srv_request *q, const srv_newcomer *n)
{
    if (srv_decider(r, n->address) == KR_NONE)
        return SRV_CLOSED;
    if (q->id[0] == '\0')
        return srv_blame(q, "id");
    srv_error error = srv_ask_question(r, n);
    return error == SRV_OK ? SRV_NO_ASK : error;
}

/* Before the start everybody may sit down, but not a person whom the host
 * removed. */
static srv_error take_free(srv_room *r, srv_request *q,
                           const srv_newcomer *n)
{
    if (!n->invited && srv_was_removed(r, q->token, n->address))
        return ask(r, q, n);
    return let_in(r, n, TB_UNSAID, 0);
}

static srv_error take_over(srv_room *r, srv_request *q,
                           const srv_newcomer *n)
{
    tb_how how = consent_for(r, n);
    if (how != TB_UNSAID)
        return let_in(r, n, how, r->host);
    if (r->settings.takeover == SRV_TAKEOVER_CLOSED && !n->invited)
        return SRV_CLOSED;
    return ask(r, q, n);
}

static srv_error sit_down(srv_request *q, srv_room *r)
{
    char token[SRV_TOKEN_TEXT];
    srv_newcomer n = { .invited = q->pass[0] != '\0' };
    if (tb_setup_of(r->table)->memory == TB_ANALYSIS)
        return SRV_NOT_ALLOWED;
    srv_error error = choose_seat(q, r, &n.seat);
    if (error != SRV_OK)
        return error;
    make_token(r, q, token);
    srv_hash_token(token, n.hash);
    srv_hash_address(srv_room_key(r), srv_peer_address(q->peer), n.address);
    srv_choose_name(r, n.seat, q->name, n.name);
    switch (tb_stage_of(r->table)) {
    case TB_SEATING:  error = take_free(r, q, &n); break;
    case TB_RUNNING:
    case TB_IN_PAUSE: error = take_over(r, q, &n); break;
    case TB_ENDED:    return SRV_NO_SEAT;
    }
    if (error == SRV_OK)
        srv_answer_seat(q->peer, r, n.seat, token);
    else if (error == SRV_NO_ASK)
        answer_asked(q->peer, r, n.seat);
    return error == SRV_NO_ASK ? SRV_OK : error;
}

/* ---- the requests --------------------------------------------------- */

srv_error srv_take_seat(srv_request *q, srv_room *r)
{
    srv_error error;
    if (!srv_is_writing(r->server))
        return SRV_BUSY;
    if (q->body != SRV_OK)
        return q->body;
    if (answers_again(q, r, &error))
        return error;
    if (!srv_may_join(q->peer))
        return SRV_TOO_MANY_REQUESTS;
    return q->moves_here ? move_here(q, r) : sit_down(q, r);
}

srv_error srv_admit(srv_peer *p, uint64_t question, bool yes)
{
    const srv_newcomer *who = srv_question(p, question);
    if (who == NULL)
        return SRV_NO_ASK;
    if (!yes) {
        srv_deny_question(p->room, question);
        return SRV_OK;
    }
    srv_newcomer copy = *who;           /* letting in ends the question */
    bool waits = tb_stage_of(p->room->table) == TB_SEATING;
    return let_in(p->room, &copy, waits ? TB_UNSAID : TB_ADMITTED, p->seat);
}
