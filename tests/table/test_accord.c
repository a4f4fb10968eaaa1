/*
 * test_accord.c -- Pfusch with a clock: time-outs nobody is told of, and two
 * minutes to agree, to the millisecond, at every tempo.
 */
#include "games/pfusch/pfusch.h"
#include "table/desk.h"
#include "unit/test.h"

#include <string.h>

enum { MINUTES_2 = 120000 };

static const tb_span *span_of(const desk *d)
{
    return &tb_spans[tb_setup_of(d->t)->tempo];
}

static void at_every_tempo(void (*claim)(desk *))
{
    for (int tempo = TB_BLITZ; tb_is_live_tempo((tb_tempo)tempo); tempo++) {
        desk d;
        desk_open_game(&d, "pfusch", 4, (tb_tempo)tempo, 15);
        claim(&d);
        desk_close(&d);
    }
}

static uint8_t phase_of(const desk *d)
{
    return ((const pf_pub *)tb_eye(d->t, KR_NOBODY).pub)->phase;
}

static unsigned drawn_solid, drawn_hollow;

/* Chance has mixed for seat s: only that seat is told which block. */
static void block_is_drawn(const desk *d, uint32_t seq, kr_seat s)
{
    char solid[] = "chance: mix 0 solid", hollow[] = "chance: mix 0 hollow";
    char hidden[] = "chance: mix 0 ?";
    solid[12] = hollow[12] = hidden[12] = (char)('0' + s);
    bool is_solid = strcmp(desk_move_text(d, seq, s), solid) == 0;
    bool is_hollow = strcmp(desk_move_text(d, seq, s), hollow) == 0;
    CHECK(is_solid || is_hollow);
    drawn_solid += is_solid;
    drawn_hollow += is_hollow;
    CHECK(strcmp(desk_move_text(d, seq, kr_left_of(s, 4)), hidden) == 0);
    CHECK(strcmp(desk_move_text(d, seq, KR_NOBODY), hidden) == 0);
}

/* P-8.1 On time-out chance mixes the block: solid or hollow, with even odds.
 * Others are not told of the time-out before all have mixed. */
static void mixing_runs_out(desk *d)
{
    uint64_t late = d->now + span_of(d)->allowance + span_of(d)->bank;
    CHECK(phase_of(d) == PF_PHASE_MIX && desk_must(d) == 15);
    desk_until(d, late - 1);
    CHECK(desk_must(d) == 15);
    uint32_t before = tb_last(d->t);
    desk_until(d, late);
    CHECK(phase_of(d) == PF_PHASE_SITE);
    for (kr_seat s = 0; s < 4; s++) {
        uint32_t seq = before + 1 + s;
        char own[] = "table: tick 0", others[] = "0: ?";
        own[12] = others[0] = (char)('0' + s);
        CHECK(strcmp(desk_move_text(d, seq, s), own) == 0);
        CHECK(strcmp(desk_move_text(d, seq, kr_left_of(s, 4)), others) == 0);
        CHECK(strcmp(desk_move_text(d, seq, KR_NOBODY), others) == 0);
        CHECK(tb_entry_at(d->t, seq, KR_NOBODY).seat == s);
        block_is_drawn(d, seq + 4, s);
    }
    CHECK(!pad_has(&d->told[DESK_VIEWERS - 1], "tick"));
}

TEST(decision, mixing_runs_out_for_all_at_the_same_moment)
{
    drawn_solid = drawn_hollow = 0;
    at_every_tempo(mixing_runs_out);
    CHECK(drawn_solid > 0 && drawn_hollow > 0);
}

/* P-8.2 On time-out the first free site in district order is chosen.
 * P-8.3 On time-out chance plays one of the builder's unplayed chips. */
