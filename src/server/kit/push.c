/*
 * push.c -- the cryptography of Web Push, with libcrypto.
 */
#include "server/kit/push.h"

#include "core/base.h"
#include "core/json.h"

#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/evp.h>
#include <openssl/kdf.h>
#include <openssl/param_build.h>
#include <sodium.h>
#include <string.h>

enum { SHARED = 32, KEY = 16, NONCE = 12, TAG = 16, RECORD = 4096,
       HEAD = PUSH_SALT + 4 + 1 + PUSH_PUBLIC, NUMBER = 32,
       SIGNATURE = 2 * NUMBER };

_Static_assert(PUSH_SEALED_MAX == HEAD + PUSH_TEXT_MAX + 1 + TAG, "it fits");

#define CURVE "prime256v1"
#define BASE64 sodium_base64_VARIANT_URLSAFE_NO_PADDING

/* ---- keys ----------------------------------------------------------- */

/* A public key, or a pair if there is a private number. */
static EVP_PKEY *make_key(const uint8_t public[PUSH_PUBLIC],
                          const BIGNUM *secret)
{
    EVP_PKEY *key = NULL;
    EVP_PKEY_CTX *context = EVP_PKEY_CTX_new_from_name(NULL, "EC", NULL);
    OSSL_PARAM_BLD *build = OSSL_PARAM_BLD_new();
    OSSL_PARAM_BLD_push_utf8_string(build, OSSL_PKEY_PARAM_GROUP_NAME, CURVE,
                                    0);
    OSSL_PARAM_BLD_push_octet_string(build, OSSL_PKEY_PARAM_PUB_KEY, public,
                                     PUSH_PUBLIC);
    if (secret != NULL)
        OSSL_PARAM_BLD_push_BN(build, OSSL_PKEY_PARAM_PRIV_KEY, secret);
    OSSL_PARAM *params = OSSL_PARAM_BLD_to_param(build);
    EVP_PKEY_fromdata_init(context);
    EVP_PKEY_fromdata(context, &key,
                      secret != NULL ? EVP_PKEY_KEYPAIR : EVP_PKEY_PUBLIC_KEY,
                      params);
    OSSL_PARAM_free(params);
    OSSL_PARAM_BLD_free(build);
    EVP_PKEY_CTX_free(context);
    return key;
}

push_pair *push_pair_draw(void)
{
    return EVP_EC_gen(CURVE);
}

push_pair *push_pair_of(const uint8_t secret[PUSH_SECRET])
{
    EVP_PKEY *key = NULL;
    uint8_t public[PUSH_PUBLIC];
    EC_GROUP *group = EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1);
    EC_POINT *point = EC_POINT_new(group);
    BIGNUM *number = BN_bin2bn(secret, PUSH_SECRET, NULL);
    if (!BN_is_zero(number) &&
        BN_cmp(number, EC_GROUP_get0_order(group)) < 0 &&
        EC_POINT_mul(group, point, number, NULL, NULL, NULL) == 1 &&
        EC_POINT_point2oct(group, point, POINT_CONVERSION_UNCOMPRESSED, public,
                           sizeof public, NULL) == sizeof public)
        key = make_key(public, number);
    BN_clear_free(number);
    EC_POINT_free(point);
    EC_GROUP_free(group);
    return key;
}

void push_pair_free(push_pair *pair)
{
    EVP_PKEY_free(pair);
}

void push_public(const push_pair *pair, uint8_t out[PUSH_PUBLIC])
{
    size_t length = 0;
    EVP_PKEY_get_octet_string_param(pair, OSSL_PKEY_PARAM_PUB_KEY, out,
                                    PUSH_PUBLIC, &length);
    KR_REQUIRE(length == PUSH_PUBLIC);
}

static bool read_bytes(const char *text, uint8_t *out, size_t size)
{
    size_t length;
    return sodium_base642bin(out, size, text, strlen(text), NULL, &length,
                             NULL, BASE64) == 0 && length == size;
}

