/*
 * worker.c -- the two threads of a store: one writes, one reads.
 */
#include "store/worker.h"

#include "core/base.h"
#include "sys/system.h"

#include <stdio.h>

enum { LONGEST_BEAT_US = 1000000, BEATS_A_LEASE = 5,
       FIRST_NAP_MS = 20, LONGEST_NAP_MS = 1000, FIRST_BUCKET_US = 125 };

/* Call with the lock held; returns early when there is work or the store
 * closes. */
static void wait_until(worker *w, uint64_t us)
{
    sys_condition_wait(&w->work, &w->store->lock, us);
}

/* ---- giving and answering --------------------------------------------- */

void worker_init(worker *w, struct store *s)
{
    *w = (worker){ .store = s };
    sys_condition_init(&w->work);
}

void worker_release(worker *w)
{
    for (job *j; (j = job_pull(&w->jobs)) != NULL; )
        job_free(j);
    if (w->commit != NULL)
        job_free(w->commit);
    pthread_cond_destroy(&w->work);
}

void worker_give(worker *w, job *j)
{
    pthread_mutex_lock(&w->store->lock);
    if (j->kind == JOB_COMMIT)
        w->commit = j;
    else
        job_push(&w->jobs, j);
    pthread_cond_signal(&w->work);
    pthread_mutex_unlock(&w->store->lock);
}

static void answer(struct store *s, job *j)
{
    pthread_mutex_lock(&s->lock);
    job_push(&s->answers, j);
    pthread_mutex_unlock(&s->lock);
    s->hooks.wake(s->hooks.host);
}

static void tell(struct store *s, job_kind kind, bool down, const char *why)
{
    job *j = job_new(kind);
    j->down = down;
    snprintf(j->why, sizeof j->why, "%s", why);
    answer(s, j);
}

/* ---- how it goes ------------------------------------------------------ */

static void set_down(struct store *s, bool down, const char *why)
{
    pthread_mutex_lock(&s->lock);
    bool news = s->counts.down != down;
    s->counts.down = down;
    s->counts.owner = !down;
    pthread_mutex_unlock(&s->lock);
    if (news)
        tell(s, JOB_DOWN, down, why);
}

static void set_broken(struct store *s, const char *why)
{
    pthread_mutex_lock(&s->lock);
    bool news = !s->broken;
    s->broken = true;
    s->counts.owner = false;
    pthread_mutex_unlock(&s->lock);
    if (news)
        tell(s, JOB_BROKEN, true, why);
}

static bool is_broken(struct store *s)
{
    pthread_mutex_lock(&s->lock);
    bool broken = s->broken;
    pthread_mutex_unlock(&s->lock);
    return broken;
}

static void note(struct store *s, back_end end, const char *why)
{
    switch (end) {
    case BACK_OK:     set_down(s, false, "");   break;
    case BACK_LATER:  set_down(s, true, why);   break;
    case BACK_BROKEN: set_broken(s, why);         break;
    }
}

static uint64_t beat_us(const struct store *s)
{
    uint64_t us = s->options.lease * 1000ull / BEATS_A_LEASE;
    return us < LONGEST_BEAT_US ? us : LONGEST_BEAT_US;
}

static void beat(worker *w)
{
    struct store *s = w->store;
    char why[STORE_WHY_MAX] = "";
    bool lapsed = false;
    uint64_t now = sys_now();
    if (now - w->beaten < beat_us(s))
        return;
    w->beaten = now;
    back_end end = s->kind->beat(w->back, &lapsed, why);
    if (end == BACK_LATER)              /* the connection may be new */
        end = s->kind->beat(w->back, &lapsed, why);
    if (w == &s->writer)
        note(s, end, why);
    if (lapsed)
        tell(s, JOB_LAPSED, false, "");
}

/* ---- committing ------------------------------------------------------- */

