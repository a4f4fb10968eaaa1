/*
 * postgres_write.c -- writes a batch to PostgreSQL: one round trip, one
 * transaction.
 *
 * If the connection breaks, the outcome is unknown. The rows are then looked
 * up: rows in the log with our epoch and exactly our bytes are committed, rows
 * with other bytes mean that we are fenced, and missing rows are sent again.
 */
#include "store/postgres.h"

#include <string.h>

/* ---- rows ------------------------------------------------------------- */

/* Still to be sent: rows, or questions. */
static bool is_open(const batch_row *r, bool row)
{
    return !r->settled && (r->number != 0) == row;
}

static size_t count_open(const batch *all, bool row)
{
    size_t open = 0;
    for (size_t i = 0; i < all->rows; i++)
        open += is_open(&all->row[i], row);
    return open;
}

typedef void put_part(pg_args *, const batch *, const batch_row *);

static void put_room(pg_args *a, const batch *all, const batch_row *r)
{
    (void)all;
    pg_item_int(a, PG_INT8, (int64_t)r->room);
}

static void put_number(pg_args *a, const batch *all, const batch_row *r)
{
    (void)all;
    pg_item_int(a, PG_INT4, r->number);
}

static void put_row_epoch(pg_args *a, const batch *all, const batch_row *r)
{
    (void)all;
    pg_item_int(a, PG_INT8, (int64_t)r->epoch);
}

static void put_body(pg_args *a, const batch *all, const batch_row *r)
{
    pg_item_bytes(a, all->sealed + r->sealed_at, r->sealed_size);
}

static void put_digest(pg_args *a, const batch *all, const batch_row *r)
{
    (void)all;
    pg_item_int(a, PG_INT8, r->digest);
}

static void put_array(back *b, const batch *all, bool row, pg_type type,
                      put_part *put)
{
    pg_open_array(&b->args, type, count_open(all, row));
    for (const batch_row *r = all->row; r < all->row + all->rows; r++)
        if (is_open(r, row))
            put(&b->args, all, r);
    pg_close_array(&b->args);
}

static void put_rows(back *b, const batch *all)
{
    put_array(b, all, true, PG_INT8, put_room);
    put_array(b, all, true, PG_INT4, put_number);
    put_array(b, all, true, PG_INT8, put_row_epoch);
    put_array(b, all, true, PG_BYTES, put_body);
    put_array(b, all, true, PG_INT8, put_digest);
}

static void put_questions(back *b, const batch *all)
{
    put_array(b, all, false, PG_INT8, put_room);
    put_array(b, all, false, PG_INT8, put_row_epoch);
}

/* Answers mostly arrive in the order of the rows: the search begins at
 * *near. */
static batch_row *find_row(batch *all, uint64_t room, int64_t number,
                           size_t *near)
{
    for (size_t i = 0; i < all->rows; i++) {
        size_t at = (*near + i) % all->rows;
        if (all->row[at].room == room && all->row[at].number == number) {
            *near = at + 1;
            return &all->row[at];
        }
    }
    return NULL;
}

static void mark_in(batch *all, const PGresult *result)
{
    size_t near = 0;
    for (int i = 0; i < PQntuples(result); i++) {
        batch_row *r = find_row(all, (uint64_t)pg_int(result, i, 0),
                                pg_int(result, i, 1), &near);
        if (r != NULL)
            r->in = true;
    }
}

/* ---- cards ------------------------------------------------------------ */

/* Cards that create a room, or the last card that changes one. */
static bool is_wanted(const batch *all, const batch_row *r, bool creating)
{
    if (r->card == BATCH_NO_CARD || r->settled ||
        (r->number == 1) != creating)
        return false;
    for (const batch_row *later = r + 1; later < all->row + all->rows; later++)
        if (!creating && later->card != BATCH_NO_CARD &&
            later->room == r->room)
            return false;
    return true;
}

typedef void put_field(pg_args *, const store_card *, const batch_row *);

static void put_id(pg_args *a, const store_card *c, const batch_row *r)
{
    (void)r;
    pg_item_int(a, PG_INT8, (int64_t)c->room);
}

static void put_code(pg_args *a, const store_card *c, const batch_row *r)
{
    (void)r;
    pg_item_bytes(a, c->code, strnlen(c->code, sizeof c->code));
}

static void put_stage(pg_args *a, const store_card *c, const batch_row *r)
{
    (void)r;
    pg_item_int(a, PG_INT4, c->stage);
}

static void put_listed(pg_args *a, const store_card *c, const batch_row *r)
{
    (void)r;
    pg_item_int(a, PG_BOOL, c->listed);
}

