/*
 * create.c -- a new room: reading the request, and making the room.
 */
#include "server/requests/requests.h"

#include "sys/memory.h"

#include <sodium.h>
#include <string.h>

enum { FIRST_EPOCH = 1, CREATE_TIME = 3600000 };

/* ---- reading -------------------------------------------------------- */

/* Fields of type KR_SLOT_ANY are read by tb_read_plan. */
static void make_slots(kr_json_slot slots[SRV_CREATION_SLOTS],
                       srv_creation *c, char takeover[8])
{
    static const char *const plan[] = { "game", "seats", "tempo", "memory",
        "options", "ask_back", "speed", "hurry", "absent", "bots", "name" };
    enum { OWN = SRV_CREATION_SLOTS - KR_COUNT(plan) };
    srv_settings *s = &c->settings;
    const kr_json_slot own[OWN] = {
        { "start", KR_SLOT_BOOL, &c->start, 0, 0, 0, 0 },
        { "listed", KR_SLOT_BOOL, &s->listed, 0, 0, 0, 0 },
        { "watch", KR_SLOT_BOOL, &s->watch, 0, 0, 0, 0 },
        { "chat", KR_SLOT_BOOL, &s->chat, 0, 0, 0, 0 },
        { "code", KR_SLOT_BOOL, &s->code_works, 0, 0, 0, 0 },
        { "takeover", KR_SLOT_TEXT, takeover, 8, 0, 0, 0 },
        { "lang", KR_SLOT_TEXT, s->lang, SRV_LANG, 0, 0, 0 },
    };
    memcpy(slots, own, sizeof own);
    for (size_t i = 0; i < KR_COUNT(plan); i++)
        slots[OWN + i] = (kr_json_slot){ .key = plan[i],
                                         .type = KR_SLOT_ANY };
}

void srv_creation_slots(kr_json_slot slots[SRV_CREATION_SLOTS])
{
    srv_creation c;
    char takeover[8];
    make_slots(slots, &c, takeover);
    for (int i = 0; i < SRV_CREATION_SLOTS; i++)
        slots[i].into = NULL;
}

static srv_error read_fields(srv_creation *c, char takeover[8], bool *start,
                             const char *body, size_t length,
                             char field[SRV_FIELD])
{
    kr_json_slot slots[SRV_CREATION_SLOTS];
    make_slots(slots, c, takeover);
    kr_json_fit fit = kr_json_object(body, length, slots,
                                     SRV_CREATION_SLOTS, KR_JSON_STRICT);
    *start = slots[0].found;
    kr_json_wrong_key(body, length, slots, SRV_CREATION_SLOTS, field,
                      SRV_FIELD);
    return srv_error_of(fit);
}

/* The field that contradicts another or has an impossible value, or NULL. */
static const char *flaw_of(srv_creation *c, const char *takeover,
                           bool says_start, const char *body, size_t length)
{
    srv_settings *s = &c->settings;
    if (!srv_read_takeover(takeover, &s->takeover))
        return "takeover";
    if (!srv_is_lang(s->lang))
        return "lang";
    const char *wrong = tb_read_plan(&c->plan, body, length);
    if (wrong != NULL)
        return wrong;
    bool free_seat = tb_plan_has_free_seat(&c->plan);
    if (!says_start)
        c->start = !free_seat;
    if (s->listed && !s->code_works)
        return "code";
    if (c->plan.setup.memory == TB_ANALYSIS && free_seat)
        return "memory";
    return c->start && free_seat ? "start" : NULL;
}

static srv_error read_wish(srv_creation *c, const char *body, size_t length,
                           char field[SRV_FIELD])
{
    char takeover[8] = "ask";
    bool says_start;
    c->settings = (srv_settings){ .watch = true, .chat = true,
                                  .code_works = true };
    srv_error error = read_fields(c, takeover, &says_start, body, length,
                                  field);
    if (error != SRV_OK)
        return error;
    const char *flaw = flaw_of(c, takeover, says_start, body, length);
    if (flaw == NULL)
        return SRV_OK;
    kr_buf out = kr_buf_of(field, SRV_FIELD);
    kr_put(&out, flaw);
    return SRV_BAD_FIELD;
}

