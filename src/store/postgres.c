/*
 * postgres.c -- a store on PostgreSQL for any number of servers: ownership of
 * rooms, and reading them.
 */
#include "store/postgres.h"

#include "sys/memory.h"

#include <sodium.h>
#include <stdlib.h>

enum { CLAIMS = 3 };

/* ---- a node ----------------------------------------------------------- */

static bool join(back *b, char *why)
{
    pg_put_text(&b->args, b->options.node);
    pg_put_int(&b->args, PG_INT4, b->options.lease);
    PGresult *r = pg_ask(b, PG_JOIN, why);
    if (r == NULL)
        return false;
    b->node = (int)pg_int(r, 0, 0);
    PQclear(r);
    PQclear(pg_ask(b, PG_SWEEP, why));
    return true;
}

/* Our row was deleted because we were silent for too long. */
static bool join_again(back *b, char *why)
{
    pg_put_text(&b->args, b->options.node);
    pg_put_int(&b->args, PG_INT4, b->options.lease);
    pg_put_int(&b->args, PG_INT4, b->node);
    PGresult *r = pg_ask(b, PG_REJOIN, why);
    PQclear(r);
    return r != NULL;
}

static bool renew(back *b, bool *lapsed, char *why)
{
    pg_put_int(&b->args, PG_INT4, b->node);
    pg_put_int(&b->args, PG_INT4, b->options.lease);
    PGresult *r = pg_ask(b, PG_BEAT, why);
    if (r == NULL)
        return false;
    bool there = PQntuples(r) == 1;
    *lapsed |= !there || pg_bool(r, 0, 0);
    PQclear(r);
    return there || join_again(b, why);
}

/* Between two sessions our lock was free, whatever the lease says. */
static back_end pg_beat(back *b, bool *lapsed, char *why)
{
    back_end end = pg_ready(b, why);
    if (end != BACK_OK || b->role != BACK_WRITER)
        return end;
    if (!pg_lock(b, why))
        return BACK_LATER;
    *lapsed |= b->anew;
    b->anew = false;
    return renew(b, lapsed, why) ? BACK_OK : BACK_LATER;
}

/* ---- opening and closing ---------------------------------------------- */

static void pg_close(back *b)
{
    char why[STORE_WHY_MAX];
    bool owns = b->role == BACK_WRITER && b->node != 0 &&
                pg_ready(b, why) == BACK_OK;
    if (owns) {
        PGresult *result[PG_SENT_AT_ONCE];
        pg_put_int(&b->args, PG_INT4, b->node);
        pg_send(b, PG_HAND_OVER);
        pg_put_int(&b->args, PG_INT4, b->node);
        pg_send(b, PG_PART);
        if (pg_finish(b, result, why))
            pg_free(result);
    }
    pg_drop(b);
    pg_args_release(&b->args);
    sodium_memzero(b->options.key, sizeof b->options.key);
    free(b);
}

static bool enter(back *b, char *why)
{
    bool good = join(b, why) && pg_lock(b, why);
    b->anew = false;
    return good;
}

static bool begin(back *b, char *why)
{
    if (pg_ready(b, why) != BACK_OK)
        return false;
    switch (b->role) {
    case BACK_WRITER: return enter(b, why);
    case BACK_SCANNER: return pg_hold_still(b, why);
    case BACK_READER: return true;
    }
    return false;
}

static back *pg_open(const store_options *o, back_role role, char *why)
{
    back *b = sys_alloc(NULL, sizeof *b);
    *b = (back){ .role = role, .options = *o };
    if (begin(b, why))
        return b;
    pg_close(b);
    return NULL;
}

/* ---- taking ----------------------------------------------------------- */

static void read_card(const PGresult *r, int row, store_card *c)
{
    *c = (store_card){ .room = (uint64_t)pg_int(r, row, 0),
                       .stage = (store_stage)pg_int(r, row, 2),
                       .listed = pg_bool(r, row, 3),
                       .created = (uint64_t)pg_int(r, row, 4),
                       .touched = (uint64_t)pg_int(r, row, 5) };
    pg_copy_text(c->code, sizeof c->code, r, row, 1);
    pg_copy_text(c->about, sizeof c->about, r, row, 6);
}

static void put_which(back *b, const job *j)
{
    if (j->code[0] != '\0')
        pg_put_text(&b->args, j->code);
    else
        pg_put_int(&b->args, PG_INT8, (int64_t)j->room);
}

static bool claim(back *b, job *j)
{
    store_taken *t = &j->taken;
    put_which(b, j);
    pg_put_int(&b->args, PG_INT4, b->node);
    PGresult *r = pg_ask(b, j->code[0] ? PG_CLAIM_CODE : PG_CLAIM_ROOM,
                         j->why);
    if (r == NULL)
        return false;
    t->outcome = PQntuples(r) == 1 ? STORE_TAKEN : STORE_ELSEWHERE;
    if (t->outcome == STORE_TAKEN) {
        read_card(r, 0, &t->card);
        t->epoch = (uint64_t)pg_int(r, 0, 7);
        j->from_dead = pg_bool(r, 0, 8);
        j->room = t->card.room;
    }
    PQclear(r);
    return true;
}

/* Finds the owner, or that the room does not exist. Busy: the owner has left it
 * since, so it can be claimed now. */
static bool find_owner(back *b, job *j)
{
    store_taken *t = &j->taken;
    put_which(b, j);
    PGresult *r = pg_ask(b, j->code[0] ? PG_OWNER_CODE : PG_OWNER_ROOM,
                         j->why);
    if (r == NULL)
        return false;
    if (PQntuples(r) == 0)
        t->outcome = STORE_NONE;
    else if (PQgetisnull(r, 0, 0))
        t->outcome = STORE_BUSY;
    else {
        pg_copy_text(t->node, sizeof t->node, r, 0, 0);
        j->room = (uint64_t)pg_int(r, 0, 1);
        t->card.listed = pg_bool(r, 0, 2);
        t->epoch = (uint64_t)pg_int(r, 0, 3);
    }
    PQclear(r);
    return true;
}

