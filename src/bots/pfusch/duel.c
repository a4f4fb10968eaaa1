/*
 * duel.c -- one month between two builders, played as well as it can be.
 *
 * Each side's house is looked at once at most: of gift and informer each is
 * another builder's, and a tie among two is never settled, for what one gains
 * the other loses. Regrets are kept for mixing, bribing and probing; average
 * plans count later rounds more. A little of everything is always thought
 * possible, so that every chip leaves something to believe.
 */
#include "bots/pfusch/duel.h"

enum { SOLID = 1, HOLLOW = 1 + PF_FLOORS };     /* + floor, in `mass` */
enum { FELL = 1 + PF_FLOORS, FATES };           /* or 1 + floor, or 0 */

#define TREMBLE 0.002

typedef struct {
    const pf_duel *duel;
    pf_bench *b;
    pf_side house[2];                   /* with this month's block */
    unsigned chips[2];                  /* columns, as bits */
    double loss[2];                     /* of being caught, in blocks */
    double gain[2][PF_PATTERNS][PF_CHIPS];
    double weight;                      /* of this round */
    unsigned rounds;
    bool exactly;                       /* the next month is solved too */
} match;

/* ---- the months behind ------------------------------------------------ */

pf_side bot_pf_build(const pf_side *s, unsigned month)
{
    pf_side side = *s;
    if (!bot_pf_builds_on(&side)) {
        side.height = side.probed = 0;
        side.size = (uint8_t)bot_pf_size_from(side.next, month);
    }
    side.height++;
    return side;
}

pf_side bot_pf_with_block(const pf_duel *d, unsigned s)
{
    return d->mixes[s] ? bot_pf_build(&d->side[s], d->month) : d->side[s];
}

static double loss_of(const pf_side *s)
{
    static const double fine[PF_STRIKES] = { 0, 1, BOT_PF_OUT };
    return 0.5 * bot_pf_halves(s) + fine[s->strikes];
}

static void tear_down(pf_side *s)
{
    s->height = s->size = s->probed = 0;
    s->strikes++;
}

/* How he begins the next month, if his house stands. */
static pf_side next_of(const match *m, unsigned s, unsigned chip)
{
    pf_side side = m->house[s];
    if (m->duel->bribes && chip == PF_EMPTY)
        side.empties--;
    if (m->duel->bribes && (chip != PF_EMPTY || side.empties == 0))
        side.chips &= (uint8_t)~(1u << chip);
    if (side.height == side.size && m->duel->month + 1 != PF_APRIL)
        side.height = side.size = 0;
    return side;
}

/* The towers of a side, for a pair of chips: as hollow as it may be, fallen. */
static void raise_towers(const match *m, const pf_side *side,
                         const pf_side *other, pf_tower tower[PF_GRID + 1])
{
    pf_side fallen = *side;
    pf_input x;
    bot_pf_input_chips(side, other, &x);
    for (unsigned g = 0; g < PF_GRID; g++) {
        bot_pf_input_house(side, (double)g / (PF_GRID - 1), &x);
        tower[g] = g > 0 && side->height == 0 ? tower[0]
                 : bot_pf_rise(m->b->weight, &x);
    }
    tear_down(&fallen);
    bot_pf_input_house(&fallen, 0, &x);
    tower[PF_GRID] = bot_pf_rise(m->b->weight, &x);
}

/* When one is out, nothing follows. */
static bool is_end(const match *m, unsigned s, unsigned fate)
{
    return fate == PF_GRID && m->house[s].strikes == PF_STRIKES - 1;
}

static void fill_pair(match *m, unsigned a, unsigned b)
{
    pf_tower tower[2][PF_GRID + 1];
    pf_side first = next_of(m, 0, a), second = next_of(m, 1, b);
    raise_towers(m, &first, &second, tower[0]);
    raise_towers(m, &second, &first, tower[1]);
    for (unsigned i = 0; i <= PF_GRID; i++)
        for (unsigned j = 0; j <= PF_GRID; j++) {
            bool end = is_end(m, 0, i) || is_end(m, 1, j);
            m->b->leaf[a * (PF_GRID + 1) + i][b * (PF_GRID + 1) + j] =
                end ? 0 : (float)bot_pf_meet(&tower[0][i], &tower[1][j]);
        }
}

