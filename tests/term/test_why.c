/*
 * test_why.c -- who is told what a bot went by, and when.
 */
#include "term/stage.h"
#include "unit/test.h"

#include <string.h>

static bool answers(const char *game, const char *line, const char *wanted)
{
    stage s;
    stage_open(&s, game, TEXT_EN);
    tui_session_do(&s.session, line);
    bool told = strstr(s.session.answer, wanted) != NULL;
    stage_close(&s);
    return told;
}

TEST(why, is_told_after_the_game_only)
{
    CHECK(answers("pfusch", "why 1", "after the game"));
    CHECK(answers("pfusch-over", "why 1", "gives no reasons"));
    CHECK(answers("pfusch-over", "why 0", "Seat 0 has no bot move"));
    CHECK(answers("pfusch-over", "why 9", "Seat 9 has no bot move"));
}
