/*
 * test_text.c -- text out and in: buffers, scanner, JSON, fields.
 */
#include "core/buf.h"
#include "core/field.h"
#include "core/json.h"
#include "core/scan.h"
#include "unit/test.h"

#include <string.h>

static kr_scan over(const char *text)
{
    kr_scan s = { .text = text, .length = strlen(text) };
    return s;
}

static bool fails(const kr_scan *s, const char *wrong, size_t at)
{
    return s->wrong != NULL && strcmp(s->wrong, wrong) == 0 && s->at == at;
}

/* ---- buffers ---------------------------------------------------------- */

TEST(buf, what_does_not_fit_is_dropped_and_remembered)
{
    char text[6];
    kr_buf b = kr_buf_of(text, sizeof text);
    kr_put(&b, "abc");
    CHECK(!b.full && strcmp(text, "abc") == 0);
    kr_put(&b, "def");
    CHECK(b.full && strcmp(text, "abcde") == 0);
    kr_put_char(&b, 'x');
    CHECK(strcmp(text, "abcde") == 0);
}

TEST(buf, numbers_are_written_to_the_last_digit)
{
    char text[80];
    kr_buf b = kr_buf_of(text, sizeof text);
    kr_put_uint(&b, 0);
    kr_put_char(&b, ' ');
    kr_put_uint(&b, UINT64_MAX);
    kr_put_char(&b, ' ');
    kr_put_int(&b, INT64_MIN);
    kr_put_char(&b, ' ');
    kr_put_int(&b, 42);
    CHECK(!strcmp(text, "0 18446744073709551615 -9223372036854775808 42"));
}

/* ---- scanner ---------------------------------------------------------- */

TEST(scan, numbers_stay_below_their_limit)
{
    kr_scan s = over("250 251");
    CHECK(kr_scan_uint(&s, 250) == 250 && kr_scan_try(&s, " "));
    CHECK(kr_scan_uint(&s, 250) == 0);
    CHECK(fails(&s, "This number is too large.", 7));
    s = over("9223372036854775807");
    CHECK(kr_scan_uint(&s, INT64_MAX) == INT64_MAX && kr_scan_done(&s));
    s = over("99999999999999999999999999");
    CHECK(kr_scan_uint(&s, INT64_MAX) == 0 && !kr_scan_ok(&s));
}

TEST(scan, numbers_have_one_form)
{
    kr_scan s = over("007");
    (void)kr_scan_uint(&s, 9);
    CHECK(fails(&s, "A number has no leading zeros.", 3));
    s = over("x");
    (void)kr_scan_uint(&s, 9);
    CHECK(fails(&s, "A number is expected.", 0));
    s = over("-0");
    (void)kr_scan_int(&s, -9, 9);
    CHECK(fails(&s, "Nought has no sign.", 2));
    s = over("-9");
    CHECK(kr_scan_int(&s, -9, 9) == -9 && kr_scan_done(&s));
    s = over("-10");
    CHECK(kr_scan_int(&s, -9, 9) == 0 && !kr_scan_ok(&s));
}

TEST(scan, the_first_failure_is_kept_and_nothing_moves_after_it)
{
    kr_scan s = over("abc");
    kr_scan_want(&s, "x", "first");
    kr_scan_want(&s, "y", "second");
    CHECK(fails(&s, "first", 0));
    CHECK(!kr_scan_try(&s, "a") && kr_scan_uint(&s, 9) == 0);
    CHECK(kr_scan_word(&s, (const char *const[]){ "abc" }, 1) == KR_NONE);
    CHECK(s.at == 0 && !kr_scan_done(&s));
}

TEST(scan, the_longest_word_is_taken)
{
    static const char *const words[] = { "stop", NULL, "sto", "stops" };
    kr_scan s = over("stopsx");
    CHECK(kr_scan_word(&s, words, 4) == 3 && s.at == 5);
    CHECK(kr_scan_word(&s, words, 4) == KR_NONE && kr_scan_ok(&s));
}

TEST(scan, text_need_not_be_terminated)
{
    kr_scan s = { .text = "stopper", .length = 3 };
    CHECK(!kr_scan_try(&s, "stop"));
    CHECK(kr_scan_try(&s, "sto") && kr_scan_done(&s));
}

/* ---- JSON ------------------------------------------------------------- */

TEST(buf, decimals_keep_their_sign_and_zeros)
{
    char text[64];
    kr_buf b = kr_buf_of(text, sizeof text);
    kr_put_decimal(&b, -98610, 4, '.');
    kr_put_char(&b, ' ');
    kr_put_decimal(&b, 5, 3, ',');
    kr_put_char(&b, ' ');
    kr_put_decimal(&b, -1, 1, '.');
    kr_put_char(&b, ' ');
    kr_put_decimal(&b, INT64_MIN, 1, '.');
    CHECK(strcmp(text, "-9.8610 0,005 -0.1 -922337203685477580.8") == 0);
}

