/*
 * message.c -- messages of WebSockets: to the room, and to its table.
 */
#include "server/state.h"

#include "core/json_in.h"
#include "table/protocol.h"

#include <string.h>

/* ---- to the table --------------------------------------------------- */

static void post_answer(srv_peer *p, const tb_answer *a)
{
    srv *s = p->server;
    kr_buf out = srv_begin(s);
    tb_put_answer(&out, p->room->table, a);
    srv_post(p, p->room, srv_end(s, &out));
}

enum { TALKS = 5 };                     /* at a time */

/* May they talk? The table has its own bound for a whole game. */
static tb_refusal may_talk(srv_peer *p)
{
    srv_room *r = p->room;
    srv *s = p->server;
    if (!r->chat || kr_has(r->silent, p->seat))
        return TB_NOT_YOURS;
    return srv_bucket_take(&r->seat[p->seat].talk, TALKS,
                           TALKS * s->options.chat_rate, srv_now(s))
           ? TB_GRANTED : TB_TOO_MUCH;
}

static tb_answer answer_to(srv_peer *p, const tb_wish *w)
{
    bool talk = w->what == TB_SAY || w->what == TB_PHRASE;
    tb_refusal no = talk && p->seat < KR_SEATS ? may_talk(p) : TB_GRANTED;
    return no == TB_GRANTED ? srv_wish(p->room, *w)
                            : tb_refuse(p->room->table, w, no);
}

/* A wish that was answered before changes nothing and meets no limit. */
static void wish(srv_peer *p, const tb_wish *w)
{
    srv_room *r = p->room;
    tb_answer a;
    bool repeated = tb_recall(r->table, w, &a);
    if (!repeated)
        a = answer_to(p, w);
    post_answer(p, &a);
    if (w->what == TB_LEAVE && a.refusal == TB_GRANTED && !repeated)
        srv_clear_seat(r, p->seat, SRV_LEFT);
}

static void to_table(srv_peer *p, const tb_in *in)
{
    srv_room_use(p->room);
    switch (in->kind) {
    case TB_IN_WISH:
        wish(p, &in->wish);
        break;
    case TB_IN_HELLO:
        srv_post_hello(p);
        break;
    case TB_IN_VIEW:
        srv_post_view(p);
        break;
    case TB_IN_SINCE:
        srv_post_since(p, in->since, SRV_TELL_ALL);
        break;
    case TB_IN_BAD:
        post_answer(p, &(tb_answer){ .id = in->wish.id,
                                     .refusal = TB_UNREADABLE,
                                     .seq = tb_last(p->room->table) });
        break;
    }
}

/* ---- to the room ---------------------------------------------------- */

typedef struct {
    char bot[TB_BOT_MAX], url[SRV_URL_MAX];
    int64_t seat, seen, ask;
    bool yes, has_seat, has_url, has_ask, has_yes;
} fields;

static bool read_fields(fields *f, const char *text, size_t length)
{
    kr_json_slot slots[] = {
        { "seat", KR_SLOT_INT, &f->seat, 0, 0, KR_SEATS - 1, 0 },
        { "bot", 0, f->bot, sizeof f->bot, 0, 0, 0 },
        { "url", 0, f->url, sizeof f->url, 0, 0, 0 },
        { "seen", KR_SLOT_INT, &f->seen, 0, 0, UINT32_MAX, 0 },
        { "ask", KR_SLOT_INT, &f->ask, 0, 1, INT64_MAX, 0 },
        { "yes", KR_SLOT_BOOL, &f->yes, 0, 0, 0, 0 },
    };
    *f = (fields){ .seen = UINT32_MAX };
    if (!kr_json_read(text, length, slots, KR_COUNT(slots), KR_JSON_LENIENT))
        return false;
    f->has_seat = slots[0].found;
    f->has_url = slots[2].found;
    f->has_ask = slots[4].found;
    f->has_yes = slots[5].found;
    return true;
}

