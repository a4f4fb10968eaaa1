/*
 * test_texts.c -- names, words and talk that hide something: refused when they
 * are wished, read when an old record has them.
 */
#include "core/base.h"
#include "table/lines.h"
#include "unit/test.h"

#include <string.h>

static const char *const hiding[] = {
    " ", "\u00a0", "A\u202eda", "A\u200bda", "\u3164", "Ada\u2069",
};

static void open_waiting(desk *d)
{
    tb_setup setup = desk_setup("pfusch", 3, TB_UNTIMED);
    desk_open(d, &setup, 1, 3, "random");
}

static tb_refusal wish(desk *d, kr_seat who, tb_kind what, const char *text)
{
    return desk_wish(d, (tb_wish){ .who = who, .what = what, .seat = 2,
                                   .text = text }).refusal;
}

TEST(texts, that_hide_something_are_refused)
{
    desk d;
    open_waiting(&d);
    for (size_t i = 0; i < KR_COUNT(hiding); i++) {
        CHECK(wish(&d, KR_TABLE, TB_SIT, hiding[i]) == TB_BAD_TEXT);
        CHECK(wish(&d, 0, TB_WORD, hiding[i]) == TB_BAD_TEXT);
        CHECK(wish(&d, 0, TB_SAY, hiding[i]) == TB_BAD_TEXT);
    }
    CHECK(wish(&d, KR_TABLE, TB_SIT, "two  spaces") == TB_BAD_TEXT);
    CHECK(wish(&d, 0, TB_SAY, "two  spaces") == TB_GRANTED);
    CHECK(wish(&d, KR_TABLE, TB_SIT, "\u05d3\u05d5\u05d3") == TB_GRANTED);
    desk_close(&d);
}

/* The name, the word and the talk in a record become others of its length. */
static void replace(pad *record, const char *from, const char *to)
{
    char *at = strstr(record->text, from);
    KR_REQUIRE(at != NULL && strlen(from) == strlen(to));
    memcpy(at, to, strlen(to));
}

TEST(texts, of_old_records_are_read_as_they_are)
{
    desk d, again;
    tb_flaw flaw = { .kind = TB_SOUND };
    open_waiting(&d);
    CHECK(wish(&d, KR_TABLE, TB_SIT, "A123da") == TB_GRANTED);
    CHECK(wish(&d, 0, TB_WORD, "B123c") == TB_GRANTED);
    CHECK(wish(&d, 0, TB_SAY, "C123d") == TB_GRANTED);
    replace(&d.record, "A123da", "A\u202eda");
    replace(&d.record, "B123c", "B\u200bc");
    replace(&d.record, "C123d", "C\u2066d");
    desk_read(&again, d.record.text, d.record.used, &flaw);
    CHECK(flaw.kind == TB_SOUND);
    CHECK(strcmp(tb_sitter_at(again.t, 2)->name, "A\u202eda") == 0);
    desk_close(&again);
    desk_close(&d);
}
