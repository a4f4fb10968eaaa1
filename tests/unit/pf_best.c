/*
 * pf_best.c -- the best response to the plans of a bot at Pfusch.
 *
 * Values are by the responder's own pattern and include the probability that
 * the bot reaches this node; `mine` is the bot's house, as the responder must
 * believe.
 */
#include "unit/pf_best.h"

#include <stdlib.h>

typedef struct {
    pf_start now;
    double mine[BOT_PF_PATTERNS];
    bot_pf_tree *tree;                  /* the bot follows it; or NULL */
    unsigned node;
} place;

typedef struct {
    unsigned bot, effort;
    unsigned long plans;
} quest;

typedef struct { double at[BOT_PF_PATTERNS]; } purse;

/* ---- rules ------------------------------------------------------------ */

static bot_pf_side build(const bot_pf_side *s, unsigned month)
{
    bot_pf_side t = *s;
    unsigned left = 12 - month;
    if (month == PF_APRIL)
        return t;
    if (t.height == t.size) {
        t.height = t.probed = 0;
        t.size = (uint8_t)(t.next == 2 && left == 3 ? 3 : t.next);
    }
    t.height++;
    return t;
}

static double earned(const bot_pf_side *before, const bot_pf_side *after)
{
    bool done = after->height == after->size;
    if (before->height == after->height && before->size == after->size)
        return 0;
    return 0.5 + (done ? 0.5 * after->size : 0);
}

static double damage(const bot_pf_side *s)
{
    double house = s->height == s->size ? s->height : 0.5 * s->height;
    return house + (s->strikes == 1) + (s->strikes == 2 ? BOT_PF_OUT : 0);
}

static void spend(bot_pf_side *s, unsigned chip)
{
    if (chip == PF_EMPTY && --s->empties > 0)
        return;
    s->chips &= (uint8_t)~(1u << chip);
}

static bool gives(unsigned chip)
{
    return chip >= 1 && chip <= 6;
}

/* Which of the two may inspect the other's house. */
static bool looks(unsigned own, unsigned other)
{
    if (own == PF_INFORMER)
        return other != PF_INFORMER;
    return gives(own) && (!gives(other) || own > other);
}

/* ---- continuing ------------------------------------------------------- */

static purse best(quest *q, const place *at);

/* The fates of the two houses, and the following month. A house that fell is
 * -1, one that was not inspected -2, else the floor found solid. */
enum { FELL = -1, LEFT = -2 };

static void settle_side(place *p, unsigned s, int fate, bool is_bot)
{
    bot_pf_side *side = &p->now.side[s];
    double *chance = p->now.chance[s], sum = 0;
    bool gone = fate == FELL ||
                (side->height == side->size && p->now.month + 1 != PF_APRIL);
    for (unsigned i = 0; i < BOT_PF_PATTERNS; i++) {
        bool fits = fate < 0 || (i >> fate & 1);
        chance[i] = fits ? chance[i] : 0;
        if (is_bot && !fits)
            p->mine[i] = 0;
        sum += chance[i];
    }
    for (unsigned i = 0; i < BOT_PF_PATTERNS; i++)
        chance[i] = sum > 1e-30 ? chance[i] / sum
                  : (i >> (fate < 0 ? 0 : fate) & 1);
    if (fate >= 0)
        side->probed |= (uint8_t)(1u << fate);
    if (!gone)
        return;
    for (unsigned i = 1; i < BOT_PF_PATTERNS && is_bot; i++) {
        p->mine[0] += p->mine[i];
        p->mine[i] = 0;
    }
    memset(chance, 0, sizeof p->now.chance[s]);
    chance[0] = 1;
    side->strikes = (uint8_t)(side->strikes + (fate == FELL));
    side->height = side->size = side->probed = 0;
}

/* The value by the pattern the responder has now; the bot's house, if it was
 * looked at, fell or has that floor solid, and `mine` says so already. */
