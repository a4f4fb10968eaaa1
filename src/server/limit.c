/*
 * limit.c -- so many in a time, for each address.
 *
 * A bucket that fills evenly is one number: when it will be full again. An
 * address has its place in a set of four; who is new there takes the place of
 * the one that is full, or will be soonest. A flood of addresses can thus
 * forgive others a little, never lock them out.
 */
#include "server/kit.h"

#include <sodium.h>
#include <string.h>
#include <uv.h>

void srv_limits_init(srv_limits *l)
{
    size_t size = sizeof *l->bucket * SRV_LIMIT_KINDS * SRV_LIMIT_SETS *
                  SRV_LIMIT_WAYS;
    *l = (srv_limits){ .bucket = srv_alloc(NULL, size) };
    memset(l->bucket, 0, size);
    randombytes_buf(l->key, sizeof l->key);
}

void srv_limits_free(srv_limits *l)
{
    srv_alloc(l->bucket, 0);
}

static uint64_t full_after(uint64_t full, uint64_t most, uint64_t period,
                           uint64_t now)
{
    uint64_t each = period / most > 0 ? period / most : 1;
    return (full > now ? full : now) + each;
}

bool srv_bucket_take(uint64_t *full, uint64_t most, uint64_t period,
                     uint64_t now)
{
    uint64_t after = full_after(*full, most, period, now);
    if (after > now + period)
        return false;
    *full = after;
    return true;
}

/* Of an IPv6 address what a network gives one customer: 64 bits. */
size_t srv_address_bytes(const char *address, uint8_t bytes[16])
{
    memset(bytes, 0, 16);
    if (uv_inet_pton(AF_INET, address, bytes) == 0)
        return 4;
    uv_inet_pton(AF_INET6, address, bytes);
    return 8;
}

static uint64_t who_is(const srv_limits *l, const char *address)
{
    uint8_t bytes[16], hash[8];
    uint64_t who;
    size_t length = srv_address_bytes(address, bytes);
    crypto_shorthash(hash, bytes, length, l->key);
    memcpy(&who, hash, sizeof who);
    return who | 1;
}

static srv_bucket *set_of(const srv_limits *l, srv_limit kind, uint64_t who)
{
    return l->bucket + SRV_LIMIT_WAYS *
        ((size_t)kind * SRV_LIMIT_SETS + (who >> 20) % SRV_LIMIT_SETS);
}

static srv_bucket *bucket_of(srv_limits *l, srv_limit kind, uint64_t who)
{
    srv_bucket *set = set_of(l, kind, who), *found = set;
    for (int i = 0; i < SRV_LIMIT_WAYS; i++) {
        if (set[i].who == who)
            return &set[i];
        if (set[i].full < found->full)
            found = &set[i];
    }
    *found = (srv_bucket){ .who = who };
    return found;
}

bool srv_limit_take(srv_limits *l, srv_limit kind, const char *address,
                    uint64_t most, uint64_t period, uint64_t now)
{
    srv_bucket *b = bucket_of(l, kind, who_is(l, address));
    return srv_bucket_take(&b->full, most, period, now);
}

bool srv_limit_has(const srv_limits *l, srv_limit kind, const char *address,
                   uint64_t most, uint64_t period, uint64_t now)
{
    uint64_t who = who_is(l, address);
    const srv_bucket *set = set_of(l, kind, who);
    for (int i = 0; i < SRV_LIMIT_WAYS; i++)
        if (set[i].who == who)
            return full_after(set[i].full, most, period, now) <=
                   now + period;
    return true;
}
