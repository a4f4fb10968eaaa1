/*
 * history.c -- what a seat's log says about all cards.
 */
#include "games/kohle/history.h"

/* ---- cards lost by time-out ------------------------------------------- */

/* The fate of the three cards of one draw: how many of them came after the one
 * considered, the player's discards, and the cards dropped for them. */
typedef struct {
    unsigned age;
    unsigned discards;
    uint8_t discard[2];
    uint8_t dropped[KO_DRAWN];          /* card plus 1, by age */
    unsigned oldest;                    /* dropped, plus 1 */
    size_t end;
} batch;

static bool follow(batch *b, kr_seat who, kr_move m)
{
    switch (m.kind) {
    case KO_CARD:
        if (m.a != who)
            return false;
        b->age++;
        return true;
    case KO_DISCARD:
        if (b->discards < KR_COUNT(b->discard))
            b->discard[b->discards++] = m.a;
        return true;
    case KO_DROP:
        b->dropped[m.b] = (uint8_t)(m.a + 1);
        b->oldest = m.b + 1u;
        return true;
    default:
        return m.kind == KO_RENEW || m.kind == KR_LATE;
    }
}

static batch read_batch(const kr_seen *seen, size_t draw)
{
    batch b = { .end = draw + 1 };
    kr_seat who = seen->log[draw].a;
    while (b.end < seen->moves && follow(&b, who, seen->log[b.end]))
        b.end++;
    return b;
}

/* A newer card than a dropped one was discarded before. With two discards
 * either may be it, except one that the drop contradicts. */
static uint8_t discarded_card(const batch *b, uint32_t salt)
{
    unsigned pick = salt >> b->end % 32 & 1;
    if (b->discards == 1)
        return b->discard[0];
    if (b->oldest == KO_DRAWN)
        return b->discard[pick ^ b->age];
    if (b->discard[pick ^ 1] + 1 == b->dropped[b->oldest - 1])
        pick ^= 1;
    return b->discard[pick];
}

static uint8_t card_drawn(const ko_history *h, size_t draw)
{
    uint8_t card = h->seen->log[draw].b;
    if (card != KR_HIDDEN)
        return card;
    batch b = read_batch(h->seen, draw);
    if (b.age >= b.oldest)
        return KR_HIDDEN;
    if (b.dropped[b.age] != 0)
        return (uint8_t)(b.dropped[b.age] - 1);
    return discarded_card(&b, h->salt);
}

/* ---- the log, entry by entry ------------------------------------------ */

static ko_step step(kr_seat seat, unsigned card, int change)
{
    return (ko_step){ seat, (uint8_t)card, (int8_t)change };
}

ko_step ko_step_at(const ko_history *h, size_t entry)
{
    kr_move m = h->seen->log[entry];
    ko_play play;
    switch (m.kind) {
    case KO_CARD:    return step(m.a, card_drawn(h, entry), 1);
    case KO_LAY:     return step(m.who, KO_CARD_CLAN + m.a, -1);
    case KO_RETURN:  return step(m.who, KO_CARD_CLAN + m.a, m.n);
    case KO_DISCARD:
    case KO_DROP:    return step(m.who, m.a, -1);
    case KO_STOPS:   return step(m.who, KO_CARD_STOP, -1);
    case KO_TRAVEL:
    case KO_TRAVEL_CLAN:
    case KO_JOKER:
    case KO_JOKER_CLAN:
    case KO_RECRUIT:
    case KO_BOSS:
        play = ko_play_of(m.kind);
        return step(m.who, ko_card_of(play, m.a), -(int)ko_cards_of(play));
    default:
        return step(KR_NONE, 0, 0);
    }
}

/* Most of a log is talk. */
static bool moves_cards(unsigned kind)
{
    static const uint64_t kinds =
        UINT64_C(1) << KO_CARD | UINT64_C(1) << KO_LAY |
        UINT64_C(1) << KO_RETURN | UINT64_C(1) << KO_DISCARD |
        UINT64_C(1) << KO_DROP | UINT64_C(1) << KO_STOPS |
        UINT64_C(1) << KO_TRAVEL | UINT64_C(1) << KO_TRAVEL_CLAN |
        UINT64_C(1) << KO_JOKER | UINT64_C(1) << KO_JOKER_CLAN |
        UINT64_C(1) << KO_RECRUIT | UINT64_C(1) << KO_BOSS;
    return kinds >> kind & 1;
}

/* ---- one epoch -------------------------------------------------------- */

void ko_add_item(ko_part *p, unsigned card, unsigned due)
{
    p->kind[p->items] = (uint8_t)card;
    p->due[p->items++] = (uint8_t)due;
    p->of[card]++;
}

