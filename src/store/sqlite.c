/*
 * sqlite.c -- a store in one file of SQLite's: write-ahead log, and each commit
 * on the disk before it is reported.
 */
#include "store/sqlite.h"

#include "core/base.h"
#include "store/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CROWDED_PAGES = 8192, RESTART_MS = 20, MOST_BEATS = 10 };

/* ---- what went wrong -------------------------------------------------- */

/* What a full disk or a quota refused was never there, and can be written when
 * there is room. Whatever else goes wrong, above all a failed fsync, may have
 * left the file otherwise than the kernel says: nobody must build on that. */
static const struct { int result; back_end end; const char *words; } ends[] = {
    { SQLITE_FULL,        BACK_LATER, "the disk is full" },
    { SQLITE_IOERR_WRITE, BACK_LATER, "the disk takes nothing more" },
    { SQLITE_BUSY,        BACK_LATER, "somebody else holds the file" },
    { SQLITE_LOCKED,      BACK_LATER, "somebody else holds the file" },
};

static back_end judge(back *b, int result, char *why)
{
    if (!sqlite3_get_autocommit(b->db) && b->role != BACK_LOOKER)
        sq_run(b, SQ_ROLLBACK);
    for (size_t i = 0; i < KR_COUNT(ends); i++) {
        if (result != ends[i].result && (result & 0xff) != ends[i].result)
            continue;
        snprintf(why, STORE_WHY_MAX, "%s", ends[i].words);
        return ends[i].end;
    }
    snprintf(why, STORE_WHY_MAX, "SQLite: %s (%d)", sqlite3_errstr(result),
             result);
    return BACK_BROKEN;
}

/* ---- writing ---------------------------------------------------------- */

static void bind_card(sqlite3_stmt *s, const store_card *c, uint64_t epoch)
{
    sqlite3_bind_int64(s, 1, (int64_t)c->room);
    sqlite3_bind_text(s, 2, c->code, -1, SQLITE_STATIC);
    sqlite3_bind_int(s, 3, (int)c->stage);
    sqlite3_bind_int(s, 4, c->listed);
    sqlite3_bind_int64(s, 5, (int64_t)c->created);
    sqlite3_bind_int64(s, 6, (int64_t)c->touched);
    sqlite3_bind_text(s, 7, c->about, -1, SQLITE_STATIC);
    sqlite3_bind_int64(s, 8, (int64_t)epoch);
}

static int put_card(back *b, const batch *all, const batch_row *r)
{
    sqlite3_stmt *s = sq_fresh(b, r->number == 1 ? SQ_CREATE : SQ_CARD);
    bind_card(s, &all->card[r->card], r->epoch);
    int result = sqlite3_step(s);
    sqlite3_reset(s);
    return result;
}

/* Row 1 comes behind the card that creates its room. */
static int put_row(back *b, const batch *all, batch_row *r)
{
    int result = SQLITE_DONE;
    if (r->card != BATCH_NO_CARD)
        result = put_card(b, all, r);
    if (result != SQLITE_DONE)
        return result;
    if (r->number == 1 && !b->unsafe && sqlite3_changes(b->db) == 0) {
        r->in = false;
        return SQLITE_DONE;
    }
    sqlite3_stmt *s = sq_fresh(b, b->unsafe ? SQ_OVERWRITE : SQ_APPEND);
    sqlite3_bind_int64(s, 1, (int64_t)r->room);
    sqlite3_bind_int64(s, 2, r->number);
    sqlite3_bind_int64(s, 3, (int64_t)r->epoch);
    sqlite3_bind_blob64(s, 4, all->sealed + r->sealed_at, r->sealed_size,
                        SQLITE_STATIC);
    result = sqlite3_step(s);
    sqlite3_reset(s);
    r->in = result == SQLITE_DONE && sqlite3_changes(b->db) == 1;
    return result;
}

/* A batch that failed before was rolled back: `again` is like the first. */
static back_end sq_write(back *b, batch *all, bool again, char *why)
{
    (void)again;
    int result = sq_run(b, SQ_BEGIN);
    for (size_t i = 0; i < all->rows && result == SQLITE_DONE; i++)
        result = put_row(b, all, &all->row[i]);
    if (result == SQLITE_DONE)
        result = sq_run(b, SQ_COMMIT);
    return result == SQLITE_DONE ? BACK_OK : judge(b, result, why);
}

