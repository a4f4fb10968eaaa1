/*
 * options.c -- the options of a server, by name.
 */
#include "core/scan.h"
#include "server/server.h"

#include <stdio.h>
#include <string.h>

#define AT(member)    offsetof(srv_options, member)
#define LIMIT(member) offsetof(srv_options, limits.member)

#define DAY 86400
#define MANY 100000000

const srv_option srv_option_table[SRV_OPTIONS] = {
    { "listen",               SRV_TEXT,   AT(listen), 0, 0 },
    { "any-port",             SRV_FLAG,   AT(any_port), 0, 0 },
    { "metrics",              SRV_TEXT,   AT(metrics), 0, 0 },
    { "store",                SRV_TEXT,   AT(store), 0, 0 },
    { "key-file",             SRV_TEXT,   AT(key_file), 0, 0 },
    { "node",                 SRV_TEXT,   AT(node), 0, 0 },
    { "origins",              SRV_TEXT,   AT(origins), 0, 0 },
    { "hosts",                SRV_TEXT,   AT(hosts), 0, 0 },
    { "proxies",              SRV_TEXT,   AT(proxies), 0, 0 },
    { "log",                  SRV_TEXT,   AT(log), 0, 0 },
    { "hook-http",            SRV_FLAG,   AT(hook_http), 0, 0 },
    { "hook-private",         SRV_FLAG,   AT(hook_private), 0, 0 },
    { "accept-loss",          SRV_FLAG,   AT(accept_loss), 0, 0 },
    { "tables-per-address",   SRV_NUMBER, AT(tables_per_address), 1, MANY },
    { "tables-per-hour",      SRV_NUMBER, AT(tables_per_hour), 1, MANY },
    { "rooms",                SRV_NUMBER, AT(rooms), 1, MANY },
    { "lookups-per-address",  SRV_NUMBER, AT(lookups_per_address), 1, MANY },
    { "guesses-per-address",  SRV_NUMBER, AT(guesses_per_address), 1, MANY },
    { "joins-per-address",    SRV_NUMBER, AT(joins_per_address), 1, MANY },
    { "chat-rate",            SRV_NUMBER, AT(chat_rate), 1, MANY },
    { "join-time",            SRV_NUMBER, AT(join_time), 100, 600000 },
    { "idle-time",            SRV_NUMBER, AT(idle_time), 100, DAY * 1000 },
    { "prune-days",           SRV_NUMBER, AT(prune_days), 0, 36500 },
    { "lease",                SRV_NUMBER, AT(lease), 500, 600000 },
    { "stand-time",           SRV_NUMBER, AT(stand_time), 100, 600000 },
    { "sockets",              SRV_SMALL,  LIMIT(sockets), 1, MANY },
    { "sockets-per-address",  SRV_SMALL,  LIMIT(sockets_per_address), 0,
      MANY },
    { "opens-per-address",    SRV_SMALL,  LIMIT(opens_per_address), 0, MANY },
    { "requests-per-address", SRV_SMALL,  LIMIT(requests_per_address), 0,
      MANY },
    { "messages-per-socket",  SRV_SMALL,  LIMIT(messages_per_socket), 0,
      MANY },
    { "message-bytes",        SRV_SMALL,  LIMIT(message_bytes), 256, 65536 },
    { "body-bytes",           SRV_SMALL,  LIMIT(body_bytes), 256, 1 << 20 },
    { "unsent-bytes",         SRV_SMALL,  LIMIT(unsent_bytes), 4096,
      1 << 28 },
    { "head-time",            SRV_SMALL,  LIMIT(head_time), 100, 600000 },
    { "body-rate",            SRV_SMALL,  LIMIT(body_rate), 1, MANY },
    { "ping-time",            SRV_SMALL,  LIMIT(ping_time), 100, 3600000 },
    { "dead-time",            SRV_SMALL,  LIMIT(dead_time), 100, 3600000 },
};

void srv_options_preset(srv_options *o)
{
    *o = (srv_options){
        .listen = "127.0.0.1:7433", .metrics = "127.0.0.1:7434",
        .store = "", .key_file = "", .node = "", .origins = "",
        .hosts = "", .proxies = "", .log = "info",
        .tables_per_address = 60, .tables_per_hour = 20000, .rooms = 100000,
        .lookups_per_address = 60, .guesses_per_address = 30,
        .joins_per_address = 240,
        .chat_rate = 3000, .join_time = 5000, .idle_time = 300000,
        .prune_days = 0, .lease = 5000, .stand_time = 5000,
    };
    net_limits_preset(&o->limits);
}

const srv_option *srv_option_named(const char *name, size_t length)
{
    for (int i = 0; i < SRV_OPTIONS; i++) {
        const srv_option *o = &srv_option_table[i];
        if (strlen(o->name) == length && memcmp(o->name, name, length) == 0)
            return o;
    }
    return NULL;
}

static bool set_number(void *to, const srv_option *option, const char *value)
{
    kr_scan s = { .text = value, .length = strlen(value) };
    uint64_t number = kr_scan_uint(&s, option->max);
    if (!kr_scan_done(&s) || number < option->min)
        return false;
    if (option->type == SRV_SMALL)
        *(uint32_t *)to = (uint32_t)number;
    else
        *(uint64_t *)to = number;
    return true;
}

bool srv_option_set(srv_options *o, const srv_option *option,
                    const char *value)
{
    void *to = (char *)o + option->at;
    switch (option->type) {
    case SRV_TEXT:
        *(const char **)to = value;
        return true;
    case SRV_NUMBER:
    case SRV_SMALL:
        return set_number(to, option, value);
    case SRV_FLAG:
        *(bool *)to = strcmp(value, "yes") == 0;
        return *(bool *)to || strcmp(value, "no") == 0;
    }
    return false;
}

void srv_option_get(const srv_options *o, const srv_option *option, char *out,
                    size_t size)
{
    const void *from = (const char *)o + option->at;
    switch (option->type) {
    case SRV_TEXT:
        snprintf(out, size, "%s", *(const char *const *)from);
        break;
    case SRV_NUMBER:
        snprintf(out, size, "%llu",
                 (unsigned long long)*(const uint64_t *)from);
        break;
    case SRV_SMALL:
        snprintf(out, size, "%u", *(const uint32_t *)from);
        break;
    case SRV_FLAG:
        snprintf(out, size, "%s", *(const bool *)from ? "yes" : "no");
        break;
    }
}
