/*
 * test_time.c -- decision clocks and their bank, lost players, pauses, bots'
 * time, and a host that comes late.
 */
#include "games/schwarzarbeit/schwarzarbeit.h"
#include "games/kohle/kohle.h"
#include "games/pfusch/pfusch.h"
#include "table/desk.h"
#include "unit/test.h"

#include <stdio.h>

static const tb_span *span_of(const desk *d)
{
    return &tb_spans[tb_setup_of(d->t)->tempo];
}

/* One builder decides alone: everybody has mixed, the first needs a site. */
static kr_seat one_decides(desk *d, tb_tempo tempo)
{
    desk_open_game(d, "pfusch", 3, tempo, 7);
    desk_move(d, "0: mix solid");
    desk_move(d, "1: mix solid");
    desk_move(d, "2: mix solid");
    return desk_first_of(desk_must(d));
}

static tb_answer any(desk *d, kr_seat who)
{
    kr_rng r;
    kr_rng_fast(&r, 7);
    return desk_any(d, who, &r);
}

/* ---- decisions -------------------------------------------------------- */

TEST(decision, the_allowance_comes_before_the_bank)
{
    for (int tempo = TB_BLITZ; tb_is_live_tempo((tb_tempo)tempo); tempo++) {
        desk d;
        kr_seat who = one_decides(&d, (tb_tempo)tempo);
        desk_pass_time(&d, span_of(&d)->allowance);
        CHECK(any(&d, who).refusal == TB_GRANTED);
        CHECK(tb_clocks_of(d.t).bank[who] == span_of(&d)->bank);
        desk_close(&d);
    }
}

TEST(decision, what_is_used_of_the_bank_is_gone)
{
    for (int tempo = TB_BLITZ; tb_is_live_tempo((tb_tempo)tempo); tempo++) {
        desk d;
        kr_seat who = one_decides(&d, (tb_tempo)tempo);
        desk_pass_time(&d, span_of(&d)->allowance + 1234);
        any(&d, who);
        CHECK(tb_clocks_of(d.t).bank[who] == span_of(&d)->bank - 1234);
        desk_close(&d);
    }
}

TEST(decision, who_is_out_of_time_has_no_bank_left)
{
    for (int tempo = TB_BLITZ; tb_is_live_tempo((tb_tempo)tempo); tempo++) {
        desk d;
        kr_seat who = one_decides(&d, (tb_tempo)tempo);
        desk_pass_time(&d, span_of(&d)->allowance + span_of(&d)->bank);
        CHECK(!kr_has(desk_must(&d), who));
        CHECK(tb_clocks_of(d.t).bank[who] == 0);
        desk_close(&d);
    }
}

/* Others' answers do not restart my clock, and mine does. */
TEST(decision, a_clock_runs_on_while_others_answer)
{
    desk d;
    desk_open_game(&d, "pfusch", 3, TB_NORMAL, 7);
    uint64_t late = tb_clocks_of(d.t).late[2];
    desk_pass_time(&d, 20000);
    desk_move(&d, "0: mix solid");
    CHECK(tb_clocks_of(d.t).late[2] == late);
    CHECK(tb_clocks_of(d.t).deciding == 6);
    desk_close(&d);
}

TEST(decision, without_tempo_nobody_is_ever_late)
{
    desk d;
    desk_open_game(&d, "pfusch", 3, TB_UNTIMED, 7);
    CHECK(tb_next_wake(d.t) == TB_NEVER);
    CHECK(tb_clocks_of(d.t).deciding == 0);
    desk_close(&d);
}

/* ---- a bot sits in, the player comes back ----------------------------- */

/* Everybody but seat 0 answers; seat 0 is late again and again. */
static void be_late(desk *d, unsigned times)
{
    uint32_t lates = 0;
    while (lates < times) {
        for (kr_seat s = 1; s < 3; s++)
            if (kr_has(desk_must(d) | tb_waits(d->t).may, s))
                any(d, s);
        if (kr_has(desk_must(d), 0)) {
            uint32_t before = tb_last(d->t);
            desk_until(d, tb_clocks_of(d->t).late[0]);
            lates += tb_last(d->t) > before;
        }
    }
}

