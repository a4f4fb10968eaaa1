/*
 * fair.c -- the verifiable shuffle.
 *
 * The table commits to a secret before the first seat is filled; every seat
 * may add a word; both determine the stream for all chance moves, and the
 * table reveals the secret at the end. Neither side could choose the cards:
 * the table did not know the words, and the players did not know the secret.
 * docs/PROTOCOL.md explains how to compute it by hand.
 */
#include "core/sha256.h"
#include "table/state.h"

static const char shuffle_domain[] = "krumm shuffle 1";
static const char whims_domain[]   = "krumm whims 1";

static void add_sized(kr_sha256 *s, const void *bytes, size_t size)
{
    uint8_t length = (uint8_t)size;
    kr_sha256_add(s, &length, 1);
    kr_sha256_add(s, bytes, size);
}

/* Domain and secret, each after its length in one byte. */
static void begin(kr_sha256 *s, const char *domain, size_t size,
                  const uint8_t secret[TB_SECRET_SIZE])
{
    kr_sha256_init(s);
    add_sized(s, domain, size);
    add_sized(s, secret, TB_SECRET_SIZE);
}

void tb_commit(const uint8_t secret[TB_SECRET_SIZE],
               uint8_t commitment[TB_SECRET_SIZE])
{
    kr_sha256 s;
    kr_sha256_init(&s);
    kr_sha256_add(&s, secret, TB_SECRET_SIZE);
    kr_sha256_end(&s, commitment);
}

/* Words in the order of the seats; a missing word is "". */
void tb_shuffle(tb_table *t)
{
    static const uint8_t nonce[12] = { 0 };
    uint8_t key[KR_SHA256_SIZE];
    kr_sha256 s;
    begin(&s, shuffle_domain, sizeof shuffle_domain - 1, t->secret);
    for (unsigned seat = 0; seat < tb_seats(t); seat++) {
        const char *word = t->sitter[seat].word;
        add_sized(&s, word, tb_length(word));
    }
    kr_sha256_end(&s, key);
    kr_rng_chacha(&t->shuffle, key, nonce);
}

/* Includes the key: a game may need so little chance that a wrong word would
 * not show in its cards. */
uint64_t tb_seal(const tb_table *t)
{
    uint64_t seal = kr_hash(t->setup.game, &t->state);
    for (int i = 4; i < 12; i++)
        seal = (seal ^ t->shuffle.seed.chacha[i]) * UINT64_C(0x100000001b3);
    return seal;
}

void tb_know_secret(tb_table *t, const uint8_t secret[TB_SECRET_SIZE])
{
    t->knows_secret = true;
    memcpy(t->secret, secret, TB_SECRET_SIZE);
    tb_know_whims(t, secret);
}

void tb_know_whims(tb_table *t, const uint8_t secret[TB_SECRET_SIZE])
{
    kr_sha256 s;
    begin(&s, whims_domain, sizeof whims_domain - 1, secret);
    kr_sha256_end(&s, t->whims);
}

/* A stream for bot randomness: delays and random choices. It is the same for
 * the same seat and entry, so that a table resumed from its record continues
 * exactly as it would have. */
kr_rng tb_whims(const tb_table *t, tb_whim whim, kr_seat seat, uint32_t seq)
{
    uint8_t nonce[12] = { (uint8_t)whim, seat };
    kr_rng rng;
    for (int i = 0; i < 4; i++)
        nonce[4 + i] = (uint8_t)(seq >> 8 * i);
    kr_rng_chacha(&rng, t->whims, nonce);
    return rng;
}

/* ---- bytes as hexadecimal text ---------------------------------------- */

void tb_put_hex(kr_buf *out, const uint8_t *bytes, size_t size)
{
    static const char digits[] = "0123456789abcdef";
    for (size_t i = 0; i < size; i++) {
        kr_put_char(out, digits[bytes[i] >> 4]);
        kr_put_char(out, digits[bytes[i] & 15]);
    }
}

static int digit_value(char c)
{
    if (c >= '0' && c <= '9')  return c - '0';
    if (c >= 'a' && c <= 'f')  return c - 'a' + 10;
    return -1;
}

/* Exactly `size` bytes in lower-case hex, and nothing after them. */
bool tb_scan_hex(const char *text, uint8_t *bytes, size_t size)
{
    for (size_t i = 0; i < size; i++) {
        int high = digit_value(text[2 * i]);
        int low = high < 0 ? -1 : digit_value(text[2 * i + 1]);
        if (low < 0)
            return false;
        bytes[i] = (uint8_t)(high * 16 + low);
    }
    return text[2 * size] == '\0';
}
