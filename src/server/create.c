/*
 * create.c -- a new room: what is wished, and making it.
 */
#include "server/json.h"
#include "server/state.h"

#include "bots/bot.h"
#include "games/games.h"
#include "text/character.h"
#include "text/text.h"

#include <sodium.h>
#include <string.h>

/* ORDER TB_MEMORY */
static const char *const memories[TB_MEMORIES] = { "classic", "file",
                                                   "inspector", "analysis" };

/* By lot, but not by the one that deals the cards. */
const char *srv_bot_name(const srv_room *r, kr_seat seat, const char *level)
{
    const char *taken[KR_SEATS] = { NULL };
    const tb_setup *setup = tb_setup_of(r->table);
    for (kr_seat s = 0; s < setup->config.seats; s++)
        taken[s] = s != seat ? tb_sitter_at(r->table, s)->name : NULL;
    const text_character *c = text_pick_character(
        setup->game, level, taken, setup->config.seats,
        tb_commitment(r->table)[seat]);
    return c != NULL ? c->name
                     : text_of(TEXT_EN, (text_key)(TEXT_BOT_NAME + seat));
}

/* ---- reading what is wished ----------------------------------------- */

static bool read_tempo(const json_t *all, tb_setup *s)
{
    const char *words[TB_TEMPOS];
    uint8_t tempo = (uint8_t)s->tempo;
    for (unsigned i = 0; i < TB_TEMPOS; i++)
        words[i] = tb_spans[i].name;
    bool good = srv_read_word(all, "tempo", words, TB_TEMPOS, &tempo);
    s->tempo = (tb_tempo)tempo;
    return good;
}

static bool read_memory(const json_t *all, tb_setup *s)
{
    uint8_t memory = (uint8_t)s->memory;
    bool good = srv_read_word(all, "memory", memories, TB_MEMORIES, &memory);
    s->memory = (tb_memory)memory;
    return good;
}

static bool read_seats(const json_t *all, tb_setup *s)
{
    const json_t *seats = json_object_get(all, "seats");
    if (seats == NULL)
        return true;
    return srv_read_seat(seats, s->game->seats_max + 1, &s->config.seats) &&
           s->config.seats >= s->game->seats_min;
}

/* A switch is true or false, a choice is one of its words. */
static bool read_choice(const kr_option *o, const json_t *value, uint8_t *to)
{
    const char *word = json_string_value(value);
    *to = json_is_true(value) ? KR_ON : KR_OFF;
    if (o->words == NULL)
        return json_is_boolean(value);
    for (unsigned v = 0; word != NULL && v < o->values; v++)
        if (strcmp(o->words[v], word) == 0) {
            *to = (uint8_t)v;
            return true;
        }
    return false;
}

static bool read_option(tb_setup *s, const char *name, const json_t *value)
{
    for (unsigned i = 0; i < s->game->options; i++)
        if (strcmp(s->game->option[i].name, name) == 0)
            return read_choice(&s->game->option[i], value,
                               &s->config.option[i]);
    return false;
}

static bool read_options(json_t *all, tb_setup *s)
{
    json_t *options = json_object_get(all, "options");
    const char *name;
    json_t *value;
    if (options == NULL)
        return true;
    if (!json_is_object(options))
        return false;
    json_object_foreach(options, name, value)
        if (!read_option(s, name, value))
            return false;
    return true;
}

static bool read_setup(json_t *all, tb_setup *s)
{
    const char *game = NULL;
    if (!srv_read_text(all, "game", &game) || game == NULL ||
        kr_game_named(game) == NULL)
        return false;
    tb_setup_preset(s, kr_game_named(game));
    return read_seats(all, s) && read_tempo(all, s) && read_memory(all, s) &&
           read_options(all, s) &&
           srv_read_switch(all, "ask_back", &s->ask_back) &&
           srv_read_switch(all, "hurry", &s->hurry) &&
           tb_setup_flaw(s) == NULL;
}

/* A level for each other seat, null for a free one. */
static bool read_bots(const json_t *all, srv_creation *c)
{
    const json_t *list = json_object_get(all, "bots");
    unsigned others = c->setup.config.seats - 1u;
    for (unsigned i = 0; i < others; i++)
        memcpy(c->bot[i + 1], "novice", sizeof "novice");
    if (list == NULL)
        return true;
    if (!json_is_array(list) || json_array_size(list) != others)
        return false;
    for (unsigned i = 0; i < others; i++) {
        const json_t *level = json_array_get(list, i);
        const char *word = json_string_value(level);
        c->bot[i + 1][0] = '\0';
        if (json_is_null(level))
            continue;
        if (word == NULL || strlen(word) >= TB_BOT_MAX ||
            bot_named(c->setup.game, word) == NULL)
            return false;
        memcpy(c->bot[i + 1], word, strlen(word) + 1);
    }
    return true;
}

static bool has_free_seat(const srv_creation *c)
{
    for (unsigned i = 1; i < c->setup.config.seats; i++)
        if (c->bot[i][0] == '\0')
            return true;
    return false;
}

static bool read_rest(const json_t *all, srv_creation *c)
{
    const char *name = "";
    bool free_seat = has_free_seat(c);
    c->start = !free_seat;
    if (!srv_read_text(all, "name", &name) ||
        !srv_read_switch(all, "listed", &c->listed) ||
        !srv_read_switch(all, "watch", &c->watch) ||
        !srv_read_switch(all, "chat", &c->chat) ||
        !srv_read_switch(all, "code", &c->code_works) ||
        !srv_read_switch(all, "start", &c->start) ||
        !srv_read_word(all, "takeover", srv_takeover_words, SRV_TAKEOVERS,
                       &c->takeover))
        return false;
    if (c->listed && !c->code_works)
        return false;
    if (!srv_may_be_named(name))
        return false;
    memcpy(c->name, name, strlen(name) + 1);
    if (c->setup.memory == TB_ANALYSIS && free_seat)
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
                read_setup(all, &c->setup) && read_bots(all, c) &&
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
    r->table = tb_new(&c->setup, secret, &hooks, srv_now(r->server));
    sodium_memzero(secret, sizeof secret);
    r->listed = c->listed;
    r->watch = c->watch;
    r->chat = c->chat;
    r->code_works = c->code_works;
    r->takeover = c->takeover;
    srv_line_head(r);
    srv_line_set(r);
    srv_name_of(r, c->name, name);
    sit(r, 0, name, "");
    srv_draw_token(c->token, SRV_TOKEN);
    srv_give_seat(r, 0, c->token);
    if (c->peer != NULL)
        srv_mark_peer(r, 0, c->peer);
    for (kr_seat s = 1; s < c->setup.config.seats; s++)
        if (c->bot[s][0] != '\0')
            sit(r, s, srv_bot_name(r, s, c->bot[s]), c->bot[s]);
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
