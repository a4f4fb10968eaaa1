/*
 * push.h -- the cryptography of Web Push: sealing a message for one browser
 * (RFC 8291) and signing its delivery (RFC 8292).
 *
 * Only a program with webhooks has it: it needs libcrypto.
 */
#ifndef SERVER_PUSH_H
#define SERVER_PUSH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { PUSH_SECRET = 32, PUSH_PUBLIC = 65, PUSH_AUTH = 16, PUSH_SALT = 16,
       PUSH_TEXT_MAX = 1024,            /* of a message */
       PUSH_SEALED_MAX = PUSH_TEXT_MAX + 103, PUSH_TOKEN_MAX = 1024 };

/* A pair of keys on the curve P-256. */
typedef struct evp_pkey_st push_pair;

push_pair *push_pair_draw(void);
/* The pair with this private key; NULL if the number is too large. */
push_pair *push_pair_of(const uint8_t secret[PUSH_SECRET]);
void push_pair_free(push_pair *);
void push_public(const push_pair *, uint8_t out[PUSH_PUBLIC]);

/* The two keys with which a browser subscribes. */
typedef struct {
    uint8_t public[PUSH_PUBLIC], auth[PUSH_AUTH];
} push_browser;

/* Reads them from base64url. Returns false if they are none. */
bool push_read_browser(const char *public, const char *auth, push_browser *);

/* Seals a text with a pair and a salt that are used once. Returns the length,
 * or 0 if the browser's key is no point of the curve. */
size_t push_seal(const push_browser *, push_pair *once,
                 const uint8_t salt[PUSH_SALT], const void *text,
                 size_t length, uint8_t out[PUSH_SEALED_MAX]);

/* The value of the header Authorization for a push service such as
 * "https://push.example": this server, whose operator is reached at `contact`,
 * may push until `expires` (seconds since 1970). Returns false if it is too
 * long. */
bool push_sign(push_pair *, const char *service, uint64_t expires,
               const char *contact, char out[PUSH_TOKEN_MAX]);

#endif