/* ---- making --------------------------------------------------------- */

srv_room *srv_room_draw(srv *s)
{
    char code[STORE_CODE_MAX];
    uint64_t number = 0;
    do
        srv_draw_code(code, sizeof code);
    while (srv_room_by_code(s, code) != NULL);
    while (number == 0 || srv_room_by_number(s, number) != NULL) {
        randombytes_buf(&number, sizeof number);
        number >>= 1;
    }
    srv_room *r = srv_room_new(s, code);
    srv_room_number(r, number);
    r->epoch = FIRST_EPOCH;
    r->created = srv_now(s);
    srv_draw_token(r->invite, SRV_INVITE);
    return r;
}

static void sit(srv_room *r, kr_seat seat, const char *name,
                const char *level)
{
    srv_wish(r, (tb_wish){ .who = KR_TABLE, .what = TB_SIT, .seat = seat,
                           .text = name, .bot = level });
}

static void seat_everybody(srv_room *r, srv_creation *c)
{
    char name[TB_NAME_MAX];
    uint8_t hash[SRV_HASH];
    srv_choose_name(r, 0, c->plan.name, name);
    sit(r, 0, name, "");
    srv_draw_token(c->token, SRV_TOKEN);
    srv_hash_token(c->token, hash);
    srv_give_seat(r, 0, hash);
    for (kr_seat s = 1; s < c->plan.setup.config.seats; s++) {
        const char *level = c->plan.bot[s];
        if (level[0] != '\0')
            sit(r, s, srv_bot_name(r, s, level), level);
    }
}

static void make(srv *s, srv_creation *c)
{
    uint8_t secret[TB_SECRET_SIZE];
    srv_room *r = srv_room_draw(s);
    tb_hooks hooks = srv_table_hooks(r);
    r->creation = c;
    r->settings = c->settings;
    randombytes_buf(secret, sizeof secret);
    r->table = tb_new(&c->plan.setup, secret, &hooks, srv_now(s));
    sodium_memzero(secret, sizeof secret);
    srv_write_head(r);
    srv_write_settings(r);
    seat_everybody(r, c);
    if (c->start)
        srv_wish(r, (tb_wish){ .who = KR_TABLE, .what = TB_START });
}

void srv_creation_free(srv_creation *c)
{
    if (c->peer != NULL)
        srv_peer_drop(c->peer);
    sodium_memzero(c, sizeof *c);
    sys_alloc(c, 0);
}

/* If the code was in use, another one is tried. */
static void settled(srv_room *r, bool durable)
{
    srv *s = r->server;
    srv_creation *c = r->creation;
    r->creation = NULL;
    if (!durable) {
        srv_drop_room(r, SRV_MOVED);
        make(s, c);
        return;
    }
    s->counts.created++;
    srv_answer_seat(c->peer, r, 0, c->token);
    srv_creation_free(c);
}

/* ---- the request ---------------------------------------------------- */

static srv_error may_create(srv *s, const srv_peer *p)
{
    uint64_t now = srv_now(s);
    if (!srv_is_writing(s) || s->rooms >= s->options.rooms)
        return SRV_BUSY;
    if (srv_limit_take(&s->limits, SRV_LIMIT_TABLES, srv_peer_address(p),
                       s->options.tables_per_address, CREATE_TIME, now) &&
        net_bucket_take(&s->limits.all, now,
                        (uint32_t)s->options.tables_per_hour, CREATE_TIME))
        return SRV_OK;
    s->counts.limited++;
    return SRV_TOO_MANY_TABLES;
}

void srv_create(srv_peer *p, const http_request *q)
{
    char field[SRV_FIELD] = "";
    srv_creation *c = sys_alloc(NULL, sizeof *c);
    *c = (srv_creation){ .settled = settled, .peer = p };
    srv_peer_hold(p);
    srv_error error = read_wish(c, q->body.at, q->body.length, field);
    if (error == SRV_OK)
        error = may_create(p->server, p);
    if (error == SRV_OK) {
        make(p->server, c);
        return;
    }
    srv_fail(p, error, field);
    srv_creation_free(c);
}
