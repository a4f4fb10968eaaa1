/*
 * desk.c -- a table with a virtual clock, for tests.
 */
#include "table/desk.h"

#include "core/notation.h"
#include "games/games.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- text that grows -------------------------------------------------- */

static void add_bytes(pad *p, const char *text, size_t length)
{
    if (p->used + length + 1 > p->room) {
        p->room = (p->used + length + 1) * 2;
        p->text = realloc(p->text, p->room);
    }
    memcpy(p->text + p->used, text, length);
    p->used += length;
    p->text[p->used] = '\0';
}

void pad_add(pad *p, const char *text)
{
    add_bytes(p, text, strlen(text));
    add_bytes(p, "\n", 1);
}

bool pad_is(const pad *p, const char *text)
{
    return strcmp(p->text != NULL ? p->text : "", text) == 0;
}

bool pad_same(const pad *a, const pad *b)
{
    return a->used == b->used && memcmp(a->text, b->text, a->used) == 0;
}

bool pad_has(const pad *p, const char *part)
{
    return p->text != NULL && strstr(p->text, part) != NULL;
}

void pad_clear(pad *p)
{
    free(p->text);
    *p = (pad){ .used = 0 };
}

/* ---- hooks ------------------------------------------------------------ */

static void *alloc(void *host, void *old, size_t size)
{
    desk *d = host;
    d->blocks += (old == NULL && size > 0) - (old != NULL && size == 0);
    if (size > 0)
        return realloc(old, size);
    free(old);
    return NULL;
}

static void note(desk *d, kr_seat viewer, const tb_event *event)
{
    static char text[TB_MESSAGE_MAX];
    kr_buf buf = kr_buf_of(text, sizeof text);
    tb_put_event_for(&buf, d->t, viewer, event);
    KR_REQUIRE(!buf.full);
    pad_add(&d->told[viewer < KR_SEATS ? viewer : KR_SEATS], text);
}

static void tell(void *host, const tb_event *event)
{
    desk *d = host;
    if (d->quiet)
        return;
    for (kr_seat s = 0; s < tb_setup_of(d->t)->config.seats; s++)
        note(d, s, event);
    note(d, KR_NOBODY, event);
}

typedef struct { desk *desk; kr_seat viewer; } listener;

static void tell_one(void *host, const tb_event *event)
{
    listener *l = host;
    note(l->desk, l->viewer, event);
}

void desk_tell_since(desk *d, kr_seat viewer, uint32_t seq)
{
    listener l = { d, viewer };
    tb_tell_since(d->t, seq, tell_one, &l);
    tb_tell_now(d->t, d->now, tell_one, &l);
}

static void keep(void *host, const tb_entry *e)
{
    desk *d = host;
    char text[TB_RECORD_LINE_MAX];
    kr_buf buf = kr_buf_of(text, sizeof text);
    tb_put_entry(&buf, tb_setup_of(d->t)->game, e, tb_opened(d->t), NULL);
    KR_REQUIRE(!buf.full);
    pad_add(&d->record, text);
}

tb_hooks desk_hooks(desk *d)
{
    return (tb_hooks){ .host = d, .alloc = alloc, .tell = tell, .keep = keep };
}

/* ---- making one ------------------------------------------------------- */

tb_setup desk_setup(const char *game, unsigned seats, tb_tempo tempo)
{
    tb_setup s;
    tb_setup_preset(&s, kr_game_named(game));
    s.config.seats = (uint8_t)seats;
    s.tempo = tempo;
    s.speed = TB_SPEED_INSTANT;
    return s;
}

void desk_secret(unsigned seed, uint8_t secret[TB_SECRET_SIZE])
{
    kr_rng r;
    kr_rng_fast(&r, seed);
    for (int i = 0; i < TB_SECRET_SIZE; i++)
        secret[i] = (uint8_t)kr_rng_below(&r, 256);
}

static void write_head(desk *d)
{
    char text[TB_RECORD_LINE_MAX];
    kr_buf buf = kr_buf_of(text, sizeof text);
    tb_put_head(&buf, d->t, TB_WITH_SECRET, NULL);
    pad_add(&d->record, text);
}

void desk_open(desk *d, const tb_setup *setup, unsigned seed, kr_seats humans,
               const char *bot)
{
    uint8_t secret[TB_SECRET_SIZE];
    char name[] = "h0";
    *d = (desk){ .now = 1000000, .next_id = 1 };
    desk_secret(seed, secret);
    tb_hooks hooks = desk_hooks(d);
    d->t = tb_new(setup, secret, &hooks, d->now);
    write_head(d);
    for (kr_seat s = 0; s < setup->config.seats; s++) {
        name[0] = kr_has(humans, s) ? 'h' : 'b';
        name[1] = (char)('0' + s);
        desk_wish(d, (tb_wish){ .who = KR_TABLE, .what = TB_SIT, .seat = s,
                                .text = name,
                                .bot = kr_has(humans, s) ? "" : bot });
    }
}

void desk_open_game(desk *d, const char *game, unsigned seats, tb_tempo tempo,
                    kr_seats humans)
{
    tb_setup setup = desk_setup(game, seats, tempo);
    desk_open(d, &setup, 1, humans, "random");
    desk_host(d, TB_START, KR_NONE);
}

