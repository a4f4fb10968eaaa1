/*
 * duel.c -- solves the remaining months between two builders.
 *
 * Reaches and values are by pattern of a builder's house; a value includes the
 * reach of the other. A house that fell or was abandoned is forgotten: only
 * its total probability continues. Each house is inspected at most once: gift
 * and informer belong to different builders, and a tie between two is never
 * settled, because one's gain is the other's loss.
 */
#include "bots/pfusch/duel.h"

#include "bots/pfusch/guard.h"
#include "bots/pfusch/leaf.h"

/* Every action keeps a small probability. In a tree to the end of the year this
 * applies to two rounds in EVERY, or EVERY_OF_FEW if there are few rounds: the
 * other rounds skip nodes that the player who does not learn never reaches. */
#define TREMBLE 0.002
enum { EVERY = 10, EVERY_OF_FEW = 4, FEW = 50 };

enum { MOST = 400 };                    /* rounds at the usual effort */

/* Rarer actions in the final plan are leftovers. */
#define RARE 0.01

/* ---- a visit ---------------------------------------------------------- */

typedef struct {
    bot_pf_tree *t;
    const bot_pf_node *n;
    unsigned at, kid;
    float *leaf, *mixing[2], *bribing[2], *probing;
    const double (*reach)[BOT_PF_PATTERNS];
    double total[2];
    double hollow[2][BOT_PF_PATTERNS], after[2][BOT_PF_PATTERNS];
    double chip[2][BOT_PF_PATTERNS][PF_CHIPS];
    double gain[2][BOT_PF_PATTERNS][PF_CHIPS];
    double worth[2][BOT_PF_PATTERNS];
} visit;

static void walk(bot_pf_tree *t, unsigned at,
                 const double reach[2][BOT_PF_PATTERNS],
                 double value[2][BOT_PF_PATTERNS]);

/* The average strategy without leftovers. */
static void share_out_mean(const float *cells, unsigned count, double *chance)
{
    double rest = 0;
    bot_pf_share_out(cells, count, chance);
    for (unsigned i = 0; i < count; i++) {
        chance[i] = chance[i] < RARE ? 0 : chance[i];
        rest += chance[i];
    }
    for (unsigned i = 0; i < count; i++)
        chance[i] /= rest;
}

static void choose(const bot_pf_tree *t, const float *cells, unsigned count,
                   double *chance)
{
    if (t->learns)
        bot_pf_share_out(cells, count, chance);
    else
        share_out_mean(cells + count, count, chance);
}

/* The builder's patterns after laying this month's block. */
static void lay(visit *v, unsigned s)
{
    const bot_pf_node *n = v->n;
    unsigned bit = 1u << n->side[s].height;
    for (unsigned p = 0; p < bot_pf_ways(n->side[s].height); p++) {
        double reach = v->reach[s][p], chance[2];
        v->total[s] += reach;
        if (!n->mixes[s]) {
            v->after[s][p] = reach;
            continue;
        }
        chance[0] = 1;
        if (!n->safe[s])
            choose(v->t, v->mixing[s] + 4 * p, 2, chance);
        v->hollow[s][p] = chance[0];
        double hollow = v->t->tremble +
                        (1 - 2 * v->t->tremble) * chance[0];
        v->after[s][p] = reach * hollow;
        v->after[s][p | bit] = reach * (1 - hollow);
    }
}

static void bribe(visit *v, unsigned s)
{
    unsigned chips = v->n->set[s], count = v->n->chips[s];
    for (unsigned p = 0; p < bot_pf_ways(v->n->house[s].height); p++) {
        double chance[PF_CHIPS] = { 1 };
        const double *next = chance;
        if (count > 1)
            choose(v->t, v->bribing[s] + 2 * count * p, count, chance);
        for (unsigned x = chips; x != 0; x &= x - 1) {
            v->chip[s][p][kr_lowest(x)] = *next++;
            v->gain[s][p][kr_lowest(x)] = 0;
        }
    }
}

/* ---- a pair of chips -------------------------------------------------- */

