/*
 * year.c -- simulates the rest of the year.
 */
#include "bots/pfusch/year.h"

static double draw(kr_rng *r)
{
    return kr_rng_next(r) / 4294967296.0;
}

unsigned bot_pf_draw_from(const double *chance, unsigned set, kr_rng *r)
{
    double lot = draw(r);
    unsigned last = 0;
    for (unsigned x = set; x != 0; x &= x - 1) {
        last = kr_lowest(x);
        lot -= chance[last];
        if (lot < 0)
            break;
    }
    return last;
}

/* ---- beginning -------------------------------------------------------- */

void bot_pf_world_of(bot_pf_world *w, const pf_pub *pub,
                     const bot_pf_belief *b)
{
    memset(w, 0, sizeof *w);
    w->belief = b;
    w->seats = pub->config.seats;
    w->month = pub->month;
    for (kr_seat s = 0; s < w->seats; s++) {
        w->side[s] = bot_pf_side_of(pub, s);
        w->out[s] = pub->out[s];
        w->gone += pub->out[s] != 0;
        for (unsigned f = 0; f < w->side[s].height; f++)
            w->doubt[s][f] = bot_pf_hollow(&b->table[s], f);
    }
    for (unsigned site = 0; site < PF_SITES; site++)
        if (pub->owner[site] != 0) {
            unsigned height = pub->height[site];
            w->halves[pub->owner[site] - 1] +=
                (int)(height == pf_heights[site] ? 2 * height : height);
        }
    for (unsigned height = 2; height <= PF_FLOORS; height++)
        w->free[height] = bot_pf_free_of(pub, height);
}

void bot_pf_imagine(bot_pf_world *w, kr_seat who, const bot_pf_table *t,
                    kr_rng *r)
{
    double lot = draw(r);
    for (unsigned p = 0; p < BOT_PF_PATTERNS; p++)
        for (unsigned wood = 0; wood <= PF_WOOD; wood++) {
            if (t->at[p][wood] <= 0)
                continue;
            w->solid[who] = (uint8_t)p;
            w->wood[who] = (uint8_t)wood;
            lot -= t->at[p][wood];
            if (lot < 0)
                return;
        }
}

/* ---- actions ---------------------------------------------------------- */

static void start_house(bot_pf_world *w, kr_seat who)
{
    bot_pf_side *s = &w->side[who];
    unsigned size = w->free[2] > 0 ? 2 : w->free[3] > 0 ? 3 : 4;
    unsigned wish = bot_pf_size_from(size, w->month);
    size = w->free[wish] > 0 ? wish : size;
    s->size = (uint8_t)size;
    s->height = s->probed = 0;
    w->solid[who] = 0;
    w->free[size] -= w->free[size] > 0;
}

/* The others expect the usual, above floors that are solid; and what they
 * found before. */
static double expected(const bot_pf_world *w, kr_seat who)
{
    const bot_pf_side *s = &w->side[who];
    unsigned below = bot_pf_builds_on(s) ? s->height : 0;
    bot_pf_habit h = { .side = s, .solid = bot_pf_all_floors(below),
                       .seats = w->seats, .month = w->month };
    return bot_pf_learned(w->belief, who, below, bot_pf_habit_hollow(&h));
}

void bot_pf_add(bot_pf_world *w, kr_seat who, bool solid)
{
    bot_pf_side *s = &w->side[who];
    double doubt = expected(w, who);
    if (!bot_pf_builds_on(s))
        start_house(w, who);
    w->doubt[who][s->height] = doubt;
    if (solid && w->wood[who] > 0) {
        w->solid[who] |= (uint8_t)(1u << s->height);
        w->wood[who]--;
    }
    s->height++;
    w->halves[who] += s->height == s->size ? s->size + 1 : 1;
}

bool bot_pf_would_cheat(const bot_pf_world *w, kr_seat who, kr_rng *r)
{
    bot_pf_habit h = { .side = &w->side[who], .solid = w->solid[who],
                       .seats = w->seats, .sly = kr_has(w->sly, who),
                       .month = w->month };
    return draw(r) < bot_pf_habit_hollow(&h);
}

static unsigned prey_of(const bot_pf_world *w, kr_seat who)
{
    unsigned most = 0;
    for (kr_seat s = 0; s < w->seats; s++) {
        const bot_pf_side *other = &w->side[s];
        unsigned loss = bot_pf_halves(other) + 2u * other->strikes;
        if (s != who && w->out[s] == 0 && other->height > 0 && loss > most)
            most = loss;
    }
    return most;
}

unsigned bot_pf_would_give(const bot_pf_world *w, kr_seat who, kr_rng *r)
{
    double chance[PF_CHIPS];
    bot_pf_habit h = { .side = &w->side[who], .solid = w->solid[who],
                       .seats = w->seats, .prey = prey_of(w, who),
                       .sly = kr_has(w->sly, who), .month = w->month };
    bot_pf_habit_chips(&h, chance);
    return bot_pf_draw_from(chance, w->side[who].chips, r);
}

/* ---- inspections ------------------------------------------------------ */

