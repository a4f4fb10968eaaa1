/*
 * test_words.c -- words a player types besides moves: a name, a standing order.
 */
#include "term/pages.h"
#include "term/stage.h"
#include "unit/test.h"

#include <string.h>

static const tb_sitter *typing(stage *s, const char *line)
{
    tui_session_do(&s->session, line);
    return tb_sitter_at(s->host.table, s->session.who);
}

static bool is_named(stage *s, const char *line, const char *name)
{
    return kr_same_text(typing(s, line)->name, name);
}

TEST(words, a_player_takes_another_name)
{
    stage s;
    stage_open(&s, "schwarzarbeit", TEXT_EN);
    CHECK(is_named(&s, "name Zo\xc3\xab", "Zo\xc3\xab"));
    CHECK(is_named(&s, "name Frau  M", "Zo\xc3\xab"));
    CHECK(strstr(s.session.answer, "1 to 32 bytes") != NULL);
    CHECK(is_named(&s, "name", "Zo\xc3\xab"));
    CHECK(strstr(s.session.answer, "1 to 32 bytes") != NULL);
    CHECK(is_named(&s, "name abcdefghijklmnopqrstuvwxyzabcdefg",
                   "Zo\xc3\xab"));
    CHECK(is_named(&s, "name abcdefghijklmnopqrstuvwxyzabcdef",
                   "abcdefghijklmnopqrstuvwxyzabcdef"));
    stage_close(&s);
}

TEST(words, a_standing_order_is_given_and_ended)
{
    stage s;
    stage_open(&s, "schwarzarbeit", TEXT_EN);
    CHECK(typing(&s, "order")->orders == 1);
    CHECK(strstr(s.session.answer, "now passes for you") != NULL);
    CHECK(typing(&s, "order 2")->orders == 3);
    CHECK(typing(&s, "order")->orders == 2);
    CHECK(strstr(s.session.answer, "for yourself again") != NULL);
    CHECK(typing(&s, "order 9")->orders == 2);
    stage_close(&s);
}

static bool help_has(const char *game, const char *line)
{
    char text[8192];
    stage s;
    stage_open(&s, game, TEXT_EN);
    kr_buf out = kr_buf_of(text, sizeof text);
    tui_put_help(&out, &s.session);
    stage_close(&s);
    return strstr(text, line) != NULL;
}

TEST(words, the_help_names_them)
{
    CHECK(help_has("schwarzarbeit", "\n  order "));
    CHECK(help_has("kohle", "\n  order "));
    CHECK(!help_has("pfusch", "\n  order "));       /* it has none */
    CHECK(help_has("pfusch", "\n  name ... "));
}
