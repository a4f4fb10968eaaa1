/*
 * table.h -- one running game: seats, time, bots, chat and a record.
 *
 * A table is its entries, as a game is its moves: every change is an entry
 * with a number and a time (entry.h), and replaying the entries gives the
 * state. It has no socket, no disk and no clock: the host passes in requests
 * and the time, and the table tells each viewer what they may know and says
 * when to wake it.
 *
 *     tb_table *t = tb_new(&setup, secret, &hooks, now);
 *     tb_answer a = tb_request(t, &request, now);
 *     while (tb_next_wake(t) <= now)
 *         tb_wake(t, now);
 *
 * A viewer is a seat, or KR_NOBODY for all spectators. Times are milliseconds
 * of the host's choice that never run backwards.
 */
#ifndef TB_TABLE_H
#define TB_TABLE_H

#include "core/game.h"
#include "table/entry.h"
#include "table/tempo.h"

#define TB_NEVER UINT64_MAX

enum { TB_SECRET_SIZE = 32, TB_PAUSES = 3, TB_TAKE_BACKS = 3 };

/* The memory of a table's screens (S-9.1); the rules ignore it. */
typedef enum { TB_CLASSIC, TB_FILE, TB_INSPECTOR, TB_ANALYSIS, TB_MEMORIES }
    tb_memory;
extern const char *const tb_memory_words[TB_MEMORIES];  /* "classic" */

typedef struct {
    const kr_game *game;
    kr_config config;                   /* its timing follows from the tempo */
    tb_tempo tempo;
    tb_memory memory;
    bool ask_back;                      /* others may be asked for a take-back;
                                           otherwise only those that affect
                                           nobody */
    tb_speed speed;                     /* of bots, without a live tempo */
    tb_absent absent;                   /* at a slow tempo */
    char sit_in[TB_BOT_MAX];            /* the bot that substitutes for absent
                                           players */
} tb_setup;

/* Defaults: four seats, default options, no tempo, memory TB_FILE, take-backs
 * by asking, novices substitute. */
void tb_setup_preset(tb_setup *, const kr_game *);

typedef struct tb_table tb_table;
typedef struct tb_task tb_task;

typedef void tb_listener(void *host, const tb_event *);

/* Callbacks to the host. All except `alloc` may be NULL. */
typedef struct {
    void *host;                         /* passed to each call */

    /* Like realloc; size 0 frees. A host out of memory does not return. */
    void *(*alloc)(void *host, void *old, size_t size);

    /* An event, as spectators may know it. The host tells its viewers:
     * tb_entry_at has the entry as each seat may know it. */
    tb_listener *tell;

    /* The full entry, before any viewer learns of it: for a record or a
     * store. */
    void (*keep)(void *host, const tb_entry *);

    /* A bot that thinks ahead has a task: call tb_work in any thread, then
     * tb_deliver. Without this hook bots think within tb_wake. */
    void (*think)(void *host, tb_task *);
} tb_hooks;

/* ---- from the first seat to the last entry ---------------------------- */

/* An empty table that has committed itself to `secret`. tb_setup_flaw must
 * accept the setup (it returns NULL, or a word like the refusals'). */
const char *tb_setup_flaw(const tb_setup *);
tb_table *tb_new(const tb_setup *, const uint8_t secret[TB_SECRET_SIZE],
                 const tb_hooks *, uint64_t now);
void tb_free(tb_table *);

/* A rematch of the same players, each one seat further to the left; it has not
 * started yet. The old table is over and stays unchanged. */
tb_table *tb_rematch(const tb_table *old,
                     const uint8_t secret[TB_SECRET_SIZE], const tb_hooks *,
                     uint64_t now);

/* A request by a player. First the table does everything due until now. Then it
 * grants the request and announces the resulting entries, or refuses it without
 * effect, except that an absent player is back. A request that was answered
 * before gets the same answer and has no effect at all. */
tb_answer tb_request(tb_table *, const tb_wish *, uint64_t now);

/* Was this wish, by its id, answered before? For a host with its own limits,
 * which must not count a wish twice. */
bool tb_recall(const tb_table *, const tb_wish *, tb_answer *);

/* The host refuses a wish itself; the table remembers the answer. */
tb_answer tb_refuse(tb_table *, const tb_wish *, tb_refusal why);

/* Bots answer at this speed from now on. Not in the record: a host that resumes
 * the table sets it again. */
