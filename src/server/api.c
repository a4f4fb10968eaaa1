/*
 * api.c -- HTTP: which request is which.
 */
#include "server/state.h"

#include "table/record.h"

#include <stdio.h>
#include <string.h>

const char srv_usual_headers[] =
    "Cache-Control: no-store\r\n"
    "Referrer-Policy: no-referrer\r\n";

void srv_answer_now(srv_peer *p, unsigned status, const char *type,
                    const char *body, size_t length)
{
    if (p->conn != NULL)
        net_answer(p->conn, &(net_answer_data){
            .status = status, .type = type, .body = body, .length = length,
            .headers = srv_usual_headers });
}

/* ---- about one room ------------------------------------------------- */

/* To the node that has it, by the same path. */
static void redirect(const srv_ask *a, const char *node)
{
    char headers[512];
    snprintf(headers, sizeof headers, "Location: %s%s\r\n%s", node, a->path,
             srv_usual_headers);
    net_answer(a->peer->conn, &(net_answer_data){
        .status = srv_errors[SRV_MOVED].status, .headers = headers });
}

/* True if there is a room to speak of; else it is answered. */
static bool has_room(const srv_ask *a, srv_error error, const char *node)
{
    if (a->peer->conn == NULL)
        return false;
    if (error == SRV_MOVED)
        redirect(a, node);
    else if (error != SRV_OK)
        srv_fail(a->peer, error, node);
    return error == SRV_OK;
}

static void get_about(srv_ask *a, srv_room *r, srv_error error,
                      const char *node)
{
    if (!has_room(a, error, node))
        return;
    kr_buf out = srv_begin(r->server);
    srv_put_about(&out, r);
    srv_post_answer(a->peer, r, 200, "application/json",
                    srv_end(r->server, &out));
}

/* The head, the entries, and the end behind the last of them. */
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
    kr_buf line;
    tb_chain chain;
    uint32_t last = tb_last(r->table);
    for (uint32_t seq = 0; seq <= last + 1; seq++) {
        kr_buf_init(&line, srv_space(out, TB_RECORD_LINE_MAX),
                    TB_RECORD_LINE_MAX);
        put_line(&line, r->table, seq, &chain);
        kr_put_char(&line, '\n');
        out->used += line.used;
    }
}

static void get_record(srv_ask *a, srv_room *r, srv_error error,
                       const char *node)
{
    if (!has_room(a, error, node))
        return;
    bool open = r->listed || r->watch ||
                (a->token[0] != '\0' &&
                 srv_seat_of_token(r, a->token) != KR_NONE);
    if (!open) {
        srv_post_error(a->peer, r, SRV_NOT_ALLOWED);
        return;
    }
    if (tb_stage_of(r->table) != TB_ENDED) {
        srv_post_error(a->peer, r, SRV_NOT_OVER);
        return;
    }
    srv_text *text = &r->server->open.text;
    srv_piece piece = { text->used, 0 };
    put_record(r, text);
    piece.length = text->used - piece.at;
    srv_post_answer(a->peer, r, 200, "application/x-ndjson", piece);
}

static void take_seat(srv_ask *a, srv_room *r, srv_error error,
                      const char *node)
{
    if (!has_room(a, error, node))
        return;
    error = srv_take_seat(a, r);
    if (error != SRV_OK)
        srv_post_error(a->peer, r, error);
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
    const srv *s = p->server;
    (void)q;
    if (s->stands || s->stopping)
        srv_fail(p, SRV_BUSY, "");
    else
        srv_answer_now(p, 200, "text/plain", "ready\n", 6);
}

typedef struct {
    http_method method;
    const char *before, *behind;        /* around the code; NULL: no code */
    void (*run)(srv_peer *, const http_request *);
    void (*go)(srv_ask *, srv_room *, srv_error, const char *node);
} route;

static const route routes[] = {
    { HTTP_POST, "/api/tables", NULL, srv_create, NULL },
    { HTTP_GET, "/api/tables", NULL, get_tables, NULL },
    { HTTP_GET, "/api/games", NULL, get_games, NULL },
    { HTTP_GET, "/healthz", NULL, get_health, NULL },
    { HTTP_GET, "/readyz", NULL, get_ready, NULL },
    { HTTP_GET, "/api/tables/", "", NULL, get_about },
    { HTTP_POST, "/api/tables/", "/seats", NULL, take_seat },
    { HTTP_GET, "/api/games/", "", NULL, get_record },
};

/* Does the path fit? Then `code` is what stands in its place. */
static bool fits(const route *t, http_text path, http_text *code)
{
    size_t before = strlen(t->before);
    if (t->behind == NULL)
        return http_is(path, t->before);
    size_t behind = strlen(t->behind);
    if (path.length <= before + behind ||
        memcmp(path.at, t->before, before) != 0 ||
        memcmp(path.at + path.length - behind, t->behind, behind) != 0)
        return false;
    *code = (http_text){ path.at + before, path.length - before - behind };
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

static void ask_about(srv_peer *p, const route *t, http_text code,
                      const http_request *q)
{
    srv_ask *a = srv_ask_new(p);
    a->go = t->go;
    if (!srv_read_code(code.at, code.length, a->code, sizeof a->code)) {
        srv_ask_free(a);
        srv_fail(p, SRV_NO_TABLE, "");
        return;
    }
    copy_field(a->token, http_field(q, "authorization"), "Bearer ");
    copy_field(a->invite, http_field(q, "krumm-invite"), "");
    snprintf(a->path, sizeof a->path, "%s%s%s", t->before, a->code,
             t->behind);
    if (q->body.length > 0) {
        a->body = srv_alloc(NULL, q->body.length);
        memcpy(a->body, q->body.at, q->body.length);
        a->length = q->body.length;
        srv_read_shown(a);
    }
    srv_ask_room(p->server, a);
}

/* A page of somebody else's can send forms, but no JSON, without asking; and
 * asking is not answered here. */
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
        ask_about(p, t, code, q);
}

void srv_request(void *host, net_conn *conn, const http_request *q)
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
    if (known)
        srv_fail(p, SRV_METHOD, "");
    else if (q->method == HTTP_POST || !srv_get_asset(p, q))
        srv_fail(p, SRV_NOT_FOUND, "");
}
