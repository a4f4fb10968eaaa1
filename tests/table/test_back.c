/*
 * test_back.c -- taking back until something new was shown, and asking.
 */
#include "games/pfusch/pfusch.h"
#include "games/schwarzarbeit/schwarzarbeit.h"
#include "table/desk.h"
#include "unit/test.h"

/* ---- Schwarzarbeit: a taking, before the lawyer ----------------------- */

static kr_seat sw_active(const desk *d)
{
    return ((const sw_pub *)tb_eye(d->t, KR_NOBODY).pub)->active;
}

/* A player has denounced, so that lawyers have targets; then a turn of `who` in
 * which they have taken a card and may still place a lawyer. */
static kr_seat has_taken(desk *d, tb_tempo tempo, kr_seats humans)
{
    desk_open_game(d, "schwarzarbeit", 3, tempo, humans);
    for (;;) {
        while (kr_bits(desk_must(d)) != 1)
            desk_pass_time(d, 500);
        kr_seat who = sw_active(d);
        kr_span span[KR_SPANS_MAX];
        int count = tb_legal(d->t, who, span);
        uint8_t kind = desk_count(d, TB_SAY) > 0 ? SW_HIRE : SW_DENOUNCE;
        for (int i = 0; i < count; i++)
            if (span[i].move.kind == kind) {
                desk_wish(d, (tb_wish){ .who = who, .what = TB_MOVE,
                          .move = span[i].move, .seen = tb_last(d->t) });
                break;
            }
        if (kind == SW_HIRE)
            return who;
        desk_say(d, who, "Denounced.");
        if (kr_has(desk_must(d), who))
            desk_wish(d, (tb_wish){ .who = who, .what = TB_MOVE,
                      .move = { .who = who, .kind = SW_END },
                      .seen = tb_last(d->t) });
    }
}

TEST(take_back, a_taking_before_the_lawyer_concerns_nobody)
{
    desk d;
    kr_seat who = has_taken(&d, TB_NORMAL, 7);
    uint32_t hire = tb_last(d.t);
    CHECK(tb_may_take_back(d.t, who) == TB_TAKE_BACK_FREE);
    CHECK(desk_do(&d, who, TB_ASK).refusal == TB_GRANTED);
    CHECK(desk_last_is(&d, TB_TAKE_BACK));
    CHECK(tb_true_entry(d.t, hire).taken_back);
    CHECK(desk_must(&d) == kr_seat_bit(who));
    const sw_pub *pub = tb_eye(d.t, who).pub;
    CHECK(pub->phase == SW_PHASE_TAKE);
    desk_close(&d);
}

TEST(take_back, leaves_nothing_of_the_move)
{
    desk d;
    kr_seat who = has_taken(&d, TB_NORMAL, 7);
    kr_move hire = tb_true_entry(d.t, tb_last(d.t)).move;
    desk_do(&d, who, TB_ASK);
    kr_seen seen = tb_seen(d.t, kr_left_of(who, 3));
    for (size_t i = 0; i < seen.moves; i++)
        CHECK(!kr_same_move(seen.log[i], hire));
    CHECK(tb_check(d.t, hire) == KR_OK);
    pad_clear(&d.told[0]);
    desk_tell_since(&d, 0, 0);
    CHECK(pad_has(&d.told[0], "\"taken_back\":true"));
    desk_close(&d);
}

TEST(take_back, asks_everybody_anew)
{
    desk d;
    kr_seat who = has_taken(&d, TB_NORMAL, 7);
    kr_move hire = tb_true_entry(d.t, tb_last(d.t)).move;
    uint32_t seen = tb_last(d.t);
    desk_do(&d, who, TB_ASK);
    CHECK(desk_wish(&d, (tb_wish){ .who = who, .what = TB_MOVE,
          .move = hire, .seen = seen }).refusal == TB_STALE);
    kr_seat other = kr_left_of(who, 3);
    kr_span span[KR_SPANS_MAX];
    CHECK(tb_legal(d.t, other, span) > 0);
    CHECK(desk_wish(&d, (tb_wish){ .who = other, .what = TB_MOVE,
          .move = span[0].move, .seen = seen }).refusal == TB_STALE);
    desk_close(&d);
}

