/*
 * places.h -- empty databases to try things on.
 */
#ifndef TESTS_STORE_PLACES_H
#define TESTS_STORE_PLACES_H

#include "store/keeper.h"

/* A new SQLite file, good until the next call. */
const char *place_file(void);

/* A PostgreSQL of our own without any store in it; NULL, and a word about it,
 * if none is installed. */
const char *place_postgres(void);

/* Its power fails; it is gone; it is there again. */
void place_crash(void);
void place_stop(void);
void place_start(void);

/* A statement to it; its first value as text, "" if none. */
const char *place_sql(const char *text);

/* All kinds there are, one after the other; `at` begins with 0. */
const char *place_next(int *at);

#define EACH_PLACE(where)                                                 \
    for (int at_ = 0, go_ = 1; go_; go_ = 0)                              \
        for (const char *where; (where = place_next(&at_)) != NULL; )

#endif
