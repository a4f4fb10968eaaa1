/*
 * test_secret.c -- a table reveals no hidden information, neither by its
 * messages nor by their timing.
 *
 * A game is played; then the same game again in another world that one seat
 * cannot distinguish from the first: its record differs only in what is hidden
 * from that seat. Both are read side by side. All messages to that seat must
 * be the same to the byte, and the table must ask to be woken at the same
 * times.
 */
#include "games/schwarzarbeit/schwarzarbeit.h"
#include "games/games.h"
#include "table/company.h"
#include "unit/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The moves of the first `upto` entries as they were in another world. */
static kr_move *other_world(desk *at, uint32_t upto, kr_seat viewer,
                            unsigned seed)
{
    kr_rng r;
    kr_rng_fast(&r, seed);
    tb_show(at->t, upto);
    kr_seen seen = tb_seen(at->t, viewer);
    kr_move *told = calloc(seen.moves + 1, sizeof told[0]);
    kr_retell(tb_setup_of(at->t)->game, &seen, &r, told);
    return told;
}

/* Write the record of that world; answers how many moves differ. */
static unsigned write_world(desk *at, uint32_t upto, const kr_move *told,
                            pad *out)
{
    char line[TB_RECORD_LINE_MAX];
    unsigned differ = 0;
    kr_buf buf = kr_buf_of(line, sizeof line);
    tb_put_head(&buf, at->t, TB_WITH_SECRET, NULL);
    pad_add(out, line);
    for (uint32_t seq = 1; seq <= upto; seq++) {
        tb_entry e = tb_true_entry(at->t, seq);
        if (e.kind == TB_MOVE) {
            differ += !kr_same_move(e.move, *told);
            e.move = *told;
            told += 1 + e.news_count;
        }
        buf = kr_buf_of(line, sizeof line);
        tb_put_entry(&buf, tb_setup_of(at->t)->game, &e, tb_opened(at->t),
                     NULL);
        pad_add(out, line);
    }
    return differ;
}

/* Everything a viewer receives with the entry, and their view at that time. */
static void listen(desk *d, kr_seat viewer, uint32_t seq)
{
    static char text[TB_MESSAGE_MAX];
    desk_tell_since(d, viewer, seq - 1);
    kr_buf buf = kr_buf_of(text, sizeof text);
    tb_put_view(&buf, d->t, viewer);
    pad_add(&d->told[viewer], text);
    buf = kr_buf_of(text, sizeof text);
    tb_put_hello(&buf, d->t, viewer);
    pad_add(&d->told[viewer], text);
}

/* ---- both worlds side by side ----------------------------------------- */

static void compare_worlds(const pad *one, const pad *two, kr_seat viewer)
{
    desk a, b;
    tb_flaw flaw = { .kind = TB_SOUND };
    desk_read(&a, one->text, one->used, &flaw);
    desk_read(&b, two->text, two->used, &flaw);
    if (flaw.kind != TB_SOUND)
        printf("# line %u: %s\n", flaw.line, tb_flaw_words[flaw.kind]);
    CHECK(flaw.kind == TB_SOUND);
    uint32_t last = tb_last(b.t);
    for (uint32_t seq = 1; seq <= last; seq++) {
        tb_show(a.t, seq);
        tb_show(b.t, seq);
        listen(&a, viewer, seq);
        listen(&b, viewer, seq);
    }
    CHECK(pad_same(&a.told[viewer], &b.told[viewer]));
    CHECK(tb_resume(a.t, a.now + 5000) == tb_resume(b.t, a.now + 5000));
    /* In a contest the worlds may differ in which bot has claimed, so also in
     * which bot's own hour has come (S-7.7). */
    CHECK(tb_next_wake(a.t) == tb_next_wake(b.t) ||
          tb_waits(a.t).clock == SW_WINDOW_CONTEST);
    CHECK(pad_same(&a.told[viewer], &b.told[viewer]));
    desk_close(&a);
    desk_close(&b);
}

/* The part of a record up to entry `upto`. */
static pad first_part(const pad *record, uint32_t upto)
{
    const char *at = record->text;
    for (uint32_t i = 0; i <= upto; i++)
        at = strchr(at, '\n') + 1;
    return (pad){ record->text, (size_t)(at - record->text), 0 };
}

static unsigned differences;

static void hides_the_rest(desk *d, kr_seat viewer, uint32_t upto)
{
    desk at;
    pad world = { 0 };
    tb_flaw flaw = { .kind = TB_SOUND };
    pad part = first_part(&d->record, upto);
    desk_read(&at, part.text, part.used, &flaw);
    kr_move *told = other_world(&at, upto, viewer, upto);
    differences += write_world(&at, upto, told, &world);
    compare_worlds(&part, &world, viewer);
    free(told);
    pad_clear(&world);
    desk_close(&at);
}

/* Entries in which the game has begun and not ended. */
static uint32_t find(const desk *d, tb_kind kind)
{
    uint32_t seq = 1;
    while (tb_true_entry(d->t, seq).kind != kind)
        seq++;
    return seq;
}

