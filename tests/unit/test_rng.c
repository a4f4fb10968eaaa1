/*
 * test_rng.c -- streams of chance.
 */
#include "core/rng.h"
#include "unit/test.h"

/* RFC 8439, 2.3.2: key 00 01 .. 1f, nonce 00 00 00 09 00 00 00 4a 00 00 00 00,
 * block 1. Our stream starts at block 0. */
TEST(rng, chacha_gives_the_block_of_rfc_8439)
{
    static const uint32_t block_1[16] = {
        0xe4e7f110, 0x15593bd1, 0x1fdd0f50, 0xc47120a3,
        0xc7f4d1c7, 0x0368c033, 0x9aaa2204, 0x4e6cd4c3,
        0x466482d2, 0x09aa9f07, 0x05d7c214, 0xa2028bd9,
        0xd19c12b5, 0xb94e16de, 0xe883d0cb, 0x4e3c50a2,
    };
    uint8_t key[32], nonce[12] = { [3] = 0x09, [7] = 0x4a };
    kr_rng r;
    for (uint8_t i = 0; i < 32; i++)
        key[i] = i;
    kr_rng_chacha(&r, key, nonce);
    for (int i = 0; i < 16; i++)
        (void)kr_rng_next(&r);
    for (int i = 0; i < 16; i++)
        CHECK(kr_rng_next(&r) == block_1[i]);
}

/* RFC 8439, A.1, test vectors 1 and 2: all zero, blocks 0 and 1. */
TEST(rng, chacha_gives_the_zero_key_vectors)
{
    uint8_t key[32] = { 0 }, nonce[12] = { 0 };
    kr_rng r;
    kr_rng_chacha(&r, key, nonce);
    CHECK(kr_rng_next(&r) == 0xade0b876);
    CHECK(kr_rng_next(&r) == 0x903df1a0);
    for (int i = 2; i < 16; i++)
        (void)kr_rng_next(&r);
    CHECK(kr_rng_next(&r) == 0xbee7079f);
}

TEST(rng, same_seed_gives_same_stream)
{
    kr_rng a, b, c;
    bool differs = false;
    kr_rng_fast(&a, 7);
    kr_rng_fast(&b, 7);
    kr_rng_fast(&c, 8);
    for (int i = 0; i < 100; i++) {
        uint32_t x = kr_rng_next(&a);
        CHECK(x == kr_rng_next(&b));
        differs |= x != kr_rng_next(&c);
    }
    CHECK(differs);
}

static unsigned script[] = { 0, 1, 0x55555556, 0xffffffff };
static void scripted(kr_rng *r)
{
    for (int i = 0; i < KR_RNG_WORDS; i++)
        r->word[i] = script[i % 4];
    r->left = KR_RNG_WORDS;
}

/* 2^32 = 3 * 0x55555555 + 1, so one word in 2^32 must be thrown away: 0. */
TEST(rng, below_throws_the_unfair_words_away)
{
    kr_rng r = { .refill = scripted };
    CHECK(kr_rng_below(&r, 3) == 0);     /* 0 is thrown away, 1 gives 0 */
    CHECK(kr_rng_below(&r, 3) == 1);
    CHECK(kr_rng_below(&r, 3) == 2);
}

TEST(rng, below_is_even)
{
    enum { SIDES = 6, ROLLS = 60000 };
    int seen[SIDES] = { 0 };
    kr_rng r;
    kr_rng_fast(&r, 1);
    for (int i = 0; i < ROLLS; i++)
        seen[kr_rng_below(&r, SIDES)]++;
    for (int i = 0; i < SIDES; i++)
        CHECK(seen[i] > 9600 && seen[i] < 10400);
    CHECK(kr_rng_below(&r, 1) == 0);
}
