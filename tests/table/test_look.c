/*
 * test_look.c -- Schwarzarbeit with a clock: look and contest, to the
 * millisecond, at every tempo.
 */
#include "games/schwarzarbeit/schwarzarbeit.h"
#include "table/desk.h"
#include "unit/test.h"

enum { HUMANS = 7 };

static const sw_pub *pub_of(const desk *d)
{
    return tb_eye(d->t, KR_NOBODY).pub;
}

static uint32_t window(const desk *d, unsigned clock)
{
    const tb_setup *setup = tb_setup_of(d->t);
    return tb_window_span(setup->game, clock, setup->tempo);
}

static void at_every_tempo(void (*claim)(desk *))
{
    for (int tempo = TB_BLITZ; tb_is_live_tempo((tb_tempo)tempo); tempo++) {
        desk d;
        desk_open_game(&d, "schwarzarbeit", 3, (tb_tempo)tempo, HUMANS);
        claim(&d);
        desk_close(&d);
    }
}

/* S-7.8 After the announcement all get a look before anybody takes a card. */
static void look_ends_on_time(desk *d)
{
    uint64_t closes = d->now + window(d, SW_WINDOW_LOOK);
    CHECK(tb_waits(d->t).clock == SW_WINDOW_LOOK);
    CHECK(tb_clocks_of(d->t).closes == closes);
    desk_until(d, closes - 1);
    CHECK(tb_waits(d->t).clock == SW_WINDOW_LOOK);
    desk_until(d, closes);
    CHECK(desk_last_move_is(d, "table: tick"));
    CHECK(kr_bits(desk_must(d)) == 1);
}

TEST(look, ends_to_the_millisecond)
{
    at_every_tempo(look_ends_on_time);
}

/* The first market card this seat may claim, as a move of that kind. */
static kr_move market_move(const desk *d, kr_seat who, uint8_t kind)
{
    kr_span span[KR_SPANS_MAX];
    int count = tb_legal(d->t, who, span);
    for (int i = 0; i < count; i++)
        if (span[i].move.kind == kind)
            return span[i].move;
    return kr_sealed(who);
}

static tb_answer submit(desk *d, kr_move m, uint32_t seen)
{
    return desk_wish(d, (tb_wish){ .who = m.who, .what = TB_MOVE, .move = m,
                                   .seen = seen });
}

static tb_answer submit_now(desk *d, kr_move m)
{
    return submit(d, m, tb_last(d->t));
}

static void nobody_takes_in_a_look(desk *d)
{
    kr_seat active = pub_of(d)->active;
    kr_move m = market_move(d, active, SW_CLAIM);
    m.kind = SW_HIRE;
    CHECK(desk_refused_by(d, submit_now(d, m), "S-7.8"));
}

TEST(look, nobody_takes_a_card_in_it)
{
    at_every_tempo(nobody_takes_in_a_look);
}

static void look_ends_when_all_pass(desk *d)
{
    CHECK(desk_move(d, "0: pass").refusal == TB_GRANTED);
    CHECK(desk_move(d, "1: pass").refusal == TB_GRANTED);
    CHECK(tb_waits(d->t).clock == SW_WINDOW_LOOK);
    CHECK(desk_move(d, "2: pass").refusal == TB_GRANTED);
    CHECK(tb_waits(d->t).clock == KR_NO_CLOCK);
    CHECK(desk_must(d) == kr_seat_bit(pub_of(d)->active));
}

TEST(look, ends_at_once_when_all_have_passed)
{
    at_every_tempo(look_ends_when_all_pass);
}

/* ---- contests --------------------------------------------------------- */

/* Two seats and a card both may claim; or two cards. */
typedef struct { kr_move first, second; } claims;

static claims same_card(const desk *d)
{
    for (kr_seat a = 0; a < 3; a++)
        for (kr_seat b = 0; b < 3; b++) {
            kr_move x = market_move(d, a, SW_CLAIM), y = x;
            y.who = b;
            if (a != b && tb_check(d->t, y) == KR_OK)
                return (claims){ x, y };
        }
    return (claims){ kr_sealed(0), kr_sealed(0) };
}

static bool is_caught(const desk *d, kr_move m)
{
    return pub_of(d)->taken[m.who] & sw_set_of(sw_card(m.a, m.b));
}

static bool is_home(const desk *d, kr_seat who)
{
    return kr_has(pub_of(d)->detectives, who);
}

/* S-7.7 With a clock, claims made within one contest are simultaneous.
 * S-7.5 If several detectives claim a card at the same time, nobody gets it. */
