/*
 * reply.c -- answers that leave at once, because they say nothing of any room.
 */
#include "server/durable/durable.h"

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

/* ---- errors --------------------------------------------------------- */

void srv_put_error(kr_json *j, srv_error error, const char *about)
{
    kr_json_text(j, "error", srv_errors[error].word);
    kr_json_text(j, "message", srv_errors[error].sentence);
    if (error == SRV_BAD_FIELD && about[0] != '\0')
        kr_json_text(j, "field", about);
}

static void put_failure(kr_json *j, bool websocket, srv_error error,
                        const char *about)
{
    bool moved = websocket && error == SRV_MOVED;
    kr_json_open(j, NULL, '{');
    if (websocket)
        kr_json_text(j, "type", moved ? "moved" : "error");
    if (moved)
        kr_json_text(j, "to", about);
    else
        srv_put_error(j, error, about);
    kr_json_close(j, '}');
}

static void answer_failure(srv_peer *p, srv_error error, const kr_buf *body)
{
    char headers[512];
    kr_buf more = kr_buf_of(headers, sizeof headers);
    kr_put(&more, srv_usual_headers);
    if (srv_errors[error].status == 429 || srv_errors[error].status == 503)
        kr_put(&more, "Retry-After: 5\r\n");
    if (error == SRV_METHOD)
        kr_put(&more, "Allow: GET, HEAD, POST\r\n");
    net_answer(p->conn, &(net_answer_data){
        .status = srv_errors[error].status, .type = "application/json",
        .body = body->text, .length = body->used, .headers = headers });
}

void srv_fail(srv_peer *p, srv_error error, const char *about)
{
    const srv_error_row *row = &srv_errors[error];
    char text[STORE_NODE_MAX + 200];
    if (p->conn == NULL)
        return;
    kr_buf out = kr_buf_of(text, sizeof text);
    kr_json j = { .out = &out };
    put_failure(&j, p->websocket, error, about);
    if (!p->websocket) {
        answer_failure(p, error, &out);
        return;
    }
    net_send(p->conn, out.text, out.used);
    if (row->close != 0)
        net_close(p->conn, row->close, row->word);
}
