/*
 * play.h -- a table in its room: holders of seats, messages to viewers, and
 * everything that follows from an entry of the table.
 *
 * play.c is the only place that changes a table. It calls the other files of
 * this layer, which call state and durable, never play.c.
 */
#ifndef SERVER_PLAY_H
#define SERVER_PLAY_H

#include "server/durable/durable.h"

/* ---- seats.c: tokens, tickets, passes, the host --------------------- */
kr_seat srv_seat_of_token(const srv_room *, const char *token);
kr_seat srv_seat_moved_from(const srv_room *, const char *token);
kr_seat srv_seat_of_ticket(const srv_room *, const char *ticket);
kr_seat srv_seat_of_pass(const srv_room *, const char *pass);
bool srv_is_person(const srv_room *, kr_seat);
bool srv_is_host(const srv_peer *);

/* May the person who shows this token take a seat of the running game? Not if
 * they sit here, or sat on another seat. A *seat of KR_NONE becomes the one
 * where they sat. */
bool srv_may_return(const srv_room *, const char *token, kr_seat *seat);

void srv_give_seat(srv_room *, kr_seat, const uint8_t hash[SRV_HASH]);
/* Nobody holds the seat any more. Call srv_review_questions afterwards. */
void srv_clear_seat(srv_room *, kr_seat, srv_error why);
/* All sockets of this seat, or of spectators (KR_NOBODY), are closed. */
void srv_send_away(srv_room *, kr_seat, srv_error why);
/* To another device; the old one may take it back. */
void srv_move_seat(srv_room *, kr_seat, const char *token);
void srv_set_host(srv_room *, kr_seat);         /* ends the passes */
/* The effect of an entry on host and passes; also when the log is read. */
void srv_follow_entry(srv_room *, const tb_entry *);
void srv_new_ticket(srv_room *, kr_seat, char ticket[SRV_TOKEN_TEXT]);
kr_seat srv_use_ticket(srv_room *, const char *ticket);
void srv_new_pass(srv_room *, kr_seat, char pass[SRV_TOKEN_TEXT]);

/* ---- names.c -------------------------------------------------------- */
bool srv_may_be_named(const char *wish);        /* "" is drawn */
/* The wanted name or a drawn one for this seat, with a number if another seat
 * has it. */
void srv_choose_name(const srv_room *, kr_seat, const char *wish,
                     char name[TB_NAME_MAX]);
const char *srv_bot_name(const srv_room *, kr_seat, const char *level);

/* ---- tell.c: what viewers are told of a table ----------------------- */
void srv_tell_event(void *room, const tb_event *);
void srv_tell_change(srv_room *);
void srv_tell_here(srv_room *);
void srv_post_hello(srv_peer *);
void srv_post_view(srv_peer *);
void srv_post_since(srv_peer *, uint32_t since);        /* later entries */
void srv_post_now(srv_peer *);          /* the clocks; the end */

/* ---- settings.c ----------------------------------------------------- */

/* The content of a message `set`: the wanted settings, and which of the two
 * that depend on each other it names. */
typedef struct {
    srv_settings to;
    bool names_listed, names_code, renew;
} srv_change;
srv_error srv_change_settings(srv_peer *, srv_change);
void srv_tell_settings(srv_room *);
void srv_ensure_invite(srv_room *);     /* for rooms of earlier versions */

/* ---- takeover.c: questions about newcomers who want a seat ------ */
typedef struct {
    kr_seat seat;
    char name[TB_NAME_MAX];
    uint8_t hash[SRV_HASH];             /* of the token they will have */
    uint8_t address[SRV_HASH];
    bool invited;                       /* by the host's pass */
} srv_newcomer;
/* The seat that decides about a newcomer from this address, or KR_NONE. */
kr_seat srv_decider(const srv_room *, const uint8_t address[SRV_HASH]);
/* SRV_OK: there is a question about this token, and it stays open for longer;
 * SRV_DENIED: it was denied; SRV_NO_ASK: there is none. */
srv_error srv_repeat_question(srv_room *, const uint8_t hash[SRV_HASH],
                              kr_seat *seat);
srv_error srv_ask_question(srv_room *, const srv_newcomer *);
/* The newcomer of a question that this peer decides, or NULL. */
const srv_newcomer *srv_question(const srv_peer *, uint64_t number);
void srv_deny_question(srv_room *, uint64_t number);
/* After anything that may end a question or change who decides. */
void srv_review_questions(srv_room *);
void srv_post_questions(srv_peer *);

/* ---- notify.c: telling absent players that it is their turn --------- */
void srv_set_webhook(srv_seat *, const char *url);      /* "": none */
void srv_set_push(srv_seat *, const srv_subscription *);        /* the same */
void srv_notify_turns(srv_room *);
void srv_recall_notices(srv_room *);    /* those sent before a restart */
uint64_t srv_next_reminder(const srv_room *);   /* UINT64_MAX: none */
void srv_remind(srv_room *);            /* those that are due */
void srv_end_subscriptions(srv *);      /* those that push services ended */

/* ---- play.c: changing a table --------------------------------------- */
tb_hooks srv_table_hooks(srv_room *);
tb_answer srv_wish(srv_room *, tb_wish);
void srv_wake(srv_room *);              /* does one thing that is due */
void srv_changed(srv_room *);           /* after anything at its table */

#endif
