/*
 * resample.c -- a world that fits all one seat has seen, and its story.
 *
 * From the last epoch backwards. In each we decide for every seat which of its
 * items it drew there and which it had from the start; what is wild is dealt
 * from what is left. What it had from the start is what it has at the end of
 * the epoch before, where the same question is asked again. In the first epoch
 * everything was drawn. Very rarely an epoch has no answer because of what was
 * decided in a later one: then all is tried anew.
 */
#include "games/kohle/history.h"

enum { KINDS = KO_CARDS + 1, TRIES = 50, FAILS = 1000 };

/* ---- which items were drawn --------------------------------------------------- */

/* Of equal items those due last are the drawn ones. Can all of them have come
 * in time? Before his draw number n he showed at most n of them. */
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

/* How many of his items he must have drawn, as he cannot have held them all. */
static unsigned must_draw(const ko_epoch *e, kr_seat who, unsigned card)
{
    unsigned of = e->part[who].of[card];
    unsigned most = card == KO_WILD ? of : e->at.most[who][card];
    return of > most ? of - most : 0;
}

/* Can he have held all clan cards he has not drawn? */
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

/* How well a card fits a slot: the more of it were in the pile, not in hands. */
static unsigned weight_of(const ko_epoch *e, unsigned card)
{
    unsigned pile = card == KO_WILD ? 1 : e->pile[card];
    unsigned all = card == KO_WILD ? 2 : pile + e->at.held[card];
    return all == 0 ? 1 : 1 + 31 * pile / all;
}

/* A kind he may have drawn one more of, or KINDS. */
static unsigned any_kind(const ko_epoch *e, const ko_part *p,
                         const bool full[KINDS], unsigned kinds, kr_rng *rng)
{
    unsigned weight[KINDS], total = 0, k = 0;
    for (unsigned i = 0; i < kinds; i++) {
        unsigned left = full[i] ? 0u : (unsigned)(p->of[i] - p->drawn[i]);
        total += weight[i] = left * weight_of(e, i);
    }
    if (total == 0)
        return KINDS;
    for (unsigned at = kr_rng_below(rng, total); at >= weight[k]; k++)
        at -= weight[k];
    return k;
}

/* As many items as he has slots, any that can have come in time. */
static bool guess_drawn(ko_epoch *e, kr_seat who, kr_rng *rng)
{
    ko_part *p = &e->part[who];
    bool full[KINDS] = { false };
    unsigned count = 0;
    for (unsigned k = 0; k < KINDS; k++)
        count += p->drawn[k] = (uint8_t)must_draw(e, who, k);
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

/* ---- so that they fit the pile --------------------------------------------------- */

/* How many of a card are drawn, and can be: not more than the pile had, and
 * what is not drawn must have been held. */
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
    c->drawn[KO_WILD] = 1;
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

typedef struct {
    uint8_t before[KINDS];              /* on the way; KR_NONE: not reached */
    uint8_t seat[KINDS];                /* who exchanges the two */
} way;

/* One of `from` goes out of the slots for one of `to`, or the other way. */
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

/* The shortest way of exchanges from a wrong kind to one that can bear it. */
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
        unsigned end = find_way(e, &c, wrong, &w, rng);
        bool too_many = c.drawn[wrong] > c.most[wrong];
        if (end == KINDS || !go_way(e, &w, wrong, end, too_many))
            return false;
    }
}

/* ---- dealing ------------------------------------------------------------------------ */

static unsigned sum(const uint8_t count[KO_CARDS])
{
    unsigned total = 0;
    for (unsigned c = 0; c < KO_CARDS; c++)
        total += count[c];
    return total;
}

static unsigned take_any(uint8_t count[KO_CARDS], kr_rng *rng)
{
    unsigned at = kr_rng_below(rng, sum(count)), c = 0;
    for (; at >= count[c]; c++)
        at -= count[c];
    count[c]--;
    return c;
}

/* Which slot each drawn item came by: any that is in time, the last first. */
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

