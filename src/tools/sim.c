/*
 * sim.c -- many random games and their statistics.
 */
#include "bots/random.h"
#include "core/json.h"
#include "sys/memory.h"
#include "table/record.h"
#include "tools/command.h"
#include "tools/progress.h"
#include "tools/recorder.h"

#include <inttypes.h>
#include <string.h>

enum { KINDS_MAX = 64 };

typedef struct {
    uint64_t games, moves, decisions, chances, longest;
    uint64_t before;                    /* moves of the previous games */
    uint64_t kind[KINDS_MAX];           /* moves of each kind */
    uint64_t wins[KR_SEATS];            /* a shared win counts for each */
    int64_t points[KR_SEATS];           /* sums */
    int64_t low[KR_SEATS], high[KR_SEATS];
} counts;

static void count_move(counts *c, kr_move m)
{
    c->moves++;
    c->kind[m.kind]++;
    if (m.who < KR_SEATS)
        c->decisions++;
    if (m.who == KR_CHANCE)
        c->chances++;
}

static void count_result(counts *c, const kr_game *g, const kr_state *s)
{
    kr_score score;
    g->score(s, &score);
    if (c->moves - c->before > c->longest)
        c->longest = c->moves - c->before;
    c->before = c->moves;
    for (int p = 0; p < kr_config_of(s)->seats; p++) {
        int64_t points = score.points[p];
        c->wins[p] += score.rank[p] == 1;
        c->points[p] += points;
        if (c->games == 0 || points < c->low[p])
            c->low[p] = points;
        if (c->games == 0 || points > c->high[p])
            c->high[p] = points;
    }
    c->games++;
}

static void play(counts *c, const kr_game *g, const kr_config *config,
                 kr_rng *rng)
{
    kr_state s;
    kr_new(g, config, &s);
    while (!kr_is_over(g, &s)) {
        kr_move m = bot_random_next(g, &s, rng, 0);
        g->apply(&s, m, NULL);
        count_move(c, m);
    }
    count_result(c, g, &s);
}

/* ---- the same at a table, which can be recorded -------------------------- */

typedef struct {
    counts *counts;
    recorder record;
    const kr_game *game;
} scribe;

static void keep(void *host, const tb_entry *e)
{
    scribe *s = host;
    if (e->kind == TB_MOVE)
        count_move(s->counts, e->move);
    recorder_keep(&s->record, s->game, e);
}

static tb_table *seat_bots(scribe *s, const kr_config *config, kr_rng *rng)
{
    const tb_hooks hooks = { .host = s, .alloc = sys_alloc_hook,
                             .keep = keep };
    uint8_t secret[TB_SECRET_SIZE];
    tb_setup setup;
    for (int i = 0; i < TB_SECRET_SIZE; i++)
        secret[i] = (uint8_t)kr_rng_next(rng);
    tb_setup_preset(&setup, s->game);
    setup.config = *config;
    setup.tempo = config->timing == KR_LIVE ? TB_BLITZ : TB_UNTIMED;
    tb_table *t = tb_new(&setup, secret, &hooks, 0);
    recorder_begin(&s->record, t);
    for (kr_seat p = 0; p < config->seats; p++)
        tb_request(t, &(tb_wish){
            .who = KR_TABLE, .what = TB_SIT, .seat = p, .text = "random",
            .bot = "random" }, 0);
    return t;
}

static void play_recorded(scribe *s, const kr_config *config, kr_rng *rng)
{
    tb_table *t = seat_bots(s, config, rng);
    tb_request(t, &(tb_wish){ .who = KR_TABLE, .what = TB_START }, 0);
    while (tb_stage_of(t) != TB_ENDED)
        tb_wake(t, tb_next_wake(t));
    count_result(s->counts, s->game, tb_truth(t));
    recorder_end(&s->record);
    tb_free(t);
}

/* ---- the statistics ------------------------------------------------------ */

enum { COLUMNS = TEXT_SIM_COLUMN_COUNT };

typedef struct { char text[32]; } figure;

/* With the decimal separator of the language. */
static figure figure_of(text_lang lang, int digits, double value)
{
    figure f;
    snprintf(f.text, sizeof f.text, "%.*f", digits, value);
    char *point = strchr(f.text, '.');
    if (point != NULL)
        *point = text_of(lang, TEXT_NUMBER_POINT)[0];
    return f;
}

static void print_head(const counts *c, const kr_game *g, unsigned seats,
                       text_lang lang)
{
    double games = (double)c->games;
    figure all = figure_of(lang, 0, games);
    figure moves = figure_of(lang, 1, (double)c->moves / games);
    figure decisions = figure_of(lang, 1, (double)c->decisions / games);
    figure chances = figure_of(lang, 1, (double)c->chances / games);
    figure longest = figure_of(lang, 0, (double)c->longest);
    say_with(stdout, lang, TEXT_SIM_HEAD, &(text_args){
        .what = g->name, .n = seats, .games = all.text, .moves = moves.text,
        .decisions = decisions.text, .chances = chances.text,
        .most = longest.text });
    putchar('\n');
}

/* Columns are at least as wide as their headings. */
static void print_columns(text_lang lang, int width[COLUMNS])
{
    static const int least[COLUMNS] = { 4, 8, 13, 8, 8 };
    for (int i = 0; i < COLUMNS; i++) {
        const char *head = text_of(lang, (text_key)(TEXT_SIM_COLUMN + i));
        int columns = (int)text_columns(head);
        width[i] = columns > least[i] ? columns : least[i];
        printf("%s%*s%s", i > 0 ? " " : "", width[i] - columns, "", head);
    }
    putchar('\n');
}

