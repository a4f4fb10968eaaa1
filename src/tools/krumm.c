/*
 * krumm.c -- the program: a word, and the rest of the line for its command.
 */
#include "tools/args.h"
#include "tools/commands.h"
#include "tools/lang.h"
#include "tools/say.h"

#include <string.h>

static const struct {
    const char *word;
    int (*run)(int count, char **words);
    uint16_t about;                     /* text_key */
} commands[] = {
    { "play",    play_main,    TEXT_KRUMM_PLAY },
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
    say_line_to(out, lang, TEXT_ARGS_USAGE, text_of(lang, TEXT_USAGE_KRUMM));
    fputc('\n', out);
    for (int i = 0; i < COMMANDS; i++)
        fprintf(out, "  %-9s %s\n", commands[i].word,
                text_of(lang, (text_key)commands[i].about));
    fprintf(out, "\n%s\n", text_of(lang, TEXT_KRUMM_MORE));
}

int main(int argc, char **argv)
{
    text_lang lang = lang_wished(argc, argv);
    if (argc > 1 && strcmp(argv[1], "--help") == 0) {
        print_help(stdout, lang);
        return 0;
    }
    for (int i = 0; argc > 1 && i < COMMANDS; i++)
        if (strcmp(argv[1], commands[i].word) == 0)
            return commands[i].run(argc - 2, argv + 2);
    if (argc > 1)
        complain(lang, TEXT_KRUMM_UNKNOWN, argv[1]);
    print_help(stderr, lang);
    return EXIT_USAGE;
}