static purse follow(quest *q, const place *at, int bots, int theirs)
{
    unsigned b = q->bot, r = 1 - b;
    place next = *at;
    purse out = { { 0 } };
    double loss = damage(&at->now.side[r]), gain = damage(&at->now.side[b]);
    double sum = 0;
    bool over = (bots == FELL && at->now.side[b].strikes == 2) ||
                (theirs == FELL && at->now.side[r].strikes == 2);
    settle_side(&next, b, bots, true);
    settle_side(&next, r, theirs, false);
    next.now.month++;
    for (unsigned i = 0; i < BOT_PF_PATTERNS; i++)
        sum += next.mine[i];
    if (sum <= 0)
        return out;
    if (!over && next.now.month < 12)
        out = best(q, &next);
    bool gone = next.now.side[r].height == 0;
    for (unsigned i = 0; i < BOT_PF_PATTERNS; i++) {
        unsigned p = BOT_PF_PATTERNS - 1 - i;
        out.at[p] = out.at[gone ? 0 : p] + sum *
            ((bots == FELL ? gain : 0) - (theirs == FELL ? loss : 0));
    }
    return out;
}

/* ---- inspections ------------------------------------------------------ */

typedef struct {
    quest *q;
    place at;                           /* chips spent, nothing looked at */
    const double *aim;                  /* the bot's, by floor */
    bool by_bot, by_him, he_waits;
} look;

/* The bot's house with this floor hollow falls, else all know it is solid. */
static purse look_at_bot(const look *l, unsigned floor, int theirs)
{
    place falls = l->at, stays = l->at;
    for (unsigned i = 0; i < BOT_PF_PATTERNS; i++)
        if (i >> floor & 1)
            falls.mine[i] = 0;
        else
            stays.mine[i] = 0;
    purse a = follow(l->q, &falls, FELL, theirs);
    purse b = follow(l->q, &stays, (int)floor, theirs);
    for (unsigned i = 0; i < BOT_PF_PATTERNS; i++)
        a.at[i] += b.at[i];
    return a;
}

static void keep_best(purse *most, const purse *other)
{
    for (unsigned i = 0; i < BOT_PF_PATTERNS; i++)
        if (other->at[i] > most->at[i])
            most->at[i] = other->at[i];
}

/* The responder chooses where to inspect, after seeing their own fate. */
static purse his_look(const look *l, int theirs)
{
    const bot_pf_side *house = &l->at.now.side[l->q->bot];
    const bot_pf_side *own = &l->at.now.side[1 - l->q->bot];
    purse most = { { 0 } };
    bool first = true;
    if (!l->by_him || house->height == 0 ||
        (theirs == FELL && own->strikes == 2))
        return follow(l->q, &l->at, LEFT, theirs);
    for (unsigned f = 0; f < house->height; f++) {
        purse one = look_at_bot(l, f, theirs);
        if (first)
            most = one;
        keep_best(&most, &one);
        first = false;
    }
    return most;
}

/* The responder's fate for each floor the bot may inspect. */
static purse bots_look(const look *l, purse (*then)(const look *, int, int),
                       int told)
{
    unsigned height = l->at.now.side[1 - l->q->bot].height;
    purse out = { { 0 } };
    if (!l->by_bot || height == 0)
        return then(l, LEFT, told);
    purse fell = then(l, FELL, told);
    for (unsigned f = 0; f < height; f++) {
        if (l->aim[f] <= 0)
            continue;
        purse solid = then(l, (int)f, told);
        for (unsigned i = 0; i < BOT_PF_PATTERNS; i++)
            out.at[i] += l->aim[f] * (i >> f & 1 ? solid : fell).at[i];
    }
    return out;
}

static purse then_he(const look *l, int theirs, int told)
{
    (void)told;
    return his_look(l, theirs);
}

static purse then_nothing(const look *l, int theirs, int told)
{
    return follow(l->q, &l->at, told, theirs);
}

