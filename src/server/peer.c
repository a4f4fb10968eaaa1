/*
 * peer.c -- connections as the server knows them.
 */
#include "server/state.h"

srv_peer *srv_peer_of(srv *s, net_conn *conn)
{
    srv_peer *p = net_mine(conn);
    if (p != NULL)
        return p;
    p = srv_alloc(NULL, sizeof *p);
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

/* A socket with so many answers on their way is not heard meanwhile, so that
 * a slow store lets nobody fill the memory. */
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
        srv_alloc(p, 0);
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

void srv_peer_enter(srv_peer *p, srv_room *r, kr_seat seat)
{
    p->room = r;
    p->seat = seat;
    p->beside = r->peers;
    p->before = NULL;
    if (r->peers != NULL)
        r->peers->before = p;
    r->peers = p;
    srv_note_here(r);
}

void srv_peer_leave(srv_peer *p)
{
    srv_room *r = p->room;
    if (r == NULL)
        return;
    if (p->before != NULL)
        p->before->beside = p->beside;
    else
        r->peers = p->beside;
    if (p->beside != NULL)
        p->beside->before = p->before;
    p->room = NULL;
    r->used = srv_now(r->server);
    srv_note_here(r);
}
