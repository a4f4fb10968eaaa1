/*
 * random.c -- a player that makes any legal move, and a game of such players.
 */
#include "bots/random.h"

static kr_move any_of(const kr_span *span, int spans, kr_rng *r)
{
    KR_REQUIRE(spans > 0);
    const kr_span *s = &span[kr_rng_below(r, (uint32_t)spans)];
    kr_move m = s->move;
    if (s->last > m.n)
        m.n = (uint16_t)(m.n + kr_rng_below(r, s->last - m.n + 1u));
    return m;
}

kr_move bot_random_move(const kr_game *g, kr_eye eye, kr_rng *r)
{
    kr_span span[KR_SPANS_MAX];
    return any_of(span, g->list(eye, span), r);
}

kr_move bot_random_choose(const kr_game *g, const kr_seen *seen, kr_rng *r)
{
    kr_span span[KR_SPANS_MAX + 1];
    kr_seat who = seen->now.who;
    int spans = g->list(seen->now, span);
    if (!kr_has(g->waits(seen->now.pub).must, who))
        span[spans++] = (kr_span){ kr_sealed(who), 0 };
    return any_of(span, spans, r);
}

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

static kr_move next_move(const kr_game *g, const kr_state *s, kr_waits w,
                         kr_rng *r)
{
    if (w.chance)
        return g->draw(s, r);
    if (w.clock && kr_rng_below(r, kr_bits(w.must | w.may) + 1) == 0)
        return (kr_move){ .who = KR_TABLE, .kind = KR_TICK };
    bool live = kr_config_of(s)->timing == KR_LIVE || w.must == 0;
    kr_seat who = one_of(live ? w.must | w.may : w.must, r);
    return bot_random_move(g, kr_look(g, s, who), r);
}

kr_move bot_random_next(const kr_game *g, const kr_state *s, kr_rng *r,
                        unsigned late)
{
    kr_waits w = kr_who_acts(g, s);
    bool may_be_late = !w.chance && (w.must != 0 || w.clock);
    if (may_be_late && late > 0 && kr_rng_below(r, 256) < late)
        return table_move(g, s, r);
    return next_move(g, s, w, r);
}

uint64_t bot_random_playout(const kr_game *g, kr_state *s, kr_rng *r)
{
    uint64_t decisions = 0;
    for (;;) {
        kr_waits w = g->waits(s->byte);
        if (nobody_acts(w))
            return decisions;
        kr_move m = next_move(g, s, w, r);
        decisions += m.who < KR_SEATS;
        g->apply(s, m, NULL);
    }
}
