/*
 * state.h -- the whole truth of one table. Private to this folder.
 *
 * A wish (wish.c) or the clock (wake.c) leads to an entry. tb_enter (play.c)
 * logs it, carries out its effect, keeps it and tells it. Reading a record has
 * the same effects, so they decide nothing and read nothing but the entry.
 */
#ifndef TB_STATE_H
#define TB_STATE_H

#include "bots/bot.h"
#include "table/record.h"
#include "table/table.h"

enum { TB_VIEWERS = KR_SEATS + 1, TB_ALL_SEE = (1 << TB_VIEWERS) - 1 };
enum { TB_ANSWERS = 16, TB_TALKS = 500, TB_BOT_TALKS = 40 };
enum { TB_TEXT_MAX = KR_TEXT_MAX };     /* longer than any text in here */

/* An entry as the log holds it. */
typedef struct {
    uint64_t at, number, id;
    kr_move move;                       /* the truth ... */
    kr_move masked;                     /* ... and what others may know of it */
    uint32_t text, news;                /* where they start */
    uint8_t news_count, kind, how;
    kr_seat seat, by;
    uint8_t sees;                       /* viewers who may know the truth */
    bool taken_back;
    bool spent;                         /* open, and showed a hidden card */
} tb_slot;

typedef struct {
    tb_slot *slot;
    uint32_t count, room;
    char *text;                         /* of each entry: text, then bot */
    uint32_t text_used, text_room;
    kr_move *news;
    uint32_t news_used, news_room;
} tb_log;

/* What one seat has seen, as far as somebody has asked. */
typedef struct {
    kr_move *move;
    uint32_t count, room, upto;         /* entries looked at */
} tb_sight;

/* Time as it runs for the position that waits; see clock.c. */
typedef struct {
    kr_waits waits;                     /* the position last settled */
    uint8_t phase;                      /* its question */
    kr_seats acted;                     /* made a move since */
    bool ticked;                        /* or the table's clock did */
    uint32_t asked[KR_SEATS];           /* the entry that asked him last */
    uint64_t closes;                    /* the window, or TB_NEVER */
    uint32_t talk;                      /* left for a talk that stands */
    kr_seats deciding;
    uint64_t since[KR_SEATS];           /* when his decision began */
    uint32_t bank[KR_SEATS];
    uint8_t lates[KR_SEATS];            /* in a row */
    uint64_t bot_at[KR_SEATS];          /* when the bot in it answers */
    bool paused;
    kr_seat paused_by;
    uint64_t paused_at, pause_ends;
} tb_time;

/* What a sitter has used up. */
typedef struct { uint8_t pauses, take_backs; uint16_t talks; } tb_used;

/* A take-back that waits for the others. */
typedef struct {
    kr_seat who;                        /* KR_NONE: nothing is asked */
    uint32_t from;
    kr_seats open;                      /* have not answered yet */
} tb_question;

/* How a seat's wishes were answered; see ids.c. */
typedef struct {
    uint64_t highest;                   /* id of an entry since ... */
    uint32_t since;                     /* ... this one, when they sat down */
    uint32_t answers;                   /* without an entry, so far */
    tb_answer *answer;                  /* a ring of TB_ANSWERS, or NULL */
} tb_ids;

/* What a bot that takes its time has been asked, and has found. */
typedef struct {
    uint32_t asked;                     /* of the position after this entry */
    bool busy, ready;
    uint64_t at;                        /* when it was ready */
    kr_move move;
} tb_thought;

struct tb_table {
    tb_setup setup;
    tb_hooks hooks;
    uint8_t secret[TB_SECRET_SIZE], commitment[TB_SECRET_SIZE];
    uint8_t whims[TB_SECRET_SIZE];      /* key of what is no chance */
    bool knows_secret;                  /* a record for others may not */
    bool reading;                       /* a record: hooks are silent */
    uint64_t opened, now;               /* now: of the last call or entry */
    tb_chain chain;                     /* of the lines read */
    bool closed;                        /* the end line was read */

    tb_log log;
    uint32_t shown;                     /* entries in effect; all, but for
                                           a record that shows a moment */
    tb_sitter sitter[KR_SEATS];
    bool started, revealed;
    kr_state *first;                    /* before the first move */
    kr_state state;
    kr_rng shuffle;
    kr_move drawn;                      /* last chance move by the shuffle */