/* The die tells no news, but it has been seen. */
TEST(take_back, a_roll_stays_rolled)
{
    desk d;
    desk_open_game(&d, "kohle", 3, TB_UNTIMED, 7);
    kr_rng r;
    kr_rng_fast(&r, 1);
    desk_any(&d, desk_first_of(desk_must(&d)), &r);
    kr_seat who = desk_first_of(desk_must(&d));
    char roll[] = "0: roll";
    roll[0] = (char)('0' + who);
    CHECK(desk_move(&d, roll).refusal == TB_GRANTED);
    CHECK(desk_must(&d) == kr_seat_bit(who));
    CHECK(tb_may_take_back(d.t, who) == TB_TAKE_BACK_NO);
    desk_close(&d);
}

TEST(take_back, is_over_when_a_card_has_come)
{
    desk d;
    kr_seat who = has_taken(&d, TB_NORMAL, 7);
    desk_wish(&d, (tb_wish){ .who = who, .what = TB_MOVE,
              .move = { .who = who, .kind = SW_END },
              .seen = tb_last(d.t) });
    CHECK(tb_may_take_back(d.t, who) == TB_TAKE_BACK_NO);
    CHECK(desk_do(&d, who, TB_ASK).refusal == TB_NO_TAKE_BACK);
    desk_close(&d);
}

TEST(take_back, a_clock_allows_three)
{
    desk d;
    kr_seat who = has_taken(&d, TB_NORMAL, 7);
    kr_move hire = tb_true_entry(d.t, tb_last(d.t)).move;
    tb_wish again = { .who = who, .what = TB_MOVE, .move = hire };
    for (int i = 0; i < TB_TAKE_BACKS; i++) {
        CHECK(desk_do(&d, who, TB_ASK).refusal == TB_GRANTED);
        again.seen = tb_last(d.t);
        CHECK(desk_wish(&d, again).refusal == TB_GRANTED);
    }
    CHECK(desk_do(&d, who, TB_ASK).refusal == TB_NO_TAKE_BACKS);
    desk_close(&d);
}

/* ---- Pfusch: a site, seen by the others ------------------------------- */

/* All have mixed, and the first builder has chosen a site. */
static kr_seat has_built(desk *d, const tb_setup *setup, kr_seats humans)
{
    kr_rng r;
    kr_rng_fast(&r, 1);
    desk_open(d, setup, 1, humans, "random");
    desk_host(d, TB_START, KR_NONE);
    desk_pass_time(d, 0);
    for (kr_seat s = 0; s < 3; s++)
        if (kr_has(desk_must(d), s))
            desk_any(d, s, &r);
    kr_seat who = desk_first_of(desk_must(d));
    desk_any(d, who, &r);
    return who;
}

TEST(take_back, what_others_have_seen_is_asked_of_them)
{
    desk d;
    tb_setup setup = desk_setup("pfusch", 3, TB_UNTIMED);
    kr_seat who = has_built(&d, &setup, 7);
    kr_seats others = (kr_seats)(7 & ~kr_seat_bit(who));
    CHECK(tb_may_take_back(d.t, who) == TB_TAKE_BACK_ASKED);
    CHECK(desk_do(&d, who, TB_ASK).refusal == TB_GRANTED);
    CHECK(desk_last_is(&d, TB_ASK) && tb_asked(d.t) == others);
    CHECK(desk_do(&d, who, TB_ALLOW).refusal == TB_NOT_ASKED);
    CHECK(desk_do(&d, kr_left_of(who, 3), TB_ALLOW).refusal == TB_GRANTED);
    CHECK(desk_must(&d) != kr_seat_bit(who));
    CHECK(desk_do(&d, kr_right_of(who, 3), TB_ALLOW).refusal == TB_GRANTED);
    CHECK(desk_last_is(&d, TB_TAKE_BACK));
    CHECK(desk_must(&d) == kr_seat_bit(who));
    desk_close(&d);
}

TEST(take_back, one_who_minds_is_enough)
{
    desk d;
    tb_setup setup = desk_setup("pfusch", 3, TB_UNTIMED);
    kr_seat who = has_built(&d, &setup, 7);
    desk_do(&d, who, TB_ASK);
    CHECK(desk_do(&d, kr_left_of(who, 3), TB_DENY).refusal == TB_GRANTED);
    CHECK(tb_asked(d.t) == 0);
    CHECK(desk_do(&d, kr_right_of(who, 3), TB_ALLOW).refusal ==
          TB_NOT_ASKED);
    CHECK(desk_count(&d, TB_TAKE_BACK) == 0);
    desk_close(&d);
}

TEST(take_back, a_move_ends_the_question)
{
    desk d;
    kr_rng r;
    kr_rng_fast(&r, 2);
    tb_setup setup = desk_setup("pfusch", 3, TB_UNTIMED);
    kr_seat who = has_built(&d, &setup, 7);
    desk_do(&d, who, TB_ASK);
    desk_any(&d, desk_first_of(desk_must(&d)), &r);
    CHECK(tb_asked(d.t) == 0);
    desk_close(&d);
}

