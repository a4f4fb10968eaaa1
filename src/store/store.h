/*
 * store.h -- where rooms are kept: for each an append-only log of rows.
 *
 * A room is a table and what belongs to it; its rows, numbered from 1 without
 * gaps, are all there is of it. A row is sealed (encrypted and authenticated,
 * with room and number) before it leaves the process. Beside the log there is
 * one card for each room, for lists; a card is a copy of what the rows say.
 *
 * Everything is asked from the loop's thread and done by threads of the store;
 * answers come by hooks from within store_poll, in the order of the questions
 * of one kind. A row is durable when its batch is reported done and its room is
 * not among the lost: only then may anybody be told of it.
 *
 * Of several processes on one database each room has one owner at a time.
 * Taking it raises its epoch; rows of an older epoch are refused, and the key
 * (room, number) lets one row of each number in, whoever believes what.
 */
#ifndef STORE_STORE_H
#define STORE_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { STORE_CODE_MAX = 32, STORE_ABOUT_MAX = 1024, STORE_NODE_MAX = 128,
       STORE_BODY_MAX = 1 << 20, STORE_KEY_SIZE = 32 };

typedef enum { STORE_WAITING, STORE_RUNNING, STORE_OVER, STORE_STAGES }
    store_stage;

typedef struct {
    uint64_t room;                      /* by chance, below 2^63, never 0 */
    char code[STORE_CODE_MAX];          /* no two rooms have the same */
    store_stage stage;
    bool listed;
    uint64_t created, touched;          /* milliseconds since 1970 */
    char about[STORE_ABOUT_MAX];        /* JSON, for anybody */
} store_card;

typedef struct {
    uint64_t room, epoch;
    uint32_t number;
    const void *body;                   /* copied */
    size_t size;
    const store_card *card;             /* as it is from now on; NULL: as it
                                           was. Row 1 creates the room by it,
                                           owned here, with this epoch: 1 */
} store_row;

/* ---- opening ---------------------------------------------------------- */

typedef struct {
    const char *where;                  /* a file, or "postgres://..." */
    const char *node;                   /* this process's own address for
                                           clients, where there are several */
    uint8_t key[STORE_KEY_SIZE];        /* rows are sealed with it */
    uint32_t lease;                     /* milliseconds an owner lives without
                                           a sign; 0: 5000 */
    bool accept_loss;                   /* also a database that may forget what
                                           it has confirmed */
    bool unsafe_without_fence;          /* tests only: what happens then */
} store_options;

typedef struct store store;

typedef enum {
    STORE_TAKEN,                        /* it is ours now: card, epoch, rows */
    STORE_NONE,                         /* no such room */
    STORE_ELSEWHERE,                    /* `node` owns it and is alive; with
                                           its rows if it is not listed */
    STORE_DAMAGED,                      /* a row is missing or not as sealed */
    STORE_BUSY,                         /* the database is gone; try later */
} store_outcome;

typedef struct { const void *body; size_t size; } store_body;

/* A room whose rows did not get in: another process owns it now, the code of a
 * new room is in use, or the database is damaged where the rows belong. */
typedef struct { uint64_t room; bool damaged; } store_lost;

typedef struct {
    store_outcome outcome;
    store_card card;
    uint64_t epoch;
    const store_body *row;              /* row[0] is number 1 */
    uint32_t rows;
    char node[STORE_NODE_MAX];
    uint32_t damaged;                   /* the first number that is wrong;
                                           0: its card cannot be read */
} store_taken;

typedef struct {
    void *host;

    /* From any thread: store_poll has something to tell. */
    void (*wake)(void *host);

    /* Batch `batch` is durable, but for the rows of the lost rooms. */
    void (*done)(void *host, uint64_t batch, const store_lost *lost,
                 size_t count);

    void (*taken)(void *host, void *asker, const store_taken *);
    void (*listed)(void *host, void *asker, const store_card *, size_t count);

    /* The store cannot write (disk full, database gone) and tries again by
     * itself, or can again. */
    void (*stands)(void *host, bool stands, const char *why);

    /* It will never again: a commit failed in a way nobody can repair from
     * within. The process must end; what was done is safe. */
    void (*broken)(void *host, const char *why);

    /* May be NULL. This process gave no sign for longer than its lease, or had
     * lost its link (it was stopped, or cut off): any room may have another
     * owner by now, who plays on. All are to be confirmed. */
    void (*lapsed)(void *host);
} store_hooks;

store *store_open(const store_options *, const store_hooks *, char *why,
                  size_t size);

/* Finishes what was committed, gives up all rooms, and ends the threads. No
 * hook is called any more. */
void store_close(store *);

void store_poll(store *);

/* ---- writing ---------------------------------------------------------- */

/* Rows of one room follow one another. Gathered until store_commit, which
 * hands all of it over as one transaction and answers its number; 0 if nothing
 * was gathered. One batch may be under way at a time: store_is_busy until its
 * `done`; till then store_commit does nothing and answers 0. */
void store_put(store *, const store_row *);
bool store_is_busy(const store *);
uint64_t store_commit(store *);

/* Asks with the next batch whether a room is still ours; if not it is among the
 * lost. What is told of a room that has no row in the batch may be old
 * without that. A store that is not shared has no such question. */
bool store_is_shared(const store *);
void store_confirm(store *, uint64_t room, uint64_t epoch);

/* ---- rooms ------------------------------------------------------------ */

/* Become the owner and read it, by its code or, with NULL, by its number. */
void store_take(store *, const char *code, uint64_t room, void *asker);

/* It is no longer needed here; after all its rows are done. */
void store_leave(store *, uint64_t room, uint64_t epoch);

typedef struct {
    store_stage stage;
    bool unlisted_too;
    uint32_t most;                      /* newest first */
} store_query;
void store_list(store *, const store_query *, void *asker);

/* Rooms that are over (or were never started) and untouched since `before`
 * are deleted, with their rows; a few at a time. */
void store_prune(store *, uint64_t before);

/* ---- what goes on, for /metrics and /readyz --------------------------- */

enum { STORE_BUCKETS = 12 };            /* commits: up to 125 us, 250 ... */
typedef struct {
    uint64_t rows, batches, bytes, fenced, damaged, takes, takeovers, prunes;
    uint64_t commit_time[STORE_BUCKETS], commit_us;
    uint64_t largest_batch;
    bool stands, owner;                 /* the lease is held */
} store_counts;
store_counts store_counts_of(store *);

#endif
