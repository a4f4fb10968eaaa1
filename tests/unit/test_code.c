/*
 * test_code.c -- codes of tables: hard to guess, easy to say and to type.
 */
#include "core/base.h"
#include "server/kit/kit.h"
#include "unit/test.h"

#include <stdio.h>
#include <string.h>

enum { DRAWS = 30000, TABLES = 1000, CODE_MAX = 32 };

/* The three words and the number of one code, by their places in the list. */
typedef struct { int word[SRV_CODE_LENGTH], number; } parts;

static int place_of(const char *word, size_t length)
{
    for (int i = 0; i < SRV_CODE_WORDS; i++)
        if (strlen(srv_code_words[i]) == length &&
            memcmp(srv_code_words[i], word, length) == 0)
            return i;
    return -1;
}

static bool take_apart(const char *code, parts *p)
{
    for (int i = 0; i < SRV_CODE_LENGTH; i++) {
        const char *dash = strchr(code, '-');
        if (dash == NULL)
            return false;
        p->word[i] = place_of(code, (size_t)(dash - code));
        if (p->word[i] < 0)
            return false;
        code = dash + 1;
    }
    return strlen(code) == 2 && sscanf(code, "%2d", &p->number) == 1;
}

/* How many different things came up in each place of the code. */
typedef struct {
    bool word[SRV_CODE_LENGTH][SRV_CODE_WORDS], number[SRV_CODE_NUMBERS];
} seen;

static void draw_many(seen *all)
{
    char code[CODE_MAX];
    parts p;
    memset(all, 0, sizeof *all);
    for (int n = 0; n < DRAWS; n++) {
        srv_draw_code(code, sizeof code);
        bool whole = take_apart(code, &p);
        CHECK(whole);
        if (!whole)
            return;
        for (int i = 0; i < SRV_CODE_LENGTH; i++)
            all->word[i][p.word[i]] = true;
        all->number[p.number] = true;
    }
}

static double count(const bool *came_up, int most)
{
    int sum = 0;
    for (int i = 0; i < most; i++)
        sum += came_up[i];
    return sum;
}

/* Each thing comes up some hundred times; that one of them never does has a
 * chance below 1e-40. */
TEST(code, a_guess_hits_one_of_1000_tables_less_than_once_in_a_million)
{
    static seen all;
    draw_many(&all);
    double codes = count(all.number, SRV_CODE_NUMBERS);
    for (int i = 0; i < SRV_CODE_LENGTH; i++)
        codes *= count(all.word[i], SRV_CODE_WORDS);
    CHECK(TABLES / codes < 1e-6);
    CHECK(codes == 300.0 * 300.0 * 300.0 * 100.0);
}

static bool begins_with(const char *text, const char *word)
{
    return strncmp(text, word, strlen(word)) == 0;
}

/* No pair of words is so; those that are, are named. */
static bool no_pair_is(bool (*so)(const char *, const char *))
{
    int pairs = 0;
    for (int a = 0; a < SRV_CODE_WORDS; a++)
        for (int b = 0; b < SRV_CODE_WORDS; b++)
            if (a != b && so(srv_code_words[a], srv_code_words[b])) {
                printf("# %s %s\n", srv_code_words[a], srv_code_words[b]);
                pairs++;
            }
    return pairs == 0;
}

/* Two equal words would begin with each other. */
TEST(code, no_word_begins_with_another)
{
    CHECK(no_pair_is(begins_with));
}

/* Is there one letter that, changed, added or left out, makes `b` of `a`? */
static bool is_a_slip(const char *a, const char *b)
{
    size_t front = 0, back = 0, m = strlen(a), n = strlen(b);
    size_t less = m < n ? m : n, more = m < n ? n : m;
    while (front < less && a[front] == b[front])
        front++;
    while (back < less - front && a[m - 1 - back] == b[n - 1 - back])
        back++;
    return more - front - back <= 1;
}

TEST(code, one_slip_makes_no_other_word)
{
    CHECK(is_a_slip("KELLE", "WELLE") && is_a_slip("KRAN", "KRANZ"));
    CHECK(is_a_slip("BLOCK", "BOCK") && !is_a_slip("ZINK", "ZUNFT"));
    CHECK(no_pair_is(is_a_slip));
}

TEST(code, words_are_short_and_plain)
{
    for (int i = 0; i < SRV_CODE_WORDS; i++) {
        size_t length = strlen(srv_code_words[i]);
        CHECK(length >= 4 && length <= 6);
        CHECK(strspn(srv_code_words[i], "ABCDEFGHIJKLMNOPQRSTUVWXYZ") ==
              length);
    }
}

static bool reads(const char *typed, const char *code)
{
    char out[CODE_MAX];
    return srv_read_code(typed, strlen(typed), out, sizeof out) &&
           strcmp(out, code) == 0;
}

/* Small letters, another separator, none at all. */
static void retype(const char *code, char *typed, char separator)
{
    for (; *code != '\0'; code++) {
        if (*code == '-' && separator != '\0')
            *typed++ = separator;
        else if (*code != '-')
            *typed++ = *code >= 'A' ? (char)(*code - 'A' + 'a') : *code;
    }
    *typed = '\0';
}

TEST(code, every_code_is_read_however_it_is_typed)
{
    static const char separators[] = { '-', ' ', '_', '.', ',', '\0' };
    char code[CODE_MAX], typed[CODE_MAX];
    for (int n = 0; n < DRAWS / 10; n++) {
        srv_draw_code(code, sizeof code);
        CHECK(reads(code, code));
        for (size_t i = 0; i < KR_COUNT(separators); i++) {
            retype(code, typed, separators[i]);
            CHECK(reads(typed, code));
        }
    }
    CHECK(reads(" zink hobeleiche - 42 ", "ZINK-HOBEL-EICHE-42"));
}

TEST(code, codes_of_earlier_versions_are_read)
{
    CHECK(reads("ZINK-42", "ZINK-42") && reads("zink 42", "ZINK-42"));
    CHECK(reads("zollstock007", "ZOLLSTOCK-007"));
    CHECK(reads("AXT-123456", "AXT-123456"));
    CHECK(reads("BUERSTE-00", "BUERSTE-00"));
}

TEST(code, what_cannot_be_a_code_is_refused)
{
    static const char *const wrong[] = {
        "", "-", "ZINK", "42", "ZINK-4", "ZINK-42x", "ZINK-4242424",
        "ZINK-HOBELN-42", "ZINK-HOBEL-EICHE", "ZINK-HOBEL-EICHE-4",
        "ZINK-HOBEL-EICHE-423", "ZINK-HOBEL-EICHEN-42", "ZINK-4-HOBEL-2",
        "ZINK-HOBEL-EICHE-KELLE-42", "?ZINK-42", "Z\303\234NK-42",
        "ZINKZINKZINKZINKZINKZINKZINKZINKZINKZINK-42",
    };
    for (size_t i = 0; i < KR_COUNT(wrong); i++) {
        char out[CODE_MAX];
        CHECK(!srv_read_code(wrong[i], strlen(wrong[i]), out, sizeof out));
    }
}
