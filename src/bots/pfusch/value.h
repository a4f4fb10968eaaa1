/*
 * value.h -- the value of the rest of the year between two builders.
 *
 * One net per month, trained by `make pfusch-values`: each builder's situation
 * becomes a vector of a few numbers (the tower), and two such vectors give the
 * value. Exchanging the builders changes its sign.
 */
#ifndef BOT_PFUSCH_VALUE_H
#define BOT_PFUSCH_VALUE_H

#include "bots/pfusch/side.h"

enum { PF_INPUTS = 20, PF_HIDDEN = 40, PF_PAIRS = 8 };
enum { PF_OUTPUTS = 1 + 2 * PF_PAIRS };
enum {
    PF_WEIGHTS = PF_INPUTS * PF_HIDDEN + (PF_HIDDEN + 1) * PF_OUTPUTS,
    PF_WEIGHT_ONE = 128                 /* a weight of 1 in the table; finer
                                           ones cost the page 5 KB */
};

/* [month - 1]; January is never used. */
extern const int16_t bot_pf_weights[PF_MONTHS - 1][PF_WEIGHTS];

typedef struct { double at[PF_OUTPUTS]; } pf_tower;
typedef struct { double at[PF_INPUTS]; } pf_input;

/* P-4.3, P-4.7: with two players, does this chip give its owner an
 * inspection? */
static inline bool bot_pf_inspects(unsigned own, unsigned other)
{
    bool gift = own != PF_EMPTY && own != PF_INFORMER;
    bool rival = other != PF_EMPTY && other != PF_INFORMER;
    return (gift && (!rival || own > other)) ||
           (own == PF_INFORMER && other != PF_INFORMER);
}

/* A situation at the beginning of a month. Only the chips they beat matter;
 * `hollow` is the mean probability that a standing block is hollow. */
void bot_pf_input_chips(const pf_side *, const pf_side *other, pf_input *);
void bot_pf_input_house(const pf_side *, double hollow, pf_input *);

/* The tower with given weights, or with the built-in ones. */
pf_tower bot_pf_rise(const double weight[PF_WEIGHTS], const pf_input *);
void bot_pf_unpack(unsigned month, double weight[PF_WEIGHTS]);

/* In blocks, for the first builder. */
double bot_pf_meet(const pf_tower *, const pf_tower *);

#endif
