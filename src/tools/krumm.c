/*
 * krumm.c -- the main program: dispatches to a command.
 */
#include "games/games.h"
#include "server/server.h"
#include "store/store.h"
#include "tools/command.h"

#include <string.h>

static const struct {
    const char *word;
    int (*run)(int count, char **words);
    uint16_t about;                     /* text_key */
} commands[] = {
    { "play",    play_main,    TEXT_KRUMM_PLAY },
    { "rules",   rules_main,   TEXT_KRUMM_RULES },
    { "serve",   serve_main,   TEXT_KRUMM_SERVE },
    { "store",   store_main,   TEXT_KRUMM_STORE },
    { "replay",  replay_main,  TEXT_KRUMM_REPLAY },
    { "verify",  verify_main,  TEXT_KRUMM_VERIFY },
    { "review",  review_main,  TEXT_KRUMM_REVIEW },
    { "export",  export_main,  TEXT_KRUMM_EXPORT },
    { "watch",   watch_main,   TEXT_KRUMM_WATCH },
    { "referee", referee_main, TEXT_KRUMM_REFEREE },
    { "sim",     sim_main,     TEXT_KRUMM_SIM },
    { "arena",   arena_main,   TEXT_KRUMM_ARENA },
    { "bench",   bench_main,   TEXT_KRUMM_BENCH },
};

enum { COMMANDS = sizeof commands / sizeof commands[0] };

static void print_help(FILE *out, text_lang lang)
{
    char games[256];
    say_line_to(out, lang, TEXT_ARGS_USAGE, text_of(lang, TEXT_USAGE_KRUMM));
    fputc('\n', out);
    for (int i = 0; i < COMMANDS; i++)
        fprintf(out, "  %-9s %s\n", commands[i].word,
                text_of(lang, (text_key)commands[i].about));
    fputc('\n', out);
    kr_buf list = kr_buf_of(games, sizeof games);
    for (int i = 0; i < KR_GAMES; i++)
        kr_putf(&list, "%s%s", i > 0 ? ", " : "", kr_games[i]->name);
    say_line_to(out, lang, TEXT_KRUMM_MORE, games);
}

/* With the parts that a build may leave out. */
static void print_version(void)
{
    printf("krumm " KR_VERSION " %cpostgres %chooks\n",
           store_has_postgres ? '+' : '-', srv_has_webhooks ? '+' : '-');
}

static bool is_help(const char *word)
{
    return strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0;
}

/* "help COMMAND" and "COMMAND ... -h" become "COMMAND --help ...". */
static void help_goes_first(int argc, char **argv)
{
    static char help[] = "--help";
    if (argc > 2 && strcmp(argv[1], "help") == 0) {
        argv[1] = argv[2];
        argv[2] = help;
    }
    for (int i = 3; i < argc; i++)
        if (is_help(argv[i])) {
            argv[i] = argv[2];
            argv[2] = help;
        }
    if (argc > 2 && is_help(argv[2]))
        argv[2] = help;
}

/* ---- the command that was meant --------------------------------------- */

enum { LETTERS = 15, FAR = 99 };

/* The edit distance, row by row; a swap needs the row before the last. */
typedef int row[LETTERS + 1];

static int lesser(int a, int b)
{
    return a < b ? a : b;
}

static void fill_row(row *rows, int i, const char *a, const char *b, int length)
{
    rows[i][0] = i;
    for (int j = 1; j <= length; j++) {
        int replaced = rows[i - 1][j - 1] + (a[i - 1] != b[j - 1]);
        int moved = lesser(rows[i - 1][j], rows[i][j - 1]) + 1;
        rows[i][j] = lesser(replaced, moved);
        if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
            rows[i][j] = lesser(rows[i][j], rows[i - 2][j - 2] + 1);
    }
}

/* The number of letters to add, delete, replace or swap with their neighbour to
 * turn one word into the other; FAR if a word is too long. */
static int distance(const char *a, const char *b)
{
    size_t rows_wanted = strlen(a), columns = strlen(b);
    if (rows_wanted > LETTERS || columns > LETTERS)
        return FAR;
    row rows[LETTERS + 1];
    for (int j = 0; j <= (int)columns; j++)
        rows[0][j] = j;
    for (int i = 1; i <= (int)rows_wanted; i++)
        fill_row(rows, i, a, b, (int)columns);
    return rows[rows_wanted][columns];
}

/* Close enough to be meant: one mistake in a short word, two in a long one. */
static bool is_near(const char *typed, const char *known)
{
    return distance(typed, known) <= (strlen(known) < 5 ? 1 : 2);
}

/* Suggests the closest known command; without one, lists all. */
static int refuse(text_lang lang, const char *word)
{
    int nearest = 0;
    for (int i = 1; i < COMMANDS; i++)
        if (distance(word, commands[i].word) <
            distance(word, commands[nearest].word))
            nearest = i;
    complain(lang, TEXT_KRUMM_UNKNOWN, word);
    if (is_near(word, commands[nearest].word))
        say_line_to(stderr, lang, TEXT_KRUMM_MEANT, commands[nearest].word);
    else
        print_help(stderr, lang);
    return EXIT_USAGE;
}

/* ---- the program -------------------------------------------------------- */

static int run(int argc, char **argv, text_lang lang)
{
    if (argc < 2) {
        print_help(stderr, lang);
        return EXIT_USAGE;
    }
    help_goes_first(argc, argv);
    if (strcmp(argv[1], "--version") == 0) {
        print_version();
        return 0;
    }
    if (is_help(argv[1]) || strcmp(argv[1], "help") == 0) {
        print_help(stdout, lang);
        return 0;
    }
    for (int i = 0; i < COMMANDS; i++)
        if (strcmp(argv[1], commands[i].word) == 0)
            return commands[i].run(argc - 2, argv + 2);
    return refuse(lang, argv[1]);
}

int main(int argc, char **argv)
{
    text_lang lang = args_lang(argc, argv);
    int status = output_open(lang);
    return status != 0 ? status : output_close(lang, run(argc, argv, lang));
}
