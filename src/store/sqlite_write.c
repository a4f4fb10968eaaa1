/*
 * sqlite_write.c -- writes a batch to SQLite: one transaction or, if the file
 * is damaged, as many as needed to isolate the damaged rooms.
 */
#include "store/sqlite.h"

#include "sys/memory.h"

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
    return sq_step(s);
}

static int append(back *b, const batch *all, batch_row *r)
{
    sqlite3_stmt *s = sq_about(b, b->unsafe ? SQ_OVERWRITE : SQ_APPEND,
                               r->room);
    sqlite3_bind_int64(s, 2, r->number);
    sqlite3_bind_int64(s, 3, (int64_t)r->epoch);
    sqlite3_bind_blob64(s, 4, all->sealed + r->sealed_at, r->sealed_size,
                        SQLITE_STATIC);
    int result = sq_step(s);
    r->in = result == SQLITE_DONE && sqlite3_changes(b->db) == 1;
    return result;
}

static int add_up(back *b, const batch_row *r)
{
    sqlite3_stmt *s = sq_about(b, SQ_ADD_UP, r->room);
    sqlite3_bind_int64(s, 2, r->digest);
    return sq_step(s);
}

/* Row 1 must follow the card that creates its room. */
static int put_row(back *b, const batch *all, batch_row *r, bool with_card)
{
    int result = SQLITE_DONE;
    if (r->card != BATCH_NO_CARD && (with_card || r->number == 1))
        result = put_card(b, all, r);
    if (result != SQLITE_DONE)
        return result;
    if (r->number == 1 && !b->unsafe && sqlite3_changes(b->db) == 0) {
        r->in = false;
        return SQLITE_DONE;
    }
    result = append(b, all, r);
    return r->in ? add_up(b, r) : result;
}

static int count(back *b, int64_t *commits)
{
    sqlite3_stmt *s = sq_fresh(b, SQ_COUNT);
    int result = sqlite3_step(s);
    if (result == SQLITE_ROW) {
        *commits = sqlite3_column_int64(s, 0);
        result = sqlite3_step(s);
    }
    sqlite3_reset(s);
    return result;
}

/* Writes rows `from` to before `to`, all or none. */
static int put_rows(back *b, batch *all, size_t from, size_t to,
                    bool with_cards)
{
    int64_t commits = b->commits;
    int result = sq_run(b, SQ_BEGIN);
    for (size_t i = from; i < to && result == SQLITE_DONE; i++)
        result = put_row(b, all, &all->row[i], with_cards);
    if (result == SQLITE_DONE)
        result = count(b, &commits);
    if (result == SQLITE_DONE)
        result = sq_run(b, SQ_COMMIT);
    if (result == SQLITE_DONE) {
        b->commits = commits;
        sq_count_put(b);
    } else if (!sqlite3_get_autocommit(b->db)) {
        sq_run(b, SQ_ROLLBACK);
    }
    return result;
}

/* ---- where there is damage --------------------------------------------- */

bool sq_is_spoiled(const back *b, uint64_t room)
{
    for (size_t i = 0; i < b->spoils; i++)
        if (b->spoiled[i] == room)
            return true;
    return false;
}

/* A room that was never created is not recorded as damaged: another number and
 * code are stored elsewhere. */
static void spoil(back *b, batch *all, size_t from, size_t to)
{
    uint64_t room = all->row[from].room;
    for (size_t i = from; i < to; i++) {
        all->row[i].in = false;
        all->row[i].damaged = true;
    }
    if (all->row[from].number == 1 || sq_is_spoiled(b, room))
        return;
    b->spoiled = sys_grow(b->spoiled, &b->most_spoils, b->spoils + 1,
                          sizeof *b->spoiled);
    b->spoiled[b->spoils++] = room;
}

/* The first row from `at` on that belongs to another room than the one before
 * it. */
static size_t next_room(const batch *all, size_t at, size_t to)
{
    while (at < to && all->row[at].room == all->row[at - 1].room)
        at++;
    return at;
}

/* A room boundary near the middle; `to` if there is only one room. */
static size_t split(const batch *all, size_t from, size_t to)
{
    size_t at = next_room(all, from + (to - from + 1) / 2, to);
    return at < to ? at : next_room(all, from + 1, to);
}

/* Rows of one room that could not be inserted. Its card is only for lists: if
 * the damage is in an index of the cards, the room continues without it. If not
 * even the counter can be written, the damage is not in the room. */
static int put_alone(back *b, batch *all, size_t from, size_t to)
{
    int result = put_rows(b, all, from, to, false);
    if (!sq_is_damage(result))
        return result;
    result = put_rows(b, all, from, from, false);
    if (result == SQLITE_DONE)
        spoil(b, all, from, to);
    return result;
}

/* Bisects until the damage is in one room. */
static int put_whole(back *b, batch *all, size_t from, size_t to)
{
    int result = put_rows(b, all, from, to, true);
    if (!sq_is_damage(result))
        return result;
    size_t middle = split(all, from, to);
    if (middle == to)
        return put_alone(b, all, from, to);
    result = put_whole(b, all, from, middle);
    return result == SQLITE_DONE ? put_whole(b, all, middle, to) : result;
}

/* A failed batch was rolled back, so `again` repeats it. A batch that is
 * committed and only waits for its files to return is not written twice. */
back_end sq_write(back *b, batch *all, bool again, char *why)
{
    b->unreported &= again;
    if (!sq_files_are_there(b, why))
        return BACK_LATER;
    if (!b->unreported) {
        int result = put_whole(b, all, 0, all->rows);
        if (result != SQLITE_DONE)
            return sq_judge(b, result, why);
    }
    b->unreported = !sq_files_are_there(b, why);
    return b->unreported ? BACK_LATER : BACK_OK;
}
