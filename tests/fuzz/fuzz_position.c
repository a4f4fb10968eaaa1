/*
 * fuzz_position.c -- bytes as a position; what is accepted must be playable.
 */
#include "bots/random.h"
#include "core/notation.h"
#include "fuzz/fuzz.h"
#include "games/games.h"

enum { MOVES = 600 };

static void round_trip(const kr_game *g, const kr_state *s)
{
    static char text[KR_TEXT_MAX];
    kr_state back;
    kr_buf buf = kr_buf_of(text, sizeof text);
    kr_put_position(&buf, g, s);
    KR_REQUIRE(!buf.full);
    kr_scan scan = { .text = text, .length = buf.used };
    kr_scan_position(&scan, g, &back);
    kr_scan_sound(&scan, g, &back);
    KR_REQUIRE(kr_scan_done(&scan) && memcmp(s, &back, sizeof back) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const kr_game *g = fuzz_game(data, size);
    kr_state s;
    kr_rng rng;
    kr_score score;
    kr_news news;
    if (g == NULL)
        return 0;
    kr_scan scan = { .text = (const char *)data + 1, .length = size - 1 };
    kr_scan_position(&scan, g, &s);
    kr_scan_sound(&scan, g, &s);
    if (!kr_scan_ok(&scan))
        return 0;
    round_trip(g, &s);
    kr_rng_fast(&rng, size);
    for (int i = 0; i < MOVES && !kr_is_over(g, &s); i++) {
        kr_move m = bot_random_next(g, &s, &rng, 8);
        KR_REQUIRE(kr_submit(g, &s, m, &news) == KR_OK);
    }
    KR_REQUIRE(kr_validate(g, &s) == NULL);
    g->score(&s, &score);
    round_trip(g, &s);
    return 0;
}
