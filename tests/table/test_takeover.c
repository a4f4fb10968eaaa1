/*
 * test_takeover.c -- a player takes over a seat of a running game: the seat's
 * private past stays hidden from them, and the record says who admitted them.
 */
#include "table/desk.h"
#include "unit/test.h"

#include <stdio.h>
#include <string.h>

static tb_answer take_over(desk *d, kr_seat seat, tb_how how, kr_seat by)
{
    return desk_wish(d, (tb_wish){ .who = KR_TABLE, .what = TB_SIT,
                     .seat = seat, .text = "Eve", .how = how, .by = by });
}

/* A game of one person and two bots in which something was hidden. */
static void open_played(desk *d, const char *game)
{
    kr_rng r;
    kr_rng_fast(&r, 3);
    desk_open_game(d, game, 3, TB_UNTIMED, 1);
    for (int i = 0; i < 12; i++) {
        desk_pass_time(d, 20000);
        if (kr_has(desk_must(d), 0))
            desk_any(d, 0, &r);
    }
}

static bool same_to(const desk *d, uint32_t seq, kr_seat a, kr_seat b)
{
    tb_entry x = tb_entry_at(d->t, seq, a), y = tb_entry_at(d->t, seq, b);
    return kr_same_move(x.move, y.move) && x.id == y.id;
}

static unsigned hidden_from_all(const desk *d, kr_seat seat, uint32_t from,
                                uint32_t to)
{
    unsigned count = 0;
    for (uint32_t seq = from; seq <= to; seq++) {
        kr_move truth = tb_true_entry(d->t, seq).move;
        bool hidden = !kr_same_move(truth,
                                    tb_entry_at(d->t, seq, KR_NOBODY).move);
        count += hidden &&
                 kr_same_move(truth, tb_entry_at(d->t, seq, seat).move);
    }
    return count;
}

static void the_past_is_hidden(const char *game)
{
    desk d;
    open_played(&d, game);
    uint32_t before = tb_last(d.t);
    CHECK(hidden_from_all(&d, 1, 1, before) > 0);
    CHECK(take_over(&d, 1, TB_ADMITTED, 0).refusal == TB_GRANTED);
    for (uint32_t seq = 1; seq <= before; seq++)
        CHECK(same_to(&d, seq, 1, KR_NOBODY));
    CHECK(hidden_from_all(&d, 0, 1, before) > 0);
    CHECK(hidden_from_all(&d, 2, 1, before) > 0);
    desk_close(&d);
}

TEST(takeover, hides_the_seats_private_past_from_its_new_person)
{
    the_past_is_hidden("pfusch");
    the_past_is_hidden("schwarzarbeit");
    the_past_is_hidden("kohle");
}

TEST(takeover, tells_all_that_becomes_known_from_then_on)
{
    desk d;
    open_played(&d, "pfusch");
    uint32_t sat = take_over(&d, 1, TB_ADMITTED, 0).seq;
    kr_rng r;
    kr_rng_fast(&r, 5);
    for (int i = 0; i < 60 && hidden_from_all(&d, 1, sat, tb_last(d.t)) == 0;
         i++) {
        for (kr_seat s = 0; s < 2; s++)
            if (kr_has(desk_must(&d), s))
                desk_any(&d, s, &r);
        desk_pass_time(&d, 20000);
    }
    CHECK(hidden_from_all(&d, 1, sat, tb_last(d.t)) > 0);
    desk_close(&d);
}

TEST(takeover, tells_the_past_again_as_a_spectator_knows_it)
{
    desk d;
    open_played(&d, "schwarzarbeit");
    take_over(&d, 1, TB_OPEN, 0);
    for (unsigned v = 0; v < DESK_VIEWERS; v++)
        pad_clear(&d.told[v]);
    desk_tell_since(&d, 1, 0);
    desk_tell_since(&d, KR_NOBODY, 0);
    CHECK(pad_same(&d.told[1], &d.told[KR_SEATS]));
    desk_close(&d);
}

TEST(takeover, forgets_the_ids_of_the_former_person)
{
    desk d;
    desk_open_game(&d, "pfusch", 3, TB_UNTIMED, 3);
    tb_wish say = { .who = 1, .what = TB_SAY, .text = "Hello.", .id = 77 };
    uint32_t said = desk_wish(&d, say).seq;
    CHECK(tb_entry_at(d.t, said, 1).id == 77);
    desk_do(&d, 1, TB_LEAVE);
    take_over(&d, 1, TB_ADMITTED, 0);
    CHECK(tb_entry_at(d.t, said, 1).id == 0);
    CHECK(desk_wish(&d, say).seq > said);
    desk_close(&d);
}

