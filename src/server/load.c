/*
 * load.c -- rows become a room again.
 */
#include "server/state.h"

#include "table/record.h"

#include <stdio.h>
#include <string.h>

static bool read_row(srv_room *r, const store_body *row)
{
    const char *line = row->body, *all = line + row->size;
    while (line < all) {
        const char *stop = memchr(line, '\n', (size_t)(all - line));
        if (stop == NULL || !srv_line_read(r, line, (size_t)(stop - line)))
            return false;
        line = stop + 1;
    }
    return true;
}

static bool read_rows(srv_room *r, const store_taken *t, uint32_t *wrong)
{
    for (uint32_t i = 0; i < t->rows; i++) {
        *wrong = i + 1;
        if (!read_row(r, &t->row[i]))
            return false;
    }
    return r->table != NULL;
}

/* A clock that was set back between two runs is not followed. */
static void set_clock(srv_room *r)
{
    uint32_t last = tb_last(r->table);
    uint64_t now = srv_now(r->server), at = tb_opened(r->table);
    if (last > 0)
        at = tb_true_entry(r->table, last).at;
    r->ahead = at > now ? at - now : 0;
}

static void log_damage(const srv_room *r, uint32_t row)
{
    char number[12];
    snprintf(number, sizeof number, "%u", row);
    srv_log(r->server, SRV_ERROR, "damaged", "table", r->code, "row", number,
            NULL);
}

static srv_error take_in(srv_room *r, const store_taken *t)
{
    uint32_t wrong = 0;
    srv_room_number(r, t->card.room);
    r->epoch = t->epoch;
    r->rows = t->rows;
    r->created = t->card.created;
    r->touched = t->card.touched;
    if (!read_rows(r, t, &wrong)) {
        log_damage(r, wrong);
        store_leave(r->server->store, r->number, r->epoch);
        return SRV_DAMAGED;
    }
    r->chain = tb_chain_of(r->table);
    set_clock(r);
    r->told = tb_last(r->table);
    tb_resume(r->table, srv_room_now(r));
    tb_told(r->table);
    srv_changed(r);
    return SRV_OK;
}

/* A room of another node: the rows say who may be told that there is one. */
static void look_in(srv_room *r, const store_taken *t)
{
    uint32_t wrong;
    if (t->damaged == 0 && read_rows(r, t, &wrong))
        return;
    tb_free(r->table);
    r->table = NULL;
}

static srv_error judge(srv_room *r, const store_taken *t)
{
    switch (t->outcome) {
    case STORE_TAKEN:
        return take_in(r, t);
    case STORE_NONE:
        return SRV_NO_TABLE;
    case STORE_ELSEWHERE:
        look_in(r, t);
        return SRV_MOVED;
    case STORE_DAMAGED:
        log_damage(r, t->damaged);
        return SRV_DAMAGED;
    case STORE_BUSY:
        return SRV_BUSY;
    }
    return SRV_BUSY;
}

/* To those who show nothing that opens it, a room does not exist. */
static srv_error answer_to(const srv_ask *a, const srv_room *r,
                           srv_error error)
{
    if (r->table != NULL && !srv_opens(r, a))
        error = SRV_NO_TABLE;
    return error == SRV_NO_TABLE ? srv_count_guess(a) : error;
}

static void answer_asks(srv_ask *asks, srv_room *r, srv_error error,
                        const char *node)
{
    while (asks != NULL) {
        srv_ask *a = asks;
        asks = a->next;
        srv_error answer = answer_to(a, r, error);
        a->go(a, answer == SRV_OK ? r : NULL, answer, node);
        srv_ask_free(a);
    }
}

void srv_taken(void *host, void *asker, const store_taken *t)
{
    srv *s = host;
    srv_room *r = asker;
    srv_ask *asks = r->asks;
    srv_error error = judge(r, t);
    r->asks = NULL;
    s->counts.loads += error == SRV_OK;
    s->counts.damaged += error == SRV_DAMAGED;
    answer_asks(asks, r, error, t->node);
    if (error != SRV_OK)
        srv_room_free(r);
}
