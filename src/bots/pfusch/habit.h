/*
 * habit.h -- the behaviour of a sensible builder, as probabilities.
 *
 * The regular plays by it, beliefs use it as their model, and simulations use
 * it for the rest of the year.
 */
#ifndef BOT_PFUSCH_HABIT_H
#define BOT_PFUSCH_HABIT_H

#include "bots/pfusch/side.h"

/* For a builder with these solid floors, in a game of `seats` players. */
typedef struct {
    const bot_pf_side *side;
    unsigned solid, seats;
    unsigned prey;                      /* the most another builder can lose, in
                                           half blocks */
} bot_pf_habit;

unsigned bot_pf_prey(const pf_pub *, kr_seat who);

/* The probability of mixing hollow. */
double bot_pf_habit_hollow(const bot_pf_habit *);

/* The probability of each chip, after the block was laid. */
void bot_pf_habit_chips(const bot_pf_habit *, double chance[PF_CHIPS]);

#endif
