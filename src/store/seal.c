/*
 * seal.c -- rows as stored in a database: encrypted, bound to their place.
 */
#include "store/seal.h"

#include <sodium.h>
#include <string.h>

enum { NONCE = crypto_aead_xchacha20poly1305_ietf_NPUBBYTES,
       TAG = crypto_aead_xchacha20poly1305_ietf_ABYTES,
       PLACE = 12 };

_Static_assert(NONCE + TAG == SEAL_EXTRA, "nonce and tag");
_Static_assert(crypto_aead_xchacha20poly1305_ietf_KEYBYTES == STORE_KEY_SIZE,
               "key");

static const char mark_text[] = "krumm";        /* at room 0, number 0 */

bool seal_start(void)
{
    return sodium_init() >= 0;
}

/* Little-endian on every machine. */
static void put_place(uint8_t place[PLACE], uint64_t room, uint32_t number)
{
    for (int i = 0; i < 8; i++)
        place[i] = (uint8_t)(room >> (56 - 8 * i));
    for (int i = 0; i < 4; i++)
        place[8 + i] = (uint8_t)(number >> (24 - 8 * i));
}

void seal_nonce(uint8_t nonce[SEAL_NONCE])
{
    randombytes_buf(nonce, SEAL_NONCE);
}

void seal_close(uint8_t *out, const void *body, size_t size, uint64_t room,
                uint32_t number, uint8_t nonce[SEAL_NONCE],
                const uint8_t key[STORE_KEY_SIZE])
{
    uint8_t place[PLACE];
    put_place(place, room, number);
    sodium_increment(nonce, NONCE);
    memcpy(out, nonce, NONCE);
    crypto_aead_xchacha20poly1305_ietf_encrypt(
        out + NONCE, NULL, body, size, place, sizeof place, NULL, out, key);
}

bool seal_open(void *out, const uint8_t *sealed, size_t size, uint64_t room,
               uint32_t number, const uint8_t key[STORE_KEY_SIZE])
{
    uint8_t place[PLACE];
    if (size < SEAL_EXTRA)
        return false;
    put_place(place, room, number);
    return crypto_aead_xchacha20poly1305_ietf_decrypt(
        out, NULL, NULL, sealed + NONCE, size - NONCE, place, sizeof place,
        sealed, key) == 0;
}

/* Keyed, so that it cannot be forged without the key. */
uint32_t seal_digest(const uint8_t *sealed, size_t size,
                     const uint8_t key[STORE_KEY_SIZE])
{
    static const uint8_t salt[crypto_generichash_blake2b_SALTBYTES] = { 0 };
    static const uint8_t use[crypto_generichash_blake2b_PERSONALBYTES] =
        "krumm row digest";
    uint8_t hash[crypto_generichash_blake2b_BYTES_MIN];
    uint32_t digest = 0;
    crypto_generichash_blake2b_salt_personal(
        hash, sizeof hash, sealed, size, key, STORE_KEY_SIZE, salt, use);
    for (int i = 0; i < 4; i++)
        digest = digest << 8 | hash[i];
    return digest;
}

void seal_make_mark(uint8_t mark[SEAL_MARK],
                    const uint8_t key[STORE_KEY_SIZE])
{
    uint8_t nonce[SEAL_NONCE];
    seal_nonce(nonce);
    seal_close(mark, mark_text, SEAL_MARK - SEAL_EXTRA, 0, 0, nonce, key);
}

bool seal_knows_mark(const void *mark, size_t size,
                     const uint8_t key[STORE_KEY_SIZE])
{
    uint8_t text[SEAL_MARK - SEAL_EXTRA];
    return size == SEAL_MARK && seal_open(text, mark, size, 0, 0, key) &&
           memcmp(text, mark_text, sizeof text) == 0;
}
