/*
 * test.c -- runs all tests that signed up, and says how each went.
 */
#include "unit/test.h"

#include <stdio.h>
#include <string.h>

static test *first;
static bool failed;

void test_sign_up(test *t)
{
    t->next = first;
    first = t;
}

void test_check(bool true_, const char *what, const char *file, int line)
{
    if (true_)
        return;
    failed = true;
    printf("# %s:%d: not true: %s\n", file, line, what);
}

static void print_words(const char *name)
{
    for (; *name != '\0'; name++)
        putchar(*name == '_' ? ' ' : *name);
}

/* All tests, or those of the subject named. */
int main(int words, char **word)
{
    int count = 0, bad = 0;
    for (test *t = first; t != NULL; t = t->next) {
        if (words > 1 && strcmp(word[1], t->subject) != 0)
            continue;
        failed = false;
        t->run();
        bad += failed;
        printf("%sok %d - %s: ", failed ? "not " : "", ++count, t->subject);
        print_words(t->claim);
        putchar('\n');
    }
    printf("1..%d\n", count);
    return bad > 0;
}
