/*
 * exp.c -- exponential function and root, identical on every machine.
 */
#include "bots/exp.h"

/* By repeated squaring: e^x = (e^(x/2^10))^(2^10). Accurate enough for
 * chances. */
double bot_exp(double x)
{
    enum { HALVINGS = 10 };
    if (x < -40)
        return 0;
    if (x > 40)
        x = 40;
    x /= 1 << HALVINGS;
    double e = 1 + x * (1 + x * (0.5 + x * (1.0 / 6 + x / 24)));
    for (int i = 0; i < HALVINGS; i++)
        e *= e;
    return e;
}

/* Newton's method, from above. */
double bot_root(double x)
{
    double root = x > 1 ? x : 1;
    for (int i = 0; i < 16; i++)
        root = (root + x / root) / 2;
    return root;
}
