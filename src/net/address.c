/*
 * address.c -- who connects: addresses, and how much each may.
 */
#include "net/address.h"

#include <uv.h>

#include <stdlib.h>
#include <string.h>

/* ---- token buckets ------------------------------------------------------ */

bool net_bucket_take(net_bucket *b, uint64_t now, uint32_t count,
                     uint64_t period)
{
    uint64_t full_at = *b > now ? *b : now;
    if (count == 0)
        return true;
    if (full_at + period / count > now + period)
        return false;
    *b = full_at + period / count;
    return true;
}

/* ---- addresses ---------------------------------------------------------- */

static const net_ip no_ipv4 = { { [10] = 0xff, [11] = 0xff } };

static net_ip mapped(const void *four)
{
    net_ip ip = no_ipv4;
    memcpy(ip.byte + 12, four, 4);
    return ip;
}

static bool is_mapped(net_ip ip)
{
    return memcmp(&ip, &no_ipv4, 12) == 0;
}

net_ip net_ip_of(const struct sockaddr *a)
{
    net_ip ip = { { 0 } };
    if (a->sa_family == AF_INET)
        return mapped(&((const struct sockaddr_in *)a)->sin_addr);
    if (a->sa_family == AF_INET6)
        memcpy(&ip, &((const struct sockaddr_in6 *)a)->sin6_addr, sizeof ip);
    return ip;
}

bool net_ip_read(http_text t, net_ip *ip)
{
    char text[46];
    uint8_t four[4];
    if (t.length >= sizeof text)
        return false;
    memcpy(text, t.at, t.length);
    text[t.length] = '\0';
    if (uv_inet_pton(AF_INET, text, four) == 0) {
        *ip = mapped(four);
        return true;
    }
    return uv_inet_pton(AF_INET6, text, ip) == 0;
}

bool net_ip_same(net_ip a, net_ip b)
{
    return memcmp(&a, &b, sizeof a) == 0;
}

bool net_ip_is_loopback(net_ip ip)
{
    static const net_ip one = { { [15] = 1 } };
    return net_ip_same(ip, one) || (is_mapped(ip) && ip.byte[12] == 127);
}

bool net_read_listen(const char *text, struct sockaddr_storage *at)
{
    char host[64];
    const char *colon = strrchr(text, ':');
    char *end;
    if (colon == NULL || colon == text ||
        (size_t)(colon - text) >= sizeof host)
        return false;
    unsigned long port = strtoul(colon + 1, &end, 10);
    if (end == colon + 1 || *end != '\0' || port > UINT16_MAX)
        return false;
    size_t length = (size_t)(colon - text);
    if (text[0] != '[') {
        memcpy(host, text, length);
        host[length] = '\0';
        return uv_ip4_addr(host, (int)port, (struct sockaddr_in *)at) == 0;
    }
    if (length < 3 || text[length - 1] != ']')
        return false;
    memcpy(host, text + 1, length - 2);
    host[length - 2] = '\0';
    return uv_ip6_addr(host, (int)port, (struct sockaddr_in6 *)at) == 0;
}

size_t net_customer(const char *address, uint8_t bytes[16])
{
    net_ip ip = { { 0 } };
    (void)net_ip_read((http_text){ address, strlen(address) }, &ip);
    size_t from = is_mapped(ip) ? 12 : 0;
    memset(bytes, 0, 16);
    memcpy(bytes, ip.byte + from, from > 0 ? 4 : 8);
    return from > 0 ? 4 : 8;
}

/* ---- those who share an address ----------------------------------------- */

enum { PEERS_MAX = 65536 };

static uint64_t mixed(uint64_t x)
{
    x ^= x >> 32;
    x *= 0x9e3779b97f4a7c15;
    x ^= x >> 29;
    x *= 0xd6e8feb86659fd93;
    return x ^ x >> 32;
}

static unsigned slot_of(const net_sources *p, net_ip ip)
{
    uint64_t half[2];
    memcpy(half, &ip, sizeof half);
    return (unsigned)(mixed(mixed(half[0] ^ p->key) ^ half[1]) %
                      NET_SOURCE_SLOTS);
}

static bool is_needed(const net_source *source, uint64_t now)
{
    return source->sockets > 0 || source->opens > now || source->requests > now;
}

void net_sources_tidy(net_sources *p, unsigned slot, uint64_t now)
{
    bool crowded = p->count > PEERS_MAX;
    net_source **at = &p->slot[slot % NET_SOURCE_SLOTS];
    while (*at != NULL) {
        net_source *source = *at;
        if (crowded ? source->sockets > 0 : is_needed(source, now)) {
            at = &source->next;
            continue;
        }
        *at = source->next;
        p->count--;
        free(source);
    }
}