typedef uint8_t hands[KO_SEATS][KO_CARDS];

/* What each seat surely had from the start, and what is then left to deal. */
static void count_left(const ko_epoch *e, hands start, uint8_t held[KO_CARDS],
                       uint8_t pile[KO_CARDS])
{
    memcpy(held, e->at.held, KO_CARDS);
    memcpy(pile, e->pile, KO_CARDS);
    for (kr_seat who = 0; who < KO_SEATS; who++)
        for (unsigned c = 0; c < KO_CARDS; c++) {
            const ko_part *p = &e->part[who];
            start[who][c] = (uint8_t)(p->of[c] - p->drawn[c]);
            pile[c] = (uint8_t)(pile[c] - p->drawn[c]);
            held[c] = (uint8_t)(held[c] - start[who][c]);
        }
}

/* How many more of a card can find a place in somebody's start. */
static unsigned places_for(const ko_epoch *e, hands start, unsigned card,
                           const uint8_t room[KO_SEATS])
{
    unsigned places = 0;
    for (kr_seat who = 0; who < KO_SEATS; who++) {
        unsigned more = (unsigned)(e->at.most[who][card] - start[who][card]);
        places += more < room[who] ? more : room[who];
    }
    return places;
}

static bool can_hold(const ko_epoch *e, hands start, kr_seat who,
                     unsigned card)
{
    uint8_t clans[KO_FAMILIES];
    if (start[who][card] == e->at.most[who][card])
        return false;
    if (card >= KO_FAMILIES)
        return true;
    memcpy(clans, start[who], sizeof clans);
    clans[card]++;
    return ko_clans_fit(&e->at, who, clans);
}

static bool deal_one(const ko_epoch *e, hands start, unsigned card,
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
    start[who][card]++;
    room[who]--;
    return true;
}

/* Wild starts: cards that were held, those first that have least choice. */
static bool deal_held(const ko_epoch *e, hands start, uint8_t held[KO_CARDS],
                      kr_rng *rng)
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

/* Wild slots take what the pile has left, wild starts what was held. */
static bool deal_wild(ko_epoch *e, hands start, kr_rng *rng)
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

/* ---- one world ------------------------------------------------------------------------- */

typedef struct {
    ko_state *state;
    kr_move *log;                       /* to be filled in, or NULL */
    size_t recent;                      /* draws from here on are not over */
    hands end[KO_KEPT];                 /* of epoch n at n % KO_KEPT */
} story;

/* What he has at the end beyond what we know: in the last epoch it is wild. */
static bool add_end_items(ko_part *p, const uint8_t hand[KO_CARDS], bool last)
{
    for (unsigned c = 0; c < KO_CARDS && !last; c++) {
        if (hand[c] < p->known[c])
            return false;
        for (unsigned i = p->known[c]; i < hand[c]; i++)
            ko_add_item(p, c, p->slots);
    }
    p->of[KO_WILD] = (uint8_t)(p->start + p->slots - p->items);
    return true;
}

static void set_hands(const ko_epoch *e, hands start, ko_state *s)
{
    for (kr_seat who = 0; who < s->pub.config.seats; who++) {
        const ko_part *p = &e->part[who];
        uint8_t *hand = s->prv[who].hand;
        for (unsigned c = 0; c < KO_CARDS; c++)
            hand[c] = (uint8_t)(start[who][c] + p->net[c]);
        for (unsigned slot = 0; slot < p->slots; slot++)
            hand[p->card[slot]]++;
    }
}

/* Tell who drew what, in the log and, of the cards he still draws or is about
 * to discard, in the hand of their player. */
