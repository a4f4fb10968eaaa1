/*
 * guard.h -- plans that keep what earlier plans promised.
 *
 * The plan of a month fits the values that it expects for each pattern of the
 * other's house. The next plan could be just as good against the believed
 * patterns, but worse against one of them, and a builder with this pattern
 * would gain by an unexpected move. So the other may choose their pattern while
 * the next plan is made: the one that gains most on the promise.
 */
#ifndef BOT_PFUSCH_GUARD_H
#define BOT_PFUSCH_GUARD_H

#include "bots/pfusch/tree.h"

typedef struct {
    const bot_pf_duel *duel;
    unsigned other;                     /* chooses */
    unsigned count, pattern[BOT_PF_PATTERNS];
    float cells[2 * BOT_PF_PATTERNS];
    double chance[BOT_PF_PATTERNS];     /* of these patterns, this round */
} bot_pf_guard;

/* For a tree that has grown; without a promise the choices are not made. */
void bot_pf_guard_open(bot_pf_guard *, const bot_pf_tree *,
                       const bot_pf_duel *);

/* The reaches of a round, and what the other learns from its values. */
void bot_pf_guard_reach(bot_pf_guard *, const bot_pf_tree *,
                        double reach[2][BOT_PF_PATTERNS]);
void bot_pf_guard_learn(bot_pf_guard *, const bot_pf_tree *,
                        double value[2][BOT_PF_PATTERNS]);

/* Adds a round's values, which include this reach of the guarded builder, to
 * those of the leaf. */
void bot_pf_note_promise(bot_pf_tree *, unsigned leaf, const double *reach,
                         const double *value, double weight);

/* The node in which the month of the duel begins; or 0, if it needs a new
 * tree: then it takes over the promise, if there is one. */
unsigned bot_pf_resume(const bot_pf_tree *, unsigned node, bot_pf_duel *);

#endif
