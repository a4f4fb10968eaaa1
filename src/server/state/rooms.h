/*
 * rooms.h -- rooms and connections in memory: finding them, their schedule,
 * what a room writes to its log and remembers of people.
 *
 * These functions keep data in order; they decide nothing and tell nobody.
 * This layer may call kit and the table, and asks the store only whether it is
 * shared and to give up rooms.
 */
#ifndef SERVER_ROOMS_H
#define SERVER_ROOMS_H

#include "server/state/state.h"

/* ---- log.c ---------------------------------------------------------- */

/* One line to standard error: pairs of key and text, ended by NULL. */
void srv_log(const srv *, srv_level, const char *event, ...);
srv_level srv_level_named(const char *word);    /* SRV_INFO if unknown */

/* ---- clock.c -------------------------------------------------------- */
void srv_start_clock(srv *);
uint64_t srv_now(const srv *);          /* ms since 1970, never backwards */

/* ---- schedule.c: which room is due first ---------------------------- */
uint64_t srv_room_now(const srv_room *);        /* on the table's clock */
void srv_schedule(srv_room *);          /* after any of its times changed */
void srv_unschedule(srv_room *);
srv_room *srv_first_due(const srv *);   /* or NULL */

/* ---- rooms.c: rooms by code and number ------------------------------ */
srv_room *srv_room_new(srv *, const char *code);
void srv_room_number(srv_room *, uint64_t number);
srv_room *srv_room_by_code(const srv *, const char *code);
srv_room *srv_room_by_number(const srv *, uint64_t number);
void srv_room_use(srv_room *);          /* so that it is not evicted soon */
void srv_room_free(srv_room *);         /* no peers, no requests, no batch */
void srv_evict(srv *);                  /* frees rooms that were not used */
void srv_seat_release(srv_seat *);      /* empties it */

/* The room takes part in the next batch. */
void srv_dirty(srv_room *);
/* The same if another node may own the room by now; the batch finds out. */
void srv_doubt(srv_room *);

/* ---- peer.c: connections -------------------------------------------- */
srv_peer *srv_peer_of(srv *, net_conn *);
void srv_peer_websocket(srv_peer *);
void srv_peer_closed(srv_peer *);
void srv_peer_hold(srv_peer *);         /* it stays in memory until ... */
void srv_peer_drop(srv_peer *);
const char *srv_peer_address(const srv_peer *);         /* "" if it is gone */
void srv_peer_enter(srv_peer *, srv_room *, kr_seat);
void srv_peer_leave(srv_peer *);

/* ---- room_log.c: the lines a room writes ---------------------------- */
void srv_write_head(srv_room *);
void srv_write_entry(srv_room *, const tb_entry *);
void srv_write_seat(srv_room *, kr_seat);
void srv_write_removal(srv_room *, kr_seat);
void srv_write_settings(srv_room *);
void srv_write_webhook(srv_room *, kr_seat);
void srv_write_push(srv_room *, kr_seat);
void srv_write_notice(srv_room *, kr_seat);
void srv_write_rematch(srv_room *);
void srv_write_key(srv_room *);
void srv_write_address(srv_room *, kr_seat, const uint8_t *hash);

/* ---- marks.c: people who sit or sat here ---------------------------- */
const uint8_t *srv_room_key(srv_room *);        /* drawn when first needed */
void srv_mark_add(srv_room *, kr_seat, srv_mark_sort,
                  const uint8_t hash[SRV_HASH]);
/* Before the seat's token is replaced by `now` (NULL: by none), ... */
void srv_mark_token(srv_room *, kr_seat, const uint8_t *now);
/* ... and before its person gives it up, or is removed by the host. */
void srv_mark_past(srv_room *, kr_seat, bool removed);
/* Did the host remove a person with this token, or from this address? */
bool srv_was_removed(const srv_room *, const char *token,
                     const uint8_t address[SRV_HASH]);
void srv_mark_peer(srv_room *, kr_seat, const srv_peer *);
void srv_mark_address(srv_room *, kr_seat, const uint8_t hash[SRV_HASH]);
bool srv_was_here(const srv_room *, const uint8_t address[SRV_HASH]);
kr_seats srv_seats_at(const srv_room *, const uint8_t address[SRV_HASH]);

/* ---- about.c: the public description of a room ---------------------- */
extern const char *const srv_takeover_words[SRV_TAKEOVERS];
bool srv_read_takeover(const char *word, uint8_t *);    /* srv_takeover */
bool srv_is_lang(const char lang[SRV_LANG]);    /* "de", or "" */
/* A viewer who holds a seat is told whether it is asked. */
void srv_put_about(kr_buf *, const srv_room *, kr_seat viewer);
void srv_put_settings(kr_json *, const srv_room *, kr_seat viewer);
void srv_fill_card(const srv_room *, store_card *);

#endif