typedef struct {
    unsigned chip[2];
    bool probed[2];
    unsigned fates[2];
    double reach[2][BOT_PF_PATTERNS];   /* given the chip */
    double solid[2][PF_FLOORS], hollow[2][PF_FLOORS];
    double aim[2][PF_FLOORS];           /* at this house, by the other */
    float *cells[2];
    double mass[2][BOT_PF_FATES];       /* probability that continues */
    double share[2][BOT_PF_FATES];      /* the fraction of it that gets
                                              there */
    double part[2][BOT_PF_PATTERNS][BOT_PF_FATES];      /* chance of a fate, by
                                           pattern */
    double sum[2][BOT_PF_FATES];        /* values, by the other's fate */
} meeting;

/* The probed floor of house s; its cells come next. */
static void take_aim(visit *v, meeting *m, unsigned s)
{
    double chance[PF_FLOORS], *next = chance;
    unsigned floors = bot_pf_to_probe(&v->n->house[s]);
    unsigned count = kr_bits(floors);
    m->cells[s] = v->probing;
    v->probing += 2 * v->n->house[s].height;
    for (unsigned f = 0; f < PF_FLOORS; f++)
        m->aim[s][f] = 0;
    choose(v->t, m->cells[s], count, chance);
    for (unsigned x = floors; x != 0; x &= x - 1)
        m->aim[s][kr_lowest(x)] = *next++;
}

static void list_masses(const visit *v, meeting *m, unsigned s)
{
    const bot_pf_side *house = &v->n->house[s];
    double all = 0, any = v->t->tremble / v->n->chips[s];
    for (unsigned p = 0; p < bot_pf_ways(house->height); p++) {
        double chance = v->chip[s][p][m->chip[s]];
        double reach = v->after[s][p] * (any + (1 - v->t->tremble) * chance);
        m->reach[s][p] = reach;
        all += reach;
    }
    m->mass[s][BOT_PF_LEFT] = all;
    m->share[s][BOT_PF_LEFT] = 1;
}

/* The probability of each fate for a pattern of the learning side. */
static void list_parts(const visit *v, meeting *m, unsigned s)
{
    const bot_pf_side *house = &v->n->house[s];
    bool left = bot_pf_is_left(v->n, s);
    for (unsigned p = 0; p < bot_pf_ways(house->height); p++) {
        for (unsigned x = m->fates[s]; x != 0; x &= x - 1)
            m->part[s][p][kr_lowest(x)] = 0;
        for (unsigned x = bot_pf_to_probe(house); x != 0; x &= x - 1) {
            unsigned f = kr_lowest(x);
            unsigned stays = left ? BOT_PF_STOOD : BOT_PF_FLOOR + f;
            m->part[s][p][p >> f & 1 ? stays : BOT_PF_FELL] += m->aim[s][f];
        }
    }
}

/* The probability of each fate for the other side. */
static void list_fates(const visit *v, meeting *m, unsigned s)
{
    const bot_pf_side *house = &v->n->house[s];
    double *mass = m->mass[s], *share = m->share[s];
    mass[BOT_PF_STOOD] = mass[BOT_PF_FELL] = 0;
    share[BOT_PF_STOOD] = share[BOT_PF_FELL] = 0;
    for (unsigned x = bot_pf_to_probe(house); x != 0; x &= x - 1) {
        unsigned f = kr_lowest(x);
        double aim = m->aim[s][f], solid = 0, hollow = 0;
        for (unsigned p = 0; p < bot_pf_ways(house->height); p++) {
            bool fits = p >> f & 1;
            solid += fits ? m->reach[s][p] : 0;
            hollow += fits ? 0 : m->reach[s][p];
        }
        m->hollow[s][f] = hollow;
        m->solid[s][f] = mass[BOT_PF_FLOOR + f] = solid;
        share[BOT_PF_FLOOR + f] = aim;
        mass[BOT_PF_STOOD] += solid;
        share[BOT_PF_STOOD] += aim * solid;
        mass[BOT_PF_FELL] += hollow;
        share[BOT_PF_FELL] += aim * hollow;
    }
    share[BOT_PF_STOOD] = mass[BOT_PF_STOOD] > 0
        ? share[BOT_PF_STOOD] / mass[BOT_PF_STOOD] : 0;
    share[BOT_PF_FELL] = mass[BOT_PF_FELL] > 0
        ? share[BOT_PF_FELL] / mass[BOT_PF_FELL] : 0;
}

