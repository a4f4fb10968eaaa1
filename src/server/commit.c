/*
 * commit.c -- what happened becomes durable, and then known.
 *
 * While a batch is under way all that happens is gathered for the next one, so
 * a slow disk makes batches larger, not queues longer.
 */
#include "server/state.h"

enum { TOUCH_TIME = 600000 };           /* a card need not be newer */

void srv_dirty(srv_room *r)
{
    srv *s = r->server;
    if (r->dirty)
        return;
    r->dirty = true;
    r->next_dirty = s->dirty;
    s->dirty = r;
}

void srv_doubt(srv_room *r)
{
    if (store_is_shared(r->server->store))
        srv_dirty(r);
}

bool srv_is_idle(const srv *s)
{
    return s->batch == 0 && s->dirty == NULL && s->open.items == 0;
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
    if (r->lines.used == 0) {
        store_confirm(s->store, r->number, r->epoch);
        return;
    }
    bool fresh = r->rows == 0 || r->card_changed ||
                 now > r->touched + TOUCH_TIME;
    if (fresh) {
        r->touched = now;
        srv_fill_card(r, &card);
    }
    for (size_t at = 0; at < r->lines.used;) {
        const char *text = r->lines.text + at;
        size_t size = next_part(text, r->lines.used - at);
        store_put(s->store, &(store_row){
            .room = r->number, .epoch = r->epoch, .number = ++r->rows,
            .body = text, .size = size, .card = fresh ? &card : NULL });
        at += size;
        fresh = false;
    }
    r->card_changed = false;
    srv_text_free(&r->lines);
}

static void gather(srv *s)
{
    while (s->dirty != NULL) {
        srv_room *r = s->dirty;
        s->dirty = r->next_dirty;
        r->dirty = false;
        put_rows(r);
        r->flying = true;
        r->next_flying = s->flying;
        s->flying = r;
    }
}

void srv_turn(void *host)
{
    srv *s = host;
    if (s->batch != 0 || store_is_busy(s->store))
        return;
    if (s->dirty == NULL && s->open.items == 0)
        return;
    gather(s);
    srv_outbox_swap(s);
    s->batch = store_commit(s->store);
    if (s->batch == 0)
        srv_outbox_release(s, &s->flight);
}

/* ---- done ----------------------------------------------------------- */

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

static void drop(srv_room *r, srv_error why)
{
    srv_outbox_purge(&r->server->open, r->number);
    forget_dirty(r);
    srv_room_disband(r, why);
    srv_room_free(r);
}

void srv_drop(srv_room *r)
{
    drop(r, SRV_MOVED);
}

/* Another has it, or it cannot be kept any more: what we believed of it since
 * is not true. */
static void lose(srv_room *r)
{
    srv *s = r->server;
    srv_log(s, r->spoiled ? SRV_ERROR : SRV_WARN,
            r->spoiled ? "damaged" : "fenced", "table", r->code, NULL);
    s->counts.damaged += r->spoiled;
    drop(r, r->spoiled ? SRV_DAMAGED : SRV_MOVED);
}

static void land(srv_room *r)
{
    r->flying = false;
    if (r->fenced && r->creation != NULL)
        srv_create_again(r);
    else if (r->fenced)
        lose(r);
    else if (r->creation != NULL)
        srv_created(r);
}

void srv_done(void *host, uint64_t batch, const store_lost *lost,
              size_t count)
{
    srv *s = host;
    srv_room *r = s->flying;
    (void)batch;
    for (size_t i = 0; i < count; i++) {
        srv_room *room = srv_room_by_number(s, lost[i].room);
        if (room == NULL)
            continue;
        room->fenced = true;
        room->spoiled = lost[i].damaged;
        srv_outbox_purge(&s->flight, lost[i].room);
    }
    s->batch = 0;
    s->flying = NULL;
    srv_outbox_release(s, &s->flight);
    while (r != NULL) {
        srv_room *next = r->next_flying;
        land(r);
        r = next;
    }
}

/* Any room may be another's by now, who plays on. */
void srv_lapsed(void *host)
{
    srv *s = host;
    srv_log(s, SRV_WARN, "lapsed", NULL);
    for (srv_room *r = s->oldest; r != NULL; r = r->newer)
        if (r->table != NULL)
            srv_doubt(r);
}

/* ---- the store itself ----------------------------------------------- */

void srv_stands(void *host, bool stands, const char *why)
{
    srv *s = host;
    if (stands && !s->stands)
        s->stood_at = srv_now(s);
    s->stands = stands;
    srv_log(s, stands ? SRV_ERROR : SRV_INFO,
            stands ? "store_stands" : "store_goes_on", "why", why, NULL);
}

/* Nothing can be promised any more. All that was is safe. */
void srv_broken(void *host, const char *why)
{
    srv *s = host;
    srv_log(s, SRV_ERROR, "store_broken", "why", why, NULL);
    s->status = 3;
    net_stop(s->net);
}
