/*
 * typed.c -- parses a player's input as a move.
 *
 * A line is matched against the pattern of every kind its first word can mean.
 * Fields that it does not mention stay open; the legal moves fill them. If
 * none matches, the nearest illegal move gives the reason.
 */
#include "term/typed.h"

#include "core/scan.h"

#include <string.h>

enum { FIELDS = 4 };                    /* a, b, c, n */
enum { TRIES = 4096 };                  /* open fields tried for a reason */

/* A move with open fields. */
typedef struct {
    uint8_t kind;
    unsigned value[FIELDS];
    bool open[FIELDS];
} template;

typedef struct {
    const tui_reader *reader;
    const char *line, *at;
    const char *strange;                /* furthest place without a match */
    bool by_number;                     /* "12 7": an offer without revision */
    bool leave;                         /* the next part is left open */
    tui_typed found;
    int hits;                           /* legal moves that fit so far */
    bool exact;                         /* found without open fields */
} reading;

/* ---- letters ------------------------------------------------------------ */

/* Bytes of accented letters count as letters. */
static bool is_letter(char c)
{
    return (kr_lower(c) >= 'a' && kr_lower(c) <= 'z') || c == '-' ||
           (unsigned char)c >= 0x80;
}

static size_t run_length(const char *at)
{
    size_t length = 0;
    while (is_letter(at[length]))
        length++;
    return length;
}

bool tui_starts(const char *text, const char *word, size_t length)
{
    size_t same = 0;
    while (same < length && text[same] != '\0' &&
           kr_lower(text[same]) == kr_lower(word[same]))
        same++;
    return length > 0 && same == length;
}

static bool is_same(const char *text, const char *word, size_t length)
{
    return tui_starts(text, word, length) && text[length] == '\0';
}

/* A prefix of any word of a name. */
static bool starts_in(const char *name, const char *word, size_t length)
{
    for (; name != NULL; name = strchr(name, ' ')) {
        name += *name == ' ';
        if (tui_starts(name, word, length))
            return true;
    }
    return false;
}

static void skip_blanks(reading *r)
{
    while (*r->at == ' ' || *r->at == ',')
        r->at++;
}

/* ---- words in place of values ------------------------------------------- */

static unsigned find_exact(const tui_reader *t, char list, const char *word,
                           size_t length)
{
    unsigned count = t->game->words[list - 'A'];
    for (unsigned i = 0; i < count; i++)
        if (is_same(t->game->word[list - 'A'][i], word, length))
            return i;
    for (const tui_noun *n = t->nouns; n != NULL && n->word != NULL; n++)
        if (n->list == list && is_same(n->word, word, length))
            return n->index;
    return KR_NONE;
}

/* The only one with this prefix, by its word or by its name. */
static unsigned find_start(const tui_reader *t, char list, const char *word,
                           size_t length)
{
    unsigned count = t->game->words[list - 'A'], found = KR_NONE;
    for (unsigned i = 0; i < count; i++) {
        const char *name = t->name(t->host, list, i);
        if (!tui_starts(t->game->word[list - 'A'][i], word, length) &&
            !starts_in(name, word, length))
            continue;
        if (found != KR_NONE)
            return KR_NONE;
        found = i;
    }
    return found;
}

static unsigned find_seat(const tui_reader *t, const char *word, size_t length)
{
    const kr_config *config = t->eye.pub;
    unsigned found = KR_NONE;
    for (unsigned seat = 0; seat < config->seats; seat++) {
        if (!starts_in(t->seats[seat], word, length))
            continue;
        if (found != KR_NONE)
            return KR_NONE;
        found = seat;
    }
    return found;
}

static bool read_digits(const char **at, unsigned *value)
{
    const char *start = *at;
    for (*value = 0; kr_is_digit(**at) && *value < 10000; (*at)++)
        *value = *value * 10 + (unsigned)(**at - '0');
    return *at > start;
}

/* The length of a prefix of one of the unit's words, or 0. */
static size_t unit_length(tui_unit unit, const char *at)
{
    size_t length = run_length(at);
    for (int i = 0; unit.worth > 0 && unit.words[i] != NULL; i++)
        if (tui_starts(unit.words[i], at, length))
            return length;
    return 0;
}

bool tui_read_amount(tui_unit unit, const char **at, unsigned *amount)
{
    bool number = read_digits(at, amount);
    const char *behind = *at;
    while (*behind == ' ')
        behind++;
    size_t length = unit_length(unit, behind);
    if (length == 0)
        return number;
    *amount = (number ? *amount : 1) * unit.worth;
    *at = behind + length;
    return true;
}

/* A number, or the name of a seat for its number. */
static bool read_seat(reading *r, unsigned *value)
{
    size_t length = run_length(r->at);
    if (length == 0)
        return read_digits(&r->at, value);
    *value = find_seat(r->reader, r->at, length);
    r->at += *value != KR_NONE ? length : 0;
    return *value != KR_NONE;
}

