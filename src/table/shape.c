/*
 * shape.c -- the JSON fields of each kind of entry, and writing them.
 */
#include "table/shape.h"

#include "core/notation.h"
#include "core/scan.h"

const tb_shape tb_shapes[TB_KINDS] = {
    [TB_SIT]       = { .seat = true, .text = "name", .bot = true },
    [TB_LEAVE]     = { .seat = true },
    [TB_WORD]      = { .seat = true, .text = "text" },
    [TB_NAME]      = { .seat = true, .text = "name" },
    [TB_READY]     = { .seat = true },
    [TB_UNREADY]   = { .seat = true },
    [TB_START]     = { .seat = true, .host = true },
    [TB_MOVE]      = { .move = true },
    [TB_AWAY]      = { .seat = true },
    [TB_RETURN]      = { .seat = true },
    [TB_PAUSE]     = { .seat = true, .host = true },
    [TB_RESUME]    = { .seat = true, .host = true },
    [TB_REST]      = { .seat = true, .number = "days" },
    [TB_ASK]       = { .seat = true, .number = "from" },
    [TB_ALLOW]     = { .seat = true },
    [TB_DENY]      = { .seat = true },
    [TB_TAKE_BACK] = { .seat = true, .number = "from" },
    [TB_RESIGN]    = { .seat = true },
    [TB_SAY]       = { .seat = true, .text = "text" },
    [TB_PHRASE]    = { .seat = true, .number = "phrase" },
    [TB_AGAIN]     = { .seat = true },
    [TB_REVEAL]    = { .text = "secret" },
};

const char *const tb_memory_words[TB_MEMORIES] = {
    [TB_CLASSIC] = "classic", [TB_FILE] = "file",
    [TB_INSPECTOR] = "inspector", [TB_ANALYSIS] = "analysis",
};

const char *const tb_stage_words[TB_STAGES] = {
    [TB_SEATING] = "seating", [TB_RUNNING] = "running",
    [TB_IN_PAUSE] = "paused", [TB_ENDED] = "over",
};

unsigned tb_word_index(const char *word, const char *const *words,
                       unsigned count)
{
    unsigned i = 0;
    while (i < count && !kr_same_text(word, words[i]))
        i++;
    return i;
}

void tb_json_hex(kr_json *j, const char *key, const uint8_t *bytes,
                 size_t size)
{
    char hex[2 * TB_SECRET_SIZE + 1];
    kr_buf buf = kr_buf_of(hex, sizeof hex);
    tb_put_hex(&buf, bytes, size);
    kr_json_text(j, key, hex);
}

/* As text: 64 bits do not fit the numbers of JSON readers. */
static void json_hash(kr_json *j, uint64_t hash)
{
    uint8_t bytes[8];
    for (int i = 0; i < 8; i++)
        bytes[i] = (uint8_t)(hash >> 8 * (7 - i));
    tb_json_hex(j, "hash", bytes, sizeof bytes);
}

void tb_json_move(kr_json *j, const char *key, const kr_game *g, kr_move m)
{
    char text[KR_MOVE_TEXT_MAX];
    kr_buf buf = kr_buf_of(text, sizeof text);
    kr_put_move(&buf, g, m);
    kr_json_text(j, key, text);
}

void tb_json_config(kr_json *j, const char *key, const tb_table *t)
{
    char text[KR_TEXT_MAX / 32];
    kr_buf buf = kr_buf_of(text, sizeof text);
    kr_put_config(&buf, t->setup.game, &t->setup.config);
    kr_json_text(j, key, text);
}

static void json_consent(kr_json *j, const tb_entry *e)
{
    kr_json_text(j, "how", tb_how_words[e->how]);
    if (e->how != TB_OPEN)
        kr_json_int(j, "by", e->by);
}

void tb_json_entry(kr_json *j, const kr_game *g, const tb_entry *e,
                   uint64_t opened)
{
    const tb_shape *shape = &tb_shapes[e->kind];
    kr_json_int(j, "seq", e->seq);
    kr_json_int(j, "at", (int64_t)(e->at - opened));
    kr_json_text(j, "entry", tb_kind_words[e->kind]);
    if (shape->seat && e->seat < KR_SEATS)
        kr_json_int(j, "seat", e->seat);
    if (shape->move)
        tb_json_move(j, "move", g, e->move);
    if (shape->text != NULL)
        kr_json_text(j, shape->text, e->text);
    if (shape->bot && e->bot[0] != '\0')
        kr_json_text(j, "bot", e->bot);
    if (e->how != TB_UNSAID)
        json_consent(j, e);
    if (shape->number != NULL)
        kr_json_int(j, shape->number, (int64_t)e->number);
    if (e->kind == TB_REVEAL)
        json_hash(j, e->number);
    if (e->id != 0)
        kr_json_int(j, "id", (int64_t)e->id);
}

bool tb_read_move(const kr_game *g, const char *text, kr_move *m)
{
    kr_scan scan = { .text = text, .length = tb_length(text) };
    *m = kr_scan_move(&scan, g);
    return kr_scan_ok(&scan);
}