static void claims_within_are_simultaneous(desk *d)
{
    claims c = same_card(d);
    uint64_t opened = d->now;
    CHECK(submit_now(d, c.first).refusal == TB_GRANTED);
    CHECK(tb_waits(d->t).clock == SW_WINDOW_CONTEST);
    desk_until(d, opened + window(d, SW_WINDOW_CONTEST) - 1);
    CHECK(submit_now(d, c.second).refusal == TB_GRANTED);
    CHECK(tb_waits(d->t).clock == SW_WINDOW_CONTEST);
    desk_pass_time(d, 1);
    CHECK(desk_last_move_is(d, "table: tick"));
    CHECK(is_home(d, c.first.who) && is_home(d, c.second.who));
    CHECK(!is_caught(d, c.first) && !is_caught(d, c.second));
}

TEST(contest, two_claims_within_its_span_are_simultaneous)
{
    at_every_tempo(claims_within_are_simultaneous);
}

/* S-7.4 Whoever plays first on a card gets it. */
static void a_claim_at_its_end_is_too_late(desk *d)
{
    claims c = same_card(d);
    uint64_t opened = d->now;
    submit_now(d, c.first);
    d->now = opened + window(d, SW_WINDOW_CONTEST);
    tb_answer late = submit_now(d, c.second);
    CHECK(is_caught(d, c.first) && !is_home(d, c.first.who));
    CHECK(late.refusal == TB_BY_RULE);
    CHECK(is_home(d, c.second.who));
}

TEST(contest, a_claim_at_the_end_of_its_span_is_too_late)
{
    at_every_tempo(a_claim_at_its_end_is_too_late);
}

/* Deciding takes longer than a contest lasts: what was decided before it
 * opened is not stale in it. */
static void a_claim_decided_before_counts(desk *d)
{
    claims c = same_card(d);
    uint32_t seen = tb_last(d->t);
    submit_now(d, c.first);
    CHECK(submit(d, c.second, seen).refusal == TB_GRANTED);
}

TEST(contest, a_claim_decided_before_it_opened_counts)
{
    at_every_tempo(a_claim_decided_before_counts);
}

/* S-7.6 Several players may use detectives in one turn, on different cards. */
static void different_cards_are_both_caught(desk *d)
{
    kr_move a = market_move(d, 0, SW_CLAIM), b = kr_sealed(1);
    kr_span span[KR_SPANS_MAX];
    int count = tb_legal(d->t, 1, span);
    for (int i = 0; i < count; i++)
        if (span[i].move.kind == SW_CLAIM &&
            (span[i].move.a != a.a || span[i].move.b != a.b))
            b = span[i].move;
    submit_now(d, a);
    submit_now(d, b);
    desk_pass_time(d, window(d, SW_WINDOW_CONTEST));
    CHECK(is_caught(d, a) && is_caught(d, b));
}

TEST(contest, different_cards_are_both_caught)
{
    at_every_tempo(different_cards_are_both_caught);
}

/* A catch before the taking opens a new look, with its full span. */
static void a_catch_opens_a_new_look(desk *d)
{
    desk_pass_time(d, window(d, SW_WINDOW_LOOK) - 1);
    submit_now(d, market_move(d, 0, SW_CLAIM));
    desk_pass_time(d, window(d, SW_WINDOW_CONTEST));
    CHECK(tb_waits(d->t).clock == SW_WINDOW_LOOK);
    CHECK(tb_clocks_of(d->t).closes == d->now + window(d, SW_WINDOW_LOOK));
}

TEST(contest, a_catch_before_the_taking_opens_a_new_look)
{
    at_every_tempo(a_catch_opens_a_new_look);
}

/* In the taking the active player's clock stops while others contest. */
static void a_contest_stops_the_taking(desk *d)
{
    desk_pass_time(d, window(d, SW_WINDOW_LOOK));
    kr_seat active = pub_of(d)->active;
    kr_seat other = kr_left_of(active, 3);
    kr_move hire = market_move(d, active, SW_HIRE);
    submit_now(d, market_move(d, other, SW_CLAIM));
    CHECK(tb_clocks_of(d->t).deciding == 0);
    CHECK(desk_refused_by(d, submit_now(d, hire), "S-7.7"));
    desk_pass_time(d, window(d, SW_WINDOW_CONTEST));
    CHECK(tb_waits(d->t).clock == SW_WINDOW_LOOK);
}

TEST(contest, nobody_takes_a_card_in_it)
{
    at_every_tempo(a_contest_stops_the_taking);
}
