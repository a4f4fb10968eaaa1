/*
 * rng.h -- random streams.
 *
 * One struct for two generators: ChaCha20 (RFC 8439) for tables, where the
 * next card must be unpredictable, and a fast one for search and tests. A
 * stream is always an argument, never part of a state. The same seed gives the
 * same numbers on every machine.
 */
#ifndef KR_CORE_RNG_H
#define KR_CORE_RNG_H

#include "core/base.h"

enum { KR_RNG_WORDS = 16 };

typedef struct kr_rng {
    uint32_t word[KR_RNG_WORDS];        /* one block, used from the end */
    uint32_t left;
    void (*refill)(struct kr_rng *);
    union {
        uint32_t chacha[16];            /* constants, key, counter, nonce */
        uint64_t fast[4];
    } seed;
} kr_rng;

/* The ChaCha20 key stream of RFC 8439, from block 0. */
void kr_rng_chacha(kr_rng *, const uint8_t key[32], const uint8_t nonce[12]);

void kr_rng_fast(kr_rng *, uint64_t seed);

static inline uint32_t kr_rng_next(kr_rng *r)
{
    if (r->left == 0)
        r->refill(r);
    return r->word[KR_RNG_WORDS - r->left--];
}

/* Uniform in 0 to n-1; n is not 0. */
static inline uint32_t kr_rng_below(kr_rng *r, uint32_t n)
{
    uint64_t wide = (uint64_t)kr_rng_next(r) * n;
    if ((uint32_t)wide < n) {
        uint32_t unfair = (0u - n) % n;
        while ((uint32_t)wide < unfair)
            wide = (uint64_t)kr_rng_next(r) * n;
    }
    return (uint32_t)(wide >> 32);
}

#endif
