/*
 * test_character.c -- the bots as people.
 */
#include "bots/bot.h"
#include "games/games.h"
#include "text/character.h"
#include "unit/test.h"

#include <string.h>

enum { NAME_WIDE = 20, LINE_WIDE = 72 };

TEST(characters, each_has_a_bot_a_name_and_a_line_in_every_language)
{
    for (int g = 0; g < KR_GAMES; g++) {
        unsigned count;
        const text_character *c = text_characters(kr_games[g], &count);
        for (unsigned i = 0; i < count; i++) {
            CHECK(bot_named(kr_games[g], c[i].level) != NULL);
            CHECK(text_columns(c[i].name) <= NAME_WIDE);
            for (int lang = 0; lang < TEXT_LANGS; lang++) {
                char text[256];
                kr_buf out = kr_buf_of(text, sizeof text);
                text_put_trait(&out, (text_lang)lang, &c[i]);
                CHECK(!out.full && strchr(text, '{') == NULL);
                CHECK(strncmp(text, c[i].name, strlen(c[i].name)) == 0);
                CHECK(text_columns(text) <= LINE_WIDE);
            }
        }
    }
}

TEST(characters, no_two_at_a_game_have_the_same_name)
{
    for (int g = 0; g < KR_GAMES; g++) {
        unsigned count;
        const text_character *c = text_characters(kr_games[g], &count);
        for (unsigned i = 0; i < count; i++)
            for (unsigned k = 0; k < i; k++)
                CHECK(strcmp(c[i].name, c[k].name) != 0);
    }
}

/* As many bots of one level as fit beside a human, whatever the lot. */
TEST(characters, no_two_at_a_table_are_the_same)
{
    static const char *const levels[] = { "novice", "regular", "shark" };
    for (unsigned lot = 0; lot < 3 * 256; lot++)
        for (int g = 0; g < KR_GAMES; g++) {
            unsigned seats = kr_games[g]->seats_max;
            const char *taken[KR_SEATS] = { "Anna" };
            for (unsigned s = 1; s < seats; s++) {
                const text_character *c = text_pick_character(
                    kr_games[g], levels[lot % 3], taken, seats,
                    lot / 3 * 7 + s);
                CHECK(c != NULL && strcmp(c->level, levels[lot % 3]) == 0);
                CHECK(c == text_character_named(kr_games[g], c->name));
                for (unsigned k = 0; k < s; k++)
                    CHECK(strcmp(taken[k], c->name) != 0);
                taken[s] = c->name;
            }
            CHECK(text_pick_character(kr_games[g], "random", taken, seats,
                                      lot) == NULL);
        }
}

TEST(characters, there_are_at_least_eight_at_every_game)
{
    for (int g = 0; g < KR_GAMES; g++) {
        unsigned count;
        text_characters(kr_games[g], &count);
        CHECK(count >= 8);
    }
}
