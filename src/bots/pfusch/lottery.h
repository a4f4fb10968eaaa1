/*
 * lottery.h -- a randomized choice: moves, probabilities and values.
 */
#ifndef BOT_PFUSCH_LOTTERY_H
#define BOT_PFUSCH_LOTTERY_H

#include "bots/bot.h"
#include "bots/pfusch/belief.h"

enum { BOT_PF_TICKETS = PF_SITES + 1 };

/* Values are in blocks with two players, in victories with more. */
typedef struct { kr_move move; double chance, worth; } bot_pf_ticket;
typedef struct {
    unsigned count;
    bot_pf_ticket at[BOT_PF_TICKETS];
    kr_move drawn;                      /* the drawn move */
    double error;                       /* of the values, at most */
} bot_pf_lottery;

void bot_pf_add_ticket(bot_pf_lottery *, kr_move, double chance, double worth);
void bot_pf_draw(bot_pf_lottery *, kr_rng *);

/* Actions that are rare only because of early iterations. */
#define BOT_PF_SELDOM 0.05
void bot_pf_forget_seldom(bot_pf_lottery *);

/* A choice of one certain move. */
void bot_pf_decide(bot_pf_lottery *, kr_move);

/* Explains a choice: the moves; the beliefs about all blocks. */
void bot_pf_explain(const bot_pf_lottery *, const bot_pf_belief *,
                    const pf_pub *, kr_seat, bot_why *);

/* A lead of this many blocks, plus more for each remaining month, wins for
 * certain; the winning chance with a fraction of it. train/pfusch_win.c fits
 * the numbers. */
#define BOT_PF_LEAD 6.4
#define BOT_PF_LEAD_MONTH 0.2
double bot_pf_chance(double part);

/* Fills in moves and values; returns the loss, and what was at stake: the mix
 * against the mean of all moves. */
typedef struct { double lost, stake; } bot_pf_cost;
bot_pf_cost bot_pf_judge(const bot_pf_lottery *, kr_move made, bot_verdict *);

#endif