void bot_pf_probe(bot_pf_world *w, kr_seat builder, unsigned floor)
{
    bot_pf_side *s = &w->side[builder];
    if (w->solid[builder] >> floor & 1) {
        s->probed |= (uint8_t)(1u << floor);
        w->doubt[builder][floor] = 0;
        return;
    }
    w->halves[builder] -= (int)bot_pf_halves(s);
    w->free[s->size]++;
    s->height = s->size = s->probed = 0;
    w->solid[builder] = 0;
    s->strikes++;
    if (s->strikes == 2 && w->wood[builder] > 0)
        w->wood[builder]--;
    if (s->strikes == PF_STRIKES)
        w->out[builder] = (uint8_t)++w->gone;
}

/* A leader should fall. */
static double appeal(const bot_pf_world *w, kr_seat s)
{
    double loss = 0.5 * bot_pf_halves(&w->side[s]) + 0.5 + w->side[s].strikes;
    if (w->side[s].strikes == PF_STRIKES - 1)
        loss = 6;
    return loss * (10 + w->halves[s]);
}

/* Names the floor that is most doubted and most expensive, more or less; there
 * is some doubt about any floor. */
static void inspect_by(bot_pf_world *w, kr_seat who, kr_rng *r)
{
    double most = 0;
    kr_seat best = KR_NONE;
    unsigned floor = 0;
    for (kr_seat s = 0; s < w->seats; s++) {
        if (s == who || w->out[s] != 0)
            continue;
        double house = appeal(w, s) * (0.6 + 0.8 * draw(r));
        for (unsigned f = 0; f < w->side[s].height; f++) {
            double it = house * (0.02 + w->doubt[s][f]) * (1 + 0.2 * draw(r));
            if (it > most) {
                most = it;
                best = s;
                floor = f;
            }
        }
    }
    if (best != KR_NONE)
        bot_pf_probe(w, best, floor);
}

/* The builder who gave this chip; KR_NONE if none or several did. */
static kr_seat only_giver(const bot_pf_world *w, unsigned chip)
{
    kr_seat giver = KR_NONE;
    for (kr_seat s = 0; s < w->seats; s++)
        if (w->chip[s] == chip && w->out[s] == 0) {
            if (giver != KR_NONE)
                return KR_NONE;
            giver = s;
        }
    return giver;
}

static unsigned gift_below(const bot_pf_world *w, unsigned limit)
{
    unsigned gift = 0;
    for (kr_seat s = 0; s < w->seats; s++)
        if (w->out[s] == 0 && w->chip[s] < limit && w->chip[s] > gift)
            gift = w->chip[s];
    return gift;
}

void bot_pf_spend(bot_pf_world *w)
{
    for (kr_seat s = 0; s < w->seats; s++) {
        bot_pf_side *side = &w->side[s];
        if (w->out[s] != 0)
            continue;
        if (w->chip[s] == PF_EMPTY)
            side->empties--;
        if (w->chip[s] != PF_EMPTY || side->empties == 0)
            side->chips &= (uint8_t)~(1u << w->chip[s]);
    }
}

void bot_pf_informers(bot_pf_world *w, kr_rng *r)
{
    kr_seat who = only_giver(w, PF_INFORMER);
    if (who != KR_NONE && w->gone + 1 < w->seats)
        inspect_by(w, who, r);
}

/* Tied players are assumed not to agree: P-4.5. */
void bot_pf_inspections(bot_pf_world *w, kr_rng *r)
{
    unsigned gift = gift_below(w, PF_INFORMER);
    kr_seat who = gift != 0 ? only_giver(w, gift) : KR_NONE;
    if (gift != 0 && who == KR_NONE) {
        gift = gift_below(w, gift);
        who = gift != 0 ? only_giver(w, gift) : KR_NONE;
    }
    if (who != KR_NONE)
        inspect_by(w, who, r);
    bot_pf_informers(w, r);
}

/* ---- to the end ------------------------------------------------------- */

static void live_month(bot_pf_world *w, kr_rng *r)
{
    for (kr_seat s = 0; s < w->seats && w->month != PF_APRIL; s++)
        if (w->out[s] == 0)
            bot_pf_add(w, s, !bot_pf_would_cheat(w, s, r));
    if (w->month == PF_AUGUST)
        return;
    for (kr_seat s = 0; s < w->seats; s++)
        if (w->out[s] == 0)
            w->chip[s] = (uint8_t)bot_pf_would_give(w, s, r);
    bot_pf_spend(w);
    bot_pf_inspections(w, r);
}

void bot_pf_live(bot_pf_world *w, kr_rng *r)
{
    for (; w->month < PF_MONTHS && w->gone + 1 < w->seats; w->month++)
        live_month(w, r);
}

static int points_of(const bot_pf_world *w, kr_seat s)
{
    return w->out[s] != 0 ? -100 + w->out[s] : w->halves[s] + 2 * w->wood[s];
}

static int best_other(const bot_pf_world *w, kr_seat who)
{
    int most = -1000;
    for (kr_seat s = 0; s < w->seats; s++)
        if (s != who && points_of(w, s) > most)
            most = points_of(w, s);
    return most;
}

double bot_pf_victory(const bot_pf_world *w, kr_seat who)
{
    int own = points_of(w, who), same = 0;
    for (kr_seat s = 0; s < w->seats; s++)
        same += points_of(w, s) == own;
    return own < best_other(w, who) ? 0 : 1.0 / same;
}

double bot_pf_triumph(const bot_pf_world *w, kr_seat who)
{
    double lead = points_of(w, who) - best_other(w, who);
    lead = lead > 20 ? 20 : lead < -20 ? -20 : lead;
    return bot_pf_victory(w, who) + 0.01 * lead;
}
