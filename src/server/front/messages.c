/*
 * messages.c -- messages of WebSockets. Each is read once, with the fields of
 * all kinds; then its type decides whether the table, the room or the server
 * answers it.
 */
#include "server/front/front.h"

#include "table/protocol.h"

#include <string.h>

/* ---- reading -------------------------------------------------------- */

enum { URL, KEY, AUTH, ASK, YES, LISTED, WATCH, CHAT, CODE, TAKEOVER, SILENT,
       RENEW, TABLE, TOKEN, INVITE, SINCE, FIELDS = SRV_MESSAGE_SLOTS };

typedef struct {
    tb_in in;                           /* the fields of the table */
    kr_json_slot field[FIELDS];
    char takeover[8], table[64];
    srv_subscription push;              /* or only its URL, a webhook */
    char token[SRV_TOKEN_TEXT], invite[SRV_TOKEN_TEXT];
    int64_t ask, since;
    uint64_t silent;
    bool yes, renew;
    srv_settings settings;              /* now, then as they are wanted */
} message;

static void make_slots(message *m)
{
    srv_settings *s = &m->settings;
    *m = (message){ .field = {
        [URL] = { "url", KR_SLOT_TEXT, m->push.url, SRV_URL_MAX, 0, 0, 0 },
        [KEY] = { "key", KR_SLOT_TEXT, m->push.key, SRV_PUSH_KEY, 0, 0, 0 },
        [AUTH] = { "auth", KR_SLOT_TEXT, m->push.auth, SRV_PUSH_AUTH, 0, 0,
                   0 },
        [ASK] = { "ask", KR_SLOT_INT, &m->ask, 0, 1, INT64_MAX, 0 },
        [YES] = { "yes", KR_SLOT_BOOL, &m->yes, 0, 0, 0, 0 },
        [LISTED] = { "listed", KR_SLOT_BOOL, &s->listed, 0, 0, 0, 0 },
        [WATCH] = { "watch", KR_SLOT_BOOL, &s->watch, 0, 0, 0, 0 },
        [CHAT] = { "chat", KR_SLOT_BOOL, &s->chat, 0, 0, 0, 0 },
        [CODE] = { "code", KR_SLOT_BOOL, &s->code_works, 0, 0, 0, 0 },
        [TAKEOVER] = { "takeover", KR_SLOT_TEXT, m->takeover, 8, 0, 0, 0 },
        [SILENT] = { "silent", KR_SLOT_SET, &m->silent, 0, 0, KR_SEATS - 1,
                     0 },
        [RENEW] = { "renew", KR_SLOT_BOOL, &m->renew, 0, 0, 0, 0 },
        [TABLE] = { "table", KR_SLOT_TEXT, m->table, 64, 0, 0, 0 },
        [TOKEN] = { "token", KR_SLOT_TEXT, m->token, SRV_TOKEN_TEXT, 0, 0, 0 },
        [INVITE] = { "invite", KR_SLOT_TEXT, m->invite, SRV_TOKEN_TEXT, 0, 0,
                     0 },
        [SINCE] = { "since", KR_SLOT_INT, &m->since, 0, 0, UINT32_MAX, 0 },
    } };
}

void srv_message_slots(kr_json_slot slots[SRV_MESSAGE_SLOTS])
{
    message m;
    make_slots(&m);
    memcpy(slots, m.field, sizeof m.field);
    for (int i = 0; i < FIELDS; i++)
        slots[i].into = NULL;
}

static void read_message(message *m, const srv_peer *p, const char *text,
                         size_t length)
{
    make_slots(m);
    if (p->room != NULL)
        m->settings = p->room->settings;
    tb_read_request_and(&m->in, p->room != NULL ? p->room->table : NULL,
                        p->seat, text, length, m->field, FIELDS);
}

static bool has(const message *m, int field)
{
    return m->field[field].found == KR_SLOT_FOUND;
}

static bool is_wrong(const message *m, int from, int to)
{
    for (int i = from; i <= to; i++)
        if (m->field[i].found == KR_SLOT_WRONG)
            return true;
    return false;
}

/* ---- to the table --------------------------------------------------- */

static void post_answer(srv_peer *p, const tb_answer *a)
{
    tb_put_answer(srv_begin(p->server), p->room->table, a);
    srv_post(p, p->room, srv_end(p->server));
}

