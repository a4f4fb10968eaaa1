/*
 * pfusch.c -- generates src/bots/pfusch/weights.def: the values of the months.
 *
 * From December back to February: random situations are solved by the shark's
 * tree, to the end of the year from August on, before that for one month with
 * the net of the following month; and a net is fitted to the results. The same
 * seed gives the same weights.
 *
 *     make pfusch-values
 */
#include "bots/pfusch/duel.h"
#include "core/rng.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { SAMPLES = 8000, EPOCHS = 100, BATCH = 32 };

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

static void draw_chips(kr_rng *r, unsigned count, bot_pf_side *s)
{
    uint8_t bag[11] = { 0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7 };
    for (unsigned i = 0; i < count; i++) {
        unsigned j = i + kr_rng_below(r, 11 - i);
        uint8_t chip = bag[j];
        bag[j] = bag[i];
        bag[i] = chip;
        s->chips |= (uint8_t)(1u << chip);
        s->empties = (uint8_t)(s->empties + (chip == 0));
    }
}

static void draw_house(kr_rng *r, unsigned month, bot_pf_side *s)
{
    static const uint8_t sizes[] = { 2, 2, 2, 2, 2, 3, 3, 3, 3, 4 };
    s->size = sizes[kr_rng_below(r, sizeof sizes)];
    s->height = (uint8_t)kr_rng_below(r, s->size + (month == PF_APRIL));
    if (s->height == 0)
        s->size = 0;
}

static void draw_side(kr_rng *r, unsigned month, bot_pf_side *s)
{
    static const uint8_t strikes[] = { 0, 0, 0, 0, 0, 1, 1, 1, 1, 2 };
    *s = (bot_pf_side){ 0 };
    draw_chips(r, bot_pf_bribes_left(month), s);
    draw_house(r, month, s);
    s->strikes = strikes[kr_rng_below(r, sizeof strikes)];
}

/* Each block is hollow with this chance. */
static void draw_patterns(const bot_pf_side *s, double hollow, double *chance)
{
    for (unsigned p = 0; p < BOT_PF_PATTERNS; p++) {
        chance[p] = p <= bot_pf_all_floors(s->height);
        for (unsigned f = 0; f < s->height; f++)
            chance[p] *= p >> f & 1 ? 1 - hollow : hollow;
    }
}

static void draw_sample(kr_rng *r, unsigned month, const net *behind,
                        bot_pf_tree *tree, sample *out)
{
    bot_pf_plan plan;
    bot_pf_duel d = { .month = month };
    uint8_t next = (uint8_t)(2 + kr_rng_below(r, 2));
    for (unsigned s = 0; s < 2; s++) {
        double hollow = draw(r);
        hollow = hollow < 0.05 ? 0 : hollow > 0.95 ? 1 : hollow;
        draw_side(r, month, &d.side[s]);
        d.side[s].next = next;
        d.mixes[s] = month != PF_APRIL;
        draw_patterns(&d.side[s], hollow, d.chance[s]);
        bot_pf_input_house(&d.side[s], hollow, &out->x[s]);
    }
    for (unsigned s = 0; s < 2; s++)
        bot_pf_input_chips(&d.side[s], &d.side[1 - s], &out->x[s]);
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

/* A tree takes longer than a month; and who comes behind August is asked only
 * where a tree would be too large. */
static unsigned samples_of(unsigned month)
{
    return month < PF_AUGUST ? SAMPLES
         : month == PF_AUGUST ? SAMPLES / 2 : SAMPLES / 4;
}

static void make_net(net *nets, unsigned month, kr_rng *r, sample *s,
                     bot_pf_tree *tree)
{
    net *n = &nets[month];
    unsigned samples = samples_of(month), held = samples / 16;
    for (unsigned i = 0; i < BOT_PF_WEIGHTS; i++)
        n->weight[i] = (draw(r) - 0.5) * 0.6;
    for (unsigned i = 0; i < samples; i++)
        draw_sample(r, month, &nets[month + 1], tree, &s[i]);
    fit(n, s + held, samples - held, r);
    settle(n);
    errors known = test(n, s + held, samples - held);
    errors fresh = test(n, s, held);
    fprintf(stderr, "%-10s %u situations: error %.3f, mean %.3f; "
            "%u new ones: %.3f, %.3f\n", pf_month_words[month],
            samples - held, known.square, known.mean, held, fresh.square,
            fresh.mean);
}

int main(void)
{
    static net nets[PF_MONTHS + 1];
    static bot_pf_tree tree;
    sample *s = calloc(SAMPLES, sizeof *s);
    kr_rng r;
    kr_rng_fast(&r, 1);
    for (unsigned month = PF_DECEMBER; month > 0; month--)
        make_net(nets, month, &r, s, &tree);
    printf("/* Made by train/pfusch.c, not by hand. */\n");
    for (unsigned month = 1; month <= PF_DECEMBER; month++)
        print_net(&nets[month]);
    free(s);
    return 0;
}
