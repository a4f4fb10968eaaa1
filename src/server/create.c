/*
 * create.c -- a new room: what is wished, and making it.
 */
#include "server/json.h"
#include "server/state.h"

#include "text/character.h"

#include <sodium.h>
#include <string.h>

const char *srv_bot_name(const srv_room *r, kr_seat seat, const char *level)
{
    const char *name = text_bot_name(r->table, seat, level);
    return name != NULL ? name
                        : text_of(TEXT_EN, (text_key)(TEXT_BOT_NAME + seat));
}

/* ---- reading what is wished ----------------------------------------- */

static bool read_rest(const json_t *all, srv_creation *c)
{
    bool free_seat = tb_plan_has_free_seat(&c->plan);
    c->start = !free_seat;
    if (!srv_read_switch(all, "listed", &c->listed) ||
        !srv_read_switch(all, "watch", &c->watch) ||
        !srv_read_switch(all, "chat", &c->chat) ||
        !srv_read_switch(all, "code", &c->code_works) ||
        !srv_read_switch(all, "start", &c->start) ||
        !srv_read_word(all, "takeover", srv_takeover_words, SRV_TAKEOVERS,
                       &c->takeover))
        return false;
    if (c->listed && !c->code_works)
        return false;
    if (c->plan.setup.memory == TB_ANALYSIS && free_seat)
        return false;
    return !(c->start && free_seat);
}

static srv_error read_wish(srv_creation *c, const http_request *q)
{
    static const char *const keys[] = {
        "game", "seats", "tempo", "memory", "options", "ask_back", "hurry",
        "bots", "name", "listed", "watch", "chat", "code", "start",
        "takeover",
    };
    json_t *all = srv_read_json(q->body.at, q->body.length);
    if (all == NULL)
        return SRV_BAD_JSON;
    c->watch = c->chat = c->code_works = true;
    bool good = srv_only_keys(all, keys, KR_COUNT(keys)) &&
                tb_read_plan(&c->plan, q->body.at, q->body.length) &&
                read_rest(all, c);
    json_decref(all);
    return good ? SRV_OK : SRV_BAD_FIELD;
}

/* ---- making it ------------------------------------------------------ */

enum { FIRST_EPOCH = 1 };

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

static void furnish(srv_room *r, srv_creation *c)
{
    uint8_t secret[TB_SECRET_SIZE];
    char name[TB_NAME_MAX];
    tb_hooks hooks = srv_hooks(r);
    randombytes_buf(secret, sizeof secret);
    r->table = tb_new(&c->plan.setup, secret, &hooks, srv_now(r->server));
    sodium_memzero(secret, sizeof secret);
    r->listed = c->listed;
    r->watch = c->watch;
    r->chat = c->chat;
    r->code_works = c->code_works;
    r->takeover = c->takeover;
    srv_line_head(r);
    srv_line_set(r);
    srv_name_of(r, c->plan.name, name);
    sit(r, 0, name, "");
    srv_draw_token(c->token, SRV_TOKEN);
    srv_give_seat(r, 0, c->token);
    for (kr_seat s = 1; s < c->plan.setup.config.seats; s++) {
        const char *level = c->plan.bot[s];
        if (level[0] != '\0')
            sit(r, s, srv_bot_name(r, s, level), level);
    }
    if (c->start)
        srv_wish(r, (tb_wish){ .who = KR_TABLE, .what = TB_START });
}

static void make(srv *s, srv_creation *c)
{
    srv_room *r = srv_room_draw(s);
    r->creation = c;
    furnish(r, c);
}

static srv_error may_create(srv *s, const srv_peer *p)
{
    uint64_t now = srv_now(s);
    if (s->stands || s->stopping || s->rooms >= s->options.rooms)
        return SRV_BUSY;
    if (srv_limit_take(&s->limits, SRV_LIMIT_TABLES, srv_peer_address(p),
                       s->options.tables_per_address, 3600000, now) &&
        srv_bucket_take(&s->limits.all, s->options.tables_per_hour, 3600000,
                        now))
        return SRV_OK;
    s->counts.limited++;
    return SRV_TOO_MANY_TABLES;
}

void srv_create(srv_peer *p, const http_request *q)
{
    srv *s = p->server;
    srv_creation *c = srv_alloc(NULL, sizeof *c);
    *c = (srv_creation){ .peer = p };
    srv_error error = read_wish(c, q);
    if (error == SRV_OK)
        error = may_create(s, p);
    if (error != SRV_OK) {
        srv_alloc(c, 0);
        srv_fail(p, error, "");
        return;
    }
    srv_peer_hold(p);
    make(s, c);
}

/* ---- when its first row has come back ------------------------------- */

static void free_creation(srv_creation *c)
{
    if (c->peer != NULL)
        srv_peer_drop(c->peer);
    sodium_memzero(c, sizeof *c);
    srv_alloc(c, 0);
}

void srv_created(srv_room *r)
{
    srv_creation *c = r->creation;
    srv *s = r->server;
    r->creation = NULL;
    s->counts.created++;
    if (c->peer != NULL)
        srv_answer_seat(c->peer, r, 0, c->token);
    else
        srv_again_made(r, c);
    free_creation(c);
}

/* Its code is in use: another one. */
void srv_create_again(srv_room *r)
{
    srv *s = r->server;
    srv_creation *c = r->creation;
    srv_drop(r);
    if (c->peer != NULL)
        make(s, c);
    else if (srv_room_by_number(s, c->again) != NULL)
        srv_again_make(s, c);
    else                                /* what it follows is another's */
        free_creation(c);
}