/* As far as it can be read. */
void desk_read(desk *d, const char *record, size_t length, tb_flaw *flaw)
{
    const char *end = record + length;
    *d = (desk){ .next_id = 1000000 };
    tb_hooks hooks = desk_hooks(d);
    while (record < end) {
        const char *newline = memchr(record, '\n', (size_t)(end - record));
        size_t size = (size_t)((newline ? newline : end) - record);
        if (!tb_read_line(&d->t, record, size, &hooks, flaw))
            return;
        add_bytes(&d->record, record, size);
        add_bytes(&d->record, "\n", 1);
        record += size + 1;
    }
    uint32_t last = tb_last(d->t);
    d->now = last > 0 ? tb_true_entry(d->t, last).at : tb_opened(d->t);
}

void desk_close(desk *d)
{
    tb_free(d->t);
    KR_REQUIRE(d->blocks == 0);
    for (int v = 0; v < DESK_VIEWERS; v++)
        pad_clear(&d->told[v]);
    pad_clear(&d->record);
    d->t = NULL;
}

tb_flaw desk_verify(const char *record, size_t length)
{
    desk d = { .now = 0 };
    tb_hooks hooks = desk_hooks(&d);
    tb_flaw flaw = tb_verify(record, length, &hooks, NULL);
    KR_REQUIRE(d.blocks == 0);
    return flaw;
}

/* ---- doing something -------------------------------------------------- */

void desk_until(desk *d, uint64_t when)
{
    while (tb_next_wake(d->t) <= when) {
        if (tb_next_wake(d->t) > d->now)
            d->now = tb_next_wake(d->t);
        tb_wake(d->t, d->now);
    }
    d->now = when;
}

void desk_pass_time(desk *d, uint64_t span)
{
    desk_until(d, d->now + span);
}

void desk_to_the_end(desk *d)
{
    while (tb_next_wake(d->t) != TB_NEVER)
        desk_until(d, tb_next_wake(d->t) > d->now ? tb_next_wake(d->t)
                                                  : d->now);
}

tb_answer desk_wish(desk *d, tb_wish w)
{
    if (w.id == 0)
        w.id = d->next_id++;
    return tb_request(d->t, &w, d->now);
}

tb_answer desk_move_seen(desk *d, const char *text, uint32_t seen)
{
    kr_scan scan = { .text = text, .length = strlen(text) };
    kr_move m = kr_scan_move(&scan, tb_setup_of(d->t)->game);
    if (!kr_scan_ok(&scan))
        fprintf(stderr, "desk: %s: %s\n", text, scan.wrong);
    KR_REQUIRE(kr_scan_ok(&scan));
    return desk_wish(d, (tb_wish){ .who = m.who, .what = TB_MOVE, .move = m,
                                   .seen = seen });
}

tb_answer desk_move(desk *d, const char *text)
{
    return desk_move_seen(d, text, tb_last(d->t));
}

tb_answer desk_do(desk *d, kr_seat who, tb_kind what)
{
    return desk_wish(d, (tb_wish){ .who = who, .what = what });
}

tb_answer desk_host(desk *d, tb_kind what, kr_seat seat)
{
    return desk_wish(d, (tb_wish){ .who = KR_TABLE, .what = what,
                                   .seat = seat });
}

tb_answer desk_say(desk *d, kr_seat who, const char *text)
{
    return desk_wish(d, (tb_wish){ .who = who, .what = TB_SAY,
                                   .text = text });
}

tb_answer desk_any(desk *d, kr_seat who, kr_rng *r)
{
    kr_span span[KR_SPANS_MAX];
    int count = tb_legal(d->t, who, span);
    KR_REQUIRE(count > 0);
    const kr_span *s = &span[kr_rng_below(r, (uint32_t)count)];
    kr_move m = s->move;
    m.n = (uint16_t)(m.n + kr_rng_below(r, s->last - m.n + 1u));
    return desk_wish(d, (tb_wish){ .who = who, .what = TB_MOVE, .move = m,
                                   .seen = tb_last(d->t) });
}

/* ---- queries ---------------------------------------------------------- */

bool desk_last_is(const desk *d, tb_kind kind)
{
    return tb_true_entry(d->t, tb_last(d->t)).kind == kind;
}

const char *desk_move_text(const desk *d, uint32_t seq, kr_seat viewer)
{
    static char text[KR_MOVE_TEXT_MAX];
    kr_buf buf = kr_buf_of(text, sizeof text);
    kr_put_move(&buf, tb_setup_of(d->t)->game,
                tb_entry_at(d->t, seq, viewer).move);
    return text;
}

bool desk_last_move_is(const desk *d, const char *move)
{
    uint32_t seq = tb_last(d->t);
    while (seq > 1 && tb_true_entry(d->t, seq).kind != TB_MOVE)
        seq--;
    kr_seat who = tb_true_entry(d->t, seq).move.who;
    return strcmp(desk_move_text(d, seq, who), move) == 0;
}

uint32_t desk_count(const desk *d, tb_kind kind)
{
    uint32_t count = 0;
    for (uint32_t seq = 1; seq <= tb_last(d->t); seq++)
        count += tb_true_entry(d->t, seq).kind == kind;
    return count;
}

kr_seats desk_must(const desk *d)
{
    return tb_waits(d->t).must;
}

kr_seat desk_first_of(kr_seats set)
{
    return set != 0 ? (kr_seat)kr_lowest(set) : KR_NONE;
}

bool desk_refused_by(const desk *d, tb_answer a, const char *rule)
{
    return a.refusal == TB_BY_RULE &&
           strcmp(kr_rule_of(tb_setup_of(d->t)->game, a.verdict),
                  rule) == 0;
}