/* ---- rooms ------------------------------------------------------------ */

static void copy_text(char *to, size_t size, const unsigned char *text)
{
    snprintf(to, size, "%s", text != NULL ? (const char *)text : "");
}

static void read_card(sqlite3_stmt *s, store_card *c)
{
    *c = (store_card){ .room = (uint64_t)sqlite3_column_int64(s, 0),
                       .stage = (store_stage)sqlite3_column_int(s, 2),
                       .listed = sqlite3_column_int(s, 3),
                       .created = (uint64_t)sqlite3_column_int64(s, 4),
                       .touched = (uint64_t)sqlite3_column_int64(s, 5) };
    copy_text(c->code, sizeof c->code, sqlite3_column_text(s, 1));
    copy_text(c->about, sizeof c->about, sqlite3_column_text(s, 6));
}

/* The one row of a statement that finds a room. */
static back_end read_room(back *b, sqlite3_stmt *s, job *j)
{
    int result = sqlite3_step(s);
    j->taken.outcome = result == SQLITE_ROW ? STORE_TAKEN : STORE_NONE;
    if (result == SQLITE_ROW) {
        read_card(s, &j->taken.card);
        j->taken.epoch = (uint64_t)sqlite3_column_int64(s, 7);
        j->room = j->taken.card.room;
        result = sqlite3_step(s);
    }
    sqlite3_reset(s);
    return result == SQLITE_DONE ? BACK_OK : judge(b, result, j->why);
}

static back_end sq_claim(back *b, job *j)
{
    bool by_code = j->code[0] != '\0';
    sqlite3_stmt *s = sq_fresh(b, by_code ? SQ_CLAIM_CODE : SQ_CLAIM_ROOM);
    if (by_code)
        sqlite3_bind_text(s, 1, j->code, -1, SQLITE_STATIC);
    else
        sqlite3_bind_int64(s, 1, (int64_t)j->room);
    return read_room(b, s, j);
}

static back_end sq_read(back *b, job *j)
{
    sqlite3_stmt *s = sq_fresh(b, SQ_READ);
    int result;
    sqlite3_bind_int64(s, 1, (int64_t)j->room);
    while ((result = sqlite3_step(s)) == SQLITE_ROW) {
        const rows_raw raw = {
            .room = j->room, .number = (uint32_t)sqlite3_column_int64(s, 0),
            .epoch = (uint64_t)sqlite3_column_int64(s, 1),
            .sealed = sqlite3_column_blob(s, 2),
            .size = (size_t)sqlite3_column_bytes(s, 2),
        };
        rows_add(&j->rows, &raw, b->key);
    }
    sqlite3_reset(s);
    if ((result & 0xff) == SQLITE_CORRUPT) {
        rows_cut(&j->rows);
        return BACK_OK;
    }
    return result == SQLITE_DONE ? BACK_OK : judge(b, result, j->why);
}

/* There is nobody else who could want it. */
static back_end sq_leave(back *b, job *j)
{
    (void)b;
    (void)j;
    return BACK_OK;
}

static back_end sq_list(back *b, job *j)
{
    sqlite3_stmt *s = sq_fresh(b, j->query.unlisted_too ? SQ_LIST_ALL
                                                        : SQ_LIST);
    int result;
    sqlite3_bind_int(s, 1, (int)j->query.stage);
    sqlite3_bind_int64(s, 2, j->query.most);
    while ((result = sqlite3_step(s)) == SQLITE_ROW) {
        j->card = store_room_for(j->card, &j->most_cards, j->cards + 1,
                                 sizeof *j->card);
        read_card(s, &j->card[j->cards++]);
    }
    sqlite3_reset(s);
    return result == SQLITE_DONE ? BACK_OK : judge(b, result, j->why);
}

/* ---- pruning ---------------------------------------------------------- */