static void print_seats(const counts *c, unsigned seats, text_lang lang)
{
    int width[COLUMNS];
    double games = (double)c->games;
    print_columns(lang, width);
    for (unsigned p = 0; p < seats; p++) {
        figure wins = figure_of(lang, 2, 100.0 * (double)c->wins[p] / games);
        figure mean = figure_of(lang, 2, (double)c->points[p] / games);
        printf("%*u %*s %*s %*" PRId64 " %*" PRId64 "\n", width[0], p,
               width[1], wins.text, width[2], mean.text, width[3], c->low[p],
               width[4], c->high[p]);
    }
}

static void print_table(const counts *c, const kr_game *g, unsigned seats,
                        text_lang lang)
{
    print_head(c, g, seats, lang);
    print_seats(c, seats, lang);
    printf("\n%s\n", text_of(lang, TEXT_SIM_KINDS));
    for (unsigned k = 0; k < g->kinds; k++) {
        const char *word = g->kind[k].word;
        figure each = figure_of(lang, 3, (double)c->kind[k] / (double)c->games);
        if (c->kind[k] > 0)
            printf("  %-10s%-18s %10s\n",
                   word[0] ? word : text_of(lang, TEXT_SIM_CARD),
                   g->kind[k].pattern, each.text);
    }
}

static void json_seats(kr_json *j, const counts *c, unsigned seats)
{
    kr_json_open(j, "seats", '[');
    for (unsigned p = 0; p < seats; p++) {
        kr_json_open(j, NULL, '{');
        kr_json_int(j, "wins", (int64_t)c->wins[p]);
        kr_json_int(j, "points", c->points[p]);
        kr_json_int(j, "low", c->low[p]);
        kr_json_int(j, "high", c->high[p]);
        kr_json_close(j, '}');
    }
    kr_json_close(j, ']');
}

static void print_json(const counts *c, const kr_game *g, unsigned seats)
{
    char text[KR_TEXT_MAX];
    kr_buf buf = kr_buf_of(text, sizeof text);
    kr_json j = kr_json_begin(&buf);
    kr_json_text(&j, "game", g->name);
    kr_json_int(&j, "games", (int64_t)c->games);
    kr_json_int(&j, "moves", (int64_t)c->moves);
    kr_json_int(&j, "decisions", (int64_t)c->decisions);
    kr_json_int(&j, "chances", (int64_t)c->chances);
    kr_json_int(&j, "longest", (int64_t)c->longest);
    json_seats(&j, c, seats);
    kr_json_open(&j, "kinds", '[');
    for (unsigned k = 0; k < g->kinds; k++) {
        kr_json_open(&j, NULL, '{');
        kr_json_text(&j, "word", g->kind[k].word);
        kr_json_text(&j, "pattern", g->kind[k].pattern);
        kr_json_int(&j, "moves", (int64_t)c->kind[k]);
        kr_json_close(&j, '}');
    }
    kr_json_close(&j, ']');
    kr_json_close(&j, '}');
    puts(text);
}

static bool run(scribe *s, const kr_config *config, uint64_t games,
                uint64_t seed, text_lang lang)
{
    kr_rng rng;
    progress bar;
    kr_rng_fast(&rng, seed);
    progress_start(&bar, lang, games);
    while (s->counts->games < games && !s->record.failed) {
        if (s->record.path != NULL)
            play_recorded(s, config, &rng);
        else
            play(s->counts, s->game, config, &rng);
        progress_at(&bar, s->counts->games);
    }
    progress_end(&bar);
    return !s->record.failed;
}

int sim_main(int count, char **words)
{
    static counts c;
    scribe s = { .counts = &c };
    kr_config config;
    uint64_t games = 1000, seed = 1;
    bool json = false;
    text_lang lang = args_lang(count, words);
    const arg table[] = {
        { "--seats", ARG_SEATS, NULL, 2, KR_SEATS, TEXT_WATCH_HELP_SEATS },
        { "--games", ARG_NUMBER, &games, 1, 1000000000, TEXT_SIM_HELP_GAMES },
        { "--seed", ARG_NUMBER, &seed, 0, INT64_MAX, TEXT_SIM_HELP_SEED },
        { "--option", ARG_OPTION, NULL, 0, 0, TEXT_WATCH_HELP_OPTION },
        { "--record", ARG_TEXT, &s.record.path, 0, 0, TEXT_ARENA_HELP_RECORD },
        { "--json", ARG_FLAG, &json, 0, 0, TEXT_ARENA_HELP_JSON },
        { "--lang", ARG_LANG, NULL, 0, 0, TEXT_WATCH_HELP_LANG },
    };
    arg_command command = {
        .lang = lang, .usage = TEXT_USAGE_SIM, .about = TEXT_SIM_ABOUT,
        .table = table, .options = KR_COUNT(table), .config = &config,
        .among_bots = true,
    };
    int status = args_take(&command, count, words);
    if (status >= 0)
        return status;
    s.game = command.game;
    if (!run(&s, &config, games, seed, lang))
        return complain(lang, TEXT_SIM_NO_RECORD, s.record.path);
    if (json)
        print_json(&c, command.game, config.seats);
    else
        print_table(&c, command.game, config.seats, lang);
    return 0;
}
