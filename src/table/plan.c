/*
 * plan.c -- the description of a new table, read from JSON.
 */
#include "table/plan.h"

#include "bots/bot.h"
#include "core/clear.h"
#include "core/scan.h"
#include "games/games.h"
#include "table/shape.h"

/* ---- plain values ----------------------------------------------------- */

typedef struct {
    char game[16], tempo[16], memory[16], speed[16], absent[16];
    char name[TB_NAME_MAX];
    int64_t seats;
    bool ask_back, hurry;
} fields;

enum { GAME, TEMPO, MEMORY, NAME, SEATS, ASK_BACK, HURRY, SPEED,
       ABSENT, FIELDS = TB_PLAN_SLOTS };

static void make_slots(kr_json_slot slots[FIELDS], fields *f)
{
    const kr_json_slot own[FIELDS] = {
        [GAME]     = { .key = "game", .into = f->game, .size = 16 },
        [TEMPO]    = { .key = "tempo", .into = f->tempo, .size = 16 },
        [MEMORY]   = { .key = "memory", .into = f->memory, .size = 16 },
        [NAME]     = { .key = "name", .into = f->name, .size = TB_NAME_MAX },
        [SEATS]    = { .key = "seats", .type = KR_SLOT_INT, .into = &f->seats,
                       .min = 0, .max = KR_SEATS },
        [ASK_BACK] = { .key = "ask_back", .type = KR_SLOT_BOOL,
                       .into = &f->ask_back },
        [HURRY]    = { .key = "hurry", .type = KR_SLOT_BOOL,
                       .into = &f->hurry },
        [SPEED]    = { .key = "speed", .into = f->speed, .size = 16 },
        [ABSENT]   = { .key = "absent", .into = f->absent, .size = 16 },
    };
    memcpy(slots, own, sizeof own);
}

void tb_plan_slots(kr_json_slot slots[TB_PLAN_SLOTS])
{
    fields f;
    make_slots(slots, &f);
    for (int i = 0; i < FIELDS; i++)
        slots[i].into = NULL;
}

/* Returns NULL, or the key that does not fit or is missing. */
static const char *read_fields(fields *f, bool found[FIELDS],
                               const char *text, size_t length)
{
    kr_json_slot slots[FIELDS];
    make_slots(slots, f);
    bool readable = kr_json_read(text, length, slots, FIELDS,
                                 KR_JSON_LENIENT);
    for (int i = 0; i < FIELDS; i++) {
        found[i] = slots[i].found;
        if (slots[i].found == KR_SLOT_WRONG)
            return slots[i].key;
    }
    return readable && found[GAME] ? NULL : slots[GAME].key;
}

/* Older clients say `hurry`. */
static void take_speed(tb_setup *s, const fields *f, const bool found[FIELDS])
{
    if (found[HURRY] && f->hurry)
        s->speed = TB_SPEED_INSTANT;
    if (found[SPEED])
        s->speed = (tb_speed)tb_word_index(f->speed, tb_speed_words,
                                           TB_SPEEDS);
}

static void take_fields(tb_plan *p, const fields *f, const bool found[FIELDS])
{
    tb_setup *s = &p->setup;
    if (found[TEMPO])
        s->tempo = (tb_tempo)tb_tempo_named(f->tempo);
    if (found[MEMORY])
        s->memory = (tb_memory)tb_word_index(f->memory, tb_memory_words,
                                             TB_MEMORIES);
    if (found[SEATS])
        s->config.seats = (uint8_t)f->seats;
    if (found[ASK_BACK])
        s->ask_back = f->ask_back;
    if (found[ABSENT])
        s->absent = (tb_absent)tb_word_index(f->absent, tb_absent_words,
                                             TB_ABSENTS);
    memcpy(p->name, f->name, sizeof p->name);
    take_speed(s, f, found);
}

/* ---- lists ------------------------------------------------------------ */

