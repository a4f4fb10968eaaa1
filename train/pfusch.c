/*
 * pfusch.c -- generates src/bots/pfusch/weights.def: the values of the months.
 *
 * From December back to February: situations that a random year may reach are
 * solved by the shark's tree, to the end of the year from August on, before
 * that for one month with the net of the following month; and a net is fitted
 * to the results. The same seed gives the same weights.
 *
 *     make pfusch-values
 */
#include "bots/pfusch/duel.h"
#include "core/rng.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { SAMPLES = 24000, EPOCHS = 50, BATCH = 32 };

/* In percent of what a player takes: many values that are nearly right teach
 * more than few that are. */
enum { EFFORT = 30 };

typedef struct { bot_pf_input x[2]; double value; } sample;

typedef struct {
    double weight[BOT_PF_WEIGHTS], slope[BOT_PF_WEIGHTS];
    double mean[BOT_PF_WEIGHTS], square[BOT_PF_WEIGHTS];
    unsigned steps;
} net;

static double draw(kr_rng *r)
{
    return kr_rng_next(r) / 4294967296.0;
}

/* ---- random situations ------------------------------------------------ */

static unsigned draw_chip(kr_rng *r, const bot_pf_side *s)
{
    unsigned lot = kr_rng_below(r, bot_pf_chips(s));
    unsigned gifts = s->chips & ~(1u << PF_EMPTY);
    if (lot < s->empties)
        return PF_EMPTY;
    for (lot -= s->empties; lot > 0; lot--)
        gifts &= gifts - 1;
    return kr_lowest(gifts);
}

static void spend(bot_pf_side *s, unsigned chip)
{
    if (chip == PF_EMPTY && --s->empties > 0)
        return;
    s->chips &= (uint8_t)~(1u << chip);
}

/* Few builders begin a high house while there are low sites. */
static void lay(kr_rng *r, bot_pf_side *s)
{
    if (!bot_pf_builds_on(s)) {
        unsigned lot = kr_rng_below(r, 100);
        s->height = s->probed = 0;
        s->size = lot < 90 ? s->next : lot < 97 ? 3 : 4;
    }
    s->height++;
}

static void inspect(kr_rng *r, bot_pf_side *s)
{
    enum { FALLS = 45 };                /* of a hundred */
    if (s->height == 0)
        return;
    if (kr_rng_below(r, 100) >= FALLS) {
        s->probed |= (uint8_t)(1u << kr_rng_below(r, s->height));
        return;
    }
    s->strikes++;
    s->height = s->size = s->probed = 0;
}

/* The number of finished low houses grows by those that are left. */
static void end_month(bot_pf_side side[2], unsigned month, unsigned *low)
{
    enum { LOW_SITES = 7 };
    unsigned busy = 0;
    for (unsigned s = 0; s < 2; s++) {
        if (side[s].height == side[s].size && month + 1 != PF_APRIL) {
            *low += side[s].size == 2;
            side[s].height = side[s].size = side[s].probed = 0;
        }
        busy += side[s].size == 2;
    }
    for (unsigned s = 0; s < 2; s++)
        side[s].next = *low + busy < LOW_SITES ? 2 : 3;
}

/* A year in which chance makes all moves, until this month; false, if a builder
 * is out. */
static bool draw_year(kr_rng *r, unsigned until, bot_pf_side side[2])
{
    unsigned low = 0;
    for (unsigned s = 0; s < 2; s++)
        side[s] = (bot_pf_side){ .chips = (1u << PF_CHIPS) - 1, .next = 2,
                                 .empties = PF_EMPTIES };
    for (unsigned month = 0; month < until; month++) {
        unsigned chip[2] = { 0 };
        for (unsigned s = 0; s < 2 && month != PF_APRIL; s++)
            lay(r, &side[s]);
        for (unsigned s = 0; s < 2 && month != PF_AUGUST; s++) {
            chip[s] = draw_chip(r, &side[s]);
            spend(&side[s], chip[s]);
        }
        for (unsigned s = 0; s < 2; s++)
            if (bot_pf_inspects(chip[1 - s], chip[s]))
                inspect(r, &side[s]);
        if (side[0].strikes == PF_STRIKES || side[1].strikes == PF_STRIKES)
            return false;
        end_month(side, month, &low);
    }
    return true;
}

