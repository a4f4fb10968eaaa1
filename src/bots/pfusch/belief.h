/*
 * belief.h -- public beliefs about all hidden blocks and wood.
 *
 * One table per builder: the probability that exactly these floors of their
 * current house are solid and that they have this much wood. It starts with
 * nine wood and no house, and is updated by everything seen; probes and fallen
 * houses are certain, the rest is evidence according to a model of builders.
 * The beliefs use public information only, even about the bot's own seat.
 */
#ifndef BOT_PFUSCH_BELIEF_H
#define BOT_PFUSCH_BELIEF_H

#include "bots/pfusch/side.h"

typedef struct { double at[BOT_PF_PATTERNS][PF_WOOD + 1]; } bot_pf_table;

/* A model of builders: the probability of a hollow block by the builder's
 * floors, and of each chip. `pub` is before the blocks are laid, and before the
 * chips are shown. `month` and `bribe` are called when one begins; they may be
 * NULL. */
typedef struct {
    void *of;
    void (*month)(void *of, const pf_pub *, const bot_pf_table *);
    void (*bribe)(void *of, const pf_pub *, const bot_pf_table *);
    double (*hollow)(void *of, const pf_pub *, kr_seat, unsigned solid);
    double (*chip)(void *of, const pf_pub *, kr_seat, unsigned solid,
                   unsigned chip);
    bool learns;                        /* builders differ: found blocks
                                           change the probability of more */
} bot_pf_model;

/* The model is uncertain: this probability is reserved for other behaviour. */
#define BOT_PF_ANY_MIX 0.01
#define BOT_PF_ANY_CHIP 0.02

/* Builders who act by habit: the same one all year, as a regular thinks; or
 * more boldly from month to month, as a shark knows. */
extern const bot_pf_model bot_pf_by_habit, bot_pf_by_season;

typedef struct {
    kr_state shadow;                    /* the game as far as it was seen */
    pf_pub start;                       /* at the start of this month, and
                                           the */
    bot_pf_table opening[PF_SEATS];     /* beliefs then */
    pf_pub before;                      /* the current move */
    bot_pf_table table[PF_SEATS];
    uint8_t found[PF_SEATS][2][PF_HOLLOW + 1];  /* blocks seen inside, in the
                                                   lowest floor and above */
} bot_pf_belief;

/* Processes the whole log. */
void bot_pf_believe(bot_pf_belief *, const kr_game *, const kr_seen *,
                    const bot_pf_model *);

/* The probability of a hollow block after those found in such floors of the
 * builder: the odds change as if some of each had been found before. */
double bot_pf_learned(const bot_pf_belief *, kr_seat, unsigned floor,
                      double hollow);

/* The probability that this floor is hollow; that any floor is. */
double bot_pf_hollow(const bot_pf_table *, unsigned floor);
double bot_pf_rotten(const bot_pf_table *, unsigned height);

/* The probability of each pattern of the house. */
void bot_pf_patterns(const bot_pf_table *, double chance[BOT_PF_PATTERNS]);

/* ---- target.c: choosing the block to probe ----------------------------- */

/* The builder's lead: own wood is known, others' is estimated. */
double bot_pf_lead(const bot_pf_belief *, const pf_pub *, const pf_prv *own,
                   kr_seat);

/* The value to `who` of probing this block, in blocks. */
double bot_pf_prize(const bot_pf_belief *, const pf_pub *, kr_seat who,
                    unsigned block);

#endif
