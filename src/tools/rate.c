/*
 * rate.c -- a mean and its confidence interval.
 */
#include "tools/rate.h"

#include <math.h>

/* Welford's algorithm, which is numerically stable. */
void rate_add(rate *r, double x)
{
    double distance = x - r->mean;
    r->count++;
    r->mean += distance / (double)r->count;
    r->squares += distance * (x - r->mean);
}

/* The 97.5 % quantile of Student's distribution, by Cornish and Fisher: 1 % too
 * low for 3 degrees of freedom, correct to three digits for 6 and more. */
static double student(double freedom)
{
    if (freedom < 3)
        return freedom < 2 ? 12.706 : 4.303;
    const double z = 1.959964, z3 = z * z * z, z5 = z3 * z * z, z7 = z5 * z * z;
    return z + (z3 + z) / (4 * freedom) +
           (5 * z5 + 16 * z3 + 3 * z) / (96 * freedom * freedom) +
           (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) /
               (384 * freedom * freedom * freedom);
}

bool rate_has_margin(const rate *r)
{
    return r->count >= 2;
}

double rate_error(const rate *r)
{
    double count = (double)r->count;
    return r->count < 2 ? 0 : sqrt(r->squares / (count - 1) / count);
}

double rate_margin(const rate *r)
{
    return r->count < 2 ? 0 : student((double)r->count - 1) * rate_error(r);
}

double rate_evidence(const rate *r, double low, double high, double spread)
{
    double count = (double)r->count;
    double variance = (r->squares + spread) / (count > 0 ? count : 1);
    return count * (high - low) * (2 * r->mean - low - high) / (2 * variance);
}
