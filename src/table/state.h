/*
 * state.h -- the full state of one table. Private to this folder.
 *
 * A wish (wish.c) or the clock (wake.c) leads to an entry. tb_enter (play.c)
 * logs it, applies its effect, stores it and announces it. Reading a record
 * applies the same effects, so they only read the entry and decide nothing.
 */
#ifndef TB_STATE_H
#define TB_STATE_H

#include "bots/bot.h"
#include "table/clock.h"
#include "table/record.h"
#include "table/table.h"

enum { TB_VIEWERS = KR_SEATS + 1, TB_ALL_SEE = (1 << TB_VIEWERS) - 1 };
enum { TB_ANSWERS = 16, TB_TALKS = 500, TB_BOT_TALKS = 40 };
enum { TB_TEXT_MAX = KR_TEXT_MAX };     /* longer than any text here */

/* An entry as stored in the log. */
typedef struct {
    uint64_t at, number, id;
    kr_move move;                       /* the truth ... */
    kr_move masked;                     /* ... and its redacted form */
    uint32_t text, news;                /* offset of the news */
    uint8_t news_count, kind, how;
    kr_seat seat, by;
    uint8_t sees;                       /* viewers who may know the truth */
    bool taken_back;
    bool spent;                         /* open, and showed a hidden card */
} tb_slot;

typedef struct {
    tb_slot *slot;
    uint32_t count, room;
    char *text;                         /* for each entry: text, then bot */
    uint32_t text_used, text_room;
    kr_move *news;
    uint32_t news_used, news_room;
} tb_log;

/* A seat's log of what it has seen, as far as it was queried. */
typedef struct {
    kr_move *move;
    uint32_t count, room, upto;         /* entries processed */
} tb_sight;

/* The clocks of the waiting position; see clock.c. */
typedef struct {
    kr_waits waits;                     /* the last settled position */
    uint8_t phase;                      /* its question */
    kr_seats acted;                     /* made a move since */
    bool ticked;                        /* or the table's clock did */
    uint32_t asked[KR_SEATS];           /* the entry that last asked the seat */
    uint64_t closes;                    /* window's deadline, or TB_NEVER */
    uint32_t talk;                      /* left for a suspended talk */
    kr_seats deciding;
    uint64_t since[KR_SEATS];           /* when the decision began */
    uint32_t bank[KR_SEATS];
    uint8_t lates[KR_SEATS];            /* in a row */
    uint64_t bot_at[KR_SEATS];          /* when the seat's bot answers */
    bool paused;
    kr_seat paused_by;
    uint64_t paused_at, pause_ends;
    uint64_t rest_ends[KR_SEATS];       /* of the seat's vacation */
} tb_time;

/* The limits a sitter has used up. */
typedef struct {
    uint8_t pauses, take_backs;
    uint16_t talks;
    uint32_t rest;                      /* vacation, in milliseconds */
} tb_used;

/* A take-back that waits for answers. */
typedef struct {
    kr_seat who;                        /* KR_NONE: no question is open */
    uint32_t from;
    kr_seats open;                      /* have not answered yet */
} tb_question;

/* How a seat's wishes were answered; see ids.c. */
typedef struct {
    uint64_t highest;                   /* highest id of an entry since ... */
    uint32_t since;                     /* ... this one, when they sat down */
    uint32_t answers;                   /* answers without an entry, so far */
    tb_answer *answer;                  /* a ring of TB_ANSWERS, or NULL */
} tb_ids;

/* The task and result of a bot that thinks ahead. */
typedef struct {
    uint32_t asked;                     /* for the position after this entry */
    bool busy, ready;
    uint64_t at;                        /* when it was ready */
    kr_move move;
} tb_thought;

struct tb_table {
    tb_setup setup;
    tb_hooks hooks;
    uint8_t secret[TB_SECRET_SIZE], commitment[TB_SECRET_SIZE];
    uint8_t whims[TB_SECRET_SIZE];      /* key of the bots' randomness */
    bool knows_secret;                  /* a record for others does not */
    bool reading;                       /* a record: hooks are not called */
    uint64_t opened, now;               /* time of the last call or entry */
    tb_chain chain;                     /* chain of the lines read */
    bool closed;                        /* the end line was read */

    tb_log log;
    uint32_t shown;                     /* entries in effect: all, except in a
                                           record that shows a moment */
    tb_sitter sitter[KR_SEATS];
    bool started, revealed;
    kr_state *first;                    /* before the first move */
    kr_state state;
    kr_rng shuffle;
    kr_move drawn;                      /* last chance move, by the shuffle */

