/*
 * door.c -- records and positions for the page, as WebAssembly.
 */
#include "page/door.h"

#include "bots/bot.h"
#include "core/field_json.h"
#include "core/notation.h"
#include "games/games.h"
#include "page/border.h"
#include "page/memory.h"
#include "page/mirror.h"
#include "page/texts.h"
#include "table/protocol.h"
#include "table/record.h"
#include "text/why_of.h"

/* A module is one page's: what it has open is kept here. */
static struct {
    tb_table *table;
    kr_state before;                    /* public, before the last entry */
} door;

EXPORT(door_texts) uint32_t door_texts(size_t length)
{
    return length <= border_room() && page_load_texts(border_at(), length);
}

/* ---- records ---------------------------------------------------------- */

static size_t line_end(const char *text, size_t at, size_t length)
{
    while (at < length && text[at] != '\n')
        at++;
    return at;
}

EXPORT(door_read) uint32_t door_read(size_t length)
{
    const tb_hooks hooks = { .alloc = page_alloc };
    tb_flaw flaw = { .line = 1 };
    page_forget();
    door.table = NULL;
    if (length > border_room())
        return 1;
    for (size_t at = 0; at < length; ) {
        size_t end = line_end(border_at(), at, length);
        const char *line = border_at() + at;
        if (!tb_read_line(&door.table, line, end - at, &hooks, &flaw))
            return flaw.line;
        at = end + 1;
    }
    return door.table == NULL;
}

EXPORT(door_last) uint32_t door_last(void)
{
    return door.table != NULL ? tb_last(door.table) : 0;
}

EXPORT(door_show) void door_show(uint32_t seq)
{
    if (door.table == NULL)
        return;
    tb_show(door.table, seq > 0 ? seq - 1 : 0);
    memcpy(door.before.byte, tb_eye(door.table, KR_NOBODY).pub,
           tb_setup_of(door.table)->game->pub_size);
    tb_show(door.table, seq);
}

EXPORT(door_teach) uint32_t door_teach(size_t length)
{
    kr_state truth = { 0 };
    if (door_read(length) != 0)
        return 0;
    const kr_game *game = tb_setup_of(door.table)->game;
    const kr_state *now = tb_eye(door.table, KR_NOBODY).pub;
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
    kr_buf out;
    if (door.table == NULL)
        return 0;
    out = border_begin();
    what(&out, door.table, seat_of(viewer));
    return border_end(&out);
}

EXPORT(door_hello) size_t door_hello(unsigned viewer)
{
    return put(tb_put_hello, viewer);
}

EXPORT(door_view) size_t door_view(unsigned viewer)
{
    return put(tb_put_view, viewer);
}

static bool last_entry(unsigned viewer, tb_entry *e)
{
    uint32_t seq = door_last();
    if (seq == 0)
        return false;
    *e = viewer == DOOR_ALL ? tb_true_entry(door.table, seq)
                            : tb_entry_at(door.table, seq, seat_of(viewer));
    return true;
}

EXPORT(door_entry) size_t door_entry(unsigned viewer)
{
    tb_entry e;
    kr_buf out;
    if (!last_entry(viewer, &e))
        return 0;
    out = border_begin();
    tb_put_event(&out, door.table, &(tb_event){
        .what = TB_TELL_ENTRY, .entry = &e, .before = door.before.byte,
        .after = tb_eye(door.table, KR_NOBODY).pub });
    return border_end(&out);
}

EXPORT(door_over) size_t door_over(void)
{
    kr_score score;
    kr_buf out;
    if (door.table == NULL || !tb_score(door.table, &score))
        return 0;
    out = border_begin();
    tb_put_event(&out, door.table,
                 &(tb_event){ .what = TB_TELL_OVER, .score = &score });
    return border_end(&out);
}

/* ---- why -------------------------------------------------------------- */

static text_reader reader_of(unsigned lang)
{
    const tb_setup *setup = tb_setup_of(door.table);
    text_reader reader = { .game = setup->game, .lang = (text_lang)lang,
                           .who = KR_NOBODY };
    for (kr_seat s = 0; s < setup->config.seats; s++)
        reader.name[s] = tb_sitter_at(door.table, s)->name;
    return reader;
}

EXPORT(door_why) size_t door_why(uint32_t seq, unsigned lang)
{
    if (door.table == NULL || lang >= TEXT_LANGS || !page_has_texts())
        return 0;
    tb_show(door.table, seq);
    if (seq == 0 || seq != tb_last(door.table))
        return 0;
    void *desk = page_alloc(NULL, NULL, bot_desk());
    text_reader reader = reader_of(lang);
    kr_buf out = border_begin();
    if (text_put_why_of(&out, door.table, seq, desk, &reader) <= 0)
        text_put_opinion_of(&out, door.table, seq, desk, &reader);
    page_alloc(NULL, desk, 0);
    return border_end(&out);
}

/* ---- positions -------------------------------------------------------- */

static const kr_game *game_at(const char *text, size_t length)
{
    char name[16];
    size_t i = 0;
    for (; i < length && i + 1 < sizeof name && text[i] != ' '; i++)
        name[i] = text[i];
    name[i] = '\0';
    return kr_game_named(name);
}

static void put_seats(kr_json *j, const char *key, kr_seats set)
{
    kr_json_open(j, key, '[');
    for (kr_seat s = 0; s < KR_SEATS; s++)
        if (kr_has(set, s))
            kr_json_int(j, NULL, s);
    kr_json_close(j, ']');
}

static void put_position(kr_buf *out, const kr_game *g, const kr_state *state,
                         kr_seat viewer)
{
    kr_eye eye = kr_look(g, state, viewer);
    kr_waits waits = kr_who_acts(g, state);
    kr_json j;
    kr_json_init(&j, out);
    kr_json_open(&j, NULL, '{');
    kr_json_open(&j, "public", '{');
    kr_json_fields(&j, g->pub_fields, eye.pub);
    kr_json_close(&j, '}');
    if (eye.prv != NULL) {
        kr_json_open(&j, "private", '{');
        kr_json_fields(&j, g->prv_fields, eye.prv);
        kr_json_close(&j, '}');
    }
    put_seats(&j, "must", waits.must);
    put_seats(&j, "may", waits.may);
    kr_json_close(&j, '}');
}

EXPORT(door_position) size_t door_position(size_t length, unsigned viewer)
{
    kr_state state;
    kr_scan scan;
    kr_buf out;
    const kr_game *g = length <= border_room()
                     ? game_at(border_at(), length) : NULL;
    if (g == NULL)
        return 0;
    kr_scan_init(&scan, border_at(), length);
    kr_scan_position(&scan, g, &state);
    if (!kr_scan_done(&scan) ||
        (viewer < KR_SEATS && viewer >= kr_config_of(&state)->seats))
        return 0;
    out = border_begin();
    put_position(&out, g, &state, seat_of(viewer));
    return border_end(&out);
}