/* At the beginning of the log nothing is known about the pile and the other
 * hands: the other hands are slots, too. */
static void begin_log(const kr_seen *seen, ko_epoch *e)
{
    const ko_pub *pub = seen->first.pub;
    const ko_prv *own = seen->first.prv;
    ko_part *mine = &e->part[seen->first.who];
    for (kr_seat who = 0; who < pub->config.seats; who++)
        if (who != seen->first.who)
            e->part[who].first = e->part[who].slots = pub->hands[who];
    memcpy(e->shown, pub->discard, sizeof e->shown);
    ko_add_table(pub, e->shown);
    for (unsigned c = 0; c < KO_CARDS; c++) {
        mine->known[c] = own->hand[c];
        mine->net[c] = (int8_t)own->hand[c];
        e->pile[c] = (uint8_t)(ko_deck[c] - e->shown[c] - own->hand[c]);
    }
}

/* At a renewal all cards outside the hands become the pile. */
static void begin_epoch(ko_epoch *e)
{
    for (kr_seat who = 0; who < KO_SEATS; who++) {
        ko_part *p = &e->part[who];
        p->start = e->at.size[who];
        for (unsigned c = 0; c < KO_CARDS; c++) {
            p->known[c] = e->at.known[who][c];
            for (unsigned i = 0; i < p->known[c]; i++)
                ko_add_item(p, c, 0);
        }
    }
    for (unsigned c = 0; c < KO_CARDS; c++)
        e->pile[c] = (uint8_t)(ko_deck[c] - e->at.held[c]);
}

static void take_step(const ko_history *h, ko_epoch *e, size_t entry)
{
    ko_step s = ko_step_at(h, entry);
    ko_part *p = &e->part[s.seat];
    if (s.card == KR_HIDDEN) {
        p->slots++;
        return;
    }
    p->net[s.card] = (int8_t)(p->net[s.card] + s.change);
    if (h->seen->log[entry].kind == KO_CARD)
        e->possible &= e->pile[s.card]-- > 0;
    else
        e->shown[s.card] = (uint8_t)(e->shown[s.card] - s.change);
    for (; s.change > 0; s.change--)
        p->known[s.card]++;
    for (; s.change < 0; s.change++) {
        if (p->known[s.card] > 0)
            p->known[s.card]--;
        else
            ko_add_item(p, s.card, p->slots);
    }
}

/* No more cards of a kind can be drawn than the pile had: the first ones shown
 * were there from the start. */
void ko_limit_draws(ko_epoch *e)
{
    for (kr_seat who = 0; who < KO_SEATS; who++) {
        ko_part *p = &e->part[who];
        uint8_t left[KO_CARDS];
        memcpy(left, e->pile, sizeof left);
        for (unsigned i = p->items; i-- > 0;) {
            if (left[p->kind[i]] > 0)
                left[p->kind[i]]--;
            else
                p->due[i] = 0;
        }
    }
}

/* `e` has its bounds. */
static void read_epoch(const ko_history *h, ko_epoch *e)
{
    const kr_seen *seen = h->seen;
    memset(e->shown, 0, sizeof e->shown);
    memset(e->part, 0, sizeof e->part);
    e->possible = true;
    if (e->at.from == 0)
        begin_log(seen, e);
    else
        begin_epoch(e);
    for (e->to = e->at.from; e->to < seen->moves; e->to++) {
        if (seen->log[e->to].kind == KO_RENEW)
            break;
        if (moves_cards(seen->log[e->to].kind))
            take_step(h, e, e->to);
    }
    ko_limit_draws(e);
}

/* ---- bounds ----------------------------------------------------------- */

static unsigned lesser(unsigned x, unsigned y)
{
    return x < y ? x : y;
}

/* The number of items the seat cannot have drawn in time, except for some
 * kinds. */
static unsigned forced_start(const ko_part *p, unsigned but)
{
    uint8_t shown[KO_ITEMS + 1] = { 0 };
    unsigned total = 0, forced = 0;
    for (unsigned i = 0; i < p->items; i++)
        if (!(but >> p->kind[i] & 1))
            shown[p->due[i]]++;
    for (unsigned n = 0; n < p->slots; n++) {
        total += shown[n];
        if (total > n + forced)
            forced = total - n;
    }
    return forced;
}

/* The number of cards of these kinds the seat can have at the end, given `most`
 * at first. */
