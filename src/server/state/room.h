/*
 * room.h -- the data of a room, of connections to it, and of requests that wait
 * for it. Private to src/server; see state.h.
 */
#ifndef SERVER_ROOM_H
#define SERVER_ROOM_H

#include "net/net.h"
#include "server/kit/kit.h"
#include "store/store.h"
#include "table/plan.h"
#include "table/record.h"
#include "table/table.h"

typedef struct srv srv;
typedef struct srv_room srv_room;
typedef struct srv_peer srv_peer;
typedef struct srv_request srv_request;
typedef struct srv_creation srv_creation;

/* ---- a connection --------------------------------------------------- */

struct srv_peer {
    srv *server;
    net_conn *conn;                     /* NULL: gone, but still held */
    uint32_t held;                      /* by messages and requests */
    bool websocket, joining, joined;    /* joining: its join is under way;
                                           joined: also if it left since */
    kr_seat seat;                       /* KR_NOBODY: a spectator */
    srv_room *room;                     /* NULL before it has joined */
    srv_peer *next, *prev;              /* all WebSockets */
    srv_peer *next_in_room, *prev_in_room;
    uint64_t opened;
};

/* ---- a room --------------------------------------------------------- */

typedef struct { uint64_t until; uint8_t hash[SRV_HASH]; } srv_ticket;
enum { SRV_TICKET_TIME = 60000 };

/* May somebody take over a bot's seat of the running game? */
typedef enum { SRV_TAKEOVER_ASK, SRV_TAKEOVER_CLOSED, SRV_TAKEOVER_OPEN,
               SRV_TAKEOVERS } srv_takeover;

enum { SRV_LANG = 3 };

typedef struct {
    bool listed, watch, chat;
    bool code_works;                    /* else only what access.c says */
    uint8_t takeover;                   /* srv_takeover */
    kr_seats silent;                    /* seats whose talk is refused */
    char lang[SRV_LANG];                /* the host's, "de"; "": unknown */
} srv_settings;

/* A memory of people who sit or sat here; see marks.c. */
typedef enum { SRV_MARK_TOKEN, SRV_MARK_ADDRESS } srv_mark_sort;
typedef struct {
    uint8_t hash[SRV_HASH];
    kr_seat seat;
    uint8_t sort;                       /* srv_mark_sort */
    bool past;                          /* of a person who gave up the seat */
    bool removed;                       /* of a person whom the host removed */
} srv_mark;

/* Where a browser receives pushes, with its keys as base64url. */
typedef struct {
    char url[SRV_URL_MAX], key[SRV_PUSH_KEY], auth[SRV_PUSH_AUTH];
} srv_subscription;

typedef struct srv_questions srv_questions;     /* open ones; takeover.c */

typedef struct {
    uint8_t hash[SRV_HASH];             /* of the token that holds it */
    uint8_t before[SRV_HASH];           /* of the token before it was moved */
    bool held, moved;                   /* whether these two are set */
    bool notified;                      /* the person knows of this turn */
    uint32_t noticed, reminded;         /* at a slow table: the last questions
                                           of which notices were sent */
    net_bucket talk;
    char *webhook;                      /* its URL, or NULL */
    srv_subscription *push;             /* of the person's browser, or NULL */
    srv_ticket *ticket;                 /* to another device, or NULL */
    uint8_t *pass;                      /* hash of the host's invitation to the
                                           seat, or NULL */
} srv_seat;

typedef enum { SRV_BY_CODE, SRV_BY_NUMBER, SRV_MAPS } srv_map;

struct srv_room {
    srv *server;
    uint64_t number, epoch;
    char code[STORE_CODE_MAX];
    tb_table *table;                    /* NULL while it is being loaded */
    srv_room *next_in[SRV_MAPS];        /* in the chains of the maps */
    srv_room *older, *newer;            /* in order of use */
    srv_room *next_dirty, *next_in_batch;
    srv_request *requests;              /* wait until it is loaded */
    srv_creation *creation;             /* until its first row is durable */

    srv_settings settings;
    srv_seat seat[KR_SEATS];
    kr_seat host;                       /* KR_NONE: nobody */
    bool host_changed;                  /* and nobody was told yet */
    char invite[SRV_TOKEN_TEXT];        /* "" in rooms of earlier versions */
    uint8_t key[SRV_KEY];               /* for tokens and addresses */
    bool keyed;                         /* the key has been drawn */
    srv_mark *mark;
    uint32_t marks;
    srv_questions *questions;           /* NULL: there never was one */
    char rematch[STORE_CODE_MAX];       /* its code, or "" */
    bool rematch_wanted;                /* by all; it is due */
    bool rematch_pending;               /* it is being made */

    srv_text log;                       /* the lines of the next row */
    tb_chain chain;                     /* of the record in them */
    uint32_t rows;                      /* put into the store so far */
    bool dirty, card_changed, fenced, damaged;
    bool in_batch;                      /* in the batch under way */
    uint64_t created, touched;

    uint64_t ahead;                     /* of the server's clock */
    uint64_t used;                      /* time of the last request */
    uint64_t due;                       /* the first of: the table's wake, */
    uint64_t here_due;                  /* "here" (0: not), ... */
    uint64_t questions_due;             /* ... a question (0: none), ... */
    uint64_t remind_due;                /* ... a reminder */
    uint64_t here_at;                   /* when "here" was told last */
    uint32_t place;                     /* in the schedule, from 1; 0: not */
    uint32_t generation;                /* so that tasks recognise it */

    srv_peer *peers;
    uint16_t viewers;                   /* bit: some peer has this seat */
    uint32_t told;                      /* the last entry viewers know */
};

/* The plan of a new room; kept until the room is durable, because its code may
 * turn out to be in use. See requests/create.c and rematch.c. */
struct srv_creation {
    /* Called once the first row is durable, or the code was in use. */
    void (*settled)(srv_room *, bool durable);
    srv_peer *peer;                     /* waits for it, or ... */
    uint64_t old_room;                  /* ... it is a rematch of this room */
    tb_plan plan;
    srv_settings settings;
    bool start;
    char token[SRV_TOKEN_TEXT];         /* of the first seat */
};

/* ---- a request that needs a room ------------------------------------ */

struct srv_request {
    srv_request *next;
    srv_peer *peer;

    /* Called once: with the room, or without it and the error; `node` is the
     * address of the node that has it, for SRV_MOVED. */
    void (*run)(srv_request *, srv_room *, srv_error, const char *node);

    char code[STORE_CODE_MAX];
    char token[SRV_TOKEN_TEXT], ticket[SRV_TOKEN_TEXT];
    char invite[SRV_TOKEN_TEXT], pass[SRV_TOKEN_TEXT];
    char id[SRV_ID_TEXT];               /* all five: "" if not shown */
    bool moves_here;                    /* ticket or token was in the body */
    bool has_since;
    uint32_t since;
    kr_seat seat;                       /* wanted; KR_NONE: any */
    char name[TB_NAME_MAX];
    srv_error body;                     /* SRV_OK, or the error of the body */
    char field[SRV_FIELD];              /* which does not fit, or "" */
    char path[64];
};

#endif