TEST(sit_in, a_bot_plays_after_two_time_outs_in_a_row)
{
    desk d;
    desk_open_game(&d, "pfusch", 3, TB_NORMAL, 7);
    be_late(&d, 1);
    CHECK(!tb_sitter_at(d.t, 0)->away);
    be_late(&d, 1);
    CHECK(tb_sitter_at(d.t, 0)->away && desk_count(&d, TB_AWAY) == 1);
    desk_close(&d);
}

TEST(sit_in, an_answer_of_his_own_counts_from_nought_again)
{
    desk d;
    desk_open_game(&d, "pfusch", 3, TB_NORMAL, 7);
    be_late(&d, 1);
    while (!kr_has(desk_must(&d), 0))
        any(&d, desk_first_of(desk_must(&d)));
    any(&d, 0);
    be_late(&d, 1);
    CHECK(!tb_sitter_at(d.t, 0)->away);
    desk_close(&d);
}

TEST(sit_in, the_bot_answers_in_his_place)
{
    desk d;
    desk_open_game(&d, "pfusch", 3, TB_NORMAL, 7);
    CHECK(desk_host(&d, TB_AWAY, 0).refusal == TB_GRANTED);
    CHECK(kr_has(desk_must(&d), 0));
    desk_pass_time(&d, 9000);
    CHECK(!kr_has(desk_must(&d), 0));
    desk_close(&d);
}

TEST(sit_in, any_request_brings_the_player_back)
{
    desk d;
    desk_open_game(&d, "pfusch", 3, TB_NORMAL, 7);
    desk_host(&d, TB_AWAY, 0);
    CHECK(desk_say(&d, 0, "Here I am.").refusal == TB_GRANTED);
    CHECK(desk_count(&d, TB_RETURN) == 1 && !tb_sitter_at(d.t, 0)->away);
    desk_pass_time(&d, 10000);
    CHECK(kr_has(desk_must(&d), 0));
    CHECK(desk_move(&d, "0: mix solid").refusal == TB_GRANTED);
    desk_close(&d);
}

TEST(sit_in, even_a_refused_request_brings_him_back)
{
    desk d;
    desk_open_game(&d, "pfusch", 3, TB_NORMAL, 7);
    desk_host(&d, TB_AWAY, 0);
    CHECK(desk_move(&d, "0: probe 1.1").refusal == TB_BY_RULE);
    CHECK(!tb_sitter_at(d.t, 0)->away);
    desk_close(&d);
}

TEST(sit_in, nobody_sits_in_for_a_bot)
{
    desk d;
    desk_open_game(&d, "pfusch", 3, TB_NORMAL, 1);
    CHECK(desk_host(&d, TB_AWAY, 1).refusal == TB_NOT_YOURS);
    CHECK(desk_host(&d, TB_RETURN, 1).refusal == TB_NOT_YOURS);
    CHECK(desk_host(&d, TB_AWAY, 5).refusal == TB_NOT_YOURS);
    CHECK(desk_host(&d, TB_AWAY, 0).refusal == TB_GRANTED);
    CHECK(desk_host(&d, TB_AWAY, 0).refusal == TB_NOT_YOURS);
    CHECK(desk_host(&d, TB_RETURN, 0).refusal == TB_GRANTED);
    CHECK(desk_count(&d, TB_RETURN) == 1);
    desk_close(&d);
}

TEST(sit_in, a_player_may_send_himself_away_and_call_himself_back)
{
    desk d;
    desk_open_game(&d, "pfusch", 3, TB_UNTIMED, 7);
    CHECK(desk_do(&d, 1, TB_AWAY).refusal == TB_GRANTED);
    CHECK(tb_sitter_at(d.t, 1)->away);
    CHECK(desk_do(&d, 1, TB_RETURN).refusal == TB_GRANTED);
    CHECK(!tb_sitter_at(d.t, 1)->away && desk_count(&d, TB_RETURN) == 1);
    CHECK(desk_do(&d, 1, TB_RETURN).refusal == TB_GRANTED);
    CHECK(desk_count(&d, TB_RETURN) == 1);
    desk_close(&d);
}

/* ---- pauses ----------------------------------------------------------- */