enum { TALKS = 5 };                     /* in a row, at once */

/* Does the room allow this talk? Everything else is left to the table, which
 * has its own bound for the talk of a game. A wish that was answered before is
 * not counted again. */
static tb_refusal room_allows(srv_peer *p, const tb_wish *w)
{
    srv_room *r = p->room;
    const srv *s = p->server;
    tb_answer before;
    bool talk = w->what == TB_SAY || w->what == TB_PHRASE;
    bool name = w->what == TB_NAME;     /* it can be read like talk */
    if (!(talk || name) || p->seat >= KR_SEATS ||
        tb_recall(r->table, w, &before))
        return TB_GRANTED;
    if ((talk && !r->settings.chat) || kr_has(r->settings.silent, p->seat))
        return TB_NOT_YOURS;
    return net_bucket_take(&r->seat[p->seat].talk, srv_now(s), TALKS,
                           TALKS * s->options.chat_rate)
           ? TB_GRANTED : TB_TOO_MUCH;
}

/* A wish to leave with a used id gets that wish's answer, and is no leaving. */
static void wish(srv_peer *p, const tb_wish *w)
{
    srv_room *r = p->room;
    char name[TB_NAME_MAX];
    tb_wish distinct = *w;
    tb_refusal no = room_allows(p, w);
    srv_room_use(r);
    if (w->what == TB_NAME && w->text[0] != '\0' &&
        srv_may_be_named(w->text)) {
        srv_choose_name(r, p->seat, w->text, name);
        distinct.text = name;
    }
    tb_answer a = no == TB_GRANTED ? srv_wish(r, distinct)
                                   : tb_refuse(r->table, w, no);
    post_answer(p, &a);
    if (w->what == TB_LEAVE && a.refusal == TB_GRANTED &&
        !srv_is_person(r, p->seat)) {
        srv_clear_seat(r, p->seat, SRV_LEFT);
        srv_review_questions(r);
    }
}

/* Questions to the table, and messages that nobody can read. */
static void answer(srv_peer *p, const tb_in *in)
{
    srv_room_use(p->room);
    switch (in->kind) {
    case TB_IN_WISH:
        break;
    case TB_IN_HELLO:
        srv_post_hello(p);
        break;
    case TB_IN_VIEW:
        srv_post_view(p);
        break;
    case TB_IN_SINCE:
        srv_post_since(p, in->since);
        srv_post_now(p);
        break;
    case TB_IN_BAD:
        post_answer(p, &(tb_answer){ .id = in->wish.id,
                                     .refusal = TB_UNREADABLE,
                                     .seq = tb_last(p->room->table) });
        break;
    }
}

/* ---- to the room ---------------------------------------------------- */

/* The host, before the start, about a seat that exists. */
static srv_error may_arrange(const srv_peer *p, kr_seat seat)
{
    const tb_table *t = p->room->table;
    if (!srv_is_host(p))                         return SRV_NOT_HOST;
    if (seat == KR_NONE)                         return SRV_BAD_FIELD;
    if (seat >= tb_setup_of(t)->config.seats)    return SRV_NO_SEAT;
    if (tb_stage_of(t) != TB_SEATING)            return SRV_STARTED;
    return SRV_OK;
}

static srv_error do_kick(srv_peer *p, const message *m)
{
    srv_room *r = p->room;
    kr_seat seat = m->in.wish.seat;
    srv_error error = m->in.misfit ? SRV_BAD_FIELD : may_arrange(p, seat);
    if (error != SRV_OK)
        return error;
    if (seat == p->seat)
        return SRV_BAD_FIELD;
    if (m->in.has_seen && tb_seated_at(r->table, seat) > m->in.wish.seen)
        return SRV_NO_SEAT;             /* not the person the host saw */
    tb_answer a = srv_wish(r, (tb_wish){ .who = KR_TABLE, .what = TB_LEAVE,
                                         .seat = seat });
    if (a.refusal != TB_GRANTED)
        return SRV_NO_SEAT;
    if (r->seat[seat].held)
        srv_clear_seat(r, seat, SRV_KICKED);
    srv_review_questions(r);
    return SRV_OK;
}

