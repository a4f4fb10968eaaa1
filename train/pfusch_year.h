/*
 * pfusch_year.h -- a year of Pfusch between the shark and a builder who knows
 * how the shark plays.
 *
 * The exploiter computes the shark's plan from what is public, keeps the exact
 * probabilities of the shark's blocks, and looks one month ahead, or to the end
 * of the year where the shark's plan reaches it.
 */
#ifndef TRAIN_PFUSCH_YEAR_H
#define TRAIN_PFUSCH_YEAR_H

#include "bots/memory.h"
#include "bots/pfusch/pfusch.h"
#include "pfusch_answer.h"

enum { YEAR_LOG = 1 << 10, YEAR_PLANS = 2 * PF_MONTHS + 2 };

/* A belief reads the whole log for each decision; each plan is made once. */
typedef struct {
    bot_pf_rivals rivals;
    bot_pf_model model;                 /* of the rivals */
    bot_pf_plan plan[YEAR_PLANS];
    unsigned at, made;
} clerk;

typedef struct {
    kr_state state;
    kr_rng rng;
    bot_memory memory[2];
    kr_move log[2][YEAR_LOG];
    clerk clerk[2];                     /* of each shark; the other only if
                                           both are sharks */
    bot_pf_belief belief[2];
    _Alignas(16) char desk[BOT_PF_SHARK_DESK];
    unsigned bot, own;                  /* seats */
    double mine[BOT_PF_PATTERNS];       /* the shark's house */
    const answer *answers;              /* by month */
    unsigned plain, wild;               /* percent of the exploiter's moves
                                           that follow the plan (all: they are
                                           a shark, too), that are random */
    unsigned month;                     /* that has begun */
    bool full;                          /* the last plan reached the end */
    pf_place bribery;                   /* as it began; */
    bool promised;
    double promise, before;             /* its value, and the margin then */
    double luck;                        /* the sum of chance, zero on average */
    double root;                        /* value of the month that began */
    unsigned moves, compared, different;        /* of the shark here, with the
                                           bot itself */
} year;

void year_open(year *, uint64_t seed, unsigned shark);

/* Makes the plans up to now. */
void year_refresh(year *);

/* A month has begun that was not yet noted. */
bool year_turns(const year *);
void year_begin_month(year *);

void year_move(year *);

/* The end: what was promised has been settled. */
void year_end(year *);

/* In blocks, of the exploiter over the shark; being out costs as much as in
 * the tree. */
double year_margin(const year *);

/* The beginning of this month, and the values of everything that follows to
 * the other of `shark`, by pattern. */
pf_place year_start(const year *);
pf_purse year_worth(const pf_place *, const bot_pf_plan *, unsigned shark,
                    const answer *answers, const bot_pf_tree *);

static inline const pf_pub *year_pub(const year *y)
{
    return (const pf_pub *)y->state.byte;
}

/* Of the shark's last plan. */
static inline const bot_pf_tree *year_tree(const year *y)
{
    return &y->clerk[y->bot].rivals.tree;
}

static inline const bot_pf_plan *year_plan(const clerk *c)
{
    return &c->plan[c->at - 1];
}

#endif
