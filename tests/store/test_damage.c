/*
 * test_damage.c -- rows that were changed, pages that cannot be read: the rooms
 * that are hit are named, and the others play on.
 */
#include "store/scan.h"
#include "store/places.h"
#include "unit/test.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { PAGE = 4096, ROOMS = 30, ROWS = 24 };

/* ---- rows -------------------------------------------------------------- */

static void change(const char *where, const char *sql)
{
    char text[300];
    sqlite3 *db;
    if (strncmp(where, "postgres", 8) == 0) {
        snprintf(text, sizeof text, "SET search_path = krumm; %s", sql);
        place_sql(text);
        return;
    }
    CHECK(sqlite3_open(where, &db) == SQLITE_OK);
    CHECK(sqlite3_exec(db, sql, NULL, NULL, NULL) == SQLITE_OK);
    sqlite3_close(db);
}

static void check_damage(const char *where, const char *sql, uint32_t number)
{
    keeper k;
    CHECK(keeper_open(&k, where, 7));
    CHECK(keeper_write(&k, 5, 1, 1, 6, "a"));
    CHECK(keeper_write(&k, 6, 1, 1, 6, "b"));
    keeper_close(&k);
    change(where, sql);
    CHECK(keeper_open(&k, where, 7));
    CHECK(keeper_take(&k, 5) == STORE_DAMAGED && k.taken.damaged == number);
    CHECK(keeper_take(&k, 6) == STORE_TAKEN && k.taken.rows == 6);
    CHECK(!k.broken);
    keeper_close(&k);
}

TEST(damage, a_changed_row_is_named)
{
    check_damage(place_file(), "UPDATE log SET body = CAST(substr(body, 1, 30)"
                 " || x'00' || substr(body, 32) AS BLOB)"
                 " WHERE room = 5 AND number = 3", 3);
    const char *where = place_postgres();
    if (where != NULL)
        check_damage(where, "UPDATE log SET body = set_byte(body, 30,"
                     " get_byte(body, 30) # 1) WHERE room = 5 AND number = 3",
                     3);
}

TEST(damage, a_missing_row_is_named)
{
    EACH_PLACE(where)
        check_damage(where, "DELETE FROM log WHERE room = 5 AND number = 4",
                     4);
}

TEST(damage, exchanged_rows_are_named)
{
    EACH_PLACE(where)
        check_damage(where, "UPDATE log SET number = 100 WHERE room = 5 AND"
                     " number = 2; UPDATE log SET number = 2 WHERE room = 5"
                     " AND number = 5; UPDATE log SET number = 5 WHERE room ="
                     " 5 AND number = 100", 2);
}

TEST(damage, a_row_of_another_room_is_named)
{
    EACH_PLACE(where)
        check_damage(where, "UPDATE log SET body = (SELECT body FROM log WHERE"
                     " room = 6 AND number = 6) WHERE room = 5 AND"
                     " number = 6", 6);
}

TEST(damage, rows_missing_at_the_end_are_noticed)
{
    EACH_PLACE(where)
        check_damage(where, "DELETE FROM log WHERE room = 5 AND number = 6",
                     6);
    EACH_PLACE(where)
        check_damage(where, "DELETE FROM log WHERE room = 5 AND number > 2",
                     3);
}

TEST(damage, a_row_more_than_was_put_in_is_noticed)
{
    EACH_PLACE(where)
        check_damage(where, "UPDATE head SET rows = 4 WHERE room = 5", 5);
    EACH_PLACE(where)
        check_damage(where, "DELETE FROM head WHERE room = 5", 1);
}

/* A page that was not written is such a case: the row opens, for it was ours,
 * but it is not the one that was acknowledged. */
TEST(damage, a_row_of_another_history_is_noticed)
{
    char other[200], sql[400];
    keeper k;
    snprintf(other, sizeof other, "%s", place_file());
    CHECK(keeper_open(&k, other, 7));
    CHECK(keeper_write(&k, 5, 1, 1, 6, "c"));
    keeper_close(&k);
    snprintf(sql, sizeof sql, "ATTACH '%s' AS other; UPDATE log SET body ="
             " (SELECT body FROM other.log WHERE room = 5 AND number = 6)"
             " WHERE room = 5 AND number = 6", other);
    check_damage(place_file(), sql, 6);
}

/* ---- stores of the version before --------------------------------------- */

static void forget_count(const char *where)
{
    char path[220];
    snprintf(path, sizeof path, "%s.count", where);
    unlink(path);
}