/* ---- or solved exactly ------------------------------------------------ */

enum { COARSE = 2 };                    /* every second point of the grid */

/* Each block is as likely hollow as the others. */
static void spread_hollow(const pf_side *s, unsigned fate, double *chance)
{
    double hollow = (double)fate / (PF_GRID - 1);
    memset(chance, 0, sizeof(double) * PF_PATTERNS);
    for (unsigned p = 0; p <= bot_pf_all_floors(s->height); p++) {
        chance[p] = 1;
        for (unsigned f = 0; f < s->height; f++)
            chance[p] *= p >> f & 1 ? 1 - hollow : hollow;
    }
}

static float solve_leaf(match *m, const pf_side next[2], unsigned i,
                        unsigned j)
{
    pf_duel d = { m->duel->month + 1, true, { true, true },
                  { next[0], next[1] }, { { 0 } } };
    pf_plan plan;
    if (is_end(m, 0, i) || is_end(m, 1, j))
        return 0;
    if (i == PF_GRID)
        tear_down(&d.side[0]);
    if (j == PF_GRID)
        tear_down(&d.side[1]);
    spread_hollow(&d.side[0], i, d.chance[0]);
    spread_hollow(&d.side[1], j, d.chance[1]);
    bot_pf_solve(&d, m->rounds / COARSE + 1, m->b->weight, m->b + 1, &plan);
    return (float)plan.value;
}

/* The point of the grid below, or above, where it is solved. */
static unsigned solved_at(const pf_side *s, unsigned fate, unsigned up)
{
    if (fate == PF_GRID)
        return fate;
    return s->height == 0 ? 0 : fate / COARSE * COARSE + COARSE * up;
}

static void solve_pair(match *m, unsigned a, unsigned b)
{
    pf_side next[2] = { next_of(m, 0, a), next_of(m, 1, b) };
    float (*leaf)[PF_NODES] = m->b->leaf;
    unsigned row = a * (PF_GRID + 1), column = b * (PF_GRID + 1);
    for (unsigned i = 0; i <= PF_GRID; i++)
        for (unsigned j = 0; j <= PF_GRID; j++)
            if (i == solved_at(&next[0], i, 0) &&
                j == solved_at(&next[1], j, 0))
                leaf[row + i][column + j] = solve_leaf(m, next, i, j);
    for (unsigned i = 0; i <= PF_GRID; i++)
        for (unsigned j = 0; j <= PF_GRID; j++) {
            bool between[2] = { i < PF_GRID && i % COARSE && next[0].height,
                                j < PF_GRID && j % COARSE && next[1].height };
            unsigned x = solved_at(&next[0], i, 0);
            unsigned y = solved_at(&next[1], j, 0);
            unsigned up = solved_at(&next[0], i, between[0]);
            unsigned on = solved_at(&next[1], j, between[1]);
            leaf[row + i][column + j] =
                (leaf[row + x][column + y] + leaf[row + up][column + y] +
                 leaf[row + x][column + on] + leaf[row + up][column + on]) / 4;
        }
}

static void fill_leaves(match *m)
{
    memset(m->b->leaf, 0, sizeof m->b->leaf);
    if (m->duel->month == PF_DECEMBER)
        return;
    for (unsigned x = m->chips[0]; x != 0; x &= x - 1)
        for (unsigned y = m->chips[1]; y != 0; y &= y - 1)
            if (m->exactly)
                solve_pair(m, kr_lowest(x), kr_lowest(y));
            else
                fill_pair(m, kr_lowest(x), kr_lowest(y));
}

/* ---- plans and what they make others believe -------------------------- */

static bool is_possible(const pf_side *s, unsigned pattern)
{
    return pattern <= bot_pf_all_floors(s->height) &&
           (pattern & s->probed) == s->probed;
}

/* Chances in proportion to positive regrets; without any, all alike. */
static void match_regrets(const double *regret, double *chance, unsigned set)
{
    double sum = 0;
    for (unsigned left = set; left != 0; left &= left - 1)
        sum += regret[kr_lowest(left)];
    for (unsigned left = set; left != 0; left &= left - 1) {
        unsigned i = kr_lowest(left);
        chance[i] = sum > 0 ? regret[i] / sum : 1.0 / kr_bits(set);
    }
}

