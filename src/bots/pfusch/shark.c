/*
 * shark.c -- the strongest builder.
 *
 * With two players it plays an equilibrium; with more it simulates the year
 * many times. Sites and talk after a tie are those of the regular.
 */
#include "bots/pfusch/pfusch.h"

#include "bots/exp.h"
#include "bots/pfusch/crowd.h"
#include "bots/pfusch/duel.h"
#include "bots/pfusch/lottery.h"

enum { CROWD_ROUNDS = 600 };

#define WORTH_IT 0.03

/* How often the judge looks, for each time a shark does. */
enum { CARE = 2 };

/* The belief comes first, as on the desk of the regular. */
typedef struct {
    bot_pf_belief belief;
    union { bot_pf_rivals rivals; bot_pf_crowd crowd; } with;
} desk;

_Static_assert(sizeof(desk) <= BOT_PF_SHARK_DESK, "his desk");

typedef struct {
    const bot_question *q;
    const pf_pub *pub;
    const pf_prv *own;
    kr_seat who;
    bot_pf_side side;
    unsigned solid;                     /* floors of its house */
} mind;

static mind mind_of(const bot_question *q)
{
    mind v = { .q = q, .pub = q->seen->now.pub, .own = q->seen->now.prv,
               .who = q->seen->now.who };
    unsigned sign = v.pub->sign[v.who];
    v.side = bot_pf_side_of(v.pub, v.who);
    v.solid = sign != 0 ? v.own->solid[sign - 1] : 0;
    return v;
}

static kr_move move_of(const mind *v, unsigned kind, unsigned a)
{
    return (kr_move){ .who = v->who, .kind = (uint8_t)kind, .a = (uint8_t)a };
}

/* P-3.2 Without wood only a hollow block can be mixed. */
static void list_mixes(const mind *v, double hollow, const double worth[2],
                       bot_pf_lottery *l)
{
    bool wood = v->own->wood > 0;
    bot_pf_add_ticket(l, move_of(v, PF_MIX, PF_HOLLOW), wood ? hollow : 1,
                      worth[PF_HOLLOW]);
    if (wood)
        bot_pf_add_ticket(l, move_of(v, PF_MIX, PF_SOLID), 1 - hollow,
                          worth[PF_SOLID]);
}

/* ---- two players ------------------------------------------------------ */

static void list_plan_mixes(const mind *v, const bot_pf_plan *plan,
                            bot_pf_lottery *l)
{
    bool on = bot_pf_builds_on(&v->side);
    unsigned base = on ? v->solid : 0, bit = on ? 1u << v->side.height : 1;
    const double worth[2] = { plan->worth[v->who][base | bit],
                              plan->worth[v->who][base] + 1 };
    list_mixes(v, plan->hollow[v->who][v->solid], worth, l);
}

static void list_plan_chips(const mind *v, const bot_pf_plan *plan,
                            bot_pf_lottery *l)
{
    for (unsigned x = v->side.chips; x != 0; x &= x - 1) {
        unsigned chip = kr_lowest(x);
        bot_pf_add_ticket(l, move_of(v, PF_BRIBE, chip),
                          plan->chip[v->who][v->solid][chip],
                          plan->gain[v->who][v->solid][chip]);
    }
}

/* P-5.1: if the other has no house, the shark must name one of its own. */
static void list_plan_probes(const mind *v, const bot_pf_plan *plan,
                             const bot_pf_belief *b, bot_pf_lottery *l)
{
    kr_seat other = (kr_seat)(1 - v->who);
    bot_pf_side side = bot_pf_side_of(v->pub, other);
    const double *chance = plan->probe[v->who][v->pub->shown[0] - 1]
                                              [v->pub->shown[1] - 1];
    for (unsigned f = 0; f < side.height; f++)
        bot_pf_add_ticket(l, move_of(v, PF_PROBE, pf_block(other, f)),
                          chance[f],
                          bot_pf_prize(b, v->pub, v->who, pf_block(other, f)));
    for (unsigned f = 0; f < v->side.height; f++) {
        bool solid = v->solid >> f & 1;
        bot_pf_add_ticket(l, move_of(v, PF_PROBE, pf_block(v->who, f)),
                          side.height == 0 && solid,
                          solid ? 0 : -0.5 * bot_pf_halves(&v->side));
    }
}

static void think_of_one(const mind *v, bot_pf_lottery *l)
{
    desk *d = v->q->desk;
    bot_pf_rivals *r = &d->with.rivals;
    bot_pf_plan *plan = &r->plan;
    bot_pf_model model = bot_pf_by_plan(r);
    r->effort = v->q->effort * BOT_PF_EFFORT / BOT_USUAL;
    bot_pf_no_plan(r, BOT_PF_FIRST + v->who);
    bot_pf_believe(&d->belief, v->q->game, v->q->seen, &model);
    bot_pf_worth(&r->tree, r->node, plan);
    if (v->pub->phase == PF_PHASE_MIX)
        list_plan_mixes(v, plan, l);
    else if (v->pub->phase == PF_PHASE_BRIBE)
        list_plan_chips(v, plan, l);
    else
        list_plan_probes(v, plan, &d->belief, l);
}

