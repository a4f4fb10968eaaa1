/*
 * test_nodes.c -- several processes on one PostgreSQL: ownership of rooms.
 */
#include "store/scan.h"
#include "store/places.h"
#include "store/player.h"
#include "unit/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* A live node keeps its rooms, however long the machine halts. */
enum { LONG_LEASE = 60000 };

static bool open_node(keeper *k, const char *where, const char *node)
{
    store_options options = { .where = where, .node = node,
                              .lease = LONG_LEASE };
    memset(options.key, 7, sizeof options.key);
    return keeper_open_as(k, &options);
}

/* Two of them; false if there is no PostgreSQL. */
static bool open_two(keeper *a, keeper *b)
{
    const char *where = place_postgres();
    if (where == NULL)
        return false;
    CHECK(open_node(a, where, "a:1"));
    CHECK(open_node(b, where, "b:2"));
    return true;
}

static void close_two(keeper *a, keeper *b)
{
    keeper_close(a);
    keeper_close(b);
}

TEST(nodes, a_room_with_a_live_owner_is_elsewhere)
{
    keeper a, b;
    if (!open_two(&a, &b))
        return;
    CHECK(keeper_write(&a, 5, 1, 1, 3, "a"));
    CHECK(keeper_take(&b, 5) == STORE_ELSEWHERE);
    CHECK(strcmp(b.taken.node, "a:1") == 0);
    CHECK(b.taken.rows == 0);
    CHECK(keeper_take_code(&b, "R5") == STORE_ELSEWHERE);
    CHECK(keeper_write(&a, 5, 1, 4, 4, "a"));
    close_two(&a, &b);
}

/* They say who may be told that there is such a room. */
TEST(nodes, an_unlisted_room_elsewhere_comes_with_its_rows)
{
    keeper a, b;
    if (!open_two(&a, &b))
        return;
    CHECK(keeper_write(&a, 5, 1, 1, 3, "a"));
    place_sql("UPDATE krumm.room SET listed = false WHERE id = 5");
    CHECK(keeper_take(&b, 5) == STORE_ELSEWHERE && b.taken.rows == 3);
    CHECK(keeper_take_code(&b, "R5") == STORE_ELSEWHERE &&
          b.taken.rows == 3);
    CHECK(keeper_write(&a, 5, 1, 4, 4, "a"));
    close_two(&a, &b);
}

TEST(nodes, a_room_that_was_left_can_be_taken)
{
    keeper a, b;
    if (!open_two(&a, &b))
        return;
    CHECK(keeper_write(&a, 5, 1, 1, 3, "a"));
    store_leave(a.store, 5, 1);
    CHECK(keeper_take(&a, 17) == STORE_NONE);           /* behind the leave */
    CHECK(keeper_take(&b, 5) == STORE_TAKEN && b.taken.epoch == 2);
    CHECK(!keeper_write(&a, 5, 1, 4, 4, "late"));
    CHECK(a.fences == 1 && a.fenced[0] == 5);
    CHECK(keeper_take(&a, 5) == STORE_ELSEWHERE);
    CHECK(keeper_write(&b, 5, 2, 4, 4, "b"));
    CHECK(store_counts_of(b.store).takeovers == 0);
    close_two(&a, &b);
}

TEST(nodes, closing_hands_all_rooms_over)
{
    keeper a, b;
    if (!open_two(&a, &b))
        return;
    CHECK(keeper_write(&a, 5, 1, 1, 3, "a"));
    CHECK(keeper_write(&a, 6, 1, 1, 3, "a"));
    keeper_close(&a);
    CHECK(strcmp(place_sql("SELECT count(*) FROM krumm.room WHERE owner IS NOT"
                           " NULL"), "0") == 0);
    CHECK(keeper_take(&b, 5) == STORE_TAKEN && b.taken.rows == 3);
    CHECK(keeper_take(&b, 6) == STORE_TAKEN && b.taken.rows == 3);
    keeper_close(&b);
}

