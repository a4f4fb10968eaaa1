/*
 * line.c -- reads untrusted input line by line.
 */
#include "tools/line.h"

bool line_read(input_line *l, FILE *in)
{
    int c = getc(in);
    l->length = 0;
    l->too_long = false;
    if (c == EOF)
        return false;
    l->number++;
    for (; c != EOF && c != '\n'; c = getc(in)) {
        if (l->length < LINE_SIZE - 1)
            l->text[l->length++] = (char)c;
        else
            l->too_long = true;
    }
    l->text[l->length] = '\0';
    return true;
}
