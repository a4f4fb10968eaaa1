/*
 * places.c -- empty databases to try things on.
 */
#include "store/places.h"

#include <libpq-fe.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>

const char *place_file(void)
{
    static char path[200];
    static unsigned count;
    snprintf(path, sizeof path, "%s/%u.db", keeper_folder(), ++count);
    return path;
}

/* ---- PostgreSQL ------------------------------------------------------- */

static char url[200];

static int command(const char *what)
{
    char text[300];
    snprintf(text, sizeof text, "scripts/postgres %s %s/pg >%s/said", what,
             keeper_folder(), keeper_folder());
    int status = system(text);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

/* Any user it runs as must be able to reach its folder. */
static void start_first(void)
{
    static bool tried;
    if (tried)
        return;
    tried = true;
    keeper_folder();
    chmod(keeper_folder(), 0711);
    if (command("start") != 0) {
        printf("# PostgreSQL cannot be started: its tests are skipped\n");
        return;
    }
    snprintf(url, sizeof url, "postgres://krumm@/postgres?host=%s/pg",
             keeper_folder());
    atexit(place_stop);
}

void place_crash(void)
{
    if (command("crash") != 0)
        printf("# PostgreSQL did not come back\n");
}

void place_stop(void)
{
    command("stop");
}

void place_start(void)
{
    command("start");
}

const char *place_sql(const char *text)
{
    static char answer[100];
    PGconn *conn = PQconnectdb(url);
    PGresult *result = PQexec(conn, text);
    bool has_one = PQresultStatus(result) == PGRES_TUPLES_OK &&
                   PQntuples(result) > 0;
    snprintf(answer, sizeof answer, "%s",
             has_one ? PQgetvalue(result, 0, 0) : "");
    if (PQresultStatus(result) == PGRES_FATAL_ERROR)
        printf("# %s: %s", text, PQerrorMessage(conn));
    PQclear(result);
    PQfinish(conn);
    return answer;
}

const char *place_postgres(void)
{
    start_first();
    if (url[0] == '\0')
        return NULL;
    place_sql("SET client_min_messages = error;"
              " DROP SCHEMA IF EXISTS krumm CASCADE");
    return url;
}

const char *place_next(int *at)
{
    switch ((*at)++) {
    case 0:  return place_file();
    case 1:  return place_postgres();
    default: return NULL;
    }
}
