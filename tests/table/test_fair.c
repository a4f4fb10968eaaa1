/*
 * test_fair.c -- the shuffle, computed once more as docs/PROTOCOL.md says.
 */
#include "core/sha256.h"
#include "table/desk.h"
#include "unit/test.h"

#include <string.h>

static size_t add(uint8_t *to, size_t at, const void *bytes, size_t size)
{
    to[at] = (uint8_t)size;
    memcpy(to + at + 1, bytes, size);
    return at + 1 + size;
}

static void digest(const uint8_t *bytes, size_t size, uint8_t out[32])
{
    kr_sha256 s;
    kr_sha256_init(&s);
    kr_sha256_add(&s, bytes, size);
    kr_sha256_end(&s, out);
}

TEST(fair, the_commitment_is_the_digest_of_the_secret)
{
    desk d;
    uint8_t secret[TB_SECRET_SIZE], promised[32];
    tb_setup setup = desk_setup("pfusch", 3, TB_UNTIMED);
    desk_secret(4, secret);
    digest(secret, sizeof secret, promised);
    desk_open(&d, &setup, 4, 0, "random");
    CHECK(memcmp(tb_commitment(d.t), promised, 32) == 0);
    desk_close(&d);
}

/* Three seats, the middle one without a word. */
static kr_rng stream_by_hand(unsigned seed)
{
    static const uint8_t nonce[12] = { 0 };
    uint8_t secret[TB_SECRET_SIZE], bytes[128], key[32];
    kr_rng r;
    desk_secret(seed, secret);
    size_t size = add(bytes, 0, "krumm shuffle 1", 15);
    size = add(bytes, size, secret, sizeof secret);
    size = add(bytes, size, "Wanda", 5);
    size = add(bytes, size, "", 0);
    size = add(bytes, size, "Würfel", 7);
    digest(bytes, size, key);
    kr_rng_chacha(&r, key, nonce);
    return r;
}

TEST(fair, every_chance_move_comes_from_secret_and_words)
{
    desk d;
    tb_setup setup = desk_setup("schwarzarbeit", 3, TB_UNTIMED);
    const kr_game *g = setup.game;
    kr_rng r = stream_by_hand(6);
    kr_state s;
    unsigned drawn = 0;
    desk_open(&d, &setup, 6, 5, "random");
    desk_wish(&d, (tb_wish){ .who = 0, .what = TB_WORD, .text = "Wanda" });
    desk_wish(&d, (tb_wish){ .who = 2, .what = TB_WORD, .text = "Würfel" });
    desk_host(&d, TB_START, KR_NONE);
    desk_do(&d, 0, TB_RESIGN);
    desk_do(&d, 2, TB_RESIGN);
    desk_to_the_end(&d);
    kr_new(g, &setup.config, &s);
    for (uint32_t seq = 1; seq <= tb_last(d.t); seq++) {
        tb_entry e = tb_true_entry(d.t, seq);
        if (e.kind != TB_MOVE)
            continue;
        if (e.move.who == KR_CHANCE) {
            CHECK(kr_same_move(g->draw(&s, &r), e.move));
            drawn++;
        }
        g->apply(&s, e.move, NULL);
    }
    CHECK(drawn > 50);
    desk_close(&d);
}

/* Pfusch has a single chance move, a lot among the seats; a wrong word would
 * often give the same one. The seal at the end knows better. */
TEST(fair, a_wrong_word_shows_even_where_the_lot_is_the_same)
{
    desk d;
    tb_setup setup = desk_setup("pfusch", 2, TB_UNTIMED);
    desk_open(&d, &setup, 6, 1, "random");
    desk_wish(&d, (tb_wish){ .who = 0, .what = TB_WORD, .text = "wood" });
    desk_host(&d, TB_START, KR_NONE);
    desk_do(&d, 0, TB_RESIGN);
    desk_to_the_end(&d);
    CHECK(desk_verify(d.record.text, d.record.used).kind == TB_SOUND);
    char *word = strstr(d.record.text, "wood");
    for (char c = 'a'; c <= 'z'; c++) {
        word[0] = c;
        bool same = c == 'w';
        CHECK((desk_verify(d.record.text, d.record.used).kind == TB_SOUND) ==
              same);
    }
    desk_close(&d);
}
