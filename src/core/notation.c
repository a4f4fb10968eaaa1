/*
 * notation.c -- moves and positions as text, for all games.
 */
#include "core/notation.h"

/* ---- moves ------------------------------------------------------------ */

static void put_actor(kr_buf *out, kr_seat who)
{
    if (who == KR_CHANCE)
        kr_put(out, "chance");
    else if (who == KR_TABLE)
        kr_put(out, "table");
    else
        kr_put_uint(out, who);
}

/* A part of a pattern: a field of the move and its format. */
typedef struct {
    char field;                         /* 'a', 'b', 'c' or 'n' */
    bool is_set;
    char list;                          /* letter of a word list, or 0 */
    size_t length;                      /* length of the part in the pattern */
} part;

static part part_at(const char *percent)
{
    part p = { .field = percent[1], .length = 2 };
    if (percent[p.length] == '*') {
        p.is_set = true;
        p.length++;
    }
    if (percent[p.length] >= 'A' && percent[p.length] <= 'Z')
        p.list = percent[p.length++];
    return p;
}

static unsigned value_of(kr_move m, char field)
{
    switch (field) {
    case 'a': return m.a;
    case 'b': return m.b;
    case 'c': return m.c;
    default:  return m.n;
    }
}

static void set_value(kr_move *m, char field, unsigned value)
{
    switch (field) {
    case 'a': m->a = (uint8_t)value;  break;
    case 'b': m->b = (uint8_t)value;  break;
    case 'c': m->c = (uint16_t)value; break;
    default:  m->n = (uint16_t)value; break;
    }
}

static unsigned limit_of(const kr_kind *k, char field)
{
    kr_move limits = { .a = k->a, .b = k->b, .c = k->c, .n = k->n };
    return value_of(limits, field);
}

/* A part is read and written like a field of a position. */
static kr_field field_of(const kr_game *g, const kr_kind *k, part p)
{
    unsigned limit = limit_of(k, p.field);
    unsigned list = p.list ? (unsigned)(p.list - 'A') : 0;
    kr_field f = {
        .size = 2, .rows = 1, .columns = 1, .max = limit,
        .type = p.is_set ? KR_SET : p.list ? KR_WORD : KR_NUM,
        .words = p.list ? g->word[list] : NULL,
    };
    if (p.list)
        f.max = g->words[list] - 1;
    return f;
}

bool kr_next_part(const kr_game *g, kr_move m, const char **pattern,
                  kr_part *out)
{
    const kr_kind *k = &g->kind[m.kind];
    while (**pattern != '%' && **pattern != '\0')
        ++*pattern;
    if (**pattern == '\0')
        return false;
    part p = part_at(*pattern);
    *pattern += p.length;
    out->field = field_of(g, k, p);
    out->value = value_of(m, p.field);
    out->is_amount = p.field == 'n';
    out->is_hidden = out->value == KR_HIDDEN &&
                     limit_of(k, p.field) < KR_HIDDEN;
    return true;
}

void kr_put_move(kr_buf *out, const kr_game *g, kr_move m)
{
    put_actor(out, m.who);
    kr_put(out, ": ");
    kr_put(out, g->kind[m.kind].word);
    for (const char *at = g->kind[m.kind].pattern; *at != '\0';) {
        kr_part p;
        if (*at != '%')
            kr_put_char(out, *at++);
        else if (kr_next_part(g, m, &at, &p) && p.is_hidden)
            kr_put_char(out, '?');
        else
            kr_put_element(out, &p.field, p.value);
    }
}

static void scan_part(kr_scan *s, const kr_game *g, kr_move *m, part p)
{
    const kr_kind *k = &g->kind[m->kind];
    kr_field f = field_of(g, k, p);
    uint64_t value = KR_HIDDEN;
    if (limit_of(k, p.field) >= KR_HIDDEN || !kr_scan_try(s, "?")) {
        value = kr_scan_element(s, &f);
        if (value > limit_of(k, p.field))
            kr_scan_fail(s, "This is out of range.");
    }
    if (kr_scan_ok(s))
        set_value(m, p.field, (unsigned)value);
}