static unsigned floors_to_probe(const pf_side *s)
{
    unsigned all = bot_pf_all_floors(s->height);
    unsigned open = all & ~(unsigned)s->probed;
    return open != 0 ? open : all;
}

static void plan_now(match *m)
{
    pf_bench *b = m->b;
    for (unsigned s = 0; s < 2; s++) {
        unsigned floors = floors_to_probe(&m->house[1 - s]);
        for (unsigned p = 0; p < PF_PATTERNS; p++) {
            double hollow[2], *regret = b->regret.worth[s];
            hollow[0] = b->regret.hollow[s][p];
            hollow[1] = regret[p];
            match_regrets(hollow, hollow, 3);
            b->now.hollow[s][p] = hollow[0];
            match_regrets(b->regret.chip[s][p], b->now.chip[s][p],
                          m->chips[s]);
        }
        for (unsigned i = 0; i < PF_CHIPS * PF_CHIPS; i++)
            match_regrets(b->regret.probe[s][i / PF_CHIPS][i % PF_CHIPS],
                          b->now.probe[s][i / PF_CHIPS][i % PF_CHIPS],
                          floors);
    }
}

/* What he has when his block is laid. */
static void lay(match *m, unsigned s)
{
    const pf_duel *d = m->duel;
    bool on = bot_pf_builds_on(&d->side[s]);
    unsigned bit = on ? 1u << d->side[s].height : 1;
    double *after = m->b->after[s];
    memset(after, 0, sizeof m->b->after[s]);
    for (unsigned p = 0; p < PF_PATTERNS; p++) {
        double chance = d->chance[s][p];
        double hollow = m->b->now.hollow[s][p];
        unsigned base = on ? p : 0;
        hollow = TREMBLE + (1 - 2 * TREMBLE) * hollow;
        if (chance <= 0)
            continue;
        if (!d->mixes[s]) {
            after[p] += chance;
            continue;
        }
        after[base] += chance * hollow;
        after[base | bit] += chance * (1 - hollow);
    }
}

static double share_hollow(const pf_side *s, unsigned pattern)
{
    return s->height == 0 ? 0
        : (double)(s->height - kr_bits(pattern)) / s->height;
}

/* For each chip: how likely it is with each floor solid or hollow, and how
 * hollow the house then is. */
static void spread(match *m, unsigned s)
{
    pf_bench *b = m->b;
    double many = kr_bits(m->chips[s]);
    memset(b->mass[s], 0, sizeof b->mass[s]);
    memset(b->mean[s], 0, sizeof b->mean[s]);
    for (unsigned p = 0; p < PF_PATTERNS; p++) {
        double share = share_hollow(&m->house[s], p);
        if (b->after[s][p] <= 0)
            continue;
        for (unsigned c = 0; c < PF_CHIPS; c++) {
            double reach = TREMBLE / many +
                           (1 - TREMBLE) * b->now.chip[s][p][c];
            if (!(m->chips[s] >> c & 1))
                continue;
            reach *= b->after[s][p];
            b->mass[s][c][0] += reach;
            b->mean[s][c][0] += reach * share;
            for (unsigned f = 0; f < m->house[s].height; f++) {
                bool solid = p >> f & 1;
                b->mass[s][c][(solid ? SOLID : HOLLOW) + f] += reach;
                b->mean[s][c][1 + f] += solid ? reach * share : 0;
            }
        }
    }
    for (unsigned c = 0; c < PF_CHIPS; c++)
        for (unsigned f = 0; f <= PF_FLOORS; f++)
            b->mean[s][c][f] = b->mass[s][c][f] > 1e-12
                ? b->mean[s][c][f] / b->mass[s][c][f] : 0;
}

/* ---- one pair of chips ------------------------------------------------ */

typedef struct { unsigned low, high; double part; } cell;

typedef struct {
    unsigned chip[2];
    bool probed[2];                     /* his house is */
    unsigned floors[2];                 /* that may be */
    double *aim[2];                     /* chances, for each of them */
    cell at[2][FATES];
    double chance[2][FATES];            /* of his fate, for the other */
    double value[2][FATES], slope[2][FATES];    /* to the first, by fate of
                                                   one, mean of the other's */
    double joint[FATES][FATES];
} meeting;

