/*
 * test_slow.c -- tables with hours or days for each decision: deadlines by the
 * calendar, vacations, players who vanish, and hosts that sleep.
 */
#include "games/games.h"
#include "table/desk.h"
#include "unit/test.h"

#include <stdio.h>
#include <string.h>

#define HOUR UINT64_C(3600000)
#define DAY  (24 * HOUR)

/* Three people; each has a day. */
static void open_slow(desk *d, const char *game, tb_absent absent)
{
    tb_setup s = desk_setup(game, 3, TB_DAY);
    s.absent = absent;
    s.speed = TB_SPEED_RELAXED;
    desk_open(d, &s, 1, 7, "novice");
    desk_host(d, TB_START, KR_NONE);
}

static tb_answer rest(desk *d, kr_seat who, uint64_t days)
{
    return desk_wish(d, (tb_wish){ .who = who, .what = TB_REST,
                                   .number = days });
}

static uint64_t late(const desk *d, kr_seat s)
{
    return tb_clocks_of(d->t).late[s];
}

/* The table of a new process that has read the record so far. */
static void restart(desk *d, uint64_t after)
{
    tb_flaw flaw;
    pad record = d->record;
    uint64_t now = d->now + after;
    d->record = (pad){ .used = 0 };
    desk_close(d);
    desk_read(d, record.text, record.used, &flaw);
    CHECK(flaw.kind == TB_SOUND);
    d->now = now;
    tb_resume(d->t, now);
    pad_clear(&record);
}

/* ---- deadlines -------------------------------------------------------- */

TEST(slow, rules_are_those_without_clock_but_decisions_have_a_deadline)
{
    for (int g = 0; g < KR_GAMES; g++) {
        desk d;
        open_slow(&d, kr_games[g]->name, TB_ABSENT_CLOCK);
        kr_seats must = desk_must(&d);
        CHECK(tb_setup_of(d.t)->config.timing == KR_WINDOWS);
        CHECK(tb_clocks_of(d.t).deciding == must && must != 0);
        CHECK(late(&d, desk_first_of(must)) == d.now + DAY);
        CHECK(tb_clocks_of(d.t).closes == TB_NEVER);
        CHECK(desk_do(&d, 0, TB_PAUSE).refusal == TB_NO_CLOCK);
        desk_close(&d);
    }
}

/* Nobody ever answers: the clock plays, then bots, to the end. */
TEST(slow, a_game_of_the_vanished_ends)
{
    for (int g = 0; g < KR_GAMES; g++)
        for (int absent = 0; absent < TB_ABSENT_WAIT; absent++) {
            desk d;
            open_slow(&d, kr_games[g]->name, (tb_absent)absent);
            for (int day = 0; day < 60; day++)
                desk_pass_time(&d, DAY);
            CHECK(tb_stage_of(d.t) == TB_ENDED);
            CHECK(desk_count(&d, TB_AWAY) == 3);
            CHECK(desk_verify(d.record.text, d.record.used).kind == TB_SOUND);
            desk_close(&d);
        }
}

TEST(slow, a_bot_steps_in_at_the_first_deadline_if_the_table_wants_it)
{
    desk d;
    open_slow(&d, "pfusch", TB_ABSENT_BOT);
    desk_move(&d, "1: mix solid");
    desk_move(&d, "2: mix solid");
    desk_pass_time(&d, DAY - 1);
    CHECK(!tb_sitter_at(d.t, 0)->away && kr_has(desk_must(&d), 0));
    desk_pass_time(&d, 1);
    CHECK(tb_sitter_at(d.t, 0)->away);
    desk_pass_time(&d, 10000);
    CHECK(!kr_has(desk_must(&d), 0) || desk_count(&d, TB_MOVE) > 3);
    CHECK(!pad_has(&d.record, "table: tick"));
    desk_close(&d);
}

/* And the player who returns has the whole time again. */
TEST(slow, the_game_waits_if_the_table_wants_it)
{
    desk d;
    open_slow(&d, "pfusch", TB_ABSENT_WAIT);
    uint32_t before = tb_last(d.t);
    CHECK(tb_next_wake(d.t) == TB_NEVER);
    desk_pass_time(&d, 30 * DAY);
    CHECK(tb_last(d.t) == before && kr_has(desk_must(&d), 0));
    CHECK(desk_move(&d, "0: mix solid").refusal == TB_GRANTED);
    desk_close(&d);
}

TEST(slow, a_player_who_returns_has_the_whole_time)
{
    desk d;
    open_slow(&d, "pfusch", TB_ABSENT_BOT);
    desk_pass_time(&d, 20 * HOUR);
    desk_do(&d, 0, TB_AWAY);
    CHECK(desk_do(&d, 0, TB_RETURN).refusal == TB_GRANTED);
    CHECK(late(&d, 0) == d.now + DAY && late(&d, 1) == d.now + 4 * HOUR);
    desk_close(&d);
}

/* ---- vacations -------------------------------------------------------- */

TEST(vacation, moves_only_the_own_deadline)
{
    desk d;
    open_slow(&d, "pfusch", TB_ABSENT_CLOCK);
    desk_pass_time(&d, 20 * HOUR);
    CHECK(rest(&d, 0, 3).refusal == TB_GRANTED);
    CHECK(late(&d, 0) == d.now + 3 * DAY + 4 * HOUR);
    CHECK(late(&d, 1) == d.now + 4 * HOUR);
    CHECK(tb_clocks_of(d.t).rest_ends[0] == d.now + 3 * DAY);
    CHECK(tb_clocks_of(d.t).rest_left[0] == TB_VACATION - 3);
    CHECK(pad_has(&d.told[KR_SEATS],
                  "\"vacation\":[{\"seat\":0,\"left\":259200000,\"days\":11}"));
    desk_close(&d);
}

