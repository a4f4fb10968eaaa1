/*
 * rating.c -- the strength of bots, from their wins at one or several tables.
 */
#include "tools/rating.h"

#include <math.h>
#include <string.h>

enum { SCALE = 400, ROUNDS_MAX = 10000, NONE_LEFT_OUT = RATING_BLOCKS };
static const double near_enough = 1e-9;
static const double student_19 = 2.093; /* 97.5 %, RATING_BLOCKS - 1 */

/* The sums of a table without one block. One fair game is added, so that a bot
 * that never wins has a rating too. */
typedef struct { double won[KR_SEATS], games; } sums;

static sums sums_of(const rating_table *t, unsigned bots, unsigned left_out)
{
    sums s = { .games = 1 };
    double seats = 0;
    for (unsigned i = 0; i < bots; i++)
        seats += t->seats[i];
    for (unsigned i = 0; i < bots; i++)
        s.won[i] = t->seats[i] / seats;
    for (unsigned b = 0; b < RATING_BLOCKS; b++) {
        if (b == left_out)
            continue;
        s.games += t->games[b];
        for (unsigned i = 0; i < bots; i++)
            s.won[i] += t->won[b][i];
    }
    return s;
}

/* Hunter's algorithm: each strength becomes the wins, divided by the wins that
 * a strength of 1 could expect. Returns the largest change, as a factor. */
static double improve(const rating_table *table, size_t tables, unsigned bots,
                      unsigned left_out, double strength[])
{
    double won[KR_SEATS] = { 0 }, expected[KR_SEATS] = { 0 }, change = 0;
    for (size_t t = 0; t < tables; t++) {
        sums s = sums_of(&table[t], bots, left_out);
        double all = 0;
        for (unsigned i = 0; i < bots; i++)
            all += table[t].seats[i] * strength[i];
        for (unsigned i = 0; i < bots; i++) {
            won[i] += s.won[i];
            expected[i] += s.games * table[t].seats[i] / all;
        }
    }
    for (unsigned i = 0; i < bots; i++) {
        double next = won[i] / expected[i];
        change = fmax(change, fabs(log(next / strength[i])));
        strength[i] = next;
    }
    return change;
}

static void estimate(const rating_table *table, size_t tables, unsigned bots,
                     unsigned left_out, double value[])
{
    double strength[KR_SEATS];
    for (unsigned i = 0; i < bots; i++)
        strength[i] = 1;
    for (int round = 0; round < ROUNDS_MAX; round++)
        if (improve(table, tables, bots, left_out, strength) < near_enough)
            break;
    for (unsigned i = 0; i < bots; i++)
        value[i] = RATING_BASE +
                   SCALE * log10(strength[i] / strength[bots - 1]);
}

void rating_of(const rating_table *table, size_t tables, unsigned bots,
               rating out[KR_SEATS])
{
    double all[KR_SEATS], without[KR_SEATS], squares[KR_SEATS] = { 0 };
    estimate(table, tables, bots, NONE_LEFT_OUT, all);
    for (unsigned b = 0; b < RATING_BLOCKS; b++) {
        estimate(table, tables, bots, b, without);
        for (unsigned i = 0; i < bots; i++)
            squares[i] += (without[i] - all[i]) * (without[i] - all[i]);
    }
    for (unsigned i = 0; i < bots; i++) {
        double spread = squares[i] * (RATING_BLOCKS - 1) / RATING_BLOCKS;
        out[i] = (rating){ all[i], student_19 * sqrt(spread) };
    }
}

double rating_share(double points, unsigned seats, unsigned others)
{
    double strength = pow(10, points / SCALE);
    return strength / (strength * seats + others);
}