    tb_time time;
    tb_used used[KR_SEATS];
    tb_question question;
    tb_ids ids[KR_SEATS];
    tb_sight sight[KR_SEATS];
    tb_thought thought[KR_SEATS];
    kr_state *known;                    /* as viewers were told last */
    tb_clocks told;                     /* the clocks viewers know of */
};

/* ---- log.c: entries as they are stored -------------------------------- */
size_t tb_length(const char *text);
uint32_t tb_log_add(tb_table *, const tb_entry *);
tb_slot *tb_slot_at(const tb_table *, uint32_t seq);
void tb_log_news(tb_table *, tb_slot *, const kr_news *);
void tb_log_release(tb_table *);

/* ---- fair.c: the shuffle ---------------------------------------------- */
void tb_commit(const uint8_t secret[TB_SECRET_SIZE],
               uint8_t commitment[TB_SECRET_SIZE]);
void tb_shuffle(tb_table *);
uint64_t tb_seal(const tb_table *);      /* of how it ended, and the key */
void tb_know_secret(tb_table *, const uint8_t secret[TB_SECRET_SIZE]);
void tb_know_whims(tb_table *, const uint8_t secret[TB_SECRET_SIZE]);
typedef enum { TB_WHIM_DELAY, TB_WHIM_MOVE, TB_WHIM_ORDER, TB_WHIM_WORD }
    tb_whim;
kr_rng tb_whims(const tb_table *, tb_whim, kr_seat, uint32_t seq);
void tb_put_hex(kr_buf *, const uint8_t *bytes, size_t size);
bool tb_scan_hex(const char *text, uint8_t *bytes, size_t size);

/* ---- seat.c: who sits where ------------------------------------------- */
unsigned tb_seats(const tb_table *);
bool tb_is_seat(const tb_table *, kr_seat);
bool tb_is_human(const tb_table *, kr_seat);    /* also when he is away */
bool tb_is_played_by_bot(const tb_table *, kr_seat);
kr_seats tb_humans(const tb_table *);
const bot *tb_bot_at(const tb_table *, kr_seat);

/* ---- clock.c: windows, decisions, pauses ------------------------------ */
bool tb_is_timed(const tb_table *);
void tb_clock_reset(tb_table *);
void tb_clock_settle(tb_table *, uint64_t at);
tb_clocks tb_clocks_at(const tb_table *, uint64_t now);
void tb_clock_pause(tb_table *, kr_seat, uint64_t at);
void tb_clock_resume(tb_table *, uint64_t at);
void tb_clock_bot(tb_table *, kr_seat, uint64_t at);
uint64_t tb_late_at(const tb_table *, kr_seat);

/* ---- back.c: taking back ---------------------------------------------- */
uint32_t tb_last_move_of(const tb_table *, kr_seat);
kr_seats tb_whom_to_ask(const tb_table *, kr_seat);
void tb_undo(tb_table *, uint32_t from, uint64_t at);
/* The game as it was behind an entry; and one entry further. */
void tb_state_behind(const tb_table *, uint32_t seq, kr_state *);
void tb_follow(const tb_table *, uint32_t seq, kr_state *);
/* ---- play.c: entries come into effect --------------------------------- */
void tb_take_effect(tb_table *, uint32_t seq);
uint32_t tb_enter(tb_table *, const tb_entry *);
uint32_t tb_enter_move(tb_table *, kr_move, uint64_t at, uint64_t id);
uint32_t tb_enter_plain(tb_table *, tb_kind, kr_seat, uint64_t at);
void tb_settle(tb_table *, uint64_t at);
void tb_tell_clocks(tb_table *);

/* ---- table.c ---------------------------------------------------------- */
tb_table *tb_make(const tb_setup *, const tb_hooks *, uint64_t now);
void tb_reset(tb_table *);

/* ---- wish.c: what may be entered -------------------------------------- */
tb_refusal tb_may_enter(const tb_table *, const tb_entry *);

/* ---- ids.c: wishes that come again ------------------------------------ */
void tb_ids_reset(tb_table *, kr_seat, uint32_t seq);   /* a new person */
void tb_ids_note(tb_table *, kr_seat, uint64_t id);     /* of an entry */
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