/* Room 5 with six rows, as it was before there were heads. */
static void make_older(const char *where)
{
    keeper k;
    CHECK(keeper_open(&k, where, 7));
    CHECK(keeper_write(&k, 5, 1, 1, 6, "a"));
    keeper_close(&k);
    change(where, strncmp(where, "postgres", 8) == 0
        ? "DROP TABLE head; ALTER TABLE log DROP CONSTRAINT log_digest;"
          " ALTER TABLE log DROP COLUMN digest; UPDATE meta SET schema = 1"
        : "DROP TABLE head; ALTER TABLE meta DROP COLUMN commits;"
          " UPDATE meta SET schema = 1");
    forget_count(where);
}

TEST(older, rooms_without_heads_get_them_and_play_on)
{
    EACH_PLACE(where) {
        keeper k;
        make_older(where);
        CHECK(keeper_open(&k, where, 7));
        CHECK(keeper_take(&k, 5) == STORE_TAKEN && k.taken.rows == 6);
        CHECK(keeper_write(&k, 5, 2, 7, 8, "b"));
        CHECK(keeper_take(&k, 5) == STORE_TAKEN && k.taken.rows == 8);
        CHECK(keeper_write(&k, 6, 1, 1, 3, "b"));
        keeper_close(&k);
        change(where, "DELETE FROM log WHERE room = 5 AND number = 8");
        CHECK(keeper_open(&k, where, 7));
        CHECK(keeper_take(&k, 5) == STORE_DAMAGED && k.taken.damaged == 8);
        CHECK(keeper_take(&k, 6) == STORE_TAKEN && k.taken.rows == 3);
        keeper_close(&k);
    }
}

/* How many rows each room has that is whole, 0 for the others; answers how many
 * are whole. */
static unsigned scan_all(const char *where, uint32_t rows[ROOMS + 1])
{
    store_options options = { .where = where };
    const store_taken *t;
    char why[300];
    unsigned whole = 0;
    memset(options.key, 7, sizeof options.key);
    store_scan *scan = store_scan_open(&options, why, sizeof why);
    memset(rows, 0, (ROOMS + 1) * sizeof *rows);
    if (scan == NULL)
        return 0;
    while ((t = store_scan_next(scan, why, sizeof why)) != NULL &&
           t->outcome != STORE_NONE && t->outcome != STORE_BUSY) {
        if (t->outcome != STORE_TAKEN || t->card.room > ROOMS)
            continue;
        rows[t->card.room] = t->rows;
        whole++;
    }
    store_scan_close(scan);
    return whole;
}

TEST(older, can_be_looked_at_and_stay_as_they_are)
{
    uint32_t rows[ROOMS + 1];
    EACH_PLACE(where) {
        make_older(where);
        for (int i = 0; i < 2; i++)
            CHECK(scan_all(where, rows) == 1 && rows[5] == 6);
    }
}

/* Its rows would be counted by nobody. */
TEST(older, a_process_of_the_version_before_is_kept_out)
{
    const char *where = place_postgres();
    keeper k;
    if (where == NULL)
        return;
    CHECK(keeper_open(&k, where, 7));
    CHECK(keeper_write(&k, 5, 1, 1, 6, "a"));
    CHECK(strcmp(place_sql("INSERT INTO krumm.log SELECT 5, 7, 1, '\\x00'"
                           " RETURNING room"), "") == 0);
    CHECK(keeper_take(&k, 5) == STORE_TAKEN && k.taken.rows == 6);
    keeper_close(&k);
}

/* ---- pages ------------------------------------------------------------- */

/* Each room lies on pages of its own as well as on shared ones. */
static void make_store(const char *where)
{
    keeper k;
    CHECK(keeper_open(&k, where, 7));
    for (uint64_t room = 1; room <= ROOMS; room++)
        CHECK(keeper_write(&k, room, 1, 1, ROWS, "some text to fill a page"));
    keeper_close(&k);
}

static char *load(const char *where, size_t *size)
{
    FILE *in = fopen(where, "rb");
    fseek(in, 0, SEEK_END);
    *size = (size_t)ftell(in);
    rewind(in);
    char *bytes = malloc(*size);
    CHECK(fread(bytes, 1, *size, in) == *size);
    fclose(in);
    return bytes;
}

/* An older copy is put in its place on purpose: its count must go. */
static void spill(const char *where, const char *bytes, size_t size)
{
    forget_count(where);
    FILE *out = fopen(where, "wb");
    CHECK(fwrite(bytes, 1, size, out) == size);
    fclose(out);
}

typedef enum { NOISE, ZEROS, FLIPS, KINDS } damage_kind;

static void damage_page(char *page, damage_kind kind)
{
    for (int i = 0; i < PAGE && kind != FLIPS; i++)
        page[i] = (char)(kind == NOISE ? rand() & 0xff : 0);
    for (int i = 0; i < 8 && kind == FLIPS; i++)
        page[rand() % PAGE] ^= (char)(1 << rand() % 8);
}

