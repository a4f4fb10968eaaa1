/*
 * arena_report.c -- the results of the arena, for people and for programs.
 */
#include "core/json.h"
#include "term/pages.h"
#include "text/tell.h"
#include "tools/arena.h"
#include "tools/command.h"

#include <math.h>
#include <sys/wait.h>

enum { SENTENCE_MAX = 1024, JSON_MAX = 16384 };
enum { NAME_COLUMNS = 12, RATE_COLUMNS = 22, LARGE = 10000 };
enum { RATE_DIGITS = 5, SCORE_DIGITS = 3 };     /* of numbers in JSON */

/* ---- faults -------------------------------------------------------------- */

static const struct {
    text_key key;
    const char *word;                   /* in JSON */
} faults[FAULTS] = {
    [FAULT_NO_START]   = { TEXT_ARENA_FAULT_NO_START,   "no_start" },
    [FAULT_ENDED]      = { TEXT_ARENA_FAULT_ENDED,      "ended" },
    [FAULT_CLOSED]     = { TEXT_ARENA_FAULT_CLOSED,     "closed" },
    [FAULT_HUNG]       = { TEXT_ARENA_FAULT_HUNG,       "hung" },
    [FAULT_FLOODED]    = { TEXT_ARENA_FAULT_FLOODED,    "flooded" },
    [FAULT_UNREADABLE] = { TEXT_ARENA_FAULT_UNREADABLE, "unreadable" },
    [FAULT_ILLEGAL]    = { TEXT_ARENA_FAULT_ILLEGAL,    "illegal" },
};

/* The signal that ended a program, or 0. A shell reports it as a status above
 * 128. */
static int signal_of(int status)
{
    int code = WIFEXITED(status) ? WEXITSTATUS(status) : 0;
    if (WIFSIGNALED(status))
        return WTERMSIG(status);
    return code > 128 && code < 160 ? code - 128 : 0;
}

static text_key key_of(const fault *f)
{
    bool killed = f->kind == FAULT_ENDED && signal_of(f->status) != 0;
    return killed ? TEXT_ARENA_FAULT_KILLED : faults[f->kind].key;
}

static int64_t number_of(const fault *f)
{
    if (f->kind == FAULT_HUNG)
        return f->limit;
    if (f->kind == FAULT_FLOODED)
        return PROGRAM_LINE_MAX;
    int by = signal_of(f->status);
    return by != 0 ? by : WEXITSTATUS(f->status);
}

static void put_fault(kr_buf *out, const arena *a, const fault *f)
{
    char why[SENTENCE_MAX];
    kr_buf buf = kr_buf_of(why, sizeof why);
    tui_put_rule(&buf, a->lang, a->match.game, f->verdict);
    text_put(out, a->lang, key_of(f),
             &(text_args){ .n = number_of(f), .what = f->said, .rule = why });
}

void arena_tell_fault(arena *a, entrant *e, unsigned player, const fault *f)
{
    char why[SENTENCE_MAX];
    kr_buf buf = kr_buf_of(why, sizeof why);
    put_fault(&buf, a, f);
    e->faults++;
    e->fault = f->kind;
    progress_end(&a->bar);
    say_with(stderr, a->lang, TEXT_ARENA_LOSES, &(text_args){
        .who = e->name, .n = (int64_t)a->games, .what = why });
    if (a->faults[player] == MATCH_FAULTS_MAX)
        say_with(stderr, a->lang, TEXT_ARENA_OUT, &(text_args){
            .who = e->name, .n = MATCH_FAULTS_MAX });
}

/* ---- for people ---------------------------------------------------------- */

/* Pads to the width of a cell; a longer text pushes the rest. */
static void put_right(kr_buf *out, const char *text, size_t columns)
{
    for (size_t i = text_columns(text); i < columns; i++)
        kr_put_char(out, ' ');
    kr_put(out, text);
}

static void put_decimal(kr_buf *out, const arena *a, double value,
                        unsigned digits)
{
    kr_put_decimal(out, llround(value * pow(10, digits)), digits,
                   text_of(a->lang, TEXT_NUMBER_POINT)[0]);
}

/* Large numbers without decimals. */
static void put_rounded(kr_buf *out, const arena *a, double value,
                        bool is_large)
{
    if (is_large)
        text_put_number(out, a->lang, llround(value));
    else
        put_decimal(out, a, value, 1);
}

/* "27.3 ± 0.4", or "1,146,333 ± 31,772"; "27.3" for a single deal, and "-" for
 * none. */
static void put_rate(kr_buf *out, const arena *a, const rate *r, double unit)
{
    double mean = r->mean * unit, margin = rate_margin(r) * unit;
    bool large = fabs(mean) >= LARGE;
    char text[64];
    kr_buf cell = kr_buf_of(text, sizeof text);
    if (r->count == 0)
        kr_put(&cell, "-");
    else
        put_rounded(&cell, a, mean, large);
    if (rate_has_margin(r)) {
        kr_put(&cell, " \302\261 ");
        put_rounded(&cell, a, margin, large);
    }
    put_right(out, text, RATE_COLUMNS);
}

static size_t name_columns(const arena *a)
{
    size_t most = NAME_COLUMNS;
    for (unsigned i = 0; i < a->entrants; i++)
        if (text_columns(a->entrant[i].name) > most)
            most = text_columns(a->entrant[i].name);
    return most;
}

