/*
 * test_trouble.c -- a full disk, and a broken one: a clear word, nothing
 * acknowledged that is not there, and no hands needed where it can be helped.
 */
#include "store/faults.h"
#include "store/places.h"
#include "unit/test.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

/* ---- a full disk ------------------------------------------------------ */

enum { MANY = 100, ROUNDS = 400 };

/* Writes until the store stalls; returns the first number that is not
 * durable. */
static uint32_t fill(keeper *k)
{
    uint32_t next = 1;
    for (int i = 0; i < ROUNDS; i++) {
        uint64_t batch = keeper_send(k, 5, 1, next, next + MANY - 1, "full");
        k->answered = false;
        while (k->done != batch && !k->down && !k->broken)
            keeper_wait(k, &k->answered, 1);
        if (k->done != batch)
            return next;
        next += MANY;
    }
    return 0;
}

/* `next` is on its way since the disk was full. */
static void check_recovered(keeper *k, uint32_t next)
{
    bool there_is_room = false;
    time_t start = time(NULL);
    while (!there_is_room && time(NULL) - start < KEEPER_PATIENCE) {
        keeper_wait(k, &k->answered, 1);
        there_is_room = !k->down && !store_is_busy(k->store);
    }
    CHECK(there_is_room && k->fences == 0);
    CHECK(keeper_take(k, 5) == STORE_TAKEN);
    CHECK(k->taken.rows == next + MANY - 1);
}

static void check_full(keeper *k, const char *why)
{
    CHECK(k->down && !k->broken);
    CHECK(strcmp(k->why, why) == 0);
    CHECK(store_counts_of(k->store).down);
}

TEST(trouble, a_disk_quota_stops_it_and_more_room_sets_it_going)
{
    const struct rlimit little = { 1 << 20, RLIM_INFINITY };
    struct rlimit before;
    keeper k;
    signal(SIGXFSZ, SIG_IGN);
    getrlimit(RLIMIT_FSIZE, &before);
    CHECK(keeper_open(&k, place_file(), 7));
    CHECK(setrlimit(RLIMIT_FSIZE, &little) == 0);
    uint32_t next = fill(&k);
    CHECK(next > 1);
    check_full(&k, "the disk takes nothing more");
    setrlimit(RLIMIT_FSIZE, &before);
    check_recovered(&k, next);
    keeper_close(&k);
}

TEST(trouble, a_full_disk_stops_it_and_an_emptied_one_sets_it_going)
{
    char text[300], where[200];
    keeper k;
    snprintf(text, sizeof text, "mkdir -p %s/small && mount -t tmpfs -o "
             "size=4m none %s/small 2>/dev/null", keeper_folder(),
             keeper_folder());
    if (system(text) != 0) {
        printf("# no small disk can be mounted here: only the quota above\n");
        return;
    }
    snprintf(text, sizeof text, "head -c 3000000 /dev/zero >%s/small/waste",
             keeper_folder());
    CHECK(system(text) == 0);
    snprintf(where, sizeof where, "%s/small/k.db", keeper_folder());
    CHECK(keeper_open(&k, where, 7));
    uint32_t next = fill(&k);
    CHECK(next > 1);
    check_full(&k, "the disk is full");
    CHECK(keeper_take(&k, 5) == STORE_BUSY);
    snprintf(text, sizeof text, "%s/small/waste", keeper_folder());
    unlink(text);
    check_recovered(&k, next);
    keeper_close(&k);
    snprintf(text, sizeof text, "umount %s/small", keeper_folder());
    CHECK(system(text) == 0);
}

/* ---- a broken disk ---------------------------------------------------- */

/* After a failed fsync the kernel may drop what it could not write and report
 * success the next time: never again. */
TEST(trouble, a_failed_fsync_ends_it_and_nothing_is_acknowledged)
{
    const char *where = place_file();
    keeper k;
    faults_install();
    CHECK(keeper_open(&k, where, 7));
    CHECK(keeper_write(&k, 5, 1, 1, 3, "a"));
    faults_set(true);
    uint64_t batch = keeper_send(&k, 5, 1, 4, 4, "b");
    CHECK(keeper_wait(&k, &k.broken, KEEPER_PATIENCE));
    CHECK(strstr(k.why, "disk I/O error") != NULL);
    faults_set(false);
    CHECK(!keeper_done(&k, batch, 1));
    CHECK(keeper_take(&k, 5) == STORE_BUSY);
    keeper_close(&k);
    CHECK(keeper_open(&k, where, 7));
    CHECK(keeper_take(&k, 5) == STORE_TAKEN && k.taken.rows >= 3);
    keeper_close(&k);
}

/* ---- who may ---------------------------------------------------------- */

TEST(file, is_for_its_owner_alone)
{
    static const char *const behind[] = { "", "-wal", "-shm" };
    const char *where = place_file();
    struct stat about;
    char path[220];
    keeper k;
    FILE *old = fopen(where, "w");
    fclose(old);
    chmod(where, 0666);
    CHECK(keeper_open(&k, where, 7));
    CHECK(keeper_write(&k, 5, 1, 1, 3, "a"));
    for (int i = 0; i < 3; i++) {
        snprintf(path, sizeof path, "%s%s", where, behind[i]);
        CHECK(stat(path, &about) == 0 && (about.st_mode & 077) == 0);
    }
    keeper_close(&k);
}

TEST(file, has_one_server_at_a_time)
{
    const char *where = place_file();
    keeper first, second;
    CHECK(keeper_open(&first, where, 7));
    CHECK(!keeper_open(&second, where, 7));
    CHECK(strstr(second.why, "in use by another krumm") != NULL);
    keeper_close(&second);
    CHECK(keeper_write(&first, 5, 1, 1, 3, "a"));
    keeper_close(&first);
    CHECK(keeper_open(&second, where, 7));
    keeper_close(&second);
}

TEST(file, what_is_no_store_is_not_touched)
{
    const char *where = place_file();
    keeper k;
    FILE *other = fopen(where, "w");
    fprintf(other, "A letter to my grandmother, and no database at all.\n");
    fclose(other);
    CHECK(!keeper_open(&k, where, 7));
    keeper_close(&k);
    CHECK(!keeper_open(&k, "/nowhere/at/all.db", 7));
    CHECK(strstr(k.why, "No such file") != NULL);
    keeper_close(&k);
}
