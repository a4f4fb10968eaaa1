/*
 * test_files.c -- the files of a store in use are deleted, replaced or
 * truncated. Nothing is acknowledged any more, and acknowledged data is
 * present when the files come back or the store is opened again.
 */
#include "store/scan.h"
#include "store/places.h"
#include "unit/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATH = 260 };

typedef struct { char store[PATH], folder[PATH], file[PATH], aside[PATH]; }
    names;

/* A store in a folder of its own; `file` is what happens something to. */
static names name(const char *suffix)
{
    static int count;
    names n;
    snprintf(n.folder, PATH, "%s/f%d", keeper_folder(), ++count);
    mkdir(n.folder, 0700);
    snprintf(n.store, PATH, "%.200s/k.db", n.folder);
    snprintf(n.file, PATH, "%.200s%s", n.store, suffix);
    snprintf(n.aside, PATH, "%.200s.aside", n.folder);
    return n;
}

/* A batch that must not be acknowledged. */
static uint64_t check_stands(keeper *k, uint32_t next, const char *word)
{
    uint64_t batch = keeper_send(k, 5, 1, next, next, "late");
    CHECK(keeper_wait(k, &k->down, KEEPER_PATIENCE));
    CHECK(k->done != batch && !k->broken);
    CHECK(strstr(k->why, word) != NULL);
    CHECK(keeper_take(k, 5) == STORE_BUSY);
    return batch;
}

static void begin(keeper *k, const names *n)
{
    CHECK(keeper_open(k, n->store, 7));
    CHECK(keeper_write(k, 5, 1, 1, 20, "a"));
}

/* All that was acknowledged, and maybe what was not. */
static void check_opened_again(const names *n, uint32_t rows)
{
    keeper k;
    CHECK(keeper_open(&k, n->store, 7));
    if (k.store == NULL)
        printf("# %s\n", k.why);
    else
        CHECK(keeper_take(&k, 5) == STORE_TAKEN && k.taken.rows >= rows);
    keeper_close(&k);
}

/* ---- files that come back ---------------------------------------------- */

static void check_comes_back(const char *suffix, const char *word)
{
    names n = name(suffix);
    keeper k;
    begin(&k, &n);
    CHECK(rename(n.file, n.aside) == 0);
    uint64_t batch = check_stands(&k, 21, word);
    CHECK(rename(n.aside, n.file) == 0);
    CHECK(keeper_done(&k, batch, KEEPER_PATIENCE) && k.fences == 0);
    CHECK(!k.down && keeper_write(&k, 5, 1, 22, 23, "b"));
    keeper_close(&k);
    check_opened_again(&n, 23);
}

TEST(files, the_file_goes_and_comes_back)
{
    check_comes_back("", "file was deleted or replaced");
}

TEST(files, the_log_goes_and_comes_back)
{
    check_comes_back("-wal", "write-ahead log was deleted or replaced");
}

TEST(files, the_index_goes_and_comes_back)
{
    check_comes_back("-shm", "index of the write-ahead log");
}

TEST(files, the_folder_goes_and_comes_back)
{
    names n = name("");
    keeper k;
    begin(&k, &n);
    CHECK(rename(n.folder, n.aside) == 0);
    uint64_t batch = check_stands(&k, 21, "file was deleted or replaced");
    CHECK(rename(n.aside, n.folder) == 0);
    CHECK(keeper_done(&k, batch, KEEPER_PATIENCE) && k.fences == 0);
    keeper_close(&k);
    check_opened_again(&n, 21);
}

/* ---- files that do not -------------------------------------------------- */

static void copy(const char *from, const char *to)
{
    char text[2 * PATH + 40];
    snprintf(text, sizeof text, "cp %s %s", from, to);
    CHECK(system(text) == 0);
}

static void replace(const names *n)
{
    copy(n->file, n->aside);
    CHECK(rename(n->aside, n->file) == 0);
}

static void delete(const names *n)
{
    CHECK(unlink(n->file) == 0);
}

static names check_lost(void (*ruin)(const names *))
{
    names n = name("");
    keeper k;
    begin(&k, &n);
    ruin(&n);
    check_stands(&k, 21, "file was deleted or replaced");
    keeper_close(&k);
    return n;
}

TEST(files, another_file_in_its_place_is_no_store)
{
    check_lost(replace);
}

