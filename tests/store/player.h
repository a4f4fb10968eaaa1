/*
 * player.h -- processes that write to a store as fast as they can and note what
 * they were told is durable; and the audit of it afterwards.
 */
#ifndef TESTS_STORE_PLAYER_H
#define TESTS_STORE_PLAYER_H

#include "store/store.h"

#include <sys/types.h>

enum { PLAYER_ROOMS = 12, PLAYER_LEASE = 1000 };

typedef struct {
    const char *where;
    const char *acks;                   /* a file for what is durable */
    unsigned lease;                     /* ms; 0: PLAYER_LEASE */
    bool unsafe;
} player_plan;

/* A process of its own; it ends by being killed. */
pid_t player_start(const player_plan *);
void player_kill(pid_t);

/* How many deeds have been acknowledged so far. */
unsigned player_acks(const player_plan *);

typedef struct {
    unsigned rows, acknowledged;
    unsigned lost;                      /* acknowledged, and not in the log */
    unsigned twice;                     /* the same deed at two numbers */
    unsigned damaged;                   /* rooms with a gap or worse */
} player_audit;

/* The contents of the log, next to the acknowledgements in that file. */
player_audit player_look(const player_plan *);

#endif