static cell cell_of(unsigned chip, double mean)
{
    double x = mean * (PF_GRID - 1);
    unsigned low = (unsigned)x < PF_GRID - 2 ? (unsigned)x : PF_GRID - 2;
    unsigned base = chip * (PF_GRID + 1) + low;
    return (cell){ base, base + 1, x - low };
}

static void list_fates(const match *m, meeting *t, unsigned s)
{
    const double *mass = m->b->mass[s][t->chip[s]];
    const double *mean = m->b->mean[s][t->chip[s]];
    unsigned fallen = t->chip[s] * (PF_GRID + 1) + PF_GRID;
    memset(t->chance[s], 0, sizeof t->chance[s]);
    t->at[s][0] = cell_of(t->chip[s], mean[0]);
    t->at[s][FELL] = (cell){ fallen, fallen, 0 };
    if (!t->probed[s]) {
        t->chance[s][0] = mass[0];
        return;
    }
    for (unsigned left = t->floors[s]; left != 0; left &= left - 1) {
        unsigned f = kr_lowest(left);
        t->at[s][1 + f] = cell_of(t->chip[s], mean[1 + f]);
        t->chance[s][1 + f] = t->aim[s][f] * mass[SOLID + f];
        t->chance[s][FELL] += t->aim[s][f] * mass[HOLLOW + f];
    }
}

static unsigned fates_of(const meeting *t, unsigned s)
{
    return t->probed[s] ? t->floors[s] << 1 | 1u << FELL : 1;
}

/* The leaf of two fates, and how it changes with either's hollowness. */
static void weigh(const match *m, meeting *t, unsigned i, unsigned j)
{
    cell a = t->at[0][i], b = t->at[1][j];
    const float *low = m->b->leaf[a.low], *high = m->b->leaf[a.high];
    double ll = low[b.low], lh = low[b.high];
    double hl = high[b.low], hh = high[b.high];
    double first = ll + b.part * (lh - ll), second = hl + b.part * (hh - hl);
    double left = ll + a.part * (hl - ll), right = lh + a.part * (hh - lh);
    double value = first + a.part * (second - first);
    value += (j == FELL ? m->loss[1] : 0) - (i == FELL ? m->loss[0] : 0);
    t->joint[i][j] = value;
    t->value[0][i] += t->chance[1][j] * value;
    t->slope[0][i] += t->chance[1][j] * (second - first) * (PF_GRID - 1);
    t->value[1][j] += t->chance[0][i] * value;
    t->slope[1][j] += t->chance[0][i] * (right - left) * (PF_GRID - 1);
}

/* What the pair is worth to each pattern of a side. */
static void credit(match *m, const meeting *t, unsigned s)
{
    const double *mean = m->b->mean[s][t->chip[s]];
    double sign = s == 0 ? 1 : -1;
    for (unsigned p = 0; p < PF_PATTERNS; p++) {
        double share = share_hollow(&m->house[s], p), sum = 0;
        if (!is_possible(&m->house[s], p))
            continue;
        if (!t->probed[s])
            sum = t->value[s][0] + t->slope[s][0] * (share - mean[0]);
        for (unsigned left = t->probed[s] ? t->floors[s] : 0; left != 0;
             left &= left - 1) {
            unsigned f = kr_lowest(left);
            double solid = t->value[s][1 + f] +
                           t->slope[s][1 + f] * (share - mean[1 + f]);
            sum += t->aim[s][f] * (p >> f & 1 ? solid : t->value[s][FELL]);
        }
        m->gain[s][p][t->chip[s]] += sign * sum;
    }
}

