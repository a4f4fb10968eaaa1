/*
 * pf_best.c -- the best response to the plans of a bot at Pfusch.
 */
#include "unit/pf_best.h"

#include "bots/pfusch/guard.h"

#include <stdlib.h>

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

enum { FELL = PF_BEST_FELL, LEFT = PF_BEST_LEFT };

static void settle_side(pf_place *p, unsigned s, int fate, bool is_bot)
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
static pf_purse follow(pf_quest *q, const pf_place *at, int bots, int theirs)
{
    unsigned b = q->bot, r = 1 - b;
    pf_place next = *at;
    pf_purse out = { { 0 } };
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
        out = pf_best_rest(q, &next);
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
    pf_quest *q;
    pf_place at;                        /* chips spent, nothing looked at */
    const double *aim;                  /* the bot's, by floor */
    bool by_bot, by_him, he_waits;
} look;

/* The bot's house with this floor hollow falls, else all know it is solid. */
static pf_purse look_at_bot(const look *l, unsigned floor, int theirs)
{
    pf_place falls = l->at, stays = l->at;
    for (unsigned i = 0; i < BOT_PF_PATTERNS; i++)
        if (i >> floor & 1)
            falls.mine[i] = 0;
        else
            stays.mine[i] = 0;
    pf_purse a = follow(l->q, &falls, FELL, theirs);
    pf_purse b = follow(l->q, &stays, (int)floor, theirs);
    for (unsigned i = 0; i < BOT_PF_PATTERNS; i++)
        a.at[i] += b.at[i];
    return a;
}

static void keep_best(pf_purse *most, const pf_purse *other)
{
    for (unsigned i = 0; i < BOT_PF_PATTERNS; i++)
        if (other->at[i] > most->at[i])
            most->at[i] = other->at[i];
}

/* The responder chooses where to inspect, after seeing their own fate. */
static pf_purse his_look(const look *l, int theirs)
{
    const bot_pf_side *house = &l->at.now.side[l->q->bot];
    const bot_pf_side *own = &l->at.now.side[1 - l->q->bot];
    pf_purse most = { { 0 } };
    bool first = true;
    if (!l->by_him || house->height == 0 ||
        (theirs == FELL && own->strikes == 2))
        return follow(l->q, &l->at, LEFT, theirs);
    for (unsigned f = 0; f < house->height; f++) {
        pf_purse one = look_at_bot(l, f, theirs);
        if (first)
            most = one;
        keep_best(&most, &one);
        first = false;
    }
    return most;
}

/* The responder's fate for each floor the bot may inspect. */
static pf_purse bots_look(const look *l,
                          pf_purse (*then)(const look *, int, int), int told)
{
    unsigned height = l->at.now.side[1 - l->q->bot].height;
    pf_purse out = { { 0 } };
    if (!l->by_bot || height == 0)
        return then(l, LEFT, told);
    pf_purse fell = then(l, FELL, told);
    for (unsigned f = 0; f < height; f++) {
        if (l->aim[f] <= 0)
            continue;
        pf_purse solid = then(l, (int)f, told);
        for (unsigned i = 0; i < BOT_PF_PATTERNS; i++)
            out.at[i] += l->aim[f] * (i >> f & 1 ? solid : fell).at[i];
    }
    return out;
}

static pf_purse then_he(const look *l, int theirs, int told)
{
    (void)told;
    return his_look(l, theirs);
}

static pf_purse then_nothing(const look *l, int theirs, int told)
{
    return follow(l->q, &l->at, told, theirs);
}

/* The responder inspects this floor first; the bot's informer follows, unless
 * the bot is out. */
static pf_purse look_first(const look *l, unsigned f)
{
    look falls = *l, stays = *l;
    for (unsigned i = 0; i < BOT_PF_PATTERNS; i++)
        if (i >> f & 1)
            falls.at.mine[i] = 0;
        else
            stays.at.mine[i] = 0;
    falls.by_bot &= l->at.now.side[l->q->bot].strikes < 2;
    pf_purse one = bots_look(&falls, then_nothing, FELL);
    pf_purse two = bots_look(&stays, then_nothing, (int)f);
    for (unsigned i = 0; i < BOT_PF_PATTERNS; i++)
        one.at[i] += two.at[i];
    return one;
}

static pf_purse he_first(const look *l)
{
    pf_purse most = look_first(l, 0);
    for (unsigned f = 1; f < l->at.now.side[l->q->bot].height; f++) {
        pf_purse one = look_first(l, f);
        keep_best(&most, &one);
    }
    return most;
}

static bool is_first(const look *l)
{
    return l->by_bot && l->by_him && !l->he_waits &&
           l->at.now.side[l->q->bot].height > 0;
}