static kr_move scan_kind(kr_scan *s, const kr_game *g, kr_seat who,
                         uint8_t kind)
{
    kr_move m = { .who = who, .kind = kind };
    if (g->kind[kind].word[0] != '\0')
        kr_scan_want(s, g->kind[kind].word, "This move is not known.");
    for (const char *at = g->kind[kind].pattern; *at && kr_scan_ok(s);) {
        if (*at == '%') {
            part p = part_at(at);
            scan_part(s, g, &m, p);
            at += p.length;
        } else {
            char literal[2] = { *at++, '\0' };
            kr_scan_want(s, literal, "Something is missing here.");
        }
    }
    if (kr_scan_ok(s) && !kr_scan_done(s))
        kr_scan_fail(s, "The move should end here.");
    return m;
}

static bool made_by(kr_by by, kr_seat who)
{
    switch (by) {
    case KR_BY_SEAT:   return who < KR_SEATS;
    case KR_BY_CHANCE: return who == KR_CHANCE;
    case KR_BY_TABLE:  return who == KR_TABLE;
    case KR_BY_NEWS:   break;
    }
    return true;
}

static kr_seat scan_actor(kr_scan *s)
{
    if (kr_scan_try(s, "chance"))  return KR_CHANCE;
    if (kr_scan_try(s, "table"))   return KR_TABLE;
    unsigned seat = kr_scan_word(s, kr_seat_words, KR_SEATS);
    if (seat == KR_NONE)
        kr_scan_fail(s, "A move starts with a seat, chance or table.");
    return (kr_seat)seat;
}

/* Tries every kind; if none matches, reports the error of the one that got
 * furthest. */
kr_move kr_scan_move(kr_scan *s, const kr_game *g)
{
    kr_seat who = scan_actor(s);
    kr_scan_want(s, ": ", "A colon and a blank follow the actor.");
    kr_scan farthest = *s;
    if (!kr_scan_ok(s))
        return kr_sealed(KR_NOBODY);
    kr_scan_fail(&farthest, "This move is not known.");
    for (uint8_t kind = 0; kind < g->kinds; kind++) {
        kr_scan ahead = *s;
        if (!made_by(g->kind[kind].by, who))
            continue;
        kr_move m = scan_kind(&ahead, g, who, kind);
        if (kr_scan_ok(&ahead)) {
            *s = ahead;
            return m;
        }
        if (ahead.at > farthest.at)
            farthest = ahead;
    }
    *s = farthest;
    return kr_sealed(KR_NOBODY);
}

/* ---- positions -------------------------------------------------------- */

static const char *const timings[] = { "windows", "live" };

void kr_put_config(kr_buf *out, const kr_game *g, const kr_config *c)
{
    kr_putf(out, "%s seats=%u timing=%s", g->name, c->seats,
            timings[c->timing]);
    for (unsigned i = 0; i < g->options; i++) {
        const kr_option *o = &g->option[i];
        if (o->words == NULL || c->option[i] != 0)
            kr_putf(out, " %s=%s", o->name, kr_option_words(o)[c->option[i]]);
    }
}

/* The head of a position; with the edition of the law, unless it is the current
 * one. */
static void put_head(kr_buf *out, const kr_game *g, const kr_config *c)
{
    kr_put_config(out, g, c);
    if (c->law == KR_LAW)
        return;
    kr_put(out, " rules=");
    kr_put_uint(out, 1u + c->law);
}

static void put_private(kr_buf *out, const kr_game *g, kr_eye e)
{
    kr_put(out, " | ");
    put_actor(out, e.who);
    kr_put_char(out, ':');
    kr_put_fields(out, g->prv_fields, e.prv);
}

void kr_put_position(kr_buf *out, const kr_game *g, const kr_state *s)
{
    put_head(out, g, kr_config_of(s));
    kr_put(out, " |");
    kr_put_fields(out, g->pub_fields, s->byte);
    for (kr_seat who = 0; who < kr_config_of(s)->seats; who++)
        put_private(out, g, kr_look(g, s, who));
}