/* Each floor is hollow with a chance of its own, often 0 or 1. */
static double draw_patterns(kr_rng *r, const bot_pf_side *s, double *chance)
{
    double hollow[PF_FLOORS], mean = 0;
    for (unsigned f = 0; f < s->height; f++) {
        double h = 1.2 * draw(r) - 0.1;
        hollow[f] = s->probed >> f & 1 || h < 0 ? 0 : h > 1 ? 1 : h;
        mean += hollow[f] / s->height;
    }
    for (unsigned p = 0; p < BOT_PF_PATTERNS; p++) {
        chance[p] = p <= bot_pf_all_floors(s->height);
        for (unsigned f = 0; f < s->height; f++)
            chance[p] *= p >> f & 1 ? 1 - hollow[f] : hollow[f];
    }
    return mean;
}

static void draw_sample(kr_rng *r, unsigned month, const net *behind,
                        bot_pf_tree *tree, sample *out)
{
    bot_pf_plan plan;
    bot_pf_duel d = { .month = month };
    while (!draw_year(r, month, d.side))
        continue;
    for (unsigned s = 0; s < 2; s++) {
        double hollow = draw_patterns(r, &d.side[s], d.chance[s]);
        d.mixes[s] = month != PF_APRIL;
        bot_pf_input_chips(&d.side[s], &d.side[1 - s], &out->x[s]);
        bot_pf_input_house(&d.side[s], hollow, &out->x[s]);
    }
    bot_pf_solve(tree, &d, EFFORT, behind->weight);
    bot_pf_worth(tree, 0, &plan);
    out->value = plan.value;
}

/* ---- fitting ---------------------------------------------------------- */

static double bend(double x)
{
    return x / (1 + fabs(x));
}

/* Adds the slopes of one tower, given those of its outputs. */
static void descend(net *n, const bot_pf_input *x, const double *error)
{
    double sums[BOT_PF_HIDDEN];
    const double *w = n->weight + BOT_PF_INPUTS * BOT_PF_HIDDEN;
    double *g = n->slope + BOT_PF_INPUTS * BOT_PF_HIDDEN;
    for (unsigned h = 0; h < BOT_PF_HIDDEN; h++) {
        double sum = 0, back = 0;
        for (unsigned i = 0; i < BOT_PF_INPUTS; i++)
            sum += n->weight[h * BOT_PF_INPUTS + i] * x->at[i];
        sums[h] = sum;
        for (unsigned o = 0; o < BOT_PF_OUTPUTS; o++) {
            back += error[o] * w[o * (BOT_PF_HIDDEN + 1) + h];
            g[o * (BOT_PF_HIDDEN + 1) + h] += error[o] * bend(sums[h]);
        }
        back /= (1 + fabs(sum)) * (1 + fabs(sum));
        for (unsigned i = 0; i < BOT_PF_INPUTS; i++)
            n->slope[h * BOT_PF_INPUTS + i] += back * x->at[i];
    }
    for (unsigned o = 0; o < BOT_PF_OUTPUTS; o++)
        g[o * (BOT_PF_HIDDEN + 1) + BOT_PF_HIDDEN] += error[o];
}

static double error_of(const net *n, const sample *s)
{
    bot_pf_tower a = bot_pf_rise(n->weight, &s->x[0]);
    bot_pf_tower b = bot_pf_rise(n->weight, &s->x[1]);
    return bot_pf_meet(&a, &b) - s->value;
}

/* Large errors weigh less: when a builder is nearly out, ten blocks are at
 * stake, and these few situations would outweigh all others. */
static void learn(net *n, const sample *s)
{
    bot_pf_tower a = bot_pf_rise(n->weight, &s->x[0]);
    bot_pf_tower b = bot_pf_rise(n->weight, &s->x[1]);
    double pull = bend(bot_pf_meet(&a, &b) - s->value);
    double da[BOT_PF_OUTPUTS] = { pull }, db[BOT_PF_OUTPUTS] = { -pull };
    for (unsigned k = 1; k < BOT_PF_OUTPUTS; k += 2) {
        da[k] = pull * b.at[k + 1];
        da[k + 1] = -pull * b.at[k];
        db[k] = -pull * a.at[k + 1];
        db[k + 1] = pull * a.at[k];
    }
    descend(n, &s->x[0], da);
    descend(n, &s->x[1], db);
}

static void step(net *n, double rate)
{
    n->steps++;
    double m = 1 - pow(0.9, n->steps), v = 1 - pow(0.999, n->steps);
    for (unsigned i = 0; i < BOT_PF_WEIGHTS; i++) {
        double g = n->slope[i] / BATCH;
        n->mean[i] += 0.1 * (g - n->mean[i]);
        n->square[i] += 0.001 * (g * g - n->square[i]);
        n->weight[i] -= rate * n->mean[i] / m /
                        (sqrt(n->square[i] / v) + 1e-8);
        n->slope[i] = 0;
    }
}

