/*
 * record.c -- a table as JSON lines, written and read.
 *
 * The reader trusts nothing: every entry must be one that the table itself
 * would have made at that moment; moves must follow the rules, and ticks must
 * not come early.
 */
#include "table/record.h"

#include "core/json_in.h"
#include "core/notation.h"
#include "games/games.h"
#include "table/chain.h"
#include "table/shape.h"

/* ORDER TB_FLAW */
const char *const tb_flaw_words[TB_FLAWS] = {
    [TB_SOUND]       = "sound",
    [TB_FLAW_JSON]   = "json",
    [TB_FLAW_HEAD]   = "head",
    [TB_FLAW_FORMAT] = "format",
    [TB_FLAW_GAME]   = "game",
    [TB_FLAW_FIELD]  = "field",
    [TB_FLAW_ORDER]  = "order",
    [TB_FLAW_TIME]   = "time",
    [TB_FLAW_MOVE]   = "move",
    [TB_FLAW_ENTRY]  = "entry",
    [TB_FLAW_LONG]   = "long",
    [TB_FLAW_CHANCE] = "chance",
    [TB_FLAW_SECRET] = "secret",
    [TB_FLAW_HASH]   = "hash",
    [TB_FLAW_END]    = "end",
    [TB_FLAW_CHAIN]  = "chain",
    [TB_FLAW_CUT]    = "cut",
};

/* The largest integer that every JSON reader keeps exactly. */
#define NUMBER_MAX ((INT64_C(1) << 53) - 1)

enum { HEX_SIZE = 2 * TB_SECRET_SIZE + 1, HEAD_TEXT = KR_TEXT_MAX / 32 };

/* ---- writing ---------------------------------------------------------- */

unsigned tb_rules_of(const tb_table *t)
{
    return 1u + t->setup.config.law;
}

void tb_put_head(kr_buf *out, const tb_table *t, tb_head_sort sort,
                 tb_chain *chain)
{
    const tb_setup *s = &t->setup;
    size_t start = out->used;
    kr_json j = kr_json_begin(out);
    kr_json_int(&j, "krumm", TB_RECORD_FORMAT);
    kr_json_int(&j, "rules", tb_rules_of(t));
    tb_json_config(&j, "game", t);
    kr_json_text(&j, "tempo", tb_spans[s->tempo].name);
    kr_json_text(&j, "memory", tb_memory_words[s->memory]);
    kr_json_bool(&j, "ask_back", s->ask_back);
    kr_json_bool(&j, "hurry", s->speed == TB_SPEED_INSTANT);
    if (s->speed == TB_SPEED_BRISK)
        kr_json_text(&j, "speed", tb_speed_words[s->speed]);
    if (s->absent != TB_ABSENT_CLOCK)
        kr_json_text(&j, "absent", tb_absent_words[s->absent]);
    kr_json_text(&j, "sit_in", s->sit_in);
    kr_json_int(&j, "opened", (int64_t)t->opened);
    tb_json_hex(&j, "commitment", t->commitment, sizeof t->commitment);
    if (sort == TB_WITH_SECRET && t->knows_secret)
        tb_json_hex(&j, "secret", t->secret, sizeof t->secret);
    kr_json_close(&j, '}');
    if (chain == NULL)
        return;
    *chain = (tb_chain){ .lines = 0 };
    tb_chain_put(chain, out, start);
}

void tb_put_entry(kr_buf *out, const kr_game *g, const tb_entry *e,
                  uint64_t opened, tb_chain *chain)
{
    size_t start = out->used;
    kr_json j = kr_json_begin(out);
    tb_json_entry(&j, g, e, opened);
    kr_json_close(&j, '}');
    if (tb_is_chained(chain))
        tb_chain_put(chain, out, start);
}

static const char end_key[] = "{\"end\":";

void tb_put_end(kr_buf *out, tb_chain *chain)
{
    size_t start = out->used;
    KR_REQUIRE(tb_is_chained(chain));
    kr_putf(out, "%s%u}", end_key, chain->lines - 1);
    tb_chain_put(chain, out, start);
}

bool tb_is_end(const char *line, size_t length)
{
    return length >= sizeof end_key - 1 &&
           memcmp(line, end_key, sizeof end_key - 1) == 0;
}

/* ---- reading the head ------------------------------------------------- */

