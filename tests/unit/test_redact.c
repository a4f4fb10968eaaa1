/*
 * test_redact.c -- what others may know of a move, sentence by sentence.
 */
#include "core/notation.h"
#include "games/games.h"
#include "unit/test.h"

#include <string.h>

/* The part of a move made in a position that `viewer` sees. */
static bool seen_as(const char *position, const char *move, kr_seat viewer,
                    const char *expected)
{
    char name[32], text[KR_MOVE_TEXT_MAX];
    kr_state s;
    size_t length = strcspn(position, " ");
    memcpy(name, position, length);
    name[length] = '\0';
    const kr_game *g = kr_game_named(name);
    kr_scan scan = { .text = position, .length = strlen(position) };
    kr_scan_position(&scan, g, &s);
    kr_scan_sound(&scan, g, &s);
    if (!kr_scan_ok(&scan))
        return false;
    scan = (kr_scan){ .text = move, .length = strlen(move) };
    kr_move m = kr_scan_move(&scan, g);
    kr_buf buf = kr_buf_of(text, sizeof text);
    kr_put_move(&buf, g, g->redact(s.byte, m, viewer));
    return strcmp(text, expected) == 0;
}

/* K-6.11 A stoppable play first waits for one stop or pass from everybody
 * else. */
TEST(redact, a_stop_a_pass_and_a_time_out_in_a_wait_look_alike)
{
    const char *wait =
        "kohle seats=3 | phase=wait back=talk active=0 dollar=0 deals=0 "
        "investors=LP,KT,HR hands=0,0,1 pile=96 play=travel by=1 on=R | 0: "
        "| 1: | 2: stop=1";
    CHECK(seen_as(wait, "2: stop", 0, "2: ?"));
    CHECK(seen_as(wait, "2: pass", 0, "2: ?"));
    CHECK(seen_as(wait, "table: tick 2", 0, "2: ?"));
    CHECK(seen_as(wait, "table: tick 2", KR_NOBODY, "2: ?"));
    CHECK(seen_as(wait, "2: stop", 2, "2: stop"));
    CHECK(seen_as(wait, "table: tick 2", 2, "table: tick 2"));
}

/* K-2.2 Each player is dealt five influence cards that only they see. */
TEST(redact, a_card_drawn_is_seen_by_its_player)
{
    CHECK(seen_as("kohle seats=3", "chance: draw 1 stop", 1,
                  "chance: draw 1 stop"));
    CHECK(seen_as("kohle seats=3", "chance: draw 1 stop", 2,
                  "chance: draw 1 ?"));
}

/* S-2.2 Only their owner ever sees the hidden cards before the scoring. */
TEST(redact, a_hidden_card_is_seen_by_its_owner)
{
    CHECK(seen_as("schwarzarbeit seats=3", "chance: hide 1 S", 1,
                  "chance: hide 1 S"));
    CHECK(seen_as("schwarzarbeit seats=3", "chance: hide 1 S", KR_NOBODY,
                  "chance: hide 1 ?"));
}

/* S-7.7 With a clock, claims made within one contest are simultaneous. */
TEST(redact, in_a_contest_nobody_knows_who_claims)
{
    const char *take =
        "schwarzarbeit seats=4 timing=live | phase=take active=2 turn=0 "
        "way=first market=AdCeFeHdSwVe detectives=0123 | 0: hides=BwDw | "
        "1: hides=CwMw | 2: hides=EwGw | 3: hides=JwKw";
    const char *contest =
        "schwarzarbeit seats=4 timing=live | phase=contest back=take active=2 "
        "turn=0 way=first market=AdCeFeHdSwVe detectives=0123 | "
        "0: hides=BwDw claim=Fe | 1: hides=CwMw | 2: hides=EwGw | "
        "3: hides=JwKw";
    CHECK(seen_as(take, "0: claim F evening", 1, "table: ?"));
    CHECK(seen_as(take, "2: claim A day", 1, "table: ?"));
    CHECK(seen_as(take, "0: claim F evening", 0, "0: claim F evening"));
    CHECK(seen_as(contest, "3: claim A day", 0, "table: ?"));
    CHECK(seen_as(contest, "3: claim A day", 3, "3: claim A day"));
}

/* P-3.1 Each builder secretly mixes one block, solid or hollow.
 * P-8.1 On time-out chance mixes the block: solid or hollow, with even odds. */
TEST(redact, blocks_and_time_outs_in_the_mix_look_alike)
{
    const char *mix = "pfusch seats=2 | phase=mix month=january first=0 "
                      "due=01 | 0: wood=9 | 1: wood=9";
    CHECK(seen_as(mix, "1: mix solid", 0, "1: ?"));
    CHECK(seen_as(mix, "1: mix hollow", 0, "1: ?"));
    CHECK(seen_as(mix, "table: tick 1", 0, "1: ?"));
    CHECK(seen_as(mix, "1: mix hollow", 1, "1: mix hollow"));
    const char *late = "pfusch seats=2 | phase=mix month=january first=0 "
                       "late=1 | 0: wood=9 mix=solid | 1: wood=9 mix=late";
    CHECK(seen_as(late, "chance: mix 1 solid", 0, "chance: mix 1 ?"));
    CHECK(seen_as(late, "chance: mix 1 hollow", 0, "chance: mix 1 ?"));
    CHECK(seen_as(late, "chance: mix 1 solid", 1, "chance: mix 1 solid"));
}

/* P-8.3 On time-out chance plays one of the builder's unplayed chips. */
TEST(redact, chips_are_shown_together_whoever_played_them)
{
    const char *late = "pfusch seats=2 | phase=bribe month=january first=0 "
                       "sign=1.1,1.2 owner=0,1 height=1,1 late=01 | "
                       "0: wood=9 chip=late | 1: wood=9 chip=late";
    CHECK(seen_as(late, "chance: bribe 0 4", 1, "chance: bribe 0 ?"));
    CHECK(seen_as(late, "chance: bribe 0 4", 0, "chance: bribe 0 4"));
}
