/*
 * test_ids.c -- wishes that come again, from any time of the game.
 */
#include "table/company.h"
#include "unit/test.h"

#include <string.h>

static tb_answer send(desk *d, uint64_t id)
{
    kr_span span[KR_SPANS_MAX];
    tb_legal(d->t, 0, span);
    return desk_wish(d, (tb_wish){ .who = 0, .what = TB_MOVE, .id = id,
                     .move = span[0].move, .seen = tb_last(d->t) });
}

static void sit(desk *d, kr_seat seat, const char *name)
{
    desk_wish(d, (tb_wish){ .who = KR_TABLE, .what = TB_SIT, .seat = seat,
                            .text = name });
}

TEST(ids, a_repeated_id_is_answered_and_not_applied_again)
{
    desk d;
    desk_open_game(&d, "pfusch", 3, TB_UNTIMED, 7);
    tb_answer first = send(&d, 77);
    uint32_t last = tb_last(d.t);
    tb_answer again = send(&d, 77);
    CHECK(first.refusal == TB_GRANTED && again.refusal == TB_GRANTED);
    CHECK(again.seq == first.seq && tb_last(d.t) == last);
    CHECK(desk_wish(&d, (tb_wish){ .who = 1, .what = TB_SAY, .id = 77,
          .text = "mine" }).seq == last + 1);
    desk_close(&d);
}

TEST(ids, the_hosts_ids_are_not_the_seats)
{
    desk d;
    desk_open_game(&d, "pfusch", 3, TB_UNTIMED, 7);
    tb_wish away = { .who = KR_TABLE, .what = TB_AWAY, .seat = 0, .id = 50 };
    desk_wish(&d, away);
    CHECK(desk_wish(&d, (tb_wish){ .who = 0, .what = TB_SAY, .id = 50,
          .text = "Here." }).seq == tb_last(d.t));
    CHECK(desk_last_is(&d, TB_SAY));
    desk_close(&d);
}

TEST(ids, a_new_person_may_use_the_same_ids)
{
    desk d;
    desk_open_game(&d, "pfusch", 3, TB_NORMAL, 7);
    tb_wish hello = { .who = 0, .what = TB_SAY, .id = 1, .text = "Hello." };
    desk_wish(&d, hello);
    for (int i = 0; i < TB_PAUSES; i++) {
        desk_do(&d, 0, TB_PAUSE);
        desk_do(&d, 0, TB_RESUME);
    }
    desk_do(&d, 0, TB_LEAVE);
    sit(&d, 0, "Eva");
    CHECK(desk_do(&d, 0, TB_PAUSE).refusal == TB_GRANTED);
    CHECK(desk_wish(&d, hello).seq == tb_last(d.t));
    CHECK(desk_count(&d, TB_SAY) == 2);
    desk_close(&d);
}

TEST(ids, a_refusal_is_repeated_too)
{
    desk d;
    desk_open_game(&d, "pfusch", 3, TB_UNTIMED, 7);
    kr_span span[KR_SPANS_MAX];
    tb_legal(d.t, 1, span);
    tb_wish stale = { .who = 1, .what = TB_MOVE, .id = 5,
                      .move = span[0].move, .seen = 1 };
    CHECK(desk_wish(&d, stale).refusal == TB_STALE);
    stale.seen = tb_last(d.t);
    CHECK(desk_wish(&d, stale).refusal == TB_STALE);
    stale.id = 6;
    CHECK(desk_wish(&d, stale).refusal == TB_GRANTED);
    desk_close(&d);
}

TEST(ids, an_id_is_known_after_a_restart)
{
    desk d, again;
    tb_flaw flaw = { .kind = TB_SOUND };
    desk_open_game(&d, "pfusch", 3, TB_UNTIMED, 7);
    tb_answer first = send(&d, 77);
    desk_read(&again, d.record.text, d.record.used, &flaw);
    tb_resume(again.t, again.now);
    uint32_t last = tb_last(again.t);
    CHECK(send(&again, 77).seq == first.seq);
    CHECK(tb_last(again.t) == last);
    desk_close(&d);
    desk_close(&again);
}

TEST(ids, ids_are_told_to_their_seat_only)
{
    desk d;
    desk_open_game(&d, "pfusch", 3, TB_UNTIMED, 7);
    send(&d, 424242);
    CHECK(pad_has(&d.told[0], "424242"));
    CHECK(!pad_has(&d.told[1], "424242"));
    CHECK(!pad_has(&d.told[DESK_VIEWERS - 1], "424242"));
    desk_close(&d);
}

/* ---- from any time of the game ---------------------------------------- */

/* Nothing at all has happened: nothing told, kept, or due at another time. */
typedef struct { uint32_t last; uint64_t wake; size_t record, told; } stand;