/* Words like "2.1": also "2 1" and "Carla 1". */
static bool read_pair(reading *r, char list, unsigned *value)
{
    char word[8];
    unsigned first, second;
    const char *start = r->at;
    if (!read_seat(r, &first))
        return false;
    r->at += *r->at == '.';
    skip_blanks(r);
    if (!read_digits(&r->at, &second)) {
        r->at = start;
        return false;
    }
    kr_buf out = kr_buf_of(word, sizeof word);
    kr_putf(&out, "%u.%u", first, second);
    *value = find_exact(r->reader, list, word, out.used);
    return *value != KR_NONE;
}

static size_t word_length(const char *at)
{
    size_t length = run_length(at);
    if (length == 0)
        while (kr_is_digit(at[length]))
            length++;
    return length;
}

/* Single-letter words may be adjacent: "Ce". */
static bool read_word(reading *r, char list, unsigned *value)
{
    const tui_reader *t = r->reader;
    const char *first = t->game->word[list - 'A'][0];
    size_t length = word_length(r->at);
    if (kr_is_digit(first[0]) && first[1] == '.')
        return read_pair(r, list, value);
    *value = find_exact(t, list, r->at, length);
    if (*value == KR_NONE)
        *value = find_start(t, list, r->at, length);
    if (*value == KR_NONE && length > 1) {
        length = 1;
        *value = find_exact(t, list, r->at, length);
    }
    r->at += *value != KR_NONE ? length : 0;
    return *value != KR_NONE;
}

/* Members without separators, or with "+" between; "-" is none. */
static bool read_set(reading *r, char list, unsigned *value)
{
    unsigned member;
    *value = 0;
    if (*r->at == '-') {
        r->at++;
        return true;
    }
    do {
        r->at += *r->at == '+';
        if (!read_word(r, list, &member))
            return false;
        *value |= 1u << member;
    } while (is_letter(*r->at) || *r->at == '+');
    return true;
}

/* ---- a line against a pattern ------------------------------------------- */

static unsigned *value_of(template *t, char field, bool **open)
{
    unsigned index = field == 'n' ? FIELDS - 1 : (unsigned)(field - 'a');
    *open = &t->open[index];
    return &t->value[index];
}

/* A number that is no word of a list: an amount, or a seat. */
static bool read_plain(reading *r, char field, unsigned *value)
{
    return field == 'n' ? tui_read_amount(r->reader->unit, &r->at, value)
                        : read_seat(r, value);
}

/* Matches one part of a pattern, "%a", "%aP" or "%b*F"; returns its length or
 * 0. Parts after the end of the line stay open, and so does an omitted set. */
static size_t read_part(reading *r, template *t, const char *part)
{
    size_t length = 2;
    bool *open, is_set = part[length] == '*', fits;
    unsigned *value = value_of(t, part[1], &open);
    length += is_set;
    char list = part[length] >= 'A' && part[length] <= 'Z' ? part[length] : 0;
    length += list != 0;
    skip_blanks(r);
    const char *start = r->at;
    if (*r->at == '\0' || r->leave) {
        r->leave = false;
        *open = true;
        return length;
    }
    if (is_set)
        fits = read_set(r, list, value);
    else
        fits = list ? read_word(r, list, value) : read_plain(r, part[1], value);
    if (!fits && is_set) {
        *open = true;
        r->at = start;
        return length;
    }
    return fits ? length : 0;
}

/* Words and points between the parts may be omitted. */
static const char *skip_literal(reading *r, const char *pattern)
{
    size_t length = 0;
    while (pattern[length] != '\0' && pattern[length] != '%' &&
           pattern[length] != ' ')
        length++;
    if (length == 0)
        return pattern + 1;
    skip_blanks(r);
    if (tui_starts(r->at, pattern, length) && !is_letter(r->at[length]))
        r->at += length;
    else if (r->by_number && *pattern == '.')
        r->leave = true;
    return pattern + length;
}

static bool read_pattern(reading *r, template *t)
{
    const char *pattern = r->reader->game->kind[t->kind].pattern;
    while (*pattern != '\0') {
        if (*pattern != '%') {
            pattern = skip_literal(r, pattern);
            continue;
        }
        size_t length = read_part(r, t, pattern);
        if (length == 0)
            return false;
        pattern += length;
    }
    skip_blanks(r);
    return *r->at == '\0';
}

/* ---- the moves a template can be ---------------------------------------- */

static bool fits(const template *t, const kr_span *s)
{
    const unsigned value[FIELDS] = { s->move.a, s->move.b, s->move.c };
    for (int i = 0; i < FIELDS - 1; i++)
        if (!t->open[i] && t->value[i] != value[i])
            return false;
    unsigned n = t->value[FIELDS - 1];
    return t->open[FIELDS - 1] || (n >= s->move.n && n <= s->last);
}

/* Is an earlier result a better interpretation of the line? */
static bool is_outdone(reading *r, kr_move m, bool exact)
{
    const tui_reader *of = r->reader;
    bool compares = of->better != NULL && r->found.count > 0;
    if (r->exact && !exact)
        return true;
    if (compares && of->better(of->eye, r->found.move, m))
        return true;
    if ((exact && !r->exact) ||
        (compares && of->better(of->eye, m, r->found.move)))
        r->found.count = 0;
    return false;
}

