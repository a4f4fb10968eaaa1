/*
 * duel.h -- one month between two builders, played as well as it can be.
 *
 * Both know how likely each of the other's blocks is hollow. The plan is an
 * equilibrium found by regret matching: whatever the other does, it cannot be
 * beaten in the long run, as far as the worth of the months behind is right.
 */
#ifndef BOT_PFUSCH_DUEL_H
#define BOT_PFUSCH_DUEL_H

#include "bots/pfusch/value.h"

enum { PF_GRID = 9 };                   /* points from solid to hollow */
enum { PF_NODES = PF_CHIPS * (PF_GRID + 1) };

/* Being out costs so many blocks. */
#define BOT_PF_OUT 10.0

typedef struct {
    unsigned month;
    bool bribes;
    bool mixes[2];                      /* else his block is laid already */
    pf_side side[2];
    double chance[2][PF_PATTERNS];      /* of his house as it stands */
} pf_duel;

/* Chances. Patterns are those before, and behind, his block is laid; probes
 * are by the inspector, with the chips of the first and the second. */
typedef struct {
    double hollow[2][PF_PATTERNS];
    double chip[2][PF_PATTERNS][PF_CHIPS];
    double probe[2][PF_CHIPS][PF_CHIPS][PF_FLOORS];
    double value;                       /* for the first, in blocks */
    double worth[2][PF_PATTERNS];       /* to him, of a pattern behind */
    double gain[2][PF_PATTERNS][PF_CHIPS];      /* of a chip with it */
} pf_plan;

typedef struct {
    double weight[PF_WEIGHTS];          /* of the month behind; or unset */
    pf_plan now, sum;                   /* `now` holds regrets in the end */
    pf_plan regret;
    float leaf[PF_NODES][PF_NODES];
    double mass[2][PF_CHIPS][2 * PF_FLOORS + 1];
    double mean[2][PF_CHIPS][PF_FLOORS + 1];
    double after[2][PF_PATTERNS];
} pf_bench;

/* A side with this month's block. */
pf_side bot_pf_build(const pf_side *, unsigned month);
pf_side bot_pf_with_block(const pf_duel *, unsigned side);

/* `bench` is room to work, for two. What comes behind is worth what a net says:
 * `weight`, or that of the table if it is NULL. With three months left the
 * second is solved too and the net is that of December; behind December there
 * is nothing. */
void bot_pf_solve(const pf_duel *, unsigned rounds, const double *weight,
                  pf_bench *bench, pf_plan *out);

#endif
