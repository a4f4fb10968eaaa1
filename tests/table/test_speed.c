/*
 * test_speed.c -- how fast bots answer at a table without tempo.
 */
#include "table/desk.h"
#include "table/plan.h"
#include "unit/test.h"

#include <stdio.h>
#include <string.h>

enum { SLOWEST = 9000 };

static void open_at(desk *d, tb_speed speed)
{
    tb_setup setup = desk_setup("pfusch", 3, TB_UNTIMED);
    setup.speed = speed;
    desk_open(d, &setup, 1, 1, "novice");
    desk_host(d, TB_START, KR_NONE);
}

/* ---- time ------------------------------------------------------------- */

TEST(speed, brisk_bots_take_a_third_of_the_time)
{
    desk relaxed, brisk;
    open_at(&relaxed, TB_SPEED_RELAXED);
    open_at(&brisk, TB_SPEED_BRISK);
    uint64_t slow = tb_next_wake(relaxed.t) - relaxed.now;
    CHECK(slow >= TB_BOT_LEAST && slow <= SLOWEST);
    CHECK(tb_next_wake(brisk.t) - brisk.now == slow / 3);
    desk_pass_time(&brisk, SLOWEST / 3);
    CHECK(desk_must(&brisk) == 1);
    desk_close(&relaxed);
    desk_close(&brisk);
}

TEST(speed, with_clocks_bots_are_relaxed)
{
    uint64_t due[TB_SPEEDS];
    for (int speed = 0; speed < TB_SPEEDS; speed++) {
        desk d;
        tb_setup setup = desk_setup("pfusch", 3, TB_NORMAL);
        setup.speed = (tb_speed)speed;
        desk_open(&d, &setup, 1, 1, "novice");
        desk_host(&d, TB_START, KR_NONE);
        due[speed] = tb_next_wake(d.t) - d.now;
        desk_close(&d);
    }
    CHECK(due[TB_SPEED_RELAXED] >= TB_BOT_LEAST);
    CHECK(due[TB_SPEED_BRISK] == due[TB_SPEED_RELAXED]);
    CHECK(due[TB_SPEED_INSTANT] == due[TB_SPEED_RELAXED]);
}

TEST(speed, a_change_takes_effect_at_once)
{
    desk d;
    open_at(&d, TB_SPEED_RELAXED);
    CHECK(tb_next_wake(d.t) > d.now);
    tb_set_speed(d.t, TB_SPEED_INSTANT, d.now);
    CHECK(tb_next_wake(d.t) == d.now);
    desk_pass_time(&d, 0);
    CHECK(desk_must(&d) == 1);
    tb_set_speed(d.t, TB_SPEED_RELAXED, d.now);
    CHECK(tb_next_wake(d.t) == TB_NEVER);
    CHECK(tb_setup_of(d.t)->speed == TB_SPEED_RELAXED);
    desk_close(&d);
}

/* ---- text ------------------------------------------------------------- */

static bool reads(const char *fields, tb_speed *speed)
{
    char text[128];
    tb_plan plan;
    int length = snprintf(text, sizeof text, "{\"game\":\"pfusch\"%s}",
                          fields);
    bool readable = tb_read_plan(&plan, text, (size_t)length) == NULL;
    *speed = plan.setup.speed;
    return readable;
}

TEST(speed, is_read_from_a_request_in_its_old_form_too)
{
    static const struct { const char *fields; tb_speed speed; } row[] = {
        { "", TB_SPEED_RELAXED },
        { ",\"hurry\":false", TB_SPEED_RELAXED },
        { ",\"hurry\":true", TB_SPEED_INSTANT },
        { ",\"speed\":\"relaxed\"", TB_SPEED_RELAXED },
        { ",\"speed\":\"brisk\"", TB_SPEED_BRISK },
        { ",\"speed\":\"instant\"", TB_SPEED_INSTANT },
        { ",\"hurry\":true,\"speed\":\"brisk\"", TB_SPEED_BRISK },
    };
    tb_speed speed;
    for (size_t i = 0; i < KR_COUNT(row); i++)
        CHECK(reads(row[i].fields, &speed) && speed == row[i].speed);
    CHECK(!reads(",\"speed\":\"slow\"", &speed));
    CHECK(!reads(",\"speed\":1", &speed));
}

TEST(speed, is_in_the_record)
{
    for (int speed = 0; speed < TB_SPEEDS; speed++) {
        desk d, again;
        tb_flaw flaw;
        open_at(&d, (tb_speed)speed);
        desk_read(&again, d.record.text, d.record.used, &flaw);
        CHECK(again.t != NULL && tb_setup_of(again.t)->speed ==
                                 (tb_speed)speed);
        CHECK(pad_has(&d.record, "\"hurry\":true") ==
              (speed == TB_SPEED_INSTANT));
        desk_close(&again);
        desk_close(&d);
    }
}

TEST(speed, of_a_record_must_be_one_there_is)
{
    desk d, again;
    tb_flaw flaw;
    open_at(&d, TB_SPEED_BRISK);
    char *word = strstr(d.record.text, "\"brisk\"");
    word[1] = 'f';
    desk_read(&again, d.record.text, d.record.used, &flaw);
    CHECK(again.t == NULL && flaw.kind == TB_FLAW_FIELD);
    desk_close(&again);
    desk_close(&d);
}