/* The reach in the next month. */
static bool pass_on(const visit *v, const meeting *m, unsigned s,
                    unsigned fate, double *reach)
{
    const bot_pf_side *house = &v->n->house[s];
    bool told = fate >= BOT_PF_FLOOR && fate < BOT_PF_STOOD;
    unsigned must = told ? 1u << (fate - BOT_PF_FLOOR) : 0;
    if (fate == BOT_PF_FELL || bot_pf_is_left(v->n, s)) {
        reach[0] = m->mass[s][fate];
        return false;
    }
    for (unsigned p = 0; p < bot_pf_ways(house->height); p++)
        reach[p] = (p & must) == must ? m->reach[s][p] : 0;
    return true;
}

/* The gift's inspection comes first; a builder it eliminates inspects no
 * more. */
static double reward(const visit *v, const meeting *m, const unsigned fate[2])
{
    double loss[2];
    for (unsigned s = 0; s < 2; s++) {
        const bot_pf_side *other = &v->n->house[1 - s];
        bool late = m->chip[1 - s] == PF_INFORMER &&
                    bot_pf_is_out(other, fate[1 - s]);
        loss[s] = fate[s] == BOT_PF_FELL && !late ? bot_pf_loss(&v->n->house[s])
                                                  : 0;
    }
    return loss[1] - loss[0];
}

/* A value that the other learns is promised, the more often the guarded
 * builder finds this. */
static void promise(const visit *v, const meeting *m, unsigned kid,
                    const unsigned fate[2],
                    const double reach[2][BOT_PF_PATTERNS],
                    double value[2][BOT_PF_PATTERNS])
{
    unsigned other = v->t->from, floor = fate[other] - BOT_PF_FLOOR;
    double weight = v->t->weight / (MOST * MOST * MOST);
    if (!v->t->learns || v->t->guarded != BOT_PF_FIRST + 1 - other)
        return;
    if (fate[other] >= BOT_PF_FLOOR && fate[other] < BOT_PF_STOOD)
        weight *= m->aim[other][floor];
    bot_pf_note_promise(v->t, kid, reach[1 - other], value[other], weight);
}

/* The next month: a node, or the value of a net. */
static void go_on(const visit *v, const meeting *m, unsigned kid,
                  const unsigned fate[2], const bool typed[2],
                  const double reach[2][BOT_PF_PATTERNS],
                  double value[2][BOT_PF_PATTERNS])
{
    bot_pf_heir heir[2];
    if (!bot_pf_ends(v->t, v->n)) {
        walk(v->t, kid, reach, value);
        return;
    }
    for (unsigned s = 0; s < 2; s++)
        heir[s] = (bot_pf_heir){ &v->n->house[s], typed[s],
                                 fate[s] == BOT_PF_FELL, reach[s] };
    bot_pf_read_leaf(v->t, v->leaf, heir, value);
    promise(v, m, kid, fate, reach, value);
}

/* One fate for each side: adds the value of what follows to all patterns. */
static void meet_fates(visit *v, meeting *m, const unsigned fate[2])
{
    double reach[2][BOT_PF_PATTERNS], value[2][BOT_PF_PATTERNS];
    bool over = v->n->month == PF_DECEMBER, typed[2];
    double gain = reward(v, m, fate);
    over |= bot_pf_is_out(&v->n->house[0], fate[0]);
    over |= bot_pf_is_out(&v->n->house[1], fate[1]);
    unsigned kid = v->kid;
    v->kid += !over;
    if (v->t->learns && m->mass[1 - v->t->from][fate[1 - v->t->from]] <= 0)
        return;
    for (unsigned s = 0; s < 2; s++)
        typed[s] = pass_on(v, m, s, fate[s], reach[s]);
    if (!over)
        go_on(v, m, kid, fate, typed,
              (const double (*)[BOT_PF_PATTERNS])reach, value);
    for (unsigned s = v->t->from; s < v->t->to; s++) {
        unsigned other = fate[1 - s];
        double share = m->share[1 - s][other];
        double more = (s == 0 ? gain : -gain) * m->mass[1 - s][other];
        for (unsigned p = 0; p < bot_pf_ways(v->n->house[s].height); p++) {
            double part = m->probed[s] ? m->part[s][p][fate[s]] : 1;
            double it = over ? more : more + value[s][typed[s] ? p : 0];
            v->gain[s][p][m->chip[s]] += part * share * it;
            m->sum[s][other] += m->reach[s][p] * part * it;
        }
    }
}

