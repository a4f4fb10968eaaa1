/*
 * invite.c -- what opens a room: that it is listed, its code while that works,
 * its invitation, or a seat in it. For anybody else the room does not exist,
 * and asking for it is a guess like any other wrong code.
 */
#include "server/json.h"
#include "server/state.h"

#include <string.h>

enum { GUESS_TIME = 3600000 };

void srv_renew_invite(srv_room *r)
{
    srv_draw_token(r->invite, SRV_INVITE);
}

/* Rooms of earlier versions have none until it is needed. */
void srv_ensure_invite(srv_room *r)
{
    if (r->invite[0] != '\0')
        return;
    srv_renew_invite(r);
    srv_line_set(r);
}

/* ---- what a request shows ------------------------------------------- */

static void copy_shown(const json_t *all, const char *key, char *to,
                       size_t size)
{
    const char *text = json_string_value(json_object_get(all, key));
    if (text != NULL && strlen(text) < size)
        memcpy(to, text, strlen(text) + 1);
}

void srv_read_shown(srv_ask *a)
{
    json_t *all = srv_read_json(a->body, a->length);
    copy_shown(all, "token", a->token, sizeof a->token);
    copy_shown(all, "ticket", a->ticket, sizeof a->ticket);
    copy_shown(all, "invite", a->invite, sizeof a->invite);
    copy_shown(all, "pass", a->pass, sizeof a->pass);
    copy_shown(all, "id", a->id, sizeof a->id);
    json_decref(all);
}

static bool is_invited(const srv_room *r, const char *invite)
{
    uint8_t shown[SRV_HASH], right[SRV_HASH];
    if (invite[0] == '\0' || r->invite[0] == '\0')
        return false;
    srv_hash_token(invite, shown);
    srv_hash_token(r->invite, right);
    return srv_same_hash(shown, right);
}

/* A request that comes again, and has its seat already. */
static bool is_answered(const srv_room *r, const char *id)
{
    char token[SRV_TOKEN_TEXT];
    if (!r->keyed || id[0] == '\0')
        return false;
    srv_derive_token(r->key, id, token);
    return srv_seat_of_token(r, token) != KR_NONE;
}

static bool is_seated(const srv_room *r, const srv_ask *a)
{
    if (a->pass[0] != '\0' && srv_seat_of_pass(r, a->pass) != KR_NONE)
        return true;
    if (is_answered(r, a->id))
        return true;
    if (a->ticket[0] != '\0' && srv_seat_of_ticket(r, a->ticket) != KR_NONE)
        return true;
    return a->token[0] != '\0' &&
           (srv_seat_of_token(r, a->token) != KR_NONE ||
            srv_seat_moved_from(r, a->token) != KR_NONE);
}

/* ---- guesses -------------------------------------------------------- */

static bool may_guess(const srv_ask *a)
{
    const srv *s = a->peer->server;
    return srv_limit_has(&s->limits, SRV_LIMIT_GUESSES,
                         srv_peer_address(a->peer),
                         s->options.guesses_per_address, GUESS_TIME,
                         srv_now(s));
}

/* An address without guesses left cannot tell a right code from a wrong one. */
bool srv_opens(const srv_room *r, const srv_ask *a)
{
    return r->listed || is_invited(r, a->invite) || is_seated(r, a) ||
           (r->code_works && may_guess(a));
}

srv_error srv_count_guess(const srv_ask *a)
{
    srv *s = a->peer->server;
    if (srv_limit_take(&s->limits, SRV_LIMIT_GUESSES,
                       srv_peer_address(a->peer),
                       s->options.guesses_per_address, GUESS_TIME,
                       srv_now(s))) {
        s->counts.guesses++;
        return SRV_NO_TABLE;
    }
    s->counts.limited++;
    s->counts.guesses_limited++;
    return SRV_TOO_MANY_REQUESTS;
}
