/*
 * krumm.c -- the main program: dispatches to a command.
 */
#include "games/games.h"
#include "tools/command.h"
#include "tools/guess.h"

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

/* "schwarzarbeit, kohle" */
static void list_games(char *text, size_t size)
{
    kr_buf out = kr_buf_of(text, size);
    for (int i = 0; i < KR_GAMES; i++)
        kr_putf(&out, "%s%s", i > 0 ? ", " : "", kr_games[i]->name);
}

static void print_help(FILE *out, text_lang lang)
{
    char games[256];
    say_line_to(out, lang, TEXT_ARGS_USAGE, text_of(lang, TEXT_USAGE_KRUMM));
    fputc('\n', out);
    for (int i = 0; i < COMMANDS; i++)
        fprintf(out, "  %-9s %s\n", commands[i].word,
                text_of(lang, (text_key)commands[i].about));
    fputc('\n', out);
    list_games(games, sizeof games);
    say_line_to(out, lang, TEXT_KRUMM_MORE, games);
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

/* Suggests the closest known command; without one, lists all. */
static int refuse(text_lang lang, const char *word)
{
    int nearest = 0;
    for (int i = 1; i < COMMANDS; i++)
        if (guess_distance(word, commands[i].word) <
            guess_distance(word, commands[nearest].word))
            nearest = i;
    complain(lang, TEXT_KRUMM_UNKNOWN, word);
    if (guess_is_near(word, commands[nearest].word))
        say_line_to(stderr, lang, TEXT_KRUMM_MEANT, commands[nearest].word);
    else
        print_help(stderr, lang);
    return EXIT_USAGE;
}

int main(int argc, char **argv)
{
    text_lang lang = args_lang(argc, argv);
    if (argc < 2) {
        print_help(stderr, lang);
        return EXIT_USAGE;
    }
    help_goes_first(argc, argv);
    if (strcmp(argv[1], "--version") == 0) {
        puts("krumm " KR_VERSION);
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