/* Regrets of who has the other's house probed. */
static void regret_aim(match *m, const meeting *t, unsigned victim)
{
    unsigned who = 1 - victim;
    const double *mass = m->b->mass[victim][t->chip[victim]];
    double own = m->b->mass[who][t->chip[who]][0], mean = 0;
    double sign = who == 0 ? 1 : -1, value[PF_FLOORS] = { 0 };
    double *regret = m->b->regret.probe[who][t->chip[0]][t->chip[1]];
    double *sum = m->b->sum.probe[who][t->chip[0]][t->chip[1]];
    for (unsigned left = t->floors[victim]; left; left &= left - 1) {
        unsigned f = kr_lowest(left);
        for (unsigned o = fates_of(t, who); o != 0; o &= o - 1) {
            unsigned i = kr_lowest(o);
            double stays = who == 0 ? t->joint[i][1 + f] : t->joint[1 + f][i];
            double falls = who == 0 ? t->joint[i][FELL] : t->joint[FELL][i];
            value[f] += t->chance[who][i] / own * sign *
                (mass[SOLID + f] * stays + mass[HOLLOW + f] * falls);
        }
        mean += t->aim[victim][f] * value[f];
    }
    for (unsigned left = t->floors[victim]; left; left &= left - 1) {
        unsigned f = kr_lowest(left);
        double next = regret[f] + value[f] - mean;
        sum[f] += m->weight * own * t->aim[victim][f];
        regret[f] = next > 0 ? next : 0;
    }
}

static void meet(match *m, unsigned a, unsigned b)
{
    meeting t = { .chip = { a, b } };
    for (unsigned s = 0; s < 2; s++) {
        unsigned own = t.chip[s], other = t.chip[1 - s];
        t.floors[s] = floors_to_probe(&m->house[s]);
        t.probed[s] = m->duel->bribes && t.floors[s] != 0 &&
                      bot_pf_inspects(other, own);
        t.aim[s] = m->b->now.probe[1 - s][a][b];
        list_fates(m, &t, s);
    }
    for (unsigned x = fates_of(&t, 0); x != 0; x &= x - 1)
        for (unsigned y = fates_of(&t, 1); y != 0; y &= y - 1)
            weigh(m, &t, kr_lowest(x), kr_lowest(y));
    for (unsigned s = 0; s < 2; s++) {
        credit(m, &t, s);
        if (t.probed[s])
            regret_aim(m, &t, s);
    }
}

/* ---- rounds ----------------------------------------------------------- */

static void evaluate(match *m)
{
    memset(m->gain, 0, sizeof m->gain);
    for (unsigned s = 0; s < 2; s++) {
        lay(m, s);
        spread(m, s);
    }
    for (unsigned x = m->chips[0]; x != 0; x &= x - 1)
        for (unsigned y = m->chips[1]; y != 0; y &= y - 1)
            meet(m, kr_lowest(x), kr_lowest(y));
}

static void regret_chips(match *m, unsigned s, double worth[PF_PATTERNS])
{
    pf_bench *b = m->b;
    for (unsigned p = 0; p < PF_PATTERNS; p++) {
        const double *chance = b->now.chip[s][p];
        double *regret = b->regret.chip[s][p];
        worth[p] = 0;
        if (!is_possible(&m->house[s], p))
            continue;
        for (unsigned x = m->chips[s]; x != 0; x &= x - 1)
            worth[p] += chance[kr_lowest(x)] * m->gain[s][p][kr_lowest(x)];
        for (unsigned x = m->chips[s]; x != 0; x &= x - 1) {
            unsigned c = kr_lowest(x);
            double next = regret[c] + m->gain[s][p][c] - worth[p];
            regret[c] = next > 0 ? next : 0;
            b->sum.chip[s][p][c] += m->weight * chance[c] *
                                    (b->after[s][p] + 1e-6);
        }
    }
}

/* A hollow block saves wood: P-7.1. */
static double advantage(const match *m, unsigned s, unsigned p,
                        const double worth[PF_PATTERNS])
{
    const pf_side *side = &m->duel->side[s];
    bool on = bot_pf_builds_on(side);
    unsigned base = on ? p : 0, bit = on ? 1u << side->height : 1;
    return worth[base] + 1 - worth[base | bit];
}

static void regret_mix(match *m, unsigned s, const double worth[PF_PATTERNS])
{
    pf_bench *b = m->b;
    const pf_side *side = &m->duel->side[s];
    for (unsigned p = 0; p < PF_PATTERNS; p++) {
        double *hollow = &b->regret.hollow[s][p];
        double *solid = &b->regret.worth[s][p];
        double chance = b->now.hollow[s][p];
        if (!is_possible(side, p) || !m->duel->mixes[s])
            continue;
        double more = advantage(m, s, p, worth);
        double a = *hollow + (1 - chance) * more, c = *solid - chance * more;
        *hollow = a > 0 ? a : 0;
        *solid = c > 0 ? c : 0;
        b->sum.hollow[s][p] += m->weight * chance;
    }
}