TEST(pause, clocks_stand_and_go_on_where_they_were)
{
    desk d;
    kr_seat who = one_decides(&d, TB_NORMAL);
    desk_pass_time(&d, 7000);
    uint64_t late = tb_clocks_of(d.t).late[who];
    CHECK(desk_do(&d, 0, TB_PAUSE).refusal == TB_GRANTED);
    CHECK(tb_stage_of(d.t) == TB_IN_PAUSE && desk_must(&d) == 0);
    CHECK(tb_next_wake(d.t) == d.now + TB_PAUSE_TIME);
    desk_pass_time(&d, 30000);
    CHECK(desk_do(&d, 0, TB_RESUME).refusal == TB_GRANTED);
    CHECK(tb_clocks_of(d.t).late[who] == late + 30000);
    desk_close(&d);
}

TEST(pause, a_window_stands_too)
{
    desk d;
    desk_open_game(&d, "schwarzarbeit", 3, TB_NORMAL, 7);
    uint64_t closes = tb_clocks_of(d.t).closes;
    desk_pass_time(&d, 1000);
    desk_do(&d, 0, TB_PAUSE);
    desk_pass_time(&d, 30000);
    desk_say(&d, 1, "Well?");
    CHECK(tb_clocks_of(d.t).paused && tb_clocks_of(d.t).paused_by == 0);
    CHECK(tb_clocks_of(d.t).closes == closes + 30000);
    desk_do(&d, 0, TB_RESUME);
    CHECK(!tb_clocks_of(d.t).paused);
    CHECK(tb_clocks_of(d.t).paused_by == KR_NONE);
    desk_until(&d, closes + 30000 - 1);
    CHECK(tb_waits(d.t).clock == SW_WINDOW_LOOK);
    desk_pass_time(&d, 1);
    CHECK(tb_waits(d.t).clock == KR_NO_CLOCK);
    desk_close(&d);
}

TEST(pause, of_the_host_lasts_until_he_ends_it)
{
    desk d;
    one_decides(&d, TB_NORMAL);
    CHECK(desk_host(&d, TB_PAUSE, KR_NONE).refusal == TB_GRANTED);
    CHECK(tb_next_wake(d.t) == TB_NEVER);
    desk_close(&d);
}

TEST(pause, ends_by_itself_after_a_minute)
{
    desk d;
    one_decides(&d, TB_NORMAL);
    desk_do(&d, 0, TB_PAUSE);
    desk_pass_time(&d, TB_PAUSE_TIME - 1);
    CHECK(tb_stage_of(d.t) == TB_IN_PAUSE);
    desk_pass_time(&d, 1);
    CHECK(tb_stage_of(d.t) == TB_RUNNING && desk_last_is(&d, TB_RESUME));
    desk_close(&d);
}

TEST(pause, nobody_moves_in_it_but_all_may_talk)
{
    desk d;
    kr_seat who = one_decides(&d, TB_NORMAL);
    kr_span span[KR_SPANS_MAX];
    tb_legal(d.t, who, span);
    kr_move m = span[0].move;
    desk_do(&d, 0, TB_PAUSE);
    CHECK(tb_legal(d.t, who, span) == 0);
    CHECK(desk_wish(&d, (tb_wish){ .who = who, .what = TB_MOVE, .move = m,
                    .seen = tb_last(d.t) }).refusal == TB_PAUSED);
    CHECK(desk_do(&d, 1, TB_PAUSE).refusal == TB_PAUSED);
    CHECK(desk_say(&d, 1, "Tea?").refusal == TB_GRANTED);
    desk_close(&d);
}

TEST(pause, only_who_paused_or_the_host_ends_it)
{
    desk d;
    one_decides(&d, TB_NORMAL);
    CHECK(desk_do(&d, 1, TB_RESUME).refusal == TB_NOT_PAUSED);
    desk_do(&d, 0, TB_PAUSE);
    CHECK(desk_do(&d, 1, TB_RESUME).refusal == TB_NOT_YOURS);
    CHECK(desk_host(&d, TB_RESUME, KR_NONE).refusal == TB_GRANTED);
    desk_close(&d);
}

TEST(pause, everybody_has_three)
{
    desk d;
    one_decides(&d, TB_NORMAL);
    for (int i = 0; i < TB_PAUSES; i++) {
        CHECK(desk_do(&d, 1, TB_PAUSE).refusal == TB_GRANTED);
        desk_do(&d, 1, TB_RESUME);
    }
    CHECK(desk_do(&d, 1, TB_PAUSE).refusal == TB_NO_PAUSES);
    CHECK(desk_do(&d, 2, TB_PAUSE).refusal == TB_GRANTED);
    desk_close(&d);
}

