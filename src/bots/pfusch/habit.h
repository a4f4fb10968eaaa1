/*
 * habit.h -- what a sensible builder does, as chances.
 *
 * The regular plays by it, beliefs are read off it, and whoever imagines the
 * rest of the year imagines it so.
 */
#ifndef BOT_PFUSCH_HABIT_H
#define BOT_PFUSCH_HABIT_H

#include "bots/pfusch/side.h"

/* Of a builder with these floors of wood at his sign, among so many. */
typedef struct {
    const pf_side *side;
    unsigned solid, seats;
    unsigned prey;                      /* the most that another can lose, in
                                           half blocks */
} pf_habit;

unsigned bot_pf_prey(const pf_pub *, kr_seat who);

/* The chance that he mixes hollow. */
double bot_pf_habit_hollow(const pf_habit *);

/* The chance of each chip, after the block was laid. */
void bot_pf_habit_chips(const pf_habit *, double chance[PF_CHIPS]);

#endif