/* ---- the plan --------------------------------------------------------- */

/* What is rarer than this is a leftover of the search. */
#define RARE 0.01

static void even_out(double *chance, unsigned set)
{
    double sum = 0, rest = 0;
    for (unsigned x = set; x != 0; x &= x - 1)
        sum += chance[kr_lowest(x)];
    for (unsigned x = set; x != 0; x &= x - 1) {
        double *it = &chance[kr_lowest(x)];
        *it = sum > 0 ? *it / sum : 1.0 / kr_bits(set);
        *it = *it < RARE ? 0 : *it;
        rest += *it;
    }
    for (unsigned x = set; x != 0; x &= x - 1)
        chance[kr_lowest(x)] /= rest;
}

static void average(match *m, double weights)
{
    pf_bench *b = m->b;
    for (unsigned s = 0; s < 2; s++) {
        unsigned floors = floors_to_probe(&m->house[1 - s]);
        for (unsigned p = 0; p < PF_PATTERNS; p++) {
            double hollow = b->sum.hollow[s][p] / weights;
            b->sum.hollow[s][p] = hollow < RARE ? 0
                                : hollow > 1 - RARE ? 1 : hollow;
            even_out(b->sum.chip[s][p], m->chips[s]);
        }
        for (unsigned i = 0; i < PF_CHIPS * PF_CHIPS; i++)
            even_out(b->sum.probe[s][i / PF_CHIPS][i % PF_CHIPS], floors);
    }
}

/* P-7.2, P-7.3: what his block adds to what stands. */
static double credit_of(const match *m, unsigned s)
{
    const pf_side *h = &m->house[s];
    if (!m->duel->mixes[s])
        return 0;
    return 0.5 + (h->height == h->size ? 0.5 * h->size : 0);
}

/* The value of both plans against each other, and of what could be done. */
static void reckon(match *m, pf_plan *out)
{
    pf_bench *b = m->b;
    b->now = b->sum;
    evaluate(m);
    *out = b->now;
    memcpy(out->gain, m->gain, sizeof out->gain);
    out->value = credit_of(m, 0) - credit_of(m, 1);
    for (unsigned s = 0; s < 2; s++)
        for (unsigned p = 0; p < PF_PATTERNS; p++) {
            double sum = 0, saved = b->now.hollow[s][p] * m->duel->chance[s][p];
            for (unsigned x = m->chips[s]; x != 0; x &= x - 1)
                sum += b->now.chip[s][p][kr_lowest(x)] *
                       m->gain[s][p][kr_lowest(x)];
            out->worth[s][p] = sum;
            out->value += s == 0 ? sum * b->after[0][p] : 0;
            if (m->duel->mixes[s])
                out->value += s == 0 ? saved : -saved;
        }
}

void bot_pf_solve(const pf_duel *d, unsigned rounds, const double *weight,
                  pf_bench *bench, pf_plan *out)
{
    match m = { .duel = d, .b = bench, .rounds = rounds };
    double weights = 0;
    memset(&bench->regret, 0, sizeof bench->regret);
    memset(&bench->sum, 0, sizeof bench->sum);
    memset(&bench->now, 0, sizeof bench->now);
    for (unsigned s = 0; s < 2; s++) {
        m.house[s] = bot_pf_with_block(d, s);
        m.chips[s] = d->bribes ? d->side[s].chips : 1u << PF_EMPTY;
        m.loss[s] = loss_of(&m.house[s]);
    }
    m.exactly = d->month == PF_DECEMBER - 2;
    if (weight != NULL)
        memcpy(bench->weight, weight, sizeof bench->weight);
    else if (d->month != PF_DECEMBER)
        bot_pf_unpack(d->month + 1 + m.exactly, bench->weight);
    fill_leaves(&m);
    for (unsigned round = 1; round <= rounds; round++) {
        double worth[PF_PATTERNS];
        m.weight = round;
        weights += m.weight;
        plan_now(&m);
        evaluate(&m);
        for (unsigned s = 0; s < 2; s++) {
            regret_chips(&m, s, worth);
            regret_mix(&m, s, worth);
        }
    }
    average(&m, weights);
    reckon(&m, out);
}
