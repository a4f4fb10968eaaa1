/*
 * join.c -- a WebSocket comes to a table.
 */
#include "server/state.h"

#include "core/json_in.h"
#include "table/protocol.h"

#include <string.h>

/* ---- what it is told ------------------------------------------------ */

static void put_seat(kr_json *j, const char *key, kr_seat seat)
{
    if (seat < KR_SEATS)
        kr_json_int(j, key, seat);
    else
        kr_json_null(j, key);
}

static void post_joined(srv_peer *p)
{
    srv_room *r = p->room;
    kr_buf out = srv_begin(p->server);
    kr_json j;
    kr_json_init(&j, &out);
    kr_json_open(&j, NULL, '{');
    kr_json_text(&j, "type", "joined");
    kr_json_text(&j, "table", r->code);
    put_seat(&j, "you", p->seat);
    kr_json_open(&j, "room", '{');
    srv_put_settings(&j, r, p->seat);
    kr_json_close(&j, '}');
    kr_json_close(&j, '}');
    srv_post(p, r, srv_end(p->server, &out));
}

void srv_post_next(srv_peer *p)
{
    srv_room *r = p->room;
    unsigned seats = tb_setup_of(r->table)->config.seats;
    kr_seat seat = p->seat < seats ? kr_left_of(p->seat, seats) : KR_NONE;
    kr_buf out = srv_begin(p->server);
    kr_json j;
    kr_json_init(&j, &out);
    kr_json_open(&j, NULL, '{');
    kr_json_text(&j, "type", "next");
    kr_json_text(&j, "table", r->next);
    put_seat(&j, "seat", seat);
    kr_json_close(&j, '}');
    srv_post(p, r, srv_end(p->server, &out));
}

void srv_post_since(srv_peer *p, uint32_t since, srv_tell_what what)
{
    srv_room *r = p->room;
    r->only = p;
    r->only_what = (uint8_t)what;
    r->server->echo.room = NULL;
    tb_tell_since(r->table, p->seat, since, srv_room_now(r));
    r->server->echo.room = NULL;
    r->only = NULL;
    r->only_what = SRV_TELL_ALL;
}

void srv_post_hello(srv_peer *p)
{
    kr_buf out = srv_begin(p->server);
    tb_put_hello(&out, p->room->table, p->seat);
    srv_post(p, p->room, srv_end(p->server, &out));
}

void srv_post_view(srv_peer *p)
{
    srv *s = p->server;
    const tb_table *t = p->room->table;
    kr_buf out = srv_begin(s);
    tb_put_view(&out, t, KR_NOBODY);
    size_t open = out.used;
    if (p->seat == KR_NOBODY) {
        srv_post(p, p->room, srv_end(s, &out));
        return;
    }
    size_t own = srv_own_part(p->room, p->seat);
    out = srv_begin(s);
    tb_put_view(&out, t, p->seat);
    srv_post(p, p->room, srv_end_own(s, &out, open, own));
}

static void welcome(srv_peer *p, const srv_ask *a)
{
    srv_room *r = p->room;
    post_joined(p);
    srv_post_asks(p);
    srv_post_hello(p);
    if (a->has_since)
        srv_post_since(p, a->since, SRV_TELL_ENTRIES);
    srv_post_view(p);
    srv_post_since(p, tb_last(r->table), SRV_TELL_ALL);
    if (r->next[0] != '\0')
        srv_post_next(p);
    tb_told(r->table);
}

/* ---- who is here ---------------------------------------------------- */

enum { HERE_TIME = 500 };               /* not more often */

static void write_here(kr_buf *out, const srv_room *r)
{
    int watching = 0;
    kr_json j;
    for (const srv_peer *p = r->peers; p != NULL; p = p->beside)
        watching += p->seat == KR_NOBODY;
    kr_json_init(&j, out);
    kr_json_open(&j, NULL, '{');
    kr_json_text(&j, "type", "here");
    kr_json_open(&j, "seats", '[');
    for (kr_seat s = 0; s < KR_SEATS; s++)
        if (r->eyes >> s & 1)
            kr_json_int(&j, NULL, s);
    kr_json_close(&j, ']');
    kr_json_int(&j, "watching", watching);
    kr_json_close(&j, '}');
}