static void count_batch(struct store *s, const batch *b, uint64_t us)
{
    unsigned bucket = 0;
    for (uint64_t t = FIRST_BUCKET_US; us > t && bucket < STORE_BUCKETS - 1;
         t *= 2)
        bucket++;
    size_t count = 0, damaged = 0;      /* without confirmations */
    for (size_t i = 0; i < b->rows; i++)
        count += b->row[i].number != 0;
    for (size_t i = 0; i < b->losses; i++)
        damaged += b->lost[i].damaged;
    pthread_mutex_lock(&s->lock);
    s->counts.batches++;
    s->counts.rows += count;
    s->counts.bytes += b->used;
    s->counts.fenced += b->losses - damaged;
    s->counts.damaged += damaged;
    s->counts.commit_us += us;
    s->counts.commit_time[bucket]++;
    if (count > s->counts.largest_batch)
        s->counts.largest_batch = count;
    pthread_mutex_unlock(&s->lock);
}

/* Only answers; for a database that cannot be used. */
static void do_nothing(worker *w, job *j)
{
    if (j->kind != JOB_TAKE) {
        job_free(j);
        return;
    }
    j->taken.outcome = STORE_BUSY;
    worker_give(&w->store->reader, j);
}

/* Do not wait for a database that is unreachable. */
static void answer_busy(worker *w)
{
    struct store *s = w->store;
    pthread_mutex_lock(&s->lock);
    job_list waiting = w->jobs;
    w->jobs = (job_list){ NULL, NULL };
    pthread_mutex_unlock(&s->lock);
    for (job *j; (j = job_pull(&waiting)) != NULL; )
        do_nothing(w, j);
}

/* Returns false when the store is closing, which ends all retries. */
static bool nap(worker *w, unsigned ms)
{
    struct store *s = w->store;
    uint64_t until = sys_now() + ms * 1000ull;
    pthread_mutex_lock(&s->lock);
    while (!w->closing && sys_now() < until)
        wait_until(w, until);
    bool goes_on = !w->closing;
    pthread_mutex_unlock(&s->lock);
    return goes_on;
}

/* The first failure may be transient and is not reported. */
static back_end write_batch(worker *w, batch *b, char *why)
{
    struct store *s = w->store;
    unsigned ms = FIRST_NAP_MS;
    back_end end = s->kind->write(w->back, b, false, why);
    while (end == BACK_LATER && nap(w, ms)) {
        end = s->kind->write(w->back, b, true, why);
        if (end != BACK_LATER)
            break;
        set_down(s, true, why);
        answer_busy(w);
        ms = ms * 2 < LONGEST_NAP_MS ? ms * 2 : LONGEST_NAP_MS;
    }
    return end;
}

static void do_commit(worker *w, job *j)
{
    struct store *s = w->store;
    batch *b = j->batch;
    batch_seal(b, s->options.key);
    uint64_t start = sys_now();
    back_end end = write_batch(w, b, j->why);
    if (end == BACK_BROKEN)
        set_broken(s, j->why);
    if (end != BACK_OK) {
        job_free(j);
        return;
    }
    set_down(s, false, "");
    batch_find_lost(b);
    count_batch(s, b, sys_now() - start);
    answer(s, j);
}

/* ---- the other jobs --------------------------------------------------- */

/* An idle connection may be broken, which the first query reveals. Each query
 * is therefore tried twice. */
static void do_claim(worker *w, job *j)
{
    const back_kind *kind = w->store->kind;
    back_end end = kind->claim(w->back, j);
    if (end == BACK_LATER)
        end = kind->claim(w->back, j);
    if (end != BACK_OK)
        j->taken.outcome = STORE_BUSY;
    if (end == BACK_BROKEN)
        set_broken(w->store, j->why);
    worker_give(&w->store->reader, j);
}

static void do_leave(worker *w, job *j)
{
    w->store->kind->leave(w->back, j);
    job_free(j);
}

