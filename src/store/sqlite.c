/*
 * sqlite.c -- a store in one SQLite file: write-ahead log, and each commit on
 * disk before it is reported.
 */
#include "store/sqlite.h"

#include "core/base.h"
#include "sys/memory.h"

enum { CROWDED_PAGES = 8192, RESTART_MS = 20, MOST_BEATS = 10 };

/* ---- rooms ------------------------------------------------------------ */

/* Damage affects only this room. */
static back_end sq_claim(back *b, job *j)
{
    bool by_code = j->code[0] != '\0';
    if (!sq_files_are_there(b, j->why))
        return BACK_LATER;
    sqlite3_stmt *s = sq_about(b, by_code ? SQ_CLAIM_CODE : SQ_CLAIM_ROOM,
                               j->room);
    if (by_code)
        sqlite3_bind_text(s, 1, j->code, -1, SQLITE_STATIC);
    int result = sq_read_room(s, j);
    if (sq_is_damage(result) ||
        (result == SQLITE_DONE && sq_is_spoiled(b, j->room))) {
        j->taken.outcome = STORE_DAMAGED;
        return BACK_OK;
    }
    return result == SQLITE_DONE ? BACK_OK : sq_judge(b, result, j->why);
}

/* A room whose head is damaged can be read, but never written again. */
static back_end sq_read(back *b, job *j)
{
    int result = sq_read_rows(b, j);
    if (sq_is_damage(result)) {
        rows_cut(&j->rows);
        return BACK_OK;
    }
    return result == SQLITE_DONE ? BACK_OK : sq_judge(b, result, j->why);
}

/* No other process can want it. */
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
        j->card = sys_grow(j->card, &j->most_cards, j->cards + 1,
                           sizeof *j->card);
        sq_read_card(s, &j->card[j->cards++]);
    }
    sqlite3_reset(s);
    if (sq_is_damage(result))           /* as many as are readable */
        return BACK_OK;
    return result == SQLITE_DONE ? BACK_OK : sq_judge(b, result, j->why);
}

/* ---- pruning ---------------------------------------------------------- */

static int delete_room(back *b, uint64_t room)
{
    static const sq_statement all[] = { SQ_PRUNE_LOG, SQ_PRUNE_HEAD,
                                        SQ_PRUNE_ROOM };
    int result = sq_run(b, SQ_BEGIN);
    for (size_t i = 0; i < KR_COUNT(all) && result == SQLITE_DONE; i++)
        result = sq_step(sq_about(b, all[i], room));
    return result == SQLITE_DONE ? sq_run(b, SQ_COMMIT) : result;
}

static int find_old(back *b, uint64_t before, uint64_t old[], size_t *count)
{
    int result;
    sqlite3_stmt *s = sq_fresh(b, SQ_OLD);
    sqlite3_bind_int64(s, 1, (int64_t)before);
    sqlite3_bind_int(s, 2, BACK_PRUNED_AT_ONCE);
    *count = 0;
    while ((result = sqlite3_step(s)) == SQLITE_ROW)
        old[(*count)++] = (uint64_t)sqlite3_column_int64(s, 0);
    sqlite3_reset(s);
    return result;
}

/* One by one, so that only a damaged room remains. */
static back_end sq_prune(back *b, job *j, unsigned *count)
{
    uint64_t old[BACK_PRUNED_AT_ONCE];
    size_t found;
    *count = 0;
    if (!sq_files_are_there(b, j->why))
        return BACK_LATER;
    int result = find_old(b, j->before, old, &found);
    for (size_t i = 0; i < found && result == SQLITE_DONE; i++) {
        result = delete_room(b, old[i]);
        *count += result == SQLITE_DONE;
        if (sq_is_damage(result)) {
            sq_judge(b, result, j->why);
            result = SQLITE_DONE;
        }
    }
    return result == SQLITE_DONE ? BACK_OK : sq_judge(b, result, j->why);
}

/* ---- once a second ---------------------------------------------------- */

/* Beats until the log becomes long or the time limit is reached: a page that
 * changes often is then copied only once. */
static unsigned next_pause(const back *b, int pages)
{
    unsigned a_beat = (pages > 0 ? (unsigned)pages : 0) / b->beats + 1;
    unsigned beats = CROWDED_PAGES / a_beat;
    return beats < MOST_BEATS ? beats : MOST_BEATS;
}

/* The reader thread runs checkpoints. A passive one does not stop the writer,
 * but keeps the disk busy. Only a long log is restarted, which stops the writer
 * for a moment; other readers of the file delay that. */
static back_end sq_beat(back *b, bool *lapsed, char *why)
{
    int pages = 0;
    (void)lapsed;
    if (!sq_files_are_there(b, why))
        return BACK_LATER;
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

static uint64_t sq_missing(back *b)
{
    return b->missing;
}

const back_kind back_sqlite = {
    .open = sq_open, .close = sq_close, .write = sq_write, .claim = sq_claim,
    .read = sq_read, .leave = sq_leave, .list = sq_list, .prune = sq_prune,
    .beat = sq_beat, .rooms = sq_rooms, .scan = sq_scan,
    .examine = sq_examine, .missing = sq_missing,
};
