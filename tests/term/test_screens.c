/*
 * test_screens.c -- screens as they are kept: each game in three languages and
 * two sizes, and every page once. Their diff is the change as players see it.
 */
#include "term/stage.h"
#include "text/tables.h"
#include "unit/test.h"

#include <stdio.h>
#include <string.h>

static void check_sizes(const char *game, text_lang lang)
{
    char name[80];
    stage s;
    stage_open(&s, game, lang);
    snprintf(name, sizeof name, "%s-%s-80x24", game, text_tongues[lang].name);
    CHECK(stage_is_kept(&s, 24, 80, name));
    snprintf(name, sizeof name, "%s-%s-120x40", game, text_tongues[lang].name);
    CHECK(stage_is_kept(&s, 40, 120, name));
    stage_close(&s);
}

#define IN_ALL_LANGUAGES(game)                                            \
    TEST(screens, game##_in_english) { check_sizes(#game, TEXT_EN); }         \
    TEST(screens, game##_in_german)  { check_sizes(#game, TEXT_DE); }         \
    TEST(screens, game##_in_french)  { check_sizes(#game, TEXT_FR); }

IN_ALL_LANGUAGES(schwarzarbeit)
IN_ALL_LANGUAGES(kohle)
IN_ALL_LANGUAGES(pfusch)

/* A line typed at a game, and the screen after it. */
static void check_after(const char *game, const char *line, const char *name)
{
    stage s;
    stage_open(&s, game, TEXT_EN);
    tui_session_do(&s.session, line);
    CHECK(stage_is_kept(&s, 24, 80, name));
    stage_close(&s);
}

#define AFTER(claim, game, line, name)                                    \
    TEST(screens, claim) { check_after(game, line, name); }

AFTER(the_notebook, "schwarzarbeit", "notes", "page-notes")
AFTER(the_log, "kohle", "log", "page-log")
AFTER(the_help, "pfusch", "?", "page-help")
AFTER(the_choices, "pfusch", "choices", "page-choices")
AFTER(a_peek_at_workers, "schwarzarbeit", "peek", "peek-schwarzarbeit")
AFTER(a_peek_behind_the_fence, "pfusch", "peek", "peek-pfusch")
AFTER(evidence, "schwarzarbeit", "why D", "why-person")
AFTER(rules_about_a_word, "kohle", "? stop", "rules-about-stop")
AFTER(phrases, "kohle", "say", "page-phrases")

TEST(screens, a_refusal_quotes_its_rule)
{
    stage s;
    stage_open(&s, "schwarzarbeit", TEXT_EN);
    tui_session_do(&s.session, "hire Z");
    CHECK(strstr(s.session.answer, "\"Z\"") != NULL);
    tui_session_do(&s.session, "law 1.3");
    CHECK(strncmp(s.session.answer, "S-5.1: ", 7) == 0);
    stage_close(&s);
}

TEST(screens, the_curtain)
{
    stage s;
    stage_open(&s, "pfusch", TEXT_EN);
    s.session.page = TUI_PAGE_CURTAIN;
    CHECK(stage_is_kept(&s, 24, 80, "page-curtain"));
    stage_close(&s);
}

TEST(screens, the_end)
{
    stage s;
    stage_open(&s, "pfusch-over", TEXT_DE);
    CHECK(stage_is_kept(&s, 24, 80, "over-table"));
    s.session.page = TUI_PAGE_RESULT;
    CHECK(stage_is_kept(&s, 24, 80, "over-result"));
    stage_close(&s);
}

TEST(screens, a_window_that_is_too_small_says_so)
{
    stage s;
    stage_open(&s, "pfusch", TEXT_EN);
    CHECK(strstr(stage_screen(&s, 23, 80), "is too small") != NULL);
    CHECK(strstr(stage_screen(&s, 24, 79), "is too small") != NULL);
    CHECK(strstr(stage_screen(&s, 24, 80), "is too small") == NULL);
    stage_close(&s);
}
