/*
 * side.h -- public information about one builder, in a few numbers.
 */
#ifndef BOT_PFUSCH_SIDE_H
#define BOT_PFUSCH_SIDE_H

#include "games/pfusch/pfusch.h"

enum { BOT_PF_PATTERNS = 1 << PF_FLOORS }; /* solid floors of a house */

typedef struct {
    uint8_t chips;                      /* bit chip: not played yet */
    uint8_t empties;                    /* not played yet */
    uint8_t strikes;
    uint8_t height, size;               /* of the current house, or 0 */
    uint8_t probed;                     /* floors publicly known to be solid */
    uint8_t next;                       /* height of the lowest free site */
    bool out;
} bot_pf_side;

bot_pf_side bot_pf_side_of(const pf_pub *, kr_seat who);

/* Remaining chips, and remaining months with bribery and with building. */
unsigned bot_pf_chips(const bot_pf_side *);
unsigned bot_pf_bribes_left(unsigned month);
unsigned bot_pf_builds_left(unsigned month);

/* The builder lays blocks on the current house; otherwise they need a site. */
static inline bool bot_pf_builds_on(const bot_pf_side *s)
{
    return s->height < s->size;
}

static inline unsigned bot_pf_all_floors(unsigned height)
{
    return (1u << height) - 1;
}

/* P-7.2, P-7.3: the value of the current house, in half blocks. */
static inline unsigned bot_pf_halves(const bot_pf_side *s)
{
    return s->height == s->size ? 2u * s->height : s->height;
}

/* The number of free sites with this height. */
unsigned bot_pf_free_of(const pf_pub *, unsigned height);

/* The height of a careful builder's next house: low, but three blocks if three
 * months are left. */
static inline unsigned bot_pf_size_from(unsigned lowest, unsigned month)
{
    return lowest == 2 && bot_pf_builds_left(month) == 3 ? 3 : lowest;
}

unsigned bot_pf_next_size(const pf_pub *);

/* P-4.4: blocks that others point at, as bits: openly with a clock; without
 * one, as shown by the last round. */
uint32_t bot_pf_pointed(const kr_seen *);

/* With a clock: all who must agree have pointed. */
bool bot_pf_all_point(const pf_pub *);

/* ---- habit.c: a sensible builder, as probabilities --------------------- */

/* The regular plays by it, beliefs use it as their model, and simulations use
 * it for the rest of the year. Sharks have one of their own, which pays more
 * for a rotten house, most at the end of the year. */

enum { BOT_PF_JULY = 6 };

/* For a builder with these solid floors, in a game of `seats` players. */
typedef struct {
    const bot_pf_side *side;
    unsigned solid, seats;
    unsigned prey;                      /* the most another builder can lose, in
                                           half blocks */
    bool sly;                           /* a shark's habit */
    unsigned month;                     /* builders cheat less before July and
                                           more after it */
} bot_pf_habit;

unsigned bot_pf_prey(const pf_pub *, kr_seat who);

/* The probability of mixing hollow. */
double bot_pf_habit_hollow(const bot_pf_habit *);

/* The probability of each chip, after the block was laid. */
void bot_pf_habit_chips(const bot_pf_habit *, double chance[PF_CHIPS]);

#endif
