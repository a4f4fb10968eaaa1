/*
 * mind.c -- the analysis of a position of Schwarzarbeit, for all levels.
 */
#include "bots/schwarzarbeit/player.h"

#include "bots/novice.h"

const bot_sw_knobs bot_sw_shark_knobs = {
    .said = SW_TURNS, .trust = 70, .risk = { [4] = 50, [5] = -150 },
    .detective = 1800, .patience = 300, .lawyer = 1200, .deny = 100,
};

/* Turns of all, and own turns, over which hopes fade. */
enum { SOON = 10, LAST = 4 };

enum { SURE_CATCH = 3 };                /* S-8.5 */

/* ---- judgement -------------------------------------------------------- */

/* The chance that this card of `who` is of an illegal worker. */
static double chance_of(const bot_sw_desk *d, kr_seat who, unsigned card)
{
    return d->mind.own & sw_set_of(card)
         ? 1 : bot_sw_suspicion(&d->worlds, &d->weights, card / SW_SHIFTS, who);
}

/* S-8.3 to S-8.10, as far as known now. */
static double points_of(const bot_sw_desk *d, kr_seat who)
{
    const sw_pub *pub = d->mind.pub;
    double sum = kr_has(pub->detectives, who);
    for (sw_cards set = pub->taken[who]; set != 0; set &= set - 1) {
        unsigned card = kr_lowest(set);
        double p = chance_of(d, who, card);
        sum += pub->hired[who] & sw_set_of(card) ? 1 - p : 5 * p - 2;
    }
    for (sw_cards set = pub->lawyer[who]; set != 0; set &= set - 1)
        sum += 2 - 4 * chance_of(d, who, kr_lowest(set));
    return sum;
}

static void compare_points(bot_sw_desk *d)
{
    bot_sw_mind *v = &d->mind;
    double best = -1e9;
    for (kr_seat who = 0; who < v->pub->config.seats; who++) {
        v->points[who] = points_of(d, who);
        if (who != v->me && v->points[who] > best)
            best = v->points[who];
    }
    v->lead = v->points[v->me] - best;
}

/* Choices need no inference if everything is known about the people on the
 * market; nor in a look if no one is likely: then no detective is sent. */
static bool is_open(const bot_sw_mind *v)
{
    double least = v->pub->phase == SW_PHASE_LOOK ? 0.5 : 0;
    for (sw_cards set = v->pub->market & ~v->own; set != 0; set &= set - 1) {
        double p = v->sure[kr_lowest(set) / SW_SHIFTS];
        if (p > least && p < 1)
            return true;
    }
    return false;
}

static bool takes(const bot_sw_mind *v)
{
    return v->pub->phase == SW_PHASE_TAKE && v->pub->active == v->me;
}

static bool denies(const bot_sw_mind *v)
{
    return v->knobs->deny > 0 && takes(v);
}

static void suspect(const bot_sw_desk *d, const bot_sw_worlds *worlds,
                    double *out)
{
    for (unsigned i = 0; i < SW_PEOPLE; i++)
        out[i] = bot_sw_suspicion(worlds, &d->weights, i, KR_NONE);
}

/* Certain values stay exact. */
static void keep_sure(bot_sw_mind *v)
{
    for (unsigned i = 0; i < SW_PEOPLE; i++)
        if (v->sure[i] <= 0 || v->sure[i] >= 1)
            v->suspicion[i] = v->sure[i];
}

static void misjudge(bot_sw_mind *v, kr_rng *r)
{
    for (unsigned i = 0; i < SW_PEOPLE; i++) {
        double p = v->suspicion[i];
        int error = bot_error(r, v->knobs->error);
        if (p <= 0 || p >= 1)
            continue;
        p += error / 1000.0;
        v->suspicion[i] = p < 0 ? 0 : p > 1 ? 1 : p;
    }
}

/* ---- values ----------------------------------------------------------- */

static double worth_of_hiring(const bot_sw_mind *v, unsigned person)
{
    return 1 - v->suspicion[person];
}

/* Risk applies where something can go wrong, most where all is open: nothing
 * uncertain is ever worth as much as a sure catch. Another player's lawyer will
 * defend a wrongly denounced person: at a full table that costs more than two
 * points. */
static double worth_of_denouncing(const bot_sw_mind *v, unsigned person)
{
    double p = v->suspicion[person];
    return 5 * p - 2 + v->risk * 4 * p * (1 - p);
}

static double worth_of_taking(const bot_sw_mind *v, unsigned person)
{
    double hire = worth_of_hiring(v, person);
    double denounce = worth_of_denouncing(v, person);
    return hire > denounce ? hire : denounce;
}

/* The two best cards on the market. */
static void find_best(bot_sw_mind *v)
{
    v->best = 0;
    v->second = 0;
    v->best_card = 0;
    for (sw_cards set = v->pub->market & ~v->own; set != 0; set &= set - 1) {
        double worth = worth_of_taking(v, kr_lowest(set) / SW_SHIFTS);
        if (v->best_card == 0 || worth > v->best) {
            v->second = v->best;
            v->best = worth;
            v->best_card = set & (0 - set);
        } else if (worth > v->second) {
            v->second = worth;
        }
    }
}

/* The length of a game is known: S-8.1. */
unsigned bot_sw_turns_left(const sw_pub *pub)
{
    unsigned all = sw_turns(pub);
    return pub->turn < all ? all - pub->turn : 1;
}

/* A detective at home is worth a point (S-8.10), and two more if they find a
 * worker later. */
