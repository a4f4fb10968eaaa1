/*
 * commands.c -- all commands, in the order of the help.
 */
#include "tools/commands.h"

#include <string.h>

const command *const commands[] = {
    &play_command, &rules_command, &serve_command, &store_command,
    &replay_command, &verify_command, &review_command, &export_command,
    &puzzle_command, &watch_command, &referee_command, &sim_command,
    &arena_command, &bench_command, NULL
};

const command *command_named(const char *word)
{
    for (unsigned i = 0; commands[i] != NULL; i++)
        if (strcmp(commands[i]->word, word) == 0)
            return commands[i];
    return NULL;
}
