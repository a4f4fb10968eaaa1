/*
 * job.h -- a request on its way through the threads, and back as its answer.
 */
#ifndef STORE_JOB_H
#define STORE_JOB_H

#include "store/batch.h"
#include "store/rows.h"

enum { STORE_WHY_MAX = 300 };

/* ORDER JOB: handlers in store.c and worker.c. */
typedef enum {
    JOB_COMMIT, JOB_TAKE, JOB_LEAVE, JOB_LIST, JOB_PRUNE,
    JOB_DOWN, JOB_LAPSED, JOB_BROKEN,         /* no answer needed */
    JOBS
} job_kind;

typedef struct job {
    struct job *next;
    job_kind kind;
    void *asker;

    batch *batch;                       /* JOB_COMMIT: owned by the store */
    char code[STORE_CODE_MAX];          /* JOB_TAKE: "" if by number */
    uint64_t room, epoch;
    uint64_t before;                    /* JOB_PRUNE */
    store_query query;                  /* JOB_LIST */

    store_taken taken;
    bool from_dead;                     /* taken from another owner */
    rows rows;                          /* memory of taken.row */
    store_card *card;
    size_t cards, most_cards;
    bool down;
    char why[STORE_WHY_MAX];
} job;

job *job_new(job_kind);
void job_free(job *);

/* All rows were read: passes them on in `taken`. */
void job_give_rows(job *);

/* A FIFO queue. */
typedef struct { job *first, *last; } job_list;
void job_push(job_list *, job *);
job *job_pull(job_list *);              /* NULL if it is empty */

#endif
