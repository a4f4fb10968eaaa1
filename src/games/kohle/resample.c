/*
 * resample.c -- a random world consistent with what a seat has seen, and its
 * history.
 *
 * Works from the last epoch backwards: a seat's cards at the start of an epoch
 * are those at the end of the one before, down to the first, where everything
 * was drawn. Sometimes an epoch has no solution because of choices in later
 * ones: then some of them are tried again.
 */
#include "games/kohle/history.h"

enum { TRIES = 50, FAILS = 1000 };

/* ---- one world -------------------------------------------------------- */

typedef struct {
    ko_state *state;
    kr_move *log;                       /* to be filled in, or NULL */
    size_t recent;                      /* draws from here on are not
                                           complete */
    ko_hands end[KO_KEPT];              /* of epoch n at n % KO_KEPT */
} story;

static void set_hands(const ko_epoch *e, const ko_hands *start,
                      ko_state *s)
{
    for (kr_seat who = 0; who < s->pub.config.seats; who++) {
        const ko_part *p = &e->part[who];
        uint8_t *hand = s->prv[who].hand;
        for (unsigned c = 0; c < KO_CARDS; c++)
            hand[c] = (uint8_t)(start->of[who][c] + p->net[c]);
        for (unsigned slot = 0; slot < p->slots; slot++)
            hand[p->card[slot]]++;
    }
}

/* Fills in drawn cards, in the log and, for cards still being drawn or about to
 * be discarded, in the player's hand. */
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

/* The number of cards the active player has just drawn and may have to discard;
 * and the start of the drawing in the log. */
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

/* One epoch with a decided end: its draws, and its start. */
static bool tell_epoch(ko_history *h, size_t number, story *w, kr_rng *rng)
{
    ko_epoch e;
    ko_hands start;
    bool last = number == h->last;
    ko_read_epoch(h, number, &e);
    if (!ko_split_epoch(&e, last ? NULL : &w->end[number % KO_KEPT], &start,
                        rng))
        return false;
    if (last)
        set_hands(&e, &start, w->state);
    tell_draws(h, &e, w);
    if (number > 0)
        w->end[(number - 1) % KO_KEPT] = start;
    return true;
}

/* If an epoch has no solution, the number of later ones to try again: one,
 * sometimes more, by the ruler sequence 1 2 1 3 1 2 1 4 ... */
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
    if (!h.possible)
        return false;
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

/* ---- other hidden information ----------------------------------------- */

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

/* Cards drawn before the log began can be any cards of the hand. */
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

/* Answers in an open wait: players who hold a stop may have played it. */
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

/* Sealed answers of past waits: at most one stop is known. */
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

/* An incomplete log gives hands that are too large or too small. */
static bool hands_fit(const ko_state *s)
{
    for (kr_seat who = 0; who < s->pub.config.seats; who++) {
        unsigned count = 0;
        for (unsigned c = 0; c < KO_CARDS; c++)
            count += s->prv[who].hand[c];
        if (count != s->pub.hands[who])
            return false;
    }
    return true;
}

/* A world consistent with the log or, if none is found, with the view alone. */
static void sample(const kr_seen *seen, kr_rng *rng, kr_state *out,
                   kr_move *log)
{
    ko_state *s = ko_state_of(out);
    kr_seat viewer = seen->now.who;
    kr_seen view = { .first = seen->now, .now = seen->now };
    story w = { .state = s, .log = log, .recent = find_recent(seen) };
    KR_REQUIRE(seen->now.prv != NULL);
    memset(out, 0, sizeof *out);
    memcpy(&s->pub, seen->now.pub, sizeof s->pub);
    int tries = 0;
    while (tries < TRIES && !(try_world(seen, &w, rng) && hands_fit(s)))
        tries++;
    if (tries == TRIES) {
        seen = &view;
        memset(s->prv, 0, sizeof s->prv);
        try_world(seen, &w, rng);
    }
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