/* A switch is true or false, a choice is one of its words. */
static bool read_choice(const kr_option *o, kr_json_in *in, uint8_t *to)
{
    char word[32];
    kr_json_token value = kr_json_next(in);
    if (o->words == NULL) {
        *to = value == KR_JSON_TRUE ? KR_ON : KR_OFF;
        return value == KR_JSON_TRUE || value == KR_JSON_FALSE;
    }
    if (value != KR_JSON_TEXT || !kr_json_copy(in, word, sizeof word))
        return false;
    *to = (uint8_t)tb_word_index(word, o->words, o->values);
    return *to < o->values;
}

static bool read_option(tb_setup *s, kr_json_in *in)
{
    char name[32];
    if (!kr_json_copy(in, name, sizeof name))
        return false;
    for (unsigned i = 0; i < s->game->options; i++)
        if (kr_same_text(name, s->game->option[i].name))
            return read_choice(&s->game->option[i], in,
                               &s->config.option[i]);
    return false;
}

static bool read_options(tb_setup *s, const char *text, size_t length)
{
    kr_json_in in;
    kr_json_token token;
    if (!kr_json_find(&in, text, length, "options"))
        return true;
    if (kr_json_next(&in) != KR_JSON_OBJECT)
        return false;
    while ((token = kr_json_next(&in)) == KR_JSON_KEY)
        if (!read_option(s, &in))
            return false;
    return token == KR_JSON_CLOSE;
}

static bool read_level(const kr_game *g, kr_json_in *in, kr_json_token token,
                       char level[TB_BOT_MAX])
{
    level[0] = '\0';
    if (token == KR_JSON_NULL)
        return true;
    return token == KR_JSON_TEXT && kr_json_copy(in, level, TB_BOT_MAX) &&
           bot_named(g, level) != NULL;
}

/* A level for each seat but the first, null for a free one; all novices by
 * default. */
static bool read_bots(tb_plan *p, const char *text, size_t length)
{
    kr_json_in in;
    unsigned seats = p->setup.config.seats;
    bool given = kr_json_find(&in, text, length, "bots");
    if (given && kr_json_next(&in) != KR_JSON_ARRAY)
        return false;
    for (unsigned s = 1; s < seats; s++) {
        if (!given)
            memcpy(p->bot[s], "novice", sizeof "novice");
        else if (!read_level(p->setup.game, &in, kr_json_next(&in),
                             p->bot[s]))
            return false;
    }
    return !given || kr_json_next(&in) == KR_JSON_CLOSE;
}

/* ---- all of it -------------------------------------------------------- */

bool tb_plan_has_free_seat(const tb_plan *p)
{
    for (unsigned s = 1; s < p->setup.config.seats; s++)
        if (p->bot[s][0] == '\0')
            return true;
    return false;
}

/* The first field that asks for something that does not exist. Which options
 * there are depends on the seats. */
static const char *flaw_of(tb_plan *p, const char *text, size_t length)
{
    tb_setup *s = &p->setup;
    if (s->tempo >= TB_TEMPOS)                   return "tempo";
    if (s->memory >= TB_MEMORIES)                return "memory";
    if (s->speed >= TB_SPEEDS)                   return "speed";
    if (s->absent >= TB_ABSENTS ||
        (s->absent != TB_ABSENT_CLOCK && !tb_is_slow_tempo(s->tempo)))
        return "absent";
    if (tb_setup_flaw(s) != NULL)                return "seats";
    if (!read_options(s, text, length) ||
        tb_setup_flaw(s) != NULL)                return "options";
    if (!read_bots(p, text, length))             return "bots";
    if (p->name[0] != '\0' &&
        !kr_is_clear_name(p->name, TB_NAME_MAX - 1))
        return "name";
    return NULL;
}

const char *tb_read_plan(tb_plan *p, const char *text, size_t length)
{
    fields f = { .seats = 0 };
    bool found[FIELDS];
    *p = (tb_plan){ .name = "" };
    const char *wrong = read_fields(&f, found, text, length);
    if (wrong != NULL)
        return wrong;
    const kr_game *game = kr_game_named(f.game);
    if (game == NULL)
        return "game";
    tb_setup_preset(&p->setup, game);
    take_fields(p, &f, found);
    return flaw_of(p, text, length);
}
