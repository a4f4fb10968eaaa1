/*
 * split.c -- one epoch: each seat's draws, and its cards before.
 *
 * Each item was either drawn or there from the start. Items that can have come
 * in time are drawn, as many as there are slots; then seats exchange until the
 * drawn cards match the pile. Wild items are dealt from the rest.
 */
#include "games/kohle/history.h"

enum { KINDS = KO_CARDS + 1 };

/* ---- drawn items ------------------------------------------------------ */

/* Of equal items those due last are the drawn ones. Can all of them have come
 * in time? Before draw number n the seat showed at most n of them. */
static bool is_in_time(const ko_part *p)
{
    uint8_t left[KINDS], shown[KO_ITEMS + 1] = { 0 };
    unsigned total = 0;
    memcpy(left, p->drawn, sizeof left);
    for (unsigned i = p->items; i-- > 0;)
        if (left[p->kind[i]] > 0) {
            left[p->kind[i]]--;
            shown[p->due[i]]++;
        }
    for (unsigned n = 0; n < p->slots; n++) {
        total += shown[n];
        if (total > n)
            return false;
    }
    return true;
}

/* The number of items the seat must have drawn, because it cannot have held
 * them all. */
static unsigned must_draw(const ko_epoch *e, kr_seat who, unsigned card)
{
    unsigned of = e->part[who].of[card];
    unsigned most = card == KO_WILD ? of : e->at.most[who][card];
    return of > most ? of - most : 0;
}

/* Can the seat have held all clan cards it has not drawn? */
static bool clans_fit(const ko_epoch *e, kr_seat who)
{
    const ko_part *p = &e->part[who];
    uint8_t start[KO_FAMILIES];
    for (unsigned f = 0; f < KO_FAMILIES; f++)
        start[f] = (uint8_t)(p->of[f] - p->drawn[f]);
    return ko_clans_fit(&e->at, who, start);
}

static bool try_exchange(ko_epoch *e, kr_seat who, unsigned out, unsigned in)
{
    ko_part *p = &e->part[who];
    if (p->drawn[in] == p->of[in] || p->drawn[out] == must_draw(e, who, out))
        return false;
    p->drawn[out]--;
    p->drawn[in]++;
    if (is_in_time(p) && (out >= KO_FAMILIES || clans_fit(e, who)))
        return true;
    p->drawn[out]++;
    p->drawn[in]--;
    return false;
}

/* How well a card fits a slot: better if more of them were in the pile and not
 * held. */
static unsigned weight_of(const ko_epoch *e, unsigned card)
{
    unsigned pile = card == KO_WILD ? 1 : e->pile[card];
    unsigned all = card == KO_WILD ? 2 : pile + e->at.held[card];
    return all == 0 ? 1 : 1 + 31 * pile / all;
}

/* A kind of which the seat may have drawn one more, of the first `kinds`; or
 * KINDS. */
static unsigned any_kind(const ko_epoch *e, const ko_part *p,
                         const bool full[KINDS], unsigned kinds, kr_rng *rng)
{
    unsigned weight[KINDS], total = 0, k = 0;
    for (unsigned i = 0; i < kinds; i++) {
        unsigned left = full[i] ? 0u : (unsigned)(p->of[i] - p->drawn[i]);
        weight[i] = left * weight_of(e, i);
        total += weight[i];
    }
    if (total == 0)
        return KINDS;
    for (unsigned at = kr_rng_below(rng, total); at >= weight[k]; k++)
        at -= weight[k];
    return k;
}

/* As many items as the seat has slots, any that can have come in time; clan
 * cards first, until the seat can have held the rest of them. */
static bool guess_drawn(ko_epoch *e, kr_seat who, kr_rng *rng)
{
    ko_part *p = &e->part[who];
    bool full[KINDS] = { false };
    unsigned count = 0;
    for (unsigned k = 0; k < KINDS; k++) {
        p->drawn[k] = (uint8_t)must_draw(e, who, k);
        count += p->drawn[k];
    }
    if (count > p->slots || !is_in_time(p))
        return false;
    while (count < p->slots) {
        bool fits = clans_fit(e, who);
        unsigned k = any_kind(e, p, full, fits ? KINDS : KO_FAMILIES, rng);
        if (k == KINDS)
            return false;
        p->drawn[k]++;
        count++;
        if (!is_in_time(p)) {
            p->drawn[k]--;
            count--;
            full[k] = true;
        }
    }
    return clans_fit(e, who);
}

/* ---- matching the pile ------------------------------------------------ */

/* The number of a card that are drawn, and its limits: no more than the pile
 * had, and undrawn cards must have been held. */
typedef struct { int drawn[KINDS], least[KINDS], most[KINDS]; } columns;

static void count_columns(const ko_epoch *e, columns *c)
{
    memset(c, 0, sizeof *c);
    for (unsigned k = 0; k < KO_CARDS; k++) {
        int items = 0;
        for (kr_seat who = 0; who < KO_SEATS; who++) {
            items += e->part[who].of[k];
            c->drawn[k] += e->part[who].drawn[k];
        }
        c->most[k] = e->pile[k];
        c->least[k] = items > e->at.held[k] ? items - e->at.held[k] : 0;
    }
    c->drawn[KO_WILD] = 1;              /* never wrong, always accepts one */
    c->most[KO_WILD] = 2;
}

