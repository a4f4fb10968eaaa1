/*
 * exp.h -- exponential function and root, identical on every machine.
 */
#ifndef KR_BOTS_EXP_H
#define KR_BOTS_EXP_H

/* e to the power of x; 0 below -40, and the same above 40 as at 40. */
double bot_exp(double x);

/* The square root. */
double bot_root(double x);

#endif