typedef struct {
    char game[HEAD_TEXT], tempo[16], memory[16], speed[16], absent[16];
    char sit_in[TB_BOT_MAX];
    char commitment[HEX_SIZE], secret[HEX_SIZE];
    char chain[TB_CHAIN_DIGITS + 1];
    int64_t format, rules, opened;
    bool ask_back, hurry, has_absent, has_speed, has_secret, has_chain;
} head_fields;

enum { HEAD_OPTIONAL = 4 };             /* its last slots */

static tb_flaw_kind read_head_fields(head_fields *h, const char *line,
                                     size_t length)
{
    kr_json_slot slots[] = {
        { .key = "krumm", .type = KR_SLOT_INT, .into = &h->format,
          .min = 0, .max = NUMBER_MAX },
        { .key = "rules", .type = KR_SLOT_INT, .into = &h->rules,
          .min = 0, .max = NUMBER_MAX },
        { .key = "opened", .type = KR_SLOT_INT, .into = &h->opened,
          .min = 0, .max = NUMBER_MAX },
        { .key = "game", .into = h->game, .size = sizeof h->game },
        { .key = "tempo", .into = h->tempo, .size = sizeof h->tempo },
        { .key = "memory", .into = h->memory, .size = sizeof h->memory },
        { .key = "sit_in", .into = h->sit_in, .size = sizeof h->sit_in },
        { .key = "commitment", .into = h->commitment, .size = HEX_SIZE },
        { .key = "ask_back", .type = KR_SLOT_BOOL, .into = &h->ask_back },
        { .key = "hurry", .type = KR_SLOT_BOOL, .into = &h->hurry },
        { .key = "absent", .into = h->absent, .size = sizeof h->absent },
        { .key = "speed", .into = h->speed, .size = sizeof h->speed },
        { .key = "secret", .into = h->secret, .size = HEX_SIZE },
        { .key = "chain", .into = h->chain, .size = sizeof h->chain },
    };
    bool readable = kr_json_read(line, length, slots, KR_COUNT(slots),
                                 KR_JSON_LENIENT);
    if (h->format == 0)                    return TB_FLAW_HEAD;
    if (h->format != TB_RECORD_FORMAT)     return TB_FLAW_FORMAT;
    for (size_t i = 0; i + HEAD_OPTIONAL < KR_COUNT(slots); i++)
        if (!readable || !slots[i].found)
            return TB_FLAW_HEAD;
    h->has_absent = slots[KR_COUNT(slots) - 4].found;
    h->has_speed = slots[KR_COUNT(slots) - 3].found;
    h->has_secret = slots[KR_COUNT(slots) - 2].found;
    h->has_chain = slots[KR_COUNT(slots) - 1].found;
    return h->rules >= 1 && h->rules <= 1 + KR_LAW ? TB_SOUND
                                                   : TB_FLAW_FORMAT;
}

static tb_flaw_kind read_config(tb_setup *s, const char *text)
{
    s->game = kr_game_at(text, tb_length(text));
    if (s->game == NULL)
        return TB_FLAW_GAME;
    kr_scan scan = { .text = text, .length = tb_length(text) };
    kr_scan_config(&scan, s->game, &s->config);
    return kr_scan_done(&scan) ? TB_SOUND : TB_FLAW_GAME;
}

unsigned tb_tempo_named(const char *word)
{
    unsigned i = 0;
    while (i < TB_TEMPOS && tb_word_index(word, &tb_spans[i].name, 1) == 1)
        i++;
    return i;
}

/* Earlier versions read `hurry`, which knows only two of the speeds. */
static tb_speed speed_of(const head_fields *h)
{
    if (!h->has_speed)
        return h->hurry ? TB_SPEED_INSTANT : TB_SPEED_RELAXED;
    return (tb_speed)tb_word_index(h->speed, tb_speed_words, TB_SPEEDS);
}

static tb_flaw_kind setup_of(const head_fields *h, tb_setup *s)
{
    tb_flaw_kind flaw;
    *s = (tb_setup){
        .tempo = (tb_tempo)tb_tempo_named(h->tempo),
        .memory = (tb_memory)tb_word_index(h->memory, tb_memory_words,
                                           TB_MEMORIES),
        .ask_back = h->ask_back, .speed = speed_of(h),
    };
    if (h->has_absent)
        s->absent = (tb_absent)tb_word_index(h->absent, tb_absent_words,
                                             TB_ABSENTS);
    memcpy(s->sit_in, h->sit_in, sizeof s->sit_in);
    flaw = read_config(s, h->game);
    s->config.law = (uint8_t)(h->rules - 1);
    if (flaw != TB_SOUND)
        return flaw;
    if (tb_setup_flaw(s) != NULL)
        return TB_FLAW_FIELD;
    bool live = s->config.timing == KR_LIVE;
    return live == tb_is_live_tempo(s->tempo) ? TB_SOUND : TB_FLAW_FIELD;
}

