/*
 * postgres_link.c -- a connection to PostgreSQL that is re-established after a
 * failure.
 *
 * It is always in pipeline mode: everything queued between two calls of
 * pg_finish is one transaction and one round trip. Nothing waits longer than
 * PATIENCE_MS.
 */
#include "store/postgres.h"

#include "core/base.h"
#include "store/seal.h"
#include "sys/system.h"

#include <errno.h>
#include <inttypes.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>

enum { PATIENCE_MS = 15000 };

/* Limits waiting for locks, and frees the locks of a machine that lost its
 * power. */
static const char *const settings[] = {
    "SET search_path = krumm, pg_catalog",
    "SET statement_timeout = 10000",
    "SET idle_in_transaction_session_timeout = 10000",
    "SET lock_timeout = 3000",
    "SET tcp_keepalives_idle = 5",
    "SET tcp_keepalives_interval = 2",
    "SET tcp_keepalives_count = 3",
    "SET client_min_messages = error",
};

/* ---- errors ----------------------------------------------------------- */

/* The first line of the message, without the severity. */
static void put_why(char *why, const char *message)
{
    size_t length = strcspn(message, "\n");
    const char *from = strncmp(message, "ERROR:  ", 8) == 0 ? message + 8
                                                            : message;
    length -= (size_t)(from - message);
    snprintf(why, STORE_WHY_MAX, "PostgreSQL: %.*s",
             (int)(length < 250 ? length : 250), from);
}

static back_end refuse(back *b, const char *what, char *why)
{
    snprintf(why, STORE_WHY_MAX, "PostgreSQL: %s", what);
    b->never = true;
    pg_drop(b);
    return BACK_BROKEN;
}

void pg_drop(back *b)
{
    PQfinish(b->conn);
    b->conn = NULL;
    b->locked = false;
    b->sent = 0;
    pg_args_clear(&b->args);
}

/* ---- sending and waiting ---------------------------------------------- */

static uint64_t now_ms(void)
{
    return sys_now() / 1000;
}

static bool wait_for(back *b, short events, uint64_t until)
{
    struct pollfd p = { .fd = PQsocket(b->conn), .events = events };
    uint64_t now = now_ms();
    if (p.fd < 0 || now >= until)
        return false;
    int ready = poll(&p, 1, (int)(until - now));
    return ready > 0 || (ready < 0 && errno == EINTR);
}

static bool flush(back *b, uint64_t until)
{
    int left;
    while ((left = PQflush(b->conn)) == 1)
        if (!wait_for(b, POLLIN | POLLOUT, until) ||
            !PQconsumeInput(b->conn))
            return false;
    return left == 0;
}

/* Returns false if the connection is unusable; a NULL result is valid. */
static bool next_result(back *b, uint64_t until, PGresult **result)
{
    while (PQisBusy(b->conn))
        if (!wait_for(b, POLLIN, until) || !PQconsumeInput(b->conn))
            return false;
    *result = PQgetResult(b->conn);
    return PQstatus(b->conn) == CONNECTION_OK;
}

static bool is_good(const PGresult *r)
{
    ExecStatusType status = PQresultStatus(r);
    return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
}

/* Each statement yields a result and NULL; the sync point at the end marks the
 * end of the transaction. */
static bool collect(back *b, PGresult *result[PG_SENT_AT_ONCE], uint64_t until)
{
    PGresult *behind = NULL;
    if (!PQpipelineSync(b->conn) || !flush(b, until))
        return false;
    for (int i = 0; i < b->sent; i++) {
        if (!next_result(b, until, &result[i]) || result[i] == NULL ||
            !next_result(b, until, &behind) || behind != NULL) {
            PQclear(behind);
            return false;
        }
    }
    bool whole = next_result(b, until, &behind) &&
                 PQresultStatus(behind) == PGRES_PIPELINE_SYNC;
    PQclear(behind);
    return whole;
}

void pg_free(PGresult *result[PG_SENT_AT_ONCE])
{
    for (int i = 0; i < PG_SENT_AT_ONCE; i++) {
        PQclear(result[i]);
        result[i] = NULL;
    }
}

/* Are all results good? The connection survives a failed statement, unless it
 * leads to a read-only database: reconnecting may then find another one. */
static bool judge(back *b, PGresult *result[PG_SENT_AT_ONCE], char *why)
{
    for (int i = 0; i < b->sent; i++) {
        if (is_good(result[i]))
            continue;
        const char *state = PQresultErrorField(result[i], PG_DIAG_SQLSTATE);
        put_why(why, PQresultErrorMessage(result[i]));
        if (state == NULL || strcmp(state, "25006") == 0)
            pg_drop(b);
        return false;
    }
    return true;
}

