/*
 * test_crash.c -- whatever dies, whenever: what was acknowledged is there,
 * once, and nothing is missing before it.
 */
#include "store/places.h"
#include "store/player.h"
#include "unit/test.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { NODES = 3, ENOUGH = 100 };

static unsigned times(unsigned usual)
{
    const char *more = getenv("STORE_SCALE");
    return more != NULL ? usual * (unsigned)atoi(more) : usual;
}

static player_plan plan_on(const char *where)
{
    static char acks[200];
    static unsigned count;
    snprintf(acks, sizeof acks, "%s/acks%u", keeper_folder(), ++count);
    return (player_plan){ .where = where, .acks = acks };
}

/* Until `more` deeds have been acknowledged, however slow the machine is. */
static void wait_for(const player_plan *plan, unsigned more)
{
    unsigned enough = player_acks(plan) + more;
    time_t start = time(NULL);
    while (player_acks(plan) < enough && time(NULL) - start < KEEPER_PATIENCE)
        keeper_rest(20);
}

static void say(const char *what, const player_audit *a)
{
    printf("# %s: %u rows, %u acknowledged, %u lost, %u twice, %u damaged\n",
           what, a->rows, a->acknowledged, a->lost, a->twice, a->damaged);
}

static void check_whole(const char *what, const player_plan *plan)
{
    player_audit a = player_look(plan);
    say(what, &a);
    CHECK(a.acknowledged >= ENOUGH);
    CHECK(a.lost == 0 && a.twice == 0 && a.damaged == 0);
    CHECK(a.rows >= a.acknowledged);
}

TEST(crash, a_writer_killed_at_any_moment_loses_nothing_it_acknowledged)
{
    const player_plan plan = plan_on(place_file());
    unsigned kills = times(15);
    for (unsigned i = 0; i < kills ||
                         (player_acks(&plan) < ENOUGH && i < 50 * kills); i++) {
        pid_t child = player_start(&plan);
        keeper_rest(30 + (unsigned)rand() % 150);
        player_kill(child);
    }
    check_whole("kill -9, SQLite", &plan);
}

/* ---- several nodes ---------------------------------------------------- */

static void kill_one(const player_plan *plan, pid_t *node)
{
    player_kill(*node);
    *node = player_start(plan);
}

/* It believes it owns its rooms when it wakes; others have taken them. */
static void stop_one(pid_t node)
{
    kill(node, SIGSTOP);
    keeper_rest(PLAYER_LEASE + 500);
    kill(node, SIGCONT);
}

static void trouble(const player_plan *plan, unsigned rounds)
{
    pid_t node[NODES];
    for (int i = 0; i < NODES; i++)
        node[i] = player_start(plan);
    wait_for(plan, ENOUGH);
    for (unsigned i = 0; i < rounds; i++) {
        pid_t *one = &node[rand() % NODES];
        switch (i % 5) {
        case 0: case 2: kill_one(plan, one); break;
        case 1: case 3: stop_one(*one);      break;
        case 4:         place_crash();       break;
        }
        keeper_rest(100 + (unsigned)rand() % 300);
    }
    for (int i = 0; i < NODES; i++)
        player_kill(node[i]);
}

TEST(crash, three_nodes_killed_stopped_and_cut_off_lose_nothing)
{
    const char *where = place_postgres();
    if (where == NULL)
        return;
    const player_plan plan = plan_on(where);
    trouble(&plan, times(5));
    check_whole("kill -9, SIGSTOP, -m immediate, PostgreSQL", &plan);
}

/* The same without the fence must fail, or the test above proves nothing. */
TEST(crash, without_the_fence_the_audit_finds_losses)
{
    const char *where = place_postgres();
    if (where == NULL)
        return;
    player_plan plan = plan_on(where);
    plan.unsafe = true;
    pid_t sleeper = player_start(&plan);
    wait_for(&plan, ENOUGH);
    kill(sleeper, SIGSTOP);
    pid_t heir = player_start(&plan);
    keeper_rest(PLAYER_LEASE + 500);
    wait_for(&plan, 10 * ENOUGH);       /* in the other's rooms too */
    player_kill(heir);
    kill(sleeper, SIGCONT);
    wait_for(&plan, ENOUGH);            /* over what the heir wrote */
    player_kill(sleeper);
    player_audit a = player_look(&plan);
    say("control without fence", &a);
    CHECK(a.lost > 0);
}
