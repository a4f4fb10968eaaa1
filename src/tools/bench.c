/*
 * bench.c -- speed of the rules, in one thread, by CPU time.
 */
#include "bots/memory.h"
#include "bots/random.h"
#include "core/json.h"
#include "games/games.h"
#include "tools/command.h"

#include <inttypes.h>
#include <stdio.h>
#include <time.h>

enum { BATCH = 64, SAMPLES = 64, LOG_ROOM = 1 << 16 };

typedef struct {
    const kr_game *game;
    kr_config config;
    kr_rng rng;
    double seconds;
    uint64_t playouts, decisions;       /* of the playout part */
    double playouts_per_s, decisions_per_s, clones_per_s, resamples_per_s;
} bench;

static double cpu_seconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* ---- playouts --------------------------------------------------------- */

static void playout(bench *b)
{
    kr_state s;
    kr_new(b->game, &b->config, &s);
    b->decisions += bot_random_playout(b->game, &s, &b->rng);
    b->playouts++;
}

static void measure_playouts(bench *b)
{
    double start = cpu_seconds(), spent;
    do {
        for (int i = 0; i < BATCH; i++)
            playout(b);
        spent = cpu_seconds() - start;
    } while (spent < b->seconds);
    b->playouts_per_s = (double)b->playouts / spent;
    b->decisions_per_s = (double)b->decisions / spent;
}

/* ---- clones ----------------------------------------------------------- */

static void measure_clones(bench *b)
{
    enum { ROUNDS = 1 << 16 };
    static kr_state from[16], to[16];
    for (int i = 0; i < 16; i++)
        kr_new(b->game, &b->config, &from[i]);
    size_t size = kr_state_size(b->game, &from[0]);
    double start = cpu_seconds(), spent;
    uint64_t done = 0;
    do {
        for (int i = 0; i < ROUNDS; i++) {
            memcpy(&to[i & 15], &from[i & 15], size);
            __asm__ volatile("" : : "r"(&to[i & 15]) : "memory");
        }
        done += ROUNDS;
        spent = cpu_seconds() - start;
    } while (spent < b->seconds / 4);
    b->clones_per_s = (double)done / spent;
}

/* ---- resampling ------------------------------------------------------- */

/* One random game, stopped after `stop` moves; seat 0 watches. */
static kr_seen watch_until(bench *b, kr_state *s, bot_memory *m, kr_move *log,
                           uint64_t stop)
{
    kr_news news;
    kr_new(b->game, &b->config, s);
    bot_memory_init(m, b->game, kr_look(b->game, s, 0), log, LOG_ROOM);
    for (uint64_t i = 0; i < stop && !kr_is_over(b->game, s); i++) {
        kr_state before = *s;
        kr_move move = bot_random_next(b->game, s, &b->rng, 0);
        news.count = 0;
        b->game->apply(s, move, &news);
        bot_memory_note(m, b->game, before.byte, move, &news);
    }
    return bot_memory_seen(m, b->game, kr_look(b->game, s, 0));
}

/* Uses positions spread evenly over the length of a game. */
static void measure_resampling(bench *b)
{
    static kr_state state, world;
    static bot_memory memory;
    static kr_move log[LOG_ROOM];
    uint64_t length = 2 * b->decisions / b->playouts, done = 0;
    double spent = 0;
    for (int i = 0; spent < b->seconds; i = (i + 1) % SAMPLES) {
        uint64_t stop = length * (unsigned)i / SAMPLES;
        kr_seen seen = watch_until(b, &state, &memory, log, stop);
        if (memory.full)
            continue;
        double start = cpu_seconds();
        for (int k = 0; k < BATCH; k++)
            kr_resample(b->game, &seen, &b->rng, &world);
        spent += cpu_seconds() - start;
        done += BATCH;
    }
    b->resamples_per_s = (double)done / spent;
}

/* ---- the command ------------------------------------------------------ */

static size_t state_bytes(const bench *b)
{
    kr_state s;
    kr_new(b->game, &b->config, &s);
    return kr_state_size(b->game, &s);
}