/* Not in between chance moves: a table that goes on draws the rest. */
static uint32_t settled(const desk *d, uint32_t seq)
{
    while (tb_true_entry(d->t, seq + 1).kind == TB_MOVE &&
           tb_true_entry(d->t, seq + 1).move.who == KR_CHANCE)
        seq++;
    return seq;
}

static void for_game(const kr_game *g)
{
    differences = 0;
    for (unsigned seed = 1; seed <= 3; seed++)
        for (int tempo = 0; tempo <= TB_HALF_DAY; tempo++) {
            desk d;
            company_play(&d, g, (tb_tempo)tempo, seed, COMPANY_FIRM);
            uint32_t start = find(&d, TB_START) + 20;
            uint32_t end = find(&d, TB_REVEAL) - 2;
            for (uint32_t at = start; at < end; at += (end - 1) / 4)
                hides_the_rest(&d, (kr_seat)(at % g->seats_min),
                               settled(&d, at));
            desk_close(&d);
        }
    CHECK(differences > 100);
}

TEST(secrecy, schwarzarbeit_tells_a_seat_the_same_in_worlds_alike_to_it)
{
    for_game(kr_game_named("schwarzarbeit"));
}

TEST(secrecy, kohle_tells_a_seat_the_same_in_worlds_alike_to_it)
{
    for_game(kr_game_named("kohle"));
}

TEST(secrecy, pfusch_tells_a_seat_the_same_in_worlds_alike_to_it)
{
    for_game(kr_game_named("pfusch"));
}

/* ---- what is told while it happens ------------------------------------ */

/* Two tables, the same wishes at the same times but for sealed answers. */
TEST(secrecy, sealed_answers_look_alike_when_they_are_made)
{
    desk a, b;
    desk_open_game(&a, "pfusch", 3, TB_NORMAL, 7);
    desk_open_game(&b, "pfusch", 3, TB_NORMAL, 7);
    desk_pass_time(&a, 3000);
    desk_pass_time(&b, 3000);
    desk_move(&a, "1: mix solid");
    desk_move(&b, "1: mix hollow");
    desk_pass_time(&a, 2000);
    desk_pass_time(&b, 2000);
    desk_move(&a, "2: mix hollow");
    desk_move(&b, "2: mix solid");
    CHECK(pad_same(&a.told[0], &b.told[0]));
    CHECK(!pad_same(&a.told[1], &b.told[1]));
    CHECK(pad_same(&a.told[DESK_VIEWERS - 1], &b.told[DESK_VIEWERS - 1]));
    CHECK(tb_next_wake(a.t) == tb_next_wake(b.t));
    desk_close(&a);
    desk_close(&b);
}

/* A time-out and an answer at the last moment are the same to the others. */
TEST(secrecy, a_time_out_looks_like_an_answer)
{
    desk a, b;
    desk_open_game(&a, "pfusch", 3, TB_NORMAL, 7);
    desk_open_game(&b, "pfusch", 3, TB_NORMAL, 7);
    uint64_t late = tb_clocks_of(a.t).late[0];
    for (kr_seat s = 1; s < 3; s++) {
        desk_move(&a, s == 1 ? "1: mix solid" : "2: mix solid");
        desk_move(&b, s == 1 ? "1: mix solid" : "2: mix solid");
    }
    desk_until(&a, late);
    desk_until(&b, late - 1);
    CHECK(desk_move(&b, "0: mix hollow").refusal == TB_GRANTED);
    CHECK(!pad_has(&a.told[1], "tick"));
    CHECK(pad_has(&a.told[1], "\"move\":\"0: ?\""));
    CHECK(pad_has(&b.told[1], "\"move\":\"0: ?\""));
    desk_close(&a);
    desk_close(&b);
}

/* Nothing a spectator is told names a card that lies hidden. */
TEST(secrecy, spectators_see_no_hidden_card)
{
    desk d;
    desk_open_game(&d, "schwarzarbeit", 3, TB_NORMAL, 7);
    CHECK(!pad_has(&d.told[DESK_VIEWERS - 1], "hide 0 A"));
    CHECK(pad_has(&d.told[DESK_VIEWERS - 1], "chance: hide 0 ?"));
    CHECK(pad_has(&d.told[0], "chance: hide 1 ?"));
    CHECK(!pad_has(&d.told[0], "chance: hide 0 ?"));
    desk_close(&d);
}

/* Bots choose their delay before they look: it follows from secret, seat and
 * entry alone, whatever the players hold. */
TEST(secrecy, a_bots_time_does_not_depend_on_its_cards)
{
    for (unsigned seed = 1; seed <= 50; seed++) {
        desk a, b;
        tb_setup setup = desk_setup("pfusch", 3, TB_NORMAL);
        desk_open(&a, &setup, seed, 1, "novice");
        desk_open(&b, &setup, seed, 1, "random");
        desk_host(&a, TB_START, KR_NONE);
        desk_host(&b, TB_START, KR_NONE);
        pad_clear(&a.told[0]);
        pad_clear(&b.told[0]);
        desk_pass_time(&a, 9000);
        desk_pass_time(&b, 9000);
        CHECK(desk_must(&a) == 1 && pad_same(&a.told[0], &b.told[0]));
        desk_close(&a);
        desk_close(&b);
    }
}
