/*
 * scan.c -- reads untrusted text.
 */
#include "core/scan.h"

bool kr_scan_ok(const kr_scan *s)
{
    return s->wrong == NULL;
}

bool kr_scan_done(const kr_scan *s)
{
    return kr_scan_ok(s) && s->at == s->length;
}

void kr_scan_fail(kr_scan *s, const char *wrong)
{
    if (kr_scan_ok(s))
        s->wrong = wrong;
}

/* The length of `word` if it is next, otherwise 0. */
static size_t fits(const kr_scan *s, const char *word)
{
    size_t i = 0;
    for (; word[i] != '\0'; i++)
        if (s->at + i >= s->length || s->text[s->at + i] != word[i])
            return 0;
    return i;
}

bool kr_scan_try(kr_scan *s, const char *text)
{
    size_t length = fits(s, text);
    if (!kr_scan_ok(s) || length == 0)
        return false;
    s->at += length;
    return true;
}

void kr_scan_want(kr_scan *s, const char *text, const char *wrong)
{
    if (!kr_scan_try(s, text))
        kr_scan_fail(s, wrong);
}

static bool digit_here(const kr_scan *s)
{
    return s->at < s->length &&
           s->text[s->at] >= '0' && s->text[s->at] <= '9';
}

/* Adds one digit; UINT64_MAX if the number exceeds max. */
static uint64_t append_digit(uint64_t value, uint64_t digit, uint64_t max)
{
    if (value > max / 10)           return UINT64_MAX;
    if (digit > max - value * 10)   return UINT64_MAX;
    return value * 10 + digit;
}

uint64_t kr_scan_uint(kr_scan *s, uint64_t max)
{
    uint64_t value = 0;
    size_t start = s->at;
    KR_REQUIRE(max < UINT64_MAX);
    if (!kr_scan_ok(s))
        return 0;
    for (; digit_here(s) && value != UINT64_MAX; s->at++)
        value = append_digit(value, (uint64_t)(s->text[s->at] - '0'), max);
    if (s->at == start)
        kr_scan_fail(s, "A number is expected.");
    else if (value == UINT64_MAX)
        kr_scan_fail(s, "This number is too large.");
    else if (s->text[start] == '0' && s->at > start + 1)
        kr_scan_fail(s, "A number has no leading zeros.");
    return kr_scan_ok(s) ? value : 0;
}

int64_t kr_scan_int(kr_scan *s, int64_t min, int64_t max)
{
    if (!kr_scan_try(s, "-"))
        return (int64_t)kr_scan_uint(s, (uint64_t)max);
    uint64_t value = kr_scan_uint(s, 0 - (uint64_t)min);
    if (kr_scan_ok(s) && value == 0)
        kr_scan_fail(s, "Nought has no sign.");
    return (int64_t)(0 - value);
}

unsigned kr_scan_word(kr_scan *s, const char *const *words, unsigned count)
{
    unsigned best = KR_NONE;
    size_t longest = 0;
    for (unsigned i = 0; i < count && kr_scan_ok(s); i++) {
        size_t length = words[i] != NULL ? fits(s, words[i]) : 0;
        if (length > longest) {
            longest = length;
            best = i;
        }
    }
    s->at += longest;
    return best;
}

bool kr_same_text(const char *a, const char *b)
{
    while (*a != '\0' && *a == *b) {
        a++;
        b++;
    }
    return *a == *b;
}