static double worth_of_detective(const bot_sw_mind *v)
{
    unsigned left = bot_sw_turns_left(v->pub);
    double hope = v->knobs->detective / 1000.0;
    return left >= SOON ? 1 + hope : 1 + hope * left / SOON;
}

/* S-7. In their own turn the player can take the card without a detective; but
 * others may send theirs, and a claim blocks the card for them (S-7.5). A sure
 * catch comes before a guess. */
static double worth_of_sending(const bot_sw_mind *v, kr_move m)
{
    sw_cards card = sw_set_of(sw_card(m.a, m.b));
    double worth = 5 * v->suspicion[m.a] - 2 - worth_of_detective(v);
    double patience = v->knobs->patience / 1000.0;
    bool mine = v->pub->active == v->me && v->pub->phase != SW_PHASE_LAWYER;
    bool others = (v->pub->detectives & ~kr_seat_bit(v->me)) != 0;
    if (mine && v->best >= SURE_CATCH && v->suspicion[m.a] < 1)
        return worth - SURE_CATCH;
    if (!mine)
        return worth - patience;
    if (card != v->best_card)
        return worth;
    double rivals = others ? v->knobs->rivals / 100.0 : 0;
    double gain = v->best - v->second;
    return (1 - rivals) * (worth - gain) + rivals * gain;
}

/* After sending a detective, the player still takes a card. */
static double worth_of_claim(const bot_sw_mind *v, kr_move m)
{
    return worth_of_sending(v, m) + (takes(v) ? v->best : 0);
}

/* S-8.7 to S-8.9; and a lawyer at home can still be placed later. */
static double worth_of_lawyer(const bot_sw_mind *v, kr_move m)
{
    unsigned card = v->pub->denounced[m.a][m.b - 1] - 1u;
    unsigned turns = bot_sw_turns_left(v->pub) / v->pub->config.seats;
    double hope = v->knobs->lawyer / 1000.0;
    double keep = turns >= LAST ? hope : hope * turns / LAST;
    if (v->own & sw_set_of(card))
        return -99;
    return 2 - 4 * v->suspicion[card / SW_SHIFTS] - keep;
}

double bot_sw_worth(const bot_sw_mind *v, kr_move m)
{
    switch (m.kind) {
    case SW_HIRE:     return worth_of_hiring(v, m.a);
    case SW_DENOUNCE: return worth_of_denouncing(v, m.a);
    case SW_CLAIM:    return worth_of_claim(v, m);
    case SW_LAWYER:   return worth_of_lawyer(v, m);
    }
    return 0;
}

/* ---- analysis --------------------------------------------------------- */

void bot_sw_think(bot_sw_desk *d, const bot_sw_knobs *knobs,
                  const bot_question *q)
{
    bot_sw_mind *v = &d->mind;
    const sw_prv *prv = q->seen->now.prv;
    *v = (bot_sw_mind){ .knobs = knobs, .seen = q->seen,
                        .pub = q->seen->now.pub,
                        .me = q->seen->now.who, .own = sw_own(prv->hides) };
    bot_sw_gather(&d->evidence, q->seen->now, knobs->said);
    bot_sw_weigh(&d->weights, &d->evidence);
    if (!knobs->apart || q->why != NULL) {
        bot_sw_count_worlds(&d->facts, &d->weights, &d->abacus);
        suspect(d, &d->facts, v->sure);
        d->worlds = d->facts;
    }
    if (knobs->trust > 0 && (is_open(v) || denies(v))) {
        bot_sw_read(&d->weights, q->seen, knobs->trust, &d->reading);
        bot_sw_count_worlds(&d->worlds, &d->weights, &d->abacus);
        if (denies(v))
            bot_sw_wishes(&d->reading, &d->weights, v->wish);
    }
    if (knobs->apart)
        bot_sw_count_hands(&d->worlds, &d->weights, &d->abacus);
    suspect(d, &d->worlds, v->suspicion);
    if (!knobs->apart)
        keep_sure(v);
    if (knobs->error > 0)
        misjudge(v, q->rng);
    compare_points(d);
    v->risk = knobs->risk[v->pub->config.seats] / 1000.0;
    if (v->lead < 0)
        v->risk -= v->lead * knobs->behind / 1000.0;
    find_best(v);
}

/* ---- choosing --------------------------------------------------------- */

/* A card that others want may be gone in the next turn; one that only this
 * player can judge will wait. A sure catch comes first. */
static double denied(const bot_sw_mind *v, kr_move m)
{
    unsigned person = m.a;
    if (!denies(v) || v->best_card == 0)
        return 0;
    if (m.kind == SW_CLAIM)
        person = kr_lowest(v->best_card) / SW_SHIFTS;
    else if (v->best >= SURE_CATCH && bot_sw_worth(v, m) < SURE_CATCH)
        return 0;
    return v->wish[person] * v->knobs->deny / 1000.0;
}

/* The first of equals; in a look passing is as good as waiting, and faster. */
kr_move bot_sw_best(const bot_sw_mind *v, const kr_game *g)
{
    kr_span span[KR_SPANS_MAX];
    int spans = g->list(v->seen->now, span);
    bool must = kr_has(g->waits(v->pub).must, v->me);
    kr_move best = kr_sealed(v->me);
    double most = 0;
    KR_REQUIRE(!must || spans > 0);
    for (int i = 0; i < spans; i++) {
        kr_move m = span[i].move;
        double worth = bot_sw_worth(v, m) + denied(v, m);
        bool first = best.kind == KR_SEALED && (must || m.kind == SW_PASS);
        if (first || worth > most) {
            best = m;
            most = worth;
        }
    }
    return best;
}
