/*
 * referee.h -- drives the rules by text, one line in, its answer out.
 */
#ifndef KR_TOOLS_REFEREE_H
#define KR_TOOLS_REFEREE_H

#include "core/game.h"

#include <stdio.h>

typedef struct {
    const kr_game *game;
    FILE *out;
    kr_config usual;                    /* defaults for values omitted in a
                                           head */
    bool brief, echo;                   /* see the help of krumm referee */
    bool draws;                         /* draws chance moves from `chance` */
    kr_rng chance;
    bool started;                       /* a position was given */
    kr_state state, given;              /* now, and as given */
    int errors;                         /* invalid lines */
} referee;

/* Processes one line, which may contain NUL bytes; `number` is for messages. */
void referee_line(referee *, const char *text, size_t length,
                  unsigned long number);

#endif
