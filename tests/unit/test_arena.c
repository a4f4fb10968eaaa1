/*
 * test_arena.c -- the arena's statistics, and reading the answers of programs.
 */
#include "games/pfusch/pfusch.h"
#include "tools/outside.h"
#include "tools/rate.h"
#include "tools/rating.h"
#include "unit/test.h"

#include <math.h>
#include <string.h>

static bool near(double a, double b)
{
    return fabs(a - b) < 0.01;
}

/* ---- rates --------------------------------------------------------------- */

TEST(rate, mean_and_interval_are_those_of_the_book)
{
    rate r = { 0 };
    for (int i = 0; i < 20; i++)
        rate_add(&r, i);
    CHECK(r.count == 20 && near(r.mean, 9.5));
    CHECK(near(rate_error(&r), 5.916080 / sqrt(20)));
    CHECK(near(rate_margin(&r), 2.093024 * 5.916080 / sqrt(20)));
    r = (rate){ 0 };
    for (int i = 0; i < 2; i++)
        rate_add(&r, i);
    CHECK(near(rate_margin(&r), 12.706 / 2));
    rate_add(&r, 2);
    CHECK(near(rate_margin(&r), 4.303 / sqrt(3)));
}

TEST(rate, one_number_has_no_interval_and_equal_ones_a_narrow_one)
{
    rate r = { 0 };
    rate_add(&r, 7);
    CHECK(near(r.mean, 7) && rate_margin(&r) == 0);
    rate_add(&r, 7);
    rate_add(&r, 7);
    CHECK(near(r.mean, 7) && rate_margin(&r) == 0);
}

/* Of many intervals 95 in a hundred hold the truth. */
TEST(rate, intervals_hold_what_they_promise)
{
    kr_rng rng;
    int held = 0;
    kr_rng_fast(&rng, 1);
    for (int i = 0; i < 2000; i++) {
        rate r = { 0 };
        for (int k = 0; k < 30; k++)
            rate_add(&r, kr_rng_below(&rng, 10) < 3);
        held += fabs(r.mean - 0.3) <= rate_margin(&r);
    }
    CHECK(held > 1840 && held < 1960);
}

/* ---- ratings ------------------------------------------------------------- */

/* A table at which every block has the wins that these strengths predict. */
static rating_table table_of(const unsigned seats[], const double strength[],
                             unsigned bots)
{
    rating_table t = { .seats = { 0 } };
    double all = 0;
    for (unsigned i = 0; i < bots; i++)
        all += seats[i] * strength[i];
    for (unsigned b = 0; b < RATING_BLOCKS; b++) {
        t.games[b] = 10000;
        for (unsigned i = 0; i < bots; i++) {
            t.seats[i] = seats[i];
            t.won[b][i] = 10000 * seats[i] * strength[i] / all;
        }
    }
    return t;
}

TEST(rating, ten_times_the_wins_are_400_points)
{
    const double strength[] = { 10, 1 };
    rating_table t = table_of((unsigned[]){ 1, 1 }, strength, 2);
    rating r[KR_SEATS];
    rating_of(&t, 1, 2, r);
    CHECK(fabs(r[0].value - 1900) < 0.1 && r[0].margin < 1);
    CHECK(near(r[1].value, RATING_BASE) && r[1].margin == 0);
}

TEST(rating, several_tables_with_different_seats_agree)
{
    const double strength[] = { 4, 2, 1 };
    const rating_table t[] = {
        table_of((unsigned[]){ 2, 1, 0 }, strength, 3),
        table_of((unsigned[]){ 0, 1, 2 }, strength, 3),
        table_of((unsigned[]){ 1, 1, 1 }, strength, 3),
    };
    rating r[KR_SEATS];
    rating_of(t, 3, 3, r);
    CHECK(fabs(r[0].value - RATING_BASE - 400 * log10(4)) < 0.1);
    CHECK(fabs(r[1].value - RATING_BASE - 400 * log10(2)) < 0.1);
}

TEST(rating, a_bot_that_never_wins_is_rated_and_few_games_are_unsure)
{
    rating_table t = { .seats = { 1, 1 } };
    rating r[KR_SEATS];
    for (unsigned b = 0; b < RATING_BLOCKS; b++) {
        t.games[b] = 2;
        t.won[b][1] = 2;
    }
    rating_of(&t, 1, 2, r);
    CHECK(isfinite(r[0].value) && r[0].value < 1000);
    t.won[3][0] = t.won[5][0] = 2, t.won[3][1] = t.won[5][1] = 0;
    rating_of(&t, 1, 2, r);
    CHECK(r[0].margin > 100);
}

TEST(rating, the_share_of_a_seat)
{
    CHECK(near(rating_share(0, 1, 3), 0.25));
    CHECK(near(rating_share(400, 1, 1), 10.0 / 11));
    CHECK(near(rating_share(400, 2, 2), 10.0 / 22));
}

/* ---- a sequential test --------------------------------------------------- */

TEST(evidence, its_sign_tells_the_nearer_mean)
{
    rate r = { 0 };
    for (int i = 0; i < 100; i++)
        rate_add(&r, i % 2);
    CHECK(near(rate_evidence(&r, 0.4, 0.6, 0.25), 0));
    CHECK(rate_evidence(&r, 0.45, 0.6, 0.25) < 0);
    CHECK(near(rate_evidence(&r, 0.3, 0.5, 0.25), 100 * 0.2 * 0.2 / 2 /
               ((r.squares + 0.25) / 100)));
}

/* ---- answers ------------------------------------------------------------- */

static bool reads(const char *line, kr_move *move)
{
    return outside_read(&pf_game, 7, line, strlen(line), move);
}

TEST(outside, an_answer_is_the_number_of_the_question_and_a_move)
{
    kr_move m;
    CHECK(reads("{\"id\":7,\"move\":\"2: mix hollow\"}", &m));
    CHECK(m.who == 2 && m.kind == PF_MIX && m.a == PF_HOLLOW);
    CHECK(reads(" { \"move\" : \"0: probe 1.2\", \"id\" : 7 } ", &m));
    CHECK(m.who == 0 && m.kind == PF_PROBE && m.a == pf_block(1, 1));
    CHECK(reads("{\"why\":[{}],\"id\":7,\"move\":\"1: dis\\u0061gree\"}", &m));
    CHECK(m.who == 1 && m.kind == PF_DISAGREE);
}

TEST(outside, anything_else_is_no_answer)
{
    static const char *const lines[] = {
        "", "null", "[]", "7", "{}", "{\"id\":7}", "mix hollow",
        "{\"move\":\"2: mix hollow\"}",
        "{\"id\":8,\"move\":\"2: mix hollow\"}",
        "{\"id\":\"7\",\"move\":\"2: mix hollow\"}",
        "{\"id\":7,\"move\":2}",
        "{\"id\":7,\"move\":\"\"}",
        "{\"id\":7,\"move\":\"2: mix hollow \"}",
        "{\"id\":7,\"move\":\"2: mix clay\"}",
        "{\"id\":7,\"move\":\"9: mix hollow\"}",
        "{\"id\":7,\"move\":\"2: mix hollow\"",
        "{\"id\":7,\"move\":\"2: mix hollow\"} and more",
        "{\"id\":7,\"id\":7,\"move\":\"2: mix hollow\"}",
        "{\"id\":7,\"move\":\"2: mix hollow\\u0000\"}",
        "{\"id\":99999999999999999999,\"move\":\"2: mix hollow\"}",
    };
    for (unsigned i = 0; i < KR_COUNT(lines); i++) {
        kr_move m;
        CHECK(!reads(lines[i], &m));
    }
}
