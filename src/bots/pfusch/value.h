/*
 * value.h -- the value of the rest of the year between two builders.
 *
 * One net per month until August and one for the months after it, trained by
 * `make pfusch-values`: each builder's situation becomes a vector of a few
 * numbers (the tower), and two such vectors give the value. Exchanging the
 * builders changes its sign.
 */
#ifndef BOT_PFUSCH_VALUE_H
#define BOT_PFUSCH_VALUE_H

#include "bots/pfusch/side.h"

enum { BOT_PF_INPUTS = 23, BOT_PF_HIDDEN = 28, BOT_PF_PAIRS = 8,
       BOT_PF_NETS = PF_AUGUST + 1 };
enum { BOT_PF_OUTPUTS = 1 + 2 * BOT_PF_PAIRS };
enum {
    BOT_PF_WEIGHTS = BOT_PF_INPUTS * BOT_PF_HIDDEN +
    (BOT_PF_HIDDEN + 1) * BOT_PF_OUTPUTS,
    BOT_PF_WEIGHT_ONE = 64              /* a weight of 1 in the table, where
                                           it must fit into one byte */
};

/* From February on; the last is for all months after August. */
extern const int8_t bot_pf_weights[BOT_PF_NETS][BOT_PF_WEIGHTS];

typedef struct { double at[BOT_PF_OUTPUTS]; } bot_pf_tower;
typedef struct { double at[BOT_PF_INPUTS]; } bot_pf_input;

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
void bot_pf_input_chips(const bot_pf_side *, const bot_pf_side *other,
                        bot_pf_input *);
void bot_pf_input_house(const bot_pf_side *, double hollow, bot_pf_input *);

/* The tower with given weights, or with the built-in ones. */
bot_pf_tower bot_pf_rise(const double weight[BOT_PF_WEIGHTS],
                         const bot_pf_input *);

/* Towers with the house at evenly spaced values of `hollow`, from 0 to 1. */
void bot_pf_rise_all(const double weight[BOT_PF_WEIGHTS],
                     const bot_pf_side *, bot_pf_input *, unsigned count,
                     bot_pf_tower out[]);
void bot_pf_unpack(unsigned month, double weight[BOT_PF_WEIGHTS]);

/* In blocks, for the first builder. */
double bot_pf_meet(const bot_pf_tower *, const bot_pf_tower *);

#endif