static srv_error do_level(srv_peer *p, const message *m)
{
    srv_room *r = p->room;
    kr_seat seat = m->in.wish.seat;
    const char *level = m->in.bot;
    srv_error error = m->in.misfit || level[0] == '\0' ? SRV_BAD_FIELD
                    : may_arrange(p, seat);
    if (error != SRV_OK)
        return error;
    if (strcmp(tb_sitter_at(r->table, seat)->bot, level) == 0)
        return SRV_OK;                  /* it sits there already */
    tb_answer a = srv_wish(r, (tb_wish){
        .who = KR_TABLE, .what = TB_SIT, .seat = seat,
        .text = srv_bot_name(r, seat, level), .bot = level });
    if (a.refusal == TB_TAKEN)
        return SRV_TAKEN;
    return a.refusal == TB_GRANTED ? SRV_OK : SRV_BAD_FIELD;
}

/* Only the host may ask, and only about a seat of this table. */
static srv_error check_host_names_seat(srv_peer *p, const message *m)
{
    kr_seat seat = m->in.wish.seat;
    if (!srv_is_host(p))
        return SRV_NOT_HOST;
    if (m->in.misfit || seat == KR_NONE)
        return SRV_BAD_FIELD;
    return seat < tb_setup_of(p->room->table)->config.seats ? SRV_OK
                                                            : SRV_NO_SEAT;
}

/* Another person becomes host. */
static srv_error do_host(srv_peer *p, const message *m)
{
    srv_room *r = p->room;
    kr_seat seat = m->in.wish.seat;
    srv_error wrong = check_host_names_seat(p, m);
    if (wrong != SRV_OK)
        return wrong;
    if (!srv_is_person(r, seat))
        return SRV_NO_SEAT;
    srv_set_host(r, seat);
    srv_write_settings(r);
    srv_tell_settings(r);
    srv_review_questions(r);
    return SRV_OK;
}

static srv_error do_ticket(srv_peer *p, const message *m)
{
    char ticket[SRV_TOKEN_TEXT];
    (void)m;
    if (p->seat >= KR_SEATS)
        return SRV_NO_SEAT;
    srv_new_ticket(p->room, p->seat, ticket);
    kr_json *j = srv_begin_json(p->server, "ticket");
    kr_json_text(j, "ticket", ticket);
    kr_json_int(j, "left", SRV_TICKET_TIME);
    srv_post(p, p->room, srv_end_json(p->server));
    return SRV_OK;
}

/* An invitation to a bot's seat, for one person. */
static srv_error do_pass(srv_peer *p, const message *m)
{
    char pass[SRV_TOKEN_TEXT];
    srv_room *r = p->room;
    kr_seat seat = m->in.wish.seat;
    srv_error wrong = check_host_names_seat(p, m);
    if (wrong != SRV_OK)
        return wrong;
    if (tb_stage_of(r->table) == TB_ENDED)
        return SRV_NO_SEAT;
    if (srv_is_person(r, seat))
        return SRV_TAKEN;
    srv_new_pass(r, seat, pass);
    kr_json *j = srv_begin_json(p->server, "pass");
    kr_json_int(j, "seat", seat);
    kr_json_text(j, "pass", pass);
    srv_post(p, r, srv_end_json(p->server));
    return SRV_OK;
}

static srv_error do_admit(srv_peer *p, const message *m)
{
    if (!has(m, ASK) || !has(m, YES))
        return SRV_BAD_FIELD;
    return srv_admit(p, (uint64_t)m->ask, m->yes);
}

static srv_error do_webhook(srv_peer *p, const message *m)
{
    if (p->seat >= KR_SEATS)
        return SRV_NO_SEAT;
    if (!has(m, URL) ||
        (m->push.url[0] != '\0' &&
         !srv_webhook_allowed(p->server, m->push.url)))
        return SRV_BAD_FIELD;
    srv_set_webhook(&p->room->seat[p->seat], m->push.url);
    p->room->seat[p->seat].notified = true;
    srv_write_webhook(p->room, p->seat);
    return SRV_OK;
}

static srv_error do_push(srv_peer *p, const message *m)
{
    if (p->seat >= KR_SEATS)
        return SRV_NO_SEAT;
    if (!has(m, URL) || is_wrong(m, KEY, AUTH) ||
        (m->push.url[0] != '\0' && !srv_push_allowed(p->server, &m->push)))
        return SRV_BAD_FIELD;
    srv_set_push(&p->room->seat[p->seat], &m->push);
    p->room->seat[p->seat].notified = true;
    srv_write_push(p->room, p->seat);
    return SRV_OK;
}

