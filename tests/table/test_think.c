/*
 * test_think.c -- bots that think elsewhere play the same game, at the same
 * times, as those that think within the table.
 */
#include "games/games.h"
#include "table/desk.h"
#include "unit/test.h"

#include <stdlib.h>

enum { TASKS = 8, STEPS = 100000 };

/* A host with one worker that takes `span` milliseconds for any task. */
typedef struct {
    tb_table *table;
    uint64_t now, span;
    tb_task *task[TASKS];
    uint64_t ready[TASKS];
    int tasks, begun;
    pad record;
    long blocks;
} host;

static void *alloc(void *of, void *old, size_t size)
{
    host *h = of;
    h->blocks += (old == NULL && size > 0) - (old != NULL && size == 0);
    if (size > 0)
        return realloc(old, size);
    free(old);
    return NULL;
}

static void keep(void *of, const tb_entry *e)
{
    host *h = of;
    char line[TB_RECORD_LINE_MAX];
    kr_buf out = kr_buf_of(line, sizeof line);
    tb_put_entry(&out, tb_setup_of(h->table)->game, e, 0, NULL);
    pad_add(&h->record, line);
}

static void think(void *of, tb_task *task)
{
    host *h = of;
    KR_REQUIRE(h->tasks < TASKS);
    h->ready[h->tasks] = h->now + h->span;
    h->task[h->tasks++] = task;
    h->begun++;
}

static void deliver_first(host *h)
{
    h->now = h->ready[0];
    tb_work(h->task[0]);
    tb_deliver(h->table, h->task[0], h->now);
    h->tasks--;
    memmove(h->task, h->task + 1, sizeof h->task - sizeof *h->task);
    memmove(h->ready, h->ready + 1, sizeof h->ready - sizeof *h->ready);
}

/* Seat 0 is a person who never does anything: after a while a bot sits in. */
static void sit_and_start(host *h, const tb_setup *setup)
{
    for (kr_seat s = 0; s < setup->config.seats; s++)
        tb_request(h->table, &(tb_wish){
            .who = KR_TABLE, .what = TB_SIT, .seat = s, .text = "somebody",
            .bot = s > 0 ? "shark" : "" }, 0);
    tb_request(h->table, &(tb_wish){ .who = KR_TABLE, .what = TB_START }, 0);
}

static void play(host *h, const char *game, bool elsewhere, uint64_t span)
{
    tb_setup setup;
    uint8_t secret[TB_SECRET_SIZE] = { 5 };
    *h = (host){ .span = span };
    const tb_hooks hooks = { .host = h, .alloc = alloc, .keep = keep,
                             .think = elsewhere ? think : NULL };
    tb_setup_preset(&setup, kr_game_named(game));
    setup.tempo = TB_BLITZ;
    h->table = tb_new(&setup, secret, &hooks, 0);
    sit_and_start(h, &setup);
    for (int i = 0; i < STEPS && tb_stage_of(h->table) != TB_ENDED; i++) {
        uint64_t wake = tb_next_wake(h->table);
        if (h->tasks > 0 && h->ready[0] < wake) {
            deliver_first(h);
        } else {
            h->now = wake > h->now ? wake : h->now;
            tb_wake(h->table, h->now);
        }
    }
}

static void release(host *h)
{
    while (h->tasks > 0)
        tb_drop(h->task[--h->tasks]);
    CHECK(tb_stage_of(h->table) == TB_ENDED);
    tb_free(h->table);
    CHECK(h->blocks == 0);
    pad_clear(&h->record);
}

TEST(think, elsewhere_or_here_the_same_game_at_the_same_times)
{
    static host here, elsewhere;
    play(&here, "schwarzarbeit", false, 0);
    play(&elsewhere, "schwarzarbeit", true, 150);
    CHECK(elsewhere.begun > 20);
    CHECK(pad_same(&here.record, &elsewhere.record));
    release(&here);
    release(&elsewhere);
}

TEST(think, who_is_slower_than_the_time_ahead_answers_when_ready)
{
    static host quick, slow;
    play(&quick, "schwarzarbeit", true, 0);
    play(&slow, "schwarzarbeit", true, 3000);
    CHECK(slow.now > quick.now);
    CHECK(!pad_same(&quick.record, &slow.record));
    release(&quick);
    release(&slow);
}
