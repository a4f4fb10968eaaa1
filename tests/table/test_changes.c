/*
 * test_changes.c -- entries contain the public fields they change: applying
 * them gives the view, and repeated entries are identical.
 */
#include "core/field_json.h"
#include "games/games.h"
#include "table/desk.h"
#include "unit/test.h"

#include <string.h>

/* Adds up what the lines of type `entry` change. */
static void add_up(const char *line, const kr_game *g, void *pub)
{
    while (*line != '\0') {
        size_t length = strcspn(line, "\n");
        const char *part = strstr(line, ",\"public\":{");
        if (strncmp(line, "{\"type\":\"entry\"", 15) == 0 &&
            part != NULL && part < line + length) {
            kr_json_in in;
            part += strlen(",\"public\":");
            kr_json_in_init(&in, part, (size_t)(line + length - part) - 1);
            CHECK(kr_json_next(&in) == KR_JSON_OBJECT);
            CHECK(kr_json_in_fields(&in, g->pub_fields, pub));
        }
        line += length + (line[length] == '\n');
    }
}

static void gives_the_view(const desk *d, const pad *told)
{
    const tb_setup *setup = tb_setup_of(d->t);
    kr_state sum;
    kr_new(setup->game, &setup->config, &sum);
    add_up(told->text, setup->game, sum.byte);
    CHECK(memcmp(sum.byte, tb_eye(d->t, KR_NOBODY).pub,
                 setup->game->pub_size) == 0);
}

/* The entries among these lines, as sent to a client that joins late. */
static void told_again(desk *d, pad *entries, kr_seat viewer)
{
    pad *told = &d->told[viewer < KR_SEATS ? viewer : KR_SEATS];
    const char *line;
    pad_clear(told);
    desk_tell_since(d, viewer, 0);
    for (line = told->text; *line != '\0'; ) {
        size_t length = strcspn(line, "\n");
        char entry[TB_MESSAGE_MAX];
        memcpy(entry, line, length);
        entry[length] = '\0';
        if (strstr(entry, "\"type\":\"entry\"") != NULL) {
            pad_add(entries, entry);
            pad_add(entries, "\n");
        }
        line += length + 1;
    }
}

/* Every entry told when it happened is told again with the same bytes. */
static void says_the_same(const char *first, const pad *again)
{
    while (*first != '\0') {
        size_t length = strcspn(first, "\n");
        char line[TB_MESSAGE_MAX];
        memcpy(line, first, length + 1);
        line[length + 1] = '\0';
        if (strstr(line, "\"type\":\"entry\"") != NULL)
            CHECK(pad_has(again, line));
        first += length + 1;
    }
}

TEST(changes, entries_add_up_to_the_view)
{
    for (int g = 0; g < KR_GAMES; g++) {
        const kr_game *game = kr_games[g];
        for (unsigned seats = game->seats_min; seats <= game->seats_max;
             seats++) {
            desk d;
            desk_open_game(&d, game->name, seats, TB_UNTIMED, 0);
            desk_to_the_end(&d);
            gives_the_view(&d, &d.told[KR_SEATS]);
            desk_close(&d);
        }
    }
}

TEST(changes, who_comes_late_is_told_the_same_entries)
{
    for (int g = 0; g < KR_GAMES; g++) {
        const kr_game *game = kr_games[g];
        desk d;
        pad live = { .text = NULL }, again = { .text = NULL };
        desk_open_game(&d, game->name, 4, TB_UNTIMED, 0);
        desk_to_the_end(&d);
        pad_add(&live, d.told[1].text);
        told_again(&d, &again, 1);
        says_the_same(live.text, &again);
        gives_the_view(&d, &again);
        pad_clear(&live);
        pad_clear(&again);
        desk_close(&d);
    }
}

/* Two moves are taken back, one behind the other; then play goes on. */
TEST(changes, a_take_back_undoes_what_its_moves_changed)
{
    desk d;
    pad again = { .text = NULL };
    desk_open_game(&d, "pfusch", 2, TB_UNTIMED, 3);
    desk_move(&d, "0: mix solid");
    desk_move(&d, "1: mix solid");
    kr_seat first = desk_first_of(desk_must(&d));
    for (int round = 0; round < 2; round++) {
        desk_move(&d, first == 0 ? "0: site 1.1" : "1: site 1.1");
        gives_the_view(&d, &d.told[0]);
        desk_do(&d, first, TB_ASK);
        desk_do(&d, 1 - first, TB_ALLOW);
        CHECK(desk_last_is(&d, TB_TAKE_BACK));
        gives_the_view(&d, &d.told[0]);
    }
    desk_move(&d, first == 0 ? "0: site 2.1" : "1: site 2.1");
    gives_the_view(&d, &d.told[0]);
    told_again(&d, &again, KR_NOBODY);
    gives_the_view(&d, &again);
    pad_clear(&again);
    desk_close(&d);
}

TEST(changes, fields_that_cannot_be_are_refused)
{
    static const char *const wrong[] = {
        "{\"phase\":\"nap\"}", "{\"month\":99}", "{\"colour\":1}",
        "{\"due\":[\"9\"]}", "{\"due\":3}", "{\"height\":[1.5]}",
        "{\"phase\":", "{\"empties\":[1,1,1,1,1,1,1,1,1]}",
    };
    const kr_game *g = kr_game_named("pfusch");
    for (size_t i = 0; i < KR_COUNT(wrong); i++) {
        kr_state state = { 0 };
        kr_json_in in;
        kr_json_in_init(&in, wrong[i], strlen(wrong[i]));
        CHECK(kr_json_next(&in) == KR_JSON_OBJECT);
        CHECK(!kr_json_in_fields(&in, g->pub_fields, state.byte));
    }
}