static void site_and_bribe_run_out(desk *d)
{
    for (kr_seat s = 0; s < 4; s++) {
        char mix[] = "0: mix solid";
        mix[0] = (char)('0' + s);
        desk_move(d, mix);
    }
    kr_seat first = desk_first_of(desk_must(d));
    uint32_t all = span_of(d)->allowance + span_of(d)->bank;
    desk_pass_time(d, all - 1);
    CHECK(desk_must(d) == kr_seat_bit(first));
    desk_pass_time(d, 1);
    char tick[] = "table: tick 0";
    tick[12] = (char)('0' + first);
    CHECK(desk_last_move_is(d, tick));
    const pf_pub *pub = tb_eye(d->t, KR_NOBODY).pub;
    CHECK(pub->sign[first] == 1);
    desk_to_the_end(d);
    CHECK(tb_stage_of(d->t) == TB_ENDED);
    CHECK(desk_verify(d->record.text, d->record.used).kind == TB_SOUND);
}

TEST(decision, a_table_that_everybody_left_still_ends)
{
    at_every_tempo(site_and_bribe_run_out);
}

/* ---- agreeing --------------------------------------------------------- */

/* January, up to two pairs that are tied: 0 and 1 above, 2 and 3 below. */
static void tie(desk *d)
{
    static const char *const bribes[] = { "0: bribe 5", "1: bribe 5",
                                          "2: bribe 3", "3: bribe 3" };
    kr_rng r;
    kr_rng_fast(&r, 1);
    while (phase_of(d) == PF_PHASE_MIX || phase_of(d) == PF_PHASE_SITE)
        desk_any(d, desk_first_of(desk_must(d)), &r);
    for (int i = 0; i < 4; i++)
        CHECK(desk_move(d, bribes[i]).refusal == TB_GRANTED);
    CHECK(tb_waits(d->t).clock == PF_WINDOW_ACCORD && tb_waits(d->t).may == 3);
}

/* P-4.4 Those tied for the highest gift must agree on one block.
 * P-4.5 If they do not agree, the next lower gift decides. */
static void talk_ends_after_two_minutes(desk *d)
{
    tie(d);
    desk_pass_time(d, MINUTES_2 - 1);
    CHECK(tb_waits(d->t).may == 3);
    desk_pass_time(d, 1);
    CHECK(desk_last_move_is(d, "table: tick"));
    CHECK(tb_waits(d->t).may == 12);
    CHECK(tb_clocks_of(d->t).closes == d->now + MINUTES_2);
    desk_pass_time(d, MINUTES_2 - 1);
    CHECK(tb_waits(d->t).may == 12);
    desk_pass_time(d, 1);
    CHECK(phase_of(d) == PF_PHASE_MIX);
}

TEST(accord, ends_after_two_minutes_and_the_next_two_have_two_more)
{
    at_every_tempo(talk_ends_after_two_minutes);
}

static void disagreeing_gives_the_next_their_time(desk *d)
{
    tie(d);
    desk_pass_time(d, 50000);
    CHECK(desk_move(d, "0: disagree").refusal == TB_GRANTED);
    CHECK(tb_waits(d->t).may == 12);
    CHECK(tb_clocks_of(d->t).closes == d->now + MINUTES_2);
}

TEST(accord, who_disagrees_leaves_the_next_their_full_time)
{
    at_every_tempo(disagreeing_gives_the_next_their_time);
}

static void pointing_gives_no_time(desk *d)
{
    tie(d);
    uint64_t closes = tb_clocks_of(d->t).closes;
    desk_pass_time(d, 1000);
    CHECK(desk_move(d, "0: point 2.1").refusal == TB_GRANTED);
    CHECK(desk_move(d, "0: point 3.1").refusal == TB_GRANTED);
    CHECK(tb_clocks_of(d->t).closes == closes);
    CHECK(desk_move(d, "1: point 3.1").refusal == TB_GRANTED);
    CHECK(tb_waits(d->t).clock == KR_NO_CLOCK);
}

static void pointing_after_a_tick_gives_no_time(desk *d)
{
    tie(d);
    desk_pass_time(d, MINUTES_2);
    uint64_t closes = tb_clocks_of(d->t).closes;
    desk_pass_time(d, 1000);
    CHECK(desk_move(d, "2: point 0.1").refusal == TB_GRANTED);
    CHECK(tb_clocks_of(d->t).closes == closes);
}

TEST(accord, pointing_in_the_second_talk_gives_no_time)
{
    at_every_tempo(pointing_after_a_tick_gives_no_time);
}

TEST(accord, pointing_gives_no_time_and_pointing_alike_agrees)
{
    at_every_tempo(pointing_gives_no_time);
}
