/*
 * lottery.h -- a choice by lot: moves, how often each is made, their worth.
 */
#ifndef BOT_PFUSCH_LOTTERY_H
#define BOT_PFUSCH_LOTTERY_H

#include "bots/bot.h"
#include "bots/pfusch/belief.h"

enum { PF_TICKETS = PF_SITES + 1 };

/* Worth is in blocks against one, in victories among more. */
typedef struct { kr_move move; double chance, worth; } pf_ticket;
typedef struct {
    unsigned count;
    pf_ticket at[PF_TICKETS];
    kr_move drawn;                      /* what came out */
} pf_lottery;

void bot_pf_ticket(pf_lottery *, kr_move, double chance, double worth);
void bot_pf_draw(pf_lottery *, kr_rng *);

/* What is drawn now and then only because thinking began with it. */
#define BOT_PF_SELDOM 0.05
void bot_pf_forget_seldom(pf_lottery *);

/* What he will certainly do. */
void bot_pf_decide(pf_lottery *, kr_move);

/* The lottery, what was drawn first; what is thought of everybody's blocks. */
void bot_pf_explain(const pf_lottery *, const pf_belief *, const pf_pub *,
                    kr_seat, bot_why *);

/* A lead of so many blocks, and more for each month to go, is sure to win; the
 * chance to win with this part of it. Numbers by train/pfusch_win.c. */
#define BOT_PF_LEAD 6.4
#define BOT_PF_LEAD_MONTH 0.2
double bot_pf_chance(double part);

/* Fills in moves and values; answers what was lost. What is not seldom loses
 * nothing. */
double bot_pf_judge(const pf_lottery *, kr_move made, bot_verdict *);

#endif