/* Its lock is free at once; nobody waits for the lease. */
TEST(nodes, a_killed_owner_is_replaced_on_first_touch)
{
    const char *where = place_postgres();
    char acks[200];
    keeper b;
    if (where == NULL)
        return;
    snprintf(acks, sizeof acks, "%s/killed", keeper_folder());
    pid_t a = player_start(&(player_plan){ .where = where, .acks = acks,
                                           .lease = LONG_LEASE });
    while (strcmp(place_sql("SELECT count(*) FROM pg_class WHERE"
                            " relname = 'log'"), "1") != 0 ||
           strcmp(place_sql("SELECT count(*) > 5 FROM krumm.log"
                            " WHERE room = 5"), "t") != 0)
        keeper_rest(10);
    CHECK(open_node(&b, where, "b:2"));
    CHECK(keeper_take(&b, 5) == STORE_ELSEWHERE);
    player_kill(a);
    time_t start = time(NULL);
    while (keeper_take(&b, 5) == STORE_ELSEWHERE &&
           time(NULL) - start < KEEPER_PATIENCE)
        keeper_rest(1);
    CHECK(b.taken.outcome == STORE_TAKEN);
    CHECK(store_counts_of(b.store).takeovers == 1);
    keeper_close(&b);
}

/* ---- the database goes, and comes back --------------------------------- */

TEST(nodes, a_database_that_is_gone_is_waited_for)
{
    const char *where = place_postgres();
    keeper a;
    if (where == NULL)
        return;
    CHECK(open_node(&a, where, "a:1"));
    CHECK(keeper_write(&a, 5, 1, 1, 3, "a"));
    place_stop();
    uint64_t batch = keeper_send(&a, 5, 1, 4, 6, "b");
    CHECK(keeper_wait(&a, &a.down, KEEPER_PATIENCE));
    CHECK(a.why[0] != '\0' && !a.broken);
    CHECK(keeper_take(&a, 5) == STORE_BUSY);
    CHECK(a.done != batch);
    place_start();
    CHECK(keeper_done(&a, batch, KEEPER_PATIENCE) && a.fences == 0);
    CHECK(!store_counts_of(a.store).down);
    CHECK(keeper_take(&a, 5) == STORE_TAKEN && a.taken.rows == 6);
    keeper_close(&a);
}

/* The commit is in the log, but nobody was told: the very session that wrote
 * it is ended from outside, again and again, with batches under way. */
