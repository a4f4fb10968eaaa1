/*
 * host.c -- a table in the page, with one person and bots.
 */
#include "page/host.h"

#include "coach/coach.h"
#include "core/json.h"
#include "core/json_in.h"
#include "core/scan.h"
#include "page/border.h"
#include "page/memory.h"
#include "table/plan.h"
#include "table/protocol.h"
#include "table/record.h"
#include "text/character.h"

/* A module is one page's: the table it plays host to. */
static struct {
    char in[HOST_ROOM];
    kr_buf out;
    char room[HOST_OUT];
    char line[TB_MESSAGE_MAX];          /* the message being written */
    char code[32];
    uint8_t secret[TB_SECRET_SIZE];
    tb_table *table;
    tb_chain chain;                     /* of its record */
    kr_seat you;                        /* the person's seat; or KR_NONE */
    bool joined;
    uint64_t ahead;                     /* of the table's clock */
    uint32_t told;                      /* the last entry told */
    bool again;                         /* a rematch was made */
    bool held;                          /* only the client acts */
} host;

/* ---- text in and out -------------------------------------------------- */

EXPORT(host_at) char *host_at(void)
{
    return host.in;
}

EXPORT(host_out) char *host_out(void)
{
    return host.room;
}

EXPORT(host_used) size_t host_used(void)
{
    KR_REQUIRE(!host.out.full);
    return host.out.used;
}

EXPORT(host_clear) void host_clear(void)
{
    host.out = kr_buf_of(host.room, sizeof host.room);
}

EXPORT(host_secret) void host_secret(void)
{
    memcpy(host.secret, host.in, sizeof host.secret);
}

static kr_buf begin(void)
{
    return kr_buf_of(host.line, sizeof host.line);
}

static void end(char kind, const kr_buf *line)
{
    KR_REQUIRE(!line->full);
    kr_put_char(&host.out, kind);
    kr_put_bytes(&host.out, line->text, line->used);
    kr_put_char(&host.out, '\n');
}

/* A message of the table for the client. */
static void send(void (*put)(kr_buf *, const tb_table *, kr_seat))
{
    kr_buf line = begin();
    put(&line, host.table, host.you);
    end('m', &line);
}

/* ---- time ------------------------------------------------------------- */

static uint64_t table_time(double now)
{
    return (uint64_t)now + host.ahead;
}

EXPORT(host_due) double host_due(void)
{
    uint64_t due = host.table != NULL ? tb_next_wake(host.table) : TB_NEVER;
    if (due == TB_NEVER || host.held)
        return -1;
    return due > host.ahead ? (double)(due - host.ahead) : 0;
}

/* ---- what the table needs --------------------------------------------- */

static void tell(void *unused, const tb_event *event)
{
    (void)unused;
    if (!host.joined)
        return;
    kr_buf line = begin();
    tb_put_event_for(&line, host.table, host.you, event);
    end('m', &line);
}

static void write_entry(char kind, const tb_table *t, const tb_entry *e,
                        tb_chain *chain)
{
    kr_buf line = begin();
    tb_put_entry(&line, tb_setup_of(t)->game, e, tb_opened(t), chain);
    end(kind, &line);
}

/* While a table is being made it is not ours yet. */
static void keep(void *unused, const tb_entry *e)
{
    (void)unused;
    if (host.table != NULL)
        write_entry('k', host.table, e, &host.chain);
}

static const tb_hooks hooks = { .alloc = page_alloc, .tell = tell,
                                .keep = keep };

/* ---- a rematch -------------------------------------------------------- */

static void write_head(char kind, const tb_table *t, tb_head_sort sort,
                       tb_chain *chain)
{
    kr_buf line = begin();
    tb_put_head(&line, t, sort, chain);
    end(kind, &line);
}

/* A table from its head to its last entry. */
static void write_table(char kind, const tb_table *t, tb_head_sort sort,
                        tb_chain *chain)
{
    write_head(kind, t, sort, chain);
    for (uint32_t seq = 1; seq <= tb_last(t); seq++) {
        tb_entry e = tb_true_entry(t, seq);
        write_entry(kind, t, &e, chain);
    }
}

static bool wants_again(void)
{
    return host.table != NULL && host.you < KR_SEATS && !host.again &&
           tb_stage_of(host.table) == TB_ENDED &&
           tb_sitter_at(host.table, host.you)->wants_again;
}

/* The next table is written down and left: the client opens it by itself. Its
 * code is given by the caller, who knows which are free. */
