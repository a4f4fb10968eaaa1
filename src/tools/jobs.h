/*
 * jobs.h -- numbered tasks, done by several processes.
 *
 * The results are taken in the order of the numbers. They are the same for any
 * number of processes, if a task depends only on its number and on the state
 * of the host at the start or after the last JOBS_RESTART.
 */
#ifndef KR_TOOLS_JOBS_H
#define KR_TOOLS_JOBS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

enum { JOBS_MAX = 256 };                /* processes */

typedef enum {
    JOBS_CONTINUE,
    JOBS_RESTART,                       /* the state of the host has changed:
                                           tasks begun after this one are done
                                           again */
    JOBS_STOP
} jobs_next;

typedef struct {
    void *host;
    /* Does a task and writes its result. It runs in a process of its own: all
     * other changes may be lost. */
    void (*work)(void *host, uint64_t number, FILE *result);
    jobs_next (*take)(void *host, const void *result, size_t length);
    void (*leave)(void *host);          /* the last call in a process of its
                                           own; may be NULL */
} jobs;

/* Does the tasks 0 to count - 1. False: a process ended before its tasks. */
bool jobs_run(const jobs *, unsigned processes, uint64_t count);

/* As many as there are processors. */
unsigned jobs_processors(void);

#endif
