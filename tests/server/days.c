/*
 * days.c -- krumm with a clock that a test moves: linked with --wrap=srv_now
 * into build/tests/days, so that no program for players can do it. The file
 * named by KRUMM_AHEAD says, as text, by how many milliseconds it is ahead.
 */
#include "server/state/rooms.h"

#include <stdio.h>
#include <stdlib.h>

uint64_t __real_srv_now(const srv *);
uint64_t __wrap_srv_now(const srv *);

uint64_t __wrap_srv_now(const srv *s)
{
    unsigned long long ahead = 0;
    FILE *file = fopen(getenv("KRUMM_AHEAD"), "r");
    if (file == NULL || fscanf(file, "%llu", &ahead) != 1)
        abort();
    fclose(file);
    return __real_srv_now(s) + ahead;
}
