/*
 * test_talk.c -- Kohle with a clock: negotiation, reactions and the closing, to
 * the millisecond, at every tempo.
 */
#include "games/kohle/kohle.h"
#include "table/desk.h"
#include "unit/test.h"

#include <stdio.h>
#include <string.h>

static const ko_pub *pub_of(const desk *d)
{
    return tb_eye(d->t, KR_NOBODY).pub;
}

static uint32_t window(const desk *d, unsigned clock)
{
    const tb_setup *setup = tb_setup_of(d->t);
    return tb_window_span(setup->game, clock, setup->tempo);
}

static tb_answer act(desk *d, kr_seat who, const char *what)
{
    char text[KR_MOVE_TEXT_MAX];
    snprintf(text, sizeof text, "%d: %.80s", who, what);
    return desk_move(d, text);
}

static bool holds(const desk *d, kr_seat who, int card)
{
    const ko_prv *prv = tb_eye(d->t, who).prv;
    return prv->hand[card] > 0;
}

/* ---- getting there ---------------------------------------------------- */

/* The first player is Boss of the deal the dollar was placed on. */
static kr_seat begin_talk(desk *d, tb_tempo tempo, unsigned seed,
                          const char *place)
{
    tb_setup setup = desk_setup("kohle", 3, tempo);
    desk_open(d, &setup, seed, 7, "random");
    desk_host(d, TB_START, KR_NONE);
    act(d, desk_first_of(desk_must(d)), place);
    kr_seat boss = desk_first_of(desk_must(d));
    act(d, boss, "deal");
    KR_REQUIRE(tb_waits(d->t).clock == KO_WINDOW_TALK);
    return boss;
}

/* A talk in which another player holds a boss card; returns that seat. */
static kr_seat talk_with_rival(desk *d, tb_tempo tempo)
{
    for (unsigned seed = 1;; seed++) {
        kr_seat boss = begin_talk(d, tempo, seed, "place 0");
        for (kr_seat s = 0; s < 3; s++)
            if (s != boss && holds(d, s, KO_CARD_BOSS))
                return s;
        desk_close(d);
    }
}

/* A talk the Boss can close alone, with Raffzahn and Heiermann. */
static kr_seat talk_of_one(desk *d, tb_tempo tempo)
{
    for (unsigned seed = 1;; seed++) {
        kr_seat boss = begin_talk(d, tempo, seed, "place 1");
        if (act(d, boss, "call own HR agreed -").refusal == TB_GRANTED)
            return boss;
        desk_close(d);
    }
}

/* ---- K-8.5: the negotiation clock ------------------------------------- */

TEST(talk, fails_when_its_clock_runs_out)
{
    for (int tempo = TB_BLITZ; tb_is_live_tempo((tb_tempo)tempo); tempo++) {
        desk d;
        kr_seat boss = begin_talk(&d, (tb_tempo)tempo, 1, "place 0");
        desk_pass_time(&d, window(&d, KO_WINDOW_TALK) - 1);
        CHECK(pub_of(&d)->phase == KO_PHASE_TALK);
        desk_pass_time(&d, 1);
        CHECK(desk_last_move_is(&d, "table: tick"));
        CHECK(pub_of(&d)->phase == KO_PHASE_TURN);
        CHECK(pub_of(&d)->active == kr_left_of(boss, 3));
        desk_close(&d);
    }
}

TEST(talk, nobody_is_out_of_time_in_it)
{
    desk d;
    begin_talk(&d, TB_NORMAL, 1, "place 0");
    CHECK(tb_clocks_of(d.t).deciding == 0);
    desk_close(&d);
}

TEST(talk, offers_do_not_move_its_clock)
{
    desk d;
    kr_seat boss = begin_talk(&d, TB_NORMAL, 1, "place 0");
    uint64_t closes = tb_clocks_of(d.t).closes;
    kr_rng r;
    kr_rng_fast(&r, 3);
    desk_pass_time(&d, 5000);
    kr_seat other = kr_left_of(boss, 3);
    char bid[32];
    snprintf(bid, sizeof bid, "bid %d %s 3", other,
             ko_initials[kr_lowest(pub_of(&d)->investors[other])]);
    CHECK(act(&d, boss, bid).refusal == TB_GRANTED);
    CHECK(tb_clocks_of(d.t).closes == closes);
    desk_close(&d);
}

/* ---- K-6.11: reactions ------------------------------------------------ */

