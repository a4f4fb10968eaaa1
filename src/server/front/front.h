/*
 * front.h -- what comes from outside: HTTP requests and WebSocket messages are
 * read here, once, and handed to the layer of requests or to play.
 */
#ifndef SERVER_FRONT_H
#define SERVER_FRONT_H

#include "server/front/assets.h"
#include "server/requests/requests.h"

/* Hooks of src/net and src/store; `host` is the server. */
void srv_on_request(void *host, net_conn *, const http_request *);
void srv_on_message(void *host, net_conn *, const char *text, size_t length);
void srv_on_listed(void *host, void *list, const store_card *, size_t count);

/* Fields of messages to a room and of a request for a seat, for descriptions;
 * `into` is NULL. */
enum { SRV_MESSAGE_SLOTS = 16, SRV_SEAT_SLOTS = 7 };
void srv_message_slots(kr_json_slot slots[SRV_MESSAGE_SLOTS]);
void srv_seat_slots(kr_json_slot slots[SRV_SEAT_SLOTS]);

/* ---- metrics.c: counters for Prometheus, on an address of their own - */
bool srv_metrics_open(srv *, char *why, size_t size);

/* ---- lists.c, assets.c, preview.c: called by routes.c --------------- */
void srv_get_list(srv_peer *, bool over);
bool srv_has_asset(http_text path);
/* Returns false if there is no such file. */
bool srv_get_asset(srv_peer *, const http_request *);
/* The page of one table; returns false if the path names none. */
bool srv_get_preview(srv_peer *, const http_request *);

/* The page itself, and the headers that keep others out of it. */
srv_bytes srv_page(void);
void srv_put_policy(kr_buf *, const srv *);

#endif
