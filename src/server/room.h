/*
 * room.h -- a room, who is in it, and who waits for it. Private to this folder;
 * see state.h.
 */
#ifndef SERVER_ROOM_H
#define SERVER_ROOM_H

#include "core/json.h"
#include "net/net.h"
#include "server/kit.h"
#include "store/store.h"
#include "table/plan.h"
#include "table/record.h"
#include "table/table.h"

typedef struct srv srv;
typedef struct srv_room srv_room;
typedef struct srv_peer srv_peer;
typedef struct srv_ask srv_ask;
typedef struct srv_creation srv_creation;
typedef struct srv_hooker srv_hooker;

/* ---- a connection --------------------------------------------------- */

struct srv_peer {
    srv *server;
    net_conn *conn;                     /* NULL: gone, but still held */
    uint32_t held;                      /* by items and asks */
    bool websocket, asked;              /* asked: its join is under way */
    kr_seat seat;                       /* KR_NOBODY: looks on */
    srv_room *room;                     /* joined */
    srv_peer *next, *prev;              /* all WebSockets */
    srv_peer *beside, *before;          /* in the same room */
    uint64_t opened;
};

/* What of the past he is told. */
typedef enum { SRV_TELL_ALL, SRV_TELL_ENTRIES } srv_tell_what;

/* ---- a room --------------------------------------------------------- */

typedef struct { uint64_t until; uint8_t hash[SRV_HASH]; } srv_ticket;
enum { SRV_TICKET_TIME = 60000 };

/* May somebody take over a bot's seat of the running game? */
typedef enum { SRV_TAKEOVER_ASK, SRV_TAKEOVER_CLOSED, SRV_TAKEOVER_OPEN,
               SRV_TAKEOVERS } srv_takeover;
extern const char *const srv_takeover_words[SRV_TAKEOVERS];     /* about.c */

/* Marks of people who sit or sat here; see marks.c. */
typedef enum { SRV_MARK_TOKEN, SRV_MARK_ADDRESS } srv_mark_sort;
typedef struct {
    uint8_t hash[SRV_HASH];
    kr_seat seat;
    uint8_t sort;                       /* srv_mark_sort */
    bool past;                          /* of a person who gave up the seat */
} srv_mark;

typedef struct srv_door srv_door;       /* open questions; door.c */

typedef struct {
    uint8_t hash[SRV_HASH];             /* of the token that holds it */
    uint8_t before[SRV_HASH];           /* of the one before it was moved */
    bool held, moved;                   /* these are set */
    bool hooked;                        /* told of this turn of his */
    uint64_t talk;                      /* when he may talk at full rate */
    char *hook;                         /* where to tell him, or NULL */
    srv_ticket *ticket;                 /* to another device, or NULL */
    uint8_t *pass;                      /* hash of the host's invitation to it,
                                           or NULL */
} srv_seat;

struct srv_room {
    srv *server;
    uint64_t number, epoch;
    char code[STORE_CODE_MAX];
    tb_table *table;                    /* NULL while it is being loaded */
    srv_room *next_code, *next_number;  /* in their chains */
    srv_room *older, *newer;            /* by use */
    srv_room *next_dirty, *next_flying;
    srv_ask *asks;                      /* wait until it is loaded */
    srv_creation *creation;             /* until its first row is durable */

    srv_seat seat[KR_SEATS];
    kr_seat host;                       /* KR_NONE: nobody */
    bool host_changed;                  /* and nobody was told */
    bool listed, watch, chat;
    bool code_works;                    /* else only what invite.c says */
    char invite[SRV_TOKEN_TEXT];        /* or "": of an earlier version */
    uint8_t takeover;                   /* srv_takeover */
    kr_seats silent;
    uint8_t key[SRV_KEY];               /* of tokens and addresses */
    bool keyed;                         /* it has been drawn */
    srv_mark *mark;
    uint32_t marks;
    srv_door *door;                     /* NULL: nobody has asked */
    char next[STORE_CODE_MAX];          /* the rematch, or "" */
    bool nexting;                       /* it is being made */

    srv_text lines;                     /* of the next row */
    tb_chain chain;                     /* of the record in them */
    uint32_t rows;                      /* put so far */
    bool dirty, card_changed, fenced, spoiled;
    bool flying;                        /* in the batch under way */
    uint64_t created, touched;

    uint64_t ahead;                     /* of the server's clock */
    uint64_t used;                      /* when somebody last asked */
    uint64_t wake, here_due, here_at;   /* on the server's clock */
    uint32_t place;                     /* in the heap, from 1; 0 nowhere */
    uint32_t life;                      /* so that tasks know it again */

    srv_peer *peers, *only;             /* only: who alone is told */
    uint8_t only_what;                  /* srv_tell_what */
    uint16_t eyes;                      /* bit: somebody looks through it */
    uint32_t told;                      /* the entry viewers know */
};

/* What a new room shall be; kept until it is durable, for its code may turn out
 * to be in use. */
struct srv_creation {
    srv_peer *peer;                     /* who waits for it, or ... */
    uint64_t again;                     /* ... the room it is a rematch of */
    tb_plan plan;
    char token[SRV_TOKEN_TEXT];
    bool listed, watch, chat, code_works, start;
    uint8_t takeover;                   /* srv_takeover */
};

/* ---- what waits ----------------------------------------------------- */

/* Somebody wants something of a room. `go` is called once, with the room or,
 * if there is none to be had, with the error. */
struct srv_ask {
    srv_ask *next;
    srv_peer *peer;
    void (*go)(srv_ask *, srv_room *, srv_error, const char *node);
    char code[STORE_CODE_MAX];
    char token[SRV_TOKEN_TEXT], ticket[SRV_TOKEN_TEXT];
    char invite[SRV_TOKEN_TEXT], pass[SRV_TOKEN_TEXT];
    char id[SRV_ID_TEXT];               /* all five: "" if not shown */
    bool has_since;
    uint32_t since;
    char *body;                         /* of an HTTP request */
    size_t length;
    char path[64];
};

#endif
