/*
 * rate.h -- a mean, and how far it may be off by chance.
 */
#ifndef KR_TOOLS_RATE_H
#define KR_TOOLS_RATE_H

#include <stdint.h>

typedef struct {
    uint64_t count;
    double mean;
    double squares;                     /* of all distances from the mean */
} rate;

/* One more number. They must not depend on each other: games of one deal do,
 * so their mean is one number. */
void rate_add(rate *, double);

/* The standard error of the mean; 0 for fewer than two. */
double rate_error(const rate *);

/* Half the width of the 95 % interval of the mean; 0 for fewer than two. */
double rate_margin(const rate *);

#endif
