/*
 * test_address.c -- buckets, addresses behind proxies, origins.
 */
#include "net/address.h"
#include "unit/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

TEST(bucket, gives_so_many_at_once_and_refills)
{
    net_bucket b = 0;
    uint64_t now = 5000000;
    unsigned taken = 0;
    while (net_bucket_take(&b, now, 10, 1000000))
        taken++;
    CHECK(taken == 10);
    CHECK(!net_bucket_take(&b, now + 99999, 10, 1000000));
    CHECK(net_bucket_take(&b, now + 100000, 10, 1000000));
    CHECK(!net_bucket_take(&b, now + 100000, 10, 1000000));
    for (taken = 0; net_bucket_take(&b, now + 9000000, 10, 1000000);)
        taken++;
    CHECK(taken == 10);
}

TEST(bucket, of_none_is_without_limit)
{
    net_bucket b = 0;
    for (unsigned i = 0; i < 1000; i++)
        CHECK(net_bucket_take(&b, 1, 0, 1000000));
}

/* ---- addresses -------------------------------------------------------- */

static net_ip ip(const char *text)
{
    net_ip found;
    CHECK(net_ip_read((http_text){ text, strlen(text) }, &found));
    return found;
}

TEST(address, reads_both_kinds_and_nothing_else)
{
    static const char *const wrong[] = { "", "1.2.3", "1.2.3.4:80", "unknown",
        "[::1]", "::g", "1.2.3.4.5", "_hidden",
        "1111:2222:3333:4444:5555:6666:7777:8888:9999:aaaa:bbbb" };
    net_ip found;
    CHECK(net_ip_same(ip("1.2.3.4"), ip("::ffff:1.2.3.4")));
    CHECK(!net_ip_same(ip("::1"), ip("127.0.0.1")));
    for (unsigned i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        CHECK(!net_ip_read((http_text){ wrong[i], strlen(wrong[i]) }, &found));
}

TEST(address, shares_the_first_half_of_ipv6)
{
    net_sources *p = calloc(1, sizeof *p);
    net_source *one = net_source_at(p, ip("2001:db8:1:2::3"), 0);
    CHECK(one == net_source_at(p, ip("2001:db8:1:2:ffff::4"), 0));
    CHECK(one != net_source_at(p, ip("2001:db8:1:3::3"), 0));
    CHECK(strcmp(one->text, "2001:db8:1:2::") == 0);
    CHECK(strcmp(net_source_at(p, ip("10.0.0.7"), 0)->text, "10.0.0.7") == 0);
    net_sources_release(p);
    free(p);
}

TEST(address, is_forgotten_when_it_owes_nothing)
{
    net_sources *p = calloc(1, sizeof *p);
    net_source *busy = net_source_at(p, ip("10.0.0.1"), 0);
    busy->sockets = 1;
    net_source *owing = net_source_at(p, ip("10.0.0.2"), 0);
    net_bucket_take(&owing->opens, 1000, 10, 1000000);
    net_source_at(p, ip("10.0.0.3"), 0);
    for (unsigned i = 0; i < NET_SOURCE_SLOTS; i++)
        net_sources_tidy(p, i, 1000);
    CHECK(p->count == 2);
    for (unsigned i = 0; i < NET_SOURCE_SLOTS; i++)
        net_sources_tidy(p, i, 5000000);
    CHECK(p->count == 1);
    net_sources_release(p);
    free(p);
}

TEST(address, neighbours_are_spread_over_the_slots)
{
    net_sources *p = calloc(1, sizeof *p);
    unsigned used = 0;
    for (unsigned i = 0; i < NET_SOURCE_SLOTS; i++) {
        net_ip near = { { [10] = 255, 255, 10, 0, (uint8_t)(i >> 8),
                          (uint8_t)i } };
        net_source_at(p, near, 0)->sockets = 1;
    }
    for (unsigned i = 0; i < NET_SOURCE_SLOTS; i++)
        used += p->slot[i] != NULL;
    CHECK(used > NET_SOURCE_SLOTS / 2);
    net_sources_release(p);
    free(p);
}

TEST(address, so_many_of_them_are_bounded)
{
    net_sources *p = calloc(1, sizeof *p);
    for (unsigned i = 0; i < 300000; i++) {
        net_ip many = { { 0x20, 1, 0, 0, (uint8_t)(i >> 16), (uint8_t)(i >> 8),
                          (uint8_t)i } };
        net_source *peer = net_source_at(p, many, 1000);
        net_bucket_take(&peer->opens, 1000, 10, 1000000);
    }
    CHECK(p->count < 100000);
    net_sources_release(p);
    free(p);
}

/* ---- who it is for ----------------------------------------------------- */

static http_request request(const char *fields)
{
    static char text[500];
    http_request r;
    snprintf(text, sizeof text, "GET / HTTP/1.1\r\nHost: play.b:80\r\n%s\r\n",
             fields);
    CHECK(http_read(&r, text, strlen(text)) == 200);
    return r;
}

static void forwards(const char *fields, const char *expected)
{
    net_ip proxies[] = { ip("10.0.0.1"), ip("10.0.0.2") }, found;
    http_request r = request(fields);
    bool ok = net_forwarded(&r, proxies, 2, &found);
    CHECK(ok == (expected != NULL));
    CHECK(!ok || net_ip_same(found, ip(expected)));
}

TEST(proxy, the_last_address_that_is_no_proxy_counts)
{
    forwards("X-Forwarded-For: 1.1.1.1\r\n", "1.1.1.1");
    forwards("X-Forwarded-For: 6.6.6.6, 1.1.1.1\r\n", "1.1.1.1");
    forwards("X-Forwarded-For: 6.6.6.6, 1.1.1.1 ,10.0.0.2\r\n", "1.1.1.1");
    forwards("x-forwarded-for: 6.6.6.6\r\nX-FORWARDED-FOR: ::5\r\n", "::5");
    forwards("X-Forwarded-For: 1.1.1.1\r\nX-Forwarded-For: 10.0.0.1\r\n",
             "1.1.1.1");
    forwards("X-Forwarded-For: 10.0.0.2, 10.0.0.1\r\n", "10.0.0.2");
    forwards("X-Forwarded-For: 1.1.1.1, unknown\r\n", NULL);
    forwards("X-Forwarded-For: 1.1.1.1,\r\n", NULL);
    forwards("X-Other: 1.1.1.1\r\n", NULL);
}

static bool from(const char *origin)
{
    char field[100] = "";
    if (origin != NULL)
        snprintf(field, sizeof field, "Origin: %s\r\n", origin);
    http_request r = request(field);
    return net_origin_ok(&r, "  https://a.b  http://c:81 ");
}

TEST(origin, is_the_own_host_or_one_that_was_named)
{
    CHECK(from("http://play.b:80"));
    CHECK(from("https://play.b:80"));
    CHECK(from("https://a.b"));
    CHECK(from("http://c:81"));
    CHECK(from(NULL));
}

TEST(origin, nothing_that_only_looks_like_it)
{
    static const char *const wrong[] = {
        "null", "https://evil.example", "https://play.b", "play.b:80",
        "https://play.b:80.evil", "https://evil.play.b:80", "http://a.b",
        "https://a.b:443", "https://a.b https://evil", "https://A.b",
        "ftp://play.b:80", "https://a", "https://a.b/",
    };
    for (unsigned i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        CHECK(!from(wrong[i]));
}
