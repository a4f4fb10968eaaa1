/*
 * commit.c -- rows become durable, then the messages about them leave.
 *
 * While a batch is under way, everything that happens is gathered for the next
 * one: a slow disk makes batches larger, not queues longer.
 */
#include "server/durable/durable.h"

enum { TOUCH_TIME = 600000 };           /* a card need not be newer */

bool srv_is_idle(const srv *s)
{
    return s->batch == 0 && s->dirty == NULL && s->outbox.items == 0;
}

/* ---- writing -------------------------------------------------------- */

/* As many whole lines as fit into one row. */
static size_t next_part(const char *text, size_t length)
{
    if (length <= STORE_BODY_MAX)
        return length;
    length = STORE_BODY_MAX;
    while (text[length - 1] != '\n')
        length--;
    return length;
}

static void put_rows(srv_room *r)
{
    srv *s = r->server;
    uint64_t now = srv_now(s);
    store_card card;
    if (r->log.used == 0) {
        store_confirm(s->store, r->number, r->epoch);
        return;
    }
    bool with_card = r->rows == 0 || r->card_changed ||
                     now > r->touched + TOUCH_TIME;
    if (with_card) {
        r->touched = now;
        srv_fill_card(r, &card);
    }
    for (size_t at = 0; at < r->log.used;) {
        const char *text = r->log.text + at;
        size_t size = next_part(text, r->log.used - at);
        store_put(s->store, &(store_row){
            .room = r->number, .epoch = r->epoch, .number = ++r->rows,
            .body = text, .size = size, .card = with_card ? &card : NULL });
        at += size;
        with_card = false;
    }
    r->card_changed = false;
    srv_text_free(&r->log);
}

void srv_commit(srv *s)
{
    if (s->batch != 0 || store_is_busy(s->store))
        return;
    if (s->dirty == NULL && s->outbox.items == 0)
        return;
    while (s->dirty != NULL) {
        srv_room *r = s->dirty;
        s->dirty = r->next_dirty;
        r->dirty = false;
        put_rows(r);
        r->in_batch = true;
        r->next_in_batch = s->in_batch;
        s->in_batch = r;
    }
    srv_outbox_swap(s);
    s->batch = store_commit(s->store);
    if (s->batch == 0)
        srv_outbox_release(s, &s->flight);
}

/* ---- rooms that were lost ------------------------------------------- */

static void forget_dirty(srv_room *r)
{
    srv_room **at = &r->server->dirty;
    if (!r->dirty)
        return;
    while (*at != r)
        at = &(*at)->next_dirty;
    *at = r->next_dirty;
    r->dirty = false;
}

void srv_drop_room(srv_room *r, srv_error why)
{
    srv_outbox_purge(&r->server->outbox, r->number);
    forget_dirty(r);
    while (r->peers != NULL) {
        srv_peer *p = r->peers;
        srv_peer_leave(p);
        srv_fail(p, why, "");
    }
    srv_room_free(r);
}

/* Another node has the room, or its rows are damaged: what this node believed
 * of it since is not true. */
static void lose(srv_room *r)
{
    srv *s = r->server;
    srv_log(s, r->damaged ? SRV_ERROR : SRV_WARN,
            r->damaged ? "damaged" : "fenced", "table", r->code, NULL);
    s->counts.damaged += r->damaged;
    srv_drop_room(r, r->damaged ? SRV_DAMAGED : SRV_MOVED);
}

/* ---- hooks of the store --------------------------------------------- */

static void land(srv_room *r)
{
    r->in_batch = false;
    if (r->creation != NULL)
        r->creation->settled(r, !r->fenced);
    else if (r->fenced)
        lose(r);
}

void srv_on_done(void *host, uint64_t batch, const store_lost *lost,
                 size_t count)
{
    srv *s = host;
    srv_room *r = s->in_batch;
    (void)batch;
    for (size_t i = 0; i < count; i++) {
        srv_room *room = srv_room_by_number(s, lost[i].room);
        if (room == NULL)
            continue;
        room->fenced = true;
        room->damaged = lost[i].damaged;
        srv_outbox_purge(&s->flight, lost[i].room);
    }
    s->batch = 0;
    s->in_batch = NULL;
    srv_outbox_release(s, &s->flight);
    while (r != NULL) {
        srv_room *next = r->next_in_batch;
        land(r);
        r = next;
    }
}

/* Another node may own any of these rooms by now. */
void srv_on_lapsed(void *host)
{
    srv *s = host;
    srv_log(s, SRV_WARN, "lapsed", NULL);
    for (srv_room *r = s->oldest; r != NULL; r = r->newer)
        if (r->table != NULL)
            srv_doubt(r);
}