TEST(pause, who_is_alone_with_bots_has_as_many_as_he_likes)
{
    desk d;
    desk_open_game(&d, "pfusch", 3, TB_NORMAL, 1);
    for (int i = 0; i < 9; i++) {
        CHECK(desk_do(&d, 0, TB_PAUSE).refusal == TB_GRANTED);
        CHECK(tb_next_wake(d.t) == TB_NEVER);
        desk_do(&d, 0, TB_RESUME);
    }
    desk_close(&d);
}

TEST(pause, without_tempo_there_is_nothing_to_pause)
{
    desk d;
    desk_open_game(&d, "pfusch", 3, TB_UNTIMED, 7);
    CHECK(desk_do(&d, 0, TB_PAUSE).refusal == TB_NO_CLOCK);
    desk_close(&d);
}

/* ---- bots' time ------------------------------------------------------- */

TEST(bots, half_of_the_answers_come_within_two_seconds_and_a_fifth)
{
    enum { DRAWS = 100000 };
    kr_rng r;
    int fast = 0, early = 0;
    kr_rng_fast(&r, 5);
    for (int i = 0; i < DRAWS; i++) {
        uint32_t delay = tb_bot_delay(&r);
        early += delay < TB_BOT_LEAST;
        fast += delay < 2200;
    }
    CHECK(early == 0);
    CHECK(fast > DRAWS * 49 / 100 && fast < DRAWS * 51 / 100);
}

TEST(bots, none_answers_at_once_in_human_company)
{
    for (int tempo = 0; tempo <= TB_HALF_DAY; tempo++) {
        desk d;
        tb_setup setup = desk_setup("pfusch", 3, (tb_tempo)tempo);
        setup.speed = TB_SPEED_RELAXED;
        desk_open(&d, &setup, 1, 1, "novice");
        desk_host(&d, TB_START, KR_NONE);
        desk_pass_time(&d, TB_BOT_LEAST - 1);
        CHECK(desk_must(&d) == 7);
        desk_pass_time(&d, 9000);
        CHECK(desk_must(&d) == 1);
        desk_close(&d);
    }
}

/* In Kohle the lot says who begins: at worst one bot places the dollar and two
 * roll and draw before the person, who has come to play. */
TEST(bots, do_not_keep_a_newcomer_waiting)
{
    for (unsigned secret = 1; secret <= 40; secret++) {
        desk d;
        tb_setup setup = desk_setup("kohle", 4, TB_NORMAL);
        setup.speed = TB_SPEED_RELAXED;
        desk_open(&d, &setup, secret, 1, "novice");
        desk_host(&d, TB_START, KR_NONE);
        desk_pass_time(&d, 5 * TB_BOT_FIRST);
        kr_waits w = tb_waits(d.t);
        CHECK(kr_has(w.must | w.may, 0));
        desk_close(&d);
    }
}

TEST(bots, hurry_where_nobody_wants_to_wait)
{
    desk d;
    desk_open_game(&d, "pfusch", 3, TB_UNTIMED, 1);
    CHECK(tb_next_wake(d.t) == d.now);
    desk_pass_time(&d, 0);
    CHECK(desk_must(&d) == 1);
    desk_close(&d);
}

/* Windows of a second and a half are still answered in time. */
TEST(bots, answer_within_the_window_they_are_asked_in)
{
    for (unsigned seed = 1; seed <= 20; seed++) {
        desk d;
        tb_setup setup = desk_setup("schwarzarbeit", 5, TB_BLITZ);
        desk_open(&d, &setup, seed, 1, "random");
        desk_host(&d, TB_START, KR_NONE);
        uint32_t before = tb_last(d.t);
        desk_pass_time(&d, 899);
        CHECK(tb_last(d.t) == before);
        desk_pass_time(&d, 600);
        CHECK(tb_last(d.t) > before);
        desk_close(&d);
    }
}

/* Bots have looked and done nothing; a contest is too short for them, but the
 * following look is a new chance. */