/* The root of the mean square, and the mean. */
typedef struct { double square, mean; } errors;

static errors test(const net *n, const sample *s, unsigned count)
{
    errors e = { 0 };
    for (unsigned i = 0; i < count; i++) {
        double error = error_of(n, &s[i]);
        e.square += error * error / count;
        e.mean += fabs(error) / count;
    }
    e.square = sqrt(e.square);
    return e;
}

static void fit(net *n, sample *s, unsigned count, kr_rng *r)
{
    for (unsigned epoch = 0; epoch < EPOCHS; epoch++) {
        double part = (double)epoch / EPOCHS;
        double rate = 0.004 * (1 - part) * (1 - part) + 1e-5;
        for (unsigned i = count - 1; i > 0; i--) {
            unsigned j = kr_rng_below(r, i + 1);
            sample swap = s[i];
            s[i] = s[j];
            s[j] = swap;
        }
        for (unsigned i = 0; i < count; i++) {
            learn(n, &s[i]);
            if (i % BATCH == BATCH - 1)
                step(n, rate);
        }
    }
}

/* As the table will hold it. */
static void settle(net *n)
{
    for (unsigned i = 0; i < BOT_PF_WEIGHTS; i++) {
        double w = round(n->weight[i] * BOT_PF_WEIGHT_ONE);
        w = w > INT8_MAX ? INT8_MAX : w < -INT8_MAX ? -INT8_MAX : w;
        n->weight[i] = w / BOT_PF_WEIGHT_ONE;
    }
}

/* ---- all months ------------------------------------------------------- */

static void print_net(const net *n)
{
    printf("{");
    for (unsigned i = 0; i < BOT_PF_WEIGHTS; i++)
        printf("%s%d,", i % 16 == 0 ? "\n" : "",
               (int)lround(n->weight[i] * BOT_PF_WEIGHT_ONE));
    printf("\n},\n");
}

/* A tree takes longer than a month; and the last net is used only where a tree
 * would be too large. */
static unsigned samples_of(unsigned month)
{
    return month < PF_AUGUST ? SAMPLES
         : month == PF_AUGUST ? SAMPLES * 5 / 12 : SAMPLES / 24;
}

static void report(const net *n, const sample *s, unsigned count,
                   unsigned held, unsigned month)
{
    errors known = test(n, s + held, count - held);
    errors fresh = test(n, s, held);
    fprintf(stderr, "%-10s %u situations: error %.3f, mean %.3f; "
            "%u new ones: %.3f, %.3f\n", pf_month_words[month],
            count - held, known.square, known.mean, held, fresh.square,
            fresh.mean);
}

/* Adds situations of a month to the first `count`, and fits the net to all;
 * `behind` may be the same net. Returns their number. */
static unsigned teach(net *n, const net *behind, unsigned month, kr_rng *r,
                      sample *s, unsigned count)
{
    static bot_pf_tree tree;
    unsigned samples = count + samples_of(month), held = samples / 16;
    for (unsigned i = count; i < samples; i++)
        draw_sample(r, month, behind, &tree, &s[i]);
    for (unsigned i = 0; i < BOT_PF_WEIGHTS; i++)
        n->weight[i] = (draw(r) - 0.5) * 0.6;
    memset(n->mean, 0, sizeof n->mean);
    memset(n->square, 0, sizeof n->square);
    n->steps = 0;
    fit(n, s + held, samples - held, r);
    settle(n);
    report(n, s, samples, held, month);
    return samples;
}

int main(void)
{
    static net nets[BOT_PF_NETS];
    sample *s = calloc(SAMPLES, sizeof *s);
    unsigned late = 0;
    kr_rng r;
    kr_rng_fast(&r, 1);
    for (unsigned month = PF_DECEMBER; month > PF_AUGUST; month--)
        late = teach(&nets[PF_AUGUST], &nets[PF_AUGUST], month, &r, s, late);
    for (unsigned month = PF_AUGUST; month > 0; month--)
        teach(&nets[month - 1], &nets[month], month, &r, s, 0);
    printf("/* Made by train/pfusch.c, not by hand. */\n");
    for (unsigned i = 0; i < BOT_PF_NETS; i++)
        print_net(&nets[i]);
    free(s);
    return 0;
}
