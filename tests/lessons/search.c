/*
 * search.c -- searches seeds for the prepared deals of lessons.
 *
 * usage: search GAME [FIRST COUNT]
 * Without a range: the RANGE seeds around the kept deal. Prints each seed that
 * is better than all before it, with the conditions that it does not meet for
 * patient pupils, and for pupils who answer before the bots do. Stops at a
 * seed that meets all.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lessons/lesson.h"

enum { RANGE = 50000 };

static unsigned weight_of(const course *c, uint32_t held)
{
    unsigned sum = 0;
    for (unsigned i = 0; i < c->conditions; i++)
        sum += held >> i & 1 ? c->condition[i].weight : 0;
    return sum;
}

static void report(const course *c, uint64_t seed, const uint32_t held[2])
{
    static const char *const pupils[2] = { "", "in haste, " };
    printf("%s %llu\n", c->game->name, (unsigned long long)seed);
    for (int is_hasty = 0; is_hasty < 2; is_hasty++)
        for (unsigned i = 0; i < c->conditions; i++)
            if (!(held[is_hasty] >> i & 1))
                printf("    %snot met: %s\n", pupils[is_hasty],
                       c->condition[i].what);
    fflush(stdout);
}

/* Conditions for patient pupils come first, then those for hasty ones. */
static void search(const course *c, uint64_t first, uint64_t count)
{
    unsigned best[2] = { 0, 0 }, most = weight_of(c, UINT32_MAX);
    for (uint64_t seed = first; seed < first + count; seed++) {
        uint32_t held[2] = { 0 };
        unsigned least = best[0] > 0 ? best[0] - 1 : 0;
        held[0] = lesson_conditions(c, seed, false, least);
        unsigned weight = weight_of(c, held[0]);
        if (weight <= least)
            continue;
        if (weight > best[0])
            best[1] = 0;
        held[1] = lesson_conditions(c, seed, true, 0);
        if (weight > best[0] || weight_of(c, held[1]) > best[1]) {
            best[0] = weight;
            best[1] = weight_of(c, held[1]);
            report(c, seed, held);
        }
        if (best[0] + best[1] == 2 * most)
            break;
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
