/*
 * rng.c -- the two streams: ChaCha20 (RFC 8439) and xoshiro256++.
 */
#include "core/rng.h"

/* ---- ChaCha20 --------------------------------------------------------- */

static uint32_t rotate(uint32_t x, unsigned by)
{
    return x << by | x >> (32 - by);
}

static void quarter_round(uint32_t x[16], int a, int b, int c, int d)
{
    x[a] += x[b];  x[d] = rotate(x[d] ^ x[a], 16);
    x[c] += x[d];  x[b] = rotate(x[b] ^ x[c], 12);
    x[a] += x[b];  x[d] = rotate(x[d] ^ x[a], 8);
    x[c] += x[d];  x[b] = rotate(x[b] ^ x[c], 7);
}

static void chacha_block(const uint32_t in[16], uint32_t out[16])
{
    memcpy(out, in, 16 * sizeof in[0]);
    for (int i = 0; i < 10; i++) {
        for (int k = 0; k < 4; k++)
            quarter_round(out, k, 4 + k, 8 + k, 12 + k);
        for (int k = 0; k < 4; k++)
            quarter_round(out, k, 4 + (k + 1) % 4, 8 + (k + 2) % 4,
                          12 + (k + 3) % 4);
    }
    for (int i = 0; i < 16; i++)
        out[i] += in[i];
}

static void chacha_refill(kr_rng *r)
{
    chacha_block(r->seed.chacha, r->word);
    r->left = KR_RNG_WORDS;
    r->seed.chacha[12]++;
}

static uint32_t little_endian(const uint8_t b[4])
{
    return b[0] | (uint32_t)b[1] << 8 | (uint32_t)b[2] << 16 |
           (uint32_t)b[3] << 24;
}

void kr_rng_chacha(kr_rng *r, const uint8_t key[32], const uint8_t nonce[12])
{
    static const uint32_t expand_32_byte_k[4] = {
        0x61707865, 0x3320646e, 0x79622d32, 0x6b206574
    };
    memset(r, 0, sizeof *r);
    memcpy(r->seed.chacha, expand_32_byte_k, sizeof expand_32_byte_k);
    for (int i = 0; i < 8; i++)
        r->seed.chacha[4 + i] = little_endian(key + 4 * i);
    for (int i = 0; i < 3; i++)
        r->seed.chacha[13 + i] = little_endian(nonce + 4 * i);
    r->refill = chacha_refill;
}

/* ---- xoshiro256++, seeded by splitmix64 ------------------------------- */

static uint64_t rotate64(uint64_t x, unsigned by)
{
    return x << by | x >> (64 - by);
}

static void fast_refill(kr_rng *r)
{
    uint64_t *s = r->seed.fast;
    for (int i = 0; i < KR_RNG_WORDS; i += 2) {
        uint64_t out = rotate64(s[0] + s[3], 23) + s[0];
        uint64_t t = s[1] << 17;
        s[2] ^= s[0];
        s[3] ^= s[1];
        s[1] ^= s[2];
        s[0] ^= s[3];
        s[2] ^= t;
        s[3] = rotate64(s[3], 45);
        r->word[i] = (uint32_t)(out >> 32);
        r->word[i + 1] = (uint32_t)out;
    }
    r->left = KR_RNG_WORDS;
}

void kr_rng_fast(kr_rng *r, uint64_t seed)
{
    memset(r, 0, sizeof *r);
    for (int i = 0; i < 4; i++) {
        uint64_t z = seed += UINT64_C(0x9e3779b97f4a7c15);
        z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
        z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
        r->seed.fast[i] = z ^ z >> 31;
    }
    r->refill = fast_refill;
}
