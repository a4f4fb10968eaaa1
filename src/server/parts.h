/*
 * parts.h -- what the files of this folder offer each other; only state.h
 * includes it.
 */
#ifndef SERVER_PARTS_H
#define SERVER_PARTS_H

#include "server/state.h"

/* ---- log.c: one line an event, pairs of words ended by NULL --------- */
void srv_log(const srv *, srv_level, const char *event, ...);

/* ---- server.c ------------------------------------------------------- */
uint64_t srv_now(const srv *);          /* since 1970, never backwards */
void srv_wind(srv *);                   /* what is due, and the timer */

/* ---- outbox.c: what leaves when it is durable ----------------------- */
kr_buf srv_begin(srv *);                /* room for one message */
srv_piece srv_end(srv *, const kr_buf *);
enum { SRV_OWN_MOVE = 64, SRV_OWN_PART = 1024, SRV_OWN_FIELDS = 256 };
srv_piece srv_end_own(srv *, kr_buf *, size_t open, size_t least);
size_t srv_own_part(srv_room *, kr_seat);       /* of a view or change */
void srv_post(srv_peer *, srv_room *, srv_piece);
void srv_post_answer(srv_peer *, srv_room *, unsigned status,
                     const char *type, srv_piece);
void srv_post_close(srv_peer *, srv_room *, unsigned code);
void srv_post_hook(srv_room *, srv_piece);
void srv_outbox_swap(srv *);
void srv_outbox_release(srv *, srv_outbox *);
void srv_outbox_purge(srv_outbox *, uint64_t room);
void srv_outbox_free(srv_outbox *);

/* ---- peer.c --------------------------------------------------------- */
srv_peer *srv_peer_of(srv *, net_conn *);
void srv_peer_websocket(srv_peer *);
void srv_peer_closed(srv_peer *);
void srv_peer_hold(srv_peer *);
void srv_peer_drop(srv_peer *);
const char *srv_peer_address(const srv_peer *);
void srv_peer_enter(srv_peer *, srv_room *, kr_seat);
void srv_peer_leave(srv_peer *);

/* ---- error.c: at once, past the outbox; or in its turn -------------- */
void srv_fail(srv_peer *, srv_error, const char *node);
void srv_post_error(srv_peer *, srv_room *, srv_error);

/* ---- find.c: rooms by code and number ------------------------------- */
srv_room *srv_room_new(srv *, const char *code);
void srv_room_number(srv_room *, uint64_t number);
srv_room *srv_room_by_code(srv *, const char *code);
srv_room *srv_room_by_number(srv *, uint64_t number);
void srv_room_free(srv_room *);
void srv_room_use(srv_room *);
void srv_room_disband(srv_room *, srv_error);
srv_ask *srv_ask_new(srv_peer *);
void srv_ask_free(srv_ask *);
void srv_ask_room(srv *, srv_ask *);    /* calls its `go`, now or later */
void srv_evict(srv *);

/* ---- invite.c: what opens a room, and guesses ----------------------- */
void srv_renew_invite(srv_room *);
void srv_ensure_invite(srv_room *);
void srv_read_shown(srv_ask *);         /* from its body */
bool srv_opens(const srv_room *, const srv_ask *);
srv_error srv_count_guess(const srv_ask *);     /* the answer */

/* ---- heap.c: who is due next ---------------------------------------- */
void srv_heap_set(srv_room *, uint64_t wake);   /* UINT64_MAX: never */
srv_room *srv_heap_first(srv *);

/* ---- load.c: rows become rooms -------------------------------------- */
void srv_taken(void *host, void *asker, const store_taken *);

/* ---- lines.c: what a room writes down of itself --------------------- */
void srv_line_head(srv_room *);
void srv_line_entry(srv_room *, const tb_entry *);
void srv_line_seat(srv_room *, kr_seat);
void srv_line_set(srv_room *);
void srv_line_hook(srv_room *, kr_seat);
void srv_line_next(srv_room *);
void srv_line_key(srv_room *);
void srv_line_address(srv_room *, kr_seat, const uint8_t *hash);
bool srv_line_read(srv_room *, const char *line, size_t length);

/* ---- commit.c ------------------------------------------------------- */
void srv_dirty(srv_room *);
void srv_doubt(srv_room *);             /* is it still ours? */
void srv_drop(srv_room *);              /* and all it would have told */
void srv_turn(void *host);
void srv_done(void *host, uint64_t batch, const store_lost *, size_t);
void srv_stands(void *host, bool stands, const char *why);
void srv_broken(void *host, const char *why);
void srv_lapsed(void *host);
bool srv_is_idle(const srv *);          /* nothing waits to be durable */

/* ---- about.c: a room for anybody ------------------------------------ */
void srv_put_about(kr_buf *, const srv_room *);
void srv_put_settings(kr_json *, const srv_room *, kr_seat viewer);
void srv_fill_card(const srv_room *, store_card *);

/* ---- play.c: the table of a room ------------------------------------ */
tb_hooks srv_hooks(srv_room *);
uint64_t srv_room_now(const srv_room *);
tb_answer srv_wish(srv_room *, tb_wish);
void srv_wake(srv_room *);
void srv_changed(srv_room *);           /* after anything at its table */
void srv_rewind(srv_room *);            /* when it is due next */

