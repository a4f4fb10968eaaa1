/*
 * market.c -- who could fill the places of a deal, and for how much.
 */
#include "bots/kohle/market.h"

/* Sets of families, once without and once with a triple used for them. */
enum { RECRUITED = 1 << KO_FAMILIES, SETS = 2 << KO_FAMILIES };
enum { FAR = 1 << 28, NO_SOURCE = 255 };

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

/* A source adds families that are not there yet, so every step leads to a
 * larger set, and sets in ascending order are all that is needed. */
static void find_ways(const ko_market *m, kr_seat without, ways *w)
{
    for (int set = 0; set < SETS; set++)
        w->cost[set] = FAR;
    w->cost[0] = 0;
    for (unsigned set = 0; set < SETS; set++) {
        if (w->cost[set] == FAR)
            continue;
        for (int i = 0; i < m->count; i++) {
            const ko_source *s = &m->source[i];
            unsigned key = key_of(s), to = set | key;
            int32_t cost = w->cost[set] + s->cost;
            if ((set & key) != 0 || s->owner == without ||
                cost >= w->cost[to])
                continue;
            w->cost[to] = cost;
            w->by[to] = (uint8_t)i;
        }
    }
}

static bool fills(const ko_deal *deal, unsigned families)
{
    unsigned chosen = families & ~(unsigned)deal->required;
    return (families & deal->required) == deal->required &&
           kr_bits(chosen) == deal->choose;
}

ko_coalition ko_cheapest(const ko_market *m, kr_seat without)
{
    ways w;
    ko_coalition c = { .cost = FAR };
    unsigned best = 0;
    find_ways(m, without, &w);
    for (unsigned set = 0; set < SETS; set++)
        if (w.cost[set] < c.cost && fills(m->deal, set & KO_ALL_FAMILIES)) {
            c.cost = w.cost[set];
            best = set;
        }
    c.possible = c.cost < FAR;
    c.families = best & KO_ALL_FAMILIES;
    while (best != 0) {
        c.source[c.count++] = w.by[best];
        best &= ~key_of(&m->source[w.by[best]]);
    }
    return c;
}
