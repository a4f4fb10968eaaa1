/*
 * watch.c -- a game of bots in the terminal, told move by move.
 */
#include "bots/random.h"
#include "core/notation.h"
#include "tools/args.h"
#include "tools/commands.h"

#include <stdio.h>
#include <time.h>
#include <unistd.h>

int watch_main(int count, char **words)
{
    (void)count;
    (void)words;
    return 0;
}
