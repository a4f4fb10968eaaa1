/*
 * test_lessons.c -- the prepared deals hold what the coach announces, and what
 * the coach says is true whatever the pupil does.
 */
#include "lessons/lesson.h"
#include "unit/test.h"

static lesson l;

static void check_deal(const course *c, lesson_pace pace)
{
    static const char *const paces[] = { "patient", "in haste", "at once" };
    uint64_t seed = coach_of(c->game)->deal.seed;
    uint32_t held = lesson_conditions(c, seed, pace, 0);
    for (unsigned i = 0; i < c->conditions; i++) {
        const condition *k = &c->condition[i];
        test_check((held >> i & 1) || k->pace < pace, k->what, paces[pace],
                   __LINE__);
    }
}

TEST(lessons, the_prepared_deals_meet_their_conditions)
{
    for (int i = 0; courses[i] != NULL; i++)
        for (lesson_pace pace = PATIENT; pace < PACES; pace++)
            check_deal(courses[i], pace);
}

/* Some conditions hold whatever the pupil does. */
static void check_anyhow(const course *c, unsigned model, uint64_t whims)
{
    uint64_t seed = coach_of(c->game)->deal.seed;
    lesson_play(&l, c, seed, model, whims % PACES, whims);
    for (unsigned i = 0; i < c->conditions; i++)
        if (c->condition[i].models >> model & 1)
            test_check(c->condition[i].holds(&l), c->condition[i].what,
                       __FILE__, __LINE__);
}

TEST(lessons, they_begin_well_for_pupils_who_do_not_follow)
{
    for (int i = 0; courses[i] != NULL; i++)
        for (uint64_t whims = 1; whims <= 10; whims++) {
            check_anyhow(courses[i], CARELESS, whims);
            check_anyhow(courses[i], HEEDLESS, whims);
        }
}

/* ---- truth ------------------------------------------------------------ */

enum { CARELESS_PUPILS = 50, MODEL_SEEDS = 40 };

static void check_truth(const course *c, uint64_t seed, unsigned model,
                        lesson_pace pace, uint64_t whims)
{
    lesson_play(&l, c, seed, model, pace, whims);
    if (l.lie != NULL)
        test_check(false, l.lie, c->game->name, (int)seed);
}

TEST(lessons, a_careless_pupil_is_told_nothing_false)
{
    for (int i = 0; courses[i] != NULL; i++) {
        uint64_t seed = coach_of(courses[i]->game)->deal.seed;
        unsigned sentences = 0;
        for (uint64_t n = 1; n <= CARELESS_PUPILS; n++) {
            check_truth(courses[i], seed, CARELESS, n % PACES, n);
            sentences += l.sentences;
        }
        CHECK(sentences > 5 * CARELESS_PUPILS);
    }
}

TEST(lessons, in_other_deals_nothing_false_is_told_either)
{
    for (int i = 0; courses[i] != NULL; i++)
        for (uint64_t seed = 1; seed <= MODEL_SEEDS; seed++)
            check_truth(courses[i], seed, CARELESS, seed % PACES, seed);
}

/* ---- the clock -------------------------------------------------------- */

/* A pupil who answers before the bots do. */
TEST(lessons, a_hasty_pupil_is_told_the_first_steps_too)
{
    static const char *const first[][4] = {
        { "s3", "s9", "s10", NULL }, { "k3", "k4", "k5", NULL },
        { "p2", "p3", "p4", NULL },
    };
    for (int i = 0; courses[i] != NULL; i++) {
        uint64_t seed = coach_of(courses[i]->game)->deal.seed;
        lesson_play(&l, courses[i], seed, M0, HASTY, 1);
        for (int k = 0; first[i][k] != NULL; k++)
            test_check(lesson_said(&l, first[i][k]) > 0, first[i][k],
                       __FILE__, __LINE__);
    }
}
