/*
 * search.c -- moves tried in sampled worlds; see kohle.h.
 */
#include "bots/exp.h"
#include "bots/kohle/kohle.h"

/* Worlds each idea has seen at the end of each round. */
static const uint16_t rounds[] = { 8, 20, 48, 128 };

/* In standard errors: an idea this far back is dropped, and an idea must lead
 * by this much to replace the dealer's own move; more if it is talk. */
#define FAR_BEHIND 2.5
#define AHEAD 1.0
#define WORTH_SAYING 2.0

/* In winning chance: a card, or a new deal, must gain this much over silence,
 * because all others have to answer. */
#define WORTH_A_CARD 0.07
#define WORTH_A_DEAL 0.025

/* Learned by `make kohle-style`. */
static const bot_ko_style shark = {
    .opens = 10, .wants = 61, .eager = 8, .hires = 4,
    .ask = { 76, 43 }, .bid = { 35, 93 },
    .keeps = 14, .rival = 86, .surcharge = 90, .error = 0,
    .clan = 90, .triple = 76,
    .usurp = 200, .stop = 236, .spoil = 19,
};

void bot_ko_sit_down(bot_ko_desk *d, const bot_question *q)
{
    d->q = q;
    d->company = (bot_ko_company){ .game = q->game, .who = q->seen->now.who,
                                   .own = &shark,
                                   .others = &bot_ko_regular_style };
    d->mind = bot_ko_mind_of(q->seen->now, &shark, q->rng);
    bot_ko_listen(q->seen, &d->said);
    d->mind.said = &d->said;
    d->seed = (uint64_t)kr_rng_next(q->rng) << 32;
    d->seed |= kr_rng_next(q->rng);
}

/* ---- simulation ------------------------------------------------------- */

/* Doing nothing while others are asked too is passing. */
static void make_move(const bot_ko_desk *d, kr_move m, kr_state *world)
{
    const kr_game *g = d->q->game;
    if (m.kind == KR_SEALED)
        m.kind = KO_PASS;
    if (m.kind == KO_PASS &&
        g->check(kr_look(g, world, m.who), m) != KR_OK)
        return;
    g->apply(world, m, NULL);
}

void bot_ko_try_in(bot_ko_desk *d, bot_ko_try *t, int worlds)
{
    const ko_pub *pub = (const ko_pub *)d->world.byte;
    for (; t->worlds < worlds; t->worlds++) {
        bot_ko_chances c;
        kr_rng r;
        kr_rng_fast(&r, d->seed + (uint64_t)t->worlds);
        bot_ko_imagine(&d->belief, d->q->game, &r, &d->world);
        bot_ko_complete(&d->company, &r, &d->world);
        make_move(d, t->move, &d->world);
        bot_ko_playout(&d->company, &r, &d->world, &c);
        t->chance[t->worlds] = (float)c.chance[d->company.who];
        t->sum += c.chance[d->company.who];
        t->money += pub->money[d->company.who];
    }
}

double bot_ko_mean(const bot_ko_try *t)
{
    return t->worlds > 0 ? t->sum / t->worlds : 0;
}

static int count_left(const bot_ko_desk *d)
{
    int left = 0;
    for (int i = 0; i < d->count; i++)
        left += !d->try[i].out;
    return left;
}

/* The worst of the remaining ideas; the dealer's own stays. */
static void drop_worst(bot_ko_desk *d)
{
    int worst = 0;
    for (int i = 1; i < d->count; i++)
        if (!d->try[i].out &&
            (worst == 0 ||
             bot_ko_mean(&d->try[i]) <= bot_ko_mean(&d->try[worst])))
            worst = i;
    d->try[worst].out = true;
}

static int best_of(const bot_ko_desk *d)
{
    int best = -1;
    for (int i = 0; i < d->count; i++)
        if (!d->try[i].out &&
            (best < 0 || bot_ko_mean(&d->try[i]) > bot_ko_mean(&d->try[best])))
            best = i;
    return best;
}

