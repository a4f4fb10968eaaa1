/*
 * test_push.c -- Web Push: sealing against the example of RFC 8291, signatures
 * by a check that accepts the example of RFC 8292.
 */
#include "core/base.h"
#include "server/kit/push.h"
#include "unit/test.h"

#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/evp.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>

#define BASE64 sodium_base64_VARIANT_URLSAFE_NO_PADDING

static size_t bytes_of(const char *text, size_t length, uint8_t *out,
                       size_t size)
{
    size_t used = 0;
    int bad = sodium_base642bin(out, size, text, length, NULL, &used, NULL,
                                BASE64);
    return bad ? 0 : used;
}

/* ---- RFC 8291, section 5 and appendix A ------------------------------- */

static const char rfc_text[] = "When I grow up, I want to be a watermelon";
static const char rfc_auth[] = "BTBZMqHH6r4Tts7J_aSIgg";
static const char rfc_once[] = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw";
static const char rfc_salt[] = "DGv6ra1nlYgDCS1FRnbzlw";
static const char rfc_browser[] =
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZ"
    "GH6SRpkNtoIAiw4";
static const char rfc_sealed[] =
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIg"
    "Dll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVB"
    "St2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";

TEST(push, sealing_agrees_with_rfc_8291)
{
    push_browser browser;
    uint8_t once[PUSH_SECRET], salt[PUSH_SALT], out[PUSH_SEALED_MAX];
    uint8_t wanted[PUSH_SEALED_MAX];
    size_t length = bytes_of(rfc_sealed, strlen(rfc_sealed), wanted,
                             sizeof wanted);
    CHECK(push_read_browser(rfc_browser, rfc_auth, &browser));
    CHECK(bytes_of(rfc_once, strlen(rfc_once), once, sizeof once) ==
          sizeof once);
    CHECK(bytes_of(rfc_salt, strlen(rfc_salt), salt, sizeof salt) ==
          sizeof salt);
    push_pair *pair = push_pair_of(once);
    CHECK(pair != NULL);
    CHECK(length == 144);
    CHECK(push_seal(&browser, pair, salt, rfc_text, strlen(rfc_text), out) ==
          length);
    CHECK(memcmp(out, wanted, length) == 0);
    push_pair_free(pair);
}

TEST(push, hostile_keys_of_a_browser_are_refused)
{
    push_browser browser;
    char bent[sizeof rfc_browser];
    memcpy(bent, rfc_browser, sizeof bent);
    bent[40] = 'A';                     /* no point of the curve */
    CHECK(!push_read_browser(bent, rfc_auth, &browser));
    CHECK(!push_read_browser("", rfc_auth, &browser));
    CHECK(!push_read_browser(rfc_browser, "", &browser));
    CHECK(!push_read_browser(rfc_browser, rfc_once, &browser));
    CHECK(!push_read_browser("no base64!", rfc_auth, &browser));
}

TEST(push, a_text_that_is_too_long_is_refused)
{
    static const uint8_t salt[PUSH_SALT];
    static const char text[PUSH_TEXT_MAX + 1];
    push_browser browser;
    uint8_t out[PUSH_SEALED_MAX];
    push_pair *pair = push_pair_draw();
    CHECK(push_read_browser(rfc_browser, rfc_auth, &browser));
    CHECK(push_seal(&browser, pair, salt, text, PUSH_TEXT_MAX, out) ==
          PUSH_SEALED_MAX);
    CHECK(push_seal(&browser, pair, salt, text, PUSH_TEXT_MAX + 1, out) == 0);
    push_pair_free(pair);
}

TEST(push, private_keys_out_of_range_are_refused)
{
    uint8_t secret[PUSH_SECRET] = { 0 };
    CHECK(push_pair_of(secret) == NULL);
    memset(secret, 255, sizeof secret);
    CHECK(push_pair_of(secret) == NULL);
}

/* ---- RFC 8292, section 2.4 ------------------------------------------ */

static const char rfc_signed[] =
    "vapid t=eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2g"
    "uZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1"
    "wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrE"
    "rtmysazNjjvW2L9OkSSHzvoD1oA,k=BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAI"
    "xHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs";

