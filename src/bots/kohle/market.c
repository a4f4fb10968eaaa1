/*
 * market.c -- who could fill the places of a deal, and for how much.
 */
#include "bots/kohle/market.h"

/* Sets of families, once without and once with a triple used for them. */
enum { RECRUITED = 1 << KO_FAMILIES, SETS = 2 << KO_FAMILIES };
enum { FAR = 1 << 28 };

unsigned ko_places(const ko_deal *deal)
{
    return kr_bits(deal->required) + deal->choose;
}

unsigned ko_needed_beside(const ko_deal *deal, unsigned covered)
{
    unsigned needed = deal->required & ~covered;
    if (kr_bits(deal->group & covered) < deal->choose)
        needed |= deal->group & ~covered;
    return needed;
}

unsigned ko_open_places(const ko_deal *deal, unsigned covered)
{
    unsigned chosen = kr_bits(deal->group & covered);
    unsigned open = kr_bits(deal->required & ~covered);
    return chosen < deal->choose ? open + deal->choose - chosen : open;
}

void ko_add_source(ko_market *m, ko_source s)
{
    unsigned fits = m->deal->required | m->deal->group;
    bool of_use = (s.families & ~fits) == 0 &&
                  kr_bits(s.families & m->deal->group) <= m->deal->choose;
    if (of_use && m->count < KO_SOURCES)
        m->source[m->count++] = s;
}

typedef struct {
    int32_t cost[SETS];
    uint8_t by[SETS];                   /* the source that led there */
} ways;

static unsigned key_of(const ko_source *s)
{
    return s->families | (s->from == KO_FROM_RECRUITING ? RECRUITED : 0u);
}

/* The highest member; the set must not be empty. */
static unsigned highest(unsigned set)
{
    return 31 - (unsigned)__builtin_clz(set);
}

/* By the highest member of what they supply; of sources for the same only the
 * cheapest is of interest. */
typedef struct {
    int count;
    uint8_t key[RECRUITED], source[RECRUITED];
    int32_t cost[RECRUITED];
} shelf;

typedef struct {
    unsigned all;                       /* families, and a triple, there are */
    shelf shelf[KO_FAMILIES + 1];
} stock;

static void add_to_stock(stock *t, const ko_source *s, int number)
{
    unsigned key = key_of(s);
    shelf *in = &t->shelf[highest(key)];
    int i = 0;
    while (i < in->count && in->key[i] != key)
        i++;
    if (i < in->count && in->cost[i] <= s->cost)
        return;
    in->count += i == in->count;
    t->all |= key;
    in->key[i] = (uint8_t)key;
    in->cost[i] = s->cost;
    in->source[i] = (uint8_t)number;
}

static bool fills(const ko_deal *deal, unsigned families)
{
    unsigned chosen = families & ~(unsigned)deal->required;
    return (families & deal->required) == deal->required &&
           kr_bits(chosen) == deal->choose;
}

static bool overfills(const ko_deal *deal, unsigned families)
{
    unsigned chosen = families & deal->group & ~(unsigned)deal->required;
    return kr_bits(chosen) > deal->choose;
}

/* Whoever supplies the highest member of a set, the rest is a smaller set. Of
 * two that cost the same the one who supplies more of the high ones. */
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

/* Answers the cheapest set that fills the deal, or 0. */
static unsigned find_ways(const ko_deal *deal, const stock *t, ways *w)
{
    unsigned best = 0;
    w->cost[0] = 0;
    for (unsigned set = 0; (set = (set - t->all) & t->all) != 0;) {
        w->cost[set] = FAR;
        if (overfills(deal, set))
            continue;
        find_way(t, set, w);
        if (fills(deal, set & KO_ALL_FAMILIES) && w->cost[set] < FAR &&
            (best == 0 || w->cost[set] < w->cost[best]))
            best = set;
    }
    return best;
}

ko_coalition ko_cheapest(const ko_market *m, kr_seat without)
{
    ways w;
    ko_coalition c = { .cost = FAR };
    stock t;
    t.all = 0;
    for (int i = 0; i <= KO_FAMILIES; i++)
        t.shelf[i].count = 0;
    for (int i = 0; i < m->count; i++)
        if (m->source[i].owner != without)
            add_to_stock(&t, &m->source[i], i);
    unsigned best = find_ways(m->deal, &t, &w);
    c.possible = best != 0;
    if (c.possible)
        c.cost = w.cost[best];
    c.families = best & KO_ALL_FAMILIES;
    while (best != 0) {
        c.source[c.count++] = w.by[best];
        best &= ~key_of(&m->source[w.by[best]]);
    }
    return c;
}
