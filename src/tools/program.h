/*
 * program.h -- another program, spoken to line by line, whatever it does.
 *
 * It runs in a process group of its own, which dies with it; it is never waited
 * for longer than allowed, and never read from without limit.
 */
#ifndef KR_TOOLS_PROGRAM_H
#define KR_TOOLS_PROGRAM_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

enum { PROGRAM_LINE_MAX = 65536 };

typedef enum {
    PROGRAM_FINE,
    PROGRAM_NO_START,
    PROGRAM_ENDED,                      /* it ended, or closed its output */
    PROGRAM_HUNG,                       /* it took too long */
    PROGRAM_FLOODED,                    /* a line without end */
} program_trouble;

typedef struct {
    pid_t pid;                          /* 0: it does not run */
    int in, out;                        /* our ends of its pipes */
    char *heard;                        /* what it said and we did not use */
    size_t used, last;                  /* bytes; of the line given last */
} program;

/* Runs `command` by the shell. What it says on standard error is thrown away
 * unless `loud`. */
program_trouble program_start(program *, const char *command, bool loud);

/* Both stop at `deadline`, a time of program_now. */
program_trouble program_say(program *, const char *text, size_t length,
                            long long deadline);

/* The next line without its end; it stays until the next call. */
program_trouble program_hear(program *, const char **line, size_t *length,
                             long long deadline);

/* Ends it and all it has started. True if it had ended by itself; then
 * `status` is that of waitpid. */
bool program_stop(program *, int *status);

/* Milliseconds of a clock that never runs backwards. */
long long program_now(void);

#endif
