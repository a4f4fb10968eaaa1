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

#include <errno.h>
#include <inttypes.h>
#include <string.h>

enum { KINDS_MAX = 64, BLOCK = 64 };    /* games of one task */
enum { WHOLE = 60 };                    /* divisible by any number of seats */
_Static_assert(KR_SEATS <= 6, "WHOLE");

typedef struct {
    uint64_t games, moves, decisions, chances, longest;
    uint64_t before;                    /* moves of the games before */
    uint64_t kind[KINDS_MAX];           /* moves of each kind */
    uint64_t wins[KR_SEATS];            /* WHOLE for a win, shared by all who
                                           win together */
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
    unsigned winners = 0;
    for (int p = 0; p < kr_config_of(s)->seats; p++)
        winners += score.rank[p] == 1;
    if (c->moves - c->before > c->longest)
        c->longest = c->moves - c->before;
    c->before = c->moves;
    for (int p = 0; p < kr_config_of(s)->seats; p++) {
        int64_t points = score.points[p];
        c->wins[p] += score.rank[p] == 1 ? WHOLE / winners : 0;
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
    FILE *file;                         /* of the records; or NULL */
    const kr_game *game;
    kr_config config;
    uint64_t games, seed, processes;
    const char *path;                   /* of the file */
    bool json, csv;
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
    figure moves = figure_of(lang, 1, (double)c->moves / games);
    figure decisions = figure_of(lang, 1, (double)c->decisions / games);
    figure chances = figure_of(lang, 1, (double)c->chances / games);
    figure longest = figure_of(lang, 0, (double)c->longest);
    say_with(stdout, lang, TEXT_SIM_HEAD, &(text_args){
        .what = g->name, .k = seats, .n = (int64_t)c->games,
        .moves = moves.text,
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
        figure wins = figure_of(lang, 2,
                                100.0 / WHOLE * (double)c->wins[p] / games);
        figure mean = figure_of(lang, 2, (double)c->points[p] / games);
        printf("%*u %*s %*s %*" PRId64 " %*" PRId64 "\n", width[0], p,
               width[1], wins.text, width[2], mean.text, width[3], c->low[p],
               width[4], c->high[p]);
    }
}

/* ORDER KR_BY */
static const char *const actor_words[] = { "seat", "chance", "table", "news" };

/* The moves of all kinds with the same word and actor, for the first of them;
 * 0 for the others. */
static uint64_t moves_called(const counts *c, const kr_game *g, unsigned kind)
{
    uint64_t moves = 0;
    for (unsigned k = 0; k < g->kinds; k++) {
        if (strcmp(g->kind[k].word, g->kind[kind].word) != 0 ||
            g->kind[k].by != g->kind[kind].by)
            continue;
        if (k < kind)
            return 0;
        moves += c->kind[k];
    }
    return moves;
}

/* "chance: mix", as in the notation. */
static void print_kind(const kr_kind *k, const char *each, text_lang lang)
{
    char text[64];
    snprintf(text, sizeof text, "%s%s%s",
             k->by == KR_BY_SEAT ? "" : actor_words[k->by],
             k->by == KR_BY_SEAT ? "" : ": ",
             k->word[0] != '\0' ? k->word : text_of(lang, TEXT_SIM_CARD));
    printf("  %-26s %10s\n", text, each);
}

static void print_table(const counts *c, const kr_game *g, unsigned seats,
                        text_lang lang)
{
    print_head(c, g, seats, lang);
    print_seats(c, seats, lang);
    printf("\n%s\n", text_of(lang, TEXT_SIM_KINDS));
    for (unsigned k = 0; k < g->kinds; k++) {
        uint64_t moves = moves_called(c, g, k);
        figure each = figure_of(lang, 3, (double)moves / (double)c->games);
        if (moves > 0)
            print_kind(&g->kind[k], each.text, lang);
    }
}

enum { RATE_DIGITS = 5, RATE_UNIT = 100000 };

static void json_seats(kr_json *j, const counts *c, unsigned seats)
{
    kr_json_open(j, "seats", '[');
    for (unsigned p = 0; p < seats; p++) {
        kr_json_open(j, NULL, '{');
        kr_json_decimal(j, "win_rate", (int64_t)(c->wins[p] * RATE_UNIT /
                                                 (WHOLE * c->games)),
                        RATE_DIGITS);
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
        uint64_t moves = moves_called(c, g, k);
        if (moves == 0)
            continue;
        kr_json_open(&j, NULL, '{');
        kr_json_text(&j, "actor", actor_words[g->kind[k].by]);
        kr_json_text(&j, "word", g->kind[k].word);
        kr_json_int(&j, "moves", (int64_t)moves);
        kr_json_close(&j, '}');
    }
    kr_json_close(&j, ']');
    kr_json_close(&j, '}');
    puts(text);
}

/* A row for each seat. */
static void print_csv(const counts *c, const kr_game *g, unsigned seats)
{
    double games = (double)c->games;
    puts("game,seats,games,seat,win_rate,points,points_low,points_high");
    for (unsigned p = 0; p < seats; p++)
        printf("%s,%u,%" PRIu64 ",%u,%.*f,%.3f,%" PRId64 ",%" PRId64 "\n",
               g->name, seats, c->games, p, RATE_DIGITS,
               (double)c->wins[p] / WHOLE / games,
               (double)c->points[p] / games, c->low[p], c->high[p]);
}

/* ---- the games, by blocks ------------------------------------------------ */

/* Each game has its own seed. The counts come after the records. */
static void play_block(void *host, uint64_t number, FILE *out)
{
    sim s = *(const sim *)host;
    uint64_t end = (number + 1) * BLOCK;
    memset(&s.counts, 0, sizeof s.counts);
    s.record.out = s.file != NULL ? out : NULL;
    for (uint64_t i = number * BLOCK; i < end && i < s.games; i++) {
        kr_rng rng;
        kr_rng_fast(&rng, s.seed * UINT64_C(0x9e3779b97f4a7c15) + i);
        if (s.record.out != NULL)
            play_recorded(&s, &rng);
        else
            play(&s.counts, s.game, &s.config, &rng);
    }
    fwrite(&s.counts, sizeof s.counts, 1, out);
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
    counts c;
    size_t text = length - sizeof c;
    KR_REQUIRE(length >= sizeof c);
    memcpy(&c, (const char *)bytes + text, sizeof c);
    add_counts(&s->counts, &c);
    progress_at(&s->bar, s->counts.games);
    if (s->file != NULL && fwrite(bytes, 1, text, s->file) != text)
        return JOBS_STOP;
    return JOBS_CONTINUE;
}

static int refuse_file(const sim *s, text_lang lang)
{
    return complain_of(lang, TEXT_RECORD_NO_WRITE, s->path, strerror(errno));
}

/* Returns -1, or the exit status. */
static int run(sim *s, text_lang lang)
{
    const jobs j = { .host = s, .work = play_block, .take = take_block };
    if (s->path != NULL && (s->file = fopen(s->path, "w")) == NULL)
        return refuse_file(s, lang);
    progress_start(&s->bar, lang, s->games);
    bool whole = jobs_run(&j, (unsigned)s->processes,
                          (s->games + BLOCK - 1) / BLOCK);
    progress_end(&s->bar);
    if (!whole)
        complain(lang, TEXT_JOBS_ENDED, NULL);
    bool failed = s->file != NULL && ferror(s->file);
    if (s->file != NULL && (fclose(s->file) != 0 || failed)) {
        refuse_file(s, lang);
        whole = false;
    }
    return whole ? -1 : EXIT_FOUND;
}

#define AT(member) offsetof(sim, member)

static const arg table[] = {
    { "--seats", ARG_SEATS, 0, 2, KR_SEATS, TEXT_WATCH_HELP_SEATS, NULL },
    { "--games", ARG_NUMBER, AT(games), 1, 1000000000, TEXT_SIM_HELP_GAMES,
      NULL },
    { "--seed", ARG_NUMBER, AT(seed), 0, INT64_MAX, TEXT_SIM_HELP_SEED, NULL },
    { "--option", ARG_OPTION, 0, 0, 0, TEXT_WATCH_HELP_OPTION, NULL },
    { "--record", ARG_FILE, AT(path), 0, 0, TEXT_ARENA_HELP_RECORD, NULL },
    { "--jobs", ARG_NUMBER, AT(processes), 1, JOBS_MAX, TEXT_SIM_HELP_JOBS,
      NULL },
    { "--json", ARG_FLAG, AT(json), 0, 0, TEXT_ARENA_HELP_JSON, NULL },
    { "--csv", ARG_FLAG, AT(csv), 0, 0, TEXT_ARENA_HELP_CSV, NULL },
    { "--lang", ARG_LANG, 0, 0, 0, TEXT_ARGS_HELP_LANG, NULL },
};

static int sim_main(call *a, int count, char **words)
{
    static sim s;
    s = (sim){ .games = 1000, .seed = 1, .processes = jobs_processors() };
    a->to = &s;
    int status = args_take(a, count, words);
    s.game = a->game;
    s.config = a->config;
    if (status == -1 && s.json && s.csv)
        status = complain_of(a->lang, TEXT_ARGS_NOT_BOTH, "--json", "--csv");
    if (status == -1)
        status = run(&s, a->lang);
    if (status >= 0)
        return status;
    if (s.json)
        print_json(&s.counts, s.game, s.config.seats);
    else if (s.csv)
        print_csv(&s.counts, s.game, s.config.seats);
    else
        print_table(&s.counts, s.game, s.config.seats, a->lang);
    return 0;
}

const command sim_command = {
    "sim", TEXT_KRUMM_SIM, TEXT_USAGE_SIM, TEXT_SIM_ABOUT,
    .subject = TAKES_GAME, .among_bots = true,
    .table = table, .options = KR_COUNT(table), .run = sim_main,
};