void arena_print_row(const arena *a, const entrant *e, const char *name)
{
    char text[SENTENCE_MAX];
    kr_buf line = kr_buf_of(text, sizeof text);
    text_put_padded(&line, name, name_columns(a));
    put_rate(&line, a, &e->wins, 100);
    put_rate(&line, a, &e->points, 1);
    if (e->faults > 0) {
        kr_put(&line, "  ");
        text_put(&line, a->lang, TEXT_ARENA_FAULTS,
                 &(text_args){ .n = e->faults });
    }
    printf("%s\n", text);
}

void arena_print_titles(const arena *a)
{
    char text[SENTENCE_MAX];
    kr_buf line = kr_buf_of(text, sizeof text);
    text_put_padded(&line, text_of(a->lang, TEXT_ARENA_BOT), name_columns(a));
    put_right(&line, text_of(a->lang, TEXT_ARENA_WINS), RATE_COLUMNS);
    put_right(&line, text_of(a->lang, TEXT_ARENA_POINTS), RATE_COLUMNS);
    printf("\n%s\n", text);
}

static double per_second(const arena *a, uint64_t count)
{
    return a->seconds > 0 ? (double)count / a->seconds : 0;
}

/* A slow match needs more digits. */
static void print_speed(const arena *a)
{
    double games = per_second(a, a->games);
    char text[32];
    kr_buf out = kr_buf_of(text, sizeof text);
    if (games < 10)
        put_decimal(&out, a, games, 2);
    else
        text_put_number(&out, a->lang, llround(games));
    say_with(stdout, a->lang, TEXT_ARENA_SPEED, &(text_args){
        .what = text, .m = llround(per_second(a, a->moves)) });
}

void arena_print_foot(const arena *a)
{
    char fair[16];
    kr_buf buf = kr_buf_of(fair, sizeof fair);
    put_decimal(&buf, a, 100.0 / a->match.config.seats, 1);
    putchar('\n');
    if (a->deals != 1)
        say_line_to(stdout, a->lang, TEXT_ARENA_MARGIN, NULL);
    say_line_to(stdout, a->lang, TEXT_ARENA_FOOT, fair);
}

void arena_print(const arena *a)
{
    const match *m = &a->match;
    say_with(stdout, a->lang, TEXT_ARENA_HEAD, &(text_args){
        .what = text_title(a->lang, m->game), .n = (int64_t)a->deals,
        .m = (int64_t)a->games, .k = m->config.seats });
    print_speed(a);
    arena_print_titles(a);
    for (unsigned i = 0; i < a->entrants; i++)
        arena_print_row(a, &a->entrant[i], a->entrant[i].name);
    arena_print_foot(a);
}

/* ---- for programs -------------------------------------------------------- */

static void json_real(kr_json *j, const char *key, double value,
                      unsigned digits)
{
    kr_json_decimal(j, key, llround(value * pow(10, digits)), digits);
}

/* "score", "score_error", "score_low", "score_high"; a mean of one value has no
 * error, and one of none does not exist. */
static void json_rate(kr_json *j, const char *name, const rate *r,
                      unsigned digits, double least, double most)
{
    double margin = rate_margin(r);
    const struct { const char *end; double value; } parts[] = {
        { "", r->mean }, { "_error", rate_error(r) },
        { "_low", fmax(r->mean - margin, least) },
        { "_high", fmin(r->mean + margin, most) },
    };
    size_t count = r->count == 0 ? 0 : rate_has_margin(r) ? KR_COUNT(parts) : 1;
    for (size_t i = 0; i < count; i++) {
        char key[32];
        snprintf(key, sizeof key, "%s%s", name, parts[i].end);
        json_real(j, key, parts[i].value, digits);
    }
}

static void json_entrant(kr_json *j, const entrant *e)
{
    kr_json_open(j, NULL, '{');
    kr_json_text(j, "bot", e->name);
    kr_json_int(j, "seats", e->seats);
    json_rate(j, "win_rate", &e->wins, RATE_DIGITS, 0, 1);
    json_rate(j, "score", &e->points, SCORE_DIGITS, -INFINITY, INFINITY);
    kr_json_int(j, "faults", e->faults);
    if (e->faults > 0)
        kr_json_text(j, "last_fault", faults[e->fault].word);
    kr_json_close(j, '}');
}

void arena_print_json(const arena *a)
{
    const match *m = &a->match;
    char text[JSON_MAX];
    kr_buf buf = kr_buf_of(text, sizeof text);
    kr_json j = kr_json_begin(&buf);
    kr_json_text(&j, "game", m->game->name);
    kr_json_int(&j, "seats", m->config.seats);
    kr_json_int(&j, "seed", (int64_t)m->seed);
    kr_json_int(&j, "deals", (int64_t)a->deals);
    kr_json_int(&j, "games", (int64_t)a->games);
    kr_json_int(&j, "moves", (int64_t)a->moves);
    json_real(&j, "seconds", a->seconds, SCORE_DIGITS);
    json_real(&j, "games_per_s", per_second(a, a->games), SCORE_DIGITS);
    kr_json_int(&j, "moves_per_s", llround(per_second(a, a->moves)));
    kr_json_open(&j, "bots", '[');
    for (unsigned i = 0; i < a->entrants; i++)
        json_entrant(&j, &a->entrant[i]);
    kr_json_close(&j, ']');
    kr_json_close(&j, '}');
    puts(text);
}
