/*
 * sqlite_read.c -- reads the card and the rows of a room.
 */
#include "store/sqlite.h"

#include <stdio.h>

static void copy_text(char *to, size_t size, const unsigned char *text)
{
    snprintf(to, size, "%s", text != NULL ? (const char *)text : "");
}

void sq_read_card(sqlite3_stmt *s, store_card *c)
{
    *c = (store_card){ .room = (uint64_t)sqlite3_column_int64(s, 0),
                       .stage = (store_stage)sqlite3_column_int(s, 2),
                       .listed = sqlite3_column_int(s, 3),
                       .created = (uint64_t)sqlite3_column_int64(s, 4),
                       .touched = (uint64_t)sqlite3_column_int64(s, 5) };
    copy_text(c->code, sizeof c->code, sqlite3_column_text(s, 1));
    copy_text(c->about, sizeof c->about, sqlite3_column_text(s, 6));
}

int sq_read_room(sqlite3_stmt *s, job *j)
{
    int result = sqlite3_step(s);
    j->taken.outcome = result == SQLITE_ROW ? STORE_TAKEN : STORE_NONE;
    if (result == SQLITE_ROW) {
        sq_read_card(s, &j->taken.card);
        j->taken.epoch = (uint64_t)sqlite3_column_int64(s, 7);
        j->room = j->taken.card.room;
        result = sqlite3_step(s);
    }
    sqlite3_reset(s);
    return result;
}

static int read_head(back *b, job *j)
{
    rows_head *h = &j->rows.head;
    sqlite3_stmt *s = sq_about(b, SQ_HEAD, j->room);
    int result = sqlite3_step(s);
    if (result == SQLITE_ROW)
        *h = (rows_head){
            .rows = sqlite3_column_int64(s, 0),
            .has_sum = sqlite3_column_type(s, 1) != SQLITE_NULL,
            .sum = sqlite3_column_int64(s, 1) };
    h->known = result == SQLITE_ROW || result == SQLITE_DONE;
    sqlite3_reset(s);
    return result == SQLITE_ROW ? SQLITE_DONE : result;
}

int sq_read_rows(back *b, job *j)
{
    sqlite3_stmt *s = sq_about(b, SQ_READ, j->room);
    int result;
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
    if (sq_is_damage(result)) {
        rows_cut(&j->rows);
        return SQLITE_DONE;
    }
    bool check = b->heads && !b->unsafe;
    return result == SQLITE_DONE && check ? read_head(b, j) : result;
}