tb_table *tb_read_head(const char *line, size_t length, const tb_hooks *hooks,
                       tb_flaw *flaw)
{
    head_fields h = { .format = 0 };
    uint8_t commitment[TB_SECRET_SIZE], secret[TB_SECRET_SIZE];
    tb_setup setup;
    tb_chain chain = { .lines = 0 };
    *flaw = (tb_flaw){ .line = 1 };
    flaw->kind = read_head_fields(&h, line, length);
    if (flaw->kind == TB_SOUND && h.has_chain &&
        !tb_chain_take(&chain, line, length))
        flaw->kind = TB_FLAW_CHAIN;
    if (flaw->kind == TB_SOUND)
        flaw->kind = setup_of(&h, &setup);
    if (flaw->kind != TB_SOUND)
        return NULL;
    if (!tb_scan_hex(h.commitment, commitment, sizeof commitment) ||
        (h.has_secret && !tb_scan_hex(h.secret, secret, sizeof secret))) {
        flaw->kind = TB_FLAW_FIELD;
        return NULL;
    }
    tb_table *t = tb_make(&setup, hooks, (uint64_t)h.opened);
    t->reading = true;
    t->chain = chain;
    memcpy(t->commitment, commitment, sizeof commitment);
    if (h.has_secret)
        tb_know_secret(t, secret);
    return t;
}

/* ---- reading entries -------------------------------------------------- */

typedef struct {
    int64_t seq, at, seat, number, id, by;
    char entry[16], how[16], move[KR_MOVE_TEXT_MAX], name[TB_NAME_MAX];
    char text[TB_SAY_MAX], bot[TB_BOT_MAX], secret[HEX_SIZE], hash[17];
    char chain[TB_CHAIN_DIGITS + 1];
} entry_fields;

enum { F_SEQ, F_AT, F_ENTRY, F_SEAT, F_FROM, F_PHRASE, F_DAYS, F_ID, F_MOVE,
       F_NAME, F_TEXT, F_BOT, F_SECRET, F_HASH, F_CHAIN, F_HOW, F_BY, F_COUNT };

static bool read_entry_fields(entry_fields *f, const char *line,
                              size_t length, bool found[F_COUNT])
{
    kr_json_slot slots[F_COUNT] = {
        [F_SEQ]    = { "seq", KR_SLOT_INT, &f->seq, 0, 1, UINT32_MAX, 0 },
        [F_AT]     = { "at", KR_SLOT_INT, &f->at, 0, 0, NUMBER_MAX, 0 },
        [F_ENTRY]  = { "entry", 0, f->entry, sizeof f->entry, 0, 0, 0 },
        [F_SEAT]   = { "seat", KR_SLOT_INT, &f->seat, 0, 0, KR_SEATS - 1, 0 },
        [F_FROM]   = { "from", KR_SLOT_INT, &f->number, 0, 1, UINT32_MAX, 0 },
        [F_PHRASE] = { "phrase", KR_SLOT_INT, &f->number, 0, 1, TB_PHRASES,
                       0 },
        [F_DAYS]   = { "days", KR_SLOT_INT, &f->number, 0, 0, TB_VACATION,
                       0 },
        [F_ID]     = { "id", KR_SLOT_INT, &f->id, 0, 1, NUMBER_MAX, 0 },
        [F_MOVE]   = { "move", 0, f->move, sizeof f->move, 0, 0, 0 },
        [F_NAME]   = { "name", 0, f->name, sizeof f->name, 0, 0, 0 },
        [F_TEXT]   = { "text", 0, f->text, sizeof f->text, 0, 0, 0 },
        [F_BOT]    = { "bot", 0, f->bot, sizeof f->bot, 0, 0, 0 },
        [F_SECRET] = { "secret", 0, f->secret, sizeof f->secret, 0, 0, 0 },
        [F_HASH]   = { "hash", 0, f->hash, sizeof f->hash, 0, 0, 0 },
        [F_CHAIN]  = { "chain", 0, f->chain, sizeof f->chain, 0, 0, 0 },
        [F_HOW]    = { "how", 0, f->how, sizeof f->how, 0, 0, 0 },
        [F_BY]     = { "by", KR_SLOT_INT, &f->by, 0, 0, KR_SEATS - 1, 0 },
    };
    if (!kr_json_read(line, length, slots, F_COUNT, KR_JSON_STRICT))
        return false;
    for (int i = 0; i < F_COUNT; i++)
        found[i] = slots[i].found;
    return true;
}

