/*
 * wheel.c -- deadlines of connections: a slot for each tenth of a second.
 *
 * Every connection is in one slot. Bytes that come move its deadline but not
 * the connection: a visit to its slot notices that it is not due yet.
 */
#include "net/conn.h"

void wheel_start(net *n)
{
    if (!uv_is_active((uv_handle_t *)&n->ticker))
        uv_timer_again(&n->ticker);
}

void wheel_take(net_conn *c)
{
    if (c->here == NULL)
        return;
    *c->here = c->next;
    if (c->next != NULL)
        c->next->here = c->here;
    c->here = NULL;
    c->next = NULL;
}

static void put_into(net_conn **list, net_conn *c)
{
    c->next = *list;
    if (c->next != NULL)
        c->next->here = &c->next;
    c->here = list;
    *list = c;
}

void wheel_put(net_conn *c, uint64_t at)
{
    net *n = c->net;
    uint64_t tick = at / WHEEL_TICK + 1;
    wheel_take(c);
    if (tick <= n->tick)
        tick = n->tick + 1;
    if (tick >= n->tick + WHEEL_SLOTS)
        tick = n->tick + WHEEL_SLOTS - 1;
    put_into(&n->wheel[tick % WHEEL_SLOTS], c);
}

/* One after the other from a list of their own: what one sets off may take any
 * other from it. */
static void visit_all(net *n, net_conn **slot, wheel_visit *visit)
{
    while (*slot != NULL) {
        net_conn *c = *slot;
        wheel_take(c);
        put_into(&n->late, c);
    }
    while (n->late != NULL) {
        net_conn *c = n->late;
        wheel_take(c);
        visit(c);
    }
}

void wheel_turn(net *n, wheel_visit *visit)
{
    uint64_t now = net_now(n) / WHEEL_TICK;
    if (now > n->tick + WHEEL_SLOTS)
        n->tick = now - WHEEL_SLOTS;
    while (n->tick < now) {
        n->tick++;
        net_sources_tidy(&n->sources, (unsigned)n->tick, 1000 * net_now(n));
        visit_all(n, &n->wheel[n->tick % WHEEL_SLOTS], visit);
    }
}

void wheel_each(net *n, wheel_visit *visit)
{
    for (unsigned i = 0; i < WHEEL_SLOTS; i++) {
        net_conn *next;
        for (net_conn *c = n->wheel[i]; c != NULL; c = next) {
            next = c->next;
            visit(c);
        }
    }
}
