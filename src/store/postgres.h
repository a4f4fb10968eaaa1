/*
 * postgres.h -- shared declarations of the PostgreSQL files: a connection that
 * is re-established after a failure, and statements with binary arguments.
 */
#ifndef STORE_POSTGRES_H
#define STORE_POSTGRES_H

#include "store/backend.h"

#include <libpq-fe.h>

/* ORDER PG: texts in postgres_text.c. */
typedef enum {
    PG_JOIN, PG_REJOIN, PG_SWEEP, PG_LOCK, PG_BEAT, PG_HAND_OVER, PG_PART,
    PG_CREATE, PG_CARDS, PG_APPEND, PG_OVERWRITE, PG_SETTLE,
    PG_CONFIRM, PG_CLAIM_CODE, PG_CLAIM_ROOM, PG_OWNER_CODE, PG_OWNER_ROOM,
    PG_READ, PG_READ_OLD, PG_LEAVE, PG_LIST, PG_LIST_ALL, PG_PRUNE, PG_ROOMS,
    PG_SCAN, PG_STATEMENTS
} pg_statement;

extern const char *const pg_text[PG_STATEMENTS];
extern const char *const pg_schema[], *const pg_migration[];
                                        /* each ends with NULL */

/* ---- arguments -------------------------------------------------------- */

enum { PG_ARGS = 9 };
typedef enum { PG_BOOL = 16, PG_BYTES = 17, PG_INT8 = 20, PG_INT4 = 23,
               PG_TEXT = 25 } pg_type;

typedef struct {
    uint8_t *bytes;
    size_t used, most, at[PG_ARGS];
    int length[PG_ARGS], count;
} pg_args;

void pg_args_release(pg_args *);
void pg_args_clear(pg_args *);
void pg_put_int(pg_args *, pg_type, int64_t);
void pg_put_bytes(pg_args *, const void *, size_t size);
void pg_put_text(pg_args *, const char *);

/* An array: open it, add `count` items, close it. */
void pg_open_array(pg_args *, pg_type, size_t count);
void pg_item_int(pg_args *, pg_type, int64_t);
void pg_item_bytes(pg_args *, const void *, size_t size);
void pg_close_array(pg_args *);

/* ---- a link ----------------------------------------------------------- */

struct back {
    PGconn *conn;                       /* NULL: not connected */
    back_role role;
    store_options options;              /* the texts belong to the store */
    pg_args args;
    int sent;                           /* statements sent but not answered */
    int node;                           /* our node number, 0 before we have
                                           one */
    bool locked;                        /* this session holds our lock */
    bool anew;                          /* acquired since the last beat */
    bool never;                         /* it must no longer be used */
    bool heads;                         /* the store is not of an older
                                           version */
    char system[24];                    /* the system identifier ... */
    int64_t timeline;                   /* ... and the timeline */
};

/* Reconnects if the connection is broken. */
back_end pg_ready(back *, char *why);
bool pg_lock(back *, char *why);        /* proves that we are alive */
void pg_drop(back *);

/* For a scanner: starts a snapshot. */
bool pg_hold_still(back *, char *why);

/* Queues a statement with the arguments in `args`, which are then empty. */
void pg_send(back *, pg_statement);

enum { PG_SENT_AT_ONCE = 32 };
/* Sends everything queued as one transaction. On false its outcome is unknown:
 * it may or may not have happened. Free results with pg_free. */
bool pg_finish(back *, PGresult *result[PG_SENT_AT_ONCE], char *why);
void pg_free(PGresult *result[PG_SENT_AT_ONCE]);

/* One statement and its result; NULL on failure. PQclear it. */
PGresult *pg_ask(back *, pg_statement, char *why);

int64_t pg_int(const PGresult *, int row, int column);
bool pg_bool(const PGresult *, int row, int column);
void pg_copy_text(char *to, size_t size, const PGresult *, int row,
                  int column);

/* ---- writing ---------------------------------------------------------- */

back_end pg_write(back *, batch *, bool again, char *why);

#endif
