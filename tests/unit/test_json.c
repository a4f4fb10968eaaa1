/*
 * test_json.c -- JSON read token by token and by tables, fields as JSON.
 */
#include "core/field_json.h"
#include "core/json_in.h"
#include "core/seats.h"
#include "unit/test.h"

#include <string.h>

/* The tokens of a line, one letter each, up to the end or what is bad. */
static const char *tokens(const char *line)
{
    static const char letters[] = "!.{[)ksn10-";
    static char out[128];
    kr_json_in j;
    kr_json_token t;
    size_t used = 0;
    kr_json_in_init(&j, line, strlen(line));
    do {
        t = kr_json_next(&j);
        out[used++] = letters[t];
    } while (t != KR_JSON_END && t != KR_JSON_BAD && used < sizeof out - 1);
    out[used] = '\0';
    return out;
}

static bool is(const char *line, const char *expected)
{
    return strcmp(tokens(line), expected) == 0;
}

static bool refused(const char *line)
{
    const char *t = tokens(line);
    return t[strlen(t) - 1] == '!';
}

/* A single text, decoded. */
static bool decodes(const char *line, const char *expected)
{
    kr_json_in j;
    char out[32];
    kr_json_in_init(&j, line, strlen(line));
    return kr_json_next(&j) == KR_JSON_TEXT && kr_json_copy(&j, out, 32) &&
           strcmp(out, expected) == 0;
}

TEST(json_in, reads_every_kind_of_value)
{
    CHECK(is("{\"a\":[1,-2.5e3,\"x\",true,false,null,{}],\"b\":[]}",
             "{k[nns10-{))k[))."));
    CHECK(is(" [ ] ", "[)."));
    CHECK(is("\t7\r\n", "n."));
}

TEST(json_in, refuses_what_is_not_json)
{
    static const char *const lines[] = {
        "", " ", "{", "[", "}", "]", "{]", "[}", "[1,]", "{\"a\":1,}", "[,1]",
        "{\"a\" 1}", "{\"a\":}", "{a:1}", "{1:2}", "[1 2]", "1 2", "[1]]",
        "01", "-", "-01", "1.", ".5", "1e", "1e+", "+1", "tru", "nul", "'a'",
        "\"", "\"a", "\"\\\"", "\"\\x\"", "\"\\u12\"", "\"\\u0000\"",
        "\"\\ud800\"", "\"\\udc00\"", "\"\\ud800\\u0041\"", "\"\x01\"",
        "\"\xff\"", "\"\xc0\x80\"", "\"\xed\xa0\x80\"", "\"\xe2\x82\"",
        "\"\xf4\x90\x80\x80\"", "\"\xe0\x80\x80\"", "\"\xf0\x80\x80\x80\"",
    };
    for (size_t i = 0; i < KR_COUNT(lines); i++)
        CHECK(refused(lines[i]));
}

TEST(json_in, bounds_its_depth)
{
    CHECK(is("[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]",
             "[[[[[[[[[[[[[[[[))))))))))))))))."));
    CHECK(is("[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]", "[[[[[[[[[[[[[[[[!"));
}

TEST(json_in, decodes_escapes)
{
    CHECK(decodes("\"a\\n\\t\\\"\\\\\\/\\b\\f\\r\"", "a\n\t\"\\/\b\f\r"));
    CHECK(decodes("\"\\u00fc\\u20ac\\ud83d\\ude00\"", "ü€😀"));
    CHECK(decodes("\"W\xc3\xbcrfel\"", "Würfel"));
}

TEST(json_in, does_not_copy_what_does_not_fit)
{
    kr_json_in j;
    char out[4];
    kr_json_in_init(&j, "\"abc\"", 5);
    CHECK(kr_json_next(&j) == KR_JSON_TEXT);
    CHECK(kr_json_copy(&j, out, 4) && !kr_json_copy(&j, out, 3));
}

TEST(json_in, says_which_numbers_are_whole)
{
    static const struct { const char *line; bool whole; int64_t number; }
    cases[] = {
        { "0", true, 0 }, { "-7", true, -7 },
        { "9223372036854775807", true, INT64_MAX },
        { "9223372036854775808", false, 0 }, { "1.0", false, 0 },
        { "1e2", false, 0 },
    };
    for (size_t i = 0; i < KR_COUNT(cases); i++) {
        kr_json_in j;
        kr_json_in_init(&j, cases[i].line, strlen(cases[i].line));
        CHECK(kr_json_next(&j) == KR_JSON_NUMBER);
        CHECK(j.whole == cases[i].whole);
        CHECK(!j.whole || j.number == cases[i].number);
    }
}

/* ---- objects by a table ----------------------------------------------- */

static struct { char text[8]; int64_t number; bool yes; } got;

static bool reads(const char *line, kr_json_manner manner)
{
    kr_json_slot slots[] = {
        { "text", KR_SLOT_TEXT, got.text, sizeof got.text, 0, 0, false },
        { "number", KR_SLOT_INT, &got.number, 0, 0, 9, false },
        { "yes", KR_SLOT_BOOL, &got.yes, 0, 0, 0, false },
    };
    memset(&got, 0, sizeof got);
    return kr_json_read(line, strlen(line), slots, KR_COUNT(slots), manner);
}

TEST(json_in, fills_slots_in_any_order)
{
    CHECK(reads("{\"yes\":true,\"number\":9,\"text\":\"abc\"}",
                KR_JSON_STRICT));
    CHECK(got.yes && got.number == 9 && strcmp(got.text, "abc") == 0);
    CHECK(reads("{}", KR_JSON_STRICT));
}

