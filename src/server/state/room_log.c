/*
 * room_log.c -- the lines of a room's rows: the record of its table (record.h),
 * and between them what the room itself has to remember. requests/load.c reads
 * them.
 */
#include "server/state/rooms.h"

#include <string.h>

/* A line is written where the longest fits, and copied to the log. */
static kr_buf *begin(srv_room *r)
{
    srv *s = r->server;
    s->row = kr_buf_of(s->line, sizeof s->line);
    return &s->row;
}

static void end(srv_room *r)
{
    kr_buf *out = &r->server->row;
    kr_put_char(out, '\n');
    KR_REQUIRE(!out->full);
    memcpy(srv_space(&r->log, out->used), out->text, out->used);
    r->log.used += out->used;
    srv_dirty(r);
}

void srv_write_head(srv_room *r)
{
    tb_put_head(begin(r), r->table, TB_WITH_SECRET, &r->chain);
    end(r);
}

void srv_write_entry(srv_room *r, const tb_entry *e)
{
    tb_put_entry(begin(r), tb_setup_of(r->table)->game, e,
                 tb_opened(r->table), &r->chain);
    end(r);
}

/* ---- lines of the room itself --------------------------------------- */

static kr_json begin_own(srv_room *r, const char *what)
{
    kr_json j = kr_json_begin(begin(r));
    kr_json_text(&j, "room", what);
    return j;
}

static void end_own(srv_room *r, kr_json *j)
{
    kr_json_close(j, '}');
    end(r);
}

static void put_hash(kr_json *j, const char *key, const uint8_t *hash)
{
    char hex[SRV_HEX];
    srv_put_hex(hex, hash);
    kr_json_text(j, key, hex);
}

void srv_write_seat(srv_room *r, kr_seat seat)
{
    const srv_seat *s = &r->seat[seat];
    kr_json j = begin_own(r, "seat");
    kr_json_int(&j, "seat", seat);
    if (s->held)
        put_hash(&j, "hash", s->hash);
    if (s->moved)
        put_hash(&j, "before", s->before);
    if (s->pass != NULL)
        put_hash(&j, "pass", s->pass);
    if (s->ticket != NULL) {
        put_hash(&j, "ticket", s->ticket->hash);
        kr_json_int(&j, "until", (int64_t)s->ticket->until);
    }
    end_own(r, &j);
}

/* Nobody holds the seat, because the host removed its person. */
void srv_write_removal(srv_room *r, kr_seat seat)
{
    kr_json j = begin_own(r, "seat");
    kr_json_int(&j, "seat", seat);
    kr_json_bool(&j, "removed", true);
    end_own(r, &j);
}

void srv_write_settings(srv_room *r)
{
    const srv_settings *s = &r->settings;
    kr_json j = begin_own(r, "set");
    kr_json_bool(&j, "listed", s->listed);
    kr_json_bool(&j, "watch", s->watch);
    kr_json_bool(&j, "chat", s->chat);
    kr_json_bool(&j, "code", s->code_works);
    kr_json_text(&j, "invite", r->invite);
    kr_json_text(&j, "takeover", srv_takeover_words[s->takeover]);
    kr_json_int(&j, "silent", s->silent);
    kr_json_text(&j, "lang", s->lang);
    if (r->host < KR_SEATS)
        kr_json_int(&j, "host", r->host);
    end_own(r, &j);
}

void srv_write_webhook(srv_room *r, kr_seat seat)
{
    const char *url = r->seat[seat].webhook;
    kr_json j = begin_own(r, "hook");
    kr_json_int(&j, "seat", seat);
    kr_json_text(&j, "url", url != NULL ? url : "");
    end_own(r, &j);
}

void srv_write_push(srv_room *r, kr_seat seat)
{
    static const srv_subscription none;
    const srv_subscription *to = r->seat[seat].push;
    if (to == NULL)
        to = &none;
    kr_json j = begin_own(r, "push");
    kr_json_int(&j, "seat", seat);
    kr_json_text(&j, "url", to->url);
    kr_json_text(&j, "key", to->key);
    kr_json_text(&j, "auth", to->auth);
    end_own(r, &j);
}

void srv_write_notice(srv_room *r, kr_seat seat)
{
    kr_json j = begin_own(r, "notice");
    kr_json_int(&j, "seat", seat);
    kr_json_int(&j, "noticed", r->seat[seat].noticed);
    kr_json_int(&j, "reminded", r->seat[seat].reminded);
    end_own(r, &j);
}

void srv_write_rematch(srv_room *r)
{
    kr_json j = begin_own(r, "next");
    kr_json_text(&j, "table", r->rematch);
    end_own(r, &j);
}

void srv_write_key(srv_room *r)
{
    kr_json j = begin_own(r, "key");
    put_hash(&j, "hash", r->key);
    end_own(r, &j);
}

void srv_write_address(srv_room *r, kr_seat seat, const uint8_t *hash)
{
    kr_json j = begin_own(r, "address");
    kr_json_int(&j, "seat", seat);
    put_hash(&j, "hash", hash);
    end_own(r, &j);
}
