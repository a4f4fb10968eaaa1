/*
 * token.c -- random tokens that open a seat, and their hashes.
 */
#include "server/kit/kit.h"

#include <sodium.h>
#include <string.h>

_Static_assert(SRV_TOKEN_TEXT >= sodium_base64_ENCODED_LEN(SRV_TOKEN,
    sodium_base64_VARIANT_URLSAFE_NO_PADDING), "a token fits");

enum { ID_LEAST = 22, ID_MOST = SRV_ID_TEXT - 1 };

void srv_draw_token(char *text, size_t bytes)
{
    uint8_t random[SRV_TOKEN];
    randombytes_buf(random, bytes);
    sodium_bin2base64(text, SRV_TOKEN_TEXT, random, bytes,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    sodium_memzero(random, sizeof random);
}

/* A token is random enough to need neither key nor salt. */
void srv_hash_token(const char *text, uint8_t hash[SRV_HASH])
{
    crypto_generichash(hash, SRV_HASH, (const uint8_t *)text, strlen(text),
                       NULL, 0);
}

static void hash_by_key(const uint8_t key[SRV_KEY], const char *domain,
                        const void *bytes, size_t length,
                        uint8_t hash[SRV_HASH])
{
    crypto_generichash_state state;
    crypto_generichash_init(&state, key, SRV_KEY, SRV_HASH);
    crypto_generichash_update(&state, (const uint8_t *)domain,
                              strlen(domain) + 1);
    crypto_generichash_update(&state, bytes, length);
    crypto_generichash_final(&state, hash, SRV_HASH);
}

void srv_derive_token(const uint8_t key[SRV_KEY], const char *id,
                      char text[SRV_TOKEN_TEXT])
{
    uint8_t token[SRV_TOKEN];
    hash_by_key(key, "token", id, strlen(id), token);
    sodium_bin2base64(text, SRV_TOKEN_TEXT, token, sizeof token,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    sodium_memzero(token, sizeof token);
}

void srv_derive_secret(const uint8_t key[SRV_KEY], const char *domain,
                       uint8_t secret[SRV_HASH])
{
    hash_by_key(key, domain, "", 0, secret);
}

void srv_hash_address(const uint8_t key[SRV_KEY], const char *address,
                      uint8_t hash[SRV_HASH])
{
    uint8_t bytes[16];
    size_t length = net_customer(address, bytes);
    hash_by_key(key, "address", bytes, length, hash);
}

bool srv_is_id(const char *id)
{
    size_t length = strspn(id, "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
                               "abcdefghijklmnopqrstuvwxyz0123456789-_");
    return id[length] == '\0' && length >= ID_LEAST && length <= ID_MOST;
}

bool srv_same_hash(const uint8_t a[SRV_HASH], const uint8_t b[SRV_HASH])
{
    return sodium_memcmp(a, b, SRV_HASH) == 0;
}

void srv_put_hex(char out[SRV_HEX], const uint8_t hash[SRV_HASH])
{
    sodium_bin2hex(out, SRV_HEX, hash, SRV_HASH);
}

bool srv_scan_hex(const char *text, uint8_t hash[SRV_HASH])
{
    size_t length;
    return strlen(text) == SRV_HEX - 1 &&
           sodium_hex2bin(hash, SRV_HASH, text, SRV_HEX - 1, NULL, &length,
                          NULL) == 0 && length == SRV_HASH;
}
