/*
 * watch.c -- a game between bots in the terminal, told move by move.
 */
#include "games/games.h"
#include "text/tell.h"
#include "tools/command.h"
#include "tools/company.h"

#include <inttypes.h>
#include <time.h>
#include <unistd.h>

enum { CAPTION = 34 };

/* The state of the show. */
typedef struct {
    text_reader reader;                 /* a spectator */
    const bot *bot;
    uint64_t seed, delay;
    kr_config config;
    company company;
} show;

static void pause_ms(uint64_t ms)
{
    struct timespec t = { (time_t)(ms / 1000), (long)(ms % 1000) * 1000000 };
    fflush(stdout);
    if (ms > 0)
        nanosleep(&t, NULL);
}

/* ---- telling ---------------------------------------------------------- */

static void print_line(void *host, const char *text, kr_seat who,
                       bool is_heading)
{
    (void)who;
    const show *s = host;
    printf(is_heading ? "\n%s\n" : "  %s\n", text);
    pause_ms(s->delay);
}

static void play(show *s)
{
    const text_listener listener = { s, print_line };
    company *c = &s->company;
    while (company_step(c)) {
        kr_move seen = c->game->redact(c->before.byte, c->last, KR_NOBODY);
        text_event event = { seen, false, c->before.byte, c->state.byte };
        text_tell(&s->reader, &event, &c->news, &listener);
    }
}

static void print_line_of(const show *s, const kr_line *line)
{
    char text[200];
    kr_buf buf = kr_buf_of(text, sizeof text);
    text_put_padded(&buf, text_of_line(s->reader.lang, s->reader.game, line),
                    CAPTION);
    kr_put_char(&buf, ' ');
    text_put_number(&buf, s->reader.lang, line->points);
    printf("     %2d x %s\n", line->count, text);
}

static void print_rank(const show *s, const kr_score *score, kr_seat who)
{
    char text[200];
    kr_buf buf = kr_buf_of(text, sizeof text);
    text_put_padded(&buf, s->reader.name[who], 8);
    text_put_points(&buf, s->reader.lang, s->reader.game, score->points[who]);
    printf("  %u. %s\n", score->rank[who], text);
    bool one_each = score->lines <= s->config.seats;
    for (int i = 0; i < score->lines; i++)
        if (score->line[i].seat == who && !one_each)
            print_line_of(s, &score->line[i]);
}

static void print_result(const show *s)
{
    kr_score score;
    char text[200];
    s->reader.game->score(&s->company.state, &score);
    printf("\n%s\n", text_of(s->reader.lang, TEXT_ALL_SCORE));
    for (unsigned rank = 1; rank <= s->config.seats; rank++)
        for (kr_seat who = 0; who < s->config.seats; who++)
            if (score.rank[who] == rank)
                print_rank(s, &score, who);
    kr_buf buf = kr_buf_of(text, sizeof text);
    text_put_winner(&buf, &s->reader, &score, s->config.seats);
    printf("\n%s\n", text);
}

/* ---- the command ------------------------------------------------------ */

static int run(show *s)
{
    char again[160];
    const kr_game *g = s->reader.game;
    snprintf(again, sizeof again, "krumm watch %s --seats %d --seed %" PRIu64,
             g->name, s->config.seats, s->seed);
    puts(text_title(s->reader.lang, g));
    say_line_to(stdout, s->reader.lang, TEXT_WATCH_AGAIN, again);
    putchar('\n');
    company_init(&s->company, g, &s->config, s->bot, s->seed);
    play(s);
    print_result(s);
    company_release(&s->company);
    return 0;
}

int watch_main(int count, char **words)
{
    static const char pfusch[] = "pfusch";
    const char *bot_name = "novice";
    text_lang lang = args_lang(count, words);
    show s = { .seed = (uint64_t)time(NULL),
               .delay = isatty(STDOUT_FILENO) ? 120 : 0 };
    const arg table[] = {
        { "--seats", ARG_SEATS, NULL, 2, KR_SEATS, TEXT_WATCH_HELP_SEATS },
        { "--seed", ARG_NUMBER, &s.seed, 0, INT64_MAX, TEXT_WATCH_HELP_SEED },
        { "--bot", ARG_TEXT, &bot_name, 0, 0, TEXT_WATCH_HELP_BOT },
        { "--delay", ARG_NUMBER, &s.delay, 0, 10000, TEXT_WATCH_HELP_DELAY },
        { "--option", ARG_OPTION, NULL, 0, 0, TEXT_WATCH_HELP_OPTION },
        { "--lang", ARG_LANG, NULL, 0, 0, TEXT_WATCH_HELP_LANG },
    };
    arg_command command = {
        .lang = lang, .usage = TEXT_USAGE_WATCH, .about = TEXT_WATCH_ABOUT,
        .table = table, .options = KR_COUNT(table), .config = &s.config,
        .game = kr_game_named(pfusch), .among_bots = true,
    };
    kr_config_among_bots(command.game, &s.config);
    int status = args_take(&command, count, words);
    if (status >= 0)
        return status;
    s.bot = bot_named(command.game, bot_name);
    if (s.bot == NULL)
        return complain(lang, TEXT_WATCH_NO_BOT, bot_name);
    s.reader = (text_reader){ command.game, lang, KR_NOBODY, false, { NULL } };
    for (unsigned i = 0; i < KR_SEATS; i++)
        s.reader.name[i] = text_of(lang, (text_key)(TEXT_BOT_NAME + i));
    return run(&s);
}
