/*
 * peer.c -- connections as the server knows them.
 */
#include "server/state/rooms.h"

#include "sys/memory.h"

srv_peer *srv_peer_of(srv *s, net_conn *conn)
{
    srv_peer *p = net_mine(conn);
    if (p != NULL)
        return p;
    p = sys_alloc(NULL, sizeof *p);
    *p = (srv_peer){ .server = s, .conn = conn, .seat = KR_NOBODY,
                     .opened = srv_now(s) };
    net_set_mine(conn, p);
    return p;
}

void srv_peer_websocket(srv_peer *p)
{
    srv *s = p->server;
    p->websocket = true;
    p->opened = srv_now(s);
    p->next = s->peers;
    if (p->next != NULL)
        p->next->prev = p;
    s->peers = p;
}

static void unlink_peer(srv_peer *p)
{
    if (p->prev != NULL)
        p->prev->next = p->next;
    else
        p->server->peers = p->next;
    if (p->next != NULL)
        p->next->prev = p->prev;
}

/* While this number of answers to a socket wait, no more of it is read, so that
 * nobody can fill the memory while the store is slow. */
enum { ANSWERS_MOST = 32 };

void srv_peer_hold(srv_peer *p)
{
    p->held++;
    if (p->held == ANSWERS_MOST && p->conn != NULL)
        net_hold(p->conn);
}

void srv_peer_drop(srv_peer *p)
{
    if (p->held == ANSWERS_MOST && p->conn != NULL)
        net_let_go(p->conn);
    p->held--;
    if (p->held == 0 && p->conn == NULL)
        sys_alloc(p, 0);
}

void srv_peer_closed(srv_peer *p)
{
    srv_peer_hold(p);
    srv_peer_leave(p);
    if (p->websocket)
        unlink_peer(p);
    p->conn = NULL;
    srv_peer_drop(p);
}

const char *srv_peer_address(const srv_peer *p)
{
    return p->conn != NULL ? net_address(p->conn) : "";
}

/* ---- in a room ------------------------------------------------------ */

enum { HERE_TIME = 500 };               /* "here" is not told more often */

/* A peer came or went: "here" is due. */
static void note_viewers(srv_room *r)
{
    uint64_t now = srv_now(r->server), soon = r->here_at + HERE_TIME;
    r->viewers = 0;
    for (const srv_peer *p = r->peers; p != NULL; p = p->next_in_room)
        r->viewers |= (uint16_t)(1u << p->seat);
    if (r->here_due == 0)
        r->here_due = soon > now ? soon : now;
    srv_schedule(r);
}

void srv_peer_enter(srv_peer *p, srv_room *r, kr_seat seat)
{
    p->room = r;
    p->joined = true;
    p->seat = seat;
    p->next_in_room = r->peers;
    p->prev_in_room = NULL;
    if (r->peers != NULL)
        r->peers->prev_in_room = p;
    r->peers = p;
    note_viewers(r);
}

void srv_peer_leave(srv_peer *p)
{
    srv_room *r = p->room;
    if (r == NULL)
        return;
    if (p->prev_in_room != NULL)
        p->prev_in_room->next_in_room = p->next_in_room;
    else
        r->peers = p->next_in_room;
    if (p->next_in_room != NULL)
        p->next_in_room->prev_in_room = p->prev_in_room;
    p->room = NULL;
    r->used = srv_now(r->server);
    note_viewers(r);
}