static EVP_PKEY *public_key(const uint8_t point[PUSH_PUBLIC])
{
    EVP_PKEY *key = NULL;
    EVP_PKEY_CTX *context = EVP_PKEY_CTX_new_from_name(NULL, "EC", NULL);
    OSSL_PARAM params[] = {
        OSSL_PARAM_construct_utf8_string(OSSL_PKEY_PARAM_GROUP_NAME,
                                         (char[]){ "prime256v1" }, 0),
        OSSL_PARAM_construct_octet_string(OSSL_PKEY_PARAM_PUB_KEY,
                                          (void *)point, PUSH_PUBLIC),
        OSSL_PARAM_construct_end(),
    };
    EVP_PKEY_fromdata_init(context);
    EVP_PKEY_fromdata(context, &key, EVP_PKEY_PUBLIC_KEY, params);
    EVP_PKEY_CTX_free(context);
    return key;
}

static bool verifies(EVP_PKEY *key, const char *text, size_t length,
                     const uint8_t two[64])
{
    ECDSA_SIG *numbers = ECDSA_SIG_new();
    ECDSA_SIG_set0(numbers, BN_bin2bn(two, 32, NULL),
                   BN_bin2bn(two + 32, 32, NULL));
    uint8_t *asn1 = NULL;
    int size = i2d_ECDSA_SIG(numbers, &asn1);
    EVP_MD_CTX *context = EVP_MD_CTX_new();
    bool good = EVP_DigestVerifyInit(context, NULL, EVP_sha256(), NULL,
                                     key) == 1 &&
                EVP_DigestVerify(context, asn1, (size_t)size,
                                 (const uint8_t *)text, length) == 1;
    EVP_MD_CTX_free(context);
    OPENSSL_free(asn1);
    ECDSA_SIG_free(numbers);
    return good;
}

/* "vapid t=HEAD.CLAIM.SIGNATURE,k=KEY": is it signed with that key? */
static bool is_signed(const char *header, char *claim, size_t size)
{
    uint8_t two[64], point[PUSH_PUBLIC];
    const char *head = header + strlen("vapid t=");
    const char *dot = strchr(head, '.'), *end = strrchr(head, '.');
    const char *key = strstr(head, ",k=");
    if (dot == NULL || dot == end || key == NULL)
        return false;
    size_t used = bytes_of(dot + 1, (size_t)(end - dot - 1),
                           (uint8_t *)claim, size - 1);
    claim[used] = '\0';
    if (bytes_of(end + 1, (size_t)(key - end - 1), two, sizeof two) != 64 ||
        bytes_of(key + 3, strlen(key + 3), point, sizeof point) != PUSH_PUBLIC)
        return false;
    EVP_PKEY *pair = public_key(point);
    bool good = pair != NULL &&
                verifies(pair, head, (size_t)(end - head), two);
    EVP_PKEY_free(pair);
    return good;
}

TEST(push, signatures_agree_with_rfc_8292)
{
    char header[PUSH_TOKEN_MAX], claim[512], wanted[512];
    push_pair *pair = push_pair_draw();
    CHECK(is_signed(rfc_signed, wanted, sizeof wanted));
    for (int i = 0; i < 20; i++) {      /* also with short numbers */
        CHECK(push_sign(pair, "https://push.example.net", 1453523768,
                        "mailto:push@example.com", header));
        CHECK(is_signed(header, claim, sizeof claim));
        CHECK(strcmp(claim, wanted) == 0);
    }
    char *claimed = strchr(header, '.') + 5;
    *claimed = *claimed == 'x' ? 'y' : 'x';
    CHECK(!is_signed(header, claim, sizeof claim));
    push_pair_free(pair);
}

TEST(push, a_service_that_is_too_long_is_refused)
{
    char header[PUSH_TOKEN_MAX], service[PUSH_TOKEN_MAX];
    push_pair *pair = push_pair_draw();
    memset(service, 'x', sizeof service - 1);
    service[sizeof service - 1] = '\0';
    CHECK(!push_sign(pair, service, 1, "mailto:a@example.com", header));
    push_pair_free(pair);
}
