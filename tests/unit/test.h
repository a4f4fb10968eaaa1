/*
 * test.h -- tests as named claims, answered in TAP.
 *
 *     TEST(rng, same_seed_gives_same_stream) { CHECK(a == b); }
 * prints "ok 7 - rng: same seed gives same stream".
 */
#ifndef KR_TESTS_TEST_H
#define KR_TESTS_TEST_H

#include <stdbool.h>

typedef struct test {
    const char *subject, *claim;
    void (*run)(void);
    struct test *next;
} test;

/* Tests sign up by themselves before main starts. */
void test_sign_up(test *);

/* A failed check is reported with its place; the test goes on. */
void test_check(bool true_, const char *what, const char *file, int line);

#define TEST(subject, claim)                                              \
    static void subject##__##claim(void);                                 \
    __attribute__((constructor))                                          \
    static void sign_up_##subject##__##claim(void)                        \
    {                                                                     \
        static test t = { #subject, #claim, subject##__##claim, 0 };      \
        test_sign_up(&t);                                                 \
    }                                                                     \
    static void subject##__##claim(void)

#define CHECK(what) test_check((what), #what, __FILE__, __LINE__)

#endif