TEST(reaction, the_silent_pass_when_its_time_is_up)
{
    for (int tempo = TB_BLITZ; tb_is_live_tempo((tb_tempo)tempo); tempo++) {
        desk d;
        kr_seat rival = talk_with_rival(&d, (tb_tempo)tempo);
        CHECK(act(&d, rival, "boss").refusal == TB_GRANTED);
        CHECK(tb_waits(d.t).clock == KO_WINDOW_REACTION);
        desk_pass_time(&d, window(&d, KO_WINDOW_REACTION) - 1);
        CHECK(tb_waits(d.t).clock == KO_WINDOW_REACTION);
        CHECK(pub_of(&d)->active != rival);
        desk_pass_time(&d, 1);
        CHECK(desk_last_move_is(&d, "table: tick"));
        CHECK(pub_of(&d)->active == rival);
        desk_close(&d);
    }
}

TEST(reaction, ends_at_once_when_all_have_answered)
{
    desk d;
    kr_seat rival = talk_with_rival(&d, TB_NORMAL);
    act(&d, rival, "boss");
    CHECK(act(&d, kr_left_of(rival, 3), "pass").refusal == TB_GRANTED);
    CHECK(tb_waits(d.t).clock == KO_WINDOW_REACTION);
    CHECK(act(&d, kr_right_of(rival, 3), "pass").refusal == TB_GRANTED);
    CHECK(tb_waits(d.t).clock == KO_WINDOW_TALK);
    desk_close(&d);
}

/* A pass meant for the talk must not answer a play that came meanwhile. */
TEST(reaction, an_answer_decided_before_it_is_stale)
{
    desk d;
    kr_seat rival = talk_with_rival(&d, TB_NORMAL);
    uint32_t seen = tb_last(d.t);
    act(&d, rival, "boss");
    char pass[] = "0: pass";
    pass[0] = (char)('0' + kr_left_of(rival, 3));
    CHECK(desk_move_seen(&d, pass, seen).refusal == TB_STALE);
    CHECK(desk_move_seen(&d, pass, seen + 1).refusal == TB_GRANTED);
    desk_close(&d);
}

/* Without a clock too, where the player must answer before and after. */
TEST(reaction, a_pass_in_a_talk_does_not_answer_a_play)
{
    for (unsigned seed = 1; seed < 40; seed++) {
        desk d;
        tb_setup setup = desk_setup("kohle", 3, TB_UNTIMED);
        desk_open(&d, &setup, seed, 7, "random");
        desk_host(&d, TB_START, KR_NONE);
        act(&d, desk_first_of(desk_must(&d)), "place 0");
        kr_seat boss = desk_first_of(desk_must(&d));
        act(&d, boss, "deal");
        kr_seat rival = kr_left_of(boss, 3), third = kr_right_of(boss, 3);
        uint32_t seen = tb_last(d.t);
        char pass[] = "0: pass";
        pass[0] = (char)('0' + third);
        if (holds(&d, rival, KO_CARD_BOSS)) {
            CHECK(kr_has(desk_must(&d), third));
            act(&d, rival, "boss");
            CHECK(kr_has(desk_must(&d), third));
            CHECK(desk_move_seen(&d, pass, seen).refusal == TB_STALE);
            CHECK(desk_move(&d, pass).refusal == TB_GRANTED);
        }
        desk_close(&d);
    }
}

TEST(reaction, answers_are_sealed_for_the_others)
{
    desk d;
    kr_seat rival = talk_with_rival(&d, TB_NORMAL);
    act(&d, rival, "boss");
    kr_seat other = kr_left_of(rival, 3);
    act(&d, other, "pass");
    char sealed[] = "0: ?";
    sealed[0] = (char)('0' + other);
    CHECK(strcmp(desk_move_text(&d, tb_last(d.t), rival), sealed) == 0);
    CHECK(strcmp(desk_move_text(&d, tb_last(d.t), KR_NOBODY), sealed) == 0);
    desk_close(&d);
}

/* The negotiation clock stops while another window is open. */
TEST(talk, stands_still_while_a_play_waits)
{
    desk d;
    kr_seat rival = talk_with_rival(&d, TB_NORMAL);
    uint64_t closes = tb_clocks_of(d.t).closes;
    desk_pass_time(&d, 40000);
    act(&d, rival, "boss");
    CHECK(tb_clocks_of(d.t).talk == closes - d.now);
    desk_pass_time(&d, window(&d, KO_WINDOW_REACTION));
    CHECK(tb_waits(d.t).clock == KO_WINDOW_TALK);
    CHECK(tb_clocks_of(d.t).closes == closes + window(&d, KO_WINDOW_REACTION));
    desk_close(&d);
}