/* The responder inspects first; the bot's informer follows, unless the bot is
 * out. */
static purse he_first(const look *l)
{
    const bot_pf_side *house = &l->at.now.side[l->q->bot];
    purse most = { { 0 } };
    for (unsigned f = 0; f < house->height; f++) {
        look falls = *l, stays = *l;
        for (unsigned i = 0; i < BOT_PF_PATTERNS; i++)
            if (i >> f & 1)
                falls.at.mine[i] = 0;
            else
                stays.at.mine[i] = 0;
        falls.by_bot &= house->strikes < 2;
        purse one = bots_look(&falls, then_nothing, FELL);
        purse two = bots_look(&stays, then_nothing, (int)f);
        for (unsigned i = 0; i < BOT_PF_PATTERNS; i++)
            one.at[i] += two.at[i];
        if (f == 0)
            most = one;
        keep_best(&most, &one);
    }
    return most;
}

static purse inspect(const look *l)
{
    bool both = l->by_bot && l->by_him &&
                l->at.now.side[l->q->bot].height > 0;
    return both && !l->he_waits ? he_first(l) : bots_look(l, then_he, LEFT);
}

/* ---- a month ---------------------------------------------------------- */

static void think_of_chip(double *chance, const bot_pf_plan *plan, unsigned s,
                          unsigned chip)
{
    double sum = 0;
    for (unsigned i = 0; i < BOT_PF_PATTERNS; i++) {
        chance[i] *= BOT_PF_ANY_CHIP / PF_CHIPS +
                     (1 - BOT_PF_ANY_CHIP) * plan->chip[s][i][chip];
        sum += chance[i];
    }
    for (unsigned i = 0; i < BOT_PF_PATTERNS; i++)
        chance[i] /= sum;
}

/* The responder plays chip a, the bot b. */
static purse meet(quest *q, const place *at, const bot_pf_plan *plan,
                  const unsigned chip[2])
{
    unsigned b = q->bot, r = 1 - b;
    look l = { .q = q, .at = *at, .aim = plan->probe[b][chip[0]][chip[1]] };
    for (unsigned i = 0; i < BOT_PF_PATTERNS; i++)
        l.at.mine[i] *= plan->chip[b][i][chip[b]];
    for (unsigned s = 0; s < 2; s++) {
        think_of_chip(l.at.now.chance[s], plan, s, chip[s]);
        spend(&l.at.now.side[s], chip[s]);
    }
    l.by_bot = looks(chip[b], chip[r]);
    l.by_him = looks(chip[r], chip[b]);
    l.he_waits = chip[r] == PF_INFORMER;
    return inspect(&l);
}

static purse bribe(quest *q, const place *at, const bot_pf_plan *plan)
{
    unsigned b = q->bot, r = 1 - b;
    purse most = { { 0 } };
    bool first = true;
    if (at->now.month == PF_AUGUST)
        return follow(q, at, LEFT, LEFT);
    for (unsigned x = at->now.side[r].chips; x != 0; x &= x - 1) {
        purse sum = { { 0 } };
        unsigned chip[2];
        chip[r] = kr_lowest(x);
        for (unsigned y = at->now.side[b].chips; y != 0; y &= y - 1) {
            chip[b] = kr_lowest(y);
            purse one = meet(q, at, plan, chip);
            for (unsigned i = 0; i < BOT_PF_PATTERNS; i++)
                sum.at[i] += one.at[i];
        }
        if (first)
            most = sum;
        keep_best(&most, &sum);
        first = false;
    }
    return most;
}

