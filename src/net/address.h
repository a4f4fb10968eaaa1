/*
 * address.h -- addresses of clients, and rate limits for each.
 */
#ifndef NET_ADDRESS_H
#define NET_ADDRESS_H

#include "net/http.h"

#include <stdbool.h>
#include <stdint.h>

struct sockaddr;
struct sockaddr_storage;

/* ---- token buckets ------------------------------------------------------ */

/* A bucket that fills evenly is one number: the time when it is full again. */
typedef uint64_t net_bucket;

/* Takes one of `count` tokens that come back within `period`; both times are
 * in any one unit. Returns false if the bucket is empty. With a count of 0 it
 * never is. */
bool net_bucket_take(net_bucket *, uint64_t now, uint32_t count,
                     uint64_t period);

/* ---- addresses ---------------------------------------------------------- */

typedef struct { uint8_t byte[16]; } net_ip;    /* IPv4 as ::ffff:a.b.c.d */

net_ip net_ip_of(const struct sockaddr *);
bool net_ip_read(http_text, net_ip *);
bool net_ip_same(net_ip, net_ip);
bool net_ip_is_loopback(net_ip);

/* Reads where to listen: "1.2.3.4:80" or "[::1]:80". */
bool net_read_listen(const char *text, struct sockaddr_storage *);

/* The bytes of an address that tell customers of a network apart; returns how
 * many: 4 of IPv4, or the first 8 of IPv6. */
size_t net_customer(const char *address, uint8_t bytes[16]);

/* The clients that share an address; of IPv6 only the first 64 bits count. */
typedef struct net_source {
    struct net_source *next;
    net_ip ip;
    uint32_t sockets;
    net_bucket opens, requests;
    char text[46];
} net_source;

enum { NET_SOURCE_SLOTS = 4096 };

typedef struct {
    net_source *slot[NET_SOURCE_SLOTS];
    uint64_t key;                       /* so that nobody can choose a slot */
    uint32_t count;
} net_sources;

/* NULL without memory. It stays while it has sockets or owes tokens. */
net_source *net_source_at(net_sources *, net_ip, uint64_t now);

/* Frees the sources of one slot that have no sockets and owe no tokens. */
void net_sources_tidy(net_sources *, unsigned slot, uint64_t now);
void net_sources_release(net_sources *);

/* ---- who may come from where -------------------------------------------- */

/* The client's address, for a connection from one of these proxies: the last
 * address in X-Forwarded-For that is not a proxy, or the first if all are.
 * Returns false if the header contains anything but addresses. */
bool net_forwarded(const http_request *, const net_ip *proxies, unsigned count,
                   net_ip *peer);

/* Is this Host header acceptable? It may name a loopback address or one of
 * `hosts`, which are separated by spaces, with any port; or be empty. */
bool net_host_ok(http_text host, const char *hosts);

/* The one of `origins`, separated by spaces, that the request comes from; empty
 * if it comes from elsewhere. */
http_text net_origin_named(const http_request *, const char *origins);

/* Does it come from a page of ours, or from no page? */
bool net_origin_ok(const http_request *, const char *origins);

#endif