static void tell_draws(const ko_history *h, const ko_epoch *e, story *w)
{
    uint8_t next[KO_SEATS];
    if (w->log == NULL && e->to <= w->recent)
        return;
    for (kr_seat who = 0; who < KO_SEATS; who++)
        next[who] = e->part[who].first;
    for (size_t i = e->at.from; i < e->to; i++) {
        if (h->seen->log[i].kind != KO_CARD)
            continue;
        ko_step s = ko_step_at(h, i);
        if (s.card == KR_HIDDEN)
            s.card = e->part[s.seat].card[next[s.seat]++];
        if (w->log != NULL)
            w->log[i].b = s.card;
        if (i >= w->recent) {
            uint8_t *newest = w->state->prv[s.seat].newest;
            unsigned age = 0;
            for (size_t j = i + 1; j < h->seen->moves; j++)
                age += h->seen->log[j].kind == KO_CARD;
            newest[age] = (uint8_t)(s.card + 1);
        }
    }
}

static bool split_epoch(ko_epoch *e, hands end, bool last, kr_rng *rng)
{
    for (kr_seat who = 0; who < KO_SEATS; who++)
        if (!add_end_items(&e->part[who], end[who], last))
            return false;
    ko_limit_draws(e);
    for (kr_seat who = 0; who < KO_SEATS; who++)
        if (!guess_drawn(e, who, rng))
            return false;
    return fit_pile(e, rng);
}

/* How many cards active has just drawn, which he may still have to discard;
 * and where that begins in the log. */
static unsigned count_recent(const ko_pub *pub)
{
    if (pub->phase == KO_PHASE_DRAW)
        return KO_DRAWN - pub->due;
    return pub->phase == KO_PHASE_OVERFULL ? KO_DRAWN : 0;
}

static size_t find_recent(const kr_seen *seen)
{
    unsigned count = count_recent(seen->now.pub);
    size_t at = seen->moves;
    while (at > 0 && count > 0)
        count -= seen->log[--at].kind == KO_CARD;
    return at;
}

/* One epoch, whose end is decided: what was drawn in it, and its start. */
static bool tell_epoch(ko_history *h, size_t number, story *w, kr_rng *rng)
{
    ko_epoch e;
    hands start;
    bool last = number == h->last;
    ko_read_epoch(h, number, &e);
    if (!split_epoch(&e, w->end[number % KO_KEPT], last, rng))
        return false;
    for (kr_seat who = 0; who < KO_SEATS; who++)
        fill_slots(&e.part[who], rng);
    if (!deal_wild(&e, start, rng))
        return false;
    if (last)
        set_hands(&e, start, w->state);
    tell_draws(h, &e, w);
    if (number > 0)
        memcpy(w->end[(number - 1) % KO_KEPT], start, sizeof start);
    return true;
}

/* If an epoch has no answer, how many later ones to ask anew: one, now and then
 * more, the ruler's 1 2 1 3 1 2 1 4 ... */
static size_t steps_back(unsigned fails)
{
    return 1u + kr_lowest(fails);
}

static bool try_world(const kr_seen *seen, story *w, kr_rng *rng)
{
    ko_history h;
    size_t lowest;
    unsigned fails = 0;
    ko_read_history(&h, seen, kr_rng_next(rng));
    lowest = h.last;
    for (size_t left = h.last + 1; left > 0;) {
        if (tell_epoch(&h, left - 1, w, rng)) {
            left--;
            if (left < lowest) {
                lowest = left;
                fails = 0;
            }
        } else {
            if (++fails > FAILS)
                return false;
            left += steps_back(fails);
            if (left > h.last || left >= lowest + KO_KEPT)
                left = h.last + 1;
        }
    }
    return true;
}

/* ---- what is not cards ----------------------------------------------------------------------- */

/* Discards since the draw took the newest of equal cards. */
static void take_discards(const kr_seen *seen, uint8_t newest[KO_DRAWN])
{
    for (size_t i = find_recent(seen); i < seen->moves; i++) {
        unsigned age = 0;
        if (seen->log[i].kind != KO_DISCARD)
            continue;
        while (age < KO_DRAWN && newest[age] != seen->log[i].a + 1)
            age++;
        if (age < KO_DRAWN)
            newest[age] = 0;
    }
}

