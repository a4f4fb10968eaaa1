/*
 * sqlite_open.c -- opens the file for one server and creates the schema.
 *
 * sys_lock locks the file itself. SQLite uses fcntl locks, which are
 * independent of it and are released when any descriptor of the file is
 * closed. Our descriptor therefore stays open until SQLite's are closed.
 */
#include "store/sqlite.h"

#include "store/seal.h"
#include "sys/memory.h"
#include "sys/system.h"

#include <errno.h>
#include <fcntl.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { BUSY_MS = 10000 };

/* Small rows, so that many rooms share a page. */
#define HEADS                                                             \
    "CREATE TABLE head (room INTEGER PRIMARY KEY, rows INTEGER NOT NULL," \
    " sum INTEGER) STRICT;"

static const char schema[] =
    "CREATE TABLE meta (schema INTEGER NOT NULL, mark BLOB NOT NULL,"
    " commits INTEGER NOT NULL DEFAULT 0) STRICT;"
    "CREATE TABLE room (id INTEGER PRIMARY KEY, code TEXT NOT NULL UNIQUE,"
    " epoch INTEGER NOT NULL, stage INTEGER NOT NULL, listed INTEGER NOT NULL,"
    " created INTEGER NOT NULL, touched INTEGER NOT NULL,"
    " about TEXT NOT NULL) STRICT;"
    "CREATE INDEX room_newest ON room (stage, created);"
    "CREATE INDEX room_listed ON room (stage, created) WHERE listed = 1;"
    "CREATE INDEX room_old ON room (touched) WHERE stage <> 1;"
    "CREATE TABLE log (room INTEGER NOT NULL, number INTEGER NOT NULL,"
    " epoch INTEGER NOT NULL, body BLOB NOT NULL,"
    " PRIMARY KEY (room, number)) STRICT, WITHOUT ROWID;" HEADS;

/* Rooms of the older version get heads without a sum, and stay so: NULL plus a
 * number is NULL. */
static const char migration[] =
    "BEGIN IMMEDIATE;"
    "ALTER TABLE meta ADD COLUMN commits INTEGER NOT NULL DEFAULT 0;"
    HEADS
    "INSERT INTO head SELECT room, count(*), NULL FROM log GROUP BY room;"
    "UPDATE meta SET schema = 2;"
    "COMMIT";

_Static_assert(STORE_RUNNING == 1, "stage <> 1 below, and in the index");

/* ORDER SQ */
static const char *const texts[SQ_STATEMENTS] = {
    [SQ_BEGIN] = "BEGIN IMMEDIATE",
    [SQ_COMMIT] = "COMMIT",
    [SQ_ROLLBACK] = "ROLLBACK",
    [SQ_CREATE] = "INSERT INTO room (" SQ_CARD_COLUMNS ", epoch) VALUES"
                  " (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8) ON CONFLICT DO NOTHING",
    [SQ_APPEND] = "INSERT INTO log SELECT ?1, ?2, ?3, ?4 FROM room WHERE"
                  " id = ?1 AND epoch = ?3 ON CONFLICT DO NOTHING",
    [SQ_OVERWRITE] = "INSERT INTO log VALUES (?1, ?2, ?3, ?4)"
                     " ON CONFLICT DO UPDATE SET body = excluded.body",
    [SQ_CARD] = "UPDATE room SET stage = ?3, listed = ?4, created = ?5,"
                " touched = ?6, about = ?7 WHERE id = ?1 AND epoch = ?8",
    [SQ_CLAIM_CODE] = "UPDATE room SET epoch = epoch + 1 WHERE code = ?1"
                      " RETURNING " SQ_CARD_COLUMNS ", epoch",
    [SQ_CLAIM_ROOM] = "UPDATE room SET epoch = epoch + 1 WHERE id = ?1"
                      " RETURNING " SQ_CARD_COLUMNS ", epoch",
    [SQ_READ] = "SELECT number, epoch, body FROM log WHERE room = ?1"
                " ORDER BY number",
    [SQ_LIST] = "SELECT " SQ_CARD_COLUMNS " FROM room WHERE stage = ?1 AND"
                " listed = 1 ORDER BY created DESC LIMIT ?2",
    [SQ_LIST_ALL] = "SELECT " SQ_CARD_COLUMNS " FROM room WHERE stage = ?1"
                    " ORDER BY created DESC LIMIT ?2",
    [SQ_OLD] = "SELECT id FROM room WHERE stage <> 1 AND touched < ?1"
               " LIMIT ?2",
    [SQ_PRUNE_LOG] = "DELETE FROM log WHERE room = ?1",
    [SQ_PRUNE_ROOM] = "DELETE FROM room WHERE id = ?1",
    [SQ_SCAN] = "SELECT " SQ_CARD_COLUMNS ", epoch FROM room WHERE id = ?1",
    [SQ_HEAD] = "SELECT rows, sum FROM head WHERE room = ?1",
    [SQ_ADD_UP] = "INSERT INTO head VALUES (?1, 1, ?2) ON CONFLICT (room)"
                  " DO UPDATE SET rows = rows + 1, sum = sum + excluded.sum",
    [SQ_COUNT] = "UPDATE meta SET commits = commits + 1 RETURNING commits",
    [SQ_PRUNE_HEAD] = "DELETE FROM head WHERE room = ?1",
};

