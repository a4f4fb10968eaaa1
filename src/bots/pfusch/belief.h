/*
 * belief.h -- what all can think of everybody's hidden blocks and wood.
 *
 * Of each builder one table: how likely it is that just these floors of the
 * house at his sign are solid and that he has so much wood. It starts with nine
 * wood and no house, and follows all that was seen; probes and fallen houses
 * are certain, the rest is read off a model of how builders act. It is what
 * somebody knows who sees none of the private parts, also of one's own seat.
 */
#ifndef BOT_PFUSCH_BELIEF_H
#define BOT_PFUSCH_BELIEF_H

#include "bots/pfusch/side.h"

typedef struct { double at[PF_PATTERNS][PF_WOOD + 1]; } pf_table;

/* How builders act: the chances of a hollow block by the floors he has, and of
 * a chip. `pub` is before the blocks are laid, before the chips are shown.
 * `month` and `bribe` are told when one begins; they may be NULL. */
typedef struct {
    void *of;
    void (*month)(void *of, const pf_pub *, const pf_table *);
    void (*bribe)(void *of, const pf_pub *, const pf_table *);
    double (*hollow)(void *of, const pf_pub *, kr_seat, unsigned solid);
    double (*chip)(void *of, const pf_pub *, kr_seat, unsigned solid,
                   unsigned chip);
} pf_model;

/* Nobody is sure how others act: so much is left to anything else. */
#define BOT_PF_ANY_MIX 0.01
#define BOT_PF_ANY_CHIP 0.02

/* Those who act by habit. */
extern const pf_model bot_pf_by_habit;

typedef struct {
    kr_state shadow;                    /* the game with only what was seen */
    pf_pub start;                       /* as this month began, and what was */
    pf_table opening[PF_SEATS];         /* thought then */
    pf_pub before;                      /* the move that is followed */
    pf_table table[PF_SEATS];
} pf_belief;

/* Follows the whole log. */
void bot_pf_belief(pf_belief *, const kr_game *, const kr_seen *,
                   const pf_model *);

/* The chance that this floor of his is hollow; that any is. */
double bot_pf_hollow(const pf_table *, unsigned floor);
double bot_pf_rotten(const pf_table *, unsigned height);

/* The chance of each pattern of his house. */
void bot_pf_patterns(const pf_table *, double chance[PF_PATTERNS]);

#endif
