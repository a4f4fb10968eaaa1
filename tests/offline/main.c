/*
 * main.c -- the same from the command line.
 *
 * offline GAME SEATS TEMPO SEED, all numbers, prints the record of a new game.
 * offline alone reads the first lines of a record from stdin and prints all of
 * it. offline again reads a whole record and prints how many of the bots' moves
 * the bots choose again, of how many.
 */
#include "offline/offline.h"

#include <stdio.h>
#include <stdlib.h>

static char text[1 << 20], lines[1 << 20];

static int ask_again(void)
{
    size_t given = fread(lines, 1, sizeof lines, stdin);
    unsigned moves, same = offline_ask_again(lines, given, &moves);
    printf("%u of %u\n", same, moves);
    return moves == 0;
}

int main(int count, char **words)
{
    unsigned number[4] = { 0 };
    if (count == 2)
        return ask_again();
    for (int i = 1; i < count && i <= 4; i++)
        number[i - 1] = (unsigned)atoi(words[i]);
    if (count == 1) {
        size_t given = fread(lines, 1, sizeof lines, stdin);
        size_t whole = offline_play_on(lines, given, text, sizeof text);
        fwrite(text, 1, whole, stdout);
        return whole == 0;
    }
    size_t length = offline_play(number[0], number[1], number[2], number[3],
                                 text, sizeof text);
    fwrite(text, 1, length, stdout);
    return length == 0;
}
