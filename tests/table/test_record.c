/*
 * test_record.c -- records read back, shown, resumed from anywhere.
 */
#include "games/games.h"
#include "table/company.h"
#include "table/lines.h"
#include "unit/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- whole records ---------------------------------------------------- */

static void reads_back(desk *d)
{
    desk again;
    tb_flaw flaw = { .kind = TB_SOUND };
    desk_read(&again, d->record.text, d->record.used, &flaw);
    if (flaw.kind != TB_SOUND)
        printf("# line %u: %s\n", flaw.line, tb_flaw_words[flaw.kind]);
    CHECK(flaw.kind == TB_SOUND);
    CHECK(tb_stage_of(d->t) == TB_ENDED && desk_count(d, TB_REVEAL) == 1);
    CHECK(tb_last(again.t) == tb_last(d->t));
    CHECK(line_judged(&d->record).kind == TB_SOUND);
    CHECK(memcmp(tb_truth(again.t), tb_truth(d->t), sizeof(kr_state)) == 0);
    desk_close(&again);
}

TEST(record, of_any_company_reads_back_and_verifies)
{
    company_for_all(6, reads_back);
}

static void tells_again(desk *d)
{
    desk again;
    tb_flaw flaw = { .kind = TB_SOUND };
    desk_read(&again, d->record.text, d->record.used, &flaw);
    for (uint32_t seq = 1; seq <= tb_last(d->t); seq++)
        for (kr_seat v = 0; v <= KR_SEATS; v++) {
            kr_seat viewer = v < KR_SEATS ? v : KR_NOBODY;
            tb_entry a = tb_entry_at(d->t, seq, viewer);
            tb_entry b = tb_entry_at(again.t, seq, viewer);
            CHECK(kr_same_move(a.move, b.move) && a.id == b.id &&
                  a.news_count == b.news_count && a.at == b.at &&
                  a.taken_back == b.taken_back);
        }
    desk_close(&again);
}

TEST(record, tells_every_viewer_the_same_again)
{
    company_for_all(2, tells_again);
}

/* ---- resuming --------------------------------------------------------- */

/* Bots have their whims from secret and entry: they go on as they would. */
TEST(record, resumed_from_any_line_goes_on_as_it_would_have)
{
    for (int g = 0; g < KR_GAMES; g++) {
        if (kr_games[g] == NULL)
            continue;
        desk d;
        line_play_bots(&d, kr_games[g]->name, "novice");
        uint32_t lines = line_count(&d.record);
        uint32_t step = lines / 40 + 1;
        for (uint32_t n = 5; n < lines; n += step) {
            desk again;
            tb_flaw flaw = { .kind = TB_SOUND };
            desk_read(&again, d.record.text, line_start(&d.record, n), &flaw);
            CHECK(flaw.kind == TB_SOUND);
            CHECK(tb_resume(again.t, again.now));
            desk_to_the_end(&again);
            CHECK(pad_same(&again.record, &d.record));
            desk_close(&again);
        }
        desk_close(&d);
    }
}

TEST(record, that_showed_an_earlier_moment_is_resumed_from_its_end)
{
    desk d, again;
    tb_flaw flaw = { .kind = TB_SOUND };
    desk_open_game(&d, "pfusch", 3, TB_UNTIMED, 7);
    desk_move(&d, "0: mix solid");
    desk_read(&again, d.record.text, d.record.used, &flaw);
    tb_show(again.t, 3);
    CHECK(tb_resume(again.t, again.now));
    CHECK(tb_last(again.t) == tb_last(d.t) && desk_must(&again) == 6);
    desk_close(&again);
    desk_close(&d);
}

/* With clocks the time in between counts as a pause. */
static void resumes(desk *d)
{
    uint32_t lines = line_count(&d->record);
    kr_seats all = kr_all_seats(tb_setup_of(d->t)->config.seats);
    for (uint32_t n = 1; n + 1 < lines; n += lines / 10 + 1) {
        desk again;
        tb_flaw flaw = { .kind = TB_SOUND };
        desk_read(&again, d->record.text, line_start(&d->record, n), &flaw);
        again.quiet = true;
        tb_clocks before = tb_clocks_of(again.t);
        again.now += 1000000;
        CHECK(tb_resume(again.t, again.now));
        tb_clocks after = tb_clocks_of(again.t);
        if (tb_stage_of(again.t) == TB_RUNNING && tb_last(again.t) == n + 1) {
            CHECK(before.deciding == after.deciding);
            for (kr_seat s = 0; kr_has(all, s); s++)
                CHECK(!kr_has(after.deciding, s) ||
                      after.late[s] == before.late[s] + 1000000);
        }
        for (kr_seat s = 0; kr_has(all, s); s++)
            desk_do(&again, s, TB_RESIGN);
        desk_host(&again, TB_RESUME, KR_NONE);
        for (kr_seat s = 0; kr_has(all, s); s++)
            desk_wish(&again, (tb_wish){ .who = KR_TABLE, .what = TB_SIT,
                      .seat = s, .text = "b", .bot = "random" });
        desk_host(&again, TB_START, KR_NONE);
        for (kr_seat s = 0; kr_has(all, s); s++)
            desk_do(&again, s, TB_RESIGN);
        desk_to_the_end(&again);
        tb_flaw judgement = line_judged(&again.record);
        CHECK(judgement.kind == TB_SOUND);
        desk_close(&again);
    }
}

TEST(record, of_any_company_resumes_from_anywhere)
{
    company_for_all(2, resumes);
}

TEST(record, without_its_secret_is_verified_but_not_played_on)
{
    desk d, again = { 0 };
    tb_flaw flaw = { .kind = TB_SOUND };
    char head[TB_RECORD_LINE_MAX];
    line_play_bots(&d, "pfusch", "random");
    kr_buf out = kr_buf_of(head, sizeof head);
    tb_put_head(&out, d.t, TB_WITHOUT_SECRET, NULL);
    CHECK(strstr(head, "secret") == NULL);
    tb_hooks hooks = desk_hooks(&again);
    again.t = tb_read_head(head, out.used, &hooks, &flaw);
    CHECK(again.t != NULL && !tb_resume(again.t, 0));
    desk_close(&again);
    pad open = { 0 };
    pad_add(&open, head);
    line_add_part(&open, &d.record, line_start(&d.record, 1), d.record.used);
    CHECK(line_judged(&open).kind == TB_SOUND);
    pad_clear(&open);
    desk_close(&d);
}

TEST(record, shows_any_moment_of_the_game)
{
    desk d, again;
    tb_flaw flaw = { .kind = TB_SOUND };
    line_play_bots(&d, "schwarzarbeit", "novice");
    desk_read(&again, d.record.text, d.record.used, &flaw);
    uint32_t last = tb_last(again.t);
    kr_state end = *tb_truth(again.t);
    tb_show(again.t, 0);
    CHECK(tb_stage_of(again.t) == TB_SEATING && tb_last(again.t) == 0);
    tb_show(again.t, last / 2);
    CHECK(tb_stage_of(again.t) == TB_RUNNING && tb_last(again.t) == last / 2);
    CHECK(tb_eye(again.t, 1).prv != NULL);
    kr_state middle = *tb_truth(again.t);
    tb_show(again.t, UINT32_MAX);
    CHECK(memcmp(tb_truth(again.t), &end, sizeof end) == 0);
    tb_show(again.t, last / 2);
    CHECK(memcmp(tb_truth(again.t), &middle, sizeof middle) == 0);
    CHECK(!tb_resume(again.t, 0));
    desk_close(&again);
    desk_close(&d);
}