/* One more block: pattern i continues on the next floor. */
static void mix(double *chance, const double *hollow, const bot_pf_side *before,
                double any)
{
    double old[BOT_PF_PATTERNS];
    bool on = before->height < before->size;
    unsigned bit = on ? 1u << before->height : 1;
    memcpy(old, chance, sizeof old);
    memset(chance, 0, sizeof old);
    for (unsigned i = 0; i < BOT_PF_PATTERNS; i++) {
        double h = any + (1 - 2 * any) * hollow[i];
        unsigned base = on ? i : 0;
        if (old[i] <= 0)
            continue;
        chance[base] += old[i] * h;
        chance[base | bit] += old[i] * (1 - h);
    }
}

/* The bot goes on by the plan it follows, or makes a new one. */
static void ask(quest *q, place *at, bot_pf_plan *plan)
{
    const pf_start *s = &at->now;
    bot_pf_duel d = { .month = s->month };
    for (unsigned i = 0; i < 2; i++) {
        d.side[i] = s->side[i];
        d.mixes[i] = s->month != PF_APRIL;
        memcpy(d.chance[i], s->chance[i], sizeof d.chance[i]);
    }
    at->node = at->tree != NULL ? bot_pf_follow(at->tree, at->node, d.side)
                                : 0;
    if (at->node == 0) {
        q->plans++;
        at->tree = malloc(sizeof *at->tree);
        bot_pf_solve(at->tree, &d, q->effort, NULL);
    }
    bot_pf_plan_of(at->tree, at->node, plan);
}

static purse best(quest *q, const place *at)
{
    unsigned b = q->bot, r = 1 - b;
    bot_pf_plan plan;
    place next = *at;
    ask(q, &next, &plan);
    double sum = 0, saved = 0;
    bool builds = at->now.month != PF_APRIL;
    for (unsigned i = 0; i < BOT_PF_PATTERNS; i++) {
        sum += at->mine[i];
        saved += at->mine[i] * plan.hollow[b][i];
    }
    for (unsigned s = 0; s < 2; s++)
        next.now.side[s] = build(&at->now.side[s], at->now.month);
    for (unsigned s = 0; s < 2 && builds; s++)
        mix(next.now.chance[s], plan.hollow[s], &at->now.side[s],
            BOT_PF_ANY_MIX);
    if (builds)
        mix(next.mine, plan.hollow[b], &at->now.side[b], 0);
    purse then = bribe(q, &next, &plan), out = then;
    if (next.tree != at->tree)
        free(next.tree);
    if (!builds)
        return out;
    double more = sum * (earned(&at->now.side[r], &next.now.side[r]) -
                         earned(&at->now.side[b], &next.now.side[b])) - saved;
    bool on = at->now.side[r].height < at->now.side[r].size;
    unsigned bit = on ? 1u << at->now.side[r].height : 1;
    for (unsigned i = 0; i < BOT_PF_PATTERNS; i++) {
        unsigned base = on ? i & (bit - 1) : 0;
        double hollow = then.at[base] + sum, solid = then.at[base | bit];
        out.at[i] = more + (hollow > solid ? hollow : solid);
    }
    return out;
}

double pf_best(const pf_start *start, unsigned bot, unsigned effort,
               unsigned long *plans)
{
    quest q = { bot, effort, 0 };
    place at = { .now = *start };
    double sum = 0;
    memcpy(at.mine, start->chance[bot], sizeof at.mine);
    purse out = best(&q, &at);
    for (unsigned i = 0; i < BOT_PF_PATTERNS; i++)
        sum += out.at[i] * start->chance[1 - bot][i];
    *plans += q.plans;
    return sum;
}

double pf_exploits(const pf_start *start, unsigned effort,
                   unsigned long *plans)
{
    return (pf_best(start, 0, effort, plans) +
            pf_best(start, 1, effort, plans)) / 2;
}

pf_start pf_fresh(unsigned month, unsigned chips, unsigned empties)
{
    pf_start s = { .month = month };
    for (unsigned i = 0; i < 2; i++) {
        s.side[i] = (bot_pf_side){ .chips = (uint8_t)chips, .next = 2,
                                   .empties = (uint8_t)empties };
        s.chance[i][0] = 1;
    }
    return s;
}