TEST(talk, goes_on_for_twenty_seconds_at_least)
{
    for (int left = 19999; left <= 20001; left++) {
        desk d;
        kr_seat rival = talk_with_rival(&d, TB_NORMAL);
        desk_pass_time(&d, window(&d, KO_WINDOW_TALK) - (uint32_t)left);
        act(&d, rival, "boss");
        desk_pass_time(&d, window(&d, KO_WINDOW_REACTION));
        CHECK(tb_clocks_of(d.t).closes ==
              d.now + (uint32_t)(left < 20000 ? 20000 : left));
        desk_close(&d);
    }
}

/* ---- K-7.3: the closing ----------------------------------------------- */

TEST(closing, closes_after_ten_seconds_at_every_tempo)
{
    for (int tempo = TB_BLITZ; tb_is_live_tempo((tb_tempo)tempo); tempo++) {
        desk d;
        kr_seat boss = talk_of_one(&d, (tb_tempo)tempo);
        CHECK(tb_waits(d.t).clock == KO_WINDOW_CLOSING);
        desk_pass_time(&d, 9999);
        CHECK(pub_of(&d)->deals == 0);
        desk_pass_time(&d, 1);
        CHECK(desk_last_move_is(&d, "table: tick"));
        CHECK(pub_of(&d)->deals == 1 && pub_of(&d)->money[boss] == 6);
        desk_close(&d);
    }
}

TEST(closing, closes_at_once_when_all_others_have_passed)
{
    desk d;
    kr_seat boss = talk_of_one(&d, TB_NORMAL);
    act(&d, kr_left_of(boss, 3), "pass");
    CHECK(pub_of(&d)->deals == 0);
    act(&d, kr_right_of(boss, 3), "pass");
    CHECK(pub_of(&d)->deals == 1);
    desk_close(&d);
}

/* The Boss may still fail; the next negotiation has its full time. */
TEST(closing, a_new_negotiation_has_its_full_time)
{
    desk d;
    kr_seat boss = talk_of_one(&d, TB_NORMAL);
    desk_pass_time(&d, 3000);
    CHECK(act(&d, boss, "fail").refusal == TB_GRANTED);
    CHECK(tb_waits(d.t).clock == KR_NO_CLOCK);
    kr_seat next = desk_first_of(desk_must(&d));
    act(&d, next, "deal");
    CHECK(tb_clocks_of(d.t).closes == d.now + window(&d, KO_WINDOW_TALK));
    desk_close(&d);
}

/* ---- K-10.1: decisions ------------------------------------------------ */

TEST(decision, on_time_out_the_player_rolls_and_draws)
{
    for (int tempo = TB_BLITZ; tb_is_live_tempo((tb_tempo)tempo); tempo++) {
        const tb_span *span = &tb_spans[tempo];
        desk d;
        desk_open_game(&d, "kohle", 3, (tb_tempo)tempo, 7);
        desk_pass_time(&d, span->allowance + span->bank - 1);
        CHECK(pub_of(&d)->phase == KO_PHASE_PLACE);
        desk_pass_time(&d, 1);
        CHECK(pub_of(&d)->phase == KO_PHASE_TURN && pub_of(&d)->dollar == 0);
        kr_seat active = pub_of(&d)->active;
        desk_pass_time(&d, span->allowance + span->bank);
        CHECK(pub_of(&d)->phase == KO_PHASE_ROLLED);
        desk_pass_time(&d, span->allowance);
        CHECK(pub_of(&d)->hands[active] == 8);
        CHECK(tb_sitter_at(d.t, active)->away);
        desk_close(&d);
    }
}

/* ---- without a clock -------------------------------------------------- */

/* K-4.4 A clan card laid open stays until the end, unless it travels. */
TEST(talk, a_card_laid_from_the_hand_is_not_taken_back)
{
    desk d;
    kr_seat who = KR_NONE;
    for (unsigned seed = 1; who == KR_NONE; seed++) {
        tb_setup setup = desk_setup("kohle", 3, TB_UNTIMED);
        desk_open(&d, &setup, seed, 7, "random");
        desk_host(&d, TB_START, KR_NONE);
        act(&d, desk_first_of(desk_must(&d)), "place 0");
        act(&d, desk_first_of(desk_must(&d)), "deal");
        for (kr_seat s = 0; s < 3; s++)
            if (s != pub_of(&d)->active && holds(&d, s, KO_CARD_CLAN))
                who = s;
        if (who == KR_NONE)
            desk_close(&d);
    }
    CHECK(act(&d, who, "lay H").refusal == TB_GRANTED);
    CHECK(tb_may_take_back(d.t, who) == TB_TAKE_BACK_NO);
    desk_close(&d);
}

