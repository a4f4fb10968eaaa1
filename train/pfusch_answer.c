/*
 * pfusch_answer.c -- what the rest of a year is worth to a builder who knows
 * how the shark of Pfusch plays.
 */
#include "pfusch_answer.h"

#include "core/rng.h"

#include <math.h>
#include <stdlib.h>

enum { EPOCHS = 60, BATCH = 32, HELD = 16 };

enum { MEAN = 18 };                     /* hollow, as believed: value.c */

typedef struct { double at[ANSWER_INPUTS]; } input;

typedef struct { input x; double goal; } row;

static double share_hollow(const bot_pf_side *s, unsigned pattern)
{
    return s->height == 0 ? 0
         : (double)(s->height - kr_bits(pattern)) / s->height;
}

static double total(const double *chance)
{
    double sum = 0;
    for (unsigned p = 0; p < BOT_PF_PATTERNS; p++)
        sum += chance[p];
    return sum;
}

static double mean_hollow(const bot_pf_side *s, const double *chance)
{
    double sum = 0, all = total(chance);
    for (unsigned p = 0; p < bot_pf_ways(s->height); p++)
        sum += chance[p] * share_hollow(s, p);
    return all > 0 ? sum / all : 0;
}

static void list_floors(const bot_pf_side *s, const double *chance, double *at)
{
    double all = total(chance);
    for (unsigned f = 0; f < PF_FLOORS; f++) {
        at[f] = 0;
        for (unsigned p = 0; p < bot_pf_ways(s->height) && f < s->height; p++)
            at[f] += p >> f & 1 ? 0 : chance[p] / all;
    }
}

/* The answering builder first; their own pattern is missing. */
static input input_of(unsigned bot, const pf_place *at, bot_pf_input x[2])
{
    const pf_start *now = &at->now;
    const bot_pf_side *own = &now->side[1 - bot], *other = &now->side[bot];
    input in = { { 0 } };
    double *next = in.at;
    bot_pf_input_chips(own, other, &x[0]);
    bot_pf_input_house(own, mean_hollow(own, now->chance[1 - bot]), &x[0]);
    bot_pf_input_chips(other, own, &x[1]);
    bot_pf_input_house(other, mean_hollow(other, at->mine), &x[1]);
    for (unsigned s = 0; s < 2; s++, next += BOT_PF_INPUTS)
        memcpy(next, x[s].at, sizeof x[s].at);
    list_floors(own, now->chance[1 - bot], next);
    list_floors(other, at->mine, next + PF_FLOORS);
    return in;
}

/* Returns what the shark expects; `base` and `slope` are its estimate. */
static double add_pattern(input *in, const bot_pf_side *own, unsigned pattern,
                          double base, double slope, const bot_pf_duel *d)
{
    double *at = in->at + 2 * BOT_PF_INPUTS + 2 * PF_FLOORS;
    for (unsigned f = 0; f < PF_FLOORS; f++)
        at[f] = f < own->height && !(pattern >> f & 1);
    at[PF_FLOORS] = share_hollow(own, pattern) - in->at[MEAN];
    base += slope * at[PF_FLOORS];
    at[PF_FLOORS + 1] = d->promised ? d->promise[pattern] - base : 0;
    return base + at[PF_FLOORS + 1];
}

static double bend(double x)
{
    return x / (1 + fabs(x));
}

static double run(const double *w, const input *in, double *hidden)
{
    double out = w[ANSWER_WEIGHTS - 1];
    const double *top = w + ANSWER_INPUTS * ANSWER_HIDDEN;
    for (unsigned h = 0; h < ANSWER_HIDDEN; h++) {
        double sum = 0;
        for (unsigned i = 0; i < ANSWER_INPUTS; i++)
            sum += w[h * ANSWER_INPUTS + i] * in->at[i];
        hidden[h] = sum;
        out += top[h] * bend(sum);
    }
    return out;
}

/* The shark's estimate, and its slope in the believed hollowness. */
static double estimate(const answer *a, const bot_pf_input x[2],
                       const bot_pf_side *own, double *slope)
{
    const double step = 1.0 / 16;
    bot_pf_tower mine = bot_pf_rise(a->shark, &x[0]);
    bot_pf_tower other = bot_pf_rise(a->shark, &x[1]);
    bot_pf_input more = x[0], less = x[0];
    *slope = 0;
    if (own->height > 0) {
        bot_pf_input_house(own, x[0].at[MEAN] + step, &more);
        bot_pf_input_house(own, x[0].at[MEAN] - step, &less);
        bot_pf_tower up = bot_pf_rise(a->shark, &more);
        bot_pf_tower down = bot_pf_rise(a->shark, &less);
        *slope = (bot_pf_meet(&up, &other) - bot_pf_meet(&down, &other)) /
                 (2 * step);
    }
    return bot_pf_meet(&mine, &other);
}