/* Regrets of the builder who probes house s. */
static void learn_aim(visit *v, meeting *m, unsigned s)
{
    unsigned who = 1 - s, floors = bot_pf_to_probe(&v->n->house[s]), i = 0;
    bool left = bot_pf_is_left(v->n, s);
    double own = m->mass[who][BOT_PF_LEFT], gain[PF_FLOORS], chance[PF_FLOORS];
    for (unsigned x = floors; x != 0; x &= x - 1, i++) {
        unsigned f = kr_lowest(x);
        double fell = m->mass[s][BOT_PF_FELL] > 0
            ? m->sum[who][BOT_PF_FELL] * m->hollow[s][f] /
              m->mass[s][BOT_PF_FELL] : 0;
        double stood = !left ? m->sum[who][BOT_PF_FLOOR + f]
            : m->mass[s][BOT_PF_STOOD] > 0
            ? m->sum[who][BOT_PF_STOOD] * m->solid[s][f] /
              m->mass[s][BOT_PF_STOOD] : 0;
        gain[i] = own > 0 ? (fell + stood) / own : 0;
        chance[i] = m->aim[s][f];
    }
    bot_pf_learn(v->t, m->cells[s], i, chance, gain, own + BOT_PF_LITTLE);
}

static void meet(visit *v, unsigned a, unsigned b)
{
    meeting m;
    m.chip[0] = a;
    m.chip[1] = b;
    for (unsigned s = 0; s < 2; s++) {
        const bot_pf_side *house = &v->n->house[s];
        m.probed[s] = bot_pf_is_probed(house, m.chip[s], m.chip[1 - s]);
        m.fates[s] = bot_pf_fates_of(v->n, s, m.probed[s]);
        for (unsigned x = m.fates[s]; x != 0; x &= x - 1)
            m.sum[1 - s][kr_lowest(x)] = 0;
        list_masses(v, &m, s);
        if (!m.probed[s])
            continue;
        take_aim(v, &m, s);
        list_fates(v, &m, s);
        if (s >= v->t->from && s < v->t->to)
            list_parts(v, &m, s);
    }
    for (unsigned i = m.fates[0]; i != 0; i &= i - 1)
        for (unsigned j = m.fates[1]; j != 0; j &= j - 1)
            meet_fates(v, &m, (unsigned[2]){ kr_lowest(i), kr_lowest(j) });
    for (unsigned s = v->t->from; s < v->t->to; s++)
        if (m.probed[1 - s] && v->t->learns)
            learn_aim(v, &m, 1 - s);
    v->leaf += BOT_PF_LEAF;
}

/* ---- the result ------------------------------------------------------- */

static void learn_chips(visit *v, unsigned s)
{
    unsigned chips = v->n->set[s], count = v->n->chips[s];
    for (unsigned p = 0; p < bot_pf_ways(v->n->house[s].height); p++) {
        double gain[PF_CHIPS], chance[PF_CHIPS];
        unsigned i = 0;
        v->worth[s][p] = 0;
        for (unsigned x = chips; x != 0; x &= x - 1, i++) {
            gain[i] = v->gain[s][p][kr_lowest(x)];
            chance[i] = v->chip[s][p][kr_lowest(x)];
            v->worth[s][p] += chance[i] * gain[i];
        }
        if (v->t->learns && count > 1)
            bot_pf_learn(v->t, v->bribing[s] + 2 * count * p, count, chance,
                         gain, v->after[s][p] + BOT_PF_LITTLE);
    }
}

/* A hollow block saves wood: P-7.1. */
static void learn_mix(visit *v, unsigned s, double *value)
{
    const bot_pf_node *n = v->n;
    unsigned bit = 1u << n->side[s].height;
    double all = v->total[1 - s];
    double base = all * (bot_pf_credit(n, s) - bot_pf_credit(n, 1 - s));
    for (unsigned p = 0; p < bot_pf_ways(n->side[1 - s].height); p++)
        if (n->mixes[1 - s])
            base -= v->reach[1 - s][p] * v->hollow[1 - s][p];
    for (unsigned p = 0; p < bot_pf_ways(n->side[s].height); p++) {
        if (!n->mixes[s]) {
            value[p] = base + v->worth[s][p];
            continue;
        }
        double gain[2] = { v->worth[s][p] + all, v->worth[s][p | bit] };
        double chance[2] = { v->hollow[s][p], 1 - v->hollow[s][p] };
        value[p] = base + chance[0] * gain[0] + chance[1] * gain[1];
        if (v->t->learns && !n->safe[s])
            bot_pf_learn(v->t, v->mixing[s] + 4 * p, 2, chance, gain,
                         v->reach[s][p] + BOT_PF_LITTLE);
    }
}