static bool is_host(const srv_peer *p)
{
    return p->seat < KR_SEATS && p->seat == p->room->host;
}

/* The host, before the start, about a seat there is. */
static srv_error may_arrange(const srv_peer *p, const fields *f)
{
    const tb_table *t = p->room->table;
    if (!is_host(p))                                 return SRV_NOT_HOST;
    if (!f->has_seat)                                return SRV_BAD_FIELD;
    if (f->seat >= tb_setup_of(t)->config.seats)     return SRV_NO_SEAT;
    if (tb_stage_of(t) != TB_SEATING)                return SRV_STARTED;
    return SRV_OK;
}

static srv_error do_kick(srv_peer *p, const char *text, size_t length)
{
    fields f;
    srv_room *r = p->room;
    if (!read_fields(&f, text, length))
        return SRV_BAD_FIELD;
    srv_error error = may_arrange(p, &f);
    if (error != SRV_OK)
        return error;
    kr_seat seat = (kr_seat)f.seat;
    if (seat == p->seat)
        return SRV_BAD_FIELD;
    if (tb_seated_at(r->table, seat) > f.seen)
        return SRV_NO_SEAT;             /* another than the host has seen */
    tb_answer a = srv_wish(r, (tb_wish){ .who = KR_TABLE, .what = TB_LEAVE,
                                         .seat = seat });
    if (a.refusal != TB_GRANTED)
        return SRV_NO_SEAT;
    if (r->seat[seat].held)
        srv_clear_seat(r, seat, SRV_KICKED);
    return SRV_OK;
}

static srv_error do_level(srv_peer *p, const char *text, size_t length)
{
    fields f;
    if (!read_fields(&f, text, length) || f.bot[0] == '\0')
        return SRV_BAD_FIELD;
    srv_error error = may_arrange(p, &f);
    if (error != SRV_OK)
        return error;
    if (strcmp(tb_sitter_at(p->room->table, (kr_seat)f.seat)->bot, f.bot) == 0)
        return SRV_OK;                  /* it sits there already */
    tb_answer a = srv_wish(p->room, (tb_wish){
        .who = KR_TABLE, .what = TB_SIT, .seat = (kr_seat)f.seat,
        .text = srv_bot_name(p->room, (kr_seat)f.seat, f.bot),
        .bot = f.bot });
    if (a.refusal == TB_TAKEN)
        return SRV_TAKEN;
    return a.refusal == TB_GRANTED ? SRV_OK : SRV_BAD_FIELD;
}

static srv_error do_ticket(srv_peer *p, const char *text, size_t length)
{
    char ticket[SRV_TOKEN_TEXT];
    (void)text;
    (void)length;
    if (p->seat >= KR_SEATS)
        return SRV_NO_SEAT;
    srv_new_ticket(p->room, p->seat, ticket);
    kr_buf out = srv_begin(p->server);
    kr_json j;
    kr_json_init(&j, &out);
    kr_json_open(&j, NULL, '{');
    kr_json_text(&j, "type", "ticket");
    kr_json_text(&j, "ticket", ticket);
    kr_json_int(&j, "left", SRV_TICKET_TIME);
    kr_json_close(&j, '}');
    srv_post(p, p->room, srv_end(p->server, &out));
    return SRV_OK;
}

/* An invitation to a bot's seat, for one person. */
static srv_error do_pass(srv_peer *p, const char *text, size_t length)
{
    char pass[SRV_TOKEN_TEXT];
    fields f;
    srv_room *r = p->room;
    if (!is_host(p))
        return SRV_NOT_HOST;
    if (!read_fields(&f, text, length) || !f.has_seat)
        return SRV_BAD_FIELD;
    if (f.seat >= tb_setup_of(r->table)->config.seats ||
        tb_stage_of(r->table) == TB_ENDED)
        return SRV_NO_SEAT;
    if (srv_is_person(r, (kr_seat)f.seat))
        return SRV_TAKEN;
    srv_new_pass(r, (kr_seat)f.seat, pass);
    kr_buf out = srv_begin(p->server);
    kr_json j;
    kr_json_init(&j, &out);
    kr_json_open(&j, NULL, '{');
    kr_json_text(&j, "type", "pass");
    kr_json_int(&j, "seat", f.seat);
    kr_json_text(&j, "pass", pass);
    kr_json_close(&j, '}');
    srv_post(p, r, srv_end(p->server, &out));
    return SRV_OK;
}

