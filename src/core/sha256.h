/*
 * sha256.h -- the digest of FIPS 180-4, for promises that can be checked.
 */
#ifndef KR_CORE_SHA256_H
#define KR_CORE_SHA256_H

#include "core/base.h"

enum { KR_SHA256_SIZE = 32, KR_SHA256_BLOCK = 64 };

typedef struct {
    uint32_t state[8];
    uint64_t length;                    /* bytes taken so far */
    uint8_t block[KR_SHA256_BLOCK];     /* the part not yet digested */
} kr_sha256;

void kr_sha256_init(kr_sha256 *);
void kr_sha256_add(kr_sha256 *, const void *bytes, size_t size);

/* The digest of all that was added; the struct is then used up. */
void kr_sha256_end(kr_sha256 *, uint8_t digest[KR_SHA256_SIZE]);

#endif
