/*
 * protocol.c -- the table's messages as JSON.
 */
#include "table/protocol.h"

#include "core/field_json.h"
#include "core/notation.h"
#include "table/record.h"
#include "table/shape.h"

static kr_json begin(kr_buf *out, const char *type)
{
    kr_json j = kr_json_begin(out);
    kr_json_text(&j, "type", type);
    return j;
}

static void put_you(kr_json *j, const tb_table *t, kr_seat viewer)
{
    kr_json_seat(j, "you", tb_is_seat(t, viewer) ? viewer : KR_NONE);
}

/* ---- hello ------------------------------------------------------------ */

static void put_sitter(kr_json *j, const tb_sitter *s)
{
    static const char *const sorts[] = { "empty", "human", "bot" };
    kr_json_open(j, NULL, '{');
    kr_json_text(j, "sort", sorts[s->sort]);
    kr_json_text(j, "name", s->name);
    kr_json_text(j, "bot", s->bot);
    kr_json_text(j, "word", s->word);
    kr_json_bool(j, "ready", s->ready);
    kr_json_bool(j, "away", s->away);
    kr_json_bool(j, "resigned", s->resigned);
    kr_json_close(j, '}');
}

void tb_put_hello(kr_buf *out, const tb_table *t, kr_seat viewer)
{
    const tb_setup *s = tb_setup_of(t);
    kr_json j = begin(out, "hello");
    kr_json_int(&j, "krumm", TB_RECORD_FORMAT);
    kr_json_int(&j, "rules", tb_rules_of(t));
    tb_json_config(&j, "game", t);
    put_you(&j, t, viewer);
    kr_json_int(&j, "seq", tb_last(t));
    kr_json_int(&j, "opened", (int64_t)tb_opened(t));
    kr_json_text(&j, "stage", tb_stage_words[tb_stage_of(t)]);
    kr_json_text(&j, "tempo", tb_spans[s->tempo].name);
    if (tb_is_slow(t))
        kr_json_text(&j, "absent", tb_absent_words[s->absent]);
    kr_json_text(&j, "memory", tb_memory_words[s->memory]);
    kr_json_bool(&j, "ask_back", s->ask_back);
    tb_json_hex(&j, "commitment", tb_commitment(t), TB_SECRET_SIZE);
    kr_json_open(&j, "seats", '[');
    for (kr_seat seat = 0; seat < tb_seats(t); seat++)
        put_sitter(&j, tb_sitter_at(t, seat));
    kr_json_close(&j, ']');
    kr_json_close(&j, '}');
}

/* ---- view ------------------------------------------------------------- */

static void put_spans(kr_json *j, const kr_game *g, const kr_span *span,
                      int count)
{
    kr_json_open(j, "legal", '[');
    for (int i = 0; i < count; i++) {
        kr_json_open(j, NULL, '{');
        tb_json_move(j, "move", g, span[i].move);
        if (span[i].last > span[i].move.n) {
            kr_json_int(j, "n", span[i].move.n);
            kr_json_int(j, "last", span[i].last);
        }
        kr_json_close(j, '}');
    }
    kr_json_close(j, ']');
}

void tb_put_most_legal(kr_buf *out, const tb_table *t, kr_seat viewer)
{
    const kr_game *g = tb_setup_of(t)->game;
    kr_span span[KR_SPANS_MAX];
    kr_json j = { .out = out };
    if (g->lavish == NULL)
        return;
    kr_eye eye = tb_eye(t, viewer);
    kr_waits w = tb_waits(t);
    bool acts = tb_stage_of(t) == TB_RUNNING && !w.chance &&
                kr_has(w.must | w.may, viewer);
    eye.prv = g->lavish;
    put_spans(&j, g, span, acts ? g->list(eye, span) : 0);
}

