/*
 * lines.c -- the lines of a room's rows: the record of its table (record.h),
 * and between them what the room itself has to remember.
 */
#include "core/json.h"
#include "core/json_in.h"
#include "server/state.h"

#include <string.h>

/* A line is written where there is room for the longest, and kept in as much
 * as it needs. */
static kr_buf begin(srv_room *r)
{
    kr_buf out;
    kr_buf_init(&out, r->server->line, sizeof r->server->line);
    return out;
}

static void end(srv_room *r, kr_buf *out)
{
    kr_put_char(out, '\n');
    KR_REQUIRE(!out->full);
    memcpy(srv_space(&r->lines, out->used), out->text, out->used);
    r->lines.used += out->used;
    srv_dirty(r);
}

void srv_line_head(srv_room *r)
{
    kr_buf out = begin(r);
    tb_put_head(&out, r->table, TB_WITH_SECRET, &r->chain);
    end(r, &out);
}

void srv_line_entry(srv_room *r, const tb_entry *e)
{
    kr_buf out = begin(r);
    tb_put_entry(&out, tb_setup_of(r->table)->game, e, tb_opened(r->table),
                 &r->chain);
    end(r, &out);
}

/* ---- its own -------------------------------------------------------- */

static kr_json begin_own(kr_buf *out, const char *what)
{
    kr_json j;
    kr_json_init(&j, out);
    kr_json_open(&j, NULL, '{');
    kr_json_text(&j, "room", what);
    return j;
}

static void put_hash(kr_json *j, const char *key, const uint8_t *hash)
{
    char hex[SRV_HEX];
    srv_put_hex(hex, hash);
    kr_json_text(j, key, hex);
}

void srv_line_seat(srv_room *r, kr_seat seat)
{
    const srv_seat *s = &r->seat[seat];
    kr_buf out = begin(r);
    kr_json j = begin_own(&out, "seat");
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
    kr_json_close(&j, '}');
    end(r, &out);
}

void srv_line_set(srv_room *r)
{
    kr_buf out = begin(r);
    kr_json j = begin_own(&out, "set");
    kr_json_bool(&j, "listed", r->listed);
    kr_json_bool(&j, "watch", r->watch);
    kr_json_bool(&j, "chat", r->chat);
    kr_json_bool(&j, "code", r->code_works);
    kr_json_text(&j, "invite", r->invite);
    kr_json_text(&j, "takeover", srv_takeover_words[r->takeover]);
    kr_json_int(&j, "silent", r->silent);
    if (r->host < KR_SEATS)
        kr_json_int(&j, "host", r->host);
    kr_json_close(&j, '}');
    end(r, &out);
}

void srv_line_hook(srv_room *r, kr_seat seat)
{
    const char *url = r->seat[seat].hook;
    kr_buf out = begin(r);
    kr_json j = begin_own(&out, "hook");
    kr_json_int(&j, "seat", seat);
    kr_json_text(&j, "url", url != NULL ? url : "");
    kr_json_close(&j, '}');
    end(r, &out);
}

void srv_line_next(srv_room *r)
{
    kr_buf out = begin(r);
    kr_json j = begin_own(&out, "next");
    kr_json_text(&j, "table", r->next);
    kr_json_close(&j, '}');
    end(r, &out);
}

void srv_line_key(srv_room *r)
{
    kr_buf out = begin(r);
    kr_json j = begin_own(&out, "key");
    put_hash(&j, "hash", r->key);
    kr_json_close(&j, '}');
    end(r, &out);
}

void srv_line_address(srv_room *r, kr_seat seat, const uint8_t *hash)
{
    kr_buf out = begin(r);
    kr_json j = begin_own(&out, "address");
    kr_json_int(&j, "seat", seat);
    put_hash(&j, "hash", hash);
    kr_json_close(&j, '}');
    end(r, &out);
}

/* ---- reading them --------------------------------------------------- */

typedef struct {
    char room[8], hash[SRV_HEX], before[SRV_HEX], ticket[SRV_HEX];
    char url[SRV_URL_MAX], table[STORE_CODE_MAX], invite[SRV_TOKEN_TEXT];
    char pass[SRV_HEX], takeover[8];
    int64_t seat, silent, host, until;
    bool listed, watch, chat, code;
} fields;

static bool read_ticket(srv_seat *s, const fields *f)
{
    bool any = f->ticket[0] != '\0';
    s->ticket = srv_alloc(s->ticket, any ? sizeof *s->ticket : 0);
    if (!any)
        return true;
    s->ticket->until = (uint64_t)f->until;
    return srv_scan_hex(f->ticket, s->ticket->hash);
}

static bool read_pass(srv_seat *s, const fields *f)
{
    bool any = f->pass[0] != '\0';
    s->pass = srv_alloc(s->pass, any ? SRV_HASH : 0);
    return !any || srv_scan_hex(f->pass, s->pass);
}

