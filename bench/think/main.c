/*
 * main.c -- times of decisions: think GAME LEVEL SEATS GAMES, all numbers. One
 * line each: microseconds of CPU, and what was decided.
 */
#include "think/think.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static double cpu_micros(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1e6 + (double)t.tv_nsec / 1e3;
}

int main(int count, char **words)
{
    unsigned number[4] = { 0, 0, 2, 1 };
    for (int i = 1; i < count && i <= 4; i++)
        number[i - 1] = (unsigned)atoi(words[i]);
    for (unsigned seed = 1; seed <= number[3]; seed++) {
        think_open(number[0], number[1], number[2], seed);
        while (think_next()) {
            double start = cpu_micros();
            unsigned what = think_choose();
            printf("%.1f %u\n", cpu_micros() - start, what);
        }
    }
    return 0;
}
