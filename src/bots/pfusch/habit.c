/*
 * habit.c -- the behaviour of a sensible builder, as probabilities.
 */
#include "bots/pfusch/side.h"

/* Chances of a hollow block by strikes, and the wish to pay: parts of the
 * remaining chips below the chip to give. */
typedef struct {
    double fresh[PF_STRIKES], clean[PF_STRIKES], rotten[PF_STRIKES];
    double crowd[PF_SEATS - 1];         /* more by the number of players, from
                                           two on */
    double later;                       /* more each month after July */
    double prey;                        /* wish to pay with a clean house, for
                                           each half block of the richest; */
    double base, halves, strikes, some_prey, month;     /* with a rotten one */
} style;

static const style usual = {
    .fresh = { 0.40, 0.20, 0.02 }, .clean = { 0.55, 0.40, 0.05 },
    .rotten = { 0.60, 0.40, 0.20 }, .later = 0.05,
    .crowd = { 0, 0.20, 0.20, 0.30 }, .prey = 0.015, .halves = 0.04,
    .strikes = 0.10, .some_prey = 0.008,
};

static const style sly = {
    .fresh = { 0.55, 0.35, 0.17 }, .clean = { 0.70, 0.55, 0.20 },
    .rotten = { 0.75, 0.55, 0.35 }, .crowd = { 0, 0.10, 0.20, 0.30 },
    .prey = 0.015, .base = 0.15, .halves = 0.04, .strikes = 0.10,
    .some_prey = 0.008, .month = 0.045,
};

static const style *style_of(const bot_pf_habit *h)
{
    return h->sly ? &sly : &usual;
}

/* ---- mixing ----------------------------------------------------------- */

/* Among few an early house is looked at often, and late in the year the others'
 * gifts are spent. */
static double in_season(double chance, const style *is, const bot_pf_habit *h)
{
    chance += is->later * ((double)h->month - BOT_PF_JULY);
    return chance < 0 ? 0 : chance > 1 ? 1 : chance;
}

/* The first block is exposed for months, the last one of a low house for one
 * month only: so wood goes below and plaster on top. Another hollow block makes
 * no difference in a house that is already rotten. */
double bot_pf_habit_hollow(const bot_pf_habit *h)
{
    const style *is = style_of(h);
    unsigned strikes = h->side->strikes;
    double chance;
    if (strikes >= PF_STRIKES)
        strikes = PF_STRIKES - 1;
    if (!bot_pf_builds_on(h->side))
        chance = is->fresh[strikes];
    else if (h->solid == bot_pf_all_floors(h->side->height))
        chance = is->clean[strikes];
    else
        chance = is->rotten[strikes];
    chance += strikes == PF_STRIKES - 1 ? 0 : is->crowd[h->seats - 2];
    chance = chance > 0.9 ? 0.9 : chance;
    return h->seats == 2 ? chance : in_season(chance, is, h);
}

/* ---- bribing ---------------------------------------------------------- */

unsigned bot_pf_prey(const pf_pub *pub, kr_seat who)
{
    unsigned most = 0;
    for (kr_seat s = 0; s < pub->config.seats; s++) {
        bot_pf_side other = bot_pf_side_of(pub, s);
        unsigned loss = bot_pf_halves(&other) + 2u * other.strikes;
        if (s != who && !other.out && other.height > 0 && loss > most)
            most = loss;
    }
    return most;
}

/* From 0, keep the expensive ones, to 1, give the most expensive. Among three
 * and more an inspection harms one of many, and the last gifts decide the last
 * months: the expensive ones are worth more later. */
static double fear(const bot_pf_habit *h)
{
    unsigned height = h->side->height;
    double halves = bot_pf_halves(h->side), strikes = h->side->strikes;
    bool clean = height == 0 || h->solid == bot_pf_all_floors(height);
    const style *is = style_of(h);
    if (h->seats > 2)
        return clean ? is->prey * h->prey
                     : is->base + is->halves * halves + is->strikes * strikes +
                       is->some_prey * h->prey + is->month * h->month;
    return clean ? 0.10 + 0.06 * h->prey
                 : 0.20 + 0.10 * halves + 0.20 * strikes + 0.03 * h->prey;
}

/* Every chip is played once, so only its rank among the remaining chips counts:
 * the empties first, then the informer, then the gifts; a sly builder keeps the
 * informer longer. */
void bot_pf_habit_chips(const bot_pf_habit *h, double chance[PF_CHIPS])
{
    static const uint8_t orders[][PF_CHIPS] = {
        { PF_EMPTY, PF_INFORMER, 1, 2, 3, 4, 5, 6 },
        { PF_EMPTY, 1, 2, 3, PF_INFORMER, 4, 5, 6 },
    };
    const uint8_t *order = orders[h->sly];
    enum { SPREAD = 3 };
    const bot_pf_side *s = h->side;
    double all = bot_pf_chips(s), place = 0, sum = 0, want = fear(h);
    if (want > 1)
        want = 1;
    for (unsigned i = 0; i < PF_CHIPS; i++) {
        unsigned chip = order[i];
        double many = chip == PF_EMPTY ? s->empties : s->chips >> chip & 1;
        double far = all > 0 ? (place + many / 2) / all - want : 0;
        double near = 1 - SPREAD * (far < 0 ? -far : far);
        chance[chip] = many * (near > 0.02 ? near : 0.02);
        sum += chance[chip];
        place += many;
    }
    for (unsigned chip = 0; chip < PF_CHIPS && sum > 0; chip++)
        chance[chip] /= sum;
}
