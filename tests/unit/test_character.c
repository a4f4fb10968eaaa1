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
                kr_buf out;
                kr_buf_init(&out, text, sizeof text);
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
