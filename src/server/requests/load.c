/*
 * load.c -- rows become a room again: room_log.c wrote them.
 */
#include "server/requests/requests.h"

#include "sys/memory.h"

#include <stdio.h>
#include <string.h>

/* ---- lines of the room itself --------------------------------------- */

typedef struct {
    char room[8], hash[SRV_HEX], before[SRV_HEX], ticket[SRV_HEX];
    char table[STORE_CODE_MAX], invite[SRV_TOKEN_TEXT];
    srv_subscription push;              /* or only its URL, a webhook */
    char pass[SRV_HEX], takeover[8];
    int64_t seat, silent, host, until, noticed, reminded;
    bool removed;
    srv_settings settings;
} fields;

static bool read_ticket(srv_seat *s, const fields *f)
{
    bool any = f->ticket[0] != '\0';
    s->ticket = sys_alloc(s->ticket, any ? sizeof *s->ticket : 0);
    if (!any)
        return true;
    s->ticket->until = (uint64_t)f->until;
    return srv_scan_hex(f->ticket, s->ticket->hash);
}

static bool read_pass(srv_seat *s, const fields *f)
{
    bool any = f->pass[0] != '\0';
    s->pass = sys_alloc(s->pass, any ? SRV_HASH : 0);
    return !any || srv_scan_hex(f->pass, s->pass);
}