TEST(nodes, a_link_cut_under_way_neither_loses_nor_doubles)
{
    const char *where = place_postgres();
    uint32_t next = 1;
    keeper a;
    if (where == NULL)
        return;
    CHECK(open_node(&a, where, "a:1"));
    for (int i = 0; i < 15; i++) {
        uint64_t batch = keeper_send(&a, 5, 1, next, next + 199, "cut");
        place_sql("SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                  " WHERE application_name = 'krumm'");
        CHECK(keeper_done(&a, batch, KEEPER_PATIENCE) && a.fences == 0);
        next += 200;
    }
    CHECK(keeper_take(&a, 5) == STORE_TAKEN && a.taken.rows == next - 1);
    keeper_close(&a);
}

/* By the clock of the database, whatever ours says; and a silence is told. */
TEST(nodes, a_silence_longer_than_the_lease_is_told)
{
    keeper a, b;
    if (!open_two(&a, &b))
        return;
    CHECK(keeper_write(&a, 5, 1, 1, 3, "a"));
    place_sql("UPDATE krumm.node SET until = now() - interval '1 second'"
              " WHERE address = 'a:1'");
    keeper_take(&b, 5);
    CHECK(keeper_wait(&a, &a.lapsed, KEEPER_PATIENCE));
    place_sql("DELETE FROM krumm.node WHERE address = 'a:1'");
    a.lapsed = false;
    CHECK(keeper_wait(&a, &a.lapsed, KEEPER_PATIENCE));
    CHECK(strcmp(place_sql("SELECT count(*) FROM krumm.node"), "2") == 0);
    close_two(&a, &b);
}

/* Its lease is not over, but its lock was nobody's for a moment. */
TEST(nodes, a_link_that_broke_is_told_like_a_silence)
{
    const char *where = place_postgres();
    keeper a;
    if (where == NULL)
        return;
    CHECK(open_node(&a, where, "a:1"));
    place_sql("UPDATE krumm.node SET until = now() + interval '1 hour'");
    place_sql("SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
              " WHERE application_name = 'krumm'");
    CHECK(keeper_wait(&a, &a.lapsed, KEEPER_PATIENCE));
    keeper_close(&a);
}

/* Those rooms of a's that are another's by now. */
static size_t count_lost(keeper *a)
{
    store_confirm(a->store, 5, 1);
    store_confirm(a->store, 6, 1);
    CHECK(keeper_done(a, store_commit(a->store), KEEPER_PATIENCE));
    return a->fences;
}

TEST(nodes, who_asks_learns_whether_a_room_is_still_his)
{
    keeper a, b;
    if (!open_two(&a, &b))
        return;
    CHECK(keeper_write(&a, 5, 1, 1, 3, "a"));
    CHECK(keeper_write(&a, 6, 1, 1, 3, "a"));
    CHECK(count_lost(&a) == 0);
    store_leave(a.store, 5, 1);
    CHECK(keeper_take(&a, 17) == STORE_NONE);           /* behind the leave */
    CHECK(keeper_take(&b, 5) == STORE_TAKEN);
    CHECK(count_lost(&a) == 1 && a.fenced[0] == 5);
    place_sql("SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
              " WHERE application_name = 'krumm'");
    CHECK(count_lost(&a) == 1 && a.fenced[0] == 5);
    CHECK(store_counts_of(a.store).rows == 6);
    close_two(&a, &b);
}

/* A take and later rows, between opening and scanning, are not seen. */
TEST(nodes, who_looks_sees_the_state_of_one_moment)
{
    store_options options = { .where = place_postgres() };
    keeper a, b;
    char why[300];
    if (options.where == NULL)
        return;
    CHECK(open_node(&a, options.where, "a:1"));
    CHECK(open_node(&b, options.where, "b:2"));
    CHECK(keeper_write(&a, 5, 1, 1, 3, "a"));
    memset(options.key, 7, sizeof options.key);
    store_scan *scan = store_scan_open(&options, why, sizeof why);
    CHECK(scan != NULL && store_scan_rooms(scan) == 1);
    keeper_close(&a);
    CHECK(keeper_take(&b, 5) == STORE_TAKEN);
    CHECK(keeper_write(&b, 5, 2, 4, 6, "b"));
    const store_taken *seen = store_scan_next(scan, why, sizeof why);
    CHECK(seen->outcome == STORE_TAKEN && seen->rows == 3);
    CHECK(seen->epoch == 1);
    store_scan_close(scan);
    keeper_close(&b);
}

/* ---- what kind of database -------------------------------------------- */

TEST(nodes, a_database_that_may_forget_is_refused)
{
    const char *where = place_postgres();
    store_options options = { .where = where, .node = "a:1" };
    keeper a;
    if (where == NULL)
        return;
    place_sql("ALTER DATABASE postgres SET synchronous_commit = off");
    CHECK(!keeper_open_as(&a, &options));
    CHECK(strstr(a.why, "may forget") != NULL);
    keeper_close(&a);
    options.accept_loss = true;
    CHECK(keeper_open_as(&a, &options));
    keeper_close(&a);
    place_sql("ALTER DATABASE postgres RESET synchronous_commit");
}

/* As docs/STORE.md says: another made the tables and granted their use. */
TEST(nodes, a_role_that_may_not_make_tables_is_enough)
{
    const char *where = place_postgres();
    char url[300];
    keeper a;
    if (where == NULL)
        return;
    CHECK(open_node(&a, where, "a:1"));
    keeper_close(&a);
    place_sql("CREATE ROLE plain LOGIN");
    place_sql("GRANT USAGE ON SCHEMA krumm TO plain");
    place_sql("GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA"
              " krumm TO plain");
    snprintf(url, sizeof url, "%s&user=plain", where);
    CHECK(open_node(&a, url, "a:1"));
    CHECK(keeper_write(&a, 5, 1, 1, 3, "a"));
    CHECK(keeper_take(&a, 5) == STORE_TAKEN);
    store_prune(a.store, 100);
    keeper_close(&a);
    place_postgres();
    CHECK(!open_node(&a, url, "a:1"));
    CHECK(strstr(a.why, "permission denied") != NULL);
    keeper_close(&a);
    place_sql("DROP OWNED BY plain; DROP ROLE plain");
}

TEST(nodes, nobody_there_is_said_in_words)
{
    keeper a;
    CHECK(!open_node(&a, "postgres://nobody@/x?host=/nowhere", "a:1"));
    CHECK(strncmp(a.why, "PostgreSQL: ", 12) == 0);
    keeper_close(&a);
}
