/*
 * arena_data.c -- the results of the arena, for programs: JSON and CSV.
 */
#include "core/json.h"
#include "tools/arena.h"

#include <math.h>

enum { JSON_MAX = 16384 };
enum { RATE_DIGITS = 5, SCORE_DIGITS = 3 };

static const char *const fault_words[FAULTS] = {
    [FAULT_NO_START] = "no_start", [FAULT_ENDED] = "ended",
    [FAULT_CLOSED] = "closed", [FAULT_HUNG] = "hung",
    [FAULT_FLOODED] = "flooded", [FAULT_UNREADABLE] = "unreadable",
    [FAULT_ILLEGAL] = "illegal", [FAULT_ENDLESS] = "endless",
};

static const char *const answer_words[] = {
    [SPRT_OPEN] = "open", [SPRT_BETTER] = "better",
    [SPRT_NOT_BETTER] = "not_better",
};

/* ---- JSON ---------------------------------------------------------------- */

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

static void json_rating(kr_json *j, const rating *r)
{
    json_real(j, "rating", r->value, 1);
    json_real(j, "rating_low", r->value - r->margin, 1);
    json_real(j, "rating_high", r->value + r->margin, 1);
}

static void json_entrant(kr_json *j, const entrant *e, const rating *r)
{
    kr_json_open(j, NULL, '{');
    kr_json_text(j, "bot", e->name);
    kr_json_int(j, "seats", e->seats);
    json_rate(j, "win_rate", &e->wins, RATE_DIGITS, 0, 1);
    json_rate(j, "score", &e->points, SCORE_DIGITS, -INFINITY, INFINITY);
    if (r != NULL)
        json_rating(j, r);
    kr_json_int(j, "faults", e->faults);
    if (e->faults > 0)
        kr_json_text(j, "last_fault", fault_words[e->fault]);
    kr_json_close(j, '}');
}

void arena_print_json(const arena *a)
{
    const match *m = &a->match;
    char text[JSON_MAX];
    kr_buf buf = kr_buf_of(text, sizeof text);
    kr_json j = kr_json_begin(&buf);
    rating ratings[KR_SEATS];
    bool rated = arena_rates(a);
    rating_of(&a->wins, 1, a->entrants, ratings);
    kr_json_text(&j, "game", m->game->name);
    kr_json_int(&j, "seats", m->config.seats);
    kr_json_int(&j, "seed", (int64_t)m->seed);
    kr_json_int(&j, "deals", (int64_t)a->deals);
    kr_json_int(&j, "games", (int64_t)a->games);
    kr_json_int(&j, "moves", (int64_t)a->moves);
    json_real(&j, "seconds", a->seconds, SCORE_DIGITS);
    json_real(&j, "games_per_s", arena_per_second(a, a->games), SCORE_DIGITS);
    kr_json_int(&j, "moves_per_s", llround(arena_per_second(a, a->moves)));
    if (a->sprt > 0)
        kr_json_text(&j, "sprt", answer_words[a->answer]);
    kr_json_open(&j, "bots", '[');
    for (unsigned i = 0; i < a->entrants; i++)
        json_entrant(&j, &a->entrant[i], rated ? &ratings[i] : NULL);
    kr_json_close(&j, ']');
    kr_json_close(&j, '}');
    puts(text);
}

void arena_print_json_ratings(const arena *a, const rating ratings[])
{
    char text[JSON_MAX];
    kr_buf buf = kr_buf_of(text, sizeof text);
    kr_json j = kr_json_begin(&buf);
    kr_json_text(&j, "game", a->match.game->name);
    kr_json_int(&j, "seats", a->match.config.seats);
    kr_json_open(&j, "ratings", '[');
    for (unsigned i = 0; i < a->entrants; i++) {
        kr_json_open(&j, NULL, '{');
        kr_json_text(&j, "bot", a->entrant[i].name);
        json_rating(&j, &ratings[i]);
        kr_json_close(&j, '}');
    }
    kr_json_close(&j, ']');
    kr_json_close(&j, '}');
    puts(text);
}

/* ---- CSV ----------------------------------------------------------------- */

/* A field in quotation marks; those inside are doubled. */
static void csv_text(const char *text)
{
    putchar('"');
    for (; *text != '\0'; text++)
        printf(*text == '"' ? "\"\"" : "%c", *text);
    putchar('"');
}

/* ",mean,low,high"; without an interval, or without a mean, fields are
 * empty. */
static void csv_rate(const rate *r, int digits, double least, double most)
{
    double margin = rate_margin(r);
    if (!rate_has_margin(r))
        printf(r->count == 0 ? ",,," : ",%.*f,,", digits, r->mean);
    else
        printf(",%.*f,%.*f,%.*f", digits, r->mean,
               digits, fmax(r->mean - margin, least),
               digits, fmin(r->mean + margin, most));
}

static void csv_rating(const rating *r)
{
    if (r == NULL)
        printf(",,,");
    else
        printf(",%.1f,%.1f,%.1f", r->value, r->value - r->margin,
               r->value + r->margin);
}

/* "2 shark + 1 regular" */
static void csv_table(const arena *a)
{
    char text[JSON_MAX];
    kr_buf buf = kr_buf_of(text, sizeof text);
    for (unsigned i = 0; i < a->entrants; i++) {
        kr_put(&buf, i > 0 ? " + " : "");
        kr_put_int(&buf, a->entrant[i].seats);
        kr_put_char(&buf, ' ');
        kr_put(&buf, a->entrant[i].name);
    }
    csv_text(text);
}

void arena_print_csv_titles(void)
{
    puts("game,seats,seed,table,games,bot,bot_seats,"
         "win_rate,win_rate_low,win_rate_high,score,score_low,score_high,"
         "rating,rating_low,rating_high,faults");
}

void arena_print_csv(const arena *a, bool with_ratings)
{
    const match *m = &a->match;
    rating ratings[KR_SEATS];
    bool rated = with_ratings && arena_rates(a);
    rating_of(&a->wins, 1, a->entrants, ratings);
    for (unsigned i = 0; i < a->entrants; i++) {
        const entrant *e = &a->entrant[i];
        printf("%s,%u,%llu,", m->game->name, m->config.seats,
               (unsigned long long)m->seed);
        csv_table(a);
        printf(",%llu,", (unsigned long long)a->games);
        csv_text(e->name);
        printf(",%u", e->seats);
        csv_rate(&e->wins, RATE_DIGITS, 0, 1);
        csv_rate(&e->points, SCORE_DIGITS, -INFINITY, INFINITY);
        csv_rating(rated ? &ratings[i] : NULL);
        printf(",%u\n", e->faults);
    }
}

void arena_print_csv_ratings(const arena *a, const rating ratings[],
                             uint64_t games)
{
    const match *m = &a->match;
    for (unsigned i = 0; i < a->entrants; i++) {
        printf("%s,%u,%llu,\"all\",%llu,", m->game->name, m->config.seats,
               (unsigned long long)m->seed, (unsigned long long)games);
        csv_text(a->entrant[i].name);
        printf(",,,,,,,");
        csv_rating(&ratings[i]);
        puts(",");
    }
}