static bool read_seat(srv_room *r, const fields *f)
{
    srv_seat *s = &r->seat[f->seat];
    uint8_t hash[SRV_HASH] = { 0 };
    bool held = f->hash[0] != '\0';
    if (held && !srv_scan_hex(f->hash, hash))
        return false;
    srv_mark_token(r, (kr_seat)f->seat, held ? hash : NULL);
    if (!held)
        srv_seat_release(s);
    memcpy(s->hash, hash, sizeof hash);
    s->held = held;
    s->moved = f->before[0] != '\0';
    return (!s->moved || srv_scan_hex(f->before, s->before)) &&
           read_ticket(s, f) && read_pass(s, f);
}

static bool read_key(srv_room *r, const fields *f)
{
    r->keyed = srv_scan_hex(f->hash, r->key);
    return r->keyed;
}

static bool read_address(srv_room *r, const fields *f)
{
    uint8_t hash[SRV_HASH];
    if (!srv_scan_hex(f->hash, hash))
        return false;
    srv_mark_add(r, (kr_seat)f->seat, SRV_MARK_ADDRESS, hash);
    return true;
}

static bool read_set(srv_room *r, const fields *f)
{
    r->listed = f->listed;
    r->watch = f->watch;
    r->chat = f->chat;
    r->code_works = f->code;
    memcpy(r->invite, f->invite, sizeof r->invite);
    r->silent = (kr_seats)f->silent;
    r->host = (kr_seat)f->host;
    r->takeover = 0;
    for (uint8_t i = 0; i < SRV_TAKEOVERS; i++)
        if (strcmp(f->takeover, srv_takeover_words[i]) == 0)
            r->takeover = i;
    return true;
}

static bool read_hook(srv_room *r, const fields *f)
{
    srv_seat *s = &r->seat[f->seat];
    size_t size = strlen(f->url) + 1;
    s->hook = srv_alloc(s->hook, f->url[0] != '\0' ? size : 0);
    if (s->hook != NULL)
        memcpy(s->hook, f->url, size);
    return true;
}

static bool read_next(srv_room *r, const fields *f)
{
    memcpy(r->next, f->table, sizeof r->next);
    return true;
}

static const struct {
    const char *word;
    bool (*read)(srv_room *, const fields *);
} own[] = { { "seat", read_seat }, { "set", read_set },
            { "hook", read_hook }, { "next", read_next },
            { "key", read_key }, { "address", read_address } };

static bool read_own(srv_room *r, const char *line, size_t length)
{
    fields f = { .host = KR_NONE, .code = true };
    kr_json_slot slots[] = {
        { "room", 0, f.room, sizeof f.room, 0, 0, 0 },
        { "seat", KR_SLOT_INT, &f.seat, 0, 0, KR_SEATS - 1, 0 },
        { "hash", 0, f.hash, sizeof f.hash, 0, 0, 0 },
        { "before", 0, f.before, sizeof f.before, 0, 0, 0 },
        { "ticket", 0, f.ticket, sizeof f.ticket, 0, 0, 0 },
        { "pass", 0, f.pass, sizeof f.pass, 0, 0, 0 },
        { "takeover", 0, f.takeover, sizeof f.takeover, 0, 0, 0 },
        { "until", KR_SLOT_INT, &f.until, 0, 0, INT64_MAX, 0 },
        { "url", 0, f.url, sizeof f.url, 0, 0, 0 },
        { "table", 0, f.table, sizeof f.table, 0, 0, 0 },
        { "host", KR_SLOT_INT, &f.host, 0, 0, KR_SEATS - 1, 0 },
        { "silent", KR_SLOT_INT, &f.silent, 0, 0, 255, 0 },
        { "listed", KR_SLOT_BOOL, &f.listed, 0, 0, 0, 0 },
        { "watch", KR_SLOT_BOOL, &f.watch, 0, 0, 0, 0 },
        { "chat", KR_SLOT_BOOL, &f.chat, 0, 0, 0, 0 },
        { "code", KR_SLOT_BOOL, &f.code, 0, 0, 0, 0 },
        { "invite", 0, f.invite, sizeof f.invite, 0, 0, 0 },
    };
    if (!kr_json_read(line, length, slots, KR_COUNT(slots), KR_JSON_STRICT))
        return false;
    for (size_t i = 0; i < KR_COUNT(own); i++)
        if (strcmp(own[i].word, f.room) == 0)
            return own[i].read(r, &f);
    return false;
}

static bool read_entry(srv_room *r, const char *line, size_t length)
{
    tb_flaw flaw;
    if (!tb_read_entry(r->table, line, length, &flaw))
        return false;
    tb_entry e = tb_true_entry(r->table, tb_last(r->table));
    srv_after_entry(r, &e);
    return true;
}

bool srv_line_read(srv_room *r, const char *line, size_t length)
{
    static const char mark[] = "{\"room\":";
    tb_hooks hooks = srv_hooks(r);
    tb_flaw flaw;
    if (r->table == NULL) {
        r->table = tb_read_head(line, length, &hooks, &flaw);
        return r->table != NULL;
    }
    if (length > sizeof mark && memcmp(line, mark, sizeof mark - 1) == 0)
        return read_own(r, line, length);
    return read_entry(r, line, length);
}