static void put_part(kr_json *j, const char *key, const kr_field *fields,
                     const void *now, const void *before)
{
    if (now == NULL)
        return;
    kr_json_open(j, key, '{');
    if (before == NULL)
        kr_json_fields(j, fields, now);
    else
        kr_json_changes(j, fields, now, before);
    kr_json_close(j, '}');
}

static void put_take_back(kr_json *j, const tb_table *t, kr_seat viewer)
{
    static const char *const words[] = { [TB_TAKE_BACK_NO] = "no",
        [TB_TAKE_BACK_FREE] = "free", [TB_TAKE_BACK_ASKED] = "asked" };
    if (tb_is_human(t, viewer))
        kr_json_text(j, "take_back", words[tb_may_take_back(t, viewer)]);
}

static void put_orders(kr_json *j, const tb_table *t, kr_seat viewer)
{
    unsigned count = tb_setup_of(t)->game->orders;
    if (count == 0 || !tb_is_human(t, viewer))
        return;
    kr_json_open(j, "orders", '[');
    for (unsigned i = 0; i < count; i++)
        if (tb_sitter_at(t, viewer)->orders >> i & 1)
            kr_json_int(j, NULL, i);
    kr_json_close(j, ']');
    kr_json_bool(j, "answers", tb_order_of(t, viewer) != NULL);
}

static const char *window_name(const tb_table *t, unsigned window)
{
    return kr_window_of(tb_setup_of(t)->game, window, TB_NO_WINDOW);
}

static void put_waits(kr_json *j, const tb_table *t)
{
    kr_waits w = tb_waits(t);
    kr_json_seats(j, "must", w.must);
    kr_json_seats(j, "may", w.may);
    kr_json_text(j, "window", window_name(t, w.clock));
}

/* The end of a message. Returns how much shorter a spectator's message is. */
static size_t put_own(kr_json *j, const tb_table *t, kr_seat viewer)
{
    static const char no_moves[] = ",\"legal\":[]";
    kr_span span[KR_SPANS_MAX];
    size_t start = j->out->used;
    put_take_back(j, t, viewer);
    put_orders(j, t, viewer);
    size_t own = j->out->used - start;
    kr_json_seats(j, "asked", tb_asked(t));
    start = j->out->used + sizeof no_moves - 1;
    put_spans(j, tb_setup_of(t)->game, span, tb_legal(t, viewer, span));
    own += j->out->used - start;
    kr_json_close(j, '}');
    return own;
}

size_t tb_put_view_and_measure(kr_buf *out, const tb_table *t, kr_seat viewer)
{
    const kr_game *g = tb_setup_of(t)->game;
    kr_eye eye = tb_eye(t, viewer);
    kr_json j = begin(out, "view");
    kr_json_int(&j, "seq", tb_last(t));
    tb_json_config(&j, "game", t);
    put_you(&j, t, viewer);
    kr_json_text(&j, "stage", tb_stage_words[tb_stage_of(t)]);
    put_part(&j, "public", g->pub_fields, eye.pub, NULL);
    size_t own = out->used;
    put_part(&j, "private", g->prv_fields, eye.prv, NULL);
    own = out->used - own;
    put_waits(&j, t);
    own += put_own(&j, t, viewer);
    if (tb_is_seat(t, viewer))
        own -= sizeof "null" - sizeof "0";      /* "you" */
    return out->used - own;
}

void tb_put_view(kr_buf *out, const tb_table *t, kr_seat viewer)
{
    (void)tb_put_view_and_measure(out, t, viewer);
}

/* ---- change ----------------------------------------------------------- */

/* The fields a viewer knew, or none if they were told nothing yet. */
static kr_eye known_to(const tb_table *t, kr_seat viewer)
{
    if (t->known == NULL)
        return (kr_eye){ 0 };
    return kr_look(tb_setup_of(t)->game, t->known, viewer);
}

void tb_make_common(tb_common *c, const tb_table *t)
{
    kr_buf out = kr_buf_of(c->text, sizeof c->text);
    kr_json j = begin(&out, "change");
    kr_json_int(&j, "seq", tb_last(t));
    kr_json_text(&j, "stage", tb_stage_words[tb_stage_of(t)]);
    c->head = out.used;
    put_waits(&j, t);
    c->all = out.used;
}

