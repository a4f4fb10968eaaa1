/*
 * options.c -- the defaults of a server's options.
 */
#include "server/server.h"

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
