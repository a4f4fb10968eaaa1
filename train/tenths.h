/*
 * tenths.h -- what was said to be likely, and what came true, in ten classes.
 */
#ifndef KR_TRAIN_TENTHS_H
#define KR_TRAIN_TENTHS_H

#include <stdio.h>

enum { TENTHS = 10 };

typedef struct {
    double said[TENTHS], won[TENTHS];
    unsigned many[TENTHS];
} tenths;

static inline void tenths_add(tenths *t, double said, double won)
{
    unsigned i = said >= 1 ? TENTHS - 1 : (unsigned)(TENTHS * said);
    t->said[i] += said;
    t->won[i] += won;
    t->many[i]++;
}

static inline void tenths_print(const tenths *t)
{
    printf("said    won  situations\n");
    for (unsigned i = 0; i < TENTHS; i++)
        if (t->many[i] > 0)
            printf("%.3f  %.3f  %u\n", t->said[i] / t->many[i],
                   t->won[i] / t->many[i], t->many[i]);
}

#endif