/* The value if both continue by the plan. */
static void write_worth(const visit *v, const double value[2][BOT_PF_PATTERNS])
{
    bot_pf_plan *plan = v->t->plan;
    const bot_pf_node *n = v->n;
    double all = v->total[0] * v->total[1];
    for (unsigned p = 0; p < bot_pf_ways(n->side[0].height); p++)
        plan->value += all > 0 ? v->reach[0][p] * value[0][p] / all : 0;
    for (unsigned s = 0; s < 2; s++) {
        double other = v->total[1 - s] > 0 ? v->total[1 - s] : 1;
        for (unsigned p = 0; p < bot_pf_ways(n->house[s].height); p++) {
            plan->worth[s][p] = v->worth[s][p] / other;
            for (unsigned x = n->set[s]; x != 0; x &= x - 1)
                plan->gain[s][p][kr_lowest(x)] =
                    v->gain[s][p][kr_lowest(x)] / other;
        }
    }
}

/* ---- the whole -------------------------------------------------------- */

static void open_visit(visit *v)
{
    const bot_pf_node *n = v->n;
    float *cells = v->t->cell + n->cells;
    v->leaf = cells;
    cells += bot_pf_leaves(v->t, n) * BOT_PF_LEAF;
    for (unsigned s = 0; s < 2; s++) {
        unsigned chips = n->chips[s];
        v->mixing[s] = cells;
        cells += n->mixes[s] ? 4 * bot_pf_ways(n->side[s].height) : 0;
        v->bribing[s] = cells;
        cells += chips > 1 ? 2 * chips * bot_pf_ways(n->house[s].height) : 0;
    }
    v->probing = cells;
}

static void walk(bot_pf_tree *t, unsigned at,
                 const double reach[2][BOT_PF_PATTERNS],
                 double value[2][BOT_PF_PATTERNS])
{
    visit v;
    if (t->learns && t->node[at].last) {
        bot_pf_walk_last(t, &t->node[at], reach, value[t->from]);
        return;
    }
    v.t = t;
    v.n = &t->node[at];
    v.at = at;
    v.kid = v.n->kids;
    v.reach = reach;
    v.total[0] = v.total[1] = 0;
    open_visit(&v);
    for (unsigned s = 0; s < 2; s++) {
        lay(&v, s);
        bribe(&v, s);
    }
    for (unsigned x = v.n->set[0]; x != 0; x &= x - 1)
        for (unsigned y = v.n->set[1]; y != 0; y &= y - 1)
            meet(&v, kr_lowest(x), kr_lowest(y));
    for (unsigned s = t->from; s < t->to; s++) {
        learn_chips(&v, s);
        learn_mix(&v, s, value[s]);
    }
    if (!t->learns && at == t->wanted)
        write_worth(&v, (const double (*)[BOT_PF_PATTERNS])value);
}

/* Nothing is known or asked about an abandoned house. */
static bot_pf_node open_tree(bot_pf_tree *t, const bot_pf_duel *d)
{
    bot_pf_node root = { .month = (uint8_t)d->month };
    t->guarded = d->guarded;
    memcpy(t->chance, d->chance, sizeof t->chance);
    for (unsigned s = 0; s < 2; s++) {
        root.side[s] = d->side[s];
        root.mixes[s] = d->mixes[s];
        if (!d->mixes[s] || bot_pf_builds_on(&d->side[s]))
            continue;
        root.side[s].height = root.side[s].size = root.side[s].probed = 0;
        memset(t->chance[s], 0, sizeof t->chance[s]);
        t->chance[s][0] = 1;
    }
    return root;
}

