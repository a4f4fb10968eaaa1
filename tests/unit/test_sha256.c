/*
 * test_sha256.c -- the digest against the vectors of FIPS 180-4.
 */
#include "core/sha256.h"
#include "unit/test.h"

#include <stdio.h>
#include <string.h>

static void end_as_hex(kr_sha256 *s, char hex[65])
{
    uint8_t digest[KR_SHA256_SIZE];
    kr_sha256_end(s, digest);
    for (int i = 0; i < KR_SHA256_SIZE; i++)
        snprintf(hex + 2 * i, 3, "%02x", digest[i]);
}

static bool digests(const char *message, const char *expected)
{
    kr_sha256 s;
    char hex[65];
    kr_sha256_init(&s);
    kr_sha256_add(&s, message, strlen(message));
    end_as_hex(&s, hex);
    return strcmp(hex, expected) == 0;
}

TEST(sha256, gives_the_digests_of_the_standard)
{
    CHECK(digests("", "e3b0c44298fc1c149afbf4c8996fb924"
                      "27ae41e4649b934ca495991b7852b855"));
    CHECK(digests("abc", "ba7816bf8f01cfea414140de5dae2223"
                         "b00361a396177a9cb410ff61f20015ad"));
    CHECK(digests("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                  "248d6a61d20638b8e5c026930c3e6039"
                  "a33ce45964ff2167f6ecedd419db06c1"));
    CHECK(digests("abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmn"
                  "hijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
                  "cf5b16a778af8380036ce59e7b049237"
                  "0b249b11e8f07a51afac45037afee9d1"));
}

TEST(sha256, digests_a_million_letters)
{
    kr_sha256 s;
    char hex[65], letters[1000];
    memset(letters, 'a', sizeof letters);
    kr_sha256_init(&s);
    for (int i = 0; i < 1000; i++)
        kr_sha256_add(&s, letters, sizeof letters);
    end_as_hex(&s, hex);
    CHECK(strcmp(hex, "cdc76e5c9914fb9281a1c7e284d73e67"
                      "f1809a48a497200e046d39ccc7112cd0") == 0);
}

/* Lengths around the end of a block pad differently. */
TEST(sha256, does_not_care_how_the_message_is_cut)
{
    char message[200], whole[65], pieces[65];
    for (size_t i = 0; i < sizeof message; i++)
        message[i] = (char)i;
    for (size_t size = 0; size <= sizeof message; size++) {
        kr_sha256 s;
        kr_sha256_init(&s);
        kr_sha256_add(&s, message, size);
        end_as_hex(&s, whole);
        kr_sha256_init(&s);
        for (size_t at = 0, step = 1; at < size; at += step, step++) {
            if (step > size - at)
                step = size - at;
            kr_sha256_add(&s, message + at, step);
        }
        end_as_hex(&s, pieces);
        CHECK(strcmp(whole, pieces) == 0);
    }
}