void tb_set_speed(tb_table *, tb_speed, uint64_t now);

/* When to call tb_wake next; TB_NEVER if only requests can change anything. */
uint64_t tb_next_wake(const tb_table *);

/* Does the first thing that is due (a window closes, a player runs out of time,
 * a bot acts), at the time it was due; call again while tb_next_wake is not
 * later than now. A host that comes TB_ASLEEP too late has slept: the table
 * counts the gap as a pause, and no player loses time. */
void tb_wake(tb_table *, uint64_t now);

/* ---- bots that take their time ---------------------------------------- */

/* A task is self-contained and holds what its bot's seat may know. It starts
 * ahead of the bot's answer and takes effect at that time, so that the delay
 * does not reveal how long a bot thought; a late task is ignored. */
void tb_work(tb_task *);
void tb_deliver(tb_table *, tb_task *, uint64_t now);   /* and frees it */
void tb_drop(tb_task *);                /* the table is gone: frees it */

/* ---- queries ---------------------------------------------------------- */

typedef enum { TB_SEATING, TB_RUNNING, TB_IN_PAUSE, TB_ENDED } tb_stage;
enum { TB_STAGES = TB_ENDED + 1 };
extern const char *const tb_stage_words[TB_STAGES];     /* "seating" */
tb_stage tb_stage_of(const tb_table *);         /* TB_IN_PAUSE: paused */

const tb_setup *tb_setup_of(const tb_table *);
const uint8_t *tb_commitment(const tb_table *);         /* SHA-256 of secret */

typedef enum { TB_EMPTY, TB_HUMAN, TB_BOT } tb_sort;
typedef struct {
    tb_sort sort;
    bool away;                          /* a human; a bot substitutes */
    bool resigned;                      /* was human; a bot plays on */
    bool ready;                         /* for the start */
    bool wants_again;                   /* wants a rematch */
    uint8_t orders;                     /* standing orders that the table
                                           follows, bits; not in the record */
    char name[TB_NAME_MAX], bot[TB_BOT_MAX], word[TB_WORD_MAX];
} tb_sitter;
const tb_sitter *tb_sitter_at(const tb_table *, kr_seat);

uint32_t tb_seated_at(const tb_table *, kr_seat);       /* by which entry; 0 */

/* The actors who can act. All empty before the start, in a pause and at the
 * end. */
kr_waits tb_waits(const tb_table *);

/* The standing order by which the table answers the present question for this
 * seat; NULL: none. */
const kr_order *tb_order_of(const tb_table *, kr_seat);

/* Legal moves of a seat as spans; `out` has room for KR_SPANS_MAX. */
int tb_legal(const tb_table *, kr_seat, kr_span *out);

kr_verdict tb_check(const tb_table *, kr_move);         /* changes nothing */

kr_eye tb_eye(const tb_table *, kr_seat viewer);

/* Everything a seat has seen of the game, for bots and notebooks. Valid until
 * the table next changes. */
kr_seen tb_seen(tb_table *, kr_seat);

tb_clocks tb_clocks_of(const tb_table *);
uint32_t tb_question_of(const tb_table *, kr_seat);     /* its last, by entry */

/* False while the game is not over. */
bool tb_score(const tb_table *, kr_score *);

/* The number of the last entry, 0 if there is none; and any entry from 1 on, as
 * far as a viewer may know it. Its pointers are valid until the table next
 * changes. */
uint32_t tb_last(const tb_table *);
tb_entry tb_entry_at(const tb_table *, uint32_t seq, kr_seat viewer);

/* Tells a listener all entries after `seq` again. */
void tb_tell_since(const tb_table *, uint32_t seq, tb_listener *, void *host);

/* Tells a listener the current clocks, and the end if the game is over. */
void tb_tell_now(const tb_table *, uint64_t now, tb_listener *, void *host);

/* All viewers have received the current view: changes count from here. */
void tb_told(tb_table *);

/* Can this seat ask to take back its last move, and would others be asked? */
typedef enum { TB_TAKE_BACK_NO, TB_TAKE_BACK_FREE, TB_TAKE_BACK_ASKED }
    tb_take_back;
tb_take_back tb_may_take_back(const tb_table *, kr_seat);

/* Seats that still have to answer a take-back; 0 if there is no question. */
kr_seats tb_asked(const tb_table *);

#endif
