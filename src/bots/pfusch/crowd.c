/*
 * crowd.c -- a month with three or more players: regret matching in sampled
 * worlds.
 *
 * Each round samples the hidden parts of the others, and their chips by their
 * plans. Then one builder tries all their chips in this world, with the same
 * luck for each, and updates the regrets. A fixed policy simulates the rest.
 */
#include "bots/pfusch/crowd.h"

void bot_pf_crowd_begin(bot_pf_crowd *c)
{
    bot_pf_world_of(&c->seen, c->pub, c->belief);
    c->seen.sly = kr_seat_bit(c->who);
}

static void draw_world(const bot_pf_crowd *c, bot_pf_world *w)
{
    unsigned sign = c->pub->sign[c->who];
    *w = c->seen;
    for (kr_seat s = 0; s < w->seats; s++)
        if (s != c->who && w->out[s] == 0)
            bot_pf_imagine(w, s, &c->belief->table[s], c->rng);
    w->solid[c->who] = sign != 0 ? c->own->solid[sign - 1] : 0;
    w->wood[c->who] = c->own->wood;
}

static unsigned is_rotten(const bot_pf_world *w, kr_seat s)
{
    return w->solid[s] != bot_pf_all_floors(w->side[s].height);
}

static void match_regrets(const double *regret, unsigned set, double *chance)
{
    double sum = 0;
    for (unsigned x = set; x != 0; x &= x - 1)
        sum += regret[kr_lowest(x)];
    for (unsigned x = set; x != 0; x &= x - 1)
        chance[kr_lowest(x)] = sum > 0 ? regret[kr_lowest(x)] / sum
                                       : 1.0 / kr_bits(set);
}

/* Half by plan, half by habit: others are not as clever as one fears. */
static void draw_chips(const bot_pf_crowd *c, bot_pf_world *w)
{
    for (kr_seat s = 0; s < w->seats; s++) {
        double chance[PF_CHIPS];
        unsigned chips = w->side[s].chips;
        if (w->out[s] != 0)
            continue;
        match_regrets(c->regret[s][is_rotten(w, s)], chips, chance);
        w->chip[s] = (uint8_t)(kr_rng_below(c->rng, 2) == 0
            ? bot_pf_would_give(w, s, c->rng)
            : bot_pf_draw_from(chance, chips, c->rng));
    }
}

/* The month ends in this world, and the rest is simulated with this luck. */
static double play_out(bot_pf_world w, kr_rng luck, kr_seat who)
{
    bot_pf_spend(&w);
    bot_pf_inspections(&w, &luck);
    w.month++;
    bot_pf_live(&w, &luck);
    return bot_pf_triumph(&w, who);
}

static kr_rng draw_luck(const bot_pf_crowd *c)
{
    kr_rng luck;
    kr_rng_fast(&luck, kr_rng_next(c->rng));
    return luck;
}

/* Tries all chips of a builder; returns the value of the plan. */
static double try_chips(bot_pf_crowd *c, const bot_pf_world *w, kr_seat who)
{
    unsigned rotten = is_rotten(w, who), chips = w->side[who].chips;
    double *regret = c->regret[who][rotten], chance[PF_CHIPS];
    double worth[PF_CHIPS], mean = 0;
    kr_rng luck = draw_luck(c);
    match_regrets(regret, chips, chance);
    for (unsigned x = chips; x != 0; x &= x - 1) {
        unsigned chip = kr_lowest(x);
        bot_pf_world one = *w;
        one.chip[who] = (uint8_t)chip;
        worth[chip] = play_out(one, luck, who);
        mean += chance[chip] * worth[chip];
    }
    for (unsigned x = chips; x != 0; x &= x - 1) {
        unsigned chip = kr_lowest(x);
        double next = regret[chip] + worth[chip] - mean;
        regret[chip] = next > 0 ? next : 0;
        if (who == c->who) {
            c->plan[rotten][chip] += chance[chip];
            c->gain[rotten][chip] += worth[chip];
        }
    }
    return mean;
}

static kr_seat draw_other(const bot_pf_crowd *c, const bot_pf_world *w)
{
    kr_seats others = 0;
    for (kr_seat s = 0; s < w->seats; s++)
        if (s != c->who && w->out[s] == 0)
            others |= kr_seat_bit(s);
    return (kr_seat)kr_nth(others, kr_rng_below(c->rng, kr_bits(others)));
}

static void mix_others(const bot_pf_crowd *c, bot_pf_world *w)
{
    for (kr_seat s = 0; s < w->seats; s++)
        if (s != c->who && w->out[s] == 0)
            bot_pf_add(w, s, !bot_pf_would_cheat(w, s, c->rng));
}

/* P-2.4: in August only the next month follows. */
static double try_mix(bot_pf_crowd *c, const bot_pf_world *w,
                      const kr_rng *luck)
{
    if (c->pub->month != PF_AUGUST)
        return try_chips(c, w, c->who);
    bot_pf_world one = *w;
    kr_rng same = *luck;
    one.month++;
    bot_pf_live(&one, &same);
    return bot_pf_triumph(&one, c->who);
}