static srv_error do_settings(srv_peer *p, const message *m)
{
    srv_change c = { .to = m->settings, .names_listed = has(m, LISTED),
                     .names_code = has(m, CODE), .renew = m->renew };
    if (!srv_is_host(p))
        return SRV_NOT_HOST;
    if (is_wrong(m, LISTED, RENEW) ||
        (has(m, TAKEOVER) && !srv_read_takeover(m->takeover, &c.to.takeover)))
        return SRV_BAD_FIELD;
    if (has(m, SILENT))
        c.to.silent = (kr_seats)m->silent;
    return srv_change_settings(p, c);
}

static srv_error do_ping(srv_peer *p, const message *m)
{
    static const char pong[] = "{\"type\":\"pong\"}";
    (void)m;
    net_send(p->conn, pong, sizeof pong - 1);
    return SRV_OK;
}

static srv_error do_join(srv_peer *p, const message *m)
{
    (void)m;
    srv_fail(p, SRV_JOINED, "");        /* once is enough */
    return SRV_OK;
}

static const struct {
    const char *word;
    srv_error (*run)(srv_peer *, const message *);
} own[] = {
    { "set", do_settings }, { "kick", do_kick }, { "level", do_level },
    { "ticket", do_ticket }, { "hook", do_webhook }, { "ping", do_ping },
    { "pass", do_pass }, { "admit", do_admit }, { "join", do_join },
    { "host", do_host }, { "push", do_push },
};

/* ---- before a socket has joined ------------------------------------- */

/* Which error names the field that is wrong. */
static srv_error read_join(srv_request *q, const message *m)
{
    if (is_wrong(m, TABLE, TABLE) || is_wrong(m, INVITE, INVITE))
        return SRV_NO_TABLE;
    if (is_wrong(m, TOKEN, TOKEN))
        return SRV_BAD_TOKEN;
    if (is_wrong(m, SINCE, SINCE))
        return SRV_BAD_FIELD;
    memcpy(q->token, m->token, sizeof q->token);
    memcpy(q->invite, m->invite, sizeof q->invite);
    q->has_since = has(m, SINCE);
    q->since = (uint32_t)m->since;
    return srv_read_code(m->table, strlen(m->table), q->code, sizeof q->code)
           ? SRV_OK : SRV_NO_TABLE;
}

static void join(srv_peer *p, const message *m)
{
    srv_error error = !srv_is_writing(p->server) ? SRV_BUSY
                    : !srv_may_join(p) ? SRV_TOO_MANY_REQUESTS : SRV_OK;
    if (error != SRV_OK) {
        srv_fail(p, error, "");
        return;
    }
    srv_request *q = srv_request_new(p);
    error = read_join(q, m);
    if (error == SRV_OK) {
        srv_join(q);
        return;
    }
    srv_request_free(q);
    srv_fail(p, error, "");
}

/* A socket may do nothing but join, and show that it is alive. */
static void to_server(srv_peer *p, const message *m)
{
    if (strcmp(m->in.type, "join") == 0 && !p->joining)
        join(p, m);
    else if (strcmp(m->in.type, "ping") == 0)
        do_ping(p, m);
    else
        srv_fail(p, SRV_NOT_JOINED, "");
}

/* ---- which ---------------------------------------------------------- */

static void to_room(srv_peer *p, const message *m)
{
    for (size_t i = 0; i < KR_COUNT(own); i++) {
        if (strcmp(own[i].word, m->in.type) != 0)
            continue;
        srv_error error = own[i].run(p, m);
        if (error != SRV_OK)
            srv_post_error(p, p->room, error, "");
        return;
    }
    answer(p, &m->in);
}

void srv_on_message(void *host, net_conn *conn, const char *text,
                    size_t length)
{
    message m;
    srv_peer *p = srv_peer_of(host, conn);
    read_message(&m, p, text, length);
    if (p->room == NULL)
        to_server(p, &m);
    else if (m.in.kind == TB_IN_WISH)
        wish(p, &m.in.wish);
    else
        to_room(p, &m);
}
