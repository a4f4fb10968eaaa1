/*
 * kit.h -- small tools of the server: growing text, tokens, codes of tables,
 * limits, the table of errors.
 *
 * The lowest layer. It knows no rooms and no connections, and calls only
 * src/net (addresses and token buckets), src/sys and libsodium.
 */
#ifndef SERVER_KIT_H
#define SERVER_KIT_H

#include "core/json_in.h"
#include "net/address.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* ---- text.c: text that grows ---------------------------------------- */

typedef struct { char *text; size_t used, size; } srv_text;
typedef struct { size_t at, length; } srv_piece;        /* of such a text */

char *srv_space(srv_text *, size_t size);       /* at its end, not yet used */
void srv_text_free(srv_text *);

/* ---- token.c: tokens and their hashes ------------------------------- */

enum { SRV_URL_MAX = 512, SRV_PUSH_KEY = 88, SRV_PUSH_AUTH = 23 };

enum { SRV_HASH = 32, SRV_TOKEN = 32, SRV_TICKET = 16, SRV_INVITE = 16,
       SRV_KEY = 32, SRV_ID_TEXT = 65,
       SRV_TOKEN_TEXT = 44, SRV_HEX = 2 * SRV_HASH + 1 };

/* Writes `bytes` random bytes as base64url into SRV_TOKEN_TEXT characters. */
void srv_draw_token(char *text, size_t bytes);

/* The token that follows from an id of the client's choice and a room's key:
 * a client that knows the id can ask for the same token again. */
void srv_derive_token(const uint8_t key[SRV_KEY], const char *id,
                      char text[SRV_TOKEN_TEXT]);
bool srv_is_id(const char *id);         /* 22 to 64 letters of base64url */

/* A secret of the server that follows from the key of its store: every node
 * that shares the store has the same. */
void srv_derive_secret(const uint8_t key[SRV_KEY], const char *domain,
                       uint8_t secret[SRV_HASH]);

/* A network address hashed with a room's key, so that it can be recognised but
 * not read. Of IPv6 only the customer's part counts. */
void srv_hash_address(const uint8_t key[SRV_KEY], const char *address,
                      uint8_t hash[SRV_HASH]);

/* Only hashes are stored, and they are compared in constant time. */
void srv_hash_token(const char *text, uint8_t hash[SRV_HASH]);
bool srv_same_hash(const uint8_t a[SRV_HASH], const uint8_t b[SRV_HASH]);
void srv_put_hex(char out[SRV_HEX], const uint8_t hash[SRV_HASH]);
bool srv_scan_hex(const char *text, uint8_t hash[SRV_HASH]);

/* ---- code.c: codes of tables, names for people ---------------------- */

enum { SRV_CODE_WORDS = 300, SRV_CODE_LENGTH = 3, SRV_CODE_NUMBERS = 100 };
extern const char *const srv_code_words[SRV_CODE_WORDS];

/* "ZINK-HOBEL-EICHE-42": three words of the trades and two digits. */
void srv_draw_code(char *code, size_t size);

/* Reads a typed code in any case, with or without separators, and writes its
 * standard form: "zinkhobel eiche42" is ZINK-HOBEL-EICHE-42. Also reads codes
 * of earlier versions, "ZINK-42". Returns false if it cannot be a code. */
bool srv_read_code(const char *text, size_t length, char *code, size_t size);

/* A name for a person who gave none, different from those in `taken`, which may
 * contain NULLs. */
const char *srv_draw_name(const char *const *taken, size_t count);

/* ---- limit.c: rate limits per address ------------------------------- */

typedef enum { SRV_LIMIT_TABLES, SRV_LIMIT_LOOKUPS, SRV_LIMIT_JOINS,
               SRV_LIMIT_GUESSES, SRV_LIMIT_KINDS } srv_limit;

enum { SRV_LIMIT_WAYS = 4, SRV_LIMIT_SETS = 2048 };

typedef struct { uint64_t who; net_bucket full; } srv_bucket;

typedef struct {
    uint8_t key[16];
    srv_bucket *bucket;                 /* sets of ways, for each kind */
    net_bucket all;                     /* tables of everybody */
} srv_limits;

void srv_limits_init(srv_limits *);
void srv_limits_free(srv_limits *);

/* Counts one more by this address. Returns false if there were `most` in
 * `period` milliseconds. */
bool srv_limit_take(srv_limits *, srv_limit, const char *address,
                    uint64_t most, uint64_t period, uint64_t now);

/* Would srv_limit_take return true? */
bool srv_limit_has(const srv_limits *, srv_limit, const char *address,
                   uint64_t most, uint64_t period, uint64_t now);

/* ---- error.c -------------------------------------------------------- */

/* ORDER SRV_ERROR: rows in error.c. */
typedef enum {
    SRV_OK, SRV_BAD_JSON, SRV_BAD_FIELD, SRV_NO_TABLE, SRV_NO_SEAT, SRV_TAKEN,
    SRV_BAD_TOKEN, SRV_NOT_HOST, SRV_STARTED, SRV_TOO_MANY_TABLES,
    SRV_TOO_MANY_REQUESTS, SRV_TOO_LARGE, SRV_NOT_FOUND, SRV_METHOD,
    SRV_NOT_OVER, SRV_NOT_ALLOWED, SRV_BUSY, SRV_MOVED, SRV_DAMAGED,
    SRV_NOT_JOINED, SRV_JOINED, SRV_KICKED, SRV_SEAT_MOVED, SRV_NO_JOIN,
    SRV_STOPS, SRV_LEFT, SRV_DENIED, SRV_CLOSED, SRV_HAS_SEAT, SRV_NO_ASK,
    SRV_ERRORS
} srv_error;

typedef struct {
    const char *word, *sentence;
    uint16_t status, close;             /* close 0: the socket stays open */
} srv_error_row;
extern const srv_error_row srv_errors[SRV_ERRORS];

enum { SRV_FIELD = 32 };                /* the name of a field */

/* The error for the body of a request. */
srv_error srv_error_of(kr_json_fit);

#endif