void srv_put_here(srv_room *r)
{
    srv *s = r->server;
    r->here_due = 0;
    r->here_at = srv_now(s);
    if (r->peers == NULL)
        return;
    kr_buf out = srv_begin(s);
    write_here(&out, r);
    srv_piece piece = srv_end(s, &out);
    for (srv_peer *p = r->peers; p != NULL; p = p->beside)
        srv_post(p, r, piece);
}

void srv_note_here(srv_room *r)
{
    uint64_t now = srv_now(r->server), soon = r->here_at + HERE_TIME;
    r->eyes = 0;
    for (const srv_peer *p = r->peers; p != NULL; p = p->beside)
        r->eyes |= (uint16_t)(1u << p->seat);
    if (r->here_due == 0)
        r->here_due = soon > now ? soon : now;
    srv_rewind(r);
}

/* ---- joining -------------------------------------------------------- */

/* Through whose eyes this token looks; without one, as a spectator. */
static srv_error find_eyes(const srv_room *r, const char *token,
                           kr_seat *seat)
{
    *seat = KR_NOBODY;
    if (token[0] == '\0')
        return r->watch ? SRV_OK : SRV_NOT_ALLOWED;
    *seat = srv_seat_of_token(r, token);
    if (*seat != KR_NONE)
        return SRV_OK;
    return srv_seat_moved_from(r, token) == KR_NONE ? SRV_BAD_TOKEN
                                                    : SRV_SEAT_MOVED;
}

static void joined(srv_ask *a, srv_room *r, srv_error error, const char *node)
{
    srv_peer *p = a->peer;
    kr_seat seat;
    p->asked = false;
    if (p->conn == NULL)
        return;
    if (error != SRV_OK) {
        srv_fail(p, error, node);
        return;
    }
    error = find_eyes(r, a->token, &seat);
    if (error != SRV_OK) {
        srv_post_error(p, r, error);
        return;
    }
    if (seat < KR_SEATS) {
        srv_ensure_invite(r);
        srv_mark_peer(r, seat, p);
    }
    srv_peer_enter(p, r, seat);
    p->server->counts.joins++;
    welcome(p, a);
}

/* Each field alone, so that what is wrong can be named. */
static srv_error read_join(srv_ask *a, const char *text, size_t length)
{
    char table[64] = "";
    int64_t since = 0;
    kr_json_slot slots[] = {
        { "table", KR_SLOT_TEXT, table, sizeof table, 0, 0, 0 },
        { "token", KR_SLOT_TEXT, a->token, sizeof a->token, 0, 0, 0 },
        { "invite", KR_SLOT_TEXT, a->invite, sizeof a->invite, 0, 0, 0 },
        { "since", KR_SLOT_INT, &since, 0, 0, UINT32_MAX, 0 },
    };
    static const srv_error wrong[] = { SRV_NO_TABLE, SRV_BAD_TOKEN,
                                       SRV_NO_TABLE, SRV_BAD_FIELD };
    for (size_t i = 0; i < KR_COUNT(slots); i++)
        if (!kr_json_read(text, length, &slots[i], 1, KR_JSON_LENIENT))
            return wrong[i];
    a->has_since = slots[3].found;
    a->since = (uint32_t)since;
    return srv_read_code(table, strlen(table), a->code, sizeof a->code)
           ? SRV_OK : SRV_NO_TABLE;
}

void srv_join(srv_peer *p, const char *text, size_t length)
{
    srv *s = p->server;
    if (s->stands || s->stopping) {
        srv_fail(p, SRV_BUSY, "");
        return;
    }
    if (!srv_limit_take(&s->limits, SRV_LIMIT_JOINS, srv_peer_address(p),
                        s->options.joins_per_address, 60000, srv_now(s))) {
        s->counts.limited++;
        srv_fail(p, SRV_TOO_MANY_REQUESTS, "");
        return;
    }
    srv_ask *a = srv_ask_new(p);
    srv_error error = read_join(a, text, length);
    if (error != SRV_OK) {
        srv_ask_free(a);
        srv_fail(p, error, "");
        return;
    }
    p->asked = true;
    a->go = joined;
    srv_ask_room(s, a);
}
