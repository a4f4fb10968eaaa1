/*
 * kit.h -- small tools of the server that know nothing of rooms.
 */
#ifndef SERVER_KIT_H
#define SERVER_KIT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* ---- text that grows ------------------------------------------------ */

typedef struct { char *text; size_t used, size; } srv_text;
typedef struct { size_t at, length; } srv_piece;        /* of such a text */

void *srv_alloc(void *old, size_t size);        /* as realloc; never NULL */
char *srv_space(srv_text *, size_t size);       /* at its end, not yet used */
void srv_text_free(srv_text *);

/* ---- tokens --------------------------------------------------------- */

enum { SRV_URL_MAX = 512 };

enum { SRV_HASH = 32, SRV_TOKEN = 32, SRV_TICKET = 16, SRV_INVITE = 16,
       SRV_KEY = 32, SRV_ID_TEXT = 65,
       SRV_TOKEN_TEXT = 44, SRV_HEX = 2 * SRV_HASH + 1 };

/* `bytes` of chance as base64url; the text has SRV_TOKEN_TEXT bytes. */
void srv_draw_token(char *text, size_t bytes);

/* The token that belongs to a text of the client's choice, by a room's key:
 * whoever knows the text can ask for it again. */
void srv_derive_token(const uint8_t key[SRV_KEY], const char *id,
                      char text[SRV_TOKEN_TEXT]);
bool srv_is_id(const char *id);         /* 22 to 64 letters of base64url */

/* An address of the network, or of IPv6 the part a customer has, by a room's
 * key: it can be recognised, but not read. */
void srv_hash_address(const uint8_t key[SRV_KEY], const char *address,
                      uint8_t hash[SRV_HASH]);

/* Only hashes are kept, and they are compared in constant time. */
void srv_hash_token(const char *text, uint8_t hash[SRV_HASH]);
bool srv_same_hash(const uint8_t a[SRV_HASH], const uint8_t b[SRV_HASH]);
void srv_put_hex(char out[SRV_HEX], const uint8_t hash[SRV_HASH]);
bool srv_scan_hex(const char *text, uint8_t hash[SRV_HASH]);

/* ---- codes of tables ------------------------------------------------ */

enum { SRV_CODE_WORDS = 300, SRV_CODE_LENGTH = 3, SRV_CODE_NUMBERS = 100 };
extern const char *const srv_code_words[SRV_CODE_WORDS];

/* "ZINK-HOBEL-EICHE-42": three words of the trades and two digits. */
void srv_draw_code(char *code, size_t size);

/* Reads a typed code in any case, with or without separators, and writes it as
 * codes are written: "zinkhobel eiche42" is ZINK-HOBEL-EICHE-42. Also reads the
 * codes of earlier versions, "ZINK-42". False if it cannot be a code. */
bool srv_read_code(const char *text, size_t length, char *code, size_t size);

/* A name for who gave none, other than those `taken`, which may have NULLs. */
const char *srv_draw_name(const char *const *taken, size_t count);

/* ---- so many in a time, for each address ---------------------------- */

typedef enum { SRV_LIMIT_TABLES, SRV_LIMIT_LOOKUPS, SRV_LIMIT_JOINS,
               SRV_LIMIT_GUESSES, SRV_LIMIT_KINDS } srv_limit;

enum { SRV_LIMIT_WAYS = 4, SRV_LIMIT_SETS = 2048 };

typedef struct { uint64_t who, full; } srv_bucket;      /* full again at */

typedef struct {
    uint8_t key[16];
    srv_bucket *bucket;                 /* sets of ways, for each kind */
    uint64_t all;                       /* tables of everybody */
} srv_limits;

void srv_limits_init(srv_limits *);
void srv_limits_free(srv_limits *);

/* The bytes that tell customers of a network apart, 4 or 8 of them: an IPv4
 * address, or the first half of an IPv6 address. */
size_t srv_address_bytes(const char *address, uint8_t bytes[16]);

/* One more by this address; false if there were `most` in `period` ms. */
bool srv_limit_take(srv_limits *, srv_limit, const char *address,
                    uint64_t most, uint64_t period, uint64_t now);

/* Would srv_limit_take be true? */
bool srv_limit_has(const srv_limits *, srv_limit, const char *address,
                   uint64_t most, uint64_t period, uint64_t now);

/* The same for one bucket: `full` is when it is full again. */
bool srv_bucket_take(uint64_t *full, uint64_t most, uint64_t period,
                     uint64_t now);

/* ---- errors --------------------------------------------------------- */

/* ORDER SRV_ERROR: words in error.c. */
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
    uint16_t status, close;             /* close 0: the socket stays */
} srv_error_row;
extern const srv_error_row srv_errors[SRV_ERRORS];

#endif
