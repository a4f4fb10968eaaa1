/*
 * sha256.h -- SHA-256 (FIPS 180-4), for commitments that can be checked.
 */
#ifndef KR_CORE_SHA256_H
#define KR_CORE_SHA256_H

#include "core/base.h"

enum { KR_SHA256_SIZE = 32, KR_SHA256_BLOCK = 64 };

typedef struct {
    uint32_t state[8];
    uint64_t length;                    /* bytes added so far */
    uint8_t block[KR_SHA256_BLOCK];     /* the bytes not yet digested */
} kr_sha256;

void kr_sha256_init(kr_sha256 *);
void kr_sha256_add(kr_sha256 *, const void *bytes, size_t size);

/* The digest of everything added; the struct cannot be used afterwards. */
void kr_sha256_end(kr_sha256 *, uint8_t digest[KR_SHA256_SIZE]);

#endif
