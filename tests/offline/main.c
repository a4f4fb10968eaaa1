/*
 * main.c -- the same from the command line: offline GAME SEATS TEMPO SEED, all
 * numbers; or offline alone, with the first lines of a record on stdin. Prints
 * the record.
 */
#include "offline/offline.h"

#include <stdio.h>
#include <stdlib.h>

int main(int count, char **words)
{
    static char text[1 << 20], lines[1 << 16];
    unsigned number[4] = { 0 };
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