TEST(bots, are_asked_again_after_a_contest)
{
    desk d;
    tb_setup setup = desk_setup("schwarzarbeit", 5, TB_RELAXED);
    desk_open(&d, &setup, 2, 1, "novice");
    desk_host(&d, TB_START, KR_NONE);
    desk_pass_time(&d, 3990);
    kr_span span[KR_SPANS_MAX];
    tb_legal(d.t, 0, span);
    CHECK(tb_waits(d.t).clock == SW_WINDOW_LOOK);
    desk_wish(&d, (tb_wish){ .who = 0, .what = TB_MOVE,
              .move = span[0].move, .seen = tb_last(d.t) });
    CHECK(tb_waits(d.t).clock == SW_WINDOW_CONTEST);
    CHECK(tb_next_wake(d.t) == d.now + 400);
    desk_pass_time(&d, 400);
    CHECK(tb_waits(d.t).clock == SW_WINDOW_LOOK);
    CHECK(tb_next_wake(d.t) < tb_clocks_of(d.t).closes);
    desk_close(&d);
}

/* ---- a host that comes late ------------------------------------------- */

/* Due events are done at their time, even if the host is a little late. */
TEST(host, a_few_seconds_late_changes_nothing)
{
    desk punctual, late;
    desk_open_game(&punctual, "pfusch", 3, TB_NORMAL, 1);
    desk_open_game(&late, "pfusch", 3, TB_NORMAL, 1);
    desk_pass_time(&punctual, 9000);
    late.now += 9000;
    tb_wake(late.t, late.now);
    while (tb_next_wake(late.t) <= late.now)
        tb_wake(late.t, late.now);
    CHECK(tb_last(late.t) == tb_last(punctual.t));
    CHECK(pad_same(&late.record, &punctual.record));
    CHECK(pad_same(&late.told[0], &punctual.told[0]));
    desk_close(&punctual);
    desk_close(&late);
}

TEST(host, who_wakes_the_table_too_early_wakes_nobody)
{
    desk d;
    desk_open_game(&d, "pfusch", 3, TB_NORMAL, 1);
    uint32_t last = tb_last(d.t);
    tb_wake(d.t, tb_next_wake(d.t) - 1);
    CHECK(tb_last(d.t) == last);
    desk_close(&d);
}

/* Without tempo too the bots go on at their pace. */
TEST(host, who_has_slept_finds_no_crowd_of_bots)
{
    desk d;
    tb_setup setup = desk_setup("pfusch", 3, TB_UNTIMED);
    setup.speed = TB_SPEED_RELAXED;
    desk_open(&d, &setup, 1, 1, "random");
    desk_host(&d, TB_START, KR_NONE);
    d.now += UINT64_C(3600000);
    tb_wake(d.t, d.now);
    CHECK(tb_next_wake(d.t) >= d.now + TB_BOT_LEAST);
    CHECK(desk_count(&d, TB_PAUSE) == 0 && desk_must(&d) == 7);
    desk_close(&d);
}

TEST(host, who_has_slept_has_taken_nobodys_time)
{
    desk d;
    desk_open_game(&d, "pfusch", 3, TB_NORMAL, 7);
    uint64_t late = tb_clocks_of(d.t).late[0], slept = d.now;
    d.now = late + TB_ASLEEP;
    tb_wake(d.t, d.now);
    CHECK(desk_must(&d) == 7 && desk_last_is(&d, TB_RESUME));
    CHECK(tb_clocks_of(d.t).late[0] == late + (d.now - slept));
    CHECK(pad_has(&d.told[0], "\"left\":105000"));
    desk_close(&d);
}

TEST(host, a_wish_after_a_long_sleep_finds_the_table_as_it_was)
{
    desk d;
    desk_open_game(&d, "pfusch", 3, TB_NORMAL, 7);
    d.now += UINT64_C(3600000);
    CHECK(desk_move(&d, "0: mix solid").refusal == TB_GRANTED);
    CHECK(desk_must(&d) == 6);
    desk_close(&d);
}

TEST(host, time_does_not_run_backwards)
{
    desk d;
    desk_open_game(&d, "pfusch", 3, TB_NORMAL, 7);
    desk_pass_time(&d, 5000);
    desk_move(&d, "0: mix solid");
    d.now -= 3000;
    desk_move(&d, "1: mix solid");
    CHECK(tb_true_entry(d.t, tb_last(d.t)).at == d.now + 3000);
    desk_close(&d);
}