/* Exactly the fields of its kind, no more and no fewer. */
static bool has_its_fields(tb_kind kind, const bool found[F_COUNT])
{
    const tb_shape *s = &tb_shapes[kind];
    bool sit = kind == TB_SIT, name = sit || kind == TB_NAME;
    bool reveal = kind == TB_REVEAL;
    bool text = s->text != NULL && !name && !reveal;
    bool phrase = kind == TB_PHRASE, days = kind == TB_REST;
    bool from = s->number != NULL && !phrase && !days;
    if (found[F_SEAT] ? !s->seat : s->seat && !s->host)
        return false;
    return found[F_SEQ] && found[F_AT] && found[F_MOVE] == s->move &&
           found[F_NAME] == name && found[F_TEXT] == text &&
           found[F_PHRASE] == phrase && found[F_FROM] == from &&
           found[F_DAYS] == days &&
           found[F_SECRET] == reveal && found[F_HASH] == reveal &&
           (s->bot || !found[F_BOT]) && (sit || !found[F_HOW]);
}

/* Consent must be one of the known words, and not the empty one. */
static bool read_consent(const entry_fields *f, const bool found[F_COUNT],
                         tb_entry *e)
{
    unsigned how = tb_word_index(f->how, tb_how_words, TB_HOWS);
    bool by_seat = how == TB_ADMITTED || how == TB_INVITED;
    e->how = (tb_how)how;
    e->by = (kr_seat)f->by;
    return how < TB_HOWS && found[F_HOW] == (how != TB_UNSAID) &&
           found[F_BY] == by_seat;
}

static uint64_t hash_of(const uint8_t bytes[8])
{
    uint64_t hash = 0;
    for (int i = 0; i < 8; i++)
        hash = hash << 8 | bytes[i];
    return hash;
}

static tb_flaw_kind entry_of(const tb_table *t, const entry_fields *f,
                             const bool found[F_COUNT], tb_entry *e)
{
    uint8_t hash[8];
    unsigned kind = tb_word_index(f->entry, tb_kind_words, TB_KINDS);
    if (kind == TB_KINDS || !has_its_fields((tb_kind)kind, found))
        return TB_FLAW_FIELD;
    *e = (tb_entry){
        .seq = (uint32_t)f->seq, .at = t->opened + (uint64_t)f->at,
        .kind = (tb_kind)kind, .id = (uint64_t)f->id, .bot = f->bot,
        .seat = found[F_SEAT] ? (kr_seat)f->seat : KR_TABLE,
        .number = (uint64_t)f->number,
        .text = found[F_NAME] ? f->name : kind == TB_REVEAL ? f->secret
                                                            : f->text,
    };
    if (!read_consent(f, found, e))
        return TB_FLAW_FIELD;
    if (kind == TB_MOVE && !tb_read_move(t->setup.game, f->move, &e->move))
        return TB_FLAW_MOVE;
    if (kind == TB_MOVE)
        e->seat = e->move.who;
    if (kind == TB_REVEAL && !tb_scan_hex(f->hash, hash, sizeof hash))
        return TB_FLAW_FIELD;
    if (kind == TB_REVEAL)
        e->number = hash_of(hash);
    return TB_SOUND;
}

/* The table's clock never acts early. */
static bool is_too_early(const tb_table *t, const tb_entry *e)
{
    if (e->kind != TB_MOVE || e->move.who != KR_TABLE)
        return false;
    if (e->move.kind == KR_LATE)
        return !tb_runs_out(t, e->move.a) ||
               e->at < tb_late_at(t, e->move.a);
    return e->at < t->time.closes;
}

static tb_flaw_kind judge(const tb_table *t, const tb_entry *e,
                          kr_verdict *verdict)
{
    if (e->seq != t->log.count + 1)               return TB_FLAW_ORDER;
    if (e->at < t->now)                           return TB_FLAW_TIME;
    if (e->kind == TB_MOVE && tb_stage_of(t) == TB_RUNNING)
        *verdict = tb_check(t, e->move);
    if (*verdict != KR_OK)                        return TB_FLAW_MOVE;
    if (tb_may_enter(t, e) != TB_GRANTED)         return TB_FLAW_ENTRY;
    if (is_too_early(t, e))                       return TB_FLAW_TIME;
    return TB_SOUND;
}

