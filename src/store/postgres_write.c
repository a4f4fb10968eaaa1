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

/* ---- arguments -------------------------------------------------------- */

/* A statement gets the columns of its part of the batch, each as an array. */
typedef enum { ROWS, CONFIRMS, NEW_CARDS, CHANGED_CARDS } part;
typedef enum { ROOM, NUMBER, EPOCH, BODY, DIGEST, CODE, STAGE, LISTED, CREATED,
               TOUCHED, ABOUT, COLUMNS } column;

#define CARD_COLUMNS ROOM, CODE, STAGE, LISTED, CREATED, TOUCHED, ABOUT, EPOCH
static const struct { int count; column at[8]; } parts[] = {
    [ROWS]          = { 5, { ROOM, NUMBER, EPOCH, BODY, DIGEST } },
    [CONFIRMS]      = { 2, { ROOM, EPOCH } },
    [NEW_CARDS]     = { 8, { CARD_COLUMNS } },
    [CHANGED_CARDS] = { 8, { CARD_COLUMNS } },
};

static const pg_type types[COLUMNS] = {
    [ROOM] = PG_INT8, [NUMBER] = PG_INT4, [EPOCH] = PG_INT8, [BODY] = PG_BYTES,
    [DIGEST] = PG_INT8, [CODE] = PG_TEXT, [STAGE] = PG_INT4, [LISTED] = PG_BOOL,
    [CREATED] = PG_INT8, [TOUCHED] = PG_INT8, [ABOUT] = PG_TEXT,
};

static int64_t number_in(const batch_row *r, const store_card *c, column which)
{
    switch (which) {
    case ROOM:    return (int64_t)r->room;
    case NUMBER:  return r->number;
    case EPOCH:   return (int64_t)r->epoch;
    case DIGEST:  return r->digest;
    case STAGE:   return c->stage;
    case LISTED:  return c->listed;
    case CREATED: return (int64_t)c->created;
    case TOUCHED: return (int64_t)c->touched;
    case BODY: case CODE: case ABOUT: case COLUMNS: break;
    }
    return 0;
}

static void put_item(pg_args *a, const batch *all, const batch_row *r,
                     column which)
{
    const store_card *c = r->card != BATCH_NO_CARD ? &all->card[r->card] : NULL;
    if (which == BODY)
        pg_item_bytes(a, all->sealed + r->sealed_at, r->sealed_size);
    else if (which == CODE)
        pg_item_bytes(a, c->code, strnlen(c->code, sizeof c->code));
    else if (which == ABOUT)
        pg_item_bytes(a, c->about, strnlen(c->about, sizeof c->about));
    else
        pg_item_int(a, types[which], number_in(r, c, which));
}

/* Only the last card that changes a room counts. */
static bool is_last_card(const batch *all, const batch_row *r)
{
    for (const batch_row *later = r + 1; later < all->row + all->rows; later++)
        if (later->card != BATCH_NO_CARD && later->room == r->room)
            return false;
    return true;
}

/* Does the row belong to this part, and is it still to be sent? */
static bool is_in(const batch *all, const batch_row *r, part of)
{
    bool has_card = r->card != BATCH_NO_CARD;
    if (r->settled)
        return false;
    switch (of) {
    case ROWS:          return r->number != 0;
    case CONFIRMS:      return r->number == 0;
    case NEW_CARDS:     return has_card && r->number == 1;
    case CHANGED_CARDS: return has_card && r->number != 1 &&
                               is_last_card(all, r);
    }
    return false;
}

static size_t count_in(const batch *all, part of)
{
    size_t count = 0;
    for (size_t i = 0; i < all->rows; i++)
        count += is_in(all, &all->row[i], of);
    return count;
}

static void put_part(back *b, const batch *all, part of)
{
    size_t count = count_in(all, of);
    for (int i = 0; i < parts[of].count; i++) {
        pg_open_array(&b->args, types[parts[of].at[i]], count);
        for (const batch_row *r = all->row; r < all->row + all->rows; r++)
            if (is_in(all, r, of))
                put_item(&b->args, all, r, parts[of].at[i]);
        pg_close_array(&b->args);
    }
}

/* ---- answers ---------------------------------------------------------- */

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

/* ---- all of it -------------------------------------------------------- */

static void send_part(back *b, const batch *all, part of,
                      pg_statement statement)
{
    if (count_in(all, of) == 0)
        return;
    put_part(b, all, of);
    if (of == NEW_CARDS)
        pg_put_int(&b->args, PG_INT4, b->node);
    pg_send(b, statement);
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
    send_part(b, all, NEW_CARDS, PG_CREATE);
    send_part(b, all, CHANGED_CARDS, PG_CARDS);
    send_part(b, all, ROWS, b->options.unsafe_without_fence ? PG_OVERWRITE
                                                            : PG_APPEND);
    send_part(b, all, CONFIRMS, PG_CONFIRM);
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
    put_part(b, all, ROWS);
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