static void print_rate(text_lang lang, text_key what, double each)
{
    char number[32];
    kr_buf out = kr_buf_of(number, sizeof number);
    text_put_number(&out, lang, (int64_t)each);
    printf("  %*s%s  %s\n", (int)(14 - text_columns(number)), "", number,
           text_of(lang, what));
}

static void print_table(const bench *b, text_lang lang)
{
    say_with(stdout, lang, TEXT_BENCH_HEAD, &(text_args){
        .what = b->game->name, .n = b->config.seats,
        .m = (int64_t)state_bytes(b) });
    print_rate(lang, TEXT_BENCH_PLAYOUTS, b->playouts_per_s);
    print_rate(lang, TEXT_BENCH_DECISIONS, b->decisions_per_s);
    print_rate(lang, TEXT_BENCH_CLONES, b->clones_per_s);
    print_rate(lang, TEXT_BENCH_RESAMPLES, b->resamples_per_s);
}

static void print_json(const bench *b)
{
    char text[KR_TEXT_MAX];
    kr_buf buf = kr_buf_of(text, sizeof text);
    kr_json j = kr_json_begin(&buf);
    kr_json_text(&j, "game", b->game->name);
    kr_json_int(&j, "seats", b->config.seats);
    kr_json_int(&j, "state_bytes", (int64_t)state_bytes(b));
    kr_json_int(&j, "playouts_per_s", (int64_t)b->playouts_per_s);
    kr_json_int(&j, "decisions_per_s", (int64_t)b->decisions_per_s);
    kr_json_int(&j, "clones_per_s", (int64_t)b->clones_per_s);
    kr_json_int(&j, "resamples_per_s", (int64_t)b->resamples_per_s);
    kr_json_close(&j, '}');
    puts(text);
}

typedef struct {
    uint64_t seconds, seed, games;
    bool json;
} wishes;

#define AT(member) offsetof(wishes, member)

static const arg table[] = {
    { "--seats", ARG_SEATS, 0, 2, KR_SEATS, TEXT_WATCH_HELP_SEATS, NULL },
    { "--seconds", ARG_NUMBER, AT(seconds), 1, 3600, TEXT_BENCH_HELP_SECONDS,
      NULL },
    { "--seed", ARG_NUMBER, AT(seed), 0, INT64_MAX, TEXT_BENCH_HELP_SEED,
      NULL },
    { "--option", ARG_OPTION, 0, 0, 0, TEXT_WATCH_HELP_OPTION, NULL },
    { "--games", ARG_NUMBER, AT(games), 1, 1000000000, TEXT_BENCH_HELP_GAMES,
      NULL },
    { "--json", ARG_FLAG, AT(json), 0, 0, TEXT_ARENA_HELP_JSON, NULL },
    { "--lang", ARG_LANG, 0, 0, 0, TEXT_ARGS_HELP_LANG, NULL },
};

static int bench_main(call *a, int count, char **words)
{
    static bench b;
    wishes w = { .seconds = 2, .seed = 1 };
    a->to = &w;
    int status = args_take(a, count, words);
    if (status >= 0)
        return status;
    b.game = a->game;
    b.config = a->config;
    b.seconds = (double)w.seconds;
    kr_rng_fast(&b.rng, w.seed);
    while (b.playouts < w.games)
        playout(&b);
    if (w.games > 0) {
        printf("%" PRIu64 "\n", b.decisions);
        return 0;
    }
    measure_playouts(&b);
    measure_clones(&b);
    measure_resampling(&b);
    if (w.json)
        print_json(&b);
    else
        print_table(&b, a->lang);
    return 0;
}

const command bench_command = {
    "bench", TEXT_KRUMM_BENCH, TEXT_USAGE_BENCH, TEXT_BENCH_ABOUT,
    .subject = TAKES_GAME, .among_bots = true,
    .table = table, .options = KR_COUNT(table), .run = bench_main,
};
