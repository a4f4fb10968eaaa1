/*
 * rate.c -- a mean, and how far it may be off by chance.
 */
#include "tools/rate.h"

#include <math.h>

/* Welford's way, which does not lose the small in the large. */
void rate_add(rate *r, double x)
{
    double distance = x - r->mean;
    r->count++;
    r->mean += distance / (double)r->count;
    r->squares += distance * (x - r->mean);
}

/* The 97.5 % point of Student's distribution, by Cornish and Fisher: for 4
 * degrees of freedom 2 % too low, for 10 and more right to three digits. */
static double student(double freedom)
{
    const double z = 1.959964, z3 = z * z * z, z5 = z3 * z * z;
    return z + (z3 + z) / (4 * freedom) +
           (5 * z5 + 16 * z3 + 3 * z) / (96 * freedom * freedom);
}

double rate_margin(const rate *r)
{
    double freedom = (double)r->count - 1;
    if (r->count < 2)
        return 0;
    return student(freedom) *
           sqrt(r->squares / freedom / (double)r->count);
}
