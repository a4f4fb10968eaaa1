/*
 * main.c -- a program that writes the description of the protocol.
 * usage: schema messages|openapi
 */
#include "server/schema/schema.h"

#include <stdio.h>
#include <string.h>

int main(int words, char **word)
{
    static char text[1 << 19];
    kr_buf out = kr_buf_of(text, sizeof text);
    if (words == 2 && strcmp(word[1], "messages") == 0)
        schema_put_messages(&out);
    else if (words == 2 && strcmp(word[1], "openapi") == 0)
        schema_put_api(&out);
    if (out.used == 0) {
        fputs("usage: schema messages|openapi\n", stderr);
        return 2;
    }
    puts(text);
    return out.full || fflush(stdout) != 0;
}
