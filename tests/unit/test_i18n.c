/*
 * test_i18n.c -- texts: placeholders, plural, forms of address, languages.
 */
#include "text/text.h"
#include "unit/test.h"

#include <string.h>

static char said[400];

static kr_buf fresh(void)
{
    kr_buf b = kr_buf_of(said, sizeof said);
    return b;
}

static bool says(text_lang lang, text_key key, text_args args,
                 const char *wanted)
{
    kr_buf b = fresh();
    text_put(&b, lang, key, &args);
    return strcmp(said, wanted) == 0;
}

TEST(text, placeholders_are_filled)
{
    text_args args = { .who = "Anna", .person = "Leo Ludo",
                       .shift = "for the day" };
    CHECK(says(TEXT_EN, TEXT_SW_HIRE, args,
               "Anna hires Leo Ludo for the day."));
    args.shift = "f\303\274r den Tag";
    CHECK(says(TEXT_DE, TEXT_SW_HIRE, args,
               "Anna stellt Leo Ludo f\303\274r den Tag ein."));
}

TEST(text, a_placeholder_without_value_is_seen)
{
    CHECK(says(TEXT_EN, TEXT_ALL_LATE, (text_args){ .n = 1 },
               "{who} is out of time."));
    kr_buf b = fresh();
    text_put(&b, TEXT_EN, TEXT_ALL_LATE, NULL);
    CHECK(strcmp(said, "{who} is out of time.") == 0);
}

TEST(text, what_is_somebodys_follows_the_language)
{
    static const struct { const char *name, *en, *de, *fr; } rows[] = {
        { "Anna", "Anna's", "Annas", "d\342\200\231Anna" },
        { "Bruno", "Bruno's", "Brunos", "de Bruno" },
        { "Fritz", "Fritz's", "Fritz\342\200\231", "de Fritz" },
        { "Elias", "Elias's", "Elias\342\200\231", "d\342\200\231Elias" },
        { "Ho\303\237", "Ho\303\237's", "Ho\303\237\342\200\231",
          "de Ho\303\237" },
        { "\303\211milie", "\303\211milie's", "\303\211milies",
          "d\342\200\231\303\211milie" },
        { "Henning", "Henning's", "Hennings", "de Henning" },
        { "Yves", "Yves's", "Yves\342\200\231", "d\342\200\231Yves" },
        { "Yann", "Yann's", "Yanns", "de Yann" },
        { "", "'s", "s", "de " },
    };
    for (size_t i = 0; i < KR_COUNT(rows); i++) {
        text_args args = { .who = rows[i].name, .n = 1 };
        char whole[100];
        strcat(strcpy(whole, rows[i].en),
               " house comes down, with one wood block in it.");
        CHECK(says(TEXT_EN, TEXT_PF_FALLS, args, whole));
        strcat(strcpy(whole, rows[i].de),
               " Haus wird abgerissen, mitsamt einem Holzblock darin.");
        CHECK(says(TEXT_DE, TEXT_PF_FALLS, args, whole));
        strcat(strcat(strcpy(whole, "Le b\303\242timent "), rows[i].fr),
               " est d\303\251moli, avec 1 bloc de bois dedans.");
        CHECK(says(TEXT_FR, TEXT_PF_FALLS, args, whole));
    }
}

TEST(text, plural_follows_the_language)
{
    CHECK(says(TEXT_DE, TEXT_KO_POINTS, (text_args){ .n = 1 },
               "1 Million"));
    CHECK(says(TEXT_DE, TEXT_KO_POINTS, (text_args){ .n = 0 },
               "0 Millionen"));
    CHECK(says(TEXT_FR, TEXT_KO_POINTS, (text_args){ .n = 0 },
               "0 million"));
    CHECK(says(TEXT_FR, TEXT_KO_POINTS, (text_args){ .n = 2 },
               "2 millions"));
    CHECK(says(TEXT_FR, TEXT_KO_POINTS, (text_args){ .n = -1 },
               "−1 million"));
    CHECK(strcmp(text_of(TEXT_FR, TEXT_KO_POINTS), "{n} millions") == 0);
}

