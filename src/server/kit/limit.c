/*
 * limit.c -- rate limits per address for tables, lookups, joins and guesses.
 * src/net limits connections, requests and messages.
 *
 * Memory is bounded: an address is kept in a set of four buckets. A new address
 * replaces the one whose bucket is full, or will be full first. So a flood of
 * addresses can forgive others a little, but never locks them out.
 */
#include "server/kit/kit.h"

#include "sys/memory.h"

#include <sodium.h>
#include <string.h>

void srv_limits_init(srv_limits *l)
{
    size_t size = sizeof *l->bucket * SRV_LIMIT_KINDS * SRV_LIMIT_SETS *
                  SRV_LIMIT_WAYS;
    *l = (srv_limits){ .bucket = sys_alloc(NULL, size) };
    memset(l->bucket, 0, size);
    randombytes_buf(l->key, sizeof l->key);
}

void srv_limits_free(srv_limits *l)
{
    sys_alloc(l->bucket, 0);
}

static uint64_t who_is(const srv_limits *l, const char *address)
{
    uint8_t bytes[16], hash[8];
    uint64_t who;
    size_t length = net_customer(address, bytes);
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
    return net_bucket_take(&b->full, now, (uint32_t)most, period);
}

bool srv_limit_has(const srv_limits *l, srv_limit kind, const char *address,
                   uint64_t most, uint64_t period, uint64_t now)
{
    uint64_t who = who_is(l, address);
    const srv_bucket *set = set_of(l, kind, who);
    net_bucket copy = 0;
    for (int i = 0; i < SRV_LIMIT_WAYS; i++)
        if (set[i].who == who)
            copy = set[i].full;
    return net_bucket_take(&copy, now, (uint32_t)most, period);
}