sqlite3_stmt *sq_fresh(back *b, sq_statement which)
{
    sqlite3_stmt *s = b->statement[which];
    sqlite3_reset(s);
    sqlite3_clear_bindings(s);
    return s;
}

sqlite3_stmt *sq_about(back *b, sq_statement which, uint64_t room)
{
    sqlite3_stmt *s = sq_fresh(b, which);
    sqlite3_bind_int64(s, 1, (int64_t)room);
    return s;
}

int sq_step(sqlite3_stmt *s)
{
    int result = sqlite3_step(s);
    sqlite3_reset(s);
    return result;
}

int sq_run(back *b, sq_statement which)
{
    return sq_step(sq_fresh(b, which));
}

/* ---- the file --------------------------------------------------------- */

static bool fail(const char *path, const char *what, char *why)
{
    snprintf(why, STORE_WHY_MAX, "%s: %s", path, what);
    return false;
}

/* Exclusive, and readable only by the owner. */
static bool lock_file(back *b, const char *path, char *why)
{
    b->lock = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (b->lock < 0)
        return fail(path, strerror(errno), why);
    if (!sys_lock(b->lock))
        return fail(path, "in use by another krumm", why);
    if (fchmod(b->lock, 0600) != 0) {
        snprintf(why, STORE_WHY_MAX, "%s: cannot be closed to others: %s",
                 path, strerror(errno));
        return false;
    }
    return true;
}

/* ---- the database ----------------------------------------------------- */

static bool complain(back *b, const char *path, char *why)
{
    return fail(path, b->db != NULL ? sqlite3_errmsg(b->db) : "no memory",
                why);
}

/* A checkpoint inside a commit would delay it: the reader thread runs them. */
static const char settings[] =
    "PRAGMA trusted_schema = OFF; PRAGMA journal_mode = WAL;"
    "PRAGMA synchronous = FULL; PRAGMA fullfsync = ON;"
    "PRAGMA wal_autocheckpoint = 0;"
    "PRAGMA foreign_keys = OFF; PRAGMA cache_size = -16384;"
    "PRAGMA cell_size_check = ON;";