TEST(files, an_empty_store_does_not_take_its_place)
{
    names n = check_lost(delete);
    keeper k;
    CHECK(!keeper_open(&k, n.store, 7));
    CHECK(strstr(k.why, "the store that was here is gone") != NULL);
    keeper_close(&k);
}

/* Without anything to be written, too. */
TEST(files, it_is_noticed_at_rest)
{
    names n = name("");
    keeper k;
    begin(&k, &n);
    CHECK(unlink(n.file) == 0);
    CHECK(keeper_wait(&k, &k.down, KEEPER_PATIENCE));
    keeper_close(&k);
}

/* The log is still open here: it is carried over. */
static void check_log_deleted(const char *suffix, const char *word)
{
    names n = name(suffix);
    keeper k;
    begin(&k, &n);
    CHECK(unlink(n.file) == 0);
    check_stands(&k, 21, word);
    keeper_close(&k);
    check_opened_again(&n, 20);
}

TEST(files, a_deleted_log_costs_nothing)
{
    check_log_deleted("-wal", "write-ahead log was deleted or replaced");
    check_log_deleted("-shm", "index of the write-ahead log");
}

static bool opens(const char *where, bool accept_loss, keeper *k)
{
    store_options options = { .where = where, .node = "here",
                              .accept_loss = accept_loss };
    memset(options.key, 7, sizeof options.key);
    return keeper_open_as(k, &options);
}

static uint64_t missing(const char *where)
{
    store_options options = { .where = where };
    char why[300];
    memset(options.key, 7, sizeof options.key);
    store_scan *scan = store_scan_open(&options, why, sizeof why);
    uint64_t count = scan != NULL ? store_scan_missing(scan) : 0;
    if (scan != NULL)
        store_scan_close(scan);
    return count;
}

/* The loss is named, and the rest is as it was at one moment. */
static void check_loss(const char *where, uint64_t commits)
{
    keeper k;
    CHECK(missing(where) == commits);
    CHECK(!opens(where, false, &k));
    CHECK(strstr(k.why, "commits are missing") != NULL);
    keeper_close(&k);
    CHECK(opens(where, true, &k));
    CHECK(keeper_take(&k, 5) != STORE_DAMAGED);
    CHECK(keeper_write(&k, 6, 1, 1, 3, "c"));
    keeper_close(&k);
    CHECK(missing(where) == 0);
    CHECK(opens(where, false, &k));
    keeper_close(&k);
}

TEST(files, a_log_cut_off_is_noticed_and_stays_so)
{
    names n = name("-wal");
    keeper k;
    begin(&k, &n);
    CHECK(truncate(n.file, 100) == 0);
    check_stands(&k, 21, "write-ahead log was cut off");
    keeper_close(&k);
    check_loss(n.store, 1);
}

/* As after kill -9: copies of all files, and the log's is shorter. */
TEST(files, a_log_cut_off_between_two_runs_is_noticed)
{
    static const char *const all[] = { "", "-wal", ".count" };
    names n = name(""), later = name("");
    char from[PATH + 10], to[PATH + 10];
    struct stat about;
    keeper k;
    begin(&k, &n);
    for (uint32_t row = 21; row <= 25; row++)
        CHECK(keeper_write(&k, 5, 1, row, row, "a"));
    for (int i = 0; i < 3; i++) {
        snprintf(from, sizeof from, "%s%s", n.store, all[i]);
        snprintf(to, sizeof to, "%s%s", later.store, all[i]);
        copy(from, to);
    }
    keeper_close(&k);
    snprintf(to, sizeof to, "%s-wal", later.store);
    CHECK(stat(to, &about) == 0 && truncate(to, about.st_size - 1) == 0);
    check_loss(later.store, 1);
    check_opened_again(&n, 25);
}

TEST(files, an_older_copy_is_noticed)
{
    names n = name("");
    keeper k;
    begin(&k, &n);
    keeper_close(&k);
    copy(n.file, n.aside);
    CHECK(keeper_open(&k, n.store, 7));
    CHECK(keeper_write(&k, 5, 1, 21, 22, "b"));
    CHECK(keeper_write(&k, 5, 1, 23, 24, "b"));
    keeper_close(&k);
    CHECK(rename(n.aside, n.file) == 0);
    check_loss(n.store, 2);
}
