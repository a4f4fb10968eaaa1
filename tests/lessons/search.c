/*
 * search.c -- searches seeds for the prepared deals of lessons.
 *
 * usage: search GAME [FIRST COUNT]
 * Without a range: the RANGE seeds around the kept deal. Prints each seed that
 * no seed before it surpasses, with the conditions that it does not meet at
 * each pace. Stops at a seed that meets all.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lessons/lesson.h"

enum { RANGE = 50000 };

static unsigned weight_of(const course *c, uint32_t held, lesson_pace pace)
{
    unsigned sum = 0;
    for (unsigned i = 0; i < c->conditions; i++)
        if ((held >> i & 1) && pace <= c->condition[i].pace)
            sum += c->condition[i].weight;
    return sum;
}

static void report(const course *c, uint64_t seed, const uint32_t held[PACES])
{
    static const char *const how[PACES] = { "", "in haste, ", "at once, " };
    printf("%s %llu\n", c->game->name, (unsigned long long)seed);
    for (lesson_pace pace = PATIENT; pace < PACES; pace++)
        for (unsigned i = 0; i < c->conditions; i++)
            if (!(held[pace] >> i & 1) && pace <= c->condition[i].pace)
                printf("    %snot met: %s\n", how[pace], c->condition[i].what);
    fflush(stdout);
}

/* The weight of all that a seed holds, if it is at least `least`; else 0. */
static unsigned try_seed(const course *c, uint64_t seed, unsigned least,
                         unsigned most, uint32_t held[PACES])
{
    unsigned reach = most;              /* if all that follows is met */
    for (lesson_pace pace = PATIENT; pace < PACES && reach >= least; pace++) {
        unsigned all = weight_of(c, UINT32_MAX, pace);
        unsigned lost = reach - least;
        held[pace] = lesson_conditions(c, seed, pace,
                                       all > lost ? all - lost - 1 : 0);
        reach -= all - weight_of(c, held[pace], pace);
    }
    return reach >= least ? reach : 0;
}

static void search(const course *c, uint64_t first, uint64_t count)
{
    unsigned best = 1, most = 0;
    for (lesson_pace pace = PATIENT; pace < PACES; pace++)
        most += weight_of(c, UINT32_MAX, pace);
    for (uint64_t seed = first; seed < first + count && best < most; seed++) {
        uint32_t held[PACES];
        unsigned weight = try_seed(c, seed, best, most, held);
        if (weight == 0)
            continue;
        best = weight;
        report(c, seed, held);
    }
}

int main(int words, char **word)
{
    if (words != 2 && words != 4) {
        fprintf(stderr, "usage: search GAME [FIRST COUNT]\n");
        return 2;
    }
    for (int i = 0; courses[i] != NULL; i++) {
        const course *c = courses[i];
        uint64_t kept = coach_of(c->game)->deal.seed;
        if (strcmp(c->game->name, word[1]) != 0)
            continue;
        if (words == 2)
            search(c, kept - kept % RANGE, RANGE);
        else
            search(c, strtoull(word[2], NULL, 10), strtoull(word[3], NULL, 10));
    }
    return 0;
}