static back_end pg_claim(back *b, job *j)
{
    store_taken *t = &j->taken;
    back_end end = pg_ready(b, j->why);
    if (end != BACK_OK)
        return end;
    for (int i = 0; i < CLAIMS; i++) {
        if (!claim(b, j))
            return BACK_LATER;
        if (t->outcome == STORE_TAKEN)
            return BACK_OK;
        if (!find_owner(b, j))
            return BACK_LATER;
        if (t->outcome != STORE_BUSY)
            return BACK_OK;
    }
    return BACK_LATER;
}

static back_end read_rows(back *b, job *j)
{
    pg_put_int(&b->args, PG_INT8, (int64_t)j->room);
    PGresult *r = pg_ask(b, b->heads ? PG_READ : PG_READ_OLD, j->why);
    if (r == NULL)
        return BACK_LATER;
    if (b->heads && !b->options.unsafe_without_fence && PQntuples(r) > 0)
        j->rows.head = (rows_head){
            .known = true, .rows = pg_int(r, 0, 3),
            .has_sum = !PQgetisnull(r, 0, 4), .sum = pg_int(r, 0, 4) };
    for (int i = 0; i < PQntuples(r); i++) {
        const rows_raw raw = {
            .room = j->room, .number = (uint32_t)pg_int(r, i, 0),
            .epoch = (uint64_t)pg_int(r, i, 1),
            .sealed = PQgetvalue(r, i, 2),
            .size = (size_t)PQgetlength(r, i, 2),
        };
        rows_add(&j->rows, &raw, b->options.key);
    }
    PQclear(r);
    return BACK_OK;
}

static back_end pg_read(back *b, job *j)
{
    back_end end = pg_ready(b, j->why);
    return end == BACK_OK ? read_rows(b, j) : end;
}

/* ---- leaving, listing, pruning ---------------------------------------- */

static back_end pg_leave(back *b, job *j)
{
    back_end end = pg_ready(b, j->why);
    if (end != BACK_OK)
        return end;
    pg_put_int(&b->args, PG_INT8, (int64_t)j->room);
    pg_put_int(&b->args, PG_INT8, (int64_t)j->epoch);
    pg_put_int(&b->args, PG_INT4, b->node);
    PGresult *r = pg_ask(b, PG_LEAVE, j->why);
    PQclear(r);
    return r != NULL ? BACK_OK : BACK_LATER;
}

static back_end pg_list(back *b, job *j)
{
    back_end end = pg_ready(b, j->why);
    if (end != BACK_OK)
        return end;
    pg_put_int(&b->args, PG_INT4, j->query.stage);
    pg_put_int(&b->args, PG_INT4, j->query.most);
    PGresult *r = pg_ask(b, j->query.unlisted_too ? PG_LIST_ALL : PG_LIST,
                         j->why);
    if (r == NULL)
        return BACK_LATER;
    j->cards = (size_t)PQntuples(r);
    j->card = sys_grow(j->card, &j->most_cards, j->cards + 1,
                       sizeof *j->card);
    for (int i = 0; i < PQntuples(r); i++)
        read_card(r, i, &j->card[i]);
    PQclear(r);
    return BACK_OK;
}

static back_end pg_prune(back *b, job *j, unsigned *count)
{
    back_end end = pg_ready(b, j->why);
    if (end != BACK_OK)
        return end;
    pg_put_int(&b->args, PG_INT8, (int64_t)j->before);
    pg_put_int(&b->args, PG_INT4, BACK_PRUNED_AT_ONCE);
    PGresult *r = pg_ask(b, PG_PRUNE, j->why);
    if (r == NULL)
        return BACK_LATER;
    *count = (unsigned)strtoul(PQcmdTuples(r), NULL, 10);
    PQclear(r);
    return BACK_OK;
}

/* ---- scanning --------------------------------------------------------- */

static uint64_t *pg_rooms(back *b, size_t *count, char *why)
{
    PGresult *r = pg_ask(b, PG_ROOMS, why);
    *count = 0;
    if (r == NULL)
        return NULL;
    *count = (size_t)PQntuples(r);
    uint64_t *room = sys_alloc(NULL, (*count + 1) * sizeof *room);
    for (size_t i = 0; i < *count; i++)
        room[i] = (uint64_t)pg_int(r, (int)i, 0);
    PQclear(r);
    return room;
}

static back_end pg_scan(back *b, job *j)
{
    pg_put_int(&b->args, PG_INT8, (int64_t)j->room);
    PGresult *r = pg_ask(b, PG_SCAN, j->why);
    if (r == NULL)
        return BACK_LATER;
    j->taken.outcome = PQntuples(r) == 1 ? STORE_TAKEN : STORE_NONE;
    if (j->taken.outcome == STORE_TAKEN) {
        read_card(r, 0, &j->taken.card);
        j->taken.epoch = (uint64_t)pg_int(r, 0, 7);
    }
    PQclear(r);
    return read_rows(b, j);
}

const bool store_has_postgres = true;

const back_kind back_postgres = {
    .shared = true, .open = pg_open, .close = pg_close, .write = pg_write,
    .claim = pg_claim, .read = pg_read, .leave = pg_leave, .list = pg_list,
    .prune = pg_prune, .beat = pg_beat, .rooms = pg_rooms, .scan = pg_scan,
};