bool pg_finish(back *b, PGresult *result[PG_SENT_AT_ONCE], char *why)
{
    bool good = false;
    for (int i = 0; i < PG_SENT_AT_ONCE; i++)
        result[i] = NULL;
    if (collect(b, result, now_ms() + PATIENCE_MS)) {
        good = judge(b, result, why);
    } else {
        put_why(why, PQstatus(b->conn) == CONNECTION_OK
                         ? "no answer" : PQerrorMessage(b->conn));
        pg_drop(b);
    }
    b->sent = 0;
    if (!good)
        pg_free(result);
    return good;
}

/* For statements whose results do not matter. */
static bool finish(back *b, char *why)
{
    PGresult *result[PG_SENT_AT_ONCE];
    bool good = pg_finish(b, result, why);
    pg_free(result);
    return good;
}

static void sent(back *b)
{
    KR_REQUIRE(b->sent < PG_SENT_AT_ONCE);
    b->sent++;
    pg_args_clear(&b->args);
}

/* If the connection is broken, pg_finish notices. */
static void send(back *b, const char *name, const char *text)
{
    const char *value[PG_ARGS];
    int format[PG_ARGS];
    pg_args *a = &b->args;
    for (int i = 0; i < a->count; i++) {
        value[i] = (const char *)a->bytes + a->at[i];
        format[i] = 1;
    }
    if (name != NULL)
        PQsendQueryPrepared(b->conn, name, a->count, value, a->length, format,
                            1);
    else
        PQsendQueryParams(b->conn, text, a->count, NULL, value, a->length,
                          format, 1);
    sent(b);
}

static void name_of(char name[16], pg_statement which)
{
    snprintf(name, 16, "k%d", (int)which);
}

void pg_send(back *b, pg_statement which)
{
    char name[16];
    name_of(name, which);
    send(b, name, NULL);
}

PGresult *pg_ask(back *b, pg_statement which, char *why)
{
    PGresult *result[PG_SENT_AT_ONCE];
    pg_send(b, which);
    return pg_finish(b, result, why) ? result[0] : NULL;
}

/* ---- connecting ------------------------------------------------------- */

/* Values in the address override the ones before it. */
static PGconn *connect_to(const char *where, back_role role)
{
    static const char *const names[] = {
        "application_name", "connect_timeout", "keepalives_idle",
        "keepalives_interval", "keepalives_count", "tcp_user_timeout",
        "target_session_attrs", "dbname", NULL,
    };
    const char *values[] = { "krumm", "3", "5", "2", "3", "10000",
                             role == BACK_SCANNER ? "any" : "read-write",
                             where, NULL };
    return PQconnectdbParams(names, values, 1);
}

static bool run_all(back *b, const char *const *texts, size_t count,
                    char *why)
{
    for (size_t i = 0; i < count; i++)
        send(b, NULL, texts[i]);
    return finish(b, why);
}

/* Refuses a database that may lose commits or is not the one we began with. */
static back_end check_server(back *b, char *why)
{
    static const char text[] =
        "SELECT current_setting('synchronous_commit') = 'off' OR"
        " current_setting('fsync') = 'off', s.system_identifier,"
        " c.timeline_id::bigint FROM pg_control_system() s,"
        " pg_control_checkpoint() c";
    PGresult *result[PG_SENT_AT_ONCE];
    char system[24];
    send(b, NULL, text);
    if (!pg_finish(b, result, why))
        return BACK_LATER;
    bool forgets = pg_bool(result[0], 0, 0);
    int64_t timeline = pg_int(result[0], 0, 2);
    snprintf(system, sizeof system, "%" PRId64, pg_int(result[0], 0, 1));
    pg_free(result);
    if (forgets && !b->options.accept_loss)
        return refuse(b, "synchronous_commit or fsync is off: it may forget "
                         "what it has confirmed", why);
    if (b->system[0] != '\0' && (strcmp(b->system, system) != 0 ||
                                 timeline < b->timeline))
        return refuse(b, "another database answers, or an older state of it",
                      why);
    memcpy(b->system, system, sizeof system);
    b->timeline = timeline;
    return BACK_OK;
}

static bool make_schema(back *b, char *why)
{
    uint8_t mark[SEAL_MARK];
    for (int i = 0; pg_schema[i] != NULL; i++)
        send(b, NULL, pg_schema[i]);
    seal_make_mark(mark, b->options.key);
    pg_put_bytes(&b->args, mark, sizeof mark);
    send(b, NULL, "INSERT INTO krumm.meta SELECT 1, $1::bytea"
                  " WHERE NOT EXISTS (SELECT FROM krumm.meta)");
    return finish(b, why);
}

