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

/* Of sources for the same families only the cheapest is of interest. */
typedef struct {
    int count;
    unsigned sets;                      /* that can be reached */
    uint8_t key[KO_SOURCES], source[KO_SOURCES];
    int32_t cost[KO_SOURCES];
} stock;

static void add_to_stock(stock *t, const ko_source *s, int number)
{
    unsigned key = key_of(s);
    int i = 0;
    while (i < t->count && t->key[i] != key)
        i++;
    if (i < t->count && t->cost[i] <= s->cost)
        return;
    t->count += i == t->count;
    t->sets = key >= RECRUITED ? SETS : t->sets;
    t->key[i] = (uint8_t)key;
    t->cost[i] = s->cost;
    t->source[i] = (uint8_t)number;
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

/* A source adds families that are not there yet, so every step leads to a
 * larger set, and sets in ascending order are all that is needed. Answers the
 * cheapest that fills the deal, or 0. */
static unsigned find_ways(const ko_deal *deal, const stock *t, ways *w)
{
    unsigned best = 0;
    for (unsigned set = 0; set < t->sets; set++)
        w->cost[set] = FAR;
    w->cost[0] = 0;
    for (unsigned set = 0; set < t->sets; set++) {
        if (w->cost[set] == FAR || overfills(deal, set))
            continue;
        if (fills(deal, set & KO_ALL_FAMILIES)) {
            best = best == 0 || w->cost[set] < w->cost[best] ? set : best;
            continue;
        }
        for (int i = 0; i < t->count; i++) {
            unsigned to = set | t->key[i];
            int32_t cost = w->cost[set] + t->cost[i];
            if ((set & t->key[i]) != 0 || cost >= w->cost[to])
                continue;
            w->cost[to] = cost;
            w->by[to] = t->source[i];
        }
    }
    return best;
}

ko_coalition ko_cheapest(const ko_market *m, kr_seat without)
{
    ways w;
    ko_coalition c = { .cost = FAR };
    stock t;
    t.count = 0;
    t.sets = RECRUITED;
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
