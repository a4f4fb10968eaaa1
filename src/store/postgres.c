/*
 * postgres.c -- a store on PostgreSQL, for any number of servers.
 */
#include "store/back.h"

#include <stdio.h>

static back *pg_open(const store_options *o, back_role role, char *why)
{
    (void)o;
    (void)role;
    snprintf(why, STORE_WHY_MAX, "PostgreSQL is not supported yet");
    return NULL;
}

const back_kind back_postgres = { .open = pg_open };