void bot_pf_crowd_mix(bot_pf_crowd *c)
{
    for (unsigned i = 0; i < c->rounds; i++) {
        bot_pf_world w, with[2];
        double chance[2], worth[2], mean = 0;
        draw_world(c, &w);
        mix_others(c, &w);
        kr_rng luck = draw_luck(c);
        for (unsigned m = PF_SOLID; m <= PF_HOLLOW; m++) {
            with[m] = w;
            bot_pf_add(&with[m], c->who, m == PF_SOLID);
        }
        if (c->pub->month != PF_AUGUST) {
            draw_chips(c, &with[0]);
            memcpy(with[1].chip, with[0].chip, sizeof with[1].chip);
            try_chips(c, &with[i & 1], draw_other(c, &w));
        }
        match_regrets(c->mix_regret, 3, chance);
        for (unsigned m = PF_SOLID; m <= PF_HOLLOW; m++) {
            worth[m] = try_mix(c, &with[m], &luck);
            mean += chance[m] * worth[m];
        }
        for (unsigned m = PF_SOLID; m <= PF_HOLLOW; m++) {
            double next = c->mix_regret[m] + worth[m] - mean;
            c->mix_regret[m] = next > 0 ? next : 0;
            c->mix_plan[m] += chance[m];
            c->mix_gain[m] += worth[m];
        }
    }
}

void bot_pf_crowd_bribe(bot_pf_crowd *c)
{
    for (unsigned i = 0; i < c->rounds; i++) {
        bot_pf_world w;
        draw_world(c, &w);
        draw_chips(c, &w);
        try_chips(c, &w, c->who);
        try_chips(c, &w, draw_other(c, &w));
    }
}

static void show_chips(const bot_pf_crowd *c, bot_pf_world *w)
{
    for (kr_seat s = 0; s < w->seats; s++)
        w->chip[s] = c->pub->shown[s] == 0 ? PF_EMPTY
                   : (uint8_t)(c->pub->shown[s] - 1);
}

/* The chips are shown; the builder decides. */
void bot_pf_crowd_probe(bot_pf_crowd *c)
{
    bool regular = c->pub->phase != PF_PHASE_INFORM;
    for (unsigned i = 0; i < c->rounds; i++) {
        bot_pf_world w;
        draw_world(c, &w);
        kr_rng luck = draw_luck(c);
        show_chips(c, &w);
        for (unsigned block = 0; block < PF_BLOCKS; block++) {
            bot_pf_world one = w;
            kr_rng same = luck;
            kr_seat builder = pf_builder_of(block);
            if (builder >= w.seats || w.out[builder] != 0 ||
                pf_floor_of(block) >= w.side[builder].height)
                continue;
            bot_pf_probe(&one, builder, pf_floor_of(block));
            if (regular)
                bot_pf_informers(&one, &same);
            one.month++;
            bot_pf_live(&one, &same);
            c->probe[block] += bot_pf_triumph(&one, c->who);
        }
    }
}

/* ---- the outlook ------------------------------------------------------ */

/* When sites are chosen, all have mixed and some have not built yet. */
static void lay_blocks(const bot_pf_crowd *c, bot_pf_world *w, kr_move m,
                       kr_rng *r)
{
    bool site = c->pub->phase == PF_PHASE_SITE;
    unsigned material = site ? c->own->mix - 1u : m.a;
    for (kr_seat s = 0; s < w->seats; s++) {
        bool own = s == c->who, rests = own && m.kind == PF_REST;
        if (w->out[s] == 0 && !rests && (!site || kr_has(c->pub->due, s)))
            bot_pf_add(w, s, own ? material == PF_SOLID
                                 : !bot_pf_would_cheat(w, s, r));
    }
}

static void give_chips(const bot_pf_crowd *c, bot_pf_world *w, kr_move m,
                       kr_rng *r)
{
    for (kr_seat s = 0; s < w->seats; s++)
        if (w->out[s] == 0)
            w->chip[s] = s == c->who && m.kind == PF_BRIBE
                       ? m.a : (uint8_t)bot_pf_would_give(w, s, r);
    bot_pf_spend(w);
    bot_pf_inspections(w, r);
}

/* The rest of this month. */
static void end_month(const bot_pf_crowd *c, bot_pf_world *w, kr_move m,
                      kr_rng *r)
{
    unsigned phase = c->pub->phase;
    if (phase < PF_PHASE_BRIBE && w->month != PF_APRIL)
        lay_blocks(c, w, m, r);
    if (phase <= PF_PHASE_BRIBE && w->month != PF_AUGUST)
        give_chips(c, w, m, r);
    if (phase > PF_PHASE_BRIBE)
        show_chips(c, w);
    if (m.kind == PF_PROBE)
        bot_pf_probe(w, pf_builder_of(m.a), pf_floor_of(m.a));
    if (phase > PF_PHASE_BRIBE && phase != PF_PHASE_INFORM)
        bot_pf_informers(w, r);
    w->month++;
}

double bot_pf_crowd_chance(const bot_pf_crowd *c, kr_move m)
{
    double sum = 0, fair = 1.0 / c->pub->config.seats;
    for (unsigned i = 0; i < c->rounds; i++) {
        bot_pf_world w;
        draw_world(c, &w);
        w.sly = 0;
        end_month(c, &w, m, c->rng);
        bot_pf_live(&w, c->rng);
        sum += bot_pf_victory(&w, c->who);
    }
    return fair + BOT_PF_TRUST * (sum / c->rounds - fair);
}
