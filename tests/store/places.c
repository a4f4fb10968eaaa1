/*
 * places.c -- empty databases to try things on.
 */
#include "store/places.h"

#include <stdio.h>

const char *place_file(void)
{
    static char path[200];
    static unsigned count;
    snprintf(path, sizeof path, "%s/%u.db", keeper_folder(), ++count);
    return path;
}

const char *place_postgres(void)
{
    return NULL;
}

const char *place_next(int *at)
{
    switch ((*at)++) {
    case 0:  return place_file();
    case 1:  return place_postgres();
    default: return NULL;
    }
}
