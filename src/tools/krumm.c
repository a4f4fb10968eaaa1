/*
 * krumm.c -- the program: a word, and the rest of the line for its command.
 */
#include "tools/commands.h"

#include <stdio.h>
#include <string.h>

static const struct {
    const char *word;
    int (*run)(int count, char **words);
    const char *about;
} commands[] = {
    { "play",    play_main,    "play against bots, or with others here" },
    { "replay",  replay_main,  "see a game again, step by step" },
    { "verify",  verify_main,  "check a record and its shuffle" },
    { "export",  export_main,  "a record as a text to read" },
    { "watch",   watch_main,   "watch a game of bots, told move by move" },
    { "referee", referee_main, "drive the rules by text" },
    { "sim",     sim_main,     "play many random games and count" },
    { "arena",   arena_main,   "let bots play against each other" },
    { "bench",   bench_main,   "measure the speed of the rules" },
};

enum { COMMANDS = sizeof commands / sizeof commands[0] };

static void print_help(FILE *out)
{
    fprintf(out, "usage: krumm COMMAND [GAME] [options]\n\n");
    for (int i = 0; i < COMMANDS; i++)
        fprintf(out, "  %-9s %s\n", commands[i].word, commands[i].about);
    fprintf(out, "\nGames: schwarzarbeit, kohle, pfusch. "
                 "\"krumm COMMAND --help\" tells more.\n");
}

int main(int argc, char **argv)
{
    if (argc > 1 && strcmp(argv[1], "--help") == 0) {
        print_help(stdout);
        return 0;
    }
    for (int i = 0; argc > 1 && i < COMMANDS; i++)
        if (strcmp(argv[1], commands[i].word) == 0)
            return commands[i].run(argc - 2, argv + 2);
    if (argc > 1)
        fprintf(stderr, "krumm: there is no command \"%s\".\n", argv[1]);
    print_help(stderr);
    return 2;
}
