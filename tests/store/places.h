/*
 * places.h -- empty databases to try things on.
 */
#ifndef TESTS_STORE_PLACES_H
#define TESTS_STORE_PLACES_H

#include "store/keeper.h"

/* A new SQLite file; a new database in a PostgreSQL of our own. NULL if none is
 * installed. Good until the next call of the same. */
const char *place_file(void);
const char *place_postgres(void);

/* All kinds there are, one after the other; `at` begins with 0. */
const char *place_next(int *at);

#define EACH_PLACE(where)                                                 \
    for (int at_ = 0, go_ = 1; go_; go_ = 0)                              \
        for (const char *where; (where = place_next(&at_)) != NULL; )

#endif
