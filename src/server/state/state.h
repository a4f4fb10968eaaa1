/*
 * state.h -- the data of one server. Private to src/server.
 *
 * A message or request finds its room, which is loaded from the store if need
 * be, and changes its table. Every entry of the table becomes a line of the
 * room's next row; every message that tells of it waits in the outbox. At the
 * end of the turn the rows are committed. When they are durable, and not
 * before, the messages leave. A room is the sum of its rows, so it can be
 * dropped from memory at any time.
 *
 * The layers, from below; each calls only itself and those below it:
 *
 *     kit       tokens, codes, limits, errors
 *     state     data; rooms by code, connections, a room's log, the schedule
 *     durable   messages wait until the rows that cause them are durable
 *     play      a table in its room: messages to viewers, seats, settings
 *     requests  loading rooms; creating, joining, taking seats, rematches
 *     front     HTTP routes and WebSocket messages
 *     server.c  opening, time, signals, the end
 */
#ifndef SERVER_STATE_H
#define SERVER_STATE_H

#include "core/json.h"
#include "server/server.h"
#include "server/state/room.h"

#include <stdatomic.h>
#include <uv.h>

/* ---- messages that wait until their cause is durable ---------------- */

typedef enum { SRV_NOTHING, SRV_MESSAGE, SRV_ANSWER, SRV_CLOSE, SRV_WEBHOOK,
               SRV_PUSH }
    srv_item_kind;

typedef struct {
    srv_peer *peer;
    uint64_t room;                      /* dropped if the room is lost */
    srv_piece piece;
    uint16_t kind, status;              /* status: or close code */
    kr_seat seat;                       /* that a notice is for */
    const char *type;                   /* of an answer */
} srv_item;

typedef struct {
    srv_item *item;
    size_t items, space;
    srv_text text;
} srv_outbox;

/* A list of rooms; see front/lists.c. */
typedef struct {
    uint64_t at;                        /* when it was made */
    srv_text text;
    int open;                           /* questions to the store */
    bool any;
    srv_request *requests;
} srv_list;
enum { SRV_LISTS = 2 };

typedef struct {
    uint64_t created, joins, requests, granted, refused, wakes, loads, evicted;
    uint64_t guesses, guesses_limited;
    uint64_t damaged, limited, thoughts, dropped;
} srv_counts;

typedef struct srv_sender srv_sender;   /* durable/sender.c */

/* ---- the server ----------------------------------------------------- */

struct srv {
    srv_options options;
    srv_level level;
    net *net;
    store *store;
    uv_loop_t *loop;
    uv_async_t polled;
    uv_timer_t waker, ticker;
    uv_signal_t term, interrupt;
    uv_tcp_t metrics;
    bool ready, stopping, closed_all;
    bool store_down;                    /* the store cannot write now ... */
    uint64_t down_since;                /* ... since then */
    int status;                         /* to exit with */
    uint64_t stopped_at, looked_at, waker_at;
    uint64_t wall, start;               /* 1970 and loop time at the start */

    srv_room **map[SRV_MAPS];
    size_t buckets, rooms;
    srv_room *oldest, *newest, *dirty, *in_batch;
    srv_room **schedule;
    size_t scheduled, schedule_space;
    uint32_t generations;
    uint8_t key[16];                    /* of the maps: no chosen collisions */

    srv_peer *peers;
    srv_outbox outbox, flight;          /* flight: of the batch under way */
    uint64_t batch;                     /* under way, or 0 */
    kr_buf message;                     /* being written to the outbox ... */
    kr_json json;                       /* ... as JSON */
    char line[TB_RECORD_LINE_MAX];      /* being written; room_log.c ... */
    kr_buf row;                         /* ... writes it here */
    srv_limits limits;
    srv_list lists[SRV_LISTS];
    srv_sender *sender;
    unsigned thinking, metrics_peers;
    atomic_bool stops_thinking;         /* for the threads of the pool ... */
    atomic_ullong begun;                /* ... and thoughts they have begun */
    srv_counts counts;
};

#endif