static bool read_seat(srv_room *r, const fields *f)
{
    srv_seat *s = &r->seat[f->seat];
    uint8_t hash[SRV_HASH] = { 0 };
    bool held = f->hash[0] != '\0';
    if (held && !srv_scan_hex(f->hash, hash))
        return false;
    if (held) {
        srv_mark_token(r, (kr_seat)f->seat, hash);
    } else {
        srv_mark_past(r, (kr_seat)f->seat, f->removed);
        srv_seat_release(s);
    }
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

static bool read_settings(srv_room *r, const fields *f)
{
    r->settings = f->settings;
    r->settings.silent = (kr_seats)f->silent;
    memcpy(r->invite, f->invite, sizeof r->invite);
    srv_set_host(r, (kr_seat)f->host);
    (void)srv_read_takeover(f->takeover, &r->settings.takeover);
    return srv_is_lang(r->settings.lang);
}

static bool read_webhook(srv_room *r, const fields *f)
{
    srv_set_webhook(&r->seat[f->seat], f->push.url);
    return true;
}

static bool read_push(srv_room *r, const fields *f)
{
    srv_set_push(&r->seat[f->seat], &f->push);
    return true;
}

static bool read_notice(srv_room *r, const fields *f)
{
    r->seat[f->seat].noticed = (uint32_t)f->noticed;
    r->seat[f->seat].reminded = (uint32_t)f->reminded;
    return true;
}

static bool read_rematch(srv_room *r, const fields *f)
{
    memcpy(r->rematch, f->table, sizeof r->rematch);
    return true;
}

static const struct {
    const char *word;
    bool (*read)(srv_room *, const fields *);
} own[] = { { "seat", read_seat }, { "set", read_settings },
            { "hook", read_webhook }, { "next", read_rematch },
            { "key", read_key }, { "address", read_address },
            { "push", read_push }, { "notice", read_notice } };

static bool read_own(srv_room *r, const char *line, size_t length)
{
    fields f = { .host = KR_NONE, .settings = { .code_works = true } };
    kr_json_slot slots[] = {
        { "room", 0, f.room, sizeof f.room, 0, 0, 0 },
        { "seat", KR_SLOT_INT, &f.seat, 0, 0, KR_SEATS - 1, 0 },
        { "hash", 0, f.hash, sizeof f.hash, 0, 0, 0 },
        { "before", 0, f.before, sizeof f.before, 0, 0, 0 },
        { "ticket", 0, f.ticket, sizeof f.ticket, 0, 0, 0 },
        { "pass", 0, f.pass, sizeof f.pass, 0, 0, 0 },
        { "takeover", 0, f.takeover, sizeof f.takeover, 0, 0, 0 },
        { "until", KR_SLOT_INT, &f.until, 0, 0, INT64_MAX, 0 },
        { "url", 0, f.push.url, sizeof f.push.url, 0, 0, 0 },
        { "key", 0, f.push.key, sizeof f.push.key, 0, 0, 0 },
        { "auth", 0, f.push.auth, sizeof f.push.auth, 0, 0, 0 },
        { "table", 0, f.table, sizeof f.table, 0, 0, 0 },
        { "host", KR_SLOT_INT, &f.host, 0, 0, KR_SEATS - 1, 0 },
        { "silent", KR_SLOT_INT, &f.silent, 0, 0, 255, 0 },
        { "listed", KR_SLOT_BOOL, &f.settings.listed, 0, 0, 0, 0 },
        { "watch", KR_SLOT_BOOL, &f.settings.watch, 0, 0, 0, 0 },
        { "chat", KR_SLOT_BOOL, &f.settings.chat, 0, 0, 0, 0 },
        { "code", KR_SLOT_BOOL, &f.settings.code_works, 0, 0, 0, 0 },
        { "invite", 0, f.invite, sizeof f.invite, 0, 0, 0 },
        { "lang", 0, f.settings.lang, SRV_LANG, 0, 0, 0 },
        { "removed", KR_SLOT_BOOL, &f.removed, 0, 0, 0, 0 },
        { "noticed", KR_SLOT_INT, &f.noticed, 0, 0, UINT32_MAX, 0 },
        { "reminded", KR_SLOT_INT, &f.reminded, 0, 0, UINT32_MAX, 0 },
    };
    if (!kr_json_read(line, length, slots, KR_COUNT(slots), KR_JSON_STRICT))
        return false;
    for (size_t i = 0; i < KR_COUNT(own); i++)
        if (strcmp(own[i].word, f.room) == 0)
            return own[i].read(r, &f);
    return false;
}

/* ---- lines and rows -------------------------------------------------- */

static bool read_entry(srv_room *r, const char *line, size_t length)
{
    tb_flaw flaw;
    if (!tb_read_entry(r->table, line, length, &flaw))
        return false;
    tb_entry e = tb_true_entry(r->table, tb_last(r->table));
    srv_follow_entry(r, &e);
    return true;
}

static bool read_line(srv_room *r, const char *line, size_t length)
{
    static const char mark[] = "{\"room\":";
    tb_hooks hooks = srv_table_hooks(r);
    tb_flaw flaw;
    if (r->table == NULL) {
        r->table = tb_read_head(line, length, &hooks, &flaw);
        return r->table != NULL;
    }
    if (length > sizeof mark && memcmp(line, mark, sizeof mark - 1) == 0)
        return read_own(r, line, length);
    return read_entry(r, line, length);
}

static bool read_row(srv_room *r, const store_body *row)
{
    const char *line = row->body, *all = line + row->size;
    while (line < all) {
        const char *stop = memchr(line, '\n', (size_t)(all - line));
        if (stop == NULL || !read_line(r, line, (size_t)(stop - line)))
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

/* If the wall clock was set back between two runs, the room runs ahead. */
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
    srv_recall_notices(r);
    tb_told(r->table);
    srv_changed(r);
    return SRV_OK;
}

/* Another node has the room. Its rows are read all the same: they say who may
 * know that the room exists. */
static void read_foreign(srv_room *r, const store_taken *t)
{
    uint32_t wrong;
    if (t->damaged == 0 && read_rows(r, t, &wrong))
        return;
    tb_free(r->table);
    r->table = NULL;
}

srv_error srv_load(srv_room *r, const store_taken *t)
{
    switch (t->outcome) {
    case STORE_TAKEN:
        return take_in(r, t);
    case STORE_NONE:
        return SRV_NO_TABLE;
    case STORE_ELSEWHERE:
        read_foreign(r, t);
        return SRV_MOVED;
    case STORE_DAMAGED:
        log_damage(r, t->damaged);
        return SRV_DAMAGED;
    case STORE_BUSY:
        return SRV_BUSY;
    }
    return SRV_BUSY;
}