static uint8_t most_at_end(const ko_epoch *e, const ko_part *p, unsigned kinds,
                           unsigned most)
{
    unsigned items = 0, pile = 0;
    int net = 0;
    for (unsigned set = kinds; set != 0; set &= set - 1) {
        unsigned c = kr_lowest(set);
        items += p->of[c];
        pile += e->pile[c];
        net += p->net[c];
    }
    unsigned start = lesser(most, p->start - forced_start(p, kinds));
    unsigned all = lesser(start + lesser(pile, p->slots),
                          p->start + p->slots - (p->items - items));
    return (uint8_t)((int)all + net);
}

static void bound_cards(const ko_epoch *e, kr_seat who, ko_bounds *next)
{
    const ko_part *p = &e->part[who];
    for (unsigned c = 0; c < KO_CARDS; c++)
        next->most[who][c] = most_at_end(e, p, 1u << c, e->at.most[who][c]);
    for (unsigned set = 1; set < KO_CLAN_SETS; set++)
        next->clans[who][set] = most_at_end(e, p, set, e->at.clans[who][set]);
}

bool ko_clans_fit(const ko_bounds *b, kr_seat who, const uint8_t clans[])
{
    unsigned sums[KO_CLAN_SETS] = { 0 };
    for (unsigned set = 1; set < KO_CLAN_SETS; set++) {
        sums[set] = sums[set & (set - 1)] + clans[kr_lowest(set)];
        if (sums[set] > b->clans[who][set])
            return false;
    }
    return true;
}

/* A hand is bounded by what the others must and can hold. */
static bool tighten(ko_bounds *b, kr_seat who, unsigned card)
{
    unsigned least = 0, most = 0, held = b->held[card];
    for (kr_seat other = 0; other < KO_SEATS; other++)
        if (other != who) {
            least += b->least[other][card];
            most += b->most[other][card];
        }
    uint8_t *low = &b->least[who][card], *high = &b->most[who][card];
    uint8_t low_before = *low, high_before = *high;
    unsigned room = b->size[who] - (ko_sum(b->least[who], KO_CARDS) - *low);
    *high = (uint8_t)lesser(*high, lesser(held - least, room));
    unsigned rest = ko_sum(b->most[who], KO_CARDS) - *high;
    if (held > most && *low < held - most)
        *low = (uint8_t)(held - most);
    if (b->size[who] > rest && *low < b->size[who] - rest)
        *low = (uint8_t)(b->size[who] - rest);
    return *low != low_before || *high != high_before;
}

static void tighten_all(ko_bounds *b)
{
    bool changed = true;
    while (changed) {
        changed = false;
        for (kr_seat who = 0; who < KO_SEATS; who++)
            for (unsigned c = 0; c < KO_CARDS; c++)
                changed |= tighten(b, who, c);
    }
}

static void bound_hand(const ko_epoch *e, kr_seat who, ko_bounds *next)
{
    const ko_part *p = &e->part[who];
    int size = p->start + p->slots;
    for (unsigned c = 0; c < KO_CARDS; c++) {
        size += p->net[c];
        next->known[who][c] = next->least[who][c] = p->known[c];
    }
    next->size[who] = (uint8_t)size;
    bound_cards(e, who, next);
}

/* All cards that were shown and have not returned become the next pile. */
static void pass_epoch(ko_epoch *e)
{
    ko_bounds next = { .from = e->to + 1 };
    for (unsigned c = 0; c < KO_CARDS; c++)
        next.held[c] = (uint8_t)(ko_deck[c] - e->shown[c]);
    for (kr_seat who = 0; who < KO_SEATS; who++)
        bound_hand(e, who, &next);
    tighten_all(&next);
    e->at = next;
}

/* ---- the whole log ---------------------------------------------------- */

/* From the beginning, up to this epoch or the last. */
static void read_up_to(ko_history *h, size_t number)
{
    ko_epoch e = { .at = { 0 } };
    for (h->read = 0;; h->read++) {
        h->kept[h->read % KO_KEPT] = e.at;
        if (h->read == number)
            return;
        read_epoch(h, &e);
        h->possible &= e.possible;
        if (e.to == h->seen->moves)
            return;
        pass_epoch(&e);
    }
}

void ko_read_history(ko_history *h, const kr_seen *seen, uint32_t salt)
{
    h->seen = seen;
    h->salt = salt;
    h->possible = true;
    read_up_to(h, SIZE_MAX);
    h->last = h->read;
}

void ko_read_epoch(ko_history *h, size_t number, ko_epoch *e)
{
    size_t ahead = number + KO_KEPT / 2;
    if (number > h->read || number + KO_KEPT <= h->read)
        read_up_to(h, ahead);
    e->at = h->kept[number % KO_KEPT];
    read_epoch(h, e);
}
