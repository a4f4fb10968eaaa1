/*
 * about.c -- the public description of a room.
 */
#include "server/state/rooms.h"

#include "core/notation.h"

#include <string.h>

/* ORDER STORE_STAGE */
static const char *const stages[STORE_STAGES] = { "waiting", "running",
                                                  "over" };
/* ORDER TB_SORT */
static const char *const sorts[] = { "empty", "human", "bot" };

/* ORDER SRV_TAKEOVER */
const char *const srv_takeover_words[SRV_TAKEOVERS] = { "ask", "closed",
                                                        "open" };

bool srv_read_takeover(const char *word, uint8_t *takeover)
{
    unsigned i = tb_word_index(word, srv_takeover_words, SRV_TAKEOVERS);
    if (i < SRV_TAKEOVERS)
        *takeover = (uint8_t)i;
    return i < SRV_TAKEOVERS;
}

bool srv_is_lang(const char lang[SRV_LANG])
{
    return lang[0] == '\0' || (lang[0] >= 'a' && lang[0] <= 'z' &&
                               lang[1] >= 'a' && lang[1] <= 'z');
}

static store_stage stage_of(const srv_room *r)
{
    switch (tb_stage_of(r->table)) {
    case TB_SEATING:  return STORE_WAITING;
    case TB_RUNNING:
    case TB_IN_PAUSE: return STORE_RUNNING;
    case TB_ENDED:    return STORE_OVER;
    }
    return STORE_OVER;
}

static void put_seats(kr_json *j, const srv_room *r)
{
    unsigned seats = tb_setup_of(r->table)->config.seats;
    kr_json_open(j, "seats", '[');
    for (kr_seat s = 0; s < seats; s++) {
        const tb_sitter *sitter = tb_sitter_at(r->table, s);
        kr_json_open(j, NULL, '{');
        kr_json_text(j, "sort", sorts[sitter->sort]);
        kr_json_text(j, "name", sitter->name);
        if (sitter->sort == TB_BOT)
            kr_json_text(j, "bot", sitter->bot);
        kr_json_close(j, '}');
    }
    kr_json_close(j, ']');
}

static void put_points(kr_json *j, const srv_room *r)
{
    kr_score score;
    if (!tb_score(r->table, &score))
        return;
    kr_json_open(j, "points", '[');
    for (kr_seat s = 0; s < tb_setup_of(r->table)->config.seats; s++)
        kr_json_int(j, NULL, score.points[s]);
    kr_json_close(j, ']');
}

/* Until when the viewer has to answer, at a table with a clock. */
static void put_late(kr_json *j, const srv_room *r, kr_seat viewer)
{
    uint64_t late = tb_clocks_of(r->table).late[viewer];
    if (late != TB_NEVER)
        kr_json_int(j, "late", (int64_t)(late - r->ahead));
}

void srv_put_about(kr_buf *out, const srv_room *r, kr_seat viewer)
{
    const tb_setup *setup = tb_setup_of(r->table);
    char game[KR_TEXT_MAX / 32];
    kr_buf head = kr_buf_of(game, sizeof game);
    kr_put_config(&head, setup->game, &setup->config);
    kr_json j = kr_json_begin(out);
    kr_json_text(&j, "table", r->code);
    kr_json_text(&j, "game", game);
    kr_json_text(&j, "stage", stages[stage_of(r)]);
    kr_json_text(&j, "tempo", tb_spans[setup->tempo].name);
    kr_json_text(&j, "memory", tb_memory_words[setup->memory]);
    kr_json_text(&j, "lang", r->settings.lang);
    kr_json_bool(&j, "watch", r->settings.watch);
    kr_json_text(&j, "takeover", srv_takeover_words[r->settings.takeover]);
    kr_json_int(&j, "created", (int64_t)r->created);
    put_seats(&j, r);
    put_points(&j, r);
    if (viewer < KR_SEATS) {
        kr_json_int(&j, "you", viewer);
        kr_json_bool(&j, "asked", kr_has(tb_waits(r->table).must, viewer));
        put_late(&j, r, viewer);
    }
    kr_json_close(&j, '}');
}

/* Only seats are told the invitation. */
void srv_put_settings(kr_json *j, const srv_room *r, kr_seat viewer)
{
    kr_json_bool(j, "listed", r->settings.listed);
    kr_json_bool(j, "watch", r->settings.watch);
    kr_json_bool(j, "chat", r->settings.chat);
    kr_json_text(j, "takeover", srv_takeover_words[r->settings.takeover]);
    kr_json_bool(j, "code", r->settings.code_works);
    if (viewer < KR_SEATS)
        kr_json_text(j, "invite", r->invite);
    kr_json_seats(j, "silent", r->settings.silent);
    kr_json_seat(j, "host", r->host);
}

void srv_fill_card(const srv_room *r, store_card *card)
{
    memset(card, 0, sizeof *card);
    card->room = r->number;
    memcpy(card->code, r->code, sizeof card->code);
    card->stage = stage_of(r);
    card->listed = r->settings.listed;
    card->created = r->created;
    card->touched = r->touched;
    kr_buf about = kr_buf_of(card->about, sizeof card->about);
    srv_put_about(&about, r, KR_NOBODY);
    KR_REQUIRE(!about.full);
}
