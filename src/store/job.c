/*
 * job.c -- a request on its way through the threads, and back as its answer.
 */
#include "store/job.h"

#include "sys/memory.h"

#include <stdlib.h>

job *job_new(job_kind kind)
{
    job *j = sys_alloc(NULL, sizeof *j);
    *j = (job){ .kind = kind };
    return j;
}

void job_free(job *j)
{
    rows_release(&j->rows);
    free(j->card);
    free(j);
}

void job_give_rows(job *j)
{
    store_taken *t = &j->taken;
    rows_end(&j->rows, t->epoch);
    t->row = j->rows.body;
    t->rows = (uint32_t)j->rows.rows;
    t->damaged = j->rows.damaged;
    if (t->damaged != 0 && t->outcome == STORE_TAKEN)
        t->outcome = STORE_DAMAGED;
}

void job_push(job_list *list, job *j)
{
    j->next = NULL;
    if (list->last != NULL)
        list->last->next = j;
    else
        list->first = j;
    list->last = j;
}

job *job_pull(job_list *list)
{
    job *j = list->first;
    if (j == NULL)
        return NULL;
    list->first = j->next;
    if (list->first == NULL)
        list->last = NULL;
    return j;
}
