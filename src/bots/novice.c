/*
 * novice.c -- what novices share: they weigh, misjudge and forget.
 */
#include "bots/novice.h"

enum { FIRM = 256 };

kr_move bot_weigh(const kr_game *g, kr_eye eye, bot_worth *worth, void *mind)
{
    kr_span span[KR_SPANS_MAX];
    int spans = g->list(eye, span), most = 0;
    bool must = kr_has(g->waits(eye.pub).must, eye.who);
    kr_move best = kr_sealed(eye.who);
    KR_REQUIRE(!must || spans > 0);
    for (int i = 0; i < spans; i++) {
        int it = worth(mind, &span[i]);
        if (it > most || (i == 0 && must)) {
            best = span[i].move;
            most = it;
        }
    }
    return best;
}

int bot_error(kr_rng *r, unsigned most)
{
    uint32_t two = kr_rng_below(r, most + 1) + kr_rng_below(r, most + 1);
    return (int)two - (int)most;
}

bool bot_whim(kr_rng *r, unsigned percent)
{
    return kr_rng_below(r, 100) < percent;
}

void bot_recall_init(bot_recall *r, kr_seat who)
{
    r->past = UINT64_C(0x9e3779b97f4a7c15) * (who + 1u);
}

/* The finalizer of splitmix64 over the previous value and the move. */
unsigned bot_recall_next(bot_recall *r, kr_move m)
{
    uint64_t word = m.who | (uint64_t)m.kind << 8 | (uint64_t)m.a << 16 |
                    (uint64_t)m.b << 24 | (uint64_t)m.c << 32 |
                    (uint64_t)m.n << 48;
    word ^= r->past;
    word = (word ^ word >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    word = (word ^ word >> 27) * UINT64_C(0x94d049bb133111eb);
    r->past = word ^ word >> 31;
    return (unsigned)(r->past % FIRM);
}
