/*
 * search.c -- searches seeds for the prepared deals of lessons.
 *
 * usage: search GAME FIRST COUNT
 * Prints each seed that is better than all before it, with the conditions that
 * it does not meet. Stops at a seed that meets all.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lessons/lesson.h"

static unsigned weight_of(const course *c, uint32_t held)
{
    unsigned sum = 0;
    for (unsigned i = 0; i < c->conditions; i++)
        sum += held >> i & 1 ? c->condition[i].weight : 0;
    return sum;
}

static void report(const course *c, uint64_t seed, uint32_t held)
{
    printf("%s %llu\n", c->game->name, (unsigned long long)seed);
    for (unsigned i = 0; i < c->conditions; i++)
        if (!(held >> i & 1))
            printf("    not met: %s\n", c->condition[i].what);
    fflush(stdout);
}

static void search(const course *c, uint64_t first, uint64_t count)
{
    unsigned best = 0, most = weight_of(c, UINT32_MAX);
    for (uint64_t seed = first; seed < first + count && best < most; seed++) {
        uint32_t held = lesson_conditions(c, seed, best);
        if (weight_of(c, held) > best) {
            best = weight_of(c, held);
            report(c, seed, held);
        }
    }
}

int main(int words, char **word)
{
    if (words != 4) {
        fprintf(stderr, "usage: search GAME FIRST COUNT\n");
        return 2;
    }
    for (int i = 0; courses[i] != NULL; i++)
        if (strcmp(courses[i]->game->name, word[1]) == 0)
            search(courses[i], strtoull(word[2], NULL, 10),
                   strtoull(word[3], NULL, 10));
    return 0;
}
