/*
 * scan.c -- scans a whole store room by room, as a snapshot.
 */
#include "store/scan.h"

#include "store/backend.h"
#include "store/seal.h"
#include "sys/memory.h"

#include <stdio.h>
#include <stdlib.h>

struct store_scan {
    const back_kind *kind;
    back *back;
    uint64_t *room;
    size_t rooms, next;
    job *job;                           /* the last room shown */
};

static bool begin(store_scan *l, const store_options *o, char *why)
{
    snprintf(why, STORE_WHY_MAX, "no randomness to be had");
    if (!seal_start())
        return false;
    l->back = l->kind->open(o, BACK_SCANNER, why);
    if (l->back == NULL)
        return false;
    l->room = l->kind->rooms(l->back, &l->rooms, why);
    return l->room != NULL;
}

store_scan *store_scan_open(const store_options *options, char *why,
                            size_t size)
{
    char text[STORE_WHY_MAX];
    store_scan *l = sys_alloc(NULL, sizeof *l);
    *l = (store_scan){ .kind = back_for(options->where) };
    if (begin(l, options, text))
        return l;
    snprintf(why, size, "%s", text);
    store_scan_close(l);
    return NULL;
}

void store_scan_close(store_scan *l)
{
    if (l->back != NULL)
        l->kind->close(l->back);
    if (l->job != NULL)
        job_free(l->job);
    free(l->room);
    free(l);
}

size_t store_scan_rooms(const store_scan *l)
{
    return l->rooms;
}

uint64_t store_scan_missing(const store_scan *l)
{
    return l->kind->missing != NULL ? l->kind->missing(l->back) : 0;
}

void store_scan_examine(store_scan *l, void (*say)(void *host, const char *),
                        void *host)
{
    if (l->kind->examine != NULL)
        l->kind->examine(l->back, say, host);
}

const store_taken *store_scan_next(store_scan *l, char *why, size_t size)
{
    if (l->job != NULL)
        job_free(l->job);
    l->job = job_new(JOB_TAKE);
    store_taken *t = &l->job->taken;
    t->outcome = STORE_NONE;
    if (l->next == l->rooms)
        return t;
    l->job->room = l->room[l->next++];
    if (l->kind->scan(l->back, l->job) != BACK_OK) {
        snprintf(why, size, "%s", l->job->why);
        t->outcome = STORE_BUSY;
        return t;
    }
    if (t->outcome == STORE_DAMAGED)
        return t;
    t->outcome = STORE_TAKEN;
    job_give_rows(l->job);
    return t;
}