void tb_put_change_with(kr_buf *out, const tb_table *t, kr_seat viewer,
                        const tb_common *c)
{
    const kr_game *g = tb_setup_of(t)->game;
    kr_json j = { .out = out, .comma = true };
    kr_put_bytes(out, c->text, c->head);
    put_part(&j, "private", g->prv_fields, tb_eye(t, viewer).prv,
             known_to(t, viewer).prv);
    kr_put_bytes(out, c->text + c->head, c->all - c->head);
    put_own(&j, t, viewer);
}

void tb_put_change(kr_buf *out, const tb_table *t, kr_seat viewer)
{
    tb_common common;
    tb_make_common(&common, t);
    tb_put_change_with(out, t, viewer, &common);
}

/* ---- events ----------------------------------------------------------- */

/* The public fields that the entry changed, if any. */
static void put_changed(kr_json *j, const kr_game *g, const tb_event *event)
{
    if (event->before == NULL ||
        memcmp(event->before, event->after, g->pub_size) == 0)
        return;
    put_part(j, "public", g->pub_fields, event->after, event->before);
}

static void put_entry(kr_buf *out, const tb_table *t, const tb_event *event)
{
    const kr_game *g = tb_setup_of(t)->game;
    const tb_entry *e = event->entry;
    kr_json j = begin(out, "entry");
    tb_json_entry(&j, g, e, tb_opened(t));
    if (e->kind == TB_MOVE) {
        kr_json_open(&j, "news", '[');
        for (int i = 0; i < e->news_count; i++)
            tb_json_move(&j, NULL, g, e->news[i]);
        kr_json_close(&j, ']');
        if (e->taken_back)
            kr_json_bool(&j, "taken_back", true);
    }
    put_changed(&j, g, event);
    kr_json_close(&j, '}');
}

/* Time left; null if there is no limit. */
static void put_left(kr_json *j, const char *key, uint64_t until, uint64_t at)
{
    if (until == TB_NEVER)
        kr_json_null(j, key);
    else
        kr_json_int(j, key, until > at ? (int64_t)(until - at) : 0);
}

/* The players of a slow table, whether they are on vacation, and the days they
 * have left for it. */
static void put_vacations(kr_json *j, const tb_table *t, const tb_clocks *c)
{
    kr_json_open(j, "vacation", '[');
    for (kr_seat s = 0; s < tb_seats(t); s++) {
        if (!tb_is_human(t, s))
            continue;
        kr_json_open(j, NULL, '{');
        kr_json_int(j, "seat", s);
        kr_json_int(j, "left", c->rest_ends[s] > c->at
                               ? (int64_t)(c->rest_ends[s] - c->at) : 0);
        kr_json_int(j, "days", c->rest_left[s]);
        kr_json_close(j, '}');
    }
    kr_json_close(j, ']');
}

static void put_clocks(kr_buf *out, const tb_table *t, const tb_clocks *c)
{
    kr_json j = begin(out, "clock");
    kr_json_int(&j, "seq", tb_last(t));
    kr_json_int(&j, "at", (int64_t)(c->at - tb_opened(t)));
    kr_json_text(&j, "window", window_name(t, c->window));
    put_left(&j, "left", c->closes, c->at);
    kr_json_int(&j, "talk", c->talk);
    kr_json_open(&j, "deciding", '[');
    for (kr_seat s = 0; s < KR_SEATS; s++) {
        if (!kr_has(c->deciding, s))
            continue;
        kr_json_open(&j, NULL, '{');
        kr_json_int(&j, "seat", s);
        put_left(&j, "left", c->late[s], c->at);
        kr_json_int(&j, "bank", c->bank[s]);
        kr_json_close(&j, '}');
    }
    kr_json_close(&j, ']');
    if (tb_is_slow(t))
        put_vacations(&j, t, c);
    kr_json_bool(&j, "paused", c->paused);
    if (c->paused)
        put_left(&j, "pause_left", c->pause_ends, c->at);
    kr_json_close(&j, '}');
}

