/*
 * arena_report.c -- the results of the arena, for people.
 */
#include "term/pages.h"
#include "text/tell.h"
#include "tools/arena.h"
#include "tools/command.h"

#include <math.h>
#include <sys/wait.h>

enum { SENTENCE_MAX = 1024, LARGE = 10000 };
enum { NAME_COLUMNS = 12, RATE_COLUMNS = 22, RATING_COLUMNS = 15 };

/* ---- faults -------------------------------------------------------------- */

static const text_key faults[FAULTS] = {
    [FAULT_NO_START]   = TEXT_ARENA_FAULT_NO_START,
    [FAULT_ENDED]      = TEXT_ARENA_FAULT_ENDED,
    [FAULT_CLOSED]     = TEXT_ARENA_FAULT_CLOSED,
    [FAULT_HUNG]       = TEXT_ARENA_FAULT_HUNG,
    [FAULT_FLOODED]    = TEXT_ARENA_FAULT_FLOODED,
    [FAULT_UNREADABLE] = TEXT_ARENA_FAULT_UNREADABLE,
    [FAULT_ILLEGAL]    = TEXT_ARENA_FAULT_ILLEGAL,
    [FAULT_ENDLESS]    = TEXT_ARENA_FAULT_ENDLESS,
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
    return killed ? TEXT_ARENA_FAULT_KILLED : faults[f->kind];
}

static int64_t number_of(const fault *f)
{
    if (f->kind == FAULT_HUNG || f->kind == FAULT_ENDLESS)
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

/* "1612 ± 35"; the base has no interval. */
static void put_rating(kr_buf *out, const rating *r)
{
    char text[64];
    snprintf(text, sizeof text, r->margin > 0 ? "%.0f \302\261 %.0f" : "%.0f",
             r->value, r->margin);
    put_right(out, text, RATING_COLUMNS);
}

static size_t name_columns(const arena *a)
{
    size_t most = NAME_COLUMNS;
    for (unsigned i = 0; i < a->entrants; i++)
        if (text_columns(a->entrant[i].name) > most)
            most = text_columns(a->entrant[i].name);
    return most;
}

void arena_print_row(const arena *a, const entrant *e, const char *name,
                     const rating *r)
{
    char text[SENTENCE_MAX];
    kr_buf line = kr_buf_of(text, sizeof text);
    text_put_padded(&line, name, name_columns(a));
    put_rate(&line, a, &e->wins, 100);
    put_rate(&line, a, &e->points, 1);
    if (r != NULL)
        put_rating(&line, r);
    if (e->faults > 0) {
        kr_put(&line, "  ");
        text_put(&line, a->lang, TEXT_ARENA_FAULTS,
                 &(text_args){ .n = e->faults });
    }
    printf("%s\n", text);
}

void arena_print_titles(const arena *a, bool rated)
{
    char text[SENTENCE_MAX];
    kr_buf line = kr_buf_of(text, sizeof text);
    text_put_padded(&line, text_of(a->lang, TEXT_ARENA_BOT), name_columns(a));
    put_right(&line, text_of(a->lang, TEXT_ARENA_WINS), RATE_COLUMNS);
    put_right(&line, text_of(a->lang, TEXT_ARENA_POINTS), RATE_COLUMNS);
    if (rated)
        put_right(&line, text_of(a->lang, TEXT_ARENA_RATING), RATING_COLUMNS);
    printf("\n%s\n", text);
}

double arena_per_second(const arena *a, uint64_t count)
{
    return a->seconds > 0 ? (double)count / a->seconds : 0;
}

/* A slow match needs more digits. */
static void print_speed(const arena *a)
{
    double games = arena_per_second(a, a->games);
    char text[32];
    kr_buf out = kr_buf_of(text, sizeof text);
    if (games < 10)
        put_decimal(&out, a, games, 2);
    else
        text_put_number(&out, a->lang, llround(games));
    say_with(stdout, a->lang, TEXT_ARENA_SPEED, &(text_args){
        .what = text, .m = llround(arena_per_second(a, a->moves)) });
}

void arena_print_ratings(const arena *a, const rating ratings[])
{
    char text[SENTENCE_MAX];
    kr_buf titles = kr_buf_of(text, sizeof text);
    text_put_padded(&titles, text_of(a->lang, TEXT_ARENA_BOT), name_columns(a));
    put_right(&titles, text_of(a->lang, TEXT_ARENA_RATING), RATING_COLUMNS);
    printf("%s\n", text);
    for (unsigned i = 0; i < a->entrants; i++) {
        kr_buf line = kr_buf_of(text, sizeof text);
        text_put_padded(&line, a->entrant[i].name, name_columns(a));
        put_rating(&line, &ratings[i]);
        printf("%s\n", text);
    }
}

/* The scale of the ratings. */
static void print_rating_foot(const arena *a)
{
    say_with(stdout, a->lang, TEXT_ARENA_RATED, &(text_args){
        .who = a->entrant[a->entrants - 1].name, .n = RATING_BASE });
}

void arena_print_foot(const arena *a, bool rated)
{
    char fair[16];
    kr_buf buf = kr_buf_of(fair, sizeof fair);
    put_decimal(&buf, a, 100.0 / a->match.config.seats, 1);
    putchar('\n');
    if (a->deals != 1)
        say_line_to(stdout, a->lang, TEXT_ARENA_MARGIN, NULL);
    say_line_to(stdout, a->lang, TEXT_ARENA_FOOT, fair);
    if (rated)
        print_rating_foot(a);
}

static void print_answer(const arena *a)
{
    static const text_key keys[] = {
        [SPRT_OPEN] = TEXT_ARENA_SPRT_OPEN,
        [SPRT_BETTER] = TEXT_ARENA_SPRT_BETTER,
        [SPRT_NOT_BETTER] = TEXT_ARENA_SPRT_NOT_BETTER,
    };
    if (a->sprt > 0)
        say_with(stdout, a->lang, keys[a->answer], &(text_args){
            .who = a->entrant[0].name, .n = a->sprt });
}

bool arena_rates(const arena *a)
{
    return a->entrants > 1 && a->deals >= RATING_BLOCKS;
}

void arena_print(const arena *a)
{
    const match *m = &a->match;
    rating ratings[KR_SEATS];
    bool rated = arena_rates(a);
    rating_of(&a->wins, 1, a->entrants, ratings);
    say_with(stdout, a->lang, TEXT_ARENA_HEAD, &(text_args){
        .what = text_title(a->lang, m->game), .n = (int64_t)a->deals,
        .m = (int64_t)a->games, .k = m->config.seats });
    print_speed(a);
    arena_print_titles(a, rated);
    for (unsigned i = 0; i < a->entrants; i++)
        arena_print_row(a, &a->entrant[i], a->entrant[i].name,
                        rated ? &ratings[i] : NULL);
    arena_print_foot(a, rated);
    print_answer(a);
}
