/*
 * notify.c -- tells players who are not here that it is their turn, once for
 * each time they are asked: by webhook, and by a push to their browser. At a
 * slow table it reminds them once more before their time runs out.
 */
#include "server/play/play.h"

#include "sys/memory.h"

#include <string.h>

void srv_set_webhook(srv_seat *s, const char *url)
{
    size_t size = url[0] != '\0' ? strlen(url) + 1 : 0;
    s->webhook = sys_alloc(s->webhook, size);
    if (size > 0)
        memcpy(s->webhook, url, size);
}

void srv_set_push(srv_seat *s, const srv_subscription *to)
{
    s->push = sys_alloc(s->push, to->url[0] != '\0' ? sizeof *to : 0);
    if (s->push != NULL)
        *s->push = *to;
}

/* The deadline of this seat, by the server's clock. */
static uint64_t late_at(const srv_room *r, kr_seat seat)
{
    uint64_t late = tb_clocks_of(r->table).late[seat];
    return late == TB_NEVER ? TB_NEVER : late - r->ahead;
}

static bool is_slow(const srv_room *r)
{
    return tb_is_slow_tempo(tb_setup_of(r->table)->tempo);
}

static void put_turn(kr_buf *out, const srv_room *r, kr_seat seat,
                     bool is_reminder)
{
    char link[STORE_NODE_MAX + 64];
    kr_buf to = kr_buf_of(link, sizeof link);
    kr_putf(&to, "%s/t/%s", r->server->options.node, r->code);
    kr_json j = kr_json_begin(out);
    kr_json_text(&j, "table", r->code);
    kr_json_text(&j, "game", tb_setup_of(r->table)->game->name);
    kr_json_int(&j, "seat", seat);
    kr_json_text(&j, "name", tb_sitter_at(r->table, seat)->name);
    kr_json_text(&j, "url", link);
    if (is_slow(r))
        kr_json_int(&j, "late", (int64_t)late_at(r, seat));
    if (is_reminder)
        kr_json_bool(&j, "reminder", true);
    kr_json_close(&j, '}');
}

static void post_webhook(srv_room *r, kr_seat seat, bool is_reminder)
{
    kr_buf *out = srv_begin(r->server);
    kr_putf(out, "%s\n", r->seat[seat].webhook);
    put_turn(out, r, seat, is_reminder);
    srv_post_notice(r, SRV_WEBHOOK, seat, srv_end(r->server));
}

static void post_push(srv_room *r, kr_seat seat, bool is_reminder)
{
    const srv_subscription *to = r->seat[seat].push;
    kr_buf *out = srv_begin(r->server);
    kr_putf(out, "%s\n%s\n%s\n", to->url, to->key, to->auth);
    put_turn(out, r, seat, is_reminder);
    srv_post_notice(r, SRV_PUSH, seat, srv_end(r->server));
}

/* A slow table remembers its notices: a restart must not repeat them. */
static void post(srv_room *r, kr_seat seat, bool is_reminder)
{
    srv_seat *s = &r->seat[seat];
    if (s->webhook == NULL && s->push == NULL)
        return;
    if (s->webhook != NULL)
        post_webhook(r, seat, is_reminder);
    if (s->push != NULL)
        post_push(r, seat, is_reminder);
    if (!is_slow(r))
        return;
    s->noticed = tb_question_of(r->table, seat);
    if (is_reminder)
        s->reminded = s->noticed;
    srv_write_notice(r, seat);
}

void srv_notify_turns(srv_room *r)
{
    kr_seats must = tb_waits(r->table).must;
    for (kr_seat s = 0; s < KR_SEATS; s++) {
        srv_seat *seat = &r->seat[s];
        bool asked = kr_has(must, s);
        bool due = asked && !seat->notified && (r->viewers >> s & 1) == 0;
        seat->notified = asked;
        if (due)
            post(r, s, false);
    }
}

void srv_recall_notices(srv_room *r)
{
    kr_seats must = tb_waits(r->table).must;
    for (kr_seat s = 0; s < KR_SEATS; s++)
        r->seat[s].notified = kr_has(must, s) && r->seat[s].noticed > 0 &&
                              r->seat[s].noticed == tb_question_of(r->table, s);
}

/* ---- reminders ------------------------------------------------------ */

/* When a quarter of the time is left, but no earlier than a day before the
 * deadline. */
static uint64_t remind_at(const srv_room *r, kr_seat s)
{
    const srv_seat *seat = &r->seat[s];
    uint64_t late = late_at(r, s);
    uint32_t before = tb_spans[tb_setup_of(r->table)->tempo].allowance / 4;
    bool wanted = seat->webhook != NULL || seat->push != NULL;
    if (!wanted || !is_slow(r) || late == TB_NEVER ||
        seat->reminded == tb_question_of(r->table, s))
        return UINT64_MAX;
    return late - (before < TB_ONE_DAY ? before : TB_ONE_DAY);
}

uint64_t srv_next_reminder(const srv_room *r)
{
    uint64_t first = UINT64_MAX;
    for (kr_seat s = 0; s < tb_setup_of(r->table)->config.seats; s++)
        if (remind_at(r, s) < first)
            first = remind_at(r, s);
    return first;
}

/* Also those who have the table open: they may have left it so for a day. */
void srv_remind(srv_room *r)
{
    uint64_t now = srv_now(r->server);
    for (kr_seat s = 0; s < tb_setup_of(r->table)->config.seats; s++)
        if (remind_at(r, s) <= now)
            post(r, s, true);
    r->remind_due = srv_next_reminder(r);
}

/* ---- subscriptions that push services ended ------------------------- */

/* A subscription that has changed meanwhile stays, and so does that of a room
 * which is not in memory: its next push fails, too. */
void srv_end_subscriptions(srv *s)
{
    static const srv_subscription none;
    srv_ended ended;
    while (srv_next_ended(s, &ended)) {
        srv_room *r = srv_room_by_number(s, ended.room);
        srv_seat *seat = r != NULL ? &r->seat[ended.seat] : NULL;
        if (seat == NULL || r->table == NULL || seat->push == NULL ||
            strcmp(seat->push->url, ended.url) != 0)
            continue;
        srv_set_push(seat, &none);
        srv_write_push(r, ended.seat);
    }
}
