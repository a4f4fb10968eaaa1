/*
 * play.c -- the only place where a table changes: by a wish, by its clock, or
 * by a bot that has thought. All consequences start here.
 */
#include "server/play/play.h"

#include "sys/memory.h"

/* ---- entries -------------------------------------------------------- */

static bool is_on_card(tb_kind kind)
{
    return kind == TB_SIT || kind == TB_LEAVE || kind == TB_START ||
           kind == TB_NAME || kind == TB_REVEAL;
}

/* A rematch is seated before the room has its table; see rematch.c. */
static void keep(void *host, const tb_entry *e)
{
    srv_room *r = host;
    if (r->table == NULL)
        return;
    kr_seat before = r->host;
    srv_write_entry(r, e);
    srv_follow_entry(r, e);
    r->host_changed |= r->host != before;
    r->card_changed |= is_on_card(e->kind);
}

static bool all_want_rematch(const srv_room *r)
{
    unsigned humans = 0, want = 0;
    if (tb_stage_of(r->table) != TB_ENDED || r->rematch[0] != '\0' ||
        r->rematch_pending)
        return false;
    for (kr_seat s = 0; s < tb_setup_of(r->table)->config.seats; s++) {
        const tb_sitter *sitter = tb_sitter_at(r->table, s);
        humans += sitter->sort == TB_HUMAN;
        want += sitter->sort == TB_HUMAN && sitter->wants_again;
    }
    return humans > 0 && humans == want;
}

/* All that follows from new entries, once, however many there are. */
void srv_changed(srv_room *r)
{
    if (tb_last(r->table) != r->told) {
        r->told = tb_last(r->table);
        if (r->viewers != 0)
            srv_tell_change(r);
        if (r->host_changed)
            srv_tell_settings(r);
        r->host_changed = false;
        srv_notify_turns(r);
        srv_review_questions(r);
        r->rematch_wanted = all_want_rematch(r);
    }
    r->remind_due = srv_next_reminder(r);
    srv_schedule(r);
}

/* ---- bots think in threads of the pool ------------------------------ */

typedef struct {
    uv_work_t work;
    srv *server;
    tb_task *task;
    uint64_t room;
    uint32_t generation;
    bool thought;                       /* it has a move */
} thought;

/* In a thread of the pool. None is begun once the server stops. */
static void do_think(uv_work_t *work)
{
    thought *t = work->data;
    t->thought = !atomic_load(&t->server->stops_thinking);
    if (!t->thought)
        return;
    atomic_fetch_add(&t->server->begun, 1);
    tb_work(t->task);
}

static void thought_done(uv_work_t *work, int status)
{
    thought *t = work->data;
    srv_room *r = srv_room_by_number(t->server, t->room);
    (void)status;
    t->server->thinking--;
    t->server->counts.dropped += !t->thought;
    if (t->thought && r != NULL && r->table != NULL &&
        r->generation == t->generation) {
        tb_deliver(r->table, t->task, srv_room_now(r));
        srv_changed(r);
    } else {
        tb_drop(t->task);
    }
    sys_alloc(t, 0);
}

static void think(void *host, tb_task *task)
{
    srv_room *r = host;
    thought *t = sys_alloc(NULL, sizeof *t);
    *t = (thought){ .server = r->server, .task = task, .room = r->number,
                    .generation = r->generation };
    t->work.data = t;
    r->server->counts.thoughts++;
    r->server->thinking++;
    uv_queue_work(r->server->loop, &t->work, do_think, thought_done);
}

tb_hooks srv_table_hooks(srv_room *r)
{
    return (tb_hooks){ .host = r, .alloc = sys_alloc_hook,
                       .tell = srv_tell_event, .keep = keep, .think = think };
}

/* ---- changing ------------------------------------------------------- */

tb_answer srv_wish(srv_room *r, tb_wish w)
{
    tb_answer a = tb_request(r->table, &w, srv_room_now(r));
    r->server->counts.requests++;
    if (a.refusal == TB_GRANTED)
        r->server->counts.granted++;
    else
        r->server->counts.refused++;
    srv_changed(r);
    return a;
}

void srv_wake(srv_room *r)
{
    uint64_t now = srv_now(r->server);
    if (r->here_due != 0 && r->here_due <= now)
        srv_tell_here(r);
    if (r->questions_due != 0 && r->questions_due <= now)
        srv_review_questions(r);
    if (r->remind_due <= now)
        srv_remind(r);
    if (tb_next_wake(r->table) <= srv_room_now(r)) {
        tb_wake(r->table, srv_room_now(r));
        r->server->counts.wakes++;
        srv_changed(r);
    }
    srv_schedule(r);
}