/* ---- three or more players -------------------------------------------- */

static void list_crowd_mixes(const mind *v, const bot_pf_crowd *c,
                             bot_pf_lottery *l)
{
    const double worth[2] = { c->mix_gain[0] / c->rounds,
                              c->mix_gain[1] / c->rounds };
    list_mixes(v, c->mix_plan[PF_HOLLOW] / c->rounds, worth, l);
}

static void list_crowd_chips(const mind *v, const bot_pf_crowd *c,
                             bot_pf_lottery *l)
{
    unsigned rotten = v->solid != bot_pf_all_floors(v->side.height);
    for (unsigned x = v->side.chips; x != 0; x &= x - 1) {
        unsigned chip = kr_lowest(x);
        bot_pf_add_ticket(l, move_of(v, PF_BRIBE, chip),
                          c->plan[rotten][chip] / c->rounds,
                          c->gain[rotten][chip] / c->rounds);
    }
}

/* Follows habit, except that a move becomes e times as likely for each
 * WORTH_IT by which it wins more often in the simulated years: the estimates
 * are noisy, and a habit is hard to predict. */
static void prefer_habit(bot_pf_lottery *l, const double habit[])
{
    double most = l->at[0].worth, sum = 0;
    for (unsigned i = 1; i < l->count; i++)
        most = l->at[i].worth > most ? l->at[i].worth : most;
    for (unsigned i = 0; i < l->count; i++) {
        double behind = (most - l->at[i].worth) / WORTH_IT;
        l->at[i].chance = habit[i] * bot_exp(-behind);
        sum += l->at[i].chance;
    }
    for (unsigned i = 0; i < l->count; i++)
        l->at[i].chance = sum > 0 ? l->at[i].chance / sum : habit[i];
}

static void prefer_habit_mix(const mind *v, bot_pf_lottery *l)
{
    bot_pf_habit h = { .side = &v->side, .solid = v->solid, .sly = true,
                       .seats = v->pub->config.seats };
    double hollow = l->count == 1 ? 1 : bot_pf_habit_hollow(&h);
    prefer_habit(l, (const double[]){ hollow, 1 - hollow });
}

static void prefer_habit_chips(const mind *v, bot_pf_lottery *l)
{
    bot_pf_habit h = { .side = &v->side, .solid = v->solid, .sly = true,
                       .seats = v->pub->config.seats, .month = v->pub->month,
                       .prey = bot_pf_prey(v->pub, v->who) };
    double chance[PF_CHIPS], habit[PF_CHIPS];
    bot_pf_habit_chips(&h, chance);
    for (unsigned i = 0; i < l->count; i++)
        habit[i] = chance[l->at[i].move.a];
    prefer_habit(l, habit);
}

/* There is no answer to a probe, so the best one is best. */
static void list_crowd_probes(const mind *v, const bot_pf_crowd *c,
                              bot_pf_lottery *l)
{
    unsigned best = 0;
    for (unsigned block = 0; block < PF_BLOCKS; block++) {
        kr_seat builder = pf_builder_of(block);
        if (builder >= v->pub->config.seats)
            break;
        bot_pf_side side = bot_pf_side_of(v->pub, builder);
        if (pf_floor_of(block) >= side.height)
            continue;
        bot_pf_add_ticket(l, move_of(v, PF_PROBE, block), 0,
                          side.out ? 0 : c->probe[block] / c->rounds);
        if (l->at[l->count - 1].worth > l->at[best].worth)
            best = l->count - 1;
    }
    l->at[best].chance = 1;
}

static bot_pf_crowd *crowd_of(const mind *v)
{
    desk *d = v->q->desk;
    d->with.crowd = (bot_pf_crowd){
        .pub = v->pub, .own = v->own, .who = v->who, .belief = &d->belief,
        .rng = v->q->rng,
        .rounds = CROWD_ROUNDS * v->q->effort / BOT_USUAL + 1 };
    bot_pf_crowd_begin(&d->with.crowd);
    return &d->with.crowd;
}

static void think_of_more(const mind *v, bot_pf_lottery *l)
{
    desk *d = v->q->desk;
    bot_pf_believe(&d->belief, v->q->game, v->q->seen, &bot_pf_by_season);
    bot_pf_crowd *c = crowd_of(v);
    l->error = 1 / bot_root(c->rounds);
    if (v->pub->phase == PF_PHASE_MIX) {
        bot_pf_crowd_mix(c);
        list_crowd_mixes(v, c, l);
        prefer_habit_mix(v, l);
    } else if (v->pub->phase == PF_PHASE_BRIBE) {
        bot_pf_crowd_bribe(c);
        list_crowd_chips(v, c, l);
        prefer_habit_chips(v, l);
    } else {
        bot_pf_crowd_probe(c);
        list_crowd_probes(v, c, l);
    }
    bot_pf_forget_seldom(l);
}

