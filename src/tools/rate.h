/*
 * rate.h -- a mean and its confidence interval.
 */
#ifndef KR_TOOLS_RATE_H
#define KR_TOOLS_RATE_H

#include <stdbool.h>
#include <stdint.h>

typedef struct {
    uint64_t count;
    double mean;
    double squares;                     /* sum of squared deviations */
} rate;

/* Adds an observation. Observations must be independent: games of one deal are
 * not, so their mean is one observation. */
void rate_add(rate *, double);

/* Whether there are enough observations, at least two, for these: */
bool rate_has_margin(const rate *);

/* The standard error of the mean; 0 for fewer than two. */
double rate_error(const rate *);

/* Half the width of the 95 % interval of the mean; 0 for fewer than two. */
double rate_margin(const rate *);

/* Wald's sequential test: the logarithm of how much better a mean of `high`
 * explains the observations than one of `low`. `spread` is the variance of an
 * additional observation, so that a few equal ones do not decide. */
double rate_evidence(const rate *, double low, double high, double spread);

#endif
