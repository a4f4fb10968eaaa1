/*
 * settings.c -- what the host may set, and who is told.
 */
#include "server/play/play.h"

static srv_piece write_settings(const srv_room *r, kr_seat viewer)
{
    srv_put_settings(srv_begin_json(r->server, "room"), r, viewer);
    return srv_end_json(r->server);
}

void srv_tell_settings(srv_room *r)
{
    srv_piece seats = write_settings(r, 0);
    srv_piece others = write_settings(r, KR_NOBODY);
    for (srv_peer *p = r->peers; p != NULL; p = p->next_in_room)
        srv_post(p, r, p->seat < KR_SEATS ? seats : others);
}

void srv_ensure_invite(srv_room *r)
{
    if (r->invite[0] != '\0')
        return;
    srv_draw_token(r->invite, SRV_INVITE);
    srv_write_settings(r);
}

/* Everybody can reach a listed table by its code. So listing a table switches
 * its code on, and switching the code off takes the table from the list. To ask
 * for a listed table without a code is a contradiction. */
static bool settle_access(srv_change *c)
{
    if (!c->to.listed || c->to.code_works)
        return true;
    c->to.code_works = c->to.listed = c->names_listed;
    return c->names_listed != c->names_code;
}

srv_error srv_change_settings(srv_peer *p, srv_change c)
{
    srv_room *r = p->room;
    if (!settle_access(&c))
        return SRV_BAD_FIELD;
    r->settings = c.to;
    if (c.renew)
        srv_draw_token(r->invite, SRV_INVITE);
    r->card_changed = true;
    srv_write_settings(r);
    srv_tell_settings(r);
    srv_review_questions(r);
    if (!r->settings.watch)
        srv_send_away(r, KR_NOBODY, SRV_NOT_ALLOWED);
    return SRV_OK;
}
