/*
 * random.c -- a player that makes any legal move, and a game of such players.
 */
#include "bots/random.h"

static kr_move one_within(const kr_span *s, kr_rng *r)
{
    kr_move m = s->move;
    m.n = (uint16_t)(m.n + kr_rng_below(r, s->last - m.n + 1u));
    return m;
}

static kr_move any_of(const kr_span *span, int spans, kr_rng *r)
{
    KR_REQUIRE(spans > 0);
    const kr_span *s = &span[kr_rng_below(r, (uint32_t)spans)];
    return s->last > s->move.n ? one_within(s, r) : s->move;
}

kr_move bot_random_move(const kr_game *g, kr_eye eye, kr_rng *r)
{
    kr_span span[KR_SPANS_MAX];
    return any_of(span, g->list(eye, span), r);
}

static kr_move choose(const bot_question *q)
{
    kr_eye eye = q->seen->now;
    kr_span span[KR_SPANS_MAX + 1];
    int spans = q->game->list(eye, span);
    if (!kr_has(q->game->waits(eye.pub).must, eye.who))
        span[spans++] = (kr_span){ kr_sealed(eye.who), 0 };
    return any_of(span, spans, q->rng);
}

const bot bot_random = {
    .name = "random", .choose = choose,
};

static kr_move table_move(const kr_game *g, const kr_state *s, kr_rng *r)
{
    kr_span span[KR_SPANS_MAX];
    return any_of(span, kr_list(g, s, KR_TABLE, span), r);
}

static kr_seat one_of(kr_seats set, kr_rng *r)
{
    unsigned count = kr_bits(set);
    return (kr_seat)(count == 1 ? kr_lowest(set)
                                : kr_nth(set, kr_rng_below(r, count)));
}

static bool nobody_acts(kr_waits w)
{
    return !w.chance && !w.clock && (w.must | w.may) == 0;
}

/* Every seat's eye on a state. The eyes stay valid while it changes. */
typedef struct { kr_eye of[KR_SEATS]; } eyes;

static eyes open_eyes(const kr_game *g, const kr_state *s)
{
    eyes e;
    for (kr_seat who = 0; who < KR_SEATS; who++)
        e.of[who] = kr_look(g, s, who);
    return e;
}

enum { TALK = 100 };                    /* maximum moves of a negotiation */

/* The table is one of the candidates; a negotiation lasts many moves. */
static bool time_is_up(const kr_game *g, kr_waits w, kr_rng *r)
{
    if (w.clock == KR_NO_CLOCK)
        return false;
    unsigned others = kr_bits(w.must | w.may);
    return kr_rng_below(r, g->window[w.clock].is_talk ? TALK
                                                         : others + 1) == 0;
}

/* A seat that may act may have no move; then another is drawn. */
static kr_move next_move(const kr_game *g, const eyes *e, kr_waits w,
                         kr_rng *r)
{
    kr_span span[KR_SPANS_MAX];
    const kr_config *config = e->of[0].pub;
    bool live = config->timing == KR_LIVE || w.must == 0;
    for (;;) {
        if (time_is_up(g, w, r))
            return (kr_move){ .who = KR_TABLE, .kind = KR_TICK };
        kr_seat who = one_of(live ? w.must | w.may : w.must, r);
        int spans = g->list(e->of[who], span);
        if (spans > 0)
            return any_of(span, spans, r);
    }
}

kr_move bot_random_next(const kr_game *g, const kr_state *s, kr_rng *r,
                        unsigned late)
{
    kr_waits w = kr_who_acts(g, s);
    bool may_be_late = w.must != 0 || w.clock;
    if (w.chance)
        return g->draw(s, r);
    if (may_be_late && late > 0 && kr_rng_below(r, 256) < late)
        return table_move(g, s, r);
    eyes e = open_eyes(g, s);
    return next_move(g, &e, w, r);
}

uint64_t bot_random_playout(const kr_game *g, kr_state *s, kr_rng *r)
{
    uint64_t decisions = 0;
    eyes e = open_eyes(g, s);
    for (;;) {
        kr_waits w = g->waits(s->byte);
        if (nobody_acts(w))
            return decisions;
        kr_move m = w.chance ? g->draw(s, r) : next_move(g, &e, w, r);
        decisions += m.who < KR_SEATS;
        g->apply(s, m, NULL);
    }
}
