/*
 * state.h -- all there is of one server. Private to this folder.
 *
 * How things hang together: a message or request of a peer finds its room
 * (find.c), loaded from the store if need be (load.c), and changes its table
 * (play.c). What the table enters becomes lines of the room's next row, and
 * what anybody shall read because of it an item in the outbox. At the end of
 * the turn rows are committed; when they are durable, and not before, the items
 * leave (commit.c). A room is what its rows say, and can be forgotten.
 */
#ifndef SERVER_STATE_H
#define SERVER_STATE_H

#include "server/room.h"
#include "server/server.h"
#include "table/record.h"

#include <stdatomic.h>
#include <uv.h>

/* ---- what waits until it is durable ----------------------------------- */

typedef enum { SRV_NOTHING, SRV_MESSAGE, SRV_ANSWER, SRV_CLOSE, SRV_HOOK }
    srv_item_kind;

typedef struct {
    srv_peer *peer;
    uint64_t room;                      /* thrown away if it is fenced */
    srv_piece piece;
    uint16_t kind, status;              /* or close code */
    const char *type;                   /* of an answer */
} srv_item;

typedef struct {
    srv_item *item;
    size_t items, space;
    srv_text text;
} srv_outbox;

/* The event written last that everybody may know, for other viewers too. */
typedef struct {
    const srv_room *room;
    int what;
    kr_seat viewer;
    uint32_t seq;
    kr_move move;
    uint64_t id;
    srv_piece piece;
} srv_echo;

typedef struct {
    uint64_t at;                        /* when it was asked for */
    srv_text text;
    int open;                           /* questions under way */
    bool any;
    srv_ask *asks;
} srv_list;
enum { SRV_LISTS = 2, SRV_LIST_TIME = 1000, SRV_LIST_MOST = 100 };

typedef struct {
    uint64_t created, joins, requests, granted, refused, wakes, loads, evicted;
    uint64_t guesses, guesses_limited;
    uint64_t damaged, limited, hooks, hooks_failed, thoughts, dropped;
} srv_counts;

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
    bool ready, stopping, stands, closed_all;
    int status;
    uint64_t stopped_at, stood_at, pruned_at, wound;
    uint64_t wall, start;               /* 1970 and loop time at the start */

    srv_room **by_code, **by_number;
    size_t buckets, rooms;
    srv_room *oldest, *newest, *dirty, *flying;
    srv_room **heap;
    size_t heap_used, heap_space;
    uint32_t lives;
    uint8_t key[16];                    /* of the maps: no chosen collisions */

    srv_peer *peers;
    srv_outbox open, flight;
    uint64_t batch;                     /* under way, or 0 */
    srv_limits limits;
    srv_echo echo;
    char line[TB_RECORD_LINE_MAX];      /* being written; lines.c */
    srv_list lists[SRV_LISTS];
    srv_hooker *hooker;
    unsigned thinking, metrics_peers;
    atomic_bool stops_thinking;         /* for the threads of the pool ... */
    atomic_ullong begun;                /* ... and thoughts they have begun */
    srv_counts counts;
};

#include "server/parts.h"

#endif