void net_sources_release(net_sources *p)
{
    for (unsigned i = 0; i < NET_SOURCE_SLOTS; i++)
        while (p->slot[i] != NULL) {
            net_source *source = p->slot[i];
            p->slot[i] = source->next;
            free(source);
        }
    p->count = 0;
}

static void write_text(net_source *source)
{
    if (is_mapped(source->ip))
        uv_inet_ntop(AF_INET, source->ip.byte + 12, source->text,
                     sizeof source->text);
    else
        uv_inet_ntop(AF_INET6, &source->ip, source->text, sizeof source->text);
}

net_source *net_source_at(net_sources *p, net_ip ip, uint64_t now)
{
    if (!is_mapped(ip))
        memset(ip.byte + 8, 0, 8);
    unsigned slot = slot_of(p, ip);
    for (net_source *source = p->slot[slot]; source != NULL;
         source = source->next)
        if (net_ip_same(source->ip, ip))
            return source;
    net_sources_tidy(p, slot, now);
    net_source *source = calloc(1, sizeof *source);
    if (source == NULL)
        return NULL;
    source->ip = ip;
    write_text(source);
    source->next = p->slot[slot];
    p->slot[slot] = source;
    p->count++;
    return source;
}

/* ---- who may come from where -------------------------------------------- */

static bool is_among(net_ip ip, const net_ip *list, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        if (net_ip_same(ip, list[i]))
            return true;
    return false;
}

/* The last word of a list with commas, which is shortened by it. */
static http_text last_word(http_text *list)
{
    size_t from = list->length, to = list->length;
    while (from > 0 && list->at[from - 1] != ',')
        from--;
    list->length = from > 0 ? from - 1 : 0;
    while (from < to && list->at[from] == ' ')
        from++;
    while (from < to && list->at[to - 1] == ' ')
        to--;
    return (http_text){ list->at + from, to - from };
}

/* A proxy may extend the field or append a new one. */
bool net_forwarded(const http_request *r, const net_ip *proxies, unsigned count,
                   net_ip *peer)
{
    bool any = false;
    for (unsigned i = r->fields; i-- > 0;) {
        http_text list = r->field[i].value;
        if (!http_is_any_case(r->field[i].name, "x-forwarded-for"))
            continue;
        do {
            if (!net_ip_read(last_word(&list), peer))
                return false;
            any = true;
            if (!is_among(*peer, proxies, count))
                return true;
        } while (list.length > 0);
    }
    return any;
}

/* The next word of a list with blanks, which is shortened by it. */
static http_text next_word(const char **list)
{
    *list += strspn(*list, " ");
    http_text word = { *list, strcspn(*list, " ") };
    *list += word.length;
    return word;
}

/* "a.example:80" and "[::1]:80" without port and brackets. */
static http_text without_port(http_text host)
{
    if (host.length > 0 && host.at[0] == '[') {
        const char *end = memchr(host.at, ']', host.length);
        size_t length = end != NULL ? (size_t)(end - host.at) - 1 : 0;
        return (http_text){ host.at + 1, length };
    }
    const char *colon = memchr(host.at, ':', host.length);
    if (colon != NULL)
        host.length = (size_t)(colon - host.at);
    return host;
}

static bool is_same_name(http_text a, http_text b)
{
    char text[256];
    if (a.length >= sizeof text)
        return false;
    memcpy(text, a.at, a.length);
    text[a.length] = '\0';
    return http_is_any_case(b, text);
}

bool net_host_ok(http_text host, const char *hosts)
{
    net_ip ip;
    if (host.length == 0)
        return true;
    host = without_port(host);
    if (http_is_any_case(host, "localhost") ||
        (net_ip_read(host, &ip) && net_ip_is_loopback(ip)))
        return true;
    for (;;) {
        http_text word = next_word(&hosts);
        if (word.length == 0)
            return false;
        if (is_same_name(without_port(word), host))
            return true;
    }
}

static bool is_own_host(http_text origin, http_text host, const char *scheme)
{
    size_t length = strlen(scheme);
    return host.length > 0 && origin.length == length + host.length &&
           memcmp(origin.at, scheme, length) == 0 &&
           memcmp(origin.at + length, host.at, host.length) == 0;
}

http_text net_origin_named(const http_request *r, const char *origins)
{
    http_text origin = http_field(r, "origin");
    for (;;) {
        http_text word = next_word(&origins);
        if (word.length == 0 ||
            (word.length == origin.length &&
             memcmp(word.at, origin.at, word.length) == 0))
            return word;
    }
}

/* Programs send no Origin; browsers always do here. There are no cookies, so a
 * program without an Origin has no rights beyond its tokens. */
bool net_origin_ok(const http_request *r, const char *origins)
{
    http_text origin = http_field(r, "origin"), host = http_field(r, "host");
    return origin.length == 0 || is_own_host(origin, host, "http://") ||
           is_own_host(origin, host, "https://") ||
           net_origin_named(r, origins).length > 0;
}