TEST(take_back, moves_made_since_are_void_with_it)
{
    desk d;
    kr_rng r;
    kr_rng_fast(&r, 2);
    tb_setup setup = desk_setup("pfusch", 3, TB_UNTIMED);
    kr_seat who = has_built(&d, &setup, 7);
    uint32_t built = tb_last(d.t);
    desk_any(&d, desk_first_of(desk_must(&d)), &r);
    desk_do(&d, who, TB_ASK);
    desk_do(&d, kr_left_of(who, 3), TB_ALLOW);
    desk_do(&d, kr_right_of(who, 3), TB_ALLOW);
    CHECK(tb_true_entry(d.t, built).taken_back);
    CHECK(tb_true_entry(d.t, built + 1).taken_back);
    CHECK(desk_must(&d) == kr_seat_bit(who));
    const pf_pub *pub = tb_eye(d.t, KR_NOBODY).pub;
    CHECK(pub->sign[0] == 0 && pub->sign[1] == 0 && pub->sign[2] == 0);
    desk_close(&d);
}

TEST(take_back, bots_have_nothing_against_it)
{
    for (kr_seats human = 1; human <= 4; human = (kr_seats)(human << 1)) {
        desk d;
        tb_setup setup = desk_setup("pfusch", 3, TB_UNTIMED);
        setup.speed = TB_SPEED_RELAXED;
        desk_open(&d, &setup, 1, human, "random");
        desk_host(&d, TB_START, KR_NONE);
        kr_rng r;
        kr_rng_fast(&r, 1);
        kr_seat me = desk_first_of(human);
        desk_any(&d, me, &r);
        while (desk_must(&d) != human)
            desk_pass_time(&d, 100);
        desk_any(&d, me, &r);
        if (tb_may_take_back(d.t, me) != TB_TAKE_BACK_NO) {
            CHECK(desk_do(&d, me, TB_ASK).refusal == TB_GRANTED);
            CHECK(desk_last_is(&d, TB_TAKE_BACK));
            CHECK(desk_must(&d) == human);
        }
        desk_close(&d);
    }
}

TEST(take_back, a_table_may_do_without_asking)
{
    desk d;
    tb_setup setup = desk_setup("pfusch", 3, TB_UNTIMED);
    setup.ask_back = false;
    kr_seat who = has_built(&d, &setup, 7);
    CHECK(tb_may_take_back(d.t, who) == TB_TAKE_BACK_NO);
    CHECK(desk_do(&d, who, TB_ASK).refusal == TB_NO_TAKE_BACK);
    desk_close(&d);
}

/* A sealed choice is not changed. */
TEST(take_back, a_sealed_choice_stays)
{
    desk d;
    desk_open_game(&d, "pfusch", 3, TB_UNTIMED, 7);
    desk_move(&d, "0: mix hollow");
    CHECK(desk_do(&d, 0, TB_ASK).refusal == TB_NO_TAKE_BACK);
    desk_close(&d);
}

TEST(take_back, who_has_left_is_not_waited_for)
{
    desk d;
    tb_setup setup = desk_setup("pfusch", 3, TB_UNTIMED);
    setup.speed = TB_SPEED_RELAXED;
    kr_seat who = has_built(&d, &setup, 7);
    desk_do(&d, who, TB_ASK);
    desk_do(&d, kr_left_of(who, 3), TB_ALLOW);
    desk_do(&d, kr_right_of(who, 3), TB_LEAVE);
    CHECK(desk_last_is(&d, TB_TAKE_BACK));
    desk_close(&d);
}

/* Otherwise the others would allow it to a bot, which no record can hold. */
TEST(take_back, who_gives_up_his_seat_asks_no_more)
{
    const tb_kind ways[] = { TB_LEAVE, TB_RESIGN };
    for (unsigned i = 0; i < KR_COUNT(ways); i++) {
        desk d, again;
        tb_flaw flaw = { .kind = TB_SOUND };
        tb_setup setup = desk_setup("pfusch", 3, TB_UNTIMED);
        setup.speed = TB_SPEED_RELAXED;
        kr_seat who = has_built(&d, &setup, 7);
        desk_do(&d, who, TB_ASK);
        CHECK(desk_do(&d, who, ways[i]).refusal == TB_GRANTED);
        CHECK(tb_asked(d.t) == 0);
        desk_do(&d, kr_left_of(who, 3), ways[i]);
        desk_do(&d, kr_right_of(who, 3), ways[i]);
        CHECK(desk_count(&d, TB_TAKE_BACK) == 0);
        desk_read(&again, d.record.text, d.record.used, &flaw);
        CHECK(flaw.kind == TB_SOUND && tb_last(again.t) == tb_last(d.t));
        desk_close(&again);
        desk_close(&d);
    }
}