static void put_created(pg_args *a, const store_card *c, const batch_row *r)
{
    (void)r;
    pg_item_int(a, PG_INT8, (int64_t)c->created);
}

static void put_touched(pg_args *a, const store_card *c, const batch_row *r)
{
    (void)r;
    pg_item_int(a, PG_INT8, (int64_t)c->touched);
}

static void put_about(pg_args *a, const store_card *c, const batch_row *r)
{
    (void)r;
    pg_item_bytes(a, c->about, strnlen(c->about, sizeof c->about));
}

static void put_epoch(pg_args *a, const store_card *c, const batch_row *r)
{
    (void)c;
    pg_item_int(a, PG_INT8, (int64_t)r->epoch);
}

static const struct { pg_type type; put_field *put; } fields[] = {
    { PG_INT8, put_id }, { PG_TEXT, put_code }, { PG_INT4, put_stage },
    { PG_BOOL, put_listed }, { PG_INT8, put_created },
    { PG_INT8, put_touched }, { PG_TEXT, put_about }, { PG_INT8, put_epoch },
};

/* Returns false if there are none. */
static bool put_cards(back *b, const batch *all, bool creating)
{
    size_t count = 0;
    for (size_t i = 0; i < all->rows; i++)
        count += is_wanted(all, &all->row[i], creating);
    if (count == 0)
        return false;
    for (size_t f = 0; f < sizeof fields / sizeof fields[0]; f++) {
        pg_open_array(&b->args, fields[f].type, count);
        for (size_t i = 0; i < all->rows; i++) {
            const batch_row *r = &all->row[i];
            if (is_wanted(all, r, creating))
                fields[f].put(&b->args, &all->card[r->card], r);
        }
        pg_close_array(&b->args);
    }
    return true;
}

/* ---- all of it -------------------------------------------------------- */

static void send_rows(back *b, const batch *all)
{
    if (put_cards(b, all, true)) {
        pg_put_int(&b->args, PG_INT4, b->node);
        pg_send(b, PG_CREATE);
    }
    if (put_cards(b, all, false))
        pg_send(b, PG_CARDS);
    put_rows(b, all);
    pg_send(b, b->options.unsafe_without_fence ? PG_OVERWRITE : PG_APPEND);
}

static void send_questions(back *b, const batch *all)
{
    put_questions(b, all);
    pg_send(b, PG_CONFIRM);
}

/* Without the fence no row is ever refused. */
static void answer_yes(batch *all)
{
    for (size_t i = 0; i < all->rows; i++)
        all->row[i].in |= all->row[i].number == 0;
}

static bool send_batch(back *b, batch *all, char *why)
{
    PGresult *result[PG_SENT_AT_ONCE];
    if (count_open(all, true) > 0)
        send_rows(b, all);
    if (count_open(all, false) > 0)
        send_questions(b, all);
    int sent = b->sent;
    if (!pg_finish(b, result, why))
        return false;
    for (int i = 0; i < sent; i++)
        mark_in(all, result[i]);
    pg_free(result);
    if (b->options.unsafe_without_fence)
        answer_yes(all);
    return true;
}

/* Settles the rows that the log gives an answer for. */
static bool settle(back *b, batch *all, char *why)
{
    size_t near = 0;
    put_rows(b, all);
    PGresult *result = pg_ask(b, PG_SETTLE, why);
    if (result == NULL)
        return false;
    for (int i = 0; i < PQntuples(result); i++) {
        batch_row *r = find_row(all, (uint64_t)pg_int(result, i, 0),
                                pg_int(result, i, 1), &near);
        if (r != NULL && !r->settled) {
            r->settled = true;
            r->in = pg_bool(result, i, 2);
        }
    }
    PQclear(result);
    return true;
}

static bool has_open_rows(const batch *all)
{
    for (size_t i = 0; i < all->rows; i++)
        if (!all->row[i].settled && !all->row[i].in)
            return true;
    return false;
}

/* Looked up before and again afterwards: the first try may have reached the log
 * in the meantime. */
static bool try_again(back *b, batch *all, char *why)
{
    for (size_t i = 0; i < all->rows; i++)
        all->row[i].in = all->row[i].settled = false;
    if (!settle(b, all, why))
        return false;
    if (!has_open_rows(all))
        return true;
    return send_batch(b, all, why) &&
           (!has_open_rows(all) || settle(b, all, why));
}

back_end pg_write(back *b, batch *all, bool again, char *why)
{
    back_end end = pg_ready(b, why);
    if (end != BACK_OK)
        return end;
    bool good = again ? try_again(b, all, why) : send_batch(b, all, why);
    return good ? BACK_OK : BACK_LATER;
}
