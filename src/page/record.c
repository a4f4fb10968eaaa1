/*
 * record.c -- records for the page, as WebAssembly.
 */
#include "page/record.h"

#include "bots/bot.h"
#include "core/field_json.h"
#include "core/notation.h"
#include "page/border.h"
#include "page/memory.h"
#include "page/mirror.h"
#include "page/texts.h"
#include "table/protocol.h"
#include "table/record.h"
#include "text/why.h"

enum { HINT_ROOM = 2048 };              /* three sentences */

/* A module is one page's: what it has open is kept here. */
static struct {
    tb_table *table;
    kr_state before;                    /* public, before the last entry */
} shown;

/* ---- records ---------------------------------------------------------- */

EXPORT(record_read) uint32_t record_read(size_t length)
{
    const tb_hooks hooks = { .alloc = page_alloc };
    tb_flaw flaw;
    page_forget();
    shown.table = NULL;
    if (length > border_room())
        return 1;
    shown.table = tb_read_record(border_at(), length, &hooks, &flaw);
    return shown.table == NULL ? flaw.line : 0;
}

EXPORT(record_last) uint32_t record_last(void)
{
    return shown.table != NULL ? tb_last(shown.table) : 0;
}

EXPORT(record_show) void record_show(uint32_t seq)
{
    if (shown.table == NULL)
        return;
    tb_show(shown.table, seq > 0 ? seq - 1 : 0);
    memcpy(shown.before.byte, tb_eye(shown.table, KR_NOBODY).pub,
           tb_setup_of(shown.table)->game->pub_size);
    tb_show(shown.table, seq);
}

EXPORT(record_teach) uint32_t record_teach(size_t length)
{
    kr_state truth = { 0 };
    if (record_read(length) != 0)
        return 0;
    const kr_game *game = tb_setup_of(shown.table)->game;
    const kr_state *now = tb_eye(shown.table, KR_NOBODY).pub;
    memcpy(&truth, now, kr_state_size(game, now));
    mirror_learn(&truth);
    return 1;
}

/* ---- messages --------------------------------------------------------- */

static kr_seat seat_of(unsigned viewer)
{
    return viewer < KR_SEATS ? (kr_seat)viewer : KR_NOBODY;
}

static size_t put(void (*what)(kr_buf *, const tb_table *, kr_seat),
                  unsigned viewer)
{
    if (shown.table == NULL)
        return 0;
    kr_buf out = border_begin();
    what(&out, shown.table, seat_of(viewer));
    return border_end(&out);
}

EXPORT(record_hello) size_t record_hello(unsigned viewer)
{
    return put(tb_put_hello, viewer);
}

EXPORT(record_view) size_t record_view(unsigned viewer)
{
    return put(tb_put_view, viewer);
}

static size_t put_event(const tb_event *event)
{
    kr_buf out = border_begin();
    tb_put_event(&out, shown.table, event);
    return border_end(&out);
}

EXPORT(record_entry) size_t record_entry(unsigned viewer)
{
    uint32_t seq = record_last();
    if (seq == 0)
        return 0;
    tb_entry e = viewer == RECORD_ALL
               ? tb_true_entry(shown.table, seq)
               : tb_entry_at(shown.table, seq, seat_of(viewer));
    return put_event(&(tb_event){
        .what = TB_TELL_ENTRY, .entry = &e, .before = shown.before.byte,
        .after = tb_eye(shown.table, KR_NOBODY).pub });
}

EXPORT(record_over) size_t record_over(void)
{
    kr_score score;
    if (shown.table == NULL || !tb_score(shown.table, &score))
        return 0;
    return put_event(&(tb_event){ .what = TB_TELL_OVER, .score = &score });
}

/* ---- why -------------------------------------------------------------- */

static text_reader reader_of(kr_seat who, unsigned lang)
{
    const tb_setup *setup = tb_setup_of(shown.table);
    text_reader reader = { .game = setup->game, .lang = (text_lang)lang,
                           .who = who };
    for (kr_seat s = 0; s < setup->config.seats; s++)
        reader.name[s] = tb_sitter_at(shown.table, s)->name;
    return reader;
}

/* The move comes first, but is known only after the sentences. */
EXPORT(record_hint) size_t record_hint(unsigned viewer, unsigned lang)
{
    char said[HINT_ROOM];
    kr_move best;
    if (shown.table == NULL || lang >= TEXT_LANGS || !page_has_texts() ||
        viewer >= tb_setup_of(shown.table)->config.seats)
        return 0;
    void *desk = page_alloc(NULL, NULL, bot_desk());
    text_reader reader = reader_of((kr_seat)viewer, lang);
    kr_buf lines = kr_buf_of(said, sizeof said), out = border_begin();
    if (text_put_hint(&lines, shown.table, desk, &reader, &best)) {
        if (best.kind != KR_SEALED)
            kr_put_move(&out, reader.game, best);
        kr_put_char(&out, '\n');
        kr_put(&out, said);
    }
    page_alloc(NULL, desk, 0);
    return border_end(&out);
}
