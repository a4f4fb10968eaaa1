/*
 * lottery.c -- a randomized choice: drawing, explaining and judging it.
 */
#include "bots/pfusch/lottery.h"

#include "bots/pfusch/facts.h"

enum { THOUSAND = 1000 };

void bot_pf_add_ticket(bot_pf_lottery *l, kr_move m, double chance,
                       double worth)
{
    if (l->count < BOT_PF_TICKETS)
        l->at[l->count++] = (bot_pf_ticket){ m, chance, worth };
}

void bot_pf_draw(bot_pf_lottery *l, kr_rng *r)
{
    double lot = kr_rng_next(r) / 4294967296.0;
    unsigned best = 0;
    for (unsigned i = 0; i < l->count; i++) {
        if (l->at[i].chance > l->at[best].chance)
            best = i;
        if (lot >= 0 && lot < l->at[i].chance) {
            best = i;
            break;
        }
        lot -= l->at[i].chance;
    }
    l->drawn = l->at[best].move;
}

void bot_pf_forget_seldom(bot_pf_lottery *l)
{
    double rest = 0;
    for (unsigned i = 0; i < l->count; i++) {
        if (l->at[i].chance < BOT_PF_SELDOM)
            l->at[i].chance = 0;
        rest += l->at[i].chance;
    }
    for (unsigned i = 0; i < l->count; i++)
        l->at[i].chance /= rest;
}

void bot_pf_decide(bot_pf_lottery *l, kr_move m)
{
    l->drawn = m;
    for (unsigned i = 0; i < l->count; i++)
        l->at[i].chance = kr_same_move(l->at[i].move, m);
}

/* ---- why -------------------------------------------------------------- */

static bot_choice choice_of(const bot_pf_lottery *l, kr_move m)
{
    bot_choice c = { .move = m, .error = bot_in(l->error, THOUSAND) };
    for (unsigned i = 0; i < l->count; i++)
        if (kr_same_move(l->at[i].move, m)) {
            c.value = bot_in(l->at[i].worth, THOUSAND);
            c.chance = bot_in(l->at[i].chance, THOUSAND);
        }
    return c;
}

static void list_choices(const bot_pf_lottery *l, bot_why *why)
{
    for (unsigned i = 0; i < l->count; i++)
        bot_add_choice(why, choice_of(l, l->at[i].move));
    bot_keep_choice(why, choice_of(l, l->drawn), l->drawn);
}

static void add_fact(bot_why *why, unsigned what, kr_seat seat, int32_t a,
                     int32_t b)
{
    if (why->facts < BOT_FACTS)
        why->fact[why->facts++] =
            (bot_fact){ .what = (uint8_t)what, .seat = seat, .a = a, .b = b };
}

/* For others the floor most likely hollow; for the player what others
 * believe. */
static void add_house(const bot_pf_belief *b, const pf_pub *pub, kr_seat s,
                      kr_seat who, bot_why *why)
{
    bot_pf_side side = bot_pf_side_of(pub, s);
    double most = 0, stake = 0.5 * bot_pf_halves(&side) + side.strikes;
    unsigned best = 0;
    if (side.height == 0 || side.out)
        return;
    for (unsigned f = 0; f < side.height; f++)
        if (bot_pf_hollow(&b->table[s], f) > most) {
            most = bot_pf_hollow(&b->table[s], f);
            best = f;
        }
    if (s == who)
        add_fact(why, BOT_PF_FACT_SUSPECT, s,
                 bot_in(bot_pf_rotten(&b->table[s], side.height), THOUSAND), 0);
    else
        add_fact(why, BOT_PF_FACT_HOLLOW, s, (int32_t)best,
                 bot_in(most, THOUSAND));
    if (side.strikes == PF_STRIKES - 1)
        add_fact(why, BOT_PF_FACT_OUT, s, 0, 0);
    else
        add_fact(why, BOT_PF_FACT_STAKE, s, bot_in(stake, THOUSAND), 0);
}

void bot_pf_explain(const bot_pf_lottery *l, const bot_pf_belief *b,
                    const pf_pub *pub, kr_seat who, bot_why *why)
{
    why->choices = why->facts = 0;
    list_choices(l, why);
    for (kr_seat s = 0; s < pub->config.seats; s++)
        add_house(b, pub, s, who, why);
}

/* ---- judging ---------------------------------------------------------- */

double bot_pf_chance(double part)
{
    double x = part > 1 ? 1 : part < -1 ? -1 : part;
    double chance = 0.5 + x * (0.75 - 0.25 * x * x);
    return chance < 0.005 ? 0.005 : chance > 0.995 ? 0.995 : chance;
}

static double value_of_mix(const bot_pf_lottery *l)
{
    double mix = 0;
    for (unsigned i = 0; i < l->count; i++)
        mix += l->at[i].chance * l->at[i].worth;
    return mix;
}

/* The likeliest of the moves that are no worse than the mix. */
static unsigned best_of(const bot_pf_lottery *l, double mix)
{
    const double rounding = 1e-9;
    unsigned best = l->count;
    for (unsigned i = 0; i < l->count; i++)
        if (l->at[i].worth >= mix - rounding &&
            (best == l->count || l->at[i].chance > l->at[best].chance))
            best = i;
    return best;
}

/* No move of a right mix is better than the mix. */
bot_pf_cost bot_pf_judge(const bot_pf_lottery *l, kr_move made,
                         bot_verdict *out)
{
    double mix = value_of_mix(l), mean = 0, worth = 0;
    unsigned best = best_of(l, mix);
    bool found = false;
    for (unsigned i = 0; i < l->count; i++) {
        const bot_pf_ticket *t = &l->at[i];
        mean += t->worth / l->count;
        if (kr_same_move(t->move, made)) {
            worth = t->worth;
            found = true;
        }
    }
    if (!found || worth > mix)
        worth = mix;
    out->best = best < l->count ? l->at[best].move : made;
    out->value = bot_in(worth, THOUSAND);
    out->best_value = bot_in(mix, THOUSAND);
    return (bot_pf_cost){ mix - worth, mix > mean ? mix - mean : 0 };
}