/* ---- seats.c: who holds what ---------------------------------------- */
void srv_seat_release(srv_seat *);
kr_seat srv_seat_of_token(const srv_room *, const char *token);
kr_seat srv_seat_moved_from(const srv_room *, const char *token);
void srv_give_seat(srv_room *, kr_seat, const char *token);
void srv_give_hash(srv_room *, kr_seat, const uint8_t hash[SRV_HASH]);
void srv_clear_seat(srv_room *, kr_seat, srv_error);
void srv_move_seat(srv_room *, kr_seat, const char *token);
void srv_after_entry(srv_room *, const tb_entry *);
void srv_new_ticket(srv_room *, kr_seat, char ticket[SRV_TOKEN_TEXT]);
kr_seat srv_seat_of_ticket(const srv_room *, const char *ticket);
kr_seat srv_use_ticket(srv_room *, const char *ticket);
void srv_new_pass(srv_room *, kr_seat, char pass[SRV_TOKEN_TEXT]);
kr_seat srv_seat_of_pass(const srv_room *, const char *pass);
bool srv_is_person(const srv_room *, kr_seat);
const char *srv_bot_name(const srv_room *, kr_seat, const char *level);
bool srv_may_be_named(const char *wish);        /* "" is drawn */
void srv_name_of(const srv_room *, const char *wish, char name[TB_NAME_MAX]);

/* ---- marks.c: who sits or sat here ---------------------------------- */
const uint8_t *srv_room_key(srv_room *);        /* drawn when first asked for */
void srv_mark_add(srv_room *, kr_seat, srv_mark_sort,
                  const uint8_t hash[SRV_HASH]);
void srv_mark_token(srv_room *, kr_seat, const uint8_t *now);
void srv_mark_peer(srv_room *, kr_seat, const srv_peer *);
void srv_mark_address(srv_room *, kr_seat, const uint8_t hash[SRV_HASH]);
bool srv_was_here(const srv_room *, const uint8_t address[SRV_HASH]);
kr_seats srv_seats_at(const srv_room *, const uint8_t address[SRV_HASH]);
bool srv_may_return(const srv_room *, const char *token, kr_seat *seat);

/* ---- door.c: who asks to be let in ---------------------------------- */
typedef struct {
    kr_seat seat;
    char name[TB_NAME_MAX];
    uint8_t hash[SRV_HASH];             /* of the token he will have */
    uint8_t address[SRV_HASH];
    bool invited;                       /* the host invited somebody */
} srv_newcomer;
kr_seat srv_decider(const srv_room *, const uint8_t address[SRV_HASH]);
srv_error srv_let_in(srv_room *, const srv_newcomer *, tb_how, kr_seat by);
srv_error srv_door_knows(srv_room *, const uint8_t hash[SRV_HASH],
                         kr_seat *seat);
srv_error srv_door_ask(srv_room *, const srv_newcomer *);
srv_error srv_door_answer(srv_peer *, uint64_t ask, bool yes);
void srv_door_review(srv_room *);       /* after anything that matters to it */
uint64_t srv_door_due(const srv_room *);
void srv_post_asks(srv_peer *);
void srv_door_free(srv_room *);

/* ---- create.c, again.c, api.c, lists.c: HTTP ------------------------ */
void srv_request(void *host, net_conn *, const http_request *);
void srv_create(srv_peer *, const http_request *);
void srv_created(srv_room *);
void srv_create_again(srv_room *);      /* its code was in use */
srv_error srv_take_seat(srv_ask *, srv_room *);
srv_room *srv_room_draw(srv *);         /* with a code that seems free */
void srv_again(srv_room *);             /* if all want a rematch */
void srv_again_make(srv *, srv_creation *);
void srv_again_made(srv_room *, const srv_creation *);
void srv_answer_seat(srv_peer *, srv_room *, kr_seat, const char *token);
void srv_answer_now(srv_peer *, unsigned status, const char *type,
                    const char *body, size_t length);
void srv_get_list(srv_peer *, bool over);
void srv_listed(void *host, void *asker, const store_card *, size_t count);
bool srv_get_asset(srv_peer *, const http_request *);
extern const char srv_usual_headers[];

/* ---- message.c, join.c: WebSockets ---------------------------------- */
void srv_message(void *host, net_conn *, const char *text, size_t length);
void srv_join(srv_peer *, const char *text, size_t length);
void srv_tell_settings(srv_room *);
srv_error srv_set(srv_peer *, const char *text, size_t length);
void srv_put_here(srv_room *);
void srv_note_here(srv_room *);         /* somebody came or went */
void srv_post_next(srv_peer *);
void srv_post_since(srv_peer *, uint32_t since, srv_tell_what);
void srv_post_hello(srv_peer *);
void srv_post_view(srv_peer *);

/* ---- hook.c, metrics.c ---------------------------------------------- */
bool srv_hook_allowed(const srv *, const char *url);
void srv_hook_turns(srv_room *);
void srv_hook_start(srv *, const char *payload, size_t length);
void srv_hooker_open(srv *);
void srv_hooker_close(srv *);
void srv_hooker_counts(srv *);
bool srv_metrics_open(srv *, char *why, size_t size);

#endif