/* ---- sites and talk --------------------------------------------------- */

/* In blocks, or the approximate effect of such a lead on the victory. */
static double in_kind(const mind *v, double blocks)
{
    return v->pub->config.seats == 2 ? blocks : 0.1 * blocks;
}

static void list_sites(const mind *v, bot_pf_lottery *l)
{
    unsigned wish = bot_pf_next_size(v->pub);
    for (uint32_t x = pf_free_sites(v->pub); x != 0; x &= x - 1) {
        double more = pf_heights[kr_lowest(x)] - (double)wish;
        bot_pf_add_ticket(l, move_of(v, PF_SITE, kr_lowest(x)), 0,
                          in_kind(v, -0.25 * (more < 0 ? -more : more)));
    }
}

static void list_points(const mind *v, const bot_pf_belief *b,
                        bot_pf_lottery *l)
{
    for (unsigned block = 0; block < PF_BLOCKS; block++) {
        kr_seat builder = pf_builder_of(block);
        if (builder >= v->pub->config.seats ||
            pf_floor_of(block) >= bot_pf_side_of(v->pub, builder).height)
            continue;
        double prize = bot_pf_prize(b, v->pub, v->who, block);
        bot_pf_add_ticket(l, move_of(v, PF_POINT, block), 0,
                          in_kind(v, builder == v->who ? -prize : prize));
    }
    bot_pf_add_ticket(l, move_of(v, PF_DISAGREE, 0), 0, 0);
}

static void think_simply(const mind *v, bot_pf_lottery *l)
{
    desk *d = v->q->desk;
    kr_move m = bot_pf_regular(v->q);
    if (m.kind == KR_SEALED)
        bot_pf_add_ticket(l, m, 1, 0);
    if (v->pub->phase == PF_PHASE_SITE)
        list_sites(v, l);
    else
        list_points(v, &d->belief, l);
    bot_pf_decide(l, m);
}

static void think(const mind *v, bot_pf_lottery *l)
{
    if (v->pub->phase == PF_PHASE_SITE || v->pub->phase == PF_PHASE_AGREE) {
        think_simply(v, l);
        return;
    }
    if (v->pub->config.seats == 2)
        think_of_one(v, l);
    else
        think_of_more(v, l);
    bot_pf_draw(l, v->q->rng);
}

/* ---- the bot ---------------------------------------------------------- */

kr_move bot_pf_shark(const bot_question *q)
{
    mind v = mind_of(q);
    bot_pf_lottery l = { 0 };
    const desk *d = q->desk;
    think(&v, &l);
    if (q->why != NULL)
        bot_pf_explain(&l, &d->belief, v.pub, v.who, q->why);
    return l.drawn;
}

static int32_t millionths(double chance)
{
    return (int32_t)(chance * 1e6 + 0.5);
}

/* The winning chance of the best move, and after losing this much of it. */
static void weigh_chances(const mind *v, bot_pf_cost of, bot_verdict *out)
{
    const desk *d = v->q->desk;
    double best, rest, mean;
    if (v->pub->config.seats == 2) {
        double sure = BOT_PF_LEAD +
                      BOT_PF_LEAD_MONTH * (PF_MONTHS - v->pub->month);
        double lead = bot_pf_lead(&d->belief, v->pub, v->own, v->who);
        best = bot_pf_chance(lead / sure);
        rest = bot_pf_chance((lead - of.lost) / sure);
        mean = bot_pf_chance((lead - of.stake) / sure);
    } else {
        best = bot_pf_crowd_chance(crowd_of(v), out->best);
        rest = best > of.lost ? best - of.lost : 0;
        mean = best > of.stake ? best - of.stake : 0;
    }
    out->best_win = millionths(best);
    out->win = millionths(rest);
    out->stake = millionths(best - mean);
}

/* More careful than a shark. */
static void judge(const bot_question *q, kr_move made, bot_verdict *out)
{
    bot_question careful = *q;
    careful.effort *= CARE;
    mind v = mind_of(&careful);
    bot_pf_lottery l = { 0 };
    const desk *d = q->desk;
    think(&v, &l);
    memset(out, 0, sizeof *out);
    l.drawn = made;
    weigh_chances(&v, bot_pf_judge(&l, made, out), out);
    bot_pf_explain(&l, &d->belief, v.pub, v.who, &out->why);
}

const bot_judge bot_judge_pfusch = { .judge = judge, .slip_win = 100000 };