void answer_init(answer *a, unsigned month)
{
    memset(a, 0, sizeof *a);
    a->month = month;
    bot_pf_unpack(month, a->shark);
}

pf_purse answer_worth(const answer *a, unsigned bot, const pf_place *at,
                      const bot_pf_duel *d)
{
    const bot_pf_side *own = &at->now.side[1 - bot];
    bot_pf_input x[2];
    input in = input_of(bot, at, x);
    double slope, hidden[ANSWER_HIDDEN], all = total(at->mine);
    double base = estimate(a, x, own, &slope);
    pf_purse out = { { 0 } };
    for (unsigned p = 0; p < bot_pf_ways(own->height); p++) {
        double it = add_pattern(&in, own, p, base, slope, d);
        out.at[p] = all * (it + (a->ready ? run(a->weight, &in, hidden) : 0));
    }
    return out;
}

/* ---- fitting ---------------------------------------------------------- */

typedef struct {
    double slope[ANSWER_WEIGHTS], mean[ANSWER_WEIGHTS];
    double square[ANSWER_WEIGHTS];
    unsigned steps;
} school;

static void learn(answer *a, school *s, const row *r)
{
    double hidden[ANSWER_HIDDEN];
    double pull = run(a->weight, &r->x, hidden) - r->goal;
    const double *top = a->weight + ANSWER_INPUTS * ANSWER_HIDDEN;
    double *g = s->slope + ANSWER_INPUTS * ANSWER_HIDDEN;
    pull = pull > 1 ? 1 : pull < -1 ? -1 : pull;
    for (unsigned h = 0; h < ANSWER_HIDDEN; h++) {
        double part = 1 + fabs(hidden[h]);
        double back = pull * top[h] / (part * part);
        g[h] += pull * bend(hidden[h]);
        for (unsigned i = 0; i < ANSWER_INPUTS; i++)
            s->slope[h * ANSWER_INPUTS + i] += back * r->x.at[i];
    }
    s->slope[ANSWER_WEIGHTS - 1] += pull;
}

static void step(answer *a, school *s, double rate)
{
    s->steps++;
    double m = 1 - pow(0.9, s->steps), v = 1 - pow(0.999, s->steps);
    for (unsigned i = 0; i < ANSWER_WEIGHTS; i++) {
        double g = s->slope[i] / BATCH;
        s->mean[i] += 0.1 * (g - s->mean[i]);
        s->square[i] += 0.001 * (g * g - s->square[i]);
        a->weight[i] -= rate * (s->mean[i] / m /
                                (sqrt(s->square[i] / v) + 1e-8) +
                                0.01 * a->weight[i]);
        s->slope[i] = 0;
    }
}

static unsigned list_rows(answer *a, const lesson *l, unsigned count, row *out)
{
    unsigned rows = 0;
    a->ready = false;
    for (unsigned n = 0; n < count; n++) {
        const bot_pf_side *own = &l[n].at.now.side[1 - l[n].bot];
        bot_pf_input x[2];
        input in = input_of(l[n].bot, &l[n].at, x);
        double slope, base = estimate(a, x, own, &slope);
        for (unsigned p = 0; p < bot_pf_ways(own->height); p++) {
            double it = add_pattern(&in, own, p, base, slope, &l[n].duel);
            out[rows++] = (row){ in, l[n].worth.at[p] - it };
        }
    }
    return rows;
}

static void teach(answer *a, row *r, unsigned rows, kr_rng *rng)
{
    school *s = calloc(1, sizeof *s);
    for (unsigned epoch = 0; epoch < EPOCHS; epoch++) {
        double left = 1 - (double)epoch / EPOCHS;
        for (unsigned i = rows - 1; i > 0; i--) {
            unsigned j = kr_rng_below(rng, i + 1);
            row swap = r[i];
            r[i] = r[j];
            r[j] = swap;
        }
        for (unsigned i = 0; i < rows; i++) {
            learn(a, s, &r[i]);
            if (i % BATCH == BATCH - 1)
                step(a, s, 0.003 * left * left + 1e-5);
        }
    }
    free(s);
}

double answer_fit(answer *a, const lesson *l, unsigned count, kr_rng *rng)
{
    unsigned held = count / HELD, room = count * BOT_PF_PATTERNS;
    row *r = calloc(room, sizeof *r);
    double hidden[ANSWER_HIDDEN], square = 0;
    unsigned rows = list_rows(a, l, count - held, r);
    for (unsigned i = 0; i < ANSWER_WEIGHTS; i++)
        a->weight[i] = (kr_rng_next(rng) / 4294967296.0 - 0.5) * 0.5;
    teach(a, r, rows, rng);
    rows = list_rows(a, l + count - held, held, r);
    for (unsigned i = 0; i < rows; i++) {
        double error = run(a->weight, &r[i].x, hidden) - r[i].goal;
        square += error * error / rows;
    }
    a->ready = true;
    free(r);
    return sqrt(square);
}
