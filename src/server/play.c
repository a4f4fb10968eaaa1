/*
 * play.c -- a table in its room: what it is asked, tells and keeps.
 */
#include "server/state.h"

#include "table/protocol.h"

/* ---- telling -------------------------------------------------------- */

/* Is it what was written for a viewer before this one? */
static bool is_echo(const srv_echo *last, const srv_room *r, kr_seat viewer,
                    const tb_event *event)
{
    const tb_entry *e = event->entry;
    if (last->room != r || last->what != (int)event->what ||
        last->viewer >= viewer)
        return false;
    return event->what != TB_TELL_ENTRY ||
           (e->seq == last->seq && e->id == last->id &&
            kr_same_move(e->move, last->move));
}

/* The message of all who know no more than everybody; it is written once. */
static srv_piece open_piece(srv_room *r, kr_seat viewer, const tb_event *event)
{
    srv_echo *echo = &r->server->echo;
    if (!is_echo(echo, r, viewer, event)) {
        kr_buf out = srv_begin(r->server);
        tb_put_event(&out, r->table, event);
        *echo = (srv_echo){ .room = r, .what = (int)event->what };
        if (event->what == TB_TELL_ENTRY) {
            echo->seq = event->entry->seq;
            echo->id = event->entry->id;
            echo->move = event->entry->move;
        }
        echo->piece = srv_end(r->server, &out);
    }
    echo->viewer = viewer;
    return echo->piece;
}

/* The message of a viewer who knows more than `open`. A hidden move fills it up
 * to a length that follows from the message of the others. */
static srv_piece own_piece(srv_room *r, kr_seat viewer, const tb_event *event,
                           const tb_entry *open)
{
    srv *s = r->server;
    tb_event all = *event;
    size_t length = 0;
    all.entry = open;
    if (!kr_same_move(open->move, event->entry->move))
        length = open_piece(r, viewer, &all).length;
    kr_buf out = srv_begin(s);
    tb_put_event(&out, r->table, event);
    return length == 0 ? srv_end(s, &out)
                       : srv_end_own(s, &out, length, SRV_OWN_MOVE);
}

static srv_piece piece_for(srv_room *r, kr_seat viewer, const tb_event *event)
{
    const tb_entry *e = event->entry;
    if (event->what == TB_TELL_ENTRY &&
        !is_echo(&r->server->echo, r, viewer, event)) {
        tb_entry open = tb_entry_at(r->table, e->seq, KR_NOBODY);
        if (open.id != e->id || !kr_same_move(open.move, e->move))
            return own_piece(r, viewer, event, &open);
    }
    return open_piece(r, viewer, event);
}

static void post_to(srv_room *r, kr_seat viewer, srv_piece piece)
{
    for (srv_peer *p = r->peers; p != NULL; p = p->beside)
        if (p->seat == viewer && (r->only == NULL || r->only == p))
            srv_post(p, r, piece);
}

static void tell(void *host, kr_seat viewer, const tb_event *event)
{
    srv_room *r = host;
    if (r->table == NULL || (r->eyes >> viewer & 1) == 0)
        return;
    if (r->only_what == SRV_TELL_ENTRIES && event->what != TB_TELL_ENTRY)
        return;
    post_to(r, viewer, piece_for(r, viewer, event));
}

/* ---- keeping -------------------------------------------------------- */

static bool is_on_card(tb_kind kind)
{
    return kind == TB_SIT || kind == TB_LEAVE || kind == TB_START ||
           kind == TB_REVEAL;
}

/* While a table is being made it is not ours yet; see create.c. */
static void keep(void *host, const tb_entry *e)
{
    srv_room *r = host;
    if (r->table == NULL)
        return;
    kr_seat before = r->host;
    srv_line_entry(r, e);
    srv_after_entry(r, e);
    r->host_changed |= r->host != before;
    r->card_changed |= is_on_card(e->kind);
}

/* ---- thinking ------------------------------------------------------- */

typedef struct {
    uv_work_t work;
    srv *server;
    tb_task *task;
    uint64_t room;
    uint32_t life;
    bool thought;                       /* it has a move */
} thought;

/* In a thread of the pool. Once the server stops, none is begun. */
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
    if (t->thought && r != NULL && r->table != NULL && r->life == t->life) {
        tb_deliver(r->table, t->task, srv_room_now(r));
        srv_changed(r);
    } else {
        tb_drop(t->task);
    }
    srv_alloc(t, 0);
}

static void think(void *host, tb_task *task)
{
    srv_room *r = host;
    thought *t = srv_alloc(NULL, sizeof *t);
    *t = (thought){ .server = r->server, .task = task, .room = r->number,
                    .life = r->life };
    t->work.data = t;
    r->server->counts.thoughts++;
    r->server->thinking++;
    uv_queue_work(r->server->loop, &t->work, do_think, thought_done);
}

static void *alloc(void *host, void *old, size_t size)
{
    (void)host;
    return srv_alloc(old, size);
}

tb_hooks srv_hooks(srv_room *r)
{
    return (tb_hooks){ .host = r, .alloc = alloc, .tell = tell, .keep = keep,
                       .think = think };
}

/* ---- changing ------------------------------------------------------- */

uint64_t srv_room_now(const srv_room *r)
{
    return srv_now(r->server) + r->ahead;
}

void srv_rewind(srv_room *r)
{
    uint64_t wake = r->table != NULL ? tb_next_wake(r->table) : TB_NEVER;
    if (wake != TB_NEVER)
        wake = wake > r->ahead ? wake - r->ahead : 0;
    if (r->here_due != 0 && r->here_due < wake)
        wake = r->here_due;
    if (srv_door_due(r) < wake)
        wake = srv_door_due(r);
    srv_heap_set(r, wake);
}

static void tell_change(srv_room *r)
{
    srv *s = r->server;
    tb_common common;
    tb_make_common(&common, r->table);
    for (kr_seat viewer = 0; viewer <= KR_NOBODY; viewer++) {
        if ((r->eyes >> viewer & 1) == 0)
            continue;
        size_t own = viewer == KR_NOBODY ? 0 : srv_own_part(r, viewer);
        kr_buf out = srv_begin(s);
        tb_put_change_with(&out, r->table, viewer, &common);
        post_to(r, viewer, own == 0 ? srv_end(s, &out)
                : srv_end_own(s, &out, common.all, own));
    }
    tb_told(r->table);
}

void srv_changed(srv_room *r)
{
    if (tb_last(r->table) != r->told) {
        r->told = tb_last(r->table);
        if (r->eyes != 0)
            tell_change(r);
        if (r->host_changed)
            srv_tell_settings(r);
        r->host_changed = false;
        srv_hook_turns(r);
        srv_door_review(r);
        srv_again(r);
    }
    srv_rewind(r);
}

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

/* One thing that is due; there may be more. */
void srv_wake(srv_room *r)
{
    uint64_t now = srv_now(r->server);
    if (r->here_due != 0 && r->here_due <= now)
        srv_put_here(r);
    if (srv_door_due(r) <= now)
        srv_door_review(r);
    if (tb_next_wake(r->table) <= srv_room_now(r)) {
        tb_wake(r->table, srv_room_now(r));
        r->server->counts.wakes++;
        srv_changed(r);
    }
    srv_rewind(r);
}
