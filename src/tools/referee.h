/*
 * referee.h -- the rules driven by text, one line in, its answer out.
 */
#ifndef KR_TOOLS_REFEREE_H
#define KR_TOOLS_REFEREE_H

#include "core/game.h"

#include <stdio.h>

typedef struct {
    const kr_game *game;
    FILE *out;
    kr_config usual;                    /* for what a head leaves out */
    bool brief, echo;                   /* see the help of krumm referee */
    bool draws;                         /* draws chance moves from `chance` */
    kr_rng chance;
    bool started;                       /* a position has been given */
    kr_state state, given;              /* now, and as it was given */
    int errors;                         /* lines that could not be used */
} referee;

/* One line, NUL bytes and all; `number` is for messages. */
void referee_line(referee *, const char *text, size_t length,
                  unsigned long number);


#endif
