/*
 * lists.c -- listed rooms: those that wait or run, and games that are over.
 *
 * The store is asked for a list at most once a second, however many want it.
 */
#include "server/front/front.h"

#include <string.h>

enum { LIST_TIME = 1000, LIST_MOST = 100 };

typedef struct { const char *word; store_stage stage[2]; int stages; } sort;

static const sort sorts[SRV_LISTS] = {
    { "tables", { STORE_WAITING, STORE_RUNNING }, 2 },
    { "games", { STORE_OVER, STORE_OVER }, 1 },
};

static void put(srv_list *l, const char *text)
{
    size_t length = strlen(text);
    memcpy(srv_space(&l->text, length), text, length);
    l->text.used += length;
}

static void answer(srv_peer *p, const srv_list *l)
{
    srv_answer_now(p, 200, "application/json", l->text.text, l->text.used);
}

static void begin(srv *s, srv_list *l, const sort *which)
{
    l->text.used = 0;
    put(l, "{\"");
    put(l, which->word);
    put(l, "\":[");
    l->any = false;
    l->open = which->stages;
    for (int i = 0; i < which->stages; i++)
        store_list(s->store, &(store_query){ .stage = which->stage[i],
                                             .most = LIST_MOST }, l);
}

void srv_get_list(srv_peer *p, bool over)
{
    srv *s = p->server;
    srv_list *l = &s->lists[over];
    if (!srv_is_writing(s)) {
        srv_fail(p, SRV_BUSY, "");
        return;
    }
    if (l->open == 0 && l->at != 0 && srv_now(s) < l->at + LIST_TIME) {
        answer(p, l);
        return;
    }
    srv_request *a = srv_request_new(p);
    a->next = l->requests;
    l->requests = a;
    if (l->open == 0)
        begin(s, l, &sorts[over]);
}

static void finish(srv *s, srv_list *l)
{
    put(l, "]}");
    l->at = srv_now(s);
    while (l->requests != NULL) {
        srv_request *a = l->requests;
        l->requests = a->next;
        answer(a->peer, l);
        srv_request_free(a);
    }
}

void srv_on_listed(void *host, void *list, const store_card *card,
                   size_t count)
{
    srv_list *l = list;
    if (l == NULL) {
        srv_on_revived(host, card, count);
        return;
    }
    for (size_t i = 0; i < count; i++) {
        if (l->any)
            put(l, ",");
        put(l, card[i].about);
        l->any = true;
    }
    l->open--;
    if (l->open == 0)
        finish(host, l);
}