static void fill_leaves(bot_pf_tree *t, const double *net)
{
    const bot_pf_node *n = &t->node[0];
    float *leaf = t->cell;
    if (bot_pf_leaves(t, n) == 0)
        return;
    if (net != NULL)
        memcpy(t->net, net, sizeof t->net);
    else
        bot_pf_unpack(t->until, t->net);
    for (unsigned x = n->set[0]; x != 0; x &= x - 1)
        for (unsigned y = n->set[1]; y != 0; y &= y - 1, leaf += BOT_PF_LEAF)
            bot_pf_fill_leaf(t, n, kr_lowest(x), kr_lowest(y), leaf);
}

/* A small tree gets more rounds; with little effort, as in training, large
 * trees need more of them. */
static unsigned rounds_for(const bot_pf_tree *t, unsigned effort)
{
    enum { MONTH = 200 };
    bool few = effort < FEW;
    unsigned least = few ? 50 : 40, visits = few ? 800000 : 1000000;
    unsigned rounds = visits / t->nodes;
    rounds = rounds < least ? least : rounds > MOST ? MOST : rounds;
    rounds = t->until < PF_MONTHS ? MONTH : rounds;
    return rounds * effort / 100 + 1;
}

/* Later rounds count more, and old regrets fade: early rounds were about plans
 * that are no longer in use. */
void bot_pf_solve(bot_pf_tree *t, const bot_pf_duel *d, unsigned effort,
                  const double *net)
{
    double reach[2][BOT_PF_PATTERNS], value[2][BOT_PF_PATTERNS];
    bot_pf_guard guard;
    bot_pf_node root = open_tree(t, d);
    bot_pf_grow(t, &root);
    memset(t->cell, 0, t->cells * sizeof t->cell[0]);
    fill_leaves(t, net);
    bot_pf_guard_open(&guard, t, d);
    t->learns = true;
    unsigned rounds = rounds_for(t, effort);
    unsigned every = effort < FEW ? EVERY_OF_FEW : EVERY;
    for (unsigned round = 1; round <= rounds; round++) {
        bool often = t->until < PF_MONTHS || round % every < 2;
        t->weight = (double)round * round * round;
        t->fade = (double)round / (round + 1);
        t->tremble = often ? TREMBLE : 0;
        t->from = round & 1;
        t->to = t->from + 1;
        bot_pf_guard_reach(&guard, t, reach);
        walk(t, 0, (const double (*)[BOT_PF_PATTERNS])reach, value);
        bot_pf_guard_learn(&guard, t, value);
    }
}

static void write_aims(visit *v, unsigned a, unsigned b, bot_pf_plan *plan)
{
    meeting m = { .chip = { a, b } };
    for (unsigned s = 0; s < 2; s++)
        if (bot_pf_is_probed(&v->n->house[s], m.chip[s], m.chip[1 - s])) {
            take_aim(v, &m, s);
            memcpy(plan->probe[1 - s][a][b], m.aim[s], sizeof m.aim[s]);
        }
}

void bot_pf_plan_of(bot_pf_tree *t, unsigned node, bot_pf_plan *plan)
{
    static const double nobody[2][BOT_PF_PATTERNS];
    visit v = { .t = t, .n = &t->node[node], .reach = nobody };
    memset(plan, 0, sizeof *plan);
    t->learns = false;
    open_visit(&v);
    for (unsigned s = 0; s < 2; s++) {
        bool bare = v.n->side[s].height == 0;
        lay(&v, s);
        bribe(&v, s);
        memcpy(plan->chip[s], v.chip[s], sizeof plan->chip[s]);
        for (unsigned p = 0; p < BOT_PF_PATTERNS; p++)
            plan->hollow[s][p] = v.hollow[s][bare ? 0 : p];
    }
    for (unsigned x = v.n->set[0]; x != 0; x &= x - 1)
        for (unsigned y = v.n->set[1]; y != 0; y &= y - 1)
            write_aims(&v, kr_lowest(x), kr_lowest(y), plan);
}

void bot_pf_worth(bot_pf_tree *t, unsigned node, bot_pf_plan *plan)
{
    double value[2][BOT_PF_PATTERNS];
    t->learns = false;
    t->wanted = node;
    t->plan = plan;
    t->from = 0;
    t->to = 2;
    t->tremble = TREMBLE;
    plan->value = 0;
    walk(t, 0, (const double (*)[BOT_PF_PATTERNS])t->chance, value);
}
