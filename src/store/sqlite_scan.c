/*
 * sqlite_scan.c -- reads as much as possible of a file that may be damaged.
 */
#include "store/sqlite.h"

#include "core/base.h"
#include "sys/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- which rooms there are --------------------------------------------- */

typedef struct { uint64_t *room; size_t count, most; } room_list;

static int gather(back *b, const char *text, room_list *l)
{
    sqlite3_stmt *s = NULL;
    int result = sqlite3_prepare_v2(b->db, text, -1, &s, NULL);
    if (result != SQLITE_OK)
        return result;
    while ((result = sqlite3_step(s)) == SQLITE_ROW) {
        l->room = sys_grow(l->room, &l->most, l->count + 1,
                           sizeof *l->room);
        l->room[l->count++] = (uint64_t)sqlite3_column_int64(s, 0);
    }
    sqlite3_finalize(s);
    return result;
}

static int compare(const void *a, const void *b)
{
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return x < y ? -1 : x > y;
}

static void sort_out(room_list *l)
{
    size_t kept = 0;
    qsort(l->room, l->count, sizeof *l->room, compare);
    for (size_t i = 0; i < l->count; i++)
        if (kept == 0 || l->room[kept - 1] != l->room[i])
            l->room[kept++] = l->room[i];
    l->count = kept;
}

#define BY_CODE "FROM room INDEXED BY sqlite_autoindex_room_1"

/* Collect room numbers from every source, scanning from both ends: one
 * direction gets past the damage. */
static const char *const traces[] = {
    "SELECT id FROM room ORDER BY id DESC",
    "SELECT id " BY_CODE " ORDER BY code",
    "SELECT id " BY_CODE " ORDER BY code DESC",
    "SELECT room FROM head ORDER BY room",
    "SELECT room FROM head ORDER BY room DESC",
    "SELECT DISTINCT room FROM log ORDER BY room",
    "SELECT DISTINCT room FROM log ORDER BY room DESC",
};

uint64_t *sq_rooms(back *b, size_t *count, char *why)
{
    room_list l = { .room = NULL };
    l.room = sys_grow(NULL, &l.most, 1, sizeof *l.room);
    int result = gather(b, "SELECT id FROM room ORDER BY id", &l);
    if (sq_is_damage(result)) {
        for (size_t i = 0; i < KR_COUNT(traces); i++)
            gather(b, traces[i], &l);
        sort_out(&l);
    } else if (result != SQLITE_DONE) {
        snprintf(why, STORE_WHY_MAX, "%s", sqlite3_errmsg(b->db));
        free(l.room);
        l = (room_list){ .room = NULL };
    }
    *count = l.count;
    return l.room;
}

/* ---- one room ---------------------------------------------------------- */

/* A card duplicates information from the rows, except for the code, which is in
 * an index too. */
static bool rebuild_card(back *b, job *j)
{
    store_card *c = &j->taken.card;
    sqlite3_stmt *s = NULL;
    *c = (store_card){ .room = j->room, .stage = STORE_RUNNING,
                       .about = "{}" };
    if (sqlite3_prepare_v2(b->db, "SELECT code " BY_CODE " WHERE +id = ?1", -1,
                           &s, NULL) != SQLITE_OK)
        return false;
    sqlite3_bind_int64(s, 1, (int64_t)j->room);
    bool found = sqlite3_step(s) == SQLITE_ROW;
    if (found)
        snprintf(c->code, sizeof c->code, "%s", sqlite3_column_text(s, 0));
    sqlite3_finalize(s);
    j->taken.epoch = INT64_MAX;         /* accept the epochs of all its
                                           rows */
    return found;
}

back_end sq_scan(back *b, job *j)
{
    store_taken *t = &j->taken;
    int result = sq_read_room(sq_about(b, SQ_SCAN, j->room), j);
    t->card.room = j->room;
    if (sq_is_damage(result) || t->outcome == STORE_NONE) {
        if (!rebuild_card(b, j)) {
            t->outcome = STORE_DAMAGED;
            return BACK_OK;
        }
        result = SQLITE_DONE;
        t->outcome = STORE_TAKEN;
    }
    if (result == SQLITE_DONE)
        result = sq_read_rows(b, j);
    if (sq_is_damage(result))           /* only the head is damaged: the rows
                                           exist */
        result = SQLITE_DONE;
    return result == SQLITE_DONE ? BACK_OK : sq_judge(b, result, j->why);
}

/* ---- the file itself --------------------------------------------------- */

/* One result may have several lines, and the first may be empty. */
static void say_lines(const char *table, const char *lines, back_say *say,
                      void *host)
{
    char text[STORE_WHY_MAX];
    while (*lines != '\0') {
        int length = (int)strcspn(lines, "\n");
        snprintf(text, sizeof text, "%s: %.*s", table,
                 length < 250 ? length : 250, lines);
        if (strncmp(lines, "***", 3) != 0 && strcmp(lines, "ok") != 0)
            say(host, text);
        lines += length + (lines[length] == '\n');
    }
}

static void examine_table(back *b, const char *table, back_say *say,
                          void *host)
{
    char text[64];
    sqlite3_stmt *s = NULL;
    int result;
    snprintf(text, sizeof text, "PRAGMA integrity_check(%s)", table);
    if (sqlite3_prepare_v2(b->db, text, -1, &s, NULL) != SQLITE_OK)
        return;
    while ((result = sqlite3_step(s)) == SQLITE_ROW)
        say_lines(table, (const char *)sqlite3_column_text(s, 0), say, host);
    sqlite3_finalize(s);
    if (result != SQLITE_DONE)
        say_lines(table, sqlite3_errstr(result), say, host);
}

void sq_examine(back *b, back_say *say, void *host)
{
    static const char *const tables[] = { "meta", "room", "head", "log" };
    for (size_t i = 0; i < KR_COUNT(tables); i++)
        examine_table(b, tables[i], say, host);
}