bool push_read_browser(const char *public, const char *auth, push_browser *b)
{
    EVP_PKEY *key = NULL;
    if (read_bytes(public, b->public, sizeof b->public) &&
        read_bytes(auth, b->auth, sizeof b->auth))
        key = make_key(b->public, NULL);
    EVP_PKEY_free(key);
    return key != NULL;
}

/* ---- sealing, RFC 8291 ---------------------------------------------- */

static bool agree(EVP_PKEY *own, EVP_PKEY *other, uint8_t shared[SHARED])
{
    size_t length = SHARED;
    EVP_PKEY_CTX *context = EVP_PKEY_CTX_new(own, NULL);
    bool good = EVP_PKEY_derive_init(context) == 1 &&
                EVP_PKEY_derive_set_peer(context, other) == 1 &&
                EVP_PKEY_derive(context, shared, &length) == 1;
    EVP_PKEY_CTX_free(context);
    return good;
}

typedef struct { const void *at; size_t length; } bytes;

static OSSL_PARAM octets(const char *name, bytes b)
{
    return OSSL_PARAM_construct_octet_string(name, (void *)b.at, b.length);
}

/* RFC 5869, with SHA-256. */
static void derive(bytes salt, bytes key, bytes info, uint8_t *out,
                   size_t size)
{
    EVP_KDF *kind = EVP_KDF_fetch(NULL, "HKDF", NULL);
    EVP_KDF_CTX *context = EVP_KDF_CTX_new(kind);
    OSSL_PARAM params[] = {
        OSSL_PARAM_construct_utf8_string(OSSL_KDF_PARAM_DIGEST,
                                         (char[]){ "SHA256" }, 0),
        octets(OSSL_KDF_PARAM_KEY, key), octets(OSSL_KDF_PARAM_SALT, salt),
        octets(OSSL_KDF_PARAM_INFO, info), OSSL_PARAM_construct_end(),
    };
    KR_REQUIRE(EVP_KDF_derive(context, out, size, params) == 1);
    EVP_KDF_CTX_free(context);
    EVP_KDF_free(kind);
}

/* The secret of this message: of both keys and the browser's own secret. */
static bool mix(const push_browser *b, EVP_PKEY *once, uint8_t out[SHARED])
{
    static const char intro[] = "WebPush: info";
    uint8_t info[sizeof intro + 2 * PUSH_PUBLIC], shared[SHARED];
    EVP_PKEY *other = make_key(b->public, NULL);
    bool good = other != NULL && agree(once, other, shared);
    EVP_PKEY_free(other);
    if (!good)
        return false;
    memcpy(info, intro, sizeof intro);
    memcpy(info + sizeof intro, b->public, PUSH_PUBLIC);
    push_public(once, info + sizeof intro + PUSH_PUBLIC);
    derive((bytes){ b->auth, PUSH_AUTH }, (bytes){ shared, SHARED },
           (bytes){ info, sizeof info }, out, SHARED);
    sodium_memzero(shared, sizeof shared);
    return true;
}

/* RFC 8188: the last record ends with the byte 2. */
static size_t encrypt(const uint8_t key[KEY], const uint8_t nonce[NONCE],
                      const void *text, size_t length, uint8_t *out)
{
    static const uint8_t last[] = { 2 };
    int part, end, rest;
    EVP_CIPHER_CTX *c = EVP_CIPHER_CTX_new();
    EVP_EncryptInit_ex(c, EVP_aes_128_gcm(), NULL, key, nonce);
    EVP_EncryptUpdate(c, out, &part, text, (int)length);
    EVP_EncryptUpdate(c, out + part, &end, last, sizeof last);
    EVP_EncryptFinal_ex(c, out + part + end, &rest);
    KR_REQUIRE((size_t)(part + end + rest) == length + sizeof last);
    EVP_CIPHER_CTX_ctrl(c, EVP_CTRL_GCM_GET_TAG, TAG,
                        out + length + sizeof last);
    EVP_CIPHER_CTX_free(c);
    return length + sizeof last + TAG;
}

