/*
 * line.h -- reads untrusted input line by line.
 */
#ifndef KR_TOOLS_LINE_H
#define KR_TOOLS_LINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

enum { LINE_SIZE = 16384 };

typedef struct {
    char text[LINE_SIZE];               /* terminated, without the newline */
    size_t length;
    unsigned long number;               /* number of this line, from 1 */
    bool too_long;                      /* the rest was skipped */
} input_line;

/* False at the end of the input. Start with a zeroed struct. */
bool line_read(input_line *, FILE *);

#endif
