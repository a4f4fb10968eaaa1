/*
 * without_postgres.c -- stands for the PostgreSQL files in a program that is
 * built without them.
 */
#include "store/backend.h"
#include "store/job.h"

#include <stdio.h>

const bool store_has_postgres = false;

static back *refuse(const store_options *options, back_role role, char *why)
{
    (void)options;
    (void)role;
    snprintf(why, STORE_WHY_MAX, "this program was built without PostgreSQL");
    return NULL;
}

const back_kind back_postgres = { .shared = true, .open = refuse };