static void put_over(kr_buf *out, const tb_table *t, const kr_score *score)
{
    const kr_game *g = tb_setup_of(t)->game;
    kr_json j = begin(out, "over");
    kr_json_int(&j, "seq", tb_last(t));
    kr_json_open(&j, "seats", '[');
    for (kr_seat s = 0; s < tb_seats(t); s++) {
        kr_json_open(&j, NULL, '{');
        kr_json_int(&j, "points", score->points[s]);
        kr_json_int(&j, "rank", score->rank[s]);
        kr_json_bool(&j, "resigned", tb_sitter_at(t, s)->resigned);
        kr_json_close(&j, '}');
    }
    kr_json_close(&j, ']');
    kr_json_open(&j, "lines", '[');
    for (int i = 0; i < score->lines; i++) {
        const kr_line *l = &score->line[i];
        kr_json_open(&j, NULL, '{');
        kr_json_int(&j, "seat", l->seat);
        kr_json_text(&j, "rule", kr_rule_of(g, l->rule));
        kr_json_int(&j, "count", l->count);
        kr_json_int(&j, "points", l->points);
        kr_json_close(&j, '}');
    }
    kr_json_close(&j, ']');
    kr_json_close(&j, '}');
}

void tb_put_event(kr_buf *out, const tb_table *t, const tb_event *event)
{
    switch (event->what) {
    case TB_TELL_ENTRY:  put_entry(out, t, event);          break;
    case TB_TELL_CLOCKS: put_clocks(out, t, event->clocks); break;
    case TB_TELL_OVER:   put_over(out, t, event->score);    break;
    }
}

void tb_put_event_for(kr_buf *out, const tb_table *t, kr_seat viewer,
                      const tb_event *event)
{
    tb_event own = *event;
    tb_entry e;
    if (event->what == TB_TELL_ENTRY) {
        e = tb_entry_at(t, event->entry->seq, viewer);
        own.entry = &e;
    }
    tb_put_event(out, t, &own);
}

/* ---- answers ---------------------------------------------------------- */

/* ORDER KR_VERDICT */
const char *const tb_core_words[KR_RULES] = {
    [KR_OK] = "granted", [KR_NO_MOVE] = "no_move",
    [KR_NO_SEAT] = "no_seat", [KR_OVER] = "over",
    [KR_CHANCE_DUE] = "chance_due",
    [KR_CHANCE_NOT_DUE] = "chance_not_due",
    [KR_NOT_POSSIBLE] = "not_possible", [KR_NO_WINDOW] = "no_window",
    [KR_NOT_HELD] = "not_held", [KR_NOT_TURN] = "not_turn",
};

/* A rule by its number; the core's own refusals have words like the table's. */
static void put_why(kr_json *j, const tb_table *t, const tb_answer *a)
{
    bool by_core = a->refusal == TB_BY_RULE && a->verdict < KR_RULES;
    kr_json_text(j, "why", by_core ? tb_core_words[a->verdict]
                                   : tb_refusal_words[a->refusal]);
    if (a->refusal == TB_BY_RULE && !by_core)
        kr_json_text(j, "rule",
                     kr_rule_of(tb_setup_of(t)->game, a->verdict));
}

void tb_put_answer(kr_buf *out, const tb_table *t, const tb_answer *a)
{
    bool granted = a->refusal == TB_GRANTED;
    kr_json j = begin(out, granted ? "done" : "refused");
    kr_json_int(&j, "seq", a->seq);
    if (a->id != 0)
        kr_json_int(&j, "id", (int64_t)a->id);
    if (!granted)
        put_why(&j, t, a);
    kr_json_close(&j, '}');
}
