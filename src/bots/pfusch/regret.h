/*
 * regret.h -- regret matching in the cells of a tree.
 *
 * A choice among `count` actions has `count` regrets, then `count` sums.
 */
#ifndef BOT_PFUSCH_REGRET_H
#define BOT_PFUSCH_REGRET_H

#include "bots/pfusch/tree.h"

/* Actions that never occur are learned too, but with almost no weight. */
#define BOT_PF_LITTLE 1e-6

/* Probabilities proportional to the positive regrets; uniform if there are
 * none. */
static inline void bot_pf_share_out(const float *cells, unsigned count,
                                    double *chance)
{
    double sum = 0;
    for (unsigned i = 0; i < count; i++)
        sum += cells[i];
    double each = sum > 0 ? 1 / sum : 0, any = sum > 0 ? 0 : 1.0 / count;
    for (unsigned i = 0; i < count; i++)
        chance[i] = any + each * cells[i];
}

/* `reach` is the probability that the choice comes up. */
static inline void bot_pf_learn(const bot_pf_tree *t, float *cells,
                                unsigned count,
                                const double *chance, const double *gain,
                                double reach)
{
    double mean = 0;
    for (unsigned i = 0; i < count; i++)
        mean += chance[i] * gain[i];
    for (unsigned i = 0; i < count; i++) {
        double next = cells[i] * t->fade + gain[i] - mean;
        cells[i] = (float)(next > 0 ? next : 0);
        cells[count + i] += (float)(t->weight * reach * chance[i]);
    }
}

#endif
