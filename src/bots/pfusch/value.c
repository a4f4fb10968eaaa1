/*
 * value.c -- the value of the rest of the year between two builders.
 */
#include "bots/pfusch/value.h"

static double count_beaten(unsigned chip, const bot_pf_side *other)
{
    double count = 0;
    for (unsigned left = other->chips; left != 0; left &= left - 1) {
        unsigned rival = kr_lowest(left);
        if (bot_pf_inspects(chip, rival))
            count += rival == PF_EMPTY ? other->empties : 1;
    }
    return count;
}

enum { BEST = 4, WORST = 3 };           /* chips of both sides considered */
enum { HOLLOW = 18, BENDS = BOT_PF_INPUTS - HOLLOW };   /* the last inputs */

/* The fractions of the other's chips that one's own beat: mean, then best. */
static void list_shares(const bot_pf_side *s, const bot_pf_side *other,
                        unsigned many, double *at)
{
    double all = bot_pf_chips(s), sum = 0;
    memset(at, 0, sizeof *at * (1 + many));
    for (unsigned left = s->chips & ~1u; left != 0; left &= left - 1) {
        double share = count_beaten(kr_lowest(left), other) / all;
        sum += share;
        for (unsigned i = 1; i <= many; i++)
            if (share > at[i]) {
                double swap = at[i];
                at[i] = share;
                share = swap;
            }
    }
    at[0] = all > 0 ? sum / all : 0;
}

void bot_pf_input_chips(const bot_pf_side *s, const bot_pf_side *other,
                        bot_pf_input *x)
{
    double all = bot_pf_chips(s);
    list_shares(s, other, BEST, x->at);
    list_shares(other, s, WORST, x->at + 14);
    x->at[5] = all > 0 ? s->empties / all : 0;
    x->at[6] = s->chips >> PF_INFORMER & 1;
    x->at[7] = other->chips >> PF_INFORMER & 1;
}

/* A house is worth the same until it is doubtful enough to be inspected, and
 * from there on less and less: these are the bends of that line. */
static void list_hollow(double hollow, double at[BENDS])
{
    static const double bend_at[BENDS - 2] = { 0.2, 0.45, 0.7 };
    at[0] = hollow;
    at[1] = hollow * hollow;
    for (unsigned i = 2; i < BENDS; i++) {
        double more = hollow - bend_at[i - 2];
        at[i] = more > 0 ? more : 0;
    }
}

void bot_pf_input_house(const bot_pf_side *s, double hollow, bot_pf_input *x)
{
    bool stands = s->height > 0;
    unsigned left = s->size - s->height;
    x->at[8] = s->strikes == 1;
    x->at[9] = s->strikes == 2;
    x->at[10] = s->height / 2.0;
    x->at[11] = stands ? left / 2.0 : 0;
    x->at[12] = (s->next - 2) / 2.0;
    x->at[13] = bot_pf_chips(s) / 4.0;
    list_hollow(stands ? hollow : 0, x->at + HOLLOW);
}

/* A saturating function without the C library. */
static double bend(double x)
{
    return x / (1 + (x < 0 ? -x : x));
}

static double sum_up(const double *weight, const double *at, unsigned count)
{
    double sum = 0;
    for (unsigned i = 0; i < count; i++)
        sum += weight[i] * at[i];
    return sum;
}

static bot_pf_tower top_of(const double *weight,
                           const double hidden[BOT_PF_HIDDEN])
{
    bot_pf_tower t;
    const double *w = weight + BOT_PF_INPUTS * BOT_PF_HIDDEN;
    for (unsigned o = 0; o < BOT_PF_OUTPUTS; o++, w += BOT_PF_HIDDEN + 1)
        t.at[o] = w[BOT_PF_HIDDEN] + sum_up(w, hidden, BOT_PF_HIDDEN);
    return t;
}

bot_pf_tower bot_pf_rise(const double weight[BOT_PF_WEIGHTS],
                         const bot_pf_input *x)
{
    double hidden[BOT_PF_HIDDEN];
    for (unsigned h = 0; h < BOT_PF_HIDDEN; h++)
        hidden[h] = bend(sum_up(weight + h * BOT_PF_INPUTS, x->at,
                                BOT_PF_INPUTS));
    return top_of(weight, hidden);
}

/* Only the last inputs differ. */
void bot_pf_rise_all(const double weight[BOT_PF_WEIGHTS],
                     const bot_pf_side *s, bot_pf_input *x, unsigned count,
                     bot_pf_tower out[])
{
    double base[BOT_PF_HIDDEN], hidden[BOT_PF_HIDDEN];
    bot_pf_input_house(s, 0, x);
    for (unsigned h = 0; h < BOT_PF_HIDDEN; h++)
        base[h] = sum_up(weight + h * BOT_PF_INPUTS, x->at, HOLLOW);
    for (unsigned g = 0; g < count; g++) {
        if (g > 0 && s->height == 0) {
            out[g] = out[0];
            continue;
        }
        list_hollow((double)g / (count - 1), x->at + HOLLOW);
        for (unsigned h = 0; h < BOT_PF_HIDDEN; h++)
            hidden[h] = bend(base[h] +
                             sum_up(weight + h * BOT_PF_INPUTS + HOLLOW,
                                    x->at + HOLLOW, BENDS));
        out[g] = top_of(weight, hidden);
    }
}

void bot_pf_unpack(unsigned month, double weight[BOT_PF_WEIGHTS])
{
    unsigned net = month > PF_AUGUST ? BOT_PF_NETS - 1 : month - 1;
    for (unsigned i = 0; i < BOT_PF_WEIGHTS; i++)
        weight[i] = (double)bot_pf_weights[net][i] / BOT_PF_WEIGHT_ONE;
}

double bot_pf_meet(const bot_pf_tower *a, const bot_pf_tower *b)
{
    double sum = a->at[0] - b->at[0];
    for (unsigned k = 1; k < BOT_PF_OUTPUTS; k += 2)
        sum += a->at[k] * b->at[k + 1] - a->at[k + 1] * b->at[k];
    return sum;
}