static bool open_database(back *b, const char *path, char *why)
{
    int how = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX |
              SQLITE_OPEN_EXRESCODE | SQLITE_OPEN_PRIVATECACHE;
    const char *files = b->role == BACK_WRITER ? sq_gathering() : NULL;
    if (sqlite3_open_v2(path, &b->db, how, files) != SQLITE_OK)
        return complain(b, path, why);
    sqlite3_db_config(b->db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
    sqlite3_busy_timeout(b->db, BUSY_MS);
    return sqlite3_exec(b->db, settings, NULL, NULL, NULL) == SQLITE_OK ||
           complain(b, path, why);
}

static bool has_schema(back *b)
{
    sqlite3_stmt *s = NULL;
    bool there = sqlite3_prepare_v2(b->db, "SELECT 1 FROM sqlite_schema", -1,
                                    &s, NULL) == SQLITE_OK &&
                 sqlite3_step(s) == SQLITE_ROW;
    sqlite3_finalize(s);
    return there;
}

static bool write_mark(back *b)
{
    static const char text[] = "INSERT INTO meta (schema, mark) VALUES"
                               " (?1, ?2)";
    uint8_t mark[SEAL_MARK];
    sqlite3_stmt *s = NULL;
    seal_make_mark(mark, b->key);
    if (sqlite3_prepare_v2(b->db, text, -1, &s, NULL) != SQLITE_OK)
        return false;
    sqlite3_bind_int(s, 1, BACK_SCHEMA);
    sqlite3_bind_blob(s, 2, mark, sizeof mark, SQLITE_STATIC);
    int result = sqlite3_step(s);
    sqlite3_finalize(s);
    return result == SQLITE_DONE;
}

/* A store that has disappeared is not replaced by an empty one. The mark is in
 * the database file from the start, so that a lost log does not lose it. */
static bool make_schema(back *b, const store_options *o, char *why)
{
    if (b->counted > 0 && !o->accept_loss) {
        snprintf(why, STORE_WHY_MAX, "%s: the store that was here is gone. Put"
                 " it back, or delete %s.count to begin a new one", o->where,
                 o->where);
        return false;
    }
    bool made =
        sqlite3_exec(b->db, "BEGIN IMMEDIATE", NULL, NULL, NULL) == SQLITE_OK
        && sqlite3_exec(b->db, schema, NULL, NULL, NULL) == SQLITE_OK
        && write_mark(b)
        && sqlite3_exec(b->db, "COMMIT", NULL, NULL, NULL) == SQLITE_OK
        && sqlite3_wal_checkpoint_v2(b->db, NULL, SQLITE_CHECKPOINT_FULL,
                                     NULL, NULL) == SQLITE_OK;
    return made || complain(b, o->where, why);
}

/* Reads meta; the version is 0 if there is none. */
static int read_meta(back *b, uint8_t mark[SEAL_MARK], int *version)
{
    sqlite3_stmt *s = NULL;
    int result = sqlite3_prepare_v2(b->db, "SELECT * FROM meta", -1, &s, NULL);
    if (result == SQLITE_OK)
        result = sqlite3_step(s);
    if (result == SQLITE_ROW && sqlite3_column_bytes(s, 1) == SEAL_MARK) {
        *version = sqlite3_column_int(s, 0);
        memcpy(mark, sqlite3_column_blob(s, 1), SEAL_MARK);
        b->commits = sqlite3_column_int64(s, 2);
    }
    sqlite3_finalize(s);
    return result;
}

/* A scanner saves everything readable. It decrypts each row anyway. */
static bool may_do_without_meta(back *b)
{
    b->heads = sqlite3_exec(b->db, "SELECT * FROM head LIMIT 0", NULL, NULL,
                            NULL) == SQLITE_OK;
    return b->role == BACK_SCANNER;
}

/* Checks that this is a store of a known version and that the key matches. */
static const char *judge_meta(back *b)
{
    uint8_t mark[SEAL_MARK] = { 0 };
    int version = 0, result = read_meta(b, mark, &version);
    if (sq_is_damage(result))
        return may_do_without_meta(b)
            ? NULL : "the file is damaged; krumm store check says where";
    if (version == 0)
        return "this is no store of krumm";
    if (version > BACK_SCHEMA)
        return "this store was made by another version of krumm";
    if (!seal_knows_mark(mark, sizeof mark, b->key))
        return "the key is not the one this store was made with";
    sodium_bin2hex(b->id, sizeof b->id, mark, SEAL_NONCE);
    b->heads = version == BACK_SCHEMA;
    return NULL;
}

/* A reader does not upgrade a store of an older version. */
static bool migrate(back *b, const char *path, char *why)
{
    if (b->heads || b->role == BACK_SCANNER)
        return true;
    if (sqlite3_exec(b->db, migration, NULL, NULL, NULL) != SQLITE_OK) {
        complain(b, path, why);
        sqlite3_exec(b->db, "ROLLBACK", NULL, NULL, NULL);
        return false;
    }
    b->heads = true;
    return true;
}

static bool check_meta(back *b, const char *path, char *why)
{
    const char *what = judge_meta(b);
    return what == NULL ? migrate(b, path, why) : fail(path, what, why);
}

static bool prepare(back *b, const char *path, char *why)
{
    int count = b->heads ? SQ_STATEMENTS : SQ_HEAD;
    for (int i = 0; i < count; i++)
        if (sqlite3_prepare_v3(b->db, texts[i], -1, SQLITE_PREPARE_PERSISTENT,
                               &b->statement[i], NULL) != SQLITE_OK)
            return complain(b, path, why);
    return true;
}

static bool begin(back *b, const store_options *o, char *why)
{
    if (b->role == BACK_WRITER && !lock_file(b, o->where, why))
        return false;
    sq_count_read(b, o->where);
    if (!open_database(b, o->where, why))
        return false;
    if (b->role == BACK_WRITER && !has_schema(b) &&
        !make_schema(b, o, why))
        return false;
    if (!check_meta(b, o->where, why) || !prepare(b, o->where, why))
        return false;
    if (!sq_count_begin(b, o, why))
        return false;
    if (b->role != BACK_SCANNER)
        return sq_files_begin(b, o->where) ||
               fail(o->where, strerror(errno), why);
    return sqlite3_exec(b->db, "BEGIN", NULL, NULL, NULL) == SQLITE_OK ||
           complain(b, o->where, why);
}

back *sq_open(const store_options *o, back_role role, char *why)
{
    back *b = sys_alloc(NULL, sizeof *b);
    *b = (back){ .role = role, .lock = -1, .count = -1,
                 .unsafe = o->unsafe_without_fence };
    memcpy(b->key, o->key, sizeof b->key);
    if (begin(b, o, why))
        return b;
    sq_close(b);
    return NULL;
}

/* If the files are not as we left them, do not checkpoint, and do not let
 * SQLite delete files by name that may not be ours. */
void sq_close(back *b)
{
    char why[STORE_WHY_MAX];
    if (b->db != NULL && !sq_files_are_there(b, why))
        sqlite3_db_config(b->db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
    for (int i = 0; i < SQ_STATEMENTS; i++)
        sqlite3_finalize(b->statement[i]);
    sqlite3_close(b->db);
    if (b->lock >= 0)
        close(b->lock);
    sq_count_end(b);
    sq_files_end(b);
    free(b->spoiled);
    sodium_memzero(b->key, sizeof b->key);
    free(b);
}