static srv_error do_admit(srv_peer *p, const char *text, size_t length)
{
    fields f;
    if (!read_fields(&f, text, length) || !f.has_ask || !f.has_yes)
        return SRV_BAD_FIELD;
    return srv_door_answer(p, (uint64_t)f.ask, f.yes);
}

static srv_error do_hook(srv_peer *p, const char *text, size_t length)
{
    fields f;
    if (p->seat >= KR_SEATS)
        return SRV_NO_SEAT;
    if (!read_fields(&f, text, length) || !f.has_url)
        return SRV_BAD_FIELD;
    if (f.url[0] != '\0' && !srv_hook_allowed(p->server, f.url))
        return SRV_BAD_FIELD;
    srv_seat *s = &p->room->seat[p->seat];
    size_t size = f.url[0] != '\0' ? strlen(f.url) + 1 : 0;
    s->hook = srv_alloc(s->hook, size);
    if (size > 0)
        memcpy(s->hook, f.url, size);
    s->hooked = true;
    srv_line_hook(p->room, p->seat);
    return SRV_OK;
}

static srv_error do_ping(srv_peer *p, const char *text, size_t length)
{
    static const char pong[] = "{\"type\":\"pong\"}";
    (void)text;
    (void)length;
    net_send(p->conn, pong, sizeof pong - 1);
    return SRV_OK;
}

/* ---- which ---------------------------------------------------------- */

static const struct {
    const char *word;
    srv_error (*run)(srv_peer *, const char *text, size_t length);
} own[] = {
    { "set", srv_set }, { "kick", do_kick }, { "level", do_level },
    { "ticket", do_ticket }, { "hook", do_hook }, { "ping", do_ping },
    { "pass", do_pass }, { "admit", do_admit },
};

static bool read_type(const char *text, size_t length, char type[16])
{
    kr_json_slot slot = { "type", 0, type, 16, 0, 0, 0 };
    return kr_json_read(text, length, &slot, 1, KR_JSON_LENIENT) &&
           slot.found;
}

/* Before it has joined a socket may do nothing else, but show it lives. */
static void to_server(srv_peer *p, const char *type, const char *text,
                      size_t length)
{
    if (strcmp(type, "join") == 0 && !p->asked)
        srv_join(p, text, length);
    else if (strcmp(type, "ping") == 0)
        do_ping(p, text, length);
    else
        srv_fail(p, SRV_NOT_JOINED, "");
}

/* What the table cannot read may be for the room. */
void srv_message(void *host, net_conn *conn, const char *text, size_t length)
{
    srv_peer *p = srv_peer_of(host, conn);
    tb_in in = { .kind = TB_IN_BAD };
    char type[16] = "";
    if (p->room != NULL)
        tb_read_request(&in, p->room->table, p->seat, text, length);
    bool readable = in.kind == TB_IN_BAD && read_type(text, length, type);
    if (p->room == NULL) {
        to_server(p, type, text, length);
        return;
    }
    if (readable && strcmp(type, "join") == 0) {
        srv_fail(p, SRV_JOINED, "");
        return;
    }
    for (size_t i = 0; readable && i < KR_COUNT(own); i++) {
        if (strcmp(own[i].word, type) != 0)
            continue;
        srv_error error = own[i].run(p, text, length);
        if (error != SRV_OK)
            srv_post_error(p, p->room, error);
        return;
    }
    to_table(p, &in);
}