static pf_purse inspect(const look *l)
{
    return is_first(l) ? he_first(l) : bots_look(l, then_he, LEFT);
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

/* Both have shown these chips. */
static look after_chips(pf_quest *q, const pf_place *at,
                        const bot_pf_plan *plan, const unsigned chip[2])
{
    unsigned b = q->bot, r = 1 - b;
    look l = { .q = q, .at = *at, .aim = plan->probe[b][chip[0]][chip[1]] };
    for (unsigned s = 0; s < 2; s++) {
        think_of_chip(l.at.now.chance[s], plan, s, chip[s]);
        spend(&l.at.now.side[s], chip[s]);
    }
    l.by_bot = looks(chip[b], chip[r]);
    l.by_him = looks(chip[r], chip[b]);
    l.he_waits = chip[r] == PF_INFORMER;
    return l;
}

pf_purse pf_best_floor(pf_quest *q, const pf_place *at, const bot_pf_plan *plan,
                       const unsigned chip[2], int fate, unsigned floor)
{
    look l = after_chips(q, at, plan, chip);
    return is_first(&l) ? look_first(&l, floor)
                        : look_at_bot(&l, floor, fate);
}

static pf_purse meet(pf_quest *q, const pf_place *at, const bot_pf_plan *plan,
                     const unsigned chip[2])
{
    look l = after_chips(q, at, plan, chip);
    for (unsigned i = 0; i < BOT_PF_PATTERNS; i++)
        l.at.mine[i] *= plan->chip[q->bot][i][chip[q->bot]];
    return inspect(&l);
}

pf_purse pf_best_chip(pf_quest *q, const pf_place *at, const bot_pf_plan *plan,
                      unsigned own)
{
    unsigned b = q->bot, chip[2];
    pf_purse sum = { { 0 } };
    chip[1 - b] = own;
    for (unsigned y = at->now.side[b].chips; y != 0; y &= y - 1) {
        chip[b] = kr_lowest(y);
        pf_purse one = meet(q, at, plan, chip);
        for (unsigned i = 0; i < BOT_PF_PATTERNS; i++)
            sum.at[i] += one.at[i];
    }
    return sum;
}

static pf_purse bribe(pf_quest *q, const pf_place *at, const bot_pf_plan *plan)
{
    unsigned chips = at->now.side[1 - q->bot].chips;
    if (at->now.month == PF_AUGUST)
        return follow(q, at, LEFT, LEFT);
    pf_purse most = pf_best_chip(q, at, plan, kr_lowest(chips));
    for (unsigned x = chips & (chips - 1); x != 0; x &= x - 1) {
        pf_purse one = pf_best_chip(q, at, plan, kr_lowest(x));
        keep_best(&most, &one);
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
static void ask(pf_quest *q, pf_place *at, bot_pf_plan *plan)
{
    const pf_start *s = &at->now;
    bot_pf_duel d = { .month = s->month, .guarded = BOT_PF_FIRST + q->bot };
    for (unsigned i = 0; i < 2; i++) {
        d.side[i] = s->side[i];
        d.mixes[i] = s->month != PF_APRIL;
        memcpy(d.chance[i], s->chance[i], sizeof d.chance[i]);
    }
    at->node = at->tree != NULL ? bot_pf_resume(at->tree, at->node, &d) : 0;
    if (at->node == 0) {
        q->plans++;
        at->tree = malloc(sizeof *at->tree);
        bot_pf_solve(at->tree, &d, q->effort, NULL);
    }
    bot_pf_plan_of(at->tree, at->node, plan);
}

void pf_best_blocks(pf_quest *q, const pf_place *at, const bot_pf_plan *plan,
                    pf_purse out[2])
{
    unsigned b = q->bot, r = 1 - b;
    pf_place next = *at;
    double sum = 0, saved = 0;
    bool builds = at->now.month != PF_APRIL;
    for (unsigned i = 0; i < BOT_PF_PATTERNS; i++) {
        sum += at->mine[i];
        saved += at->mine[i] * plan->hollow[b][i];
    }
    for (unsigned s = 0; s < 2; s++)
        next.now.side[s] = build(&at->now.side[s], at->now.month);
    for (unsigned s = 0; s < 2 && builds; s++)
        mix(next.now.chance[s], plan->hollow[s], &at->now.side[s],
            BOT_PF_ANY_MIX);
    if (builds)
        mix(next.mine, plan->hollow[b], &at->now.side[b], 0);
    pf_purse then = bribe(q, &next, plan);
    out[PF_SOLID] = out[PF_HOLLOW] = then;
    if (!builds)
        return;
    double more = sum * (earned(&at->now.side[r], &next.now.side[r]) -
                         earned(&at->now.side[b], &next.now.side[b])) - saved;
    bool on = at->now.side[r].height < at->now.side[r].size;
    unsigned bit = on ? 1u << at->now.side[r].height : 1;
    for (unsigned i = 0; i < BOT_PF_PATTERNS; i++) {
        unsigned base = on ? i & (bit - 1) : 0;
        out[PF_HOLLOW].at[i] = more + then.at[base] + sum;
        out[PF_SOLID].at[i] = more + then.at[base | bit];
    }
}

pf_purse pf_best_rest(pf_quest *q, const pf_place *at)
{
    bot_pf_plan plan;
    pf_place next = *at;
    pf_purse out[2];
    if (q->leaf != NULL && q->until == at->now.month)
        return q->leaf(q->of, at);
    ask(q, &next, &plan);
    pf_best_blocks(q, &next, &plan, out);
    if (next.tree != at->tree)
        free(next.tree);
    keep_best(&out[0], &out[1]);
    return out[0];
}

double pf_best(const pf_start *start, unsigned bot, unsigned effort,
               unsigned long *plans)
{
    pf_quest q = { .bot = bot, .effort = effort };
    pf_place at = { .now = *start };
    double sum = 0;
    memcpy(at.mine, start->chance[bot], sizeof at.mine);
    pf_purse out = pf_best_rest(&q, &at);
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