static stand stand_of(const desk *d)
{
    stand s = { tb_last(d->t), tb_next_wake(d->t), d->record.used, 0 };
    for (int v = 0; v < DESK_VIEWERS; v++)
        s.told += d->told[v].used;
    return s;
}

static bool stands_at(const desk *d, stand was)
{
    stand is = stand_of(d);
    return is.last == was.last && is.wake == was.wake &&
           is.record == was.record && is.told == was.told;
}

/* The present person made the entry: nobody else has sat down since. */
static bool is_of_the_present(const desk *d, const tb_entry *e)
{
    for (uint32_t seq = e->seq + 1; seq <= tb_last(d->t); seq++) {
        tb_entry later = tb_true_entry(d->t, seq);
        if (later.kind == TB_SIT && later.seat == e->seat)
            return false;
    }
    return true;
}

static void repeat_all(desk *d)
{
    stand was = stand_of(d);
    bool same = true;
    for (uint32_t seq = 1; seq <= was.last; seq++) {
        tb_entry e = tb_true_entry(d->t, seq);
        if (e.id == 0 || e.seat >= KR_SEATS || !is_of_the_present(d, &e))
            continue;
        tb_answer a = desk_wish(d, (tb_wish){ .who = e.seat, .id = e.id,
            .what = TB_PHRASE, .number = 1 });
        same &= a.id == e.id && a.refusal == TB_GRANTED && a.seq == seq;
    }
    CHECK(same);
    CHECK(stands_at(d, was));
}

/* Also in the middle of the game, read again. */
static void repeats_anything(desk *d)
{
    desk again;
    tb_flaw flaw = { .kind = TB_SOUND };
    size_t cut = d->record.used / 2;
    repeat_all(d);
    while (d->record.text[cut] != '\n')
        cut++;
    desk_read(&again, d->record.text, cut + 1, &flaw);
    CHECK(flaw.kind == TB_SOUND);
    tb_resume(again.t, again.now);
    repeat_all(&again);
    desk_close(&again);
}

TEST(ids, of_any_company_are_answered_as_the_first_time)
{
    company_for_all(3, repeats_anything);
}

TEST(ids, may_come_in_any_order)
{
    desk d;
    desk_open_game(&d, "pfusch", 3, TB_UNTIMED, 7);
    uint32_t seq[60];
    for (uint64_t id = 59; id > 0; id--)
        seq[id] = desk_wish(&d, (tb_wish){ .who = 0, .what = TB_SAY,
                            .id = id, .text = "Hm." }).seq;
    stand was = stand_of(&d);
    for (uint64_t id = 1; id < 60; id++)
        CHECK(desk_wish(&d, (tb_wish){ .who = 0, .what = TB_SAY, .id = id,
                        .text = "Hm." }).seq == seq[id]);
    CHECK(stands_at(&d, was));
    CHECK(desk_wish(&d, (tb_wish){ .who = 0, .what = TB_SAY, .id = 60,
                    .text = "Hm." }).seq == was.last + 1);
    desk_close(&d);
}

/* ---- nothing happens -------------------------------------------------- */

TEST(ids, a_repeated_id_brings_nobody_back_and_moves_no_clock)
{
    desk d;
    desk_open_game(&d, "pfusch", 3, TB_NORMAL, 7);
    tb_answer first = send(&d, 77);
    desk_host(&d, TB_AWAY, 0);
    desk_pass_time(&d, 300);
    stand was = stand_of(&d);
    tb_clocks clocks = tb_clocks_of(d.t);
    d.now += 40;
    CHECK(send(&d, 77).seq == first.seq);
    CHECK(stands_at(&d, was) && tb_sitter_at(d.t, 0)->away);
    CHECK(tb_clocks_of(d.t).at == clocks.at);
    desk_close(&d);
}

TEST(ids, a_repeated_refusal_brings_nobody_back)
{
    desk d;
    desk_open_game(&d, "pfusch", 3, TB_NORMAL, 7);
    tb_wish w = { .who = 0, .what = TB_ALLOW, .id = 5 };
    tb_answer first = desk_wish(&d, w);
    CHECK(first.refusal == TB_NOT_ASKED && first.seq == tb_last(d.t));
    desk_host(&d, TB_AWAY, 0);
    stand was = stand_of(&d);
    tb_answer again = desk_wish(&d, w);
    CHECK(again.refusal == TB_NOT_ASKED && again.seq == first.seq);
    CHECK(stands_at(&d, was) && tb_sitter_at(d.t, 0)->away);
    desk_close(&d);
}

TEST(ids, what_was_said_is_done_when_all_talk_is_used_up)
{
    desk d;
    desk_open_game(&d, "pfusch", 3, TB_UNTIMED, 7);
    tb_wish w = { .who = 0, .what = TB_SAY, .id = 901, .text = "First." };
    tb_answer first = desk_wish(&d, w);
    for (int i = 1; i < 500; i++)
        desk_say(&d, 0, "bla");
    CHECK(desk_say(&d, 0, "bla").refusal == TB_TOO_MUCH);
    tb_answer again = desk_wish(&d, w);
    CHECK(again.refusal == TB_GRANTED && again.seq == first.seq);
    desk_close(&d);
}