    tb_time time;
    tb_used used[KR_SEATS];
    tb_question question;
    tb_ids ids[KR_SEATS];
    tb_sight sight[KR_SEATS];
    tb_thought thought[KR_SEATS];
    kr_state *known;                    /* the view last told to viewers */
    tb_clocks told;                     /* the clocks last told to viewers */
};

/* ---- log.c: entries as they are stored -------------------------------- */
uint32_t tb_log_add(tb_table *, const tb_entry *);
tb_slot *tb_slot_at(const tb_table *, uint32_t seq);
void tb_log_news(tb_table *, tb_slot *, const kr_news *);
void tb_log_release(tb_table *);

/* ---- fair.c: the shuffle ---------------------------------------------- */
void tb_commit(const uint8_t secret[TB_SECRET_SIZE],
               uint8_t commitment[TB_SECRET_SIZE]);
void tb_shuffle(tb_table *);
uint64_t tb_seal(const tb_table *);      /* hash of the end state and the key */
void tb_know_secret(tb_table *, const uint8_t secret[TB_SECRET_SIZE]);
void tb_know_whims(tb_table *, const uint8_t secret[TB_SECRET_SIZE]);
typedef enum { TB_WHIM_DELAY, TB_WHIM_MOVE, TB_WHIM_ORDER, TB_WHIM_WORD }
    tb_whim;
kr_rng tb_whims(const tb_table *, tb_whim, kr_seat, uint32_t seq);
void tb_put_hex(kr_buf *, const uint8_t *bytes, size_t size);
bool tb_scan_hex(const char *text, uint8_t *bytes, size_t size);

/* ---- seat.c: occupants of seats --------------------------------------- */
unsigned tb_seats(const tb_table *);
bool tb_is_seat(const tb_table *, kr_seat);
bool tb_is_human(const tb_table *, kr_seat);    /* even if away */
bool tb_is_played_by_bot(const tb_table *, kr_seat);
kr_seats tb_humans(const tb_table *);
const bot *tb_bot_at(const tb_table *, kr_seat);

/* ---- order.c ---------------------------------------------------------- */
tb_answer tb_order(tb_table *, const tb_wish *);
void tb_obey(tb_table *, kr_seat, uint64_t at);
/* ---- take_back.c ------------------------------------------------------ */
uint32_t tb_last_move_of(const tb_table *, kr_seat);
kr_seats tb_whom_to_ask(const tb_table *, kr_seat);
void tb_undo(tb_table *, uint32_t from, uint64_t at);
/* The game after an entry; and one entry further. */
void tb_state_behind(const tb_table *, uint32_t seq, kr_state *);
void tb_follow(const tb_table *, uint32_t seq, kr_state *);
/* ---- play.c: entries take effect -------------------------------------- */
void tb_take_effect(tb_table *, uint32_t seq);
uint32_t tb_enter(tb_table *, const tb_entry *);
uint32_t tb_enter_move(tb_table *, kr_move, uint64_t at, uint64_t id);
uint32_t tb_enter_plain(tb_table *, tb_kind, kr_seat, uint64_t at);
void tb_settle(tb_table *, uint64_t at);
void tb_tell_clocks(tb_table *);

/* ---- table.c ---------------------------------------------------------- */
tb_table *tb_make(const tb_setup *, const tb_hooks *, uint64_t now);
void tb_reset(tb_table *);

/* ---- wish.c: permissions ---------------------------------------------- */
tb_refusal tb_may_enter(const tb_table *, const tb_entry *);

/* ---- ids.c: repeated wishes ------------------------------------------- */
void tb_ids_reset(tb_table *, kr_seat, uint32_t seq);   /* for a new player */
void tb_ids_note(tb_table *, kr_seat, uint64_t id);     /* for an entry */
void tb_ids_keep(tb_table *, const tb_wish *, const tb_answer *);

/* ---- think.c: bots' moves --------------------------------------------- */
bool tb_must_think(const tb_table *, kr_seat);  /* before it can act */
bool tb_is_thinking(const tb_table *, kr_seat);
void tb_think(tb_table *, kr_seat);
kr_move tb_bot_move(tb_table *, kr_seat, uint64_t *at);

/* ---- wake.c ----------------------------------------------------------- */
void tb_catch_up(tb_table *, uint64_t now);
void tb_sleep_over(tb_table *, uint64_t now);

#endif
