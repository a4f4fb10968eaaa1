/*
 * postgres.h -- what the files about PostgreSQL share: a link that can break
 * and is made again, and statements with arguments in binary form.
 */
#ifndef STORE_POSTGRES_H
#define STORE_POSTGRES_H

#include "store/back.h"

#include <postgresql/libpq-fe.h>

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

/* An array: opened, then `count` items, then closed. */
void pg_open_array(pg_args *, pg_type, size_t count);
void pg_item_int(pg_args *, pg_type, int64_t);
void pg_item_bytes(pg_args *, const void *, size_t size);
void pg_close_array(pg_args *);

/* ---- a link ----------------------------------------------------------- */

struct back {
    PGconn *conn;                       /* NULL: not connected */
    back_role role;
    store_options options;              /* its texts are the store's */
    pg_args args;
    int sent;                           /* statements without an answer */
    int node;                           /* our number, 0 before we have one */
    bool locked;                        /* this session holds our lock */
    bool anew;                          /* taken since the last beat */
    bool never;                         /* it must not be used any more */
    bool heads;                         /* no store of an older version */
    char system[24];                    /* whose database it is ... */
    int64_t timeline;                   /* ... and which of its histories */
};

/* Makes it anew if it is broken. */
back_end pg_ready(back *, char *why);
bool pg_lock(back *, char *why);        /* so others see that we live */
void pg_drop(back *);

/* For a scanner: from now on all is seen as it is at this moment. */
bool pg_hold_still(back *, char *why);

/* Queue a statement with the arguments in `args`, which are empty then. */
void pg_send(back *, pg_statement);

enum { PG_SENT_AT_ONCE = 32 };
/* All that was queued, as one transaction. On false nothing of it can be relied
 * on: it may have happened or not. Results are freed with pg_free. */
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