static void make_again(uint64_t now)
{
    const tb_hooks quiet = { .alloc = page_alloc };
    tb_table *next = tb_rematch(host.table, host.secret, &quiet, now);
    tb_request(next, &(tb_wish){ .who = KR_TABLE, .what = TB_START }, now);
    tb_chain chain = { .lines = 0 };
    write_table('n', next, TB_WITH_SECRET, &chain);
    tb_free(next);
    host.again = true;
}

/* ---- changing --------------------------------------------------------- */

static void changed(uint64_t now)
{
    if (tb_last(host.table) != host.told && host.joined) {
        send(tb_put_change);
        tb_told(host.table);
    }
    host.told = tb_last(host.table);
    if (wants_again())
        make_again(now);
}

static tb_answer request(tb_wish w, uint64_t now)
{
    tb_answer a = tb_request(host.table, &w, now);
    changed(now);
    return a;
}

/* ---- opening ---------------------------------------------------------- */

static void forget(void)
{
    page_forget();
    host_clear();
    host.table = NULL;
    host.you = KR_NONE;
    host.joined = host.again = false;
    host.ahead = 0;
    host.told = 0;
}

static void sit(kr_seat seat, const char *name, const char *level,
                uint64_t now)
{
    request((tb_wish){ .who = KR_TABLE, .what = TB_SIT, .seat = seat,
                       .text = name, .bot = level }, now);
}

static void sit_bot(kr_seat seat, const char *level, uint64_t now)
{
    const char *name = text_bot_name(host.table, seat, level);
    sit(seat, name != NULL ? name : level, level, now);
}

/* A lesson has a prepared deal. Its plan is the coach's. */
static bool is_lesson(size_t length)
{
    bool lesson = false;
    kr_json_slot slot = { .key = "lesson", .type = KR_SLOT_BOOL,
                          .into = &lesson };
    return kr_json_read(host.in, length, &slot, 1, KR_JSON_LENIENT) && lesson;
}

static bool read_plan(tb_plan *plan, size_t length)
{
    if (length > HOST_ROOM || tb_read_plan(plan, host.in, length) != NULL)
        return false;
    if (is_lesson(length))
        coach_prepare(plan, host.secret);
    return !tb_plan_has_free_seat(plan);
}

EXPORT(host_new) uint32_t host_new(size_t length, double at)
{
    tb_plan plan;
    forget();
    if (!read_plan(&plan, length))
        return 0;
    uint64_t now = table_time(at);
    host.table = tb_new(&plan.setup, host.secret, &hooks, now);
    write_head('k', host.table, TB_WITH_SECRET, &host.chain);
    host.you = plan.name[0] != '\0' ? 0 : KR_NONE;
    for (kr_seat s = 0; s < plan.setup.config.seats; s++)
        if (s == host.you)
            sit(s, plan.name, "", now);
        else
            sit_bot(s, plan.bot[s > 0 ? s : 1], now);
    request((tb_wish){ .who = KR_TABLE, .what = TB_START }, now);
    return 1;
}

EXPORT(host_line) uint32_t host_line(size_t length)
{
    tb_flaw flaw = { .line = 1 };
    if (length > HOST_ROOM)
        return 0;
    if (host.table != NULL)
        return tb_read_entry(host.table, host.in, length, &flaw);
    forget();
    host.table = tb_read_head(host.in, length, &hooks, &flaw);
    return host.table != NULL;
}

static kr_seat person_at(const tb_table *t)
{
    for (kr_seat s = 0; s < tb_setup_of(t)->config.seats; s++)
        if (tb_sitter_at(t, s)->sort == TB_HUMAN)
            return s;
    return KR_NONE;
}

/* A clock that was set back since is not followed. */
static uint64_t time_ahead(uint64_t now)
{
    uint32_t last = tb_last(host.table);
    uint64_t at = tb_opened(host.table);
    if (last > 0)
        at = tb_true_entry(host.table, last).at;
    return at > now ? at - now : 0;
}

EXPORT(host_resume) uint32_t host_resume(double now)
{
    if (host.table == NULL || person_at(host.table) == KR_NONE)
        return 0;
    host.chain = tb_chain_of(host.table);
    host.ahead = time_ahead((uint64_t)now);
    host.you = person_at(host.table);
    host.told = tb_last(host.table);
    tb_resume(host.table, table_time(now));
    tb_told(host.table);
    changed(table_time(now));
    return 1;
}