void kr_put_eye(kr_buf *out, const kr_game *g, kr_eye e)
{
    put_head(out, g, e.pub);
    kr_put(out, " eye=");
    if (e.prv != NULL)
        put_actor(out, e.who);
    else
        kr_put_char(out, '-');
    kr_put(out, " |");
    kr_put_fields(out, g->pub_fields, e.pub);
    if (e.prv != NULL)
        put_private(out, g, e);
}

static uint8_t scan_choice(kr_scan *s, const char *const *words,
                           unsigned count)
{
    unsigned choice = kr_scan_word(s, words, count);
    if (choice == KR_NONE)
        kr_scan_fail(s, "This value is not known.");
    return choice == KR_NONE ? 0 : (uint8_t)choice;
}

/* Omitted options keep their value. */
static void scan_config(kr_scan *s, const kr_game *g, kr_config *c)
{
    kr_scan_want(s, g->name, "A position starts with the name of the game.");
    kr_scan_want(s, " seats=", "The number of seats is missing.");
    c->seats = (uint8_t)kr_scan_uint(s, KR_SEATS);
    if (kr_scan_key(s, "timing"))
        c->timing = scan_choice(s, timings, KR_COUNT(timings));
    for (unsigned i = 0; i < g->options; i++)
        if (kr_scan_key(s, g->option[i].name))
            c->option[i] = scan_choice(s, kr_option_words(&g->option[i]),
                                       kr_option_values(&g->option[i]));
    const char *flaw = kr_config_flaw(g, c);
    if (flaw != NULL)
        kr_scan_fail(s, flaw);
}

void kr_scan_config(kr_scan *s, const kr_game *g, kr_config *c)
{
    kr_config_preset(g, c);
    scan_config(s, g, c);
}

static void scan_head(kr_scan *s, const kr_game *g, kr_config *c)
{
    scan_config(s, g, c);
    if (!kr_scan_key(s, "rules"))
        return;
    uint64_t rules = kr_scan_uint(s, 1 + KR_LAW);
    if (rules == 0)
        kr_scan_fail(s, "These rules are not known.");
    c->law = (uint8_t)(rules - 1);
}

static void scan_parts(kr_scan *s, const kr_game *g, kr_state *state)
{
    static const char *const missing[KR_SEATS] = {
        "The part of seat 0 is missing.", "The part of seat 1 is missing.",
        "The part of seat 2 is missing.", "The part of seat 3 is missing.",
        "The part of seat 4 is missing.", "The part of seat 5 is missing.",
    };
    uint8_t *prv = state->byte + g->pub_size;
    kr_scan_want(s, " |", "The public part starts with a bar.");
    kr_scan_fields(s, g->pub_fields, state->byte);
    for (unsigned i = 0; i < kr_config_of(state)->seats; i++) {
        kr_scan_want(s, " | ", kr_scan_done(s) ? missing[i]
                               : "An unknown field, or one out of order.");
        kr_scan_want(s, kr_seat_words[i], missing[i]);
        kr_scan_want(s, ":", "A colon follows the seat.");
        kr_scan_fields(s, g->prv_fields, prv + i * g->prv_size);
    }
    if (!kr_scan_done(s))
        kr_scan_fail(s, "An unknown field, or one out of order.");
}

void kr_scan_position(kr_scan *s, const kr_game *g, kr_state *state)
{
    kr_config usual;
    kr_config_preset(g, &usual);
    kr_scan_position_as(s, g, &usual, state);
}

void kr_scan_position_as(kr_scan *s, const kr_game *g, const kr_config *usual,
                         kr_state *state)
{
    kr_config config = *usual;
    memset(state, 0, sizeof *state);
    scan_head(s, g, &config);
    if (!kr_scan_ok(s))
        return;
    if (kr_scan_done(s)) {
        kr_new(g, &config, state);
        return;
    }
    memcpy(state->byte, &config, sizeof config);
    scan_parts(s, g, state);
}
