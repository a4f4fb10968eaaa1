/*
 * test_secret.c -- looking over a player's shoulder reveals nothing: without a
 * peek the screen and the numbered choices are the same whatever the player
 * holds.
 */
#include "games/schwarzarbeit/schwarzarbeit.h"
#include "bots/random.h"
#include "term/stage.h"
#include "term/view.h"
#include "unit/test.h"

#include <stdlib.h>
#include <string.h>

enum { LOOK = 1 << 18 };

/* The screen and the choices as text, one behind the other. */
static char *look(stage *s)
{
    char *text = malloc(LOOK);
    if (text == NULL)
        abort();
    kr_buf out = kr_buf_of(text, LOOK);
    kr_put(&out, stage_styles(s, 40, 120));
    tui_session_choose(&s->session);
    for (int i = 0; i < s->session.choices; i++) {
        tui_put_choice(&out, &s->session, i);
        kr_put_char(&out, '\n');
    }
    return text;
}

/* Seat 0's own secrets, in the table itself, turned into others. */
static void change_secrets(stage *s)
{
    kr_eye eye = tb_eye(s->host.table, 0);
    const kr_game *game = s->host.game;
    if (game == &sw_game) {
        sw_prv *prv = (sw_prv *)(uintptr_t)eye.prv;
        prv->hides = prv->hides << 3 | prv->hides >> 57;
        prv->hides &= SW_WEEKENDS;
    } else {
        memset((void *)(uintptr_t)eye.prv, 0, game->prv_size);
    }
}

static void check_shoulder(const char *game)
{
    stage s;
    stage_open(&s, game, TEXT_EN);
    s.session.covered = true;
    char *before = look(&s);
    change_secrets(&s);
    char *after = look(&s);
    CHECK(strcmp(before, after) == 0);
    tui_session_do(&s.session, "peek");
    char *peek = look(&s);
    CHECK(strcmp(peek, after) != 0);
    free(before);
    free(after);
    free(peek);
    stage_close(&s);
}

TEST(secret, nobody_looking_on_learns_of_hidden_workers)
{
    check_shoulder("schwarzarbeit");
}

TEST(secret, nobody_looking_on_learns_of_wood_and_plaster)
{
    check_shoulder("pfusch");
}

TEST(secret, nobody_looking_on_learns_of_covered_cards)
{
    check_shoulder("kohle");
}

TEST(secret, a_peek_is_over_with_the_next_command)
{
    stage s;
    stage_open(&s, "schwarzarbeit", TEXT_EN);
    tui_session_do(&s.session, "peek");
    CHECK(s.session.peek && strstr(s.session.answer, "Casasola") != NULL);
    tui_session_do(&s.session, "table");
    CHECK(!s.session.peek && s.session.answer[0] == '\0');
    stage_close(&s);
}

TEST(secret, the_story_of_a_player_alone_keeps_his_secrets)
{
    stage s;
    stage_open(&s, "schwarzarbeit", TEXT_EN);
    for (size_t i = 0; i < s.host.story.lines; i++)
        CHECK(strstr(tui_story_line(&s.host.story, i), "works for you") ==
              NULL);
    stage_close(&s);
}
