/*
 * seal.h -- rows as stored in a database: encrypted, bound to their place.
 *
 * XChaCha20-Poly1305 with a random nonce; room and number are authenticated,
 * so a row that was changed, moved or exchanged fails to decrypt.
 */
#ifndef STORE_SEAL_H
#define STORE_SEAL_H

#include "store/store.h"

enum { SEAL_NONCE = 24, SEAL_EXTRA = SEAL_NONCE + 16 };    /* and tag */

/* Call once, before anything else; false if no randomness is available. */
bool seal_start(void);

/* A random nonce; the rows of a batch increment it. */
void seal_nonce(uint8_t nonce[SEAL_NONCE]);

/* `out` has size + SEAL_EXTRA bytes. Increments the nonce first. */
void seal_close(uint8_t *out, const void *body, size_t size, uint64_t room,
                uint32_t number, uint8_t nonce[SEAL_NONCE],
                const uint8_t key[STORE_KEY_SIZE]);

/* `out` has size - SEAL_EXTRA bytes; false if it was not sealed with this key
 * and place. */
bool seal_open(void *out, const uint8_t *sealed, size_t size, uint64_t room,
               uint32_t number, const uint8_t key[STORE_KEY_SIZE]);

/* The digest of a row, which the head of its room sums up. */
uint32_t seal_digest(const uint8_t *sealed, size_t size,
                     const uint8_t key[STORE_KEY_SIZE]);

/* A mark that only the same key decrypts, to detect a wrong key. */
enum { SEAL_MARK = SEAL_EXTRA + 5 };
void seal_make_mark(uint8_t mark[SEAL_MARK],
                    const uint8_t key[STORE_KEY_SIZE]);
bool seal_knows_mark(const void *mark, size_t size,
                     const uint8_t key[STORE_KEY_SIZE]);

#endif
