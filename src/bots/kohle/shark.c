/*
 * shark.c -- the strongest player of Kohle, Kie$ & Knete.
 */
#include "bots/kohle/shark.h"

#include "bots/kohle/kohle.h"

/* Worlds each idea has seen when the worse half of them is dropped. */
static const uint16_t rounds[] = { 4, 10, 24, 56 };

#define FAR_BEHIND 0.06                 /* chances to win */

const ko_style ko_shark = {
    .opens = 9, .wants = 45, .eager = 8, .hires = 5,
    .ask = { 70, 58, 48, 40 }, .bid = { 35, 45, 55, 62 },
    .keeps = 25, .rival = 60, .surcharge = 100, .error = 0,
    .clan = 40, .triple = 80,
    .usurp = 150, .stop = 100, .spoil = 100,
};

void ko_sit_down(ko_desk *d, const bot_question *q)
{
    d->q = q;
    d->company = (ko_company){ .game = q->game, .who = q->seen->now.who,
                               .own = &ko_shark, .others = &ko_regular };
    d->mind = ko_mind_of(q->seen->now, &ko_shark, q->rng);
    d->seed = (uint64_t)kr_rng_next(q->rng) << 32;
    d->seed |= kr_rng_next(q->rng);
}

/* ---- trying ----------------------------------------------------------- */

/* Doing nothing where others are asked too is passing. */
static void make_move(const ko_desk *d, kr_move m, kr_state *world)
{
    const kr_game *g = d->q->game;
    if (m.kind == KR_SEALED)
        m.kind = KO_PASS;
    if (m.kind == KO_PASS &&
        g->check(kr_look(g, world, m.who), m) != KR_OK)
        return;
    g->apply(world, m, NULL);
}

void ko_try_in(ko_desk *d, ko_try *t, int worlds)
{
    const ko_pub *pub = (const ko_pub *)d->world.byte;
    for (; t->worlds < worlds; t->worlds++) {
        ko_chances c;
        kr_rng r;
        kr_rng_fast(&r, d->seed + (uint64_t)t->worlds);
        ko_imagine(&d->belief, d->q->game, &r, &d->world);
        ko_complete(&d->company, &r, &d->world);
        make_move(d, t->move, &d->world);
        ko_playout(&d->company, &r, &d->world, &c);
        t->sum += c.chance[d->company.who];
        t->money += pub->money[d->company.who];
    }
}

double ko_mean(const ko_try *t)
{
    return t->worlds > 0 ? t->sum / t->worlds : 0;
}

static int count_left(const ko_desk *d)
{
    int left = 0;
    for (int i = 0; i < d->count; i++)
        left += !d->try[i].out;
    return left;
}

/* The worst of those that are left; the dealer's own stays. */
static void drop_worst(ko_desk *d)
{
    int worst = 0;
    for (int i = 1; i < d->count; i++)
        if (!d->try[i].out &&
            (worst == 0 || ko_mean(&d->try[i]) <= ko_mean(&d->try[worst])))
            worst = i;
    d->try[worst].out = true;
}

static int best_of(const ko_desk *d)
{
    int best = -1;
    for (int i = 0; i < d->count; i++)
        if (!d->try[i].out &&
            (best < 0 || ko_mean(&d->try[i]) > ko_mean(&d->try[best])))
            best = i;
    return best;
}

static int scaled(const bot_question *q, unsigned worlds)
{
    uint64_t scaled = (uint64_t)worlds * q->effort / BOT_USUAL;
    return scaled > 1 ? (int)scaled : 1;
}

/* Who has fallen far behind does not come back. */
static void drop_hopeless(ko_desk *d)
{
    double least = ko_mean(&d->try[best_of(d)]) - FAR_BEHIND;
    for (int i = 0; i < d->count; i++)
        d->try[i].out |= ko_mean(&d->try[i]) < least;
}

/* Halves the ideas from round to round. */
static int choose(ko_desk *d)
{
    for (size_t i = 0; i < KR_COUNT(rounds) && count_left(d) > 1; i++) {
        for (int k = 0; k < d->count; k++)
            if (!d->try[k].out)
                ko_try_in(d, &d->try[k], scaled(d->q, rounds[i]));
        if (i + 1 == KR_COUNT(rounds))
            break;
        for (int drop = count_left(d) / 2; drop > 0; drop--)
            drop_worst(d);
        if (i > 0)
            drop_hopeless(d);
    }
    return best_of(d);
}

kr_move bot_shark_kohle(const bot_question *q)
{
    ko_desk *d = q->desk;
    ko_sit_down(d, q);
    ko_find_ideas(d);
    if (d->count == 1)
        return d->try[0].move;
    ko_belief_of(q->seen, &d->belief);
    return d->try[choose(d)].move;
}
