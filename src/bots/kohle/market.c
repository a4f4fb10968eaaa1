/*
 * market.c -- the sources for the places of a deal, and their prices.
 */
#include "bots/kohle/market.h"

/* Sets of families, each without and with a triple spent on it. */
enum { RECRUITED = 1 << KO_FAMILIES, SETS = 2 << KO_FAMILIES };
enum { FAR = 1 << 28 };

unsigned bot_ko_needed_beside(const ko_deal *deal, unsigned covered)
{
    unsigned needed = deal->required & ~covered;
    if (kr_bits(deal->group & covered) < deal->choose)
        needed |= deal->group & ~covered;
    return needed;
}

unsigned bot_ko_open_places(const ko_deal *deal, unsigned covered)
{
    unsigned chosen = kr_bits(deal->group & covered);
    unsigned open = kr_bits(deal->required & ~covered);
    return chosen < deal->choose ? open + deal->choose - chosen : open;
}

void bot_ko_add_source(bot_ko_market *m, bot_ko_source s)
{
    unsigned fits = m->deal->required | m->deal->group;
    bool of_use = (s.families & ~fits) == 0 &&
                  kr_bits(s.families & m->deal->group) <= m->deal->choose;
    if (of_use && m->count < BOT_KO_SOURCES)
        m->source[m->count++] = s;
}

typedef struct {
    int32_t cost[SETS];
    uint8_t by[SETS];                   /* the source that led there */
} ways;

static unsigned key_of(const bot_ko_source *s)
{
    return s->families | (s->from == BOT_KO_FROM_RECRUITING ? RECRUITED : 0u);
}

/* The highest member; the set must not be empty. */
static unsigned highest(unsigned set)
{
    return 31 - (unsigned)__builtin_clz(set);
}

/* Sources by their highest family; only the cheapest of equal sources is
 * kept. */
typedef struct {
    int count;
    uint8_t key[RECRUITED], source[RECRUITED];
    int32_t cost[RECRUITED];
} shelf;

/* A search is needed only for sources of several families or a triple; other
 * families have one source each. */
typedef struct {
    unsigned together, alone;
    shelf shelf[KO_FAMILIES + 1];
} stock;

static void add_to_stock(stock *t, const bot_ko_source *s, int number)
{
    unsigned key = key_of(s);
    shelf *in = &t->shelf[highest(key)];
    int i = 0;
    while (i < in->count && in->key[i] != key)
        i++;
    if (i < in->count && in->cost[i] <= s->cost)
        return;
    in->count += i == in->count;
    *(kr_bits(key) > 1 ? &t->together : &t->alone) |= key;
    in->key[i] = (uint8_t)key;
    in->cost[i] = s->cost;
    in->source[i] = (uint8_t)number;
}

static void stock_up(stock *t, const bot_ko_market *m, kr_seat without)
{
    t->together = t->alone = 0;
    for (int i = 0; i <= KO_FAMILIES; i++)
        t->shelf[i].count = 0;
    for (int i = 0; i < m->count; i++)
        if (m->source[i].owner != without)
            add_to_stock(t, &m->source[i], i);
    t->alone &= ~t->together;
}

static bool overfills(const ko_deal *deal, unsigned families)
{
    return kr_bits(families & deal->group) > deal->choose;
}

/* A source supplies the highest member of a set, and the rest is a smaller set.
 * Of two with equal costs, prefer the one that supplies more of the high
 * families. */
static void find_way(const stock *t, unsigned set, ways *w)
{
    const shelf *from = &t->shelf[highest(set)];
    unsigned last = 0;
    int32_t least = FAR;
    for (int i = 0; i < from->count; i++) {
        unsigned key = from->key[i];
        if ((key & ~set) != 0)
            continue;
        int32_t cost = w->cost[set & ~key] + from->cost[i];
        if (cost > least || (cost == least && key < last))
            continue;
        last = key;
        least = cost;
        w->by[set] = from->source[i];
    }
    w->cost[set] = least;
}

static unsigned cheapest_of(const stock *t, unsigned alone)
{
    unsigned best = kr_lowest(alone);
    for (; alone != 0; alone &= alone - 1)
        if (t->shelf[kr_lowest(alone)].cost[0] < t->shelf[best].cost[0])
            best = kr_lowest(alone);
    return best;
}

/* Fills the places that `set` leaves open with single-family sources and adds
 * their cost; returns 0 if some stay open. */
static unsigned complete(const ko_deal *deal, const stock *t, unsigned set,
                         int32_t *cost)
{
    unsigned taken = deal->required & ~set;
    unsigned choice = deal->group & t->alone;
    int open = deal->choose - (int)kr_bits(deal->group & set);
    if ((taken & ~t->alone) != 0 || (int)kr_bits(choice) < open)
        return 0;
    for (; open > 0; open--) {
        unsigned next = 1u << cheapest_of(t, choice);
        choice &= ~next;
        taken |= next;
    }
    for (unsigned rest = taken; rest != 0; rest &= rest - 1)
        *cost += t->shelf[kr_lowest(rest)].cost[0];
    return set | taken;
}

/* Returns the cheapest set that fills the deal, or 0; of several the lowest. */
static unsigned find_ways(const ko_deal *deal, const stock *t, ways *w,
                          int32_t *least)
{
    unsigned best = 0, set = 0;
    *least = FAR;
    do {
        w->cost[set] = set == 0 ? 0 : FAR;
        if (overfills(deal, set))
            continue;
        if (set != 0)
            find_way(t, set, w);
        int32_t cost = w->cost[set];
        unsigned full = cost < FAR ? complete(deal, t, set, &cost) : 0;
        if (full != 0 && (cost < *least || (cost == *least && full < best))) {
            *least = cost;
            best = full;
        }
    } while ((set = (set - t->together) & t->together) != 0);
    return best;
}

bot_ko_coalition bot_ko_cheapest(const bot_ko_market *m, kr_seat without)
{
    ways w;
    stock t;
    bot_ko_coalition c = { 0 };
    stock_up(&t, m, without);
    unsigned best = find_ways(m->deal, &t, &w, &c.cost);
    c.possible = best != 0;
    c.families = best & KO_ALL_FAMILIES;
    while (best != 0) {
        unsigned top = highest(best);
        uint8_t from = t.alone >> top & 1 ? t.shelf[top].source[0]
                                          : w.by[best & t.together];
        c.source[c.count++] = from;
        best &= ~key_of(&m->source[from]);
    }
    return c;
}