/* A few at a time, so that new jobs get their turn. */
static void do_prune(worker *w, job *j)
{
    struct store *s = w->store;
    unsigned count = 0;
    back_end end = s->kind->prune(w->back, j, &count);
    pthread_mutex_lock(&s->lock);
    s->counts.prunes += count;
    bool more = end == BACK_OK && count == BACK_PRUNED_AT_ONCE && !w->closing;
    if (more)
        job_push(&w->jobs, j);
    pthread_mutex_unlock(&s->lock);
    if (!more)
        job_free(j);
}

static bool read_rows(worker *w, job *j)
{
    const back_kind *kind = w->store->kind;
    back_end end = kind->read(w->back, j);
    if (end == BACK_LATER) {
        rows_clear(&j->rows);
        end = kind->read(w->back, j);
    }
    return end == BACK_OK;
}

/* Another node took the room between our claim and our read (we were stopped,
 * or slow) and has written to it: that is not damage. */
static bool was_taken_since(const job *j)
{
    return j->rows.damaged == 0 && j->rows.epoch > j->taken.epoch;
}

/* The owner of a listed room is public; for other rooms the rows say which
 * clients may know it. */
static bool needs_rows(const store_taken *t)
{
    return t->outcome == STORE_TAKEN ||
           (t->outcome == STORE_ELSEWHERE && !t->card.listed);
}

static void do_take(worker *w, job *j)
{
    struct store *s = w->store;
    store_taken *t = &j->taken;
    if (needs_rows(t) && (!read_rows(w, j) || was_taken_since(j)))
        t->outcome = STORE_BUSY;
    if (needs_rows(t))
        job_give_rows(j);
    pthread_mutex_lock(&s->lock);
    s->counts.takes += t->outcome == STORE_TAKEN;
    s->counts.takeovers += t->outcome == STORE_TAKEN && j->from_dead;
    pthread_mutex_unlock(&s->lock);
    answer(s, j);
}

static void do_list(worker *w, job *j)
{
    const back_kind *kind = w->store->kind;
    if (kind->list(w->back, j) != BACK_OK) {
        j->cards = 0;
        if (kind->list(w->back, j) != BACK_OK)
            j->cards = 0;
    }
    answer(w->store, j);
}

/* ---- the threads ------------------------------------------------------ */

/* The handlers of each thread for each kind of job. ORDER JOB */
typedef void doing(worker *, job *);
static doing *const writes[JOBS] = {
    [JOB_COMMIT] = do_commit, [JOB_TAKE] = do_claim, [JOB_LEAVE] = do_leave,
    [JOB_PRUNE] = do_prune,
};
static doing *const reads[JOBS] = {
    [JOB_TAKE] = do_take, [JOB_LIST] = do_list,
};

/* The next job, or NULL: a beat is due or, if `closing`, all is done. */
static job *next_job(worker *w, bool *over)
{
    struct store *s = w->store;
    pthread_mutex_lock(&s->lock);
    job *j = w->commit;
    w->commit = NULL;
    if (j == NULL)
        j = job_pull(&w->jobs);
    if (j == NULL && !w->closing) {
        wait_until(w, w->beaten + beat_us(s));
        j = w->commit != NULL ? w->commit : job_pull(&w->jobs);
        w->commit = NULL;
    }
    *over = j == NULL && w->closing;
    pthread_mutex_unlock(&s->lock);
    return j;
}

static void *run(void *thread)
{
    worker *w = thread;
    bool over = false, writer = w == &w->store->writer;
    doing *const *does = writer ? writes : reads;
    w->beaten = sys_now();
    while (!over) {
        job *j = next_job(w, &over);
        bool broken = writer && is_broken(w->store);
        if (j != NULL)
            (broken ? do_nothing : does[j->kind])(w, j);
        if (!broken)
            beat(w);
    }
    return NULL;
}

void worker_start(worker *w)
{
    KR_REQUIRE(pthread_create(&w->thread, NULL, run, w) == 0);
}

void worker_end(worker *w)
{
    pthread_mutex_lock(&w->store->lock);
    w->closing = true;
    pthread_cond_signal(&w->work);
    pthread_mutex_unlock(&w->store->lock);
    pthread_join(w->thread, NULL);
}
