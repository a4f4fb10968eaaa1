/*
 * year.h -- the rest of the year, imagined.
 *
 * A world is small and complete: nothing hidden. All act by habit, and none of
 * them by what he could not know.
 */
#ifndef BOT_PFUSCH_YEAR_H
#define BOT_PFUSCH_YEAR_H

#include "bots/pfusch/belief.h"

typedef struct {
    unsigned seats, month, gone;        /* builders who are out */
    pf_side side[PF_SEATS];
    uint8_t solid[PF_SEATS], wood[PF_SEATS], out[PF_SEATS];
    int halves[PF_SEATS];               /* of all his houses, in half blocks */
    unsigned free[PF_FLOORS + 1];       /* sites by height */
    uint8_t chip[PF_SEATS];             /* of this month */
} pf_world;

/* As all see it; houses hollow, wood not set. */
void bot_pf_world(pf_world *, const pf_pub *);

/* His hidden part by lot, as it is thought of. */
void bot_pf_imagine(pf_world *, kr_seat, const pf_table *, kr_rng *);

/* One block more. */
void bot_pf_add(pf_world *, kr_seat, bool solid);

/* What somebody with his habits does. */
bool bot_pf_would_cheat(const pf_world *, kr_seat, kr_rng *);
unsigned bot_pf_would_give(const pf_world *, kr_seat, kr_rng *);

/* Spends the chips of the month, with all inspections; or one inspection. */
void bot_pf_inspections(pf_world *, kr_rng *);
void bot_pf_informers(pf_world *, kr_rng *);
void bot_pf_spend(pf_world *);
void bot_pf_probe(pf_world *, kr_seat builder, unsigned floor);

/* All months from this one on; then the share of the victory that is his, and
 * that with a little for being close to it. */
void bot_pf_live(pf_world *, kr_rng *);
double bot_pf_victory(const pf_world *, kr_seat);
double bot_pf_triumph(const pf_world *, kr_seat);

#endif