static void note_found(reading *r, const template *t, const kr_span *s)
{
    bool exact = !t->open[0] && !t->open[1] && !t->open[2];
    bool has_amount = !t->open[FIELDS - 1];
    kr_move m = s->move;
    r->hits++;
    if (has_amount)
        m.n = (uint16_t)t->value[FIELDS - 1];
    if (is_outdone(r, m, exact))
        return;
    r->exact = exact;
    r->found.move = m;
    r->found.last = s->last;
    r->found.sort = has_amount || s->move.n == s->last ? TUI_IS_MOVE
                                                       : TUI_IS_SHORT;
    if (r->found.count < TUI_SOME)
        r->found.some[r->found.count] = m;
    r->found.count++;
}

static void find_legal(reading *r, const template *t)
{
    kr_span spans[KR_SPANS_MAX];
    const tui_reader *of = r->reader;
    int count = of->game->list(of->eye, spans);
    for (int i = 0; i < count; i++)
        if (spans[i].move.kind == t->kind && fits(t, &spans[i]))
            note_found(r, t, &spans[i]);
}

static unsigned limit_of(const kr_kind *k, int field)
{
    const unsigned limit[FIELDS] = { k->a, k->b, k->c, k->n };
    return limit[field];
}

/* The next move with other values in the open fields; false after the last. */
static bool next_try(const kr_kind *k, template *t)
{
    for (int i = 0; i < FIELDS; i++) {
        if (!t->open[i])
            continue;
        if (t->value[i] < limit_of(k, i)) {
            t->value[i]++;
            return true;
        }
        t->value[i] = 0;
    }
    return false;
}

static bool within_limits(const kr_kind *k, const template *t)
{
    for (int i = 0; i < FIELDS; i++)
        if (t->value[i] > limit_of(k, i))
            return false;
    return true;
}

/* Of several reasons the last one in the rulebook is the nearest miss: guards
 * check the phase first, then the details. */
static void find_reason(reading *r, template t)
{
    const kr_kind *k = &r->reader->game->kind[t.kind];
    int tries = 0;
    if (!within_limits(k, &t))
        return;
    do {
        kr_move m = { r->reader->eye.who, t.kind, (uint8_t)t.value[0],
                      (uint8_t)t.value[1], (uint16_t)t.value[2],
                      (uint16_t)t.value[3] };
        kr_verdict verdict = r->reader->check(r->reader->host, m);
        if (verdict != KR_OK && verdict > r->found.verdict) {
            r->found.verdict = verdict;
            if (r->found.count == 0) {
                r->found.sort = TUI_IS_REFUSED;
                r->found.move = m;
            }
        }
    } while (++tries < TRIES && next_try(k, &t));
}

/* ---- the first word ----------------------------------------------------- */

static void read_kind(reading *r, uint8_t kind, const char *rest)
{
    int before = r->hits;
    for (int by_number = 0; by_number < 2 && r->hits == before; by_number++) {
        template t = { .kind = kind };
        r->by_number = by_number;
        r->leave = false;
        r->at = rest;
        if (!read_pattern(r, &t)) {
            if (r->strange == NULL || r->at > r->strange)
                r->strange = r->at;
            continue;
        }
        find_legal(r, &t);
        if (r->hits == 0)
            find_reason(r, t);
    }
}

typedef bool (*matching)(const char *text, const char *word, size_t length);

/* All kinds the word can mean; returns their number. */
static int read_kinds(reading *r, const char *word, size_t length, matching is)
{
    const tui_reader *t = r->reader;
    int count = 0;
    for (uint8_t kind = 0; kind < t->game->kinds; kind++) {
        if (t->game->kind[kind].by != KR_BY_SEAT)
            continue;
        bool meant = is(t->game->kind[kind].word, word, length);
        for (const tui_verb *v = t->verbs; !meant && v->word != NULL; v++)
            meant = v->kind == kind && is(v->word, word, length);
        if (!meant)
            continue;
        count++;
        read_kind(r, kind, word + length);
    }
    return count;
}

/* "0: hire C day" as in logs: the seat must be the player's own. */
static const char *skip_actor(const tui_reader *t, const char *line)
{
    if (line[0] == (char)('0' + t->eye.who) && line[1] == ':')
        line += 2;
    while (*line == ' ')
        line++;
    return line;
}

tui_typed tui_read_move(const tui_reader *t, const char *line)
{
    reading r = { .reader = t, .line = line };
    const char *word = skip_actor(t, line);
    size_t length = run_length(word);
    r.found.sort = TUI_IS_UNKNOWN;
    if (length == 0 || (read_kinds(&r, word, length, is_same) == 0 &&
                        read_kinds(&r, word, length, tui_starts) == 0))
        return r.found;
    if (r.found.count > 1)
        r.found.sort = TUI_IS_MANY;
    if (r.found.sort == TUI_IS_UNKNOWN) {
        r.found.sort = TUI_IS_STRANGE;
        r.found.at = r.strange != NULL ? (size_t)(r.strange - line) : 0;
    }
    return r.found;
}
