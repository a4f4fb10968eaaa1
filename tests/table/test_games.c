/*
 * test_games.c -- whole games of bots at every table, their records and proofs.
 */
#include "games/games.h"
#include "table/desk.h"
#include "unit/test.h"

#include <string.h>

/* Call `claim` for a finished game of every kind, size and tempo. */
static void for_every_table(void (*claim)(desk *))
{
    for (int g = 0; g < KR_GAMES; g++) {
        if (kr_games[g] == NULL)
            continue;
        for (int tempo = 0; tempo <= TB_HALF_DAY; tempo++) {
            const kr_game *game = kr_games[g];
            unsigned seats = game->seats_min + (unsigned)tempo %
                             (game->seats_max - game->seats_min + 1u);
            desk d;
            desk_open_game(&d, game->name, seats, (tb_tempo)tempo, 0);
            desk_to_the_end(&d);
            claim(&d);
            desk_close(&d);
        }
    }
}

static void ends_with_its_secret(desk *d)
{
    CHECK(tb_stage_of(d->t) == TB_ENDED);
    CHECK(desk_last_is(d, TB_REVEAL));
    CHECK(tb_next_wake(d->t) == TB_NEVER);
    CHECK(pad_has(&d->told[0], "\"type\":\"over\""));
}

TEST(table, a_game_of_bots_comes_to_its_end)
{
    for_every_table(ends_with_its_secret);
}

static void reads_back_the_same(desk *d)
{
    desk again;
    tb_flaw flaw = { .kind = TB_SOUND };
    desk_read(&again, d->record.text, d->record.used, &flaw);
    CHECK(flaw.kind == TB_SOUND);
    CHECK(pad_same(&again.record, &d->record));
    CHECK(tb_last(again.t) == tb_last(d->t));
    CHECK(kr_hash(tb_setup_of(d->t)->game, tb_truth(again.t)) ==
          kr_hash(tb_setup_of(d->t)->game, tb_truth(d->t)));
    desk_close(&again);
}

TEST(table, a_record_reads_back_as_the_same_table)
{
    for_every_table(reads_back_the_same);
}

static void verifies(desk *d)
{
    CHECK(desk_verify(d->record.text, d->record.used).kind == TB_SOUND);
}

TEST(table, a_record_of_its_own_verifies)
{
    for_every_table(verifies);
}