TEST(takeover, before_the_start_forgets_ids_as_well)
{
    desk d;
    tb_setup setup = desk_setup("pfusch", 3, TB_UNTIMED);
    desk_open(&d, &setup, 1, 7, "random");
    uint32_t said = desk_say(&d, 1, "Hello.").seq;
    desk_do(&d, 1, TB_LEAVE);
    desk_wish(&d, (tb_wish){ .who = KR_TABLE, .what = TB_SIT, .seat = 1,
                             .text = "Eve" });
    CHECK(tb_entry_at(d.t, said, 1).id == 0);
    desk_close(&d);
}

/* ---- who let them in --------------------------------------------------- */

TEST(takeover, is_told_with_the_seat_that_agreed)
{
    desk d;
    desk_open_game(&d, "pfusch", 4, TB_UNTIMED, 1);
    take_over(&d, 1, TB_ADMITTED, 0);
    take_over(&d, 2, TB_INVITED, 1);
    take_over(&d, 3, TB_OPEN, 0);
    CHECK(pad_has(&d.told[KR_SEATS], "\"how\":\"admitted\",\"by\":0}"));
    CHECK(pad_has(&d.told[0], "\"how\":\"invited\",\"by\":1}"));
    CHECK(pad_has(&d.told[2], "\"how\":\"open\"}"));
    CHECK(pad_has(&d.record, "\"how\":\"admitted\",\"by\":0}"));
    desk_close(&d);
}

TEST(takeover, consent_is_of_another_seat_of_a_running_game)
{
    desk d;
    tb_setup setup = desk_setup("pfusch", 3, TB_UNTIMED);
    desk_open(&d, &setup, 1, 1, "random");
    CHECK(take_over(&d, 1, TB_ADMITTED, 0).refusal == TB_NOT_YOURS);
    CHECK(take_over(&d, 1, TB_OPEN, 0).refusal == TB_NOT_YOURS);
    desk_host(&d, TB_START, KR_NONE);
    CHECK(take_over(&d, 1, TB_ADMITTED, 1).refusal == TB_NOT_YOURS);
    CHECK(take_over(&d, 1, TB_INVITED, 3).refusal == TB_NOT_YOURS);
    CHECK(take_over(&d, 1, TB_INVITED, 0).refusal == TB_GRANTED);
    desk_close(&d);
}

/* ---- the record --------------------------------------------------------- */

TEST(takeover, is_the_same_after_its_record_was_read)
{
    desk d, again;
    tb_flaw flaw = { .kind = TB_SOUND };
    open_played(&d, "pfusch");
    uint32_t sat = take_over(&d, 1, TB_ADMITTED, 0).seq;
    desk_read(&again, d.record.text, d.record.used, &flaw);
    CHECK(flaw.kind == TB_SOUND);
    CHECK(hidden_from_all(&again, 1, 1, sat) > 0);      /* a record tells */
    CHECK(tb_resume(again.t, again.now));
    CHECK(tb_true_entry(again.t, sat).how == TB_ADMITTED);
    CHECK(tb_true_entry(again.t, sat).by == 0);
    for (uint32_t seq = 1; seq <= sat; seq++)
        CHECK(same_to(&again, seq, 1, KR_NOBODY));
    desk_close(&again);
    desk_close(&d);
}

/* The record of an open game with one more line at its end. */
static tb_flaw_kind judged(const char *line)
{
    desk d, again;
    char text[200];
    tb_flaw flaw = { .kind = TB_SOUND };
    desk_open_game(&d, "pfusch", 3, TB_UNTIMED, 1);
    snprintf(text, sizeof text, "{\"seq\":%u,\"at\":9999999,\"entry\":%s}",
             tb_last(d.t) + 1, line);
    pad_add(&d.record, text);
    desk_read(&again, d.record.text, d.record.used, &flaw);
    desk_close(&again);
    desk_close(&d);
    return flaw.kind;
}

#define EVE "\"sit\",\"seat\":1,\"name\":\"Eve\""

TEST(takeover, a_record_says_all_of_it_or_nothing)
{
    CHECK(judged(EVE) == TB_SOUND);     /* as earlier versions wrote it */
    CHECK(judged(EVE ",\"how\":\"open\"") == TB_SOUND);
    CHECK(judged(EVE ",\"how\":\"invited\",\"by\":0") == TB_SOUND);
    CHECK(judged(EVE ",\"how\":\"invited\"") == TB_FLAW_FIELD);
    CHECK(judged(EVE ",\"by\":0") == TB_FLAW_FIELD);
    CHECK(judged(EVE ",\"how\":\"\"") == TB_FLAW_FIELD);
    CHECK(judged(EVE ",\"how\":\"open\",\"by\":0") == TB_FLAW_FIELD);
    CHECK(judged(EVE ",\"how\":\"force\",\"by\":0") == TB_FLAW_FIELD);
    CHECK(judged(EVE ",\"how\":\"admitted\",\"by\":1") == TB_FLAW_ENTRY);
    CHECK(judged("\"leave\",\"seat\":0,\"how\":\"open\"") == TB_FLAW_FIELD);
}
