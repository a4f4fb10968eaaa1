/*
 * watch.c -- a game between bots in the terminal, told move by move.
 */
#include "games/games.h"
#include "text/tell.h"
#include "tools/command.h"
#include "tools/company.h"

#include <string.h>
#include <time.h>
#include <unistd.h>

enum { CAPTION = 34 };

/* The state of the show. */
typedef struct {
    text_reader reader;                 /* a spectator */
    const char *bots;
    const bot *bot[KR_SEATS];
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

/* The last bot of the list takes the remaining seats. */
static int take_bots(const call *a, show *s)
{
    const char *rest = s->bots;
    for (unsigned seat = 0; seat < a->config.seats; seat++) {
        char name[64];
        size_t length = strcspn(rest, ",");
        snprintf(name, sizeof name, "%.*s", (int)length, rest);
        s->bot[seat] = bot_named(a->game, name);
        bool last = seat + 1 == a->config.seats;
        if (rest[length] == ',' && last)
            return complain_with(a->lang, TEXT_ARENA_TOO_MANY,
                                 &(text_args){ .n = a->config.seats });
        rest += rest[length] == ',' ? length + 1 : 0;
    }
    return -1;
}

/* The command that shows the same game. */
static void print_again(const call *a, const show *s)
{
    char text[2048];
    kr_buf out = kr_buf_of(text, sizeof text);
    kr_putf(&out, "krumm watch %s --seats %d --bots %s --seed ",
            a->game->name, a->config.seats, s->bots);
    kr_put_uint(&out, s->seed);
    for (unsigned i = 0; i < a->options; i++)
        kr_putf(&out, " --option %s", a->option[i]);
    say_line_to(stdout, a->lang, TEXT_WATCH_AGAIN, text);
    putchar('\n');
}

#define AT(member) offsetof(show, member)

static const arg table[] = {
    { "--seats", ARG_SEATS, 0, 2, KR_SEATS, TEXT_WATCH_HELP_SEATS, NULL },
    { "--bots", ARG_BOTS, AT(bots), 0, 0, TEXT_WATCH_HELP_BOTS, NULL },
    { "--seed", ARG_NUMBER, AT(seed), 0, INT64_MAX, TEXT_WATCH_HELP_SEED,
      NULL },
    { "--delay", ARG_NUMBER, AT(delay), 0, 10000, TEXT_WATCH_HELP_DELAY,
      NULL },
    { "--option", ARG_OPTION, 0, 0, 0, TEXT_WATCH_HELP_OPTION, NULL },
    { "--lang", ARG_LANG, 0, 0, 0, TEXT_ARGS_HELP_LANG, NULL },
};

static int watch_main(call *a, int count, char **words)
{
    static const char pfusch[] = "pfusch";
    show s = { .bots = "novice", .seed = (uint64_t)time(NULL),
               .delay = isatty(STDOUT_FILENO) ? 120 : 0 };
    a->to = &s;
    a->game = kr_game_named(pfusch);
    int status = args_take(a, count, words);
    if (status == -1)
        status = take_bots(a, &s);
    if (status >= 0)
        return status;
    s.config = a->config;
    s.reader = (text_reader){ a->game, a->lang, KR_NOBODY, false, { NULL } };
    for (unsigned i = 0; i < KR_SEATS; i++)
        s.reader.name[i] = text_of(a->lang, (text_key)(TEXT_BOT_NAME + i));
    puts(text_title(a->lang, a->game));
    print_again(a, &s);
    company_init(&s.company, a->game, &s.config, s.bot, s.seed);
    play(&s);
    print_result(&s);
    company_release(&s.company);
    return 0;
}

const command watch_command = {
    "watch", TEXT_KRUMM_WATCH, TEXT_USAGE_WATCH, TEXT_WATCH_ABOUT,
    .subject = MAY_TAKE_GAME, .among_bots = true,
    .table = table, .options = KR_COUNT(table), .run = watch_main,
};
