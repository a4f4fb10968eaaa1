/*
 * fuzz_move.c -- bytes as moves: as text, and raw into a running game.
 */
#include "bots/random.h"
#include "core/notation.h"
#include "fuzz/fuzz.h"
#include "games/games.h"

static void as_text(const kr_game *g, const char *text, size_t length)
{
    char made[KR_MOVE_TEXT_MAX];
    kr_scan s = { .text = text, .length = length };
    kr_move m = kr_scan_move(&s, g);
    if (!kr_scan_ok(&s))
        return;
    kr_buf b = kr_buf_of(made, sizeof made);
    kr_put_move(&b, g, m);
    s = (kr_scan){ .text = made, .length = b.used };
    KR_REQUIRE(!b.full && kr_same_move(m, kr_scan_move(&s, g)));
}

static void start(const kr_game *g, kr_state *s, unsigned how)
{
    unsigned seats = g->seats_max - g->seats_min + 1u;
    kr_config c;
    kr_config_preset(g, &c);
    c.seats = (uint8_t)(g->seats_min + how % seats);
    c.timing = how >> 3 & 1;
    for (unsigned i = 0; i < g->options; i++)
        c.option[i] = how >> (4 + i) & 1;
    kr_new(g, &c, s);
}

/* Raw moves; where one is refused, a random one is made instead, so that all
 * of a game is reached. */
static void into_a_game(const kr_game *g, const uint8_t *data, size_t size)
{
    kr_state s;
    kr_rng rng;
    kr_news news;
    start(g, &s, size > 0 ? data[0] : 0);
    kr_rng_fast(&rng, size > 1 ? data[1] : 0);
    for (size_t at = 2; at + sizeof(kr_move) <= size; at += 8) {
        kr_move m;
        memcpy(&m, data + at, sizeof m);
        kr_state before = s;
        if (kr_submit(g, &s, m, &news) == KR_OK)
            continue;
        KR_REQUIRE(memcmp(&s, &before, sizeof s) == 0);
        if (kr_is_over(g, &s))
            break;
        for (int i = 0; i < 8 && !kr_is_over(g, &s); i++)
            kr_submit(g, &s, bot_random_next(g, &s, &rng, 8), &news);
    }
    KR_REQUIRE(kr_validate(g, &s) == NULL);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const kr_game *g = fuzz_game(data, size);
    if (g == NULL)
        return 0;
    as_text(g, (const char *)data + 1, size - 1);
    into_a_game(g, data + 1, size - 1);
    return 0;
}
