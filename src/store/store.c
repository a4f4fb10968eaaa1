/*
 * store.c -- the store as seen by the loop's thread: requests in, answers out.
 */
#include "store/store.h"

#include "core/base.h"
#include "store/seal.h"
#include "store/worker.h"
#include "sys/memory.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { USUAL_LEASE_MS = 5000 };

/* ---- opening and closing ---------------------------------------------- */

const back_kind *back_for(const char *where)
{
    bool postgres = strncmp(where, "postgres://", 11) == 0 ||
                    strncmp(where, "postgresql://", 13) == 0;
    return postgres ? &back_postgres : &back_sqlite;
}

static char *copy_of(const char *text)
{
    const char *from = text != NULL ? text : "";
    size_t size = strlen(from) + 1;
    return memcpy(sys_alloc(NULL, size), from, size);
}

static void free_store(store *s)
{
    for (job *j; (j = job_pull(&s->answers)) != NULL; )
        job_free(j);
    worker_release(&s->writer);
    worker_release(&s->reader);
    batch_release(&s->batches[0]);
    batch_release(&s->batches[1]);
    pthread_mutex_destroy(&s->lock);
    sodium_memzero(s->options.key, sizeof s->options.key);
    free(s->where);
    free(s->node);
    free(s);
}

static bool connect_both(store *s, char *why)
{
    s->writer.back = s->kind->open(&s->options, BACK_WRITER, why);
    if (s->writer.back == NULL)
        return false;
    s->reader.back = s->kind->open(&s->options, BACK_READER, why);
    if (s->reader.back == NULL)
        s->kind->close(s->writer.back);
    return s->reader.back != NULL;
}

store *store_open(const store_options *options, const store_hooks *hooks,
                  char *why, size_t size)
{
    char text[STORE_WHY_MAX] = "no randomness to be had";
    store *s = sys_alloc(NULL, sizeof *s);
    *s = (store){ .options = *options, .hooks = *hooks,
                  .kind = back_for(options->where),
                  .where = copy_of(options->where),
                  .node = copy_of(options->node) };
    s->options.where = s->where;
    s->options.node = s->node;
    if (s->options.lease == 0)
        s->options.lease = USUAL_LEASE_MS;
    s->gathering = &s->batches[0];
    s->counts.owner = true;
    pthread_mutex_init(&s->lock, NULL);
    worker_init(&s->writer, s);
    worker_init(&s->reader, s);
    if (!seal_start() || !connect_both(s, text)) {
        snprintf(why, size, "%s", text);
        free_store(s);
        return NULL;
    }
    worker_start(&s->writer);
    worker_start(&s->reader);
    return s;
}

/* The writer passes jobs to the reader, so it ends first; its connection holds
 * the locks, so it is closed last. */
void store_close(store *s)
{
    worker_end(&s->writer);
    worker_end(&s->reader);
    s->kind->close(s->reader.back);
    s->kind->close(s->writer.back);
    free_store(s);
}

/* ---- answers ---------------------------------------------------------- */

static void tell_done(store *s, const job *j)
{
    s->busy = false;
    s->hooks.done(s->hooks.host, j->batch->number, j->batch->lost,
                  j->batch->losses);
}

static void tell_taken(store *s, const job *j)
{
    s->hooks.taken(s->hooks.host, j->asker, &j->taken);
}

static void tell_listed(store *s, const job *j)
{
    s->hooks.listed(s->hooks.host, j->asker, j->card, j->cards);
}

static void tell_stands(store *s, const job *j)
{
    s->hooks.down(s->hooks.host, j->down, j->why);
}

static void tell_lapsed(store *s, const job *j)
{
    (void)j;
    if (s->hooks.lapsed != NULL)
        s->hooks.lapsed(s->hooks.host);
}

static void tell_broken(store *s, const job *j)
{
    s->hooks.broken(s->hooks.host, j->why);
}

/* ORDER JOB */
static void (*const tells[JOBS])(store *, const job *) = {
    [JOB_COMMIT] = tell_done, [JOB_TAKE] = tell_taken,
    [JOB_LIST] = tell_listed, [JOB_DOWN] = tell_stands,
    [JOB_LAPSED] = tell_lapsed, [JOB_BROKEN] = tell_broken,
};

void store_poll(store *s)
{
    pthread_mutex_lock(&s->lock);
    job_list answers = s->answers;
    s->answers = (job_list){ NULL, NULL };
    pthread_mutex_unlock(&s->lock);
    for (job *j; (j = job_pull(&answers)) != NULL; job_free(j))
        tells[j->kind](s, j);
}

/* ---- requests --------------------------------------------------------- */

void store_put(store *s, const store_row *row)
{
    batch_add(s->gathering, row);
}

bool store_is_shared(const store *s)
{
    return s->kind->shared;
}

void store_confirm(store *s, uint64_t room, uint64_t epoch)
{
    if (s->kind->shared)
        batch_confirm(s->gathering, room, epoch);
}

bool store_is_busy(const store *s)
{
    return s->busy;
}

uint64_t store_commit(store *s)
{
    if (s->busy || s->gathering->rows == 0)
        return 0;
    job *j = job_new(JOB_COMMIT);
    j->batch = s->gathering;
    j->batch->number = ++s->batch_number;
    s->busy = true;
    s->gathering = &s->batches[s->gathering == &s->batches[0]];
    batch_clear(s->gathering);
    worker_give(&s->writer, j);
    return s->batch_number;
}

void store_take(store *s, const char *code, uint64_t room, void *asker)
{
    job *j = job_new(JOB_TAKE);
    j->asker = asker;
    j->room = room;
    if (code != NULL)
        snprintf(j->code, sizeof j->code, "%s", code);
    KR_REQUIRE(code == NULL || strlen(code) < sizeof j->code);
    KR_REQUIRE(room >> 63 == 0);
    worker_give(&s->writer, j);
}

void store_leave(store *s, uint64_t room, uint64_t epoch)
{
    job *j = job_new(JOB_LEAVE);
    j->room = room;
    j->epoch = epoch;
    worker_give(&s->writer, j);
}

void store_list(store *s, const store_query *query, void *asker)
{
    job *j = job_new(JOB_LIST);
    j->query = *query;
    j->asker = asker;
    worker_give(&s->reader, j);
}

void store_prune(store *s, uint64_t before)
{
    job *j = job_new(JOB_PRUNE);
    j->before = before;
    worker_give(&s->writer, j);
}

store_counts store_counts_of(store *s)
{
    pthread_mutex_lock(&s->lock);
    store_counts counts = s->counts;
    pthread_mutex_unlock(&s->lock);
    return counts;
}