static bool has_schema(back *b, bool *there, char *why)
{
    PGresult *result[PG_SENT_AT_ONCE];
    send(b, NULL, "SELECT to_regclass('krumm.log') IS NOT NULL");
    if (!pg_finish(b, result, why))
        return false;
    *there = pg_bool(result[0], 0, 0);
    pg_free(result);
    return true;
}

static back_end check_meta(back *b, char *why)
{
    PGresult *result[PG_SENT_AT_ONCE];
    send(b, NULL, "SELECT schema, mark FROM krumm.meta");
    if (!pg_finish(b, result, why))
        return BACK_LATER;
    bool one = PQntuples(result[0]) == 1;
    int64_t version = one ? pg_int(result[0], 0, 0) : 0;
    bool ours = version >= 1 && version <= BACK_SCHEMA;
    bool opens = ours && seal_knows_mark(PQgetvalue(result[0], 0, 1),
                                         (size_t)PQgetlength(result[0], 0, 1),
                                         b->options.key);
    pg_free(result);
    if (!one)
        return refuse(b, "this is no store of krumm", why);
    if (!ours)
        return refuse(b, "this store was made by another version of krumm",
                      why);
    if (!opens)
        return refuse(b, "the key is not the one this store was made with",
                      why);
    b->heads = version == BACK_SCHEMA;
    return BACK_OK;
}

/* A reader does not upgrade a store of an older version. */
static bool migrate(back *b, char *why)
{
    if (b->heads || b->role != BACK_WRITER)
        return true;
    for (int i = 0; pg_migration[i] != NULL; i++)
        send(b, NULL, pg_migration[i]);
    b->heads = finish(b, why);
    return b->heads;
}

/* Statements about heads can be prepared only if there are heads. */
static bool is_of_use(const back *b, pg_statement statement)
{
    static const pg_statement counting[] = {
        PG_CREATE, PG_APPEND, PG_OVERWRITE, PG_SETTLE, PG_READ, PG_PRUNE,
    };
    for (size_t i = 0; i < KR_COUNT(counting); i++)
        if (statement == counting[i])
            return b->heads;
    return true;
}

static bool prepare(back *b, char *why)
{
    char name[16];
    for (int i = 0; i < PG_STATEMENTS; i++) {
        if (!is_of_use(b, (pg_statement)i))
            continue;
        name_of(name, (pg_statement)i);
        PQsendPrepare(b->conn, name, pg_text[i], 0, NULL);
        sent(b);
    }
    return finish(b, why);
}

/* An earlier session of ours may still hold the lock; the next beat then
 * retries. */
bool pg_lock(back *b, char *why)
{
    if (b->locked)
        return true;
    pg_put_int(&b->args, PG_INT4, b->node);
    PGresult *r = pg_ask(b, PG_LOCK, why);
    if (r == NULL)
        return false;
    b->locked = b->anew = pg_bool(r, 0, 0);
    PQclear(r);
    return true;
}

static back_end set_up(back *b, char *why)
{
    bool there = false;
    if (!run_all(b, settings, KR_COUNT(settings), why))
        return BACK_LATER;
    back_end end = check_server(b, why);
    if (end != BACK_OK)
        return end;
    if (!has_schema(b, &there, why) ||
        (!there && b->role == BACK_WRITER && !make_schema(b, why)))
        return BACK_LATER;
    end = check_meta(b, why);
    if (end != BACK_OK)
        return end;
    if (!migrate(b, why) || !prepare(b, why))
        return BACK_LATER;
    bool node = b->role == BACK_WRITER && b->node != 0;
    return !node || pg_lock(b, why) ? BACK_OK : BACK_LATER;
}

back_end pg_ready(back *b, char *why)
{
    if (b->never)
        return BACK_BROKEN;
    if (b->conn != NULL && PQstatus(b->conn) == CONNECTION_OK)
        return BACK_OK;
    pg_drop(b);
    b->conn = connect_to(b->options.where, b->role);
    if (PQstatus(b->conn) != CONNECTION_OK ||
        PQsetnonblocking(b->conn, 1) != 0 || !PQenterPipelineMode(b->conn)) {
        put_why(why, PQerrorMessage(b->conn));
        pg_drop(b);
        return BACK_LATER;
    }
    back_end end = set_up(b, why);
    if (end != BACK_OK)
        pg_drop(b);
    return end;
}

bool pg_hold_still(back *b, char *why)
{
    static const char *const still[] = {
        "SET idle_in_transaction_session_timeout = 0",
        "SET statement_timeout = 0",
    };
    static const char *const begin[] = {
        "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
    };
    return run_all(b, still, KR_COUNT(still), why) &&
           run_all(b, begin, KR_COUNT(begin), why);
}
