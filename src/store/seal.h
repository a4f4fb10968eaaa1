/*
 * seal.h -- rows as they lie in a database: encrypted, bound to their place.
 *
 * XChaCha20-Poly1305 with a nonce by chance; room and number are authenticated
 * with it, so a row that was changed, moved or exchanged does not open.
 */
#ifndef STORE_SEAL_H
#define STORE_SEAL_H

#include "store/store.h"

enum { SEAL_NONCE = 24, SEAL_EXTRA = SEAL_NONCE + 16 };    /* and tag */

/* Once, before anything else; false if there is no randomness to be had. */
bool seal_start(void);

/* One by chance; the rows of a batch count on from it. */
void seal_nonce(uint8_t nonce[SEAL_NONCE]);

/* `out` has size + SEAL_EXTRA bytes. The nonce is counted up first. */
void seal_close(uint8_t *out, const void *body, size_t size, uint64_t room,
                uint32_t number, uint8_t nonce[SEAL_NONCE],
                const uint8_t key[STORE_KEY_SIZE]);

/* `out` has size - SEAL_EXTRA bytes; false if it is not what was sealed. */
bool seal_open(void *out, const uint8_t *sealed, size_t size, uint64_t room,
               uint32_t number, const uint8_t key[STORE_KEY_SIZE]);

/* The digest of a row, which the head of its room adds up. */
uint32_t seal_digest(const uint8_t *sealed, size_t size,
                     const uint8_t key[STORE_KEY_SIZE]);

/* A mark that only the same key opens, to know a wrong key by. */
enum { SEAL_MARK = SEAL_EXTRA + 5 };
void seal_make_mark(uint8_t mark[SEAL_MARK],
                    const uint8_t key[STORE_KEY_SIZE]);
bool seal_knows_mark(const void *mark, size_t size,
                     const uint8_t key[STORE_KEY_SIZE]);

#endif
