/*
 * store.h -- stores rooms: each is an append-only log of rows.
 *
 * A room is a table and everything that belongs to it. Its rows, numbered from
 * 1 without gaps, contain its complete state. A row is sealed (encrypted and
 * authenticated, with room and number) before it leaves the process. Each room
 * also has a card, a copy of some of its data for lists.
 *
 * The loop's thread makes all calls; threads of the store do the work. Answers
 * arrive through hooks called by store_poll, in order for each kind of
 * request. A row is durable when its batch is reported done and its room is
 * not among the lost. Do not show its effects to any client before that.
 *
 * With several processes on one database, each room has one owner at a time.
 * Taking a room increments its epoch; rows of an older epoch are refused, and
 * the primary key (room, number) accepts one row of each number, even if two
 * processes consider themselves owner.
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
    uint64_t room;                      /* random, below 2^63, never 0 */
    char code[STORE_CODE_MAX];          /* unique */
    store_stage stage;
    bool listed;
    uint64_t created, touched;          /* milliseconds since 1970 */
    char about[STORE_ABOUT_MAX];        /* JSON, public */
} store_card;

typedef struct {
    uint64_t room, epoch;
    uint32_t number;
    const void *body;                   /* copied */
    size_t size;
    const store_card *card;             /* the new card; NULL: unchanged. Row 1
                                           creates the room with it, owned by
                                           this process, with epoch 1 */
} store_row;

/* ---- opening ---------------------------------------------------------- */

typedef struct {
    const char *where;                  /* a file, or "postgres://..." */
    const char *node;                   /* this node's address for clients, if
                                           there are several nodes */
    uint8_t key[STORE_KEY_SIZE];        /* seals the rows */
    uint32_t lease;                     /* lease: milliseconds without a
                                           heartbeat; 0: 5000 */
    bool accept_loss;                   /* accept a database with unsafe
                                           durability settings */
    bool unsafe_without_fence;          /* tests only */
} store_options;

typedef struct store store;

/* Whether this program can use "postgres://...". */
extern const bool store_has_postgres;

typedef enum {
    STORE_TAKEN,                        /* now ours: card, epoch, rows */
    STORE_NONE,                         /* no such room */
    STORE_ELSEWHERE,                    /* `node` owns it and is alive; with its
                                           rows if it is not listed */
    STORE_DAMAGED,                      /* a row is missing or fails to
                                           decrypt */
    STORE_BUSY,                         /* the database is unreachable; retry */
} store_outcome;

typedef struct { const void *body; size_t size; } store_body;

/* A room whose rows were not accepted: another process owns it now, the code of
 * a new room is in use, or the database is damaged where the rows belong. */
typedef struct { uint64_t room; bool damaged; } store_lost;

typedef struct {
    store_outcome outcome;
    store_card card;
    uint64_t epoch;
    const store_body *row;              /* row[0] is number 1 */
    uint32_t rows;
    char node[STORE_NODE_MAX];
    uint32_t damaged;                   /* the first wrong number; 0: its card
                                           cannot be read */
} store_taken;

typedef struct {
    void *host;

    /* From any thread: store_poll has something to report. */
    void (*wake)(void *host);

    /* Batch `batch` is durable, except for the rows of the lost rooms. */
    void (*done)(void *host, uint64_t batch, const store_lost *lost,
                 size_t count);

    void (*taken)(void *host, void *asker, const store_taken *);
    void (*listed)(void *host, void *asker, const store_card *, size_t count);

    /* The store cannot write (disk full, database unreachable) and retries
     * automatically; or, if `down` is false, it can write again. */
    void (*down)(void *host, bool down, const char *why);

    /* A commit failed irreparably, and the store will never write again. The
     * process must exit; completed batches are safe. */
    void (*broken)(void *host, const char *why);

    /* May be NULL. This process missed its lease or lost its connection (it was
     * stopped or cut off): another node may own any of its rooms by now.
     * Confirm all of them. */
    void (*lapsed)(void *host);
} store_hooks;

store *store_open(const store_options *, const store_hooks *, char *why,
                  size_t size);

/* Finishes committed batches, releases all rooms, and ends the threads. No hook
 * is called afterwards. */
void store_close(store *);

void store_poll(store *);

/* ---- writing ---------------------------------------------------------- */

/* Rows of one room must be consecutive. store_put collects them until
 * store_commit, which passes them on as one transaction and returns its number;
 * 0 if there is nothing to write. Only one batch is in progress at a time:
 * store_is_busy until its `done`; until then store_commit does nothing and
 * returns 0. */
void store_put(store *, const store_row *);
bool store_is_busy(const store *);
uint64_t store_commit(store *);

/* Asks with the next batch whether a room is still ours; if not, it is among
 * the lost. Without this, a message about a room that has no row in the batch
 * might be outdated. A store for one process need not ask. */
bool store_is_shared(const store *);
void store_confirm(store *, uint64_t room, uint64_t epoch);

/* ---- rooms ------------------------------------------------------------ */

/* Takes ownership of a room and reads it, by its code or, with NULL, by its
 * number. */
void store_take(store *, const char *code, uint64_t room, void *asker);

/* Releases a room, after all its rows are done. */
void store_leave(store *, uint64_t room, uint64_t epoch);

typedef struct {
    store_stage stage;
    bool unlisted_too;
    uint32_t most;                      /* newest first */
} store_query;
void store_list(store *, const store_query *, void *asker);

/* Deletes rooms that are over (or were never started) and untouched since
 * `before`, with their rows; a few at a time. */
void store_prune(store *, uint64_t before);

/* ---- what goes on, for /metrics and /readyz --------------------------- */

enum { STORE_BUCKETS = 12 };            /* commits: up to 125 us, 250 ... */
typedef struct {
    uint64_t rows, batches, bytes, fenced, damaged, takes, takeovers, prunes;
    uint64_t commit_time[STORE_BUCKETS], commit_us;
    uint64_t largest_batch;
    bool down;                          /* cannot write at present */
    bool owner;                         /* holds the lease */
} store_counts;
store_counts store_counts_of(store *);

#endif
