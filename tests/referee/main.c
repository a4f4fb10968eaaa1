/*
 * main.c -- krumm referee without the other commands and their libraries.
 */
#include "tools/command.h"

int main(int argc, char **argv)
{
    call a = { .command = &referee_command, .lang = args_lang(argc, argv) };
    return argc < 2 ? EXIT_USAGE
                    : referee_command.run(&a, argc - 2, argv + 2);
}
