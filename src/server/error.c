/*
 * error.c -- what can go wrong, in the words of docs/SERVER.md.
 */
#include "core/json.h"
#include "server/state.h"

#include <string.h>

/* ORDER SRV_ERROR */
const srv_error_row srv_errors[SRV_ERRORS] = {
    [SRV_OK] = { "ok", "All is well.", 200, 0 },
    [SRV_BAD_JSON] = { "bad_json", "This is no JSON object.", 400, 1008 },
    [SRV_BAD_FIELD] = { "bad_field",
        "A field is missing, unknown or not possible.", 400, 0 },
    [SRV_NO_TABLE] = { "no_table", "There is no such table.", 404, 4004 },
    [SRV_NO_SEAT] = { "no_seat", "There is no such seat, or none is free.",
        404, 0 },
    [SRV_TAKEN] = { "taken", "Somebody sits there.", 409, 0 },
    [SRV_BAD_TOKEN] = { "bad_token", "This opens no seat here.", 403, 4007 },
    [SRV_NOT_HOST] = { "not_host", "Only the host may do that.", 403, 0 },
    [SRV_STARTED] = { "started", "The game has begun.", 409, 0 },
    [SRV_TOO_MANY_TABLES] = { "too_many_tables",
        "Too many tables have been opened; try later.", 429, 0 },
    [SRV_TOO_MANY_REQUESTS] = { "too_many_requests",
        "Too many requests; try later.", 429, 1008 },
    [SRV_TOO_LARGE] = { "too_large", "This is too much.", 413, 1009 },
    [SRV_NOT_FOUND] = { "not_found", "There is nothing here.", 404, 0 },
    [SRV_METHOD] = { "method", "Not by this method.", 405, 0 },
    [SRV_NOT_OVER] = { "not_over", "The game is not over.", 409, 0 },
    [SRV_NOT_ALLOWED] = { "not_allowed", "You may not look on here.", 403,
        4005 },
    [SRV_BUSY] = { "busy", "The store is not there; try later.", 503, 4002 },
    [SRV_MOVED] = { "moved", "Another node has this table.", 307, 4001 },
    [SRV_DAMAGED] = { "damaged", "What was kept of this table is damaged.",
        500, 4008 },
    [SRV_NOT_JOINED] = { "not_joined", "Join a table first.", 400, 1008 },
    [SRV_JOINED] = { "joined", "You are at a table already.", 400, 0 },
    [SRV_KICKED] = { "kicked", "The host has taken your seat away.", 403,
        4006 },
    [SRV_SEAT_MOVED] = { "seat_moved", "Your seat is on another device now.",
        403, 4003 },
    [SRV_NO_JOIN] = { "no_join", "You did not join in time.", 408, 4000 },
    [SRV_LEFT] = { "left", "You have left.", 200, 1000 },
    [SRV_DENIED] = { "denied", "The table said no.", 403, 0 },
    [SRV_CLOSED] = { "closed", "No seat of this game can be taken over.", 403,
        0 },
    [SRV_HAS_SEAT] = { "has_seat",
        "You have a seat at this table, or had another one.", 403, 0 },
    [SRV_NO_ASK] = { "no_ask", "Nobody asks you that.", 404, 0 },
    [SRV_STOPS] = { "stops", "The server stops; come back.", 503, 1001 },
};

static void put_error(kr_buf *out, const char *type, srv_error error)
{
    kr_json j;
    kr_json_init(&j, out);
    kr_json_open(&j, NULL, '{');
    if (type != NULL)
        kr_json_text(&j, "type", type);
    kr_json_text(&j, "error", srv_errors[error].word);
    kr_json_text(&j, "message", srv_errors[error].sentence);
    kr_json_close(&j, '}');
}

static void put_moved(kr_buf *out, const char *node)
{
    kr_json j;
    kr_json_init(&j, out);
    kr_json_open(&j, NULL, '{');
    kr_json_text(&j, "type", "moved");
    kr_json_text(&j, "to", node);
    kr_json_close(&j, '}');
}

static void fail_socket(srv_peer *p, srv_error error, const char *node)
{
    char text[STORE_NODE_MAX + 200];
    kr_buf out;
    kr_buf_init(&out, text, sizeof text);
    if (error == SRV_MOVED)
        put_moved(&out, node);
    else
        put_error(&out, "error", error);
    net_send(p->conn, out.text, out.used);
    if (srv_errors[error].close != 0)
        net_close(p->conn, srv_errors[error].close, srv_errors[error].word);
}

/* Errors say nothing of any table, so they need not wait. */
void srv_fail(srv_peer *p, srv_error error, const char *node)
{
    char text[200], headers[512] = "";
    kr_buf out, more;
    if (p->conn == NULL)
        return;
    if (p->websocket) {
        fail_socket(p, error, node);
        return;
    }
    kr_buf_init(&out, text, sizeof text);
    put_error(&out, NULL, error);
    kr_buf_init(&more, headers, sizeof headers);
    kr_put(&more, srv_usual_headers);
    if (srv_errors[error].status == 429 || srv_errors[error].status == 503)
        kr_put(&more, "Retry-After: 5\r\n");
    if (error == SRV_METHOD)
        kr_put(&more, "Allow: GET, HEAD, POST\r\n");
    net_answer(p->conn, &(net_answer_data){
        .status = srv_errors[error].status, .type = "application/json",
        .body = out.text, .length = out.used, .headers = headers });
}

/* That it is too much, or that there is no store, says nothing of the room. */
static bool is_of_room(srv_error error)
{
    return srv_errors[error].status != 429 && srv_errors[error].status != 503;
}

/* What a room is the reason of, for that room may be another's by now. */
void srv_post_error(srv_peer *p, srv_room *r, srv_error error)
{
    const srv_error_row *row = &srv_errors[error];
    if (!p->websocket && !is_of_room(error)) {
        srv_fail(p, error, "");
        return;
    }
    kr_buf out = srv_begin(p->server);
    put_error(&out, p->websocket ? "error" : NULL, error);
    srv_piece piece = srv_end(p->server, &out);
    if (!p->websocket) {
        srv_post_answer(p, r, row->status, "application/json", piece);
        return;
    }
    srv_post(p, r, piece);
    if (row->close != 0)
        srv_post_close(p, r, row->close);
}