/* Half a day later: the days that were begun are used up. */
TEST(vacation, ends_early_and_gives_the_rest_back)
{
    desk d;
    open_slow(&d, "pfusch", TB_ABSENT_CLOCK);
    uint64_t before = late(&d, 0);
    rest(&d, 0, 5);
    desk_pass_time(&d, 12 * HOUR);
    CHECK(rest(&d, 0, 0).refusal == TB_GRANTED);
    CHECK(late(&d, 0) == before + 12 * HOUR);
    CHECK(tb_clocks_of(d.t).rest_ends[0] == 0);
    CHECK(tb_clocks_of(d.t).rest_left[0] == TB_VACATION - 1);
    CHECK(rest(&d, 0, 0).refusal == TB_NOT_PAUSED);
    desk_close(&d);
}

TEST(vacation, a_decision_that_begins_in_it_starts_at_its_end)
{
    desk d;
    open_slow(&d, "pfusch", TB_ABSENT_CLOCK);
    for (kr_seat s = 0; s < 3; s++)
        rest(&d, s, 2);
    uint64_t end = d.now + 2 * DAY;
    desk_pass_time(&d, HOUR);
    desk_move(&d, "0: mix solid");
    desk_move(&d, "1: mix solid");
    desk_move(&d, "2: mix solid");
    CHECK(late(&d, desk_first_of(desk_must(&d))) == end + DAY);
    desk_close(&d);
}

TEST(vacation, is_bounded_and_only_for_players_of_slow_tables)
{
    desk d;
    open_slow(&d, "pfusch", TB_ABSENT_CLOCK);
    CHECK(rest(&d, 0, 15).refusal == TB_NO_PAUSES);
    CHECK(rest(&d, 0, UINT64_MAX).refusal == TB_NO_PAUSES);
    CHECK(rest(&d, 0, UINT64_MAX / DAY + 2).refusal == TB_NO_PAUSES);
    CHECK(rest(&d, 0, 10).refusal == TB_GRANTED);
    CHECK(rest(&d, 0, 4).refusal == TB_GRANTED);
    CHECK(rest(&d, 0, 1).refusal == TB_NO_PAUSES);
    CHECK(tb_clocks_of(d.t).rest_ends[0] == d.now + 14 * DAY);
    CHECK(rest(&d, 1, 1).refusal == TB_GRANTED);
    desk_close(&d);
    desk_open_game(&d, "pfusch", 3, TB_NORMAL, 7);
    CHECK(rest(&d, 0, 1).refusal == TB_NO_CLOCK);
    desk_close(&d);
}

/* ---- restarts --------------------------------------------------------- */

TEST(restart, time_goes_on_while_the_host_is_down)
{
    desk d;
    open_slow(&d, "pfusch", TB_ABSENT_CLOCK);
    uint64_t before = late(&d, 0);
    rest(&d, 1, 2);
    uint64_t rests = late(&d, 1);
    for (int i = 0; i < 5; i++) {
        desk_pass_time(&d, HOUR);
        restart(&d, HOUR);
    }
    CHECK(late(&d, 0) == before && late(&d, 1) == rests);
    CHECK(tb_clocks_of(d.t).rest_left[1] == TB_VACATION - 2);
    CHECK(desk_count(&d, TB_PAUSE) == 0);
    desk_until(&d, before);
    CHECK(!kr_has(desk_must(&d), 0) && kr_has(desk_must(&d), 1));
    desk_close(&d);
}

TEST(restart, a_deadline_that_passed_meanwhile_leaves_an_hour)
{
    desk d;
    open_slow(&d, "pfusch", TB_ABSENT_CLOCK);
    desk_pass_time(&d, 20 * HOUR);
    restart(&d, 3 * DAY);
    CHECK(late(&d, 0) == d.now + HOUR && kr_has(desk_must(&d), 0));
    desk_pass_time(&d, HOUR - 1);
    CHECK(kr_has(desk_must(&d), 0));
    desk_pass_time(&d, 1);
    CHECK(!kr_has(desk_must(&d), 0));
    restart(&d, 0);
    desk_close(&d);
}

/* A whole game of three people who answer within a day or not at all, with a
 * restart each day. */
TEST(restart, a_game_over_many_days)
{
    for (int g = 0; g < KR_GAMES; g++) {
        desk d;
        kr_rng r;
        int day = 0;
        kr_rng_fast(&r, (uint64_t)g + 3);
        open_slow(&d, kr_games[g]->name, TB_ABSENT_CLOCK);
        for (; day < 600 && tb_stage_of(d.t) == TB_RUNNING; day++) {
            for (int i = 0; i < 40; i++) {
                kr_seats must = desk_must(&d);
                kr_seat who = (kr_seat)kr_rng_below(&r, 3);
                if (kr_has(must, who) && kr_rng_below(&r, 9) > 0)
                    desk_any(&d, who, &r);
            }
            if (kr_rng_below(&r, 20) == 0)
                rest(&d, (kr_seat)kr_rng_below(&r, 3), 1);
            desk_pass_time(&d, kr_rng_below(&r, 20) * HOUR);
            if (tb_stage_of(d.t) == TB_RUNNING)
                restart(&d, kr_rng_below(&r, 6) * HOUR);
        }
        CHECK(tb_stage_of(d.t) == TB_ENDED && day > 3);
        CHECK(desk_verify(d.record.text, d.record.used).kind == TB_SOUND);
        desk_close(&d);
    }
}