TEST(take_back, a_record_with_it_reads_back_and_verifies)
{
    desk d, again;
    tb_flaw flaw = { .kind = TB_SOUND };
    kr_rng r;
    kr_rng_fast(&r, 4);
    tb_setup setup = desk_setup("pfusch", 3, TB_UNTIMED);
    kr_seat who = has_built(&d, &setup, 7);
    desk_do(&d, who, TB_ASK);
    desk_do(&d, kr_left_of(who, 3), TB_ALLOW);
    desk_do(&d, kr_right_of(who, 3), TB_ALLOW);
    while (tb_stage_of(d.t) == TB_RUNNING)
        desk_any(&d, desk_first_of(desk_must(&d)), &r);
    desk_read(&again, d.record.text, d.record.used, &flaw);
    CHECK(flaw.kind == TB_SOUND && tb_last(again.t) == tb_last(d.t));
    CHECK(desk_verify(d.record.text, d.record.used).kind == TB_SOUND);
    desk_close(&again);
    desk_close(&d);
}

/* ---- a player takes over a seat --------------------------------------- */

static void take_over(desk *d, kr_seat seat, tb_how how, kr_seat by)
{
    desk_wish(d, (tb_wish){ .who = KR_TABLE, .what = TB_SIT, .seat = seat,
                            .text = "Eve", .how = how, .by = by });
}

TEST(take_back, does_not_reach_behind_a_takeover)
{
    desk d;
    tb_setup setup = desk_setup("pfusch", 3, TB_UNTIMED);
    kr_seat who = has_built(&d, &setup, 7);
    desk_do(&d, kr_left_of(who, 3), TB_LEAVE);
    CHECK(tb_may_take_back(d.t, who) == TB_TAKE_BACK_ASKED);
    take_over(&d, kr_left_of(who, 3), TB_ADMITTED, who);
    CHECK(tb_may_take_back(d.t, who) == TB_TAKE_BACK_NO);
    CHECK(desk_do(&d, who, TB_ASK).refusal == TB_NO_TAKE_BACK);
    desk_close(&d);
}

TEST(take_back, is_no_longer_asked_for_after_a_takeover)
{
    desk d, again;
    tb_flaw flaw = { .kind = TB_SOUND };
    tb_setup setup = desk_setup("pfusch", 3, TB_UNTIMED);
    kr_seat who = has_built(&d, &setup, 7);
    desk_do(&d, kr_left_of(who, 3), TB_LEAVE);
    desk_do(&d, who, TB_ASK);
    CHECK(tb_asked(d.t) == kr_seat_bit(kr_right_of(who, 3)));
    take_over(&d, kr_left_of(who, 3), TB_OPEN, 0);
    CHECK(tb_asked(d.t) == 0);
    CHECK(desk_do(&d, kr_right_of(who, 3), TB_ALLOW).refusal ==
          TB_NOT_ASKED);
    CHECK(desk_count(&d, TB_TAKE_BACK) == 0);
    desk_read(&again, d.record.text, d.record.used, &flaw);
    CHECK(flaw.kind == TB_SOUND);
    desk_close(&again);
    desk_close(&d);
}

TEST(take_back, by_a_seats_new_person_is_of_their_own_moves)
{
    desk d;
    tb_setup setup = desk_setup("pfusch", 3, TB_UNTIMED);
    kr_seat who = has_built(&d, &setup, 7);
    desk_do(&d, who, TB_LEAVE);
    take_over(&d, who, TB_ADMITTED, kr_left_of(who, 3));
    CHECK(tb_may_take_back(d.t, who) == TB_TAKE_BACK_NO);
    desk_close(&d);
}

/* Records of earlier versions do not say how a player got a seat. */
TEST(take_back, of_an_old_record_may_reach_behind)
{
    desk d;
    tb_setup setup = desk_setup("pfusch", 3, TB_UNTIMED);
    kr_seat who = has_built(&d, &setup, 7);
    desk_do(&d, kr_left_of(who, 3), TB_LEAVE);
    take_over(&d, kr_left_of(who, 3), TB_UNSAID, 0);
    CHECK(tb_may_take_back(d.t, who) == TB_TAKE_BACK_ASKED);
    desk_close(&d);
}
