/*
 * server.h -- the game server: rooms, sockets, a store.
 *
 *     srv_options o;
 *     srv_options_preset(&o);
 *     o.listen = "127.0.0.1:7433";
 *     return srv_run(&o);              until a signal ends it
 *
 * docs/SERVER.md describes what goes over the wire, docs/OPERATING.md how to
 * run a server and what each option means.
 */
#ifndef SERVER_SERVER_H
#define SERVER_SERVER_H

#include "net/net.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum { SRV_ERROR, SRV_WARN, SRV_INFO, SRV_DEBUG, SRV_LEVELS }
    srv_level;

/* docs/OPERATING.md and krumm help serve explain each. Texts belong to the
 * caller. */
typedef struct {
    const char *listen, *metrics;       /* addresses; metrics "": none */
    const char *store, *key_file;
    const char *node;                   /* its own address, for clients */
    const char *origins, *hosts, *proxies, *log;
    uint64_t tables_per_address, tables_per_hour, rooms;
    uint64_t lookups_per_address, guesses_per_address, joins_per_address;
    uint64_t chat_rate, join_time, idle_time, prune_days, lease, stand_time;
    bool any_port;                      /* the next one if it is in use */
    bool hook_http, hook_private;       /* web hooks: also without TLS; also
                                           to addresses of this network */
    bool accept_loss;                   /* as store.h says */
    net_limits limits;
} srv_options;

void srv_options_preset(srv_options *);

/* ORDER SRV_LEVEL: "error" ... */
extern const char *const srv_level_words[SRV_LEVELS];

/* ---- running -------------------------------------------------------- */

/* Returns the exit status: 0 after a signal, 1 if it could not start (standard
 * error says why), 3 if the store broke. */
int srv_run(const srv_options *);

/* Whether this program can send webhooks. */
extern const bool srv_has_webhooks;

#endif
