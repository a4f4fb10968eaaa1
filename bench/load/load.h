/*
 * load.h -- tables of four clients each, driven from one loop.
 *
 * One move is under way at a table at a time, and counts when the fourth client
 * has it. Without a rate the next one follows at once: what a server can do at
 * most. With a rate moves are due at fixed times, and how long one takes counts
 * from the moment it was due, so a server that falls behind cannot hide it.
 */
#ifndef LOAD_LOAD_H
#define LOAD_LOAD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { SEATS = 4, WORD_MAX = 72, PATH_MAX_ = 512, MOVE_MAX = 64 };
enum { SAMPLES_MAX = 4000000, OPENING_MAX = 128 };

typedef enum {
    CONN_NEW, CONN_CONNECTING, CONN_HTTP, CONN_OPEN, CONN_READY, CONN_DEAD
} conn_state;

typedef struct {
    int fd;
    conn_state state;
    int table, seat;
    uint8_t *bytes;                     /* read, not yet a whole frame */
    size_t used, room;
    bool has_it;                        /* the move that is under way */
    char place[PATH_MAX_];              /* path, match or code of the table */
    char token[WORD_MAX];
    char move[MOVE_MAX];                /* one it could make, or "" */
    bool must;
} conn;

typedef struct {
    long moves;
    long seq;                           /* all four have seen */
    int mover;
    int ready;                          /* clients that are there */
    int have_it;
    bool under_way;
    uint64_t due;                       /* the move that is under way */
    long behind;                        /* more that are due already */
    uint64_t behind_since;
} table;

typedef struct load load;

/* How a server is spoken to. */
typedef struct {
    const char *name;
    bool (*prepare)(load *);            /* tables and seats; NULL: from file */
    int (*path)(const conn *, char *out, size_t size);
    void (*opened)(load *, conn *);     /* the handshake is over; or NULL */
    void (*message)(load *, conn *, const uint8_t *, size_t);
    bool (*move)(load *, table *, conn *);      /* send one; false: none now */
    int (*mover)(const load *, int table);      /* NULL: in turn */
} protocol;

extern const protocol protocol_krumm, protocol_bgio, protocol_coly;

typedef struct {
    const protocol *protocol;
    int tables, port, pid;              /* pid: the server, to be measured */
    double rate, seconds, warm, idle;
    const char *seats, *setup;          /* file; command that makes it */
    const char *games;                  /* krumm: names, with commas */
    bool sleeps;                        /* in epoll, between messages */
} options;

typedef struct {
    uint64_t start;
    double server_cpu, own_cpu;
    long frames, bytes, moves, refused, late;
    uint32_t *to_mover, *to_all;        /* microseconds */
    size_t to_movers, to_alls;
} measure;

struct load {
    options o;
    conn *conn;
    table *table;
    int conns, opened, opening, ready, dead, epoll;
    bool running, measuring;
    long frames, bytes_in;
    uint32_t chance;
    measure m;
};

/* ---- what protocols use ------------------------------------------------ */

enum { WS_TEXT = 1, WS_BINARY = 2, WS_CLOSE = 8, WS_PING = 9, WS_PONG = 10 };
void load_send(load *, conn *, int opcode, const void *, size_t);

/* This client has seen the table up to `seq`; the first time, it is there. */
void load_seen(load *, conn *, long seq);

/* Its table is over: come again, to `place`. */
void load_reopen(load *, conn *);

/* All clients of a table have something to do again. */
void load_go_on(load *, int table);

void load_kill(load *, conn *, const char *why);
unsigned load_below(load *, unsigned);

/* The number behind `key`, or -1. */
long load_number(const uint8_t *, size_t, const char *key);
const char *load_find(const uint8_t *, size_t, const char *text);

/* ---- the parts of the program ------------------------------------------ */

uint64_t load_now(void);                /* nanoseconds */
void load_open_more(load *);
void load_poll(load *, int64_t nanoseconds);
bool load_move(load *, int table, uint64_t due);
bool load_read_seats(load *);

long process_memory(int pid);           /* KB resident */
double process_cpu(int pid);            /* seconds */
double own_cpu(void);
void load_report(load *, const long memory[4], double connect,
                 double idle_cpu);

#endif