static int scaled(const bot_question *q, unsigned worlds)
{
    uint64_t scaled = (uint64_t)worlds * q->effort / BOT_USUAL;
    if (scaled > BOT_KO_WORLDS)
        scaled = BOT_KO_WORLDS;
    return scaled > 1 ? (int)scaled : 1;
}

/* The lead of `t` over `than` in standard errors, in the worlds both have seen;
 * 0 if they are equal. */
static double lead(const bot_ko_try *t, const bot_ko_try *than)
{
    int n = t->worlds < than->worlds ? t->worlds : than->worlds;
    double sum = 0, square = 0;
    for (int i = 0; i < n; i++) {
        double more = (double)t->chance[i] - (double)than->chance[i];
        sum += more;
        square += more * more;
    }
    double spread = square - sum * sum / n;
    return spread > 1e-9 ? sum / bot_root(spread) : 0;
}

static void drop_hopeless(bot_ko_desk *d)
{
    const bot_ko_try *best = &d->try[best_of(d)];
    for (int i = 0; i < d->count; i++)
        if (!d->try[i].out && lead(best, &d->try[i]) > FAR_BEHIND)
            d->try[i].out = true;
}

/* Talk, and a deal that leads to talk, has to be worth the time it takes. */
static bool is_talk(kr_move m)
{
    return m.kind == KO_OFFER || m.kind == KO_BID || m.kind == KO_PRICE ||
           m.kind == KO_LAY || m.kind == KO_DEAL;
}

/* The best idea, if its lead is not only luck. */
static int pick(const bot_ko_desk *d)
{
    int best = best_of(d);
    double ahead = is_talk(d->try[best].move) ? WORTH_SAYING : AHEAD;
    return lead(&d->try[best], &d->try[0]) > ahead ? best : 0;
}

int bot_ko_most_worlds(const bot_question *q)
{
    return scaled(q, rounds[KR_COUNT(rounds) - 1]);
}

/* Drops the worse half of the alternatives to the dealer's move after each
 * round, but never the last one. */
int bot_ko_choose(bot_ko_desk *d)
{
    for (size_t i = 0; i < KR_COUNT(rounds) && count_left(d) > 1; i++) {
        for (int k = 0; k < d->count; k++)
            if (!d->try[k].out)
                bot_ko_try_in(d, &d->try[k], scaled(d->q, rounds[i]));
        if (i + 1 == KR_COUNT(rounds))
            break;
        if (i > 0)
            drop_hopeless(d);
        for (int drop = (count_left(d) - 1) / 2; drop > 0; drop--)
            drop_worst(d);
    }
    return pick(d);
}

/* ---- holding back ------------------------------------------------------ */

/* The least gain over silence; 0: the move needs none. A Boss with a clock may
 * be silent, but would only lose time. */
static double least_gain(const bot_ko_mind *v, kr_move m)
{
    if (m.kind == KO_DEAL)
        return WORTH_A_DEAL;
    bool is_card = m.kind >= KO_LAY && m.kind <= KO_BOSS;
    return !v->boss && (is_card || m.kind == KO_OFFER) ? WORTH_A_CARD : 0;
}

static bool is_silence(kr_move m)
{
    return m.kind == KR_SEALED || m.kind == KO_PASS || m.kind == KO_ROLL ||
           m.kind == KO_DRAW;
}

int bot_ko_hold_back(bot_ko_desk *d, int chosen)
{
    const bot_ko_try *t = &d->try[chosen];
    double gain = least_gain(&d->mind, t->move);
    int quiet = 0;
    while (quiet < d->count && !is_silence(d->try[quiet].move))
        quiet++;
    if (gain <= 0 || quiet == d->count)
        return chosen;
    bot_ko_try_in(d, &d->try[quiet], t->worlds);
    return bot_ko_mean(t) < bot_ko_mean(&d->try[quiet]) + gain ? quiet : chosen;
}
