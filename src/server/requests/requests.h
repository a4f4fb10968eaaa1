/*
 * requests.h -- what clients may ask of a room: to reach it at all, to create
 * it, to join it, to take a seat, and the rematch that all want.
 *
 * This layer judges requests that have been read already (front), and calls
 * play, durable and state. fetch.c finds the room of a request or loads it.
 */
#ifndef SERVER_REQUESTS_H
#define SERVER_REQUESTS_H

#include "server/play/play.h"

/* ---- access.c: what opens a room, and limits on guessing ------------ */
bool srv_opens(const srv_room *, const srv_request *);
srv_error srv_count_guess(const srv_request *);         /* the answer */
/* One more join or seat taken by this peer's address; false: too many. */
bool srv_may_join(srv_peer *);
bool srv_is_writing(const srv *);       /* the store is there, no stop */

/* ---- load.c: rows become a room ------------------------------------- */
srv_error srv_load(srv_room *, const store_taken *);

/* ---- fetch.c: the room of a request --------------------------------- */
srv_request *srv_request_new(srv_peer *);
void srv_request_free(srv_request *);
srv_error srv_blame(srv_request *, const char *field);  /* SRV_BAD_FIELD */
void srv_fetch(srv_request *);          /* calls its `run`, now or later */
void srv_on_taken(void *host, void *room, const store_taken *);

/* ---- revive.c: slow games whose clock runs without a visitor -------- */
void srv_revive(srv *);
void srv_on_revived(srv *, const store_card *, size_t count);

/* ---- take_seat.c ---------------------------------------------------- */
srv_error srv_take_seat(srv_request *, srv_room *);
/* A question of takeover.c is answered. */
srv_error srv_admit(srv_peer *, uint64_t question, bool yes);
void srv_answer_seat(srv_peer *, srv_room *, kr_seat, const char *token);

/* ---- create.c ------------------------------------------------------- */
void srv_create(srv_peer *, const http_request *);
/* Fields of the request, for descriptions; `into` is NULL. */
enum { SRV_CREATION_SLOTS = 18 };
void srv_creation_slots(kr_json_slot slots[SRV_CREATION_SLOTS]);
srv_room *srv_room_draw(srv *);         /* with a code that seems free */
void srv_creation_free(srv_creation *);

/* ---- rematch.c ------------------------------------------------------ */
void srv_make_rematch(srv_room *);      /* of this room, which all want */
void srv_post_rematch(srv_peer *);      /* where it is */

/* ---- join.c --------------------------------------------------------- */
void srv_join(srv_request *);           /* its peer, to the table of its code */

#endif