/* ---- the client ------------------------------------------------------- */

/* A table here is nobody else's: not listed, not watched, closed; there is no
 * host who could change that. */
static void write_joined(void)
{
    kr_buf line = begin();
    kr_json j = kr_json_begin(&line);
    kr_json_text(&j, "type", "joined");
    kr_json_text(&j, "table", host.code);
    kr_json_int(&j, "you", host.you);
    kr_json_open(&j, "room", '{');
    kr_json_bool(&j, "listed", false);
    kr_json_bool(&j, "watch", false);
    kr_json_bool(&j, "chat", true);
    kr_json_open(&j, "silent", '[');
    kr_json_close(&j, ']');
    kr_json_bool(&j, "code", false);
    kr_json_text(&j, "takeover", "closed");
    kr_json_null(&j, "host");
    kr_json_close(&j, '}');
    kr_json_close(&j, '}');
    end('m', &line);
}

EXPORT(host_join) void host_join(size_t length, double since, double at)
{
    uint64_t now = table_time(at);
    if (host.table == NULL || length >= sizeof host.code)
        return;
    memcpy(host.code, host.in, length);
    host.code[length] = '\0';
    host.joined = true;
    write_joined();
    send(tb_put_hello);
    if (since >= 0)
        tb_tell_since(host.table, (uint32_t)since, tell, NULL);
    send(tb_put_view);
    tb_tell_now(host.table, now, tell, NULL);
    tb_told(host.table);
}

static void answer(const tb_answer *a)
{
    kr_buf line = begin();
    tb_put_answer(&line, host.table, a);
    end('m', &line);
}

/* Refuses requests that only a server can grant, and answers `ping`. */
static bool is_for_room(size_t length)
{
    static const char *const replies[][2] = {
        { "ping", "{\"type\":\"pong\"}" },
        { "set", NULL }, { "kick", NULL }, { "level", NULL },
        { "ticket", NULL }, { "hook", NULL },
    };
    static const char no[] = "{\"type\":\"error\",\"error\":\"not_allowed\","
                             "\"message\":\"This table is in the browser.\"}";
    char type[16] = "";
    kr_json_slot slot = { .key = "type", .into = type, .size = sizeof type };
    if (!kr_json_read(host.in, length, &slot, 1, KR_JSON_LENIENT))
        return false;
    for (size_t i = 0; i < KR_COUNT(replies); i++) {
        if (!kr_same_text(type, replies[i][0]))
            continue;
        kr_buf line = begin();
        kr_put(&line, replies[i][1] != NULL ? replies[i][1] : no);
        end('m', &line);
        return true;
    }
    return false;
}

EXPORT(host_said) void host_said(size_t length, double at)
{
    uint64_t now = table_time(at);
    tb_in in;
    if (host.table == NULL || length > HOST_ROOM || is_for_room(length))
        return;
    tb_read_request(&in, host.table, host.you, host.in, length);
    switch (in.kind) {
    case TB_IN_WISH: {
        tb_answer a = request(in.wish, now);
        answer(&a);
        break;
    }
    case TB_IN_HELLO:
        send(tb_put_hello);
        break;
    case TB_IN_VIEW:
        send(tb_put_view);
        break;
    case TB_IN_SINCE:
        tb_tell_since(host.table, in.since, tell, NULL);
        tb_tell_now(host.table, now, tell, NULL);
        break;
    case TB_IN_BAD:
        answer(&(tb_answer){ .id = in.wish.id, .refusal = TB_UNREADABLE });
        break;
    }
}

EXPORT(host_wake) void host_wake(double at)
{
    uint64_t now = table_time(at);
    if (host.table == NULL || host.held || tb_next_wake(host.table) > now)
        return;
    tb_wake(host.table, now);
    changed(now);
}

EXPORT(host_hold) void host_hold(uint32_t on)
{
    host.held = on != 0;
}

EXPORT(host_speed) void host_speed(unsigned speed, double at)
{
    if (host.table != NULL && speed < TB_SPEEDS)
        tb_set_speed(host.table, (tb_speed)speed, table_time(at));
}

EXPORT(host_record) void host_record(void)
{
    if (host.table == NULL || tb_stage_of(host.table) != TB_ENDED)
        return;
    tb_chain chain = { .lines = 0 };
    write_table('k', host.table, TB_WITHOUT_SECRET, &chain);
    kr_buf line = begin();
    tb_put_end(&line, &chain);
    end('k', &line);
}
