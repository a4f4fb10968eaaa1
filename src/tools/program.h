/*
 * program.h -- an untrusted external program, addressed line by line.
 *
 * It runs in its own process group, which dies with it. All waiting and
 * reading is limited, and its memory too.
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
    PROGRAM_FLOODED,                    /* a line that is too long */
} program_trouble;

typedef struct {
    pid_t pid;                          /* 0: not running */
    int in, out;                        /* our ends of its pipes */
    char *heard;                        /* output that was read but not used */
    size_t used, last;                  /* bytes; length of the last line */
} program;

/* Runs `command` with the shell. Each of its processes has `memory` bytes.
 * Discards its standard error unless `loud`. */
program_trouble program_start(program *, const char *command, size_t memory,
                              bool loud);

/* Both stop at `deadline`, a time of program_now. */
program_trouble program_say(program *, const char *text, size_t length,
                            long long deadline);

/* The next line without its end; valid until the next call. */
program_trouble program_hear(program *, const char **line, size_t *length,
                             long long deadline);

/* Ends it and its child processes. True if it had already ended; `status` is
 * then that of waitpid. */
bool program_stop(program *, int *status);

/* Milliseconds of a monotonic clock. */
long long program_now(void);

#endif