/* Either all lines have a chain, or none. */
static bool goes_on(tb_chain *chain, const char *line, size_t length,
                    bool has_chain)
{
    if (!tb_is_chained(chain))
        return !has_chain;
    return has_chain && tb_chain_take(chain, line, length);
}

bool tb_read_entry(tb_table *t, const char *line, size_t length,
                   tb_flaw *flaw)
{
    entry_fields f = { .seq = 0 };
    bool found[F_COUNT];
    tb_chain chain = t->chain;
    tb_entry e;
    KR_REQUIRE(t->reading && t->shown == t->log.count);
    *flaw = (tb_flaw){ .line = t->log.count + 2 };
    if (length > TB_RECORD_LINE_MAX)
        flaw->kind = TB_FLAW_LONG;
    else if (!read_entry_fields(&f, line, length, found))
        flaw->kind = TB_FLAW_JSON;
    else if (t->closed || !goes_on(&chain, line, length, found[F_CHAIN]))
        flaw->kind = TB_FLAW_CHAIN;
    else
        flaw->kind = entry_of(t, &f, found, &e);
    if (flaw->kind == TB_SOUND)
        flaw->kind = judge(t, &e, &flaw->verdict);
    if (flaw->kind != TB_SOUND)
        return false;
    t->chain = chain;
    tb_take_effect(t, tb_log_add(t, &e));
    return true;
}

/* ---- reading all of it ------------------------------------------------ */

static bool read_end(tb_table *t, const char *line, size_t length,
                     tb_flaw *flaw)
{
    int64_t entries = 0;
    char digits[TB_CHAIN_DIGITS + 1];
    kr_json_slot slots[] = {
        { "end", KR_SLOT_INT, &entries, 0, 0, UINT32_MAX, false },
        { "chain", 0, digits, sizeof digits, 0, 0, false },
    };
    *flaw = (tb_flaw){ .line = t->log.count + 2 };
    if (!kr_json_read(line, length, slots, KR_COUNT(slots), KR_JSON_STRICT))
        flaw->kind = TB_FLAW_JSON;
    else if (t->closed || !tb_is_chained(&t->chain) ||
             entries != t->log.count ||
             !goes_on(&t->chain, line, length, slots[1].found))
        flaw->kind = TB_FLAW_CHAIN;
    t->closed |= flaw->kind == TB_SOUND;
    return flaw->kind == TB_SOUND;
}

bool tb_read_line(tb_table **t, const char *line, size_t length,
                  const tb_hooks *hooks, tb_flaw *flaw)
{
    if (*t == NULL) {
        *t = tb_read_head(line, length, hooks, flaw);
        return *t != NULL;
    }
    return tb_is_end(line, length) ? read_end(*t, line, length, flaw)
                                   : tb_read_entry(*t, line, length, flaw);
}

tb_chain tb_chain_of(const tb_table *t)
{
    return t->chain;
}

tb_table *tb_read_record(const char *text, size_t length, const tb_hooks *hooks,
                         tb_flaw *flaw)
{
    tb_table *t = NULL;
    *flaw = (tb_flaw){ .line = 1 };
    for (size_t at = 0; at < length; ) {
        size_t end = at;
        while (end < length && text[end] != '\n')
            end++;
        if (!tb_read_line(&t, text + at, end - at, hooks, flaw)) {
            if (t != NULL)
                tb_free(t);
            return NULL;
        }
        at = end + 1;
    }
    return t;
}

/* ---- using a record --------------------------------------------------- */

void tb_show(tb_table *t, uint32_t seq)
{
    KR_REQUIRE(t->reading);
    if (seq > t->log.count)
        seq = t->log.count;
    if (seq < t->shown)
        tb_reset(t);
    while (t->shown < seq)
        tb_take_effect(t, t->shown + 1);
}

bool tb_resume(tb_table *t, uint64_t now)
{
    tb_show(t, t->log.count);
    if (!t->knows_secret)
        return false;
    t->reading = false;
    if (t->revealed)
        return false;
    tb_sleep_over(t, now > t->now ? now : t->now);
    tb_settle(t, t->now);
    return true;
}