/* A kind that is drawn too often or too rarely, or KINDS. */
static unsigned find_wrong(const columns *c)
{
    unsigned k = 0;
    while (k < KINDS && c->drawn[k] <= c->most[k] && c->drawn[k] >= c->least[k])
        k++;
    return k;
}

/* A path from kind to kind: one leaves a seat's slots, the next comes in. */
typedef struct {
    uint8_t before[KINDS];              /* on the path; KR_NONE: not reached */
    uint8_t seat[KINDS];                /* the seat that exchanges the two */
} way;

/* A seat that could exchange a drawn card for one it had, or KR_NONE. */
static kr_seat find_exchange(ko_epoch *e, unsigned out, unsigned in,
                             unsigned offset)
{
    for (unsigned i = 0; i < KO_SEATS; i++) {
        kr_seat who = (kr_seat)((i + offset) % KO_SEATS);
        if (try_exchange(e, who, out, in)) {
            e->part[who].drawn[out]++;
            e->part[who].drawn[in]--;
            return who;
        }
    }
    return KR_NONE;
}

/* The shortest path of exchanges from a wrong kind to one that can absorb it:
 * returns its end, or KINDS. If there are too few of the wrong kind, all
 * exchanges go in the other direction. */
static unsigned find_way(ko_epoch *e, const columns *c, unsigned wrong,
                         way *w, kr_rng *rng)
{
    uint8_t queue[KINDS] = { (uint8_t)wrong };
    bool too_many = c->drawn[wrong] > c->most[wrong];
    unsigned head = 0, tail = 1, offset = kr_rng_below(rng, KINDS * KO_SEATS);
    memset(w->before, KR_NONE, sizeof w->before);
    w->before[wrong] = (uint8_t)wrong;
    while (head < tail) {
        unsigned k = queue[head++];
        for (unsigned i = 0; i < KINDS; i++) {
            unsigned next = (i + offset) % KINDS;
            if (w->before[next] != KR_NONE)
                continue;
            kr_seat who = too_many ? find_exchange(e, k, next, offset)
                                   : find_exchange(e, next, k, offset);
            if (who == KR_NONE)
                continue;
            w->before[next] = (uint8_t)k;
            w->seat[next] = who;
            queue[tail++] = (uint8_t)next;
            if (too_many ? c->drawn[next] < c->most[next]
                         : c->drawn[next] > c->least[next])
                return next;
        }
    }
    return KINDS;
}

static bool go_way(ko_epoch *e, const way *w, unsigned wrong, unsigned end,
                   bool too_many)
{
    for (unsigned k = end; k != wrong; k = w->before[k]) {
        bool done = too_many ? try_exchange(e, w->seat[k], w->before[k], k)
                             : try_exchange(e, w->seat[k], k, w->before[k]);
        if (!done)
            return false;
    }
    return true;
}

static bool fit_pile(ko_epoch *e, kr_rng *rng)
{
    columns c;
    way w;
    for (;;) {
        count_columns(e, &c);
        unsigned wrong = find_wrong(&c);
        if (wrong == KINDS)
            return true;
        if (c.least[wrong] > c.most[wrong])
            return false;
        unsigned end = find_way(e, &c, wrong, &w, rng);
        bool too_many = c.drawn[wrong] > c.most[wrong];
        if (end == KINDS || !go_way(e, &w, wrong, end, too_many))
            return false;
    }
}

/* ---- dealing ---------------------------------------------------------- */

static unsigned take_any(uint8_t count[KO_CARDS], kr_rng *rng)
{
    unsigned at = kr_rng_below(rng, ko_sum(count, KO_CARDS)), c = 0;
    for (; at >= count[c]; c++)
        at -= count[c];
    count[c]--;
    return c;
}

/* The slot of each drawn item: a random one that is in time, the last first. */
static void fill_slots(ko_part *p, kr_rng *rng)
{
    uint8_t left[KINDS], kind[KO_ITEMS], due[KO_ITEMS];
    unsigned items = 0;
    memcpy(left, p->drawn, sizeof left);
    for (unsigned i = p->items; i-- > 0;)
        if (left[p->kind[i]] > 0) {
            left[p->kind[i]]--;
            kind[items] = p->kind[i];
            due[items++] = p->due[i];
        }
    while (left[KO_WILD]-- > 0) {
        kind[items] = KO_WILD;
        due[items++] = p->slots;
    }
    for (unsigned slot = p->slots; slot-- > 0; items--) {
        unsigned able = 0, at = 0;
        for (unsigned i = 0; i < items; i++)
            able += due[i] > slot;
        unsigned skip = kr_rng_below(rng, able);
        while (due[at] <= slot || skip-- > 0)
            at++;
        p->card[slot] = kind[at];
        kind[at] = kind[items - 1];
        due[at] = due[items - 1];
    }
}

/* The cards each seat certainly had from the start, and the cards left to
 * deal. */