TEST(ids, of_a_former_person_are_not_the_next_ones)
{
    desk d, again;
    tb_flaw flaw = { .kind = TB_SOUND };
    desk_open_game(&d, "pfusch", 3, TB_UNTIMED, 7);
    tb_wish w = { .who = 0, .what = TB_SAY, .id = 9, .text = "Mine." };
    tb_answer first = desk_wish(&d, w);
    desk_do(&d, 0, TB_LEAVE);
    sit(&d, 0, "Eva");
    desk_wish(&d, (tb_wish){ .who = 0, .what = TB_SAY, .id = 20,
                             .text = "Hello." });
    desk_read(&again, d.record.text, d.record.used, &flaw);
    tb_resume(again.t, again.now);
    CHECK(desk_wish(&d, w).seq > first.seq && desk_last_is(&d, TB_SAY));
    CHECK(desk_wish(&again, w).seq > first.seq);
    desk_close(&d);
    desk_close(&again);
}

/* ---- wishes without an entry, or with another ------------------------- */

TEST(ids, to_come_back_is_answered_by_its_entry)
{
    desk d;
    desk_open_game(&d, "pfusch", 3, TB_UNTIMED, 7);
    tb_wish back = { .who = 0, .what = TB_RETURN, .id = 930 };
    desk_host(&d, TB_AWAY, 0);
    tb_answer first = desk_wish(&d, back);
    CHECK(desk_last_is(&d, TB_RETURN) && first.seq == tb_last(d.t));
    CHECK(tb_true_entry(d.t, first.seq).id == 930);
    for (int i = 0; i < 40; i++)
        desk_say(&d, 0, "Hm.");
    desk_host(&d, TB_AWAY, 0);
    CHECK(desk_wish(&d, back).seq == first.seq);
    CHECK(tb_sitter_at(d.t, 0)->away);
    desk_close(&d);
}

TEST(ids, a_person_who_was_not_away_gets_the_same_answer_again)
{
    desk d;
    desk_open_game(&d, "pfusch", 3, TB_UNTIMED, 7);
    tb_wish back = { .who = 0, .what = TB_RETURN, .id = 930 };
    tb_answer first = desk_wish(&d, back);
    CHECK(first.refusal == TB_GRANTED && first.seq == tb_last(d.t));
    for (int i = 0; i < 40; i++)
        desk_say(&d, 0, "Hm.");
    CHECK(desk_wish(&d, back).seq == first.seq);
    desk_host(&d, TB_AWAY, 0);
    CHECK(desk_wish(&d, back).seq == first.seq);
    CHECK(tb_sitter_at(d.t, 0)->away);
    desk_close(&d);
}

/* The latest sixteen. Later ones push them out; then they are judged again. */
TEST(ids, of_refusals_the_latest_are_remembered)
{
    desk d;
    desk_open_game(&d, "pfusch", 3, TB_UNTIMED, 7);
    kr_span span[KR_SPANS_MAX];
    tb_legal(d.t, 0, span);
    tb_wish w = { .who = 0, .what = TB_MOVE, .move = span[0].move, .id = 901 };
    CHECK(desk_wish(&d, w).refusal == TB_STALE);
    for (int i = 0; i < 40; i++)
        desk_say(&d, 0, "Hm.");
    for (uint64_t id = 902; id <= 916; id++)
        desk_wish(&d, (tb_wish){ .who = 0, .what = TB_ALLOW, .id = id });
    w.seen = tb_last(d.t);
    CHECK(desk_wish(&d, w).refusal == TB_STALE);
    desk_wish(&d, (tb_wish){ .who = 0, .what = TB_ALLOW, .id = 917 });
    CHECK(desk_wish(&d, w).refusal == TB_GRANTED);
    desk_close(&d);
}

TEST(ids, a_refusal_of_the_host_is_remembered)
{
    desk d;
    desk_open_game(&d, "pfusch", 3, TB_UNTIMED, 7);
    tb_wish w = { .who = 0, .what = TB_SAY, .id = 3, .text = "Hm." };
    tb_answer a;
    CHECK(!tb_recall(d.t, &w, &a));
    CHECK(tb_refuse(d.t, &w, TB_TOO_MUCH).refusal == TB_TOO_MUCH);
    CHECK(tb_recall(d.t, &w, &a) && a.refusal == TB_TOO_MUCH && a.id == 3);
    CHECK(desk_wish(&d, w).refusal == TB_TOO_MUCH);
    w.who = KR_NOBODY;
    tb_refuse(d.t, &w, TB_TOO_MUCH);
    CHECK(!tb_recall(d.t, &w, &a));
    desk_close(&d);
}