TEST(json_in, refuses_values_that_do_not_fit_their_slot)
{
    static const char *const lines[] = {
        "{\"number\":10}", "{\"number\":-1}", "{\"number\":1.5}",
        "{\"number\":\"1\"}", "{\"text\":1}", "{\"text\":\"abcdefgh\"}",
        "{\"yes\":1}", "{\"yes\":true,\"yes\":true}", "[]", "1",
        "{\"text\":{}}", "{\"text\":\"a\"} x", "{\"text\":\"a\"",
    };
    for (size_t i = 0; i < KR_COUNT(lines); i++)
        CHECK(!reads(lines[i], KR_JSON_LENIENT));
}

TEST(json_in, skips_other_keys_only_when_lenient)
{
    const char *line = "{\"x\":{\"number\":[1,{}]},\"number\":3,\"z\":null}";
    CHECK(reads(line, KR_JSON_LENIENT) && got.number == 3);
    CHECK(!reads(line, KR_JSON_STRICT));
}

/* Valid values are stored, whatever is wrong around them. */
TEST(json_in, names_the_slots_whose_values_do_not_fit)
{
    int64_t id = 0;
    uint64_t set = 0;
    char text[4] = "abc";
    kr_json_slot slots[] = {
        { "text", KR_SLOT_TEXT, text, sizeof text, 0, 0, 0 },
        { "set", KR_SLOT_SET, &set, 0, 0, 5, 0 },
        { "any", KR_SLOT_ANY, NULL, 0, 0, 0, 0 },
        { "id", KR_SLOT_INT, &id, 0, 1, 9, 0 },
    };
    const char *line = "{\"text\":\"long\",\"any\":[{}],\"set\":[0,5,[7]],"
                       "\"id\":7}";
    CHECK(kr_json_object(line, strlen(line), slots, 4, KR_JSON_STRICT) ==
          KR_JSON_MISFIT);
    CHECK(slots[0].found == KR_SLOT_WRONG && text[0] == '\0');
    CHECK(slots[1].found == KR_SLOT_WRONG);
    CHECK(slots[2].found == KR_SLOT_FOUND && slots[3].found == KR_SLOT_FOUND);
    CHECK(id == 7);
}

static kr_json_fit fit_of(const char *line, uint64_t *set)
{
    kr_json_slot slot = { "set", KR_SLOT_SET, set, 0, 0, 5, 0 };
    return kr_json_object(line, strlen(line), &slot, 1, KR_JSON_STRICT);
}

TEST(json_in, says_how_well_an_object_fits)
{
    uint64_t set = 0;
    CHECK(fit_of("{\"set\":[5,0,5]}", &set) == KR_JSON_FITS && set == 33);
    CHECK(fit_of("{\"set\":[]}", &set) == KR_JSON_FITS && set == 0);
    CHECK(fit_of("{\"set\":[6]}", &set) == KR_JSON_MISFIT);
    CHECK(fit_of("{\"set\":5}", &set) == KR_JSON_MISFIT);
    CHECK(fit_of("{\"more\":5}", &set) == KR_JSON_MISFIT);
    CHECK(fit_of("{\"set\":[6],\"set\":[]}", &set) == KR_JSON_TWICE);
    CHECK(fit_of("{\"set\":[],\"set\":[]} x", &set) == KR_JSON_NO_OBJECT);
    CHECK(fit_of("{\"set\":[1,]}", &set) == KR_JSON_NO_OBJECT);
    CHECK(fit_of("[]", &set) == KR_JSON_NO_OBJECT);
}

TEST(json_in, plain_text_has_no_controls)
{
    CHECK(kr_is_plain_text("Wanda Würfel", 13));
    CHECK(!kr_is_plain_text("Wanda Würfel", 12));
    CHECK(kr_is_plain_text("", 0));
    CHECK(!kr_is_plain_text("a\nb", 9));
    CHECK(!kr_is_plain_text("a\x7f", 9));
    CHECK(!kr_is_plain_text("a\xc2\x85", 9));
    CHECK(!kr_is_plain_text("a\xc3", 9));
}

/* ---- fields ----------------------------------------------------------- */

typedef struct {
    uint8_t word, seats, nobody, list[4], grid[3][2];
    int16_t debt;
} sample;

static const char *const colours[] = { "red", "green" };
static const kr_field fields[] = {
    { "word", KR_WORD, offsetof(sample, word), 1, 1, 1, false, 1, colours },
    { "seats", KR_SET, offsetof(sample, seats), 1, 1, 1, false, 5,
      kr_seat_words },
    { "nobody", KR_SEAT, offsetof(sample, nobody), 1, 1, 1, false, 5, NULL },
    { "list", KR_NUM, offsetof(sample, list), 1, 1, 4, false, 9, NULL },
    { "grid", KR_NUM, offsetof(sample, grid), 1, 3, 2, false, 9, NULL },
    { "debt", KR_INT, offsetof(sample, debt), 2, 1, 1, false, 99, NULL },
    { NULL, KR_NUM, 0, 0, 0, 0, false, 0, NULL },
};

TEST(field_json, shows_every_type_of_field)
{
    sample s = { .word = 1, .seats = 5, .nobody = KR_NONE, .list = { 0, 2 },
                 .grid = { { 0, 0 }, { 7, 0 } }, .debt = -3 };
    char text[256];
    kr_buf out = kr_buf_of(text, sizeof text);
    kr_json j = { .out = &out };
    kr_json_open(&j, NULL, '{');
    kr_json_fields(&j, fields, &s);
    kr_json_close(&j, '}');
    CHECK(strcmp(text, "{\"word\":\"green\",\"seats\":[\"0\",\"2\"],"
                       "\"nobody\":null,\"list\":[0,2],"
                       "\"grid\":[[],[7]],\"debt\":-3}") == 0);
    CHECK(tokens(text)[0] == '{' && !refused(text));
}
