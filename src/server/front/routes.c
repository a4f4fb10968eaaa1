/*
 * routes.c -- HTTP requests: which is which, and reading them.
 */
#include "server/front/front.h"

#include <stdio.h>
#include <string.h>

enum { PUSH_ANSWER = 128 };

/* ---- requests about one room ---------------------------------------- */

/* To the node that has the room, with the same path. */
static void redirect(const srv_request *q, const char *node)
{
    char headers[512];
    snprintf(headers, sizeof headers, "Location: %s%s\r\n%s", node, q->path,
             srv_usual_headers);
    net_answer(q->peer->conn, &(net_answer_data){
        .status = srv_errors[SRV_MOVED].status, .headers = headers });
}

/* Returns false if there is no room, and answers the request then. */
static bool has_room(const srv_request *q, srv_error error, const char *node)
{
    if (q->peer->conn == NULL)
        return false;
    if (error == SRV_MOVED)
        redirect(q, node);
    else if (error != SRV_OK)
        srv_fail(q->peer, error, node);
    return error == SRV_OK;
}

static void get_about(srv_request *q, srv_room *r, srv_error error,
                      const char *node)
{
    if (!has_room(q, error, node))
        return;
    srv_put_about(srv_begin(r->server), r, srv_seat_of_token(r, q->token));
    srv_post_answer(q->peer, r, 200, "application/json", srv_end(r->server));
}

/* The head, the entries, and the end after the last of them. */
static void put_line(kr_buf *line, const tb_table *t, uint32_t seq,
                     tb_chain *chain)
{
    if (seq == 0) {
        tb_put_head(line, t, TB_WITHOUT_SECRET, chain);
    } else if (seq > tb_last(t)) {
        tb_put_end(line, chain);
    } else {
        tb_entry e = tb_true_entry(t, seq);
        tb_put_entry(line, tb_setup_of(t)->game, &e, tb_opened(t), chain);
    }
}

/* The whole truth, one line after the other: tb_true_entry is for games that
 * are over. */
static void put_record(srv_room *r, srv_text *out)
{
    tb_chain chain;
    uint32_t last = tb_last(r->table);
    for (uint32_t seq = 0; seq <= last + 1; seq++) {
        kr_buf line = kr_buf_of(srv_space(out, TB_RECORD_LINE_MAX),
                                TB_RECORD_LINE_MAX);
        put_line(&line, r->table, seq, &chain);
        kr_put_char(&line, '\n');
        out->used += line.used;
    }
}

static srv_error may_read_record(const srv_request *q, const srv_room *r)
{
    bool open = r->settings.listed || r->settings.watch ||
                (q->token[0] != '\0' &&
                 srv_seat_of_token(r, q->token) != KR_NONE);
    if (!open)
        return SRV_NOT_ALLOWED;
    return tb_stage_of(r->table) == TB_ENDED ? SRV_OK : SRV_NOT_OVER;
}

static void get_record(srv_request *q, srv_room *r, srv_error error,
                       const char *node)
{
    if (!has_room(q, error, node))
        return;
    error = may_read_record(q, r);
    if (error != SRV_OK) {
        srv_post_error(q->peer, r, error, "");
        return;
    }
    srv_text *text = &r->server->outbox.text;
    srv_piece piece = { text->used, 0 };
    put_record(r, text);
    piece.length = text->used - piece.at;
    srv_post_answer(q->peer, r, 200, "application/x-ndjson", piece);
}

static void take_seat(srv_request *q, srv_room *r, srv_error error,
                      const char *node)
{
    if (!has_room(q, error, node))
        return;
    error = srv_take_seat(q, r);
    if (error != SRV_OK)
        srv_post_error(q->peer, r, error, q->field);
}

/* ---- routes --------------------------------------------------------- */

static void get_tables(srv_peer *p, const http_request *q)
{
    (void)q;
    srv_get_list(p, false);
}

static void get_games(srv_peer *p, const http_request *q)
{
    (void)q;
    srv_get_list(p, true);
}

static void get_health(srv_peer *p, const http_request *q)
{
    (void)q;
    srv_answer_now(p, 200, "text/plain", "ok\n", 3);
}

