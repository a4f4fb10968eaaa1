/*
 * sqlite.h -- what the files about SQLite share.
 */
#ifndef STORE_SQLITE_H
#define STORE_SQLITE_H

#include "store/back.h"

#include <sqlite3.h>

/* ORDER SQ: texts in sqlite_open.c. */
typedef enum {
    SQ_BEGIN, SQ_COMMIT, SQ_ROLLBACK,
    SQ_CREATE, SQ_APPEND, SQ_OVERWRITE, SQ_CARD,
    SQ_CLAIM_CODE, SQ_CLAIM_ROOM, SQ_READ, SQ_LIST, SQ_LIST_ALL,
    SQ_OLD, SQ_PRUNE_LOG, SQ_PRUNE_ROOM, SQ_ROOMS, SQ_LOOK,
    SQ_STATEMENTS
} sq_statement;

/* A column of a card in the order of SQ_CARD_COLUMNS. */
#define SQ_CARD_COLUMNS "id, code, stage, listed, created, touched, about"

struct back {
    sqlite3 *db;
    sqlite3_stmt *statement[SQ_STATEMENTS];
    back_role role;
    int lock;                           /* a descriptor, or -1 */
    bool unsafe;
    unsigned beats, pause;              /* since the last checkpoint, until
                                           the next */
    uint8_t key[STORE_KEY_SIZE];
};

back *sq_open(const store_options *, back_role, char *why);
void sq_close(back *);

/* A statement that answers nothing, with nothing bound; SQLITE_DONE is good. */
int sq_run(back *, sq_statement);

/* The statement, fresh: nothing bound, not begun. */
sqlite3_stmt *sq_fresh(back *, sq_statement);

/* The name of the way to files that gathers what is written to the log, and is
 * otherwise the usual one. It is made once and stays. */
const char *sq_gathering(void);

#endif
