/*
 * sqlite.h -- shared declarations of the SQLite files.
 */
#ifndef STORE_SQLITE_H
#define STORE_SQLITE_H

#include "store/backend.h"

#include <sqlite3.h>
#include <sys/types.h>

/* ORDER SQ: texts in sqlite_open.c. */
typedef enum {
    SQ_BEGIN, SQ_COMMIT, SQ_ROLLBACK,
    SQ_CREATE, SQ_APPEND, SQ_OVERWRITE, SQ_CARD,
    SQ_CLAIM_CODE, SQ_CLAIM_ROOM, SQ_READ, SQ_LIST, SQ_LIST_ALL,
    SQ_OLD, SQ_PRUNE_LOG, SQ_PRUNE_ROOM, SQ_SCAN,
    SQ_HEAD, SQ_ADD_UP, SQ_COUNT, SQ_PRUNE_HEAD,        /* only with heads */
    SQ_STATEMENTS
} sq_statement;

/* A column of a card in the order of SQ_CARD_COLUMNS. */
#define SQ_CARD_COLUMNS "id, code, stage, listed, created, touched, about"

/* ORDER SQ_FILE: suffixes and words in sqlite_files.c. */
typedef enum { SQ_DATABASE, SQ_WAL, SQ_SHM, SQ_FILES } sq_file;

/* ORDER SQ_STATE: words in sqlite_files.c. */
typedef enum { SQ_INTACT, SQ_DATABASE_GONE, SQ_WAL_GONE, SQ_SHM_GONE,
               SQ_WAL_CUT, SQ_STATES } sq_state;

typedef struct {
    char *path[SQ_FILES];
    dev_t device[SQ_FILES];
    ino_t inode[SQ_FILES];
} sq_files;

enum { SQ_ID = 2 * 24 + 1 };

struct back {
    sqlite3 *db;
    sqlite3_stmt *statement[SQ_STATEMENTS];
    back_role role;
    int lock;                           /* a descriptor, or -1 */
    int count;                          /* the same, of the count file */
    bool unsafe;
    bool heads;                         /* the store is not of an older
                                           version */
    unsigned beats, pause;              /* beats since the last checkpoint and
                                           until the next */
    sq_files files;
    bool unreported;                    /* the batch is committed, but some
                                           files were missing or replaced */
    int64_t commits;                    /* number of the last commit */
    uint64_t missing;                   /* number of commits when opened */
    char id[SQ_ID], counted_id[SQ_ID];  /* marks of the store and of the count
                                           file */
    int64_t counted;
    uint64_t *spoiled;                  /* rooms that cannot be written */
    size_t spoils, most_spoils;
    uint8_t key[STORE_KEY_SIZE];
};

/* ---- sqlite_open.c ---------------------------------------------------- */

back *sq_open(const store_options *, back_role, char *why);
void sq_close(back *);

/* Runs a statement without results; or one without arguments, too. Success is
 * SQLITE_DONE. */
int sq_step(sqlite3_stmt *);
int sq_run(back *, sq_statement);

/* The statement, reset and without bindings. */
sqlite3_stmt *sq_fresh(back *, sq_statement);

/* The same with a room bound as the first argument. */
sqlite3_stmt *sq_about(back *, sq_statement, uint64_t room);

/* ---- sqlite_fault.c --------------------------------------------------- */

/* Damage found while reading (as opposed to writing). */
bool sq_is_damage(int result);

/* Classifies a result other than SQLITE_DONE, and rolls back. */
back_end sq_judge(back *, int result, char *why);

/* ---- sqlite_files.c --------------------------------------------------- */

/* Remembers the identity of the open files. */
bool sq_files_begin(back *, const char *path);
void sq_files_end(back *);

/* Checks that they still have their names and their full length. */
bool sq_files_are_there(back *, char *why);

/* ---- sqlite_count.c --------------------------------------------------- */

/* Reads the count from the file, before the database is opened. */
void sq_count_read(back *, const char *path);

/* Records how many commits are missing. A writer then refuses to open the store
 * unless the loss is accepted; otherwise it continues to count. */
bool sq_count_begin(back *, const store_options *, char *why);
void sq_count_put(back *);
void sq_count_end(back *);

/* ---- sqlite_write.c --------------------------------------------------- */

back_end sq_write(back *, batch *, bool again, char *why);
bool sq_is_spoiled(const back *, uint64_t room);

/* ---- sqlite_read.c ---------------------------------------------------- */

/* The single row of a statement that finds a room. */
int sq_read_room(sqlite3_stmt *, job *);
void sq_read_card(sqlite3_stmt *, store_card *);
int sq_read_rows(back *, job *);

/* ---- sqlite_scan.c: also of a damaged file ---------------------------- */

uint64_t *sq_rooms(back *, size_t *count, char *why);
back_end sq_scan(back *, job *);
void sq_examine(back *, back_say *, void *host);

/* ---- sqlite_gather.c -------------------------------------------------- */

/* The name of the VFS that buffers writes to the log and otherwise behaves like
 * the default VFS. It is registered once and stays. */
const char *sq_gathering(void);

#endif