typedef struct {
    bool acknowledged[ROOMS + 1];
    unsigned lost;
} outcome;

/* A room that is read first, or one that had been read before the damage. */
typedef enum { AFRESH, IN_MEMORY } manner;

static void put_one(keeper *k, uint64_t room, uint64_t epoch)
{
    store_put(k->store, &(store_row){
        .room = room, .epoch = epoch, .number = ROWS + 1, .body = "one more",
        .size = 8 });
}

/* One more row for each room that can be read, all as one batch. */
static void play_on(keeper *k, manner how, outcome *o)
{
    for (uint64_t room = 1; room <= ROOMS; room++) {
        bool there = how == IN_MEMORY ||
                     (keeper_take(k, room) == STORE_TAKEN &&
                      k->taken.rows == ROWS);
        o->acknowledged[room] = there;
        if (there)
            put_one(k, room, how == IN_MEMORY ? 1 : k->taken.epoch);
    }
    uint64_t batch = store_commit(k->store);
    k->answered = false;
    while (batch != 0 && k->done != batch && !k->down && !k->broken)
        keeper_wait(k, &k->answered, 1);
    CHECK(!k->broken);
    for (uint64_t room = 1; room <= ROOMS && (k->down || k->broken); room++)
        o->acknowledged[room] = false;
    for (size_t i = 0; i < k->fences; i++)
        o->acknowledged[k->fenced[i]] = false;
}

/* Rows acknowledged after the damage are there afterwards. But earlier rows
 * of a room in memory may be damaged, and a flipped bit can lead a row to the
 * wrong page: then the room is said to be damaged, and never to be shorter. */
static unsigned check_page(const char *where, damage_kind kind, manner how)
{
    outcome o = { .lost = 0 };
    uint32_t rows[ROOMS + 1];
    keeper k;
    if (!keeper_open(&k, where, 7)) {
        CHECK(strstr(k.why, "damaged") || strstr(k.why, "not a database"));
        keeper_close(&k);
        return ROOMS;
    }
    play_on(&k, how, &o);
    keeper_close(&k);
    scan_all(where, rows);
    for (uint64_t room = 1; room <= ROOMS; room++) {
        bool spoiled = rows[room] == 0 &&
                       (kind == FLIPS || how == IN_MEMORY);
        CHECK(!o.acknowledged[room] || rows[room] == ROWS + 1 || spoiled);
        o.lost += !o.acknowledged[room];
    }
    return o.lost;
}

/* Every page in turn, in three ways. Few pages are everybody's: the first, the
 * roots of the tables, the counter. */
static void damage_every_page(manner how)
{
    char where[200];
    size_t size;
    unsigned all = 0, some = 0, none = 0;
    snprintf(where, sizeof where, "%s", place_file());
    make_store(where);
    char *bytes = load(where, &size), *bad = malloc(size);
    srand(7);
    for (size_t at = 0; at < size; at += PAGE) {
        for (damage_kind kind = NOISE; kind < KINDS; kind++) {
            memcpy(bad, bytes, size);
            damage_page(bad + at, kind);
            spill(where, bad, size);
            unsigned lost = check_page(where, kind, how);
            all += lost == ROOMS;
            some += lost > 0 && lost < ROOMS;
            none += lost == 0;
        }
    }
    printf("# %zu pages, damaged in three ways: all rooms lost %u times, some "
           "%u, none %u\n", size / PAGE, all, some, none);
    CHECK(some + none > 2 * all);
    free(bytes);
    free(bad);
}

TEST(damage, a_page_costs_the_rooms_on_it_and_no_others)
{
    damage_every_page(AFRESH);
}

TEST(damage, a_page_costs_rooms_that_are_played_and_no_others)
{
    damage_every_page(IN_MEMORY);
}

/* Whatever the check calls whole is whole, and can be copied. */
TEST(damage, what_is_whole_can_be_saved)
{
    char where[200];
    size_t size;
    uint32_t rows[ROOMS + 1];
    unsigned least = ROOMS, pages = 0;
    snprintf(where, sizeof where, "%s", place_file());
    make_store(where);
    char *bytes = load(where, &size), *bad = malloc(size);
    srand(8);
    for (size_t at = 8 * PAGE; at < size; at += PAGE) {
        memcpy(bad, bytes, size);
        damage_page(bad + at, NOISE);
        spill(where, bad, size);
        unsigned whole = scan_all(where, rows);
        least = whole < least ? whole : least;
        pages++;
    }
    printf("# each of %u pages damaged: at least %u of %d rooms can be saved"
           "\n", pages, least, ROOMS);
    CHECK(least > 0);
    free(bytes);
    free(bad);
}
