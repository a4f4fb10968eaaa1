/*
 * test_clear.c -- names and talk: what shows, what hides, what looks the same.
 */
#include "core/clear.h"
#include "core/base.h"
#include "unit/test.h"

#include <stdio.h>
#include <string.h>

enum { SPACE_ENOUGH = 200 };

typedef struct { const char *text; bool talk, name; } sample;

static const sample samples[] = {
    /* ordinary names */
    { "Wanda Würfel", true, true },
    { "D'Arcy-O\u2019Neill 3.", true, true },
    { "\u05d3\u05d5\u05d3", true, true },               /* Hebrew */
    { "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645", true, true },
    { "\u0915\u094d\u200d\u0937", true, true },         /* Devanagari */
    { "Nguye\u0302\u0303n", true, true },               /* marks */
    { "e\u0323\u0302\u0301\u0331", true, true },
    { "\u2764\ufe0f", true, true },                     /* a red heart */
    { "1\ufe0f\u20e3", true, true },                    /* a keycap */
    { "\U0001f469\U0001f3fd\u200d\U0001f527", true, true },
    { "\U0001f3f3\ufe0f\u200d\U0001f308", true, true },
    { "\U0001f1eb\U0001f1f7", true, true },             /* a flag */
    { "Ah\u00a0! 5\u202f000", true, false },            /* French spaces */
    { " two  spaces ", true, false },
    { "a ", true, false },
    { " a", true, false },
    { "\u6771\u3000\u4eac", true, false },              /* a wide space */

    /* invisible characters */
    { "", false, false },
    { " ", false, false },
    { "\u00a0\u3000", false, false },
    { "a\nb", false, false },
    { "\xff", false, false },
    { "gpj.\u202eexe", false, false },
    { "a\u202a", false, false },
    { "a\u2066b\u2069", false, false },
    { "a\u200eb", false, false },
    { "a\u061cb", false, false },
    { "A\u200bda", false, false },
    { "A\u200cda", false, false },
    { "A\u200dda", false, false },
    { "A\ufe0fda", false, false },
    { "1\ufe0f", false, false },
    { "\U0001f469\u200d", false, false },
    { "\u200d\U0001f469", false, false },
    { "\u0645\u200c", false, false },
    { "A\u00adda", false, false },
    { "A\u2060da", false, false },
    { "A\ufeffda", false, false },
    { "A\u034fda", false, false },
    { "\u3164", false, false },
    { "\u115f\u1160", false, false },
    { "\uffa0", false, false },
    { "\u2800", false, false },
    { "a\u2028b", false, false },
    { "a\u2029b", false, false },
    { "a\ue000", false, false },
    { "a\U000e0041", false, false },
    { "a\U000f0000", false, false },
    { "a\ufdd0", false, false },
    { "a\U0001fffe", false, false },
    { "\u0301a", false, false },
    { "a \u0301", false, false },
    { "a\u0301\u0302\u0303\u0304\u0305", false, false },
};

TEST(clear, text_and_names_show_all_that_is_in_them)
{
    for (size_t i = 0; i < KR_COUNT(samples); i++) {
        const sample *s = &samples[i];
        bool talk = kr_is_clear_text(s->text, SPACE_ENOUGH) == s->talk;
        bool name = kr_is_clear_name(s->text, SPACE_ENOUGH) == s->name;
        CHECK(talk && name);
        if (!talk || !name)
            printf("# sample %d: %s\n", (int)i, s->text);
    }
}

TEST(clear, text_and_names_have_a_length)
{
    CHECK(kr_is_clear_text("Würfel", 7) && !kr_is_clear_text("Würfel", 6));
    CHECK(kr_is_clear_name("Würfel", 7) && !kr_is_clear_name("Würfel", 6));
}

static bool is_put(const char *text, const char *as)
{
    char line[SPACE_ENOUGH];
    kr_buf out = kr_buf_of(line, sizeof line);
    kr_put_clear(&out, text);
    return strcmp(line, as) == 0;
}

TEST(clear, lines_show_what_hides_and_isolate_what_turns)
{
    CHECK(is_put("Ada zahlt 5.", "Ada zahlt 5."));
    CHECK(is_put("A\u202eda: \u2764\ufe0f", "A?da: \u2764\ufe0f"));
    CHECK(is_put("\u05d3\u05d5\u05d3: 5 + 6",
                 "\u2068\u05d3\u05d5\u05d3\u2069: 5 + 6"));
    CHECK(is_put("1 \u05d3 \u05d5", "1 \u2068\u05d3 \u05d5\u2069"));
    CHECK(is_put("\u05d3\u2069 5", "\u2068\u05d3\u2069? 5"));
    CHECK(is_put("", ""));
}

TEST(clear, names_are_compared_without_case_and_spaces)
{
    static const char *const same[][2] = {
        { "Ada", "ada" }, { "ÄRGER", "ärger" }, { "Ада", "АДА" },
        { "Ωmega", "ωMEGA" }, { "Max Otto", "maxotto" }, { "ŁÓDŹ", "łódź" },
        { "A\u200bda", "Ada" }, { "Ada\u00a0B", "Ada B" }, { "", " " },
    };
    static const char *const other[][2] = {
        { "Ada", "Adam" }, { "Adam", "Ada" }, { "Max", "Mäx" },
        { "Max 2", "Max 3" }, { "a", "" },
    };
    for (size_t i = 0; i < KR_COUNT(same); i++)
        CHECK(kr_looks_same(same[i][0], same[i][1]));
    for (size_t i = 0; i < KR_COUNT(other); i++)
        CHECK(!kr_looks_same(other[i][0], other[i][1]));
}
