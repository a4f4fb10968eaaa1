/*
 * access.c -- what opens a room: that it is listed, its code while that works,
 * its invitation, or a seat in it. For all others the room does not exist,
 * and asking for it counts as a guess like any other wrong code.
 */
#include "server/requests/requests.h"

enum { GUESS_TIME = 3600000, JOIN_TIME = 60000 };

static bool is_invited(const srv_room *r, const char *invite)
{
    uint8_t shown[SRV_HASH], right[SRV_HASH];
    if (invite[0] == '\0' || r->invite[0] == '\0')
        return false;
    srv_hash_token(invite, shown);
    srv_hash_token(r->invite, right);
    return srv_same_hash(shown, right);
}

/* A request that is repeated, and has its seat already. */
static bool is_answered(const srv_room *r, const char *id)
{
    char token[SRV_TOKEN_TEXT];
    if (!r->keyed || id[0] == '\0')
        return false;
    srv_derive_token(r->key, id, token);
    return srv_seat_of_token(r, token) != KR_NONE;
}

static bool is_seated(const srv_room *r, const srv_request *q)
{
    if (q->pass[0] != '\0' && srv_seat_of_pass(r, q->pass) != KR_NONE)
        return true;
    if (is_answered(r, q->id))
        return true;
    if (q->ticket[0] != '\0' && srv_seat_of_ticket(r, q->ticket) != KR_NONE)
        return true;
    return q->token[0] != '\0' &&
           (srv_seat_of_token(r, q->token) != KR_NONE ||
            srv_seat_moved_from(r, q->token) != KR_NONE);
}

static bool may_guess(const srv_request *q)
{
    const srv *s = q->peer->server;
    return srv_limit_has(&s->limits, SRV_LIMIT_GUESSES,
                         srv_peer_address(q->peer),
                         s->options.guesses_per_address, GUESS_TIME,
                         srv_now(s));
}

/* An address without guesses left cannot tell a right code from a wrong one. */
bool srv_opens(const srv_room *r, const srv_request *q)
{
    return r->settings.listed || is_invited(r, q->invite) ||
           is_seated(r, q) || (r->settings.code_works && may_guess(q));
}

srv_error srv_count_guess(const srv_request *q)
{
    srv *s = q->peer->server;
    if (srv_limit_take(&s->limits, SRV_LIMIT_GUESSES,
                       srv_peer_address(q->peer),
                       s->options.guesses_per_address, GUESS_TIME,
                       srv_now(s))) {
        s->counts.guesses++;
        return SRV_NO_TABLE;
    }
    s->counts.limited++;
    s->counts.guesses_limited++;
    return SRV_TOO_MANY_REQUESTS;
}

bool srv_may_join(srv_peer *p)
{
    srv *s = p->server;
    bool may = srv_limit_take(&s->limits, SRV_LIMIT_JOINS,
                              srv_peer_address(p),
                              s->options.joins_per_address, JOIN_TIME,
                              srv_now(s));
    s->counts.limited += !may;
    return may;
}

bool srv_is_writing(const srv *s)
{
    return !s->store_down && !s->stopping;
}
