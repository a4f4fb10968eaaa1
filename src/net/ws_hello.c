/*
 * ws_hello.c -- the handshake of a WebSocket.
 */
#include "net/ws.h"

#include <string.h>

/* ---- SHA-1 of a short text, FIPS 180-4 ---------------------------------- */

/* It protects nothing here: it shows that the server speaks WebSocket. */

enum { KEY_SIZE = 24, SHA1_SIZE = 20, SHA1_BLOCK = 64 };

static uint32_t turned(uint32_t x, unsigned by)
{
    return x << by | x >> (32 - by);
}

static uint32_t mixed(unsigned round, uint32_t b, uint32_t c, uint32_t d)
{
    switch (round / 20) {
    case 0:  return ((b & c) | (~b & d)) + 0x5a827999;
    case 1:  return (b ^ c ^ d) + 0x6ed9eba1;
    case 2:  return ((b & c) | (b & d) | (c & d)) + 0x8f1bbcdc;
    default: return (b ^ c ^ d) + 0xca62c1d6;
    }
}

static void digest_block(uint32_t state[5], const unsigned char *block)
{
    uint32_t w[80], v[5];
    for (unsigned i = 0; i < 16; i++)
        w[i] = (uint32_t)block[4 * i] << 24 | (uint32_t)block[4 * i + 1] << 16 |
               (uint32_t)block[4 * i + 2] << 8 | block[4 * i + 3];
    for (unsigned i = 16; i < 80; i++)
        w[i] = turned(w[i - 3] ^ w[i - 8] ^ w[i - 14] ^ w[i - 16], 1);
    memcpy(v, state, sizeof v);
    for (unsigned i = 0; i < 80; i++) {
        uint32_t next = turned(v[0], 5) + mixed(i, v[1], v[2], v[3]) + v[4] +
                        w[i];
        memmove(v + 1, v, 4 * sizeof v[0]);
        v[0] = next;
        v[2] = turned(v[2], 30);
    }
    for (unsigned i = 0; i < 5; i++)
        state[i] += v[i];
}

/* Of a text that leaves room for its length in the second block. */
static void sha1(const char *text, size_t length, unsigned char out[SHA1_SIZE])
{
    uint32_t state[5] = { 0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476,
                          0xc3d2e1f0 };
    unsigned char blocks[2 * SHA1_BLOCK] = { 0 };
    memcpy(blocks, text, length);
    blocks[length] = 0x80;
    blocks[2 * SHA1_BLOCK - 2] = (unsigned char)(8 * length >> 8);
    blocks[2 * SHA1_BLOCK - 1] = (unsigned char)(8 * length);
    digest_block(state, blocks);
    digest_block(state, blocks + SHA1_BLOCK);
    for (unsigned i = 0; i < SHA1_SIZE; i++)
        out[i] = (unsigned char)(state[i / 4] >> (24 - 8 * (i % 4)));
}

/* ---- base64 ------------------------------------------------------------- */

static const char digits[] =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/* Of 3n + 2 bytes; ends with one "=" and a 0. */
static void put_base64(const unsigned char *bytes, size_t length, char *out)
{
    for (size_t i = 0; i < length; i += 3) {
        bool short_one = i + 2 == length;
        uint32_t three = (uint32_t)bytes[i] << 16 |
                         (uint32_t)bytes[i + 1] << 8 |
                         (short_one ? 0 : bytes[i + 2]);
        *out++ = digits[three >> 18];
        *out++ = digits[three >> 12 & 63];
        *out++ = digits[three >> 6 & 63];
        *out++ = short_one ? '=' : digits[three & 63];
    }
    *out = '\0';
}

/* 16 bytes: 22 digits, of the last only two bits, and two "=". */
static bool is_key(http_text key)
{
    if (key.length != KEY_SIZE || memcmp(key.at + 22, "==", 2) != 0)
        return false;
    for (unsigned i = 0; i < 22; i++)
        if (key.at[i] == '\0' || strchr(digits, key.at[i]) == NULL)
            return false;
    return strchr("AQgw", key.at[21]) != NULL;
}

/* ---- the handshake ------------------------------------------------------ */

bool ws_accept(http_text key, char out[WS_ACCEPT_SIZE])
{
    static const char guid[] = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
    char text[KEY_SIZE + sizeof guid];
    unsigned char digest[SHA1_SIZE];
    if (!is_key(key))
        return false;
    memcpy(text, key.at, KEY_SIZE);
    memcpy(text + KEY_SIZE, guid, sizeof guid);
    sha1(text, KEY_SIZE + sizeof guid - 1, digest);
    put_base64(digest, sizeof digest, out);
    return true;
}

unsigned ws_may_upgrade(const http_request *r)
{
    if (!http_is(http_field(r, "sec-websocket-version"), "13"))  return 426;
    if (!is_key(http_field(r, "sec-websocket-key")))             return 400;
    return 0;
}