size_t push_seal(const push_browser *b, push_pair *once,
                 const uint8_t salt[PUSH_SALT], const void *text,
                 size_t length, uint8_t out[PUSH_SEALED_MAX])
{
    static const char key_info[] = "Content-Encoding: aes128gcm";
    static const char nonce_info[] = "Content-Encoding: nonce";
    uint8_t secret[SHARED], key[KEY], nonce[NONCE];
    if (length > PUSH_TEXT_MAX || !mix(b, once, secret))
        return 0;
    derive((bytes){ salt, PUSH_SALT }, (bytes){ secret, SHARED },
           (bytes){ key_info, sizeof key_info }, key, KEY);
    derive((bytes){ salt, PUSH_SALT }, (bytes){ secret, SHARED },
           (bytes){ nonce_info, sizeof nonce_info }, nonce, NONCE);
    memcpy(out, salt, PUSH_SALT);
    memcpy(out + PUSH_SALT, (uint8_t[]){ 0, 0, RECORD >> 8, RECORD & 255,
                                         PUSH_PUBLIC }, 5);
    push_public(once, out + PUSH_SALT + 5);
    size_t sealed = encrypt(key, nonce, text, length, out + HEAD);
    sodium_memzero(secret, sizeof secret);
    sodium_memzero(key, sizeof key);
    return HEAD + sealed;
}

/* ---- signing, RFC 8292 ---------------------------------------------- */

static void put_base64(kr_buf *out, const void *from, size_t length)
{
    char text[PUSH_TOKEN_MAX];
    if (sodium_base64_encoded_len(length, BASE64) > sizeof text) {
        out->full = true;
        return;
    }
    sodium_bin2base64(text, sizeof text, from, length, BASE64);
    kr_put(out, text);
}

/* ES256: two numbers of 32 bytes instead of the usual ASN.1. */
static bool sign(EVP_PKEY *pair, const char *text, size_t length,
                 uint8_t out[SIGNATURE])
{
    uint8_t asn1[96];
    size_t size = sizeof asn1;
    EVP_MD_CTX *context = EVP_MD_CTX_new();
    ECDSA_SIG *numbers = NULL;
    if (EVP_DigestSignInit(context, NULL, EVP_sha256(), NULL, pair) == 1 &&
        EVP_DigestSign(context, asn1, &size, (const uint8_t *)text,
                       length) == 1)
        numbers = d2i_ECDSA_SIG(NULL, &(const uint8_t *){ asn1 }, (long)size);
    EVP_MD_CTX_free(context);
    bool good = numbers != NULL &&
                BN_bn2binpad(ECDSA_SIG_get0_r(numbers), out, NUMBER) >= 0 &&
                BN_bn2binpad(ECDSA_SIG_get0_s(numbers), out + NUMBER,
                             NUMBER) >= 0;
    ECDSA_SIG_free(numbers);
    return good;
}

bool push_sign(push_pair *pair, const char *service, uint64_t expires,
               const char *contact, char out[PUSH_TOKEN_MAX])
{
    static const char head[] = "{\"typ\":\"JWT\",\"alg\":\"ES256\"}";
    static const char intro[] = "vapid t=";
    char claim[PUSH_TOKEN_MAX / 2];
    uint8_t signature[SIGNATURE], public[PUSH_PUBLIC];
    kr_buf to = kr_buf_of(out, PUSH_TOKEN_MAX);
    kr_buf body = kr_buf_of(claim, sizeof claim);
    kr_json j = kr_json_begin(&body);
    kr_json_text(&j, "aud", service);
    kr_json_int(&j, "exp", (int64_t)expires);
    kr_json_text(&j, "sub", contact);
    kr_json_close(&j, '}');
    kr_put(&to, intro);
    put_base64(&to, head, sizeof head - 1);
    kr_put(&to, ".");
    put_base64(&to, claim, body.used);
    if (body.full || to.full ||
        !sign(pair, out + sizeof intro - 1, to.used - (sizeof intro - 1),
              signature))
        return false;
    kr_put(&to, ".");
    put_base64(&to, signature, sizeof signature);
    push_public(pair, public);
    kr_put(&to, ",k=");
    put_base64(&to, public, sizeof public);
    return !to.full;
}
