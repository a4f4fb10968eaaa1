/*
 * log.c -- the entries of a table as stored, and as viewers may know them.
 */
#include "table/state.h"

/* Makes room for `need` elements, with half as many in reserve, so that growing
 * is rare. */
static void *grow(tb_table *t, void *old, uint32_t *room, uint32_t need,
                  size_t size)
{
    if (need <= *room)
        return old;
    *room = need + need / 2 + 8;
    void *bigger = t->hooks.alloc(t->hooks.host, old, *room * size);
    KR_REQUIRE(bigger != NULL);
    return bigger;
}

size_t tb_length(const char *text)
{
    size_t length = 0;
    while (length < TB_TEXT_MAX && text[length] != '\0')
        length++;
    return length;
}

static void add_text(tb_table *t, const char *text)
{
    tb_log *l = &t->log;
    uint32_t size = (uint32_t)tb_length(text) + 1;
    l->text = grow(t, l->text, &l->text_room, l->text_used + size, 1);
    memcpy(l->text + l->text_used, text, size);
    l->text_used += size;
}

/* Returns the new entry's number. The effect of a move fills in what it
 * reveals. */
uint32_t tb_log_add(tb_table *t, const tb_entry *e)
{
    tb_log *l = &t->log;
    l->slot = grow(t, l->slot, &l->room, l->count + 1, sizeof *l->slot);
    l->slot[l->count++] = (tb_slot){
        .at = e->at, .number = e->number, .id = e->id,
        .move = e->move, .text = l->text_used, .news = l->news_used,
        .kind = (uint8_t)e->kind, .seat = e->seat, .sees = TB_ALL_SEE,
        .how = (uint8_t)e->how, .by = e->by,
    };
    add_text(t, e->text != NULL ? e->text : "");
    add_text(t, e->bot != NULL ? e->bot : "");
    return l->count;
}

tb_slot *tb_slot_at(const tb_table *t, uint32_t seq)
{
    KR_REQUIRE(seq >= 1 && seq <= t->log.count);
    return &t->log.slot[seq - 1];
}

/* Entries take effect again when a record is shown; their news is the same. */
void tb_log_news(tb_table *t, tb_slot *s, const kr_news *news)
{
    tb_log *l = &t->log;
    uint32_t count = (uint32_t)news->count;
    if (count == 0 || s->news + count <= l->news_used)
        return;
    l->news = grow(t, l->news, &l->news_room, l->news_used + count,
                   sizeof *l->news);
    memcpy(l->news + l->news_used, news->move, count * sizeof *l->news);
    s->news_count = (uint8_t)count;
    l->news_used += count;
}

void tb_log_release(tb_table *t)
{
    tb_hooks h = t->hooks;
    h.alloc(h.host, t->log.slot, 0);
    h.alloc(h.host, t->log.text, 0);
    h.alloc(h.host, t->log.news, 0);
}

tb_entry tb_true_entry(const tb_table *t, uint32_t seq)
{
    const tb_slot *s = tb_slot_at(t, seq);
    const char *text = t->log.text + s->text;
    return (tb_entry){
        .seq = seq, .at = s->at, .kind = (tb_kind)s->kind, .seat = s->seat,
        .taken_back = s->taken_back, .move = s->move,
        .news = s->news_count > 0 ? t->log.news + s->news : NULL,
        .news_count = s->news_count, .number = s->number, .id = s->id,
        .text = text, .bot = text + tb_length(text) + 1,
        .how = (tb_how)s->how, .by = s->by,
    };
}

/* A seat's private past belongs to the player who sat there then: the current
 * player is told of it like a spectator. A record has no current player. */
static kr_seat eye_for(const tb_table *t, uint32_t seq, kr_seat viewer)
{
    bool before = tb_is_seat(t, viewer) && seq <= t->ids[viewer].since;
    return before && !t->reading ? KR_NOBODY : viewer;
}

static kr_move move_as_seen(const tb_slot *s, kr_seat viewer)
{
    unsigned bit = viewer < KR_SEATS ? viewer : KR_SEATS;
    return s->sees >> bit & 1 ? s->move : s->masked;
}

/* Builds up what a viewer may know; never strips down the truth. */
tb_entry tb_entry_at(const tb_table *t, uint32_t seq, kr_seat viewer)
{
    tb_entry truth = tb_true_entry(t, seq);
    kr_seat eye = eye_for(t, seq, viewer);
    tb_entry e = {
        .seq = seq, .at = truth.at, .kind = truth.kind, .seat = truth.seat,
        .taken_back = truth.taken_back, .news = truth.news,
        .news_count = truth.news_count, .number = truth.number,
        .text = truth.text, .bot = truth.bot,
        .how = truth.how, .by = truth.by,
    };
    e.move = move_as_seen(tb_slot_at(t, seq), eye);
    if (e.kind == TB_MOVE)
        e.seat = e.move.who;
    if (eye == truth.seat)
        e.id = truth.id;
    return e;
}

uint32_t tb_last(const tb_table *t)
{
    return t->shown;
}

/* ---- what a seat has seen, for bots ----------------------------------- */

static void see(tb_table *t, tb_sight *sight, const kr_move *move,
                uint32_t count)
{
    sight->move = grow(t, sight->move, &sight->room, sight->count + count,
                       sizeof *sight->move);
    memcpy(sight->move + sight->count, move, count * sizeof *move);
    sight->count += count;
}

kr_seen tb_seen(tb_table *t, kr_seat who)
{
    tb_sight *sight = &t->sight[who];
    KR_REQUIRE(tb_is_seat(t, who));
    while (sight->upto < t->shown) {
        const tb_slot *s = tb_slot_at(t, ++sight->upto);
        kr_move m = move_as_seen(s, who);
        if (s->kind != TB_MOVE || s->taken_back)
            continue;
        see(t, sight, &m, 1);
        if (s->news_count > 0)
            see(t, sight, t->log.news + s->news, s->news_count);
    }
    return (kr_seen){
        .first = kr_look(t->setup.game, t->first, who),
        .now = kr_look(t->setup.game, &t->state, who),
        .log = sight->move, .moves = sight->count,
    };
}
