/*
 * main.c -- replay on this machine. usage: replay FILE...
 * Prints one number for each record.
 */
#include "replay/replay.h"

#include <stdio.h>

enum { FILE_MAX = 1 << 23 };

int main(int argc, char **argv)
{
    static char text[FILE_MAX];
    for (int i = 1; i < argc; i++) {
        FILE *in = fopen(argv[i], "rb");
        if (in == NULL)
            return 2;
        size_t length = fread(text, 1, sizeof text, in);
        fclose(in);
        printf("%016llx\n", (unsigned long long)replay(text, length));
    }
    return 0;
}
