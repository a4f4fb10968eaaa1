/*
 * worker.h -- the two threads of a store: one writes, one reads, so that a
 * long read never delays a commit.
 */
#ifndef STORE_WORKER_H
#define STORE_WORKER_H

#include "store/backend.h"

#include <pthread.h>

typedef struct worker {
    struct store *store;
    back *back;                         /* used by this thread only */
    pthread_t thread;
    pthread_cond_t work;
    job *commit;                        /* has priority over all others */
    job_list jobs;
    bool closing;
    uint64_t beaten;                    /* when, in microseconds */
} worker;

/* `lock` protects all members below it. */
struct store {
    store_options options;
    store_hooks hooks;
    const back_kind *kind;
    char *where, *node;
    batch batches[2], *gathering;       /* loop's thread only */
    bool busy;
    uint64_t batch_number;

    pthread_mutex_t lock;
    worker writer, reader;
    job_list answers;
    store_counts counts;
    bool broken;
};

void worker_init(worker *, struct store *);
void worker_release(worker *);
void worker_start(worker *);
void worker_end(worker *);              /* after all jobs it was given */

/* From any thread. */
void worker_give(worker *, job *);

#endif
