/*
 * durable.h -- durable before told: messages wait in the outbox until the rows
 * that cause them are committed, or it is confirmed that the room is still
 * ours.
 *
 * This layer sends and commits; it does not know what a message is about. It
 * calls state and kit, src/net and src/store. The only call upwards is the
 * callback of a srv_creation.
 */
#ifndef SERVER_DURABLE_H
#define SERVER_DURABLE_H

#include "server/state/rooms.h"

/* ---- reply.c: answers at once, which say nothing of any room -------- */
extern const char srv_usual_headers[];
void srv_answer_now(srv_peer *, unsigned status, const char *type,
                    const char *body, size_t length);
/* Sends the error and closes the socket if the error says so. `about` is the
 * node for SRV_MOVED and the field, if it is known, for SRV_BAD_FIELD;
 * otherwise "". */
void srv_fail(srv_peer *, srv_error, const char *about);
void srv_put_error(kr_json *, srv_error, const char *about);

/* ---- sender.c: a thread that sends webhooks and pushes -------------- */
void srv_sender_open(srv *, const uint8_t store_key[STORE_KEY_SIZE]);
void srv_sender_close(srv *);
void srv_sender_counts(const srv *, uint64_t *done, uint64_t *failed);
/* A notice is lines and a body: the URL, and for a push the two keys of the
 * browser. */
void srv_send_notice(srv *, const srv_item *, const char *text);
bool srv_webhook_allowed(const srv *, const char *url);
bool srv_push_allowed(const srv *, const srv_subscription *);
/* The server's public key as base64url, or NULL if it cannot push. */
const char *srv_push_key(const srv *);

/* A subscription that its push service has ended. */
typedef struct {
    uint64_t room;
    kr_seat seat;
    char url[SRV_URL_MAX];
} srv_ended;
bool srv_next_ended(srv *, srv_ended *);        /* false: no more */

/* ---- outbox.c: writing messages ------------------------------------- */

/* One message is written at a time, between srv_begin and srv_end; or, if it is
 * a JSON object with this type, between srv_begin_json and srv_end_json. A NULL
 * type is for answers to HTTP requests. */
kr_buf *srv_begin(srv *);
srv_piece srv_end(srv *);
kr_json *srv_begin_json(srv *, const char *type);
srv_piece srv_end_json(srv *);

/* Ends a message of which only `open` bytes are known to everybody. The length
 * of the rest must tell nothing: it is filled up with spaces to `least` bytes,
 * or twice, four times as many. */
srv_piece srv_end_own(srv *, size_t open, size_t least);

/* ---- outbox.c: posting them ----------------------------------------- */
void srv_post(srv_peer *, srv_room *, srv_piece);
void srv_post_to_all(srv_room *, srv_piece);            /* its peers */
void srv_post_answer(srv_peer *, srv_room *, unsigned status,
                     const char *type, srv_piece);
void srv_post_close(srv_peer *, srv_room *, srv_error why);
void srv_post_notice(srv_room *, srv_item_kind, kr_seat, srv_piece);
/* An error caused by the state of a room; the room may be another node's.
 * `about` as for srv_fail. */
void srv_post_error(srv_peer *, srv_room *, srv_error, const char *about);

/* ---- outbox.c: for commit.c ----------------------------------------- */
void srv_outbox_swap(srv *);
void srv_outbox_release(srv *, srv_outbox *);
void srv_outbox_purge(srv_outbox *, uint64_t room);
void srv_outbox_free(srv_outbox *);

/* ---- commit.c ------------------------------------------------------- */

/* At the end of each turn: starts a batch, unless one is under way. */
void srv_commit(srv *);
bool srv_is_idle(const srv *);          /* nothing waits to be durable */
/* Forgets a room and every message of it that waits. */
void srv_drop_room(srv_room *, srv_error why);
/* Hooks of the store. */
void srv_on_done(void *host, uint64_t batch, const store_lost *, size_t);
void srv_on_lapsed(void *host);

#endif