static bool writes(text_lang lang, int64_t number, const char *wanted)
{
    kr_buf b = fresh();
    text_put_number(&b, lang, number);
    return strcmp(said, wanted) == 0;
}

TEST(text, digits_are_grouped_by_language)
{
    CHECK(writes(TEXT_EN, 0, "0") && writes(TEXT_EN, 9999, "9999"));
    CHECK(writes(TEXT_EN, 400000, "400,000"));
    CHECK(writes(TEXT_DE, -1050000, "−1.050.000"));
    CHECK(writes(TEXT_FR, 10007, "10\302\240007"));
    CHECK(writes(TEXT_DE, INT64_MIN, "−9.223.372.036.854.775.808"));
}

TEST(text, lists_end_with_and)
{
    static const char *const names[] = { "Anna", "Bruno", "Carla" };
    static const char *const wanted[] = {
        "personne", "Anna", "Anna et Bruno", "Anna, Bruno et Carla",
    };
    for (size_t count = 0; count < KR_COUNT(wanted); count++) {
        kr_buf b = fresh();
        text_put_list(&b, TEXT_FR, names, count);
        CHECK(strcmp(said, wanted[count]) == 0);
    }
}

TEST(text, the_reader_is_spoken_to)
{
    CHECK(text_form(TEXT_PF_PROBE, KR_NOBODY, 1, 2) == TEXT_PF_PROBE);
    CHECK(text_form(TEXT_PF_PROBE, 0, 1, 2) == TEXT_PF_PROBE);
    CHECK(text_form(TEXT_PF_PROBE, 1, 1, 2) == TEXT_PF_PROBE_YOU);
    CHECK(text_form(TEXT_PF_PROBE, 2, 1, 2) == TEXT_PF_PROBE_TO_YOU);
    CHECK(text_form(TEXT_PF_PROBE, 1, 1, 1) == TEXT_PF_PROBE_OWN);
    CHECK(text_form(TEXT_PF_PROBE, 0, 1, 1) == TEXT_PF_PROBE_SELF);
    CHECK(text_form(TEXT_SW_HIRE, 1, 1, 1) == TEXT_SW_HIRE_YOU);
    CHECK(text_form(TEXT_SW_HIRE, 2, 1, 2) == TEXT_SW_HIRE);
    CHECK(text_form(TEXT_ALL_TICK, KR_NOBODY, KR_NOBODY, KR_NONE) ==
          TEXT_ALL_TICK);
}

TEST(text, a_language_is_known_by_its_first_letters)
{
    CHECK(text_lang_named("de") == TEXT_DE);
    CHECK(text_lang_named("FR") == TEXT_FR);
    CHECK(text_lang_named("de_AT.UTF-8") == TEXT_DE);
    CHECK(text_lang_named("fr-CH") == TEXT_FR);
    CHECK(text_lang_named("fry") == TEXT_LANGS);
    CHECK(text_lang_named("d") == TEXT_LANGS);
    CHECK(text_lang_named("") == TEXT_LANGS);
}

TEST(text, the_first_wish_that_is_set_decides)
{
    CHECK(text_lang_of((const char *const[]){ NULL, "", "fr_FR" }, 3) ==
          TEXT_FR);
    CHECK(text_lang_of((const char *const[]){ "C", "de", "fr" }, 3) ==
          TEXT_EN);
    CHECK(text_lang_of((const char *const[]){ "de.UTF-8", "fr" }, 2) ==
          TEXT_DE);
    CHECK(text_lang_of(NULL, 0) == TEXT_EN);
}

TEST(text, columns_count_letters_not_bytes)
{
    CHECK(text_columns("M\303\244rz \342\200\236a\342\200\234") == 8);
    kr_buf b = fresh();
    text_put_padded(&b, "M\303\244rz", 6);
    text_put_padded(&b, "Dezember", 4);
    CHECK(strcmp(said, "M\303\244rz  Dezember") == 0);
}
