/*
 * year.h -- simulates the rest of the year.
 *
 * A world is small and complete: nothing is hidden. All act by habit, and only
 * on information they could have.
 */
#ifndef BOT_PFUSCH_YEAR_H
#define BOT_PFUSCH_YEAR_H

#include "bots/pfusch/belief.h"

typedef struct {
    const bot_pf_belief *belief;        /* before the simulated months */
    unsigned seats, month, gone;        /* builders who are out */
    kr_seats sly;                       /* sharks by habit */
    bot_pf_side side[PF_SEATS];
    uint8_t solid[PF_SEATS], wood[PF_SEATS], out[PF_SEATS];
    int halves[PF_SEATS];               /* of all their houses, in half
                                           blocks */
    unsigned free[PF_FLOORS + 1];       /* sites by height */
    uint8_t chip[PF_SEATS];             /* of this month */
    double doubt[PF_SEATS][PF_FLOORS];  /* the others' belief that the floor is
                                           hollow */
} bot_pf_world;

/* As all players see it; houses hollow, wood not set. */
void bot_pf_world_of(bot_pf_world *, const pf_pub *, const bot_pf_belief *);

/* A random private part, according to the beliefs. */
void bot_pf_imagine(bot_pf_world *, kr_seat, const bot_pf_table *, kr_rng *);

/* Adds a block. */
void bot_pf_add(bot_pf_world *, kr_seat, bool solid);

/* One of a set, by the chance of each. */
unsigned bot_pf_draw_from(const double *chance, unsigned set, kr_rng *);

/* The action of a builder with these habits. */
bool bot_pf_would_cheat(const bot_pf_world *, kr_seat, kr_rng *);
unsigned bot_pf_would_give(const bot_pf_world *, kr_seat, kr_rng *);

/* Plays the chips of the month, with all inspections; or one inspection. */
void bot_pf_inspections(bot_pf_world *, kr_rng *);
void bot_pf_informers(bot_pf_world *, kr_rng *);
void bot_pf_spend(bot_pf_world *);
void bot_pf_probe(bot_pf_world *, kr_seat builder, unsigned floor);

/* Plays all remaining months; returns the builder's share of the victory, and
 * the same plus a little for coming close. */
void bot_pf_live(bot_pf_world *, kr_rng *);
double bot_pf_victory(const bot_pf_world *, kr_seat);
double bot_pf_triumph(const bot_pf_world *, kr_seat);

#endif
