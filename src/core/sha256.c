/*
 * sha256.c -- SHA-256 (FIPS 180-4).
 */
#include "core/sha256.h"

/* Fractional parts of the cube roots of the first 64 primes. */
static const uint32_t cube_roots[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1,
    0x923f82a4, 0xab1c5ed5, 0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3,
    0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786,
    0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147,
    0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13,
    0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b,
    0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a,
    0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208,
    0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};

static uint32_t turned(uint32_t x, unsigned by)
{
    return x >> by | x << (32 - by);
}

static uint32_t loaded(const uint8_t *at)
{
    return (uint32_t)at[0] << 24 | (uint32_t)at[1] << 16 |
           (uint32_t)at[2] << 8 | at[3];
}

static void schedule(uint32_t w[64], const uint8_t *block)
{
    for (int i = 0; i < 16; i++)
        w[i] = loaded(block + 4 * i);
    for (int i = 16; i < 64; i++) {
        uint32_t a = w[i - 15], b = w[i - 2];
        uint32_t s0 = turned(a, 7) ^ turned(a, 18) ^ a >> 3;
        uint32_t s1 = turned(b, 17) ^ turned(b, 19) ^ b >> 10;
        w[i] = w[i - 16] + s0 + w[i - 7] + s1;
    }
}

static uint32_t choice(uint32_t e, uint32_t f, uint32_t g)
{
    return g ^ (e & (f ^ g));
}

static uint32_t majority(uint32_t a, uint32_t b, uint32_t c)
{
    return (a & b) | (c & (a | b));
}

/* One round; it rotates the roles of the eight working variables. */
static inline void step(uint32_t v[8], unsigned i, uint32_t add)
{
    uint32_t a = v[-i & 7], e = v[(4 - i) & 7];
    uint32_t s1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    uint32_t s0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    uint32_t t1 = v[(7 - i) & 7] + s1 + add +
                  choice(e, v[(5 - i) & 7], v[(6 - i) & 7]);
    v[(3 - i) & 7] += t1;
    v[(7 - i) & 7] = t1 + s0 + majority(a, v[(1 - i) & 7], v[(2 - i) & 7]);
}

static void digest_block(uint32_t state[8], const uint8_t *block)
{
    uint32_t w[64], v[8];
    schedule(w, block);
    memcpy(v, state, sizeof v);
    for (unsigned i = 0; i < 64; i += 8) {      /* v stays in registers */
        step(v, 0, cube_roots[i] + w[i]);
        step(v, 1, cube_roots[i + 1] + w[i + 1]);
        step(v, 2, cube_roots[i + 2] + w[i + 2]);
        step(v, 3, cube_roots[i + 3] + w[i + 3]);
        step(v, 4, cube_roots[i + 4] + w[i + 4]);
        step(v, 5, cube_roots[i + 5] + w[i + 5]);
        step(v, 6, cube_roots[i + 6] + w[i + 6]);
        step(v, 7, cube_roots[i + 7] + w[i + 7]);
    }
    for (int i = 0; i < 8; i++)
        state[i] += v[i];
}

void kr_sha256_init(kr_sha256 *s)
{
    /* Fractional parts of the square roots of the first 8 primes. */
    *s = (kr_sha256){ .state = {
        0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
        0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
    } };
}

void kr_sha256_add(kr_sha256 *s, const void *bytes, size_t size)
{
    const uint8_t *from = bytes;
    size_t held = s->length % KR_SHA256_BLOCK;
    s->length += size;
    while (held + size >= KR_SHA256_BLOCK) {
        size_t part = KR_SHA256_BLOCK - held;
        memcpy(s->block + held, from, part);
        digest_block(s->state, s->block);
        from += part;
        size -= part;
        held = 0;
    }
    if (size > 0)
        memcpy(s->block + held, from, size);
}

static void store(uint8_t *at, uint64_t value, unsigned size)
{
    for (unsigned i = 0; i < size; i++)
        at[i] = (uint8_t)(value >> 8 * (size - 1 - i));
}

/* A single 1 bit, then zeros, then the length in bits at the end of a block. */
void kr_sha256_end(kr_sha256 *s, uint8_t digest[KR_SHA256_SIZE])
{
    static const uint8_t padding[KR_SHA256_BLOCK] = { 0x80 };
    uint8_t length[8];
    store(length, s->length * 8, sizeof length);
    size_t held = (s->length + sizeof length) % KR_SHA256_BLOCK;
    kr_sha256_add(s, padding, KR_SHA256_BLOCK - held);
    kr_sha256_add(s, length, sizeof length);
    for (int i = 0; i < 8; i++)
        store(digest + 4 * i, s->state[i], 4);
}
