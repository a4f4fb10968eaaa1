/*
 * test_arena.c -- the arena's statistics, and reading the answers of programs.
 */
#include "games/pfusch/pfusch.h"
#include "tools/outside.h"
#include "tools/rate.h"
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
