/*
 * rival.c -- two builders who both play an equilibrium.
 */
#include "bots/pfusch/duel.h"

#include "bots/pfusch/guard.h"

/* Follows the existing tree if possible: replanning every month from the
 * current beliefs is much more exploitable. A new plan keeps what the last
 * one promised, as far as it can. Replanning the end of the year,
 * after an unexpected building site, uses less effort: all plans of a year are
 * made for one decision. */
static void make_plan(bot_pf_rivals *r, const pf_pub *pub,
                      const bot_pf_table *table, bool begins)
{
    bool mixes = begins && pub->month != PF_APRIL;
    r->duel = (bot_pf_duel){ .month = pub->month, .guarded = r->guarded };
    for (kr_seat s = 0; s < 2; s++) {
        r->duel.side[s] = bot_pf_side_of(pub, s);
        r->duel.mixes[s] = mixes;
        bot_pf_patterns(&table[s], r->duel.chance[s]);
    }
    r->node = begins ? bot_pf_resume(&r->tree, r->node, &r->duel) : 0;
    if (r->node == 0) {
        bot_pf_solve(&r->tree, &r->duel, r->effort, NULL);
        r->effort = r->tree.until == PF_MONTHS ? r->effort * 3 / 5 : r->effort;
    }
    bot_pf_plan_of(&r->tree, r->node, &r->plan);
}

static void plan_month(void *of, const pf_pub *pub, const bot_pf_table *table)
{
    if (pub->phase != PF_PHASE_OVER)
        make_plan(of, pub, table, true);
}

/* A builder built something unexpected, or nothing: make a new plan. */
static void plan_bribe(void *of, const pf_pub *pub, const bot_pf_table *table)
{
    bot_pf_rivals *r = of;
    bool expected = r->duel.month == pub->month;
    for (kr_seat s = 0; s < 2; s++) {
        bot_pf_side is = bot_pf_side_of(pub, s);
        bot_pf_side was = bot_pf_with_block(&r->duel, s);
        expected &= is.height == was.height && is.size == was.size;
    }
    if (!expected)
        make_plan(r, pub, table, false);
}

static double plan_hollow(void *of, const pf_pub *pub, kr_seat who,
                          unsigned solid)
{
    const bot_pf_rivals *r = of;
    (void)pub;
    return r->plan.hollow[who][solid];
}

static double plan_chip(void *of, const pf_pub *pub, kr_seat who,
                        unsigned solid, unsigned chip)
{
    const bot_pf_rivals *r = of;
    (void)pub;
    return r->plan.chip[who][solid][chip];
}

void bot_pf_no_plan(bot_pf_rivals *r, unsigned guarded)
{
    r->guarded = guarded;
    r->node = 0;
    r->tree.node[0].count = 0;
}

bot_pf_model bot_pf_by_plan(bot_pf_rivals *r)
{
    return (bot_pf_model){ .of = r, .month = plan_month, .bribe = plan_bribe,
                           .hollow = plan_hollow, .chip = plan_chip };
}
