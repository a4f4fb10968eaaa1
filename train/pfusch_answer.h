/*
 * pfusch_answer.h -- what the rest of a year is worth to a builder who knows
 * how the shark of Pfusch plays: one net per month.
 *
 * A net learns the difference to what the shark's plan of the month before
 * promised, or if there is no promise to the shark's own estimate.
 */
#ifndef TRAIN_PFUSCH_ANSWER_H
#define TRAIN_PFUSCH_ANSWER_H

#include "unit/pf_best.h"

enum { ANSWER_INPUTS = 2 * BOT_PF_INPUTS + 3 * PF_FLOORS + 2,
       ANSWER_HIDDEN = 48,
       ANSWER_WEIGHTS = (ANSWER_INPUTS + 1) * ANSWER_HIDDEN + 1 };

typedef struct {
    unsigned month;                     /* of the shark's net */
    bool ready;                         /* otherwise only the shark's */
    double shark[BOT_PF_WEIGHTS];
    double weight[ANSWER_WEIGHTS];
} answer;

/* The beginning of a month, and its values by the answering builder's own
 * pattern. */
typedef struct {
    pf_place at;
    unsigned bot;
    bot_pf_duel duel;                   /* for which the shark made its plan */
    pf_purse worth;
} lesson;

void answer_init(answer *, unsigned month);

/* By pattern, times the total of `mine`; the duel may have a promise. */
pf_purse answer_worth(const answer *, unsigned bot, const pf_place *,
                      const bot_pf_duel *);

/* Returns the error on the last sixteenth of the lessons: root mean square. */
double answer_fit(answer *, const lesson *, unsigned count, kr_rng *);

#endif
