/*
 * sim.c -- many random games and their statistics.
 */
#include "bots/random.h"
#include "core/json.h"
#include "sys/memory.h"
#include "table/record.h"
#include "tools/command.h"
#include "tools/jobs.h"
#include "tools/progress.h"
#include "tools/recorder.h"

#include <inttypes.h>
#include <string.h>

enum { KINDS_MAX = 64, BLOCK = 64 };    /* games of one task */

typedef struct {
    uint64_t games, moves, decisions, chances, longest;
    uint64_t before;                    /* moves of the games before */
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
    counts counts;                      /* of the current block, or all */
    recorder record;
    const kr_game *game;
    kr_config config;
    uint64_t games, seed;
    progress bar;
} sim;

static void keep(void *host, const tb_entry *e)
{
    sim *s = host;
    if (e->kind == TB_MOVE)
        count_move(&s->counts, e->move);
    recorder_keep(&s->record, s->game, e);
}

static tb_table *seat_bots(sim *s, kr_rng *rng)
{
    const kr_config *config = &s->config;
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

static void play_recorded(sim *s, kr_rng *rng)
{
    tb_table *t = seat_bots(s, rng);
    tb_request(t, &(tb_wish){ .who = KR_TABLE, .what = TB_START }, 0);
    while (tb_stage_of(t) != TB_ENDED)
        tb_wake(t, tb_next_wake(t));
    count_result(&s->counts, s->game, tb_truth(t));
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

/* ---- the games, by blocks ------------------------------------------------ */

typedef struct { counts counts; bool record_failed; } block;

/* Each game has its own seed. */
static void play_block(void *host, uint64_t number, FILE *out)
{
    sim s = *(const sim *)host;
    uint64_t end = (number + 1) * BLOCK;
    memset(&s.counts, 0, sizeof s.counts);
    for (uint64_t i = number * BLOCK; i < end && i < s.games; i++) {
        kr_rng rng;
        kr_rng_fast(&rng, s.seed * UINT64_C(0x9e3779b97f4a7c15) + i);
        s.record.games = (unsigned)i;
        if (s.record.path != NULL)
            play_recorded(&s, &rng);
        else
            play(&s.counts, s.game, &s.config, &rng);
    }
    fwrite(&(block){ s.counts, s.record.failed }, sizeof(block), 1, out);
}

static void add_seat(counts *to, const counts *c, int p)
{
    bool first = to->games == 0;
    to->wins[p] += c->wins[p];
    to->points[p] += c->points[p];
    if (first || c->low[p] < to->low[p])
        to->low[p] = c->low[p];
    if (first || c->high[p] > to->high[p])
        to->high[p] = c->high[p];
}

static void add_counts(counts *to, const counts *c)
{
    for (int p = 0; p < KR_SEATS; p++)
        add_seat(to, c, p);
    for (int k = 0; k < KINDS_MAX; k++)
        to->kind[k] += c->kind[k];
    to->games += c->games;
    to->moves += c->moves;
    to->decisions += c->decisions;
    to->chances += c->chances;
    if (c->longest > to->longest)
        to->longest = c->longest;
}

static jobs_next take_block(void *host, const void *bytes, size_t length)
{
    sim *s = host;
    block b;
    KR_REQUIRE(length == sizeof b);
    memcpy(&b, bytes, sizeof b);
    add_counts(&s->counts, &b.counts);
    progress_at(&s->bar, s->counts.games);
    s->record.failed = b.record_failed;
    return b.record_failed ? JOBS_STOP : JOBS_CONTINUE;
}

static int run(sim *s, unsigned processes, text_lang lang)
{
    const jobs j = { .host = s, .work = play_block, .take = take_block };
    progress_start(&s->bar, lang, s->games);
    bool whole = jobs_run(&j, processes, (s->games + BLOCK - 1) / BLOCK);
    progress_end(&s->bar);
    if (!whole)
        return complain(lang, TEXT_JOBS_ENDED, NULL);
    if (s->record.failed)
        return complain(lang, TEXT_SIM_NO_RECORD, s->record.path);
    return -1;
}

int sim_main(int count, char **words)
{
    static sim s;
    uint64_t processes = jobs_processors();
    bool json = false;
    text_lang lang = args_lang(count, words);
    const arg table[] = {
        { "--seats", ARG_SEATS, NULL, 2, KR_SEATS, TEXT_WATCH_HELP_SEATS },
        { "--games", ARG_NUMBER, &s.games, 1, 1000000000, TEXT_SIM_HELP_GAMES },
        { "--seed", ARG_NUMBER, &s.seed, 0, INT64_MAX, TEXT_SIM_HELP_SEED },
        { "--option", ARG_OPTION, NULL, 0, 0, TEXT_WATCH_HELP_OPTION },
        { "--record", ARG_TEXT, &s.record.path, 0, 0, TEXT_ARENA_HELP_RECORD },
        { "--jobs", ARG_NUMBER, &processes, 1, JOBS_MAX, TEXT_SIM_HELP_JOBS },
        { "--json", ARG_FLAG, &json, 0, 0, TEXT_ARENA_HELP_JSON },
        { "--lang", ARG_LANG, NULL, 0, 0, TEXT_WATCH_HELP_LANG },
    };
    arg_command command = {
        .lang = lang, .usage = TEXT_USAGE_SIM, .about = TEXT_SIM_ABOUT,
        .table = table, .options = KR_COUNT(table), .config = &s.config,
        .among_bots = true,
    };
    s.games = 1000;
    s.seed = 1;
    int status = args_take(&command, count, words);
    s.game = command.game;
    if (status == -1)
        status = run(&s, (unsigned)processes, lang);
    if (status >= 0)
        return status;
    if (json)
        print_json(&s.counts, s.game, s.config.seats);
    else
        print_table(&s.counts, s.game, s.config.seats, lang);
    return 0;
}
