/*
 * tail.h -- the last months between two builders, all of them at once.
 *
 * Every public situation that can follow is a node of a tree, and regrets are
 * kept at each. Who follows the plan to the end cannot be beaten, for no month
 * is planned anew from what is believed then.
 */
#ifndef BOT_PFUSCH_TAIL_H
#define BOT_PFUSCH_TAIL_H

#include "bots/pfusch/duel.h"

enum { PF_TAIL = PF_AUGUST };           /* from here on */
enum { PF_TAIL_NODES = 12000, PF_TAIL_CELLS = 420000 };

/* A month at its beginning. */
typedef struct {
    pf_side side[2], house[2];          /* before and behind his block */
    uint8_t month;
    uint8_t set[2], chips[2];           /* he may play, as bits; of them */
    bool safe[2];                       /* nobody can look at his house */
    bool mixes[2];
    uint32_t kids, count;               /* nodes of the next month */
    uint32_t cells;                     /* regrets and sums, from here on */
} pf_node;

typedef struct {
    unsigned nodes, cells;
    unsigned wanted;                    /* its worth is written to `plan` */
    bool learns;                        /* else sums are played */
    double weight, fade, tremble;       /* of this round */
    unsigned from, to;                  /* sides that learn in it */
    pf_plan *plan;
    double chance[2][PF_PATTERNS];      /* as the first node begins */
    pf_node node[PF_TAIL_NODES];
    float cell[PF_TAIL_CELLS];
} pf_tail;

/* False if there is no room for all that may follow. `effort` is in percent of
 * the usual. */
bool bot_pf_tail(pf_tail *, const pf_duel *, unsigned effort);

/* The plan for a node, 0 is the first: what is done; and what that is worth,
 * which takes as long as a round. */
void bot_pf_tail_plan(pf_tail *, unsigned node, pf_plan *);
void bot_pf_tail_worth(pf_tail *, unsigned node, pf_plan *);

/* The node after this one at which the month begins like that, or 0. */
unsigned bot_pf_tail_next(const pf_tail *, unsigned node,
                          const pf_side side[2]);

#endif