/* K-5.6 An agreement binds the owner until it lapses or a new one replaces it.
 * So he has to ask the others before he takes it back. */
TEST(talk, an_agreement_is_not_taken_back_unasked)
{
    desk d;
    tb_setup setup = desk_setup("kohle", 3, TB_UNTIMED);
    desk_open(&d, &setup, 1, 7, "random");
    desk_host(&d, TB_START, KR_NONE);
    act(&d, desk_first_of(desk_must(&d)), "place 0");
    act(&d, desk_first_of(desk_must(&d)), "deal");
    kr_seat boss = pub_of(&d)->active, owner = kr_left_of(boss, 3);
    unsigned family = kr_lowest(pub_of(&d)->investors[owner]);
    char bid[32];
    snprintf(bid, sizeof bid, "bid %d %s 3", owner, ko_initials[family]);
    CHECK(act(&d, boss, bid).refusal == TB_GRANTED);
    CHECK(act(&d, owner, "agree 1.1").refusal == TB_GRANTED);
    CHECK(tb_may_take_back(d.t, owner) == TB_TAKE_BACK_ASKED);
    desk_close(&d);
}

/* K-8.6 Without a clock all others are asked after each change: act or pass.
 * A bot that is Boss waits until the person has passed. */
TEST(talk, a_bot_is_not_asked_before_the_others_have_passed)
{
    unsigned waited = 0;
    for (unsigned seed = 1; seed <= 20; seed++) {
        desk d;
        kr_rng r;
        kr_rng_fast(&r, seed);
        tb_setup setup = desk_setup("kohle", 3, TB_UNTIMED);
        desk_open(&d, &setup, seed, 1, "novice");
        desk_host(&d, TB_START, KR_NONE);
        for (int i = 0; i < 60 && tb_stage_of(d.t) == TB_RUNNING; i++) {
            desk_pass_time(&d, 3600000);
            bool talk = pub_of(&d)->phase == KO_PHASE_TALK;
            if (talk && pub_of(&d)->active != 0) {
                CHECK(kr_has(desk_must(&d), 0));
                waited++;
            }
            desk_any(&d, 0, &r);
        }
        desk_close(&d);
    }
    CHECK(waited > 0);
}

/* ---- bots that speak -------------------------------------------------- */

/* A phrase follows its speaker's move, in no deal twice unless it is the last
 * word about a price, and is in the record like everything else. */
TEST(talk, bots_say_a_phrase_with_a_price_once_in_a_deal)
{
    enum { LAST_WORD = 6 };
    uint8_t said[KR_SEATS] = { 0 };
    unsigned phrases = 0;
    desk d;
    tb_setup setup = desk_setup("kohle", 4, TB_UNTIMED);
    desk_open(&d, &setup, 5, 0, "regular");
    desk_host(&d, TB_START, KR_NONE);
    desk_to_the_end(&d);
    for (uint32_t seq = 1; seq <= tb_last(d.t); seq++) {
        tb_entry e = tb_entry_at(d.t, seq, KR_NOBODY);
        if (e.kind == TB_MOVE && e.move.kind == KO_DEAL)
            memset(said, 0, sizeof said);
        if (e.kind != TB_PHRASE)
            continue;
        tb_entry before = tb_entry_at(d.t, seq - 1, KR_NOBODY);
        CHECK(before.kind == TB_MOVE && before.move.who == e.seat);
        CHECK(e.number >= 1 && e.number <= TB_PHRASES);
        CHECK(e.number == LAST_WORD ? before.move.kind == KO_PRICE
                                    : said[e.seat]++ == 0);
        phrases++;
    }
    CHECK(phrases > 0);
    CHECK(desk_verify(d.record.text, d.record.used).kind == TB_SOUND);
    CHECK(desk_wish(&d, (tb_wish){ .who = 1, .what = TB_PHRASE,
                                   .number = 1 }).refusal == TB_NOT_YOURS);
    desk_close(&d);
}
