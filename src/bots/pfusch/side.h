/*
 * side.h -- what all can see of one builder, in the few numbers that matter.
 */
#ifndef BOT_PFUSCH_SIDE_H
#define BOT_PFUSCH_SIDE_H

#include "games/pfusch/pfusch.h"

enum { PF_PATTERNS = 1 << PF_FLOORS };  /* of a house, floors with wood */

typedef struct {
    uint8_t chips;                      /* bit chip: he still has it */
    uint8_t empties;                    /* he still has */
    uint8_t strikes;
    uint8_t height, size;               /* of the house at his sign, or 0 */
    uint8_t probed;                     /* its floors all know to be solid */
    uint8_t next;                       /* height of the lowest site free */
    bool out;
} pf_side;

pf_side bot_pf_side(const pf_pub *, kr_seat who);

/* Chips he has, and the months from this one on in which there is bribery,
 * building. */
unsigned bot_pf_chips(const pf_side *);
unsigned bot_pf_bribes_left(unsigned month);
unsigned bot_pf_builds_left(unsigned month);

/* He lays blocks on the house at his sign; else he needs a site. */
static inline bool bot_pf_builds_on(const pf_side *s)
{
    return s->height < s->size;
}

static inline unsigned bot_pf_all_floors(unsigned height)
{
    return (1u << height) - 1;
}

/* P-7.2, P-7.3: what stands at his sign, in half blocks. */
static inline unsigned bot_pf_halves(const pf_side *s)
{
    return s->height == s->size ? 2u * s->height : s->height;
}

/* Free sites as bits; how many there are with this height. */
uint32_t bot_pf_free_sites(const pf_pub *);
unsigned bot_pf_free_of(const pf_pub *, unsigned height);

/* The height of the house a careful builder starts: low, except that three
 * blocks are wanted when three months are left. */
static inline unsigned bot_pf_size_from(unsigned lowest, unsigned month)
{
    return lowest == 2 && bot_pf_builds_left(month) == 3 ? 3 : lowest;
}

unsigned bot_pf_next_size(const pf_pub *);

#endif