TEST(buf, placeholders_are_filled_and_the_rest_stays)
{
    char text[64];
    kr_buf b = kr_buf_of(text, sizeof text);
    kr_putf(&b, "%u.%d %s%c 5 %%", 7u, -3, "ab", 'c');
    CHECK(strcmp(text, "7.-3 abc 5 %") == 0);
    b = kr_buf_of(text, 4);
    kr_putf(&b, "%s", "long");
    CHECK(b.full && strcmp(text, "lon") == 0);
}

TEST(json, commas_and_escapes_are_right)
{
    char text[200];
    kr_buf b = kr_buf_of(text, sizeof text);
    kr_json j = { .out = &b };
    kr_json_open(&j, NULL, '{');
    kr_json_text(&j, "a\"b", "x\\\n\x1f\xc3\xa4");
    kr_json_open(&j, "list", '[');
    kr_json_int(&j, NULL, -1);
    kr_json_bool(&j, NULL, true);
    kr_json_close(&j, ']');
    kr_json_bool(&j, "no", false);
    kr_json_open(&j, "empty", '{');
    kr_json_close(&j, '}');
    kr_json_close(&j, '}');
    CHECK(!strcmp(text, "{\"a\\\"b\":\"x\\\\\\u000a\\u001f\xc3\xa4\","
                        "\"list\":[-1,true],\"no\":false,\"empty\":{}}"));
}

/* ---- fields ----------------------------------------------------------- */

typedef struct {
    uint64_t cards;
    int32_t money[3];
    uint16_t pile[2][3];
    uint8_t phase, seat, seats;
} sample;

static const char *const phases[] = { "look", "take" };
static const char *const letters[] = { "A", "B", "C" };
static const kr_field sample_fields[] = {
    { "cards", KR_SET, offsetof(sample, cards), 8, 1, 1, false, 2, letters },
    { "money", KR_INT, offsetof(sample, money), 4, 1, 3, false, 99, NULL },
    { "pile", KR_NUM, offsetof(sample, pile), 2, 2, 3, false, 500, NULL },
    { "phase", KR_WORD, offsetof(sample, phase), 1, 1, 1, true, 1, phases },
    { "seat", KR_SEAT, offsetof(sample, seat), 1, 1, 1, false, 5, NULL },
    { "seats", KR_SET, offsetof(sample, seats), 1, 1, 1, true, 5,
      kr_seat_words },
    { .name = NULL },
};

static bool round_trips(const sample *from, const char *text)
{
    char made[200];
    sample back;
    kr_buf b = kr_buf_of(made, sizeof made);
    kr_put_fields(&b, sample_fields, from);
    memset(&back, 0, sizeof back);
    kr_scan s = over(text);
    kr_scan_fields(&s, sample_fields, &back);
    return strcmp(made, text) == 0 && kr_scan_done(&s) &&
           memcmp(from, &back, sizeof back) == 0;
}

TEST(field, a_struct_becomes_text_and_back)
{
    sample s;
    memset(&s, 0, sizeof s);
    CHECK(round_trips(&s, " phase=look seats=-"));
    s.cards = 5;
    s.money[1] = -7;
    s.pile[1][0] = 500;
    s.pile[1][2] = 3;
    s.phase = 1;
    s.seat = KR_NONE;
    s.seats = 0x29;
    CHECK(round_trips(&s, " cards=AC money=0,-7 pile=/500,0,3 phase=take "
                          "seat=- seats=035"));
    s.seat = 3;
    CHECK(round_trips(&s, " cards=AC money=0,-7 pile=/500,0,3 phase=take "
                          "seat=3 seats=035"));
}

static kr_scan scanned(const char *text)
{
    sample into;
    kr_scan s = over(text);
    memset(&into, 0, sizeof into);
    kr_scan_fields(&s, sample_fields, &into);
    return s;
}

TEST(field, wrong_text_is_refused_with_its_place)
{
    kr_scan s = scanned(" cards=AA");
    CHECK(fails(&s, "The same member stands twice in a set.", 9));
    s = scanned(" cards=x");
    CHECK(fails(&s, "A set is expected, or - for none.", 7));
    s = scanned(" money=1,2,3,4");
    CHECK(fails(&s, "This list is too long.", 13));
    s = scanned(" money=100");
    CHECK(fails(&s, "This number is too large.", 10));
    s = scanned(" pile=1/2/3");
    CHECK(fails(&s, "There are too many rows.", 10));
    s = scanned(" phase=nap");
    CHECK(fails(&s, "This word is not known here.", 7));
    s = scanned(" seat=6");
    CHECK(fails(&s, "This number is too large.", 7));
}
