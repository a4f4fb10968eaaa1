/*
 * keeper.c -- a store with blocking calls.
 */
#include "store/keeper.h"

#include "sys/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

void keeper_rest(unsigned ms)
{
    nanosleep(&(struct timespec){ ms / 1000, ms % 1000 * 1000000L }, NULL);
}

static char folder[] = "/tmp/krumm-store-XXXXXX";

static void remove_folder(void)
{
    char command[80];
    snprintf(command, sizeof command, "rm -rf %s", folder);
    if (system(command) != 0)
        fprintf(stderr, "# %s: not removed\n", folder);
}

const char *keeper_folder(void)
{
    static bool made;
    if (!made) {
        made = mkdtemp(folder) != NULL;
        atexit(remove_folder);
    }
    return folder;
}

/* ---- hooks ------------------------------------------------------------ */

static void wake(void *host)
{
    keeper *k = host;
    pthread_mutex_lock(&k->lock);
    k->awake = true;
    pthread_cond_signal(&k->woken);
    pthread_mutex_unlock(&k->lock);
}

static void done(void *host, uint64_t batch, const store_lost *lost,
                 size_t count)
{
    keeper *k = host;
    k->done = batch;
    k->fences = count < KEEPER_FENCED ? count : KEEPER_FENCED;
    for (size_t i = 0; i < k->fences; i++)
        k->fenced[i] = lost[i].room;
    k->answered = true;
}

static void taken(void *host, void *asker, const store_taken *t)
{
    keeper *k = host;
    size_t at = 0;
    k->answered = asker == k;
    k->taken = *t;
    for (uint32_t i = 0; i < t->rows; i++) {
        k->text = sys_alloc(k->text, at + t->row[i].size + 2);
        memcpy(k->text + at, t->row[i].body, t->row[i].size);
        at += t->row[i].size;
        k->text[at++] = '\n';
    }
    k->text = sys_alloc(k->text, at + 1);
    k->text[at] = '\0';
}

static void listed(void *host, void *asker, const store_card *card,
                   size_t count)
{
    keeper *k = host;
    k->answered = asker == k;
    k->cards = count < KEEPER_CARDS ? count : KEEPER_CARDS;
    for (size_t i = 0; i < k->cards; i++)
        k->card[i] = card[i];
}

static void down(void *host, bool is_down, const char *why)
{
    keeper *k = host;
    k->down = is_down;
    snprintf(k->why, sizeof k->why, "%s", why);
}

static void broken(void *host, const char *why)
{
    keeper *k = host;
    k->broken = true;
    snprintf(k->why, sizeof k->why, "%s", why);
}

static void lapsed(void *host)
{
    ((keeper *)host)->lapsed = true;
}

/* ---- opening ---------------------------------------------------------- */

bool keeper_open_as(keeper *k, const store_options *options)
{
    const store_hooks hooks = {
        .host = k, .wake = wake, .done = done, .taken = taken,
        .listed = listed, .down = down, .broken = broken,
        .lapsed = lapsed,
    };
    *k = (keeper){ .store = NULL };
    pthread_mutex_init(&k->lock, NULL);
    pthread_cond_init(&k->woken, NULL);
    k->store = store_open(options, &hooks, k->why, sizeof k->why);
    return k->store != NULL;
}

bool keeper_open(keeper *k, const char *where, uint8_t key)
{
    store_options options = { .where = where, .node = "here", .lease = 5000 };
    memset(options.key, key, sizeof options.key);
    return keeper_open_as(k, &options);
}

void keeper_close(keeper *k)
{
    if (k->store != NULL)
        store_close(k->store);
    free(k->text);
    pthread_mutex_destroy(&k->lock);
    pthread_cond_destroy(&k->woken);
    *k = (keeper){ .store = NULL };
}

/* ---- waiting ---------------------------------------------------------- */

static bool sleep_until(keeper *k, const struct timespec *end)
{
    int result = 0;
    pthread_mutex_lock(&k->lock);
    while (!k->awake && result == 0)
        result = pthread_cond_timedwait(&k->woken, &k->lock, end);
    k->awake = false;
    pthread_mutex_unlock(&k->lock);
    return result == 0;
}

bool keeper_wait(keeper *k, const bool *what, unsigned seconds)
{
    struct timespec end;
    clock_gettime(CLOCK_REALTIME, &end);
    end.tv_sec += seconds;
    for (bool in_time = true; in_time; in_time = sleep_until(k, &end)) {
        store_poll(k->store);
        if (*what)
            return true;
    }
    store_poll(k->store);
    return *what;
}

/* ---- questions -------------------------------------------------------- */

store_card keeper_card(uint64_t room)
{
    store_card card = { .room = room, .listed = true, .created = room,
                        .touched = room };
    snprintf(card.code, sizeof card.code, "R%llu", (unsigned long long)room);
    snprintf(card.about, sizeof card.about, "{\"room\":%llu}",
             (unsigned long long)room);
    return card;
}

uint64_t keeper_send(keeper *k, uint64_t room, uint64_t epoch, uint32_t from,
                     uint32_t to, const char *mark)
{
    store_card card = keeper_card(room);
    for (uint32_t n = from; n <= to; n++) {
        char body[100];
        snprintf(body, sizeof body, "%llu/%u %s", (unsigned long long)room, n,
                 mark);
        store_put(k->store, &(store_row){
            .room = room, .epoch = epoch, .number = n, .body = body,
            .size = strlen(body), .card = n == 1 ? &card : NULL });
    }
    return store_commit(k->store);
}

bool keeper_done(keeper *k, uint64_t batch, unsigned seconds)
{
    k->answered = k->done == batch;
    return keeper_wait(k, &k->answered, seconds) && k->done == batch;
}

bool keeper_write(keeper *k, uint64_t room, uint64_t epoch, uint32_t from,
                  uint32_t to, const char *mark)
{
    uint64_t batch = keeper_send(k, room, epoch, from, to, mark);
    return keeper_done(k, batch, KEEPER_PATIENCE) && k->fences == 0;
}

static store_outcome take(keeper *k, const char *code, uint64_t room)
{
    k->answered = false;
    store_take(k->store, code, room, k);
    return keeper_wait(k, &k->answered, KEEPER_PATIENCE) ? k->taken.outcome
                                                         : STORE_BUSY;
}

store_outcome keeper_take(keeper *k, uint64_t room)
{
    return take(k, NULL, room);
}

store_outcome keeper_take_code(keeper *k, const char *code)
{
    return take(k, code, 0);
}

size_t keeper_list(keeper *k, store_stage stage, bool unlisted_too)
{
    const store_query query = { stage, unlisted_too, KEEPER_CARDS };
    k->answered = false;
    store_list(k->store, &query, k);
    return keeper_wait(k, &k->answered, KEEPER_PATIENCE) ? k->cards : 0;
}