/* What was drawn before the log began can be any card of the hand. */
static void guess_newest(ko_prv *prv, unsigned from, unsigned to)
{
    uint8_t left[KO_CARDS];
    unsigned c = 0;
    memcpy(left, prv->hand, sizeof left);
    for (unsigned age = 0; age < KO_DRAWN; age++)
        if (prv->newest[age] != 0)
            left[prv->newest[age] - 1]--;
    for (; from < to; from++) {
        while (left[c] == 0)
            c++;
        left[c]--;
        prv->newest[from] = (uint8_t)(c + 1);
    }
}

static void finish_newest(const kr_seen *seen, ko_state *s)
{
    unsigned drawn = count_recent(&s->pub), told = 0;
    ko_prv *prv = &s->prv[s->pub.active];
    for (size_t i = find_recent(seen); i < seen->moves; i++)
        told += seen->log[i].kind == KO_CARD;
    take_discards(seen, prv->newest);
    guess_newest(prv, told, drawn);
}

/* Answers in a wait that is open: those who hold a stop may have played it. */
static void seal_answers(const kr_seen *seen, ko_state *s, kr_rng *rng)
{
    kr_seats late = 0;
    if (s->pub.phase != KO_PHASE_WAIT)
        return;
    for (size_t i = seen->moves; i-- > 0;) {
        kr_move m = seen->log[i];
        if (m.kind == KR_LATE)
            late |= kr_seat_bit(m.a);
        else if (m.kind != KR_SEALED && m.kind != KO_STOP && m.kind != KO_PASS)
            break;
    }
    for (kr_seat who = 0; who < s->pub.config.seats; who++) {
        bool stop = s->prv[who].hand[KO_CARD_STOP] > 0 &&
                    !kr_has(late, who) && kr_rng_below(rng, 2) == 0;
        if (kr_has(s->pub.passed, who))
            s->prv[who].answer = stop ? KO_PLAYS_STOP : KO_PASSES;
    }
}

/* Sealed answers of waits that are over: nobody knows of more than one stop. */
static void tell_answers(const kr_seen *seen, const ko_state *s, kr_move *log)
{
    bool open = s->pub.phase == KO_PHASE_WAIT;
    kr_seat stopper = KR_NONE;
    for (size_t i = seen->moves; i-- > 0;) {
        kr_move m = seen->log[i];
        if (m.kind == KO_STOPS || m.kind == KO_STANDS) {
            stopper = m.kind == KO_STOPS ? m.who : KR_NONE;
            open = false;
        }
        if (m.kind != KR_SEALED)
            continue;
        bool stop = open ? s->prv[m.who].answer == KO_PLAYS_STOP
                         : m.who == stopper;
        log[i].kind = stop ? KO_STOP : KO_PASS;
    }
}

static void sample(const kr_seen *seen, kr_rng *rng, kr_state *out,
                   kr_move *log)
{
    ko_state *s = ko_state_of(out);
    kr_seat viewer = seen->now.who;
    story w = { .state = s, .log = log, .recent = find_recent(seen) };
    KR_REQUIRE(seen->now.prv != NULL);
    memset(out, 0, sizeof *out);
    memcpy(&s->pub, seen->now.pub, sizeof s->pub);
    int tries = 0;
    while (tries < TRIES && !try_world(seen, &w, rng))
        tries++;
    finish_newest(seen, s);
    seal_answers(seen, s, rng);
    memcpy(&s->prv[viewer], seen->now.prv, sizeof s->prv[viewer]);
    if (log != NULL)
        tell_answers(seen, s, log);
}

void ko_resample(const kr_seen *seen, kr_rng *rng, kr_state *out)
{
    sample(seen, rng, out, NULL);
}

void ko_retell(const kr_seen *seen, kr_rng *rng, kr_move *log)
{
    kr_state world;
    memcpy(log, seen->log, seen->moves * sizeof log[0]);
    sample(seen, rng, &world, log);
}