static void get_ready(srv_peer *p, const http_request *q)
{
    (void)q;
    if (srv_is_writing(p->server))
        srv_answer_now(p, 200, "text/plain", "ready\n", 6);
    else
        srv_fail(p, SRV_BUSY, "");
}

static void get_push(srv_peer *p, const http_request *q)
{
    char text[PUSH_ANSWER];
    kr_buf out = kr_buf_of(text, sizeof text);
    const char *key = srv_push_key(p->server);
    (void)q;
    if (key == NULL) {
        srv_fail(p, SRV_NOT_FOUND, "");
        return;
    }
    kr_json j = kr_json_begin(&out);
    kr_json_text(&j, "key", key);
    kr_json_close(&j, '}');
    srv_answer_now(p, 200, "application/json", text, out.used);
}

typedef struct {
    http_method method;
    const char *before, *after;         /* around the code; NULL: no code */
    void (*run)(srv_peer *, const http_request *);          /* without ... */
    void (*run_in)(srv_request *, srv_room *, srv_error,    /* with a room */
                   const char *node);
} route;

static const route routes[] = {
    { HTTP_POST, "/api/tables", NULL, srv_create, NULL },
    { HTTP_GET, "/api/tables", NULL, get_tables, NULL },
    { HTTP_GET, "/api/games", NULL, get_games, NULL },
    { HTTP_GET, "/api/push", NULL, get_push, NULL },
    { HTTP_GET, "/healthz", NULL, get_health, NULL },
    { HTTP_GET, "/readyz", NULL, get_ready, NULL },
    { HTTP_GET, "/api/tables/", "", NULL, get_about },
    { HTTP_POST, "/api/tables/", "/seats", NULL, take_seat },
    { HTTP_GET, "/api/games/", "", NULL, get_record },
};

/* Does the path fit? Then `code` is the part of it that is a code. */
static bool fits(const route *t, http_text path, http_text *code)
{
    size_t before = strlen(t->before);
    if (t->after == NULL)
        return http_is(path, t->before);
    size_t after = strlen(t->after);
    if (path.length <= before + after ||
        memcmp(path.at, t->before, before) != 0 ||
        memcmp(path.at + path.length - after, t->after, after) != 0)
        return false;
    *code = (http_text){ path.at + before, path.length - before - after };
    return memchr(code->at, '/', code->length) == NULL;
}

/* Copies the text after `before`, unless it is longer than any token. */
static void copy_field(char to[SRV_TOKEN_TEXT], http_text value,
                       const char *before)
{
    size_t skip = strlen(before);
    if (value.length <= skip || value.length - skip >= SRV_TOKEN_TEXT ||
        memcmp(value.at, before, skip) != 0)
        return;
    memcpy(to, value.at + skip, value.length - skip);
    to[value.length - skip] = '\0';
}

enum { TICKET, TOKEN, SEAT, NAME, ID, PASS, INVITE };

static void make_slots(kr_json_slot slots[SRV_SEAT_SLOTS], srv_request *q,
                       int64_t *seat)
{
    const kr_json_slot own[SRV_SEAT_SLOTS] = {
        [TICKET] = { "ticket", KR_SLOT_TEXT, q->ticket, sizeof q->ticket, 0, 0,
            0 },
        [TOKEN] = { "token", KR_SLOT_TEXT, q->token, sizeof q->token, 0, 0,
            0 },
        [SEAT] = { "seat", KR_SLOT_INT, seat, 0, 0, KR_SEATS - 1, 0 },
        [NAME] = { "name", KR_SLOT_TEXT, q->name, sizeof q->name, 0, 0,
            0 },
        [ID] = { "id", KR_SLOT_TEXT, q->id, sizeof q->id, 0, 0,
            0 },
        [PASS] = { "pass", KR_SLOT_TEXT, q->pass, sizeof q->pass, 0, 0,
            0 },
        [INVITE] = { "invite", KR_SLOT_TEXT, q->invite, sizeof q->invite, 0, 0,
            0 },
    };
    memcpy(slots, own, sizeof own);
}