static int delete_room(back *b, int64_t room)
{
    static const sq_statement both[] = { SQ_PRUNE_LOG, SQ_PRUNE_ROOM };
    int result = SQLITE_DONE;
    for (int i = 0; i < 2 && result == SQLITE_DONE; i++) {
        sqlite3_bind_int64(sq_fresh(b, both[i]), 1, room);
        result = sqlite3_step(b->statement[both[i]]);
        sqlite3_reset(b->statement[both[i]]);
    }
    return result;
}

static back_end sq_prune(back *b, job *j, unsigned *count)
{
    int64_t old[BACK_PRUNED_AT_ONCE];
    int result = sq_run(b, SQ_BEGIN);
    sqlite3_stmt *s = sq_fresh(b, SQ_OLD);
    sqlite3_bind_int64(s, 1, (int64_t)j->before);
    sqlite3_bind_int(s, 2, BACK_PRUNED_AT_ONCE);
    *count = 0;
    if (result == SQLITE_DONE)
        while ((result = sqlite3_step(s)) == SQLITE_ROW)
            old[(*count)++] = sqlite3_column_int64(s, 0);
    sqlite3_reset(s);
    for (unsigned i = 0; i < *count && result == SQLITE_DONE; i++)
        result = delete_room(b, old[i]);
    if (result == SQLITE_DONE)
        result = sq_run(b, SQ_COMMIT);
    if (result == SQLITE_DONE)
        return BACK_OK;
    *count = 0;
    return judge(b, result, j->why);
}

/* ---- once a second ---------------------------------------------------- */

/* Beats until the log will have become long, or it is time anyhow: a page that
 * changes often is then carried over once. */
static unsigned next_pause(const back *b, int pages)
{
    unsigned a_beat = (pages > 0 ? (unsigned)pages : 0) / b->beats + 1;
    unsigned beats = CROWDED_PAGES / a_beat;
    return beats < MOST_BEATS ? beats : MOST_BEATS;
}

/* The reader carries the write-ahead log over into the file. That does not stop
 * the writer, but keeps the disk busy; only a log that has become long is begun
 * anew, which does for a moment. Whoever reads beside us puts that off. */
static back_end sq_beat(back *b, bool *lapsed, char *why)
{
    int pages = 0;
    (void)lapsed;
    (void)why;
    b->beats++;
    if (b->role != BACK_READER || b->beats < b->pause)
        return BACK_OK;
    sqlite3_wal_checkpoint_v2(b->db, NULL, SQLITE_CHECKPOINT_PASSIVE, &pages,
                              NULL);
    if (pages > CROWDED_PAGES) {
        sqlite3_busy_timeout(b->db, RESTART_MS);
        sqlite3_wal_checkpoint_v2(b->db, NULL, SQLITE_CHECKPOINT_RESTART,
                                  NULL, NULL);
    }
    b->pause = next_pause(b, pages);
    b->beats = 0;
    return BACK_OK;
}

/* ---- looking ---------------------------------------------------------- */

static uint64_t *sq_rooms(back *b, size_t *count, char *why)
{
    size_t most = 0;
    uint64_t *room = store_room_for(NULL, &most, 1, sizeof *room);
    sqlite3_stmt *s = sq_fresh(b, SQ_ROOMS);
    int result;
    *count = 0;
    while ((result = sqlite3_step(s)) == SQLITE_ROW) {
        room = store_room_for(room, &most, *count + 1, sizeof *room);
        room[(*count)++] = (uint64_t)sqlite3_column_int64(s, 0);
    }
    sqlite3_reset(s);
    if (result == SQLITE_DONE)
        return room;
    snprintf(why, STORE_WHY_MAX, "%s", sqlite3_errmsg(b->db));
    free(room);
    *count = 0;
    return NULL;
}

static back_end sq_look(back *b, job *j)
{
    sqlite3_stmt *s = sq_fresh(b, SQ_LOOK);
    sqlite3_bind_int64(s, 1, (int64_t)j->room);
    back_end end = read_room(b, s, j);
    return end == BACK_OK ? sq_read(b, j) : end;
}

const back_kind back_sqlite = {
    .open = sq_open, .close = sq_close, .write = sq_write, .claim = sq_claim,
    .read = sq_read, .leave = sq_leave, .list = sq_list, .prune = sq_prune,
    .beat = sq_beat, .rooms = sq_rooms, .look = sq_look,
};