static void count_left(const ko_epoch *e, ko_hands *start,
                       uint8_t held[KO_CARDS], uint8_t pile[KO_CARDS])
{
    memcpy(held, e->at.held, KO_CARDS);
    memcpy(pile, e->pile, KO_CARDS);
    for (kr_seat who = 0; who < KO_SEATS; who++)
        for (unsigned c = 0; c < KO_CARDS; c++) {
            const ko_part *p = &e->part[who];
            start->of[who][c] = (uint8_t)(p->of[c] - p->drawn[c]);
            pile[c] = (uint8_t)(pile[c] - p->drawn[c]);
            held[c] = (uint8_t)(held[c] - start->of[who][c]);
        }
}

/* The number of cards of a kind that fit into the starts. */
static unsigned places_for(const ko_epoch *e, ko_hands *start, unsigned card,
                           const uint8_t room[KO_SEATS])
{
    unsigned places = 0;
    for (kr_seat who = 0; who < KO_SEATS; who++) {
        unsigned most = e->at.most[who][card];
        unsigned more = most - start->of[who][card];
        places += more < room[who] ? more : room[who];
    }
    return places;
}

static bool can_hold(const ko_epoch *e, ko_hands *start, kr_seat who,
                     unsigned card)
{
    uint8_t clans[KO_FAMILIES];
    if (start->of[who][card] == e->at.most[who][card])
        return false;
    if (card >= KO_FAMILIES)
        return true;
    memcpy(clans, start->of[who], sizeof clans);
    clans[card]++;
    return ko_clans_fit(&e->at, who, clans);
}

static bool deal_one(const ko_epoch *e, ko_hands *start, unsigned card,
                     uint8_t room[KO_SEATS], kr_rng *rng)
{
    unsigned total = 0;
    kr_seat who = 0;
    for (kr_seat s = 0; s < KO_SEATS; s++)
        total += can_hold(e, start, s, card) ? room[s] : 0u;
    if (total == 0)
        return false;
    unsigned at = kr_rng_below(rng, total);
    for (;; who++) {
        unsigned here = can_hold(e, start, who, card) ? room[who] : 0u;
        if (at < here)
            break;
        at -= here;
    }
    start->of[who][card]++;
    room[who]--;
    return true;
}

/* Wild starts: cards that were held, those with the fewest options first. */
static bool deal_held(const ko_epoch *e, ko_hands *start,
                      uint8_t held[KO_CARDS], kr_rng *rng)
{
    uint8_t room[KO_SEATS];
    for (kr_seat who = 0; who < KO_SEATS; who++)
        room[who] = (uint8_t)(e->part[who].of[KO_WILD] -
                              e->part[who].drawn[KO_WILD]);
    for (;;) {
        unsigned tightest = KO_CARDS, least = 0;
        for (unsigned c = 0; c < KO_CARDS; c++) {
            unsigned places = places_for(e, start, c, room);
            if (held[c] > places)
                return false;
            if (held[c] > 0 && (tightest == KO_CARDS ||
                                places - held[c] < least)) {
                tightest = c;
                least = places - held[c];
            }
        }
        if (tightest == KO_CARDS)
            return true;
        if (!deal_one(e, start, tightest, room, rng))
            return false;
        held[tightest]--;
    }
}

/* Wild slots get the rest of the pile, wild starts the held cards. */
static bool deal_wild(ko_epoch *e, ko_hands *start, kr_rng *rng)
{
    uint8_t held[KO_CARDS], pile[KO_CARDS];
    count_left(e, start, held, pile);
    for (kr_seat who = 0; who < KO_SEATS; who++) {
        ko_part *p = &e->part[who];
        for (unsigned slot = 0; slot < p->slots; slot++)
            if (p->card[slot] == KO_WILD)
                p->card[slot] = (uint8_t)take_any(pile, rng);
    }
    return deal_held(e, start, held, rng);
}

/* ---- all of it -------------------------------------------------------- */

/* Unknown cards at the end; in the last epoch they are wild. */
static bool add_end_items(ko_part *p, const uint8_t hand[KO_CARDS])
{
    for (unsigned c = 0; c < KO_CARDS; c++) {
        if (hand[c] < p->known[c])
            return false;
        for (unsigned i = p->known[c]; i < hand[c]; i++)
            ko_add_item(p, c, p->slots);
    }
    return true;
}

bool ko_split_epoch(ko_epoch *e, const ko_hands *end, ko_hands *start,
                    kr_rng *rng)
{
    for (kr_seat who = 0; who < KO_SEATS; who++) {
        ko_part *p = &e->part[who];
        if (end != NULL && !add_end_items(p, end->of[who]))
            return false;
        p->of[KO_WILD] = (uint8_t)(p->start + p->slots - p->items);
    }
    ko_limit_draws(e);
    for (kr_seat who = 0; who < KO_SEATS; who++)
        if (!guess_drawn(e, who, rng))
            return false;
    if (!fit_pile(e, rng))
        return false;
    for (kr_seat who = 0; who < KO_SEATS; who++)
        fill_slots(&e->part[who], rng);
    return deal_wild(e, start, rng);
}