void srv_seat_slots(kr_json_slot slots[SRV_SEAT_SLOTS])
{
    srv_request q;
    int64_t seat;
    make_slots(slots, &q, &seat);
    for (int i = 0; i < SRV_SEAT_SLOTS; i++)
        slots[i].into = NULL;
}

/* The body of a request for a seat. It is read before the room is found,
 * because it may show what opens the room. */
static void read_body(srv_request *q, http_text body)
{
    int64_t seat = KR_NONE;
    kr_json_slot slots[SRV_SEAT_SLOTS];
    make_slots(slots, q, &seat);
    q->body = srv_error_of(kr_json_object(body.at, body.length, slots,
                                          SRV_SEAT_SLOTS, KR_JSON_STRICT));
    q->seat = (kr_seat)seat;
    q->moves_here = slots[TICKET].found || slots[TOKEN].found;
    kr_json_wrong_key(body.at, body.length, slots, SRV_SEAT_SLOTS, q->field,
                      sizeof q->field);
    if (q->body == SRV_OK && !srv_may_be_named(q->name))
        q->body = srv_blame(q, "name");
    if (q->body == SRV_OK && slots[ID].found && !srv_is_id(q->id))
        q->body = srv_blame(q, "id");
}

static void fetch(srv_peer *p, const route *t, http_text code,
                  const http_request *h)
{
    srv_request *q = srv_request_new(p);
    q->run = t->run_in;
    if (!srv_read_code(code.at, code.length, q->code, sizeof q->code)) {
        srv_request_free(q);
        srv_fail(p, SRV_NO_TABLE, "");
        return;
    }
    copy_field(q->token, http_field(h, "authorization"), "Bearer ");
    copy_field(q->invite, http_field(h, "krumm-invite"), "");
    snprintf(q->path, sizeof q->path, "%s%s%s", t->before, q->code, t->after);
    if (h->body.length > 0)
        read_body(q, h->body);
    srv_fetch(q);
}

/* A foreign page can send forms, but no JSON, without a preflight request; and
 * those are refused. */
static bool is_json(const http_request *q)
{
    static const char *const types[] = {
        "application/json", "application/json;charset=utf-8",
        "application/json; charset=utf-8",
    };
    http_text type = http_field(q, "content-type");
    for (size_t i = 0; i < KR_COUNT(types); i++)
        if (http_is_any_case(type, types[i]))
            return true;
    return false;
}

static void run(srv_peer *p, const route *t, http_text code,
                const http_request *q)
{
    if (q->method == HTTP_POST && !is_json(q))
        srv_fail(p, SRV_BAD_JSON, "");
    else if (t->run != NULL)
        t->run(p, q);
    else
        fetch(p, t, code, q);
}

/* A preflight request: the browser asks for a page of another node what that
 * page may send. Only the named origins get this far. */
static void answer_options(srv_peer *p)
{
    net_answer(p->conn, &(net_answer_data){ .status = 204, .headers =
        "Access-Control-Allow-Methods: GET, POST\r\n"
        "Access-Control-Allow-Headers: Authorization, Content-Type, "
        "Krumm-Invite\r\n"
        "Access-Control-Max-Age: 600\r\n" });
}

void srv_on_request(void *host, net_conn *conn, const http_request *q)
{
    srv_peer *p = srv_peer_of(host, conn);
    http_text code = { NULL, 0 };
    bool known = false;
    for (size_t i = 0; i < KR_COUNT(routes); i++) {
        if (!fits(&routes[i], q->path, &code))
            continue;
        known = true;
        http_method method = q->method == HTTP_HEAD ? HTTP_GET : q->method;
        if (routes[i].method != method)
            continue;
        run(p, &routes[i], code, q);
        return;
    }
    if (known && q->method == HTTP_OPTIONS)
        answer_options(p);
    else if (known)
        srv_fail(p, SRV_METHOD, "");
    else if (!http_is_get(q) ||
             !(srv_get_preview(p, q) || srv_get_asset(p, q)))
        srv_fail(p, SRV_NOT_FOUND, "");
}
