/*
 * postgres_text.c -- all SQL statements for PostgreSQL.
 *
 * A node is a process. It is alive while its session holds its advisory lock
 * and its lease has not expired, by the clock of the database. Neither decides
 * which rows enter a log: epoch and primary key do.
 */
#include "store/postgres.h"

const char *const pg_schema[] = {
    "SELECT pg_advisory_xact_lock(1802663277, 0)",
    "CREATE SCHEMA IF NOT EXISTS krumm",
    "CREATE TABLE IF NOT EXISTS krumm.meta (schema int NOT NULL,"
    " mark bytea NOT NULL)",
    "CREATE TABLE IF NOT EXISTS krumm.node ("
    " id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,"
    " address text NOT NULL, until timestamptz NOT NULL)",
    "CREATE TABLE IF NOT EXISTS krumm.room (id bigint PRIMARY KEY,"
    " code text NOT NULL UNIQUE, epoch bigint NOT NULL, owner int,"
    " stage int NOT NULL, listed bool NOT NULL, created bigint NOT NULL,"
    " touched bigint NOT NULL, about text NOT NULL)",
    "CREATE INDEX IF NOT EXISTS room_newest ON krumm.room (stage, created)",
    "CREATE INDEX IF NOT EXISTS room_listed"
    " ON krumm.room (stage, created) WHERE listed",
    "CREATE INDEX IF NOT EXISTS room_old"
    " ON krumm.room (touched) WHERE stage <> 1",
    "CREATE INDEX IF NOT EXISTS room_owner"
    " ON krumm.room (owner) WHERE owner IS NOT NULL",
    /* Sealed bodies cannot be compressed. */
    "CREATE TABLE IF NOT EXISTS krumm.log (room bigint NOT NULL,"
    " number int NOT NULL, epoch bigint NOT NULL, body bytea NOT NULL,"
    " PRIMARY KEY (room, number))",
    "ALTER TABLE krumm.log ALTER body SET STORAGE EXTERNAL",
    NULL
};

/* From schema 1 to 2, also for a new store. The constraint rejects processes of
 * the older version, whose rows no head would count; existing rows are exempt.
 * Rooms of the older version get heads without a sum. */
const char *const pg_migration[] = {
    "SELECT pg_advisory_xact_lock(1802663277, 0)",
    "CREATE TABLE IF NOT EXISTS krumm.head (room bigint PRIMARY KEY,"
    " rows bigint NOT NULL, sum bigint) WITH (fillfactor = 50)",
    "ALTER TABLE krumm.log ADD COLUMN IF NOT EXISTS digest bigint",
    "ALTER TABLE krumm.log DROP CONSTRAINT IF EXISTS log_digest",
    "ALTER TABLE krumm.log ADD CONSTRAINT log_digest"
    " CHECK (digest IS NOT NULL) NOT VALID",
    "INSERT INTO krumm.head SELECT room, count(*), NULL FROM krumm.log"
    " GROUP BY room ON CONFLICT DO NOTHING",
    "UPDATE krumm.meta SET schema = 2",
    NULL
};

#define CARD "r.id, r.code, r.stage, r.listed, r.created, r.touched, r.about"

#define UNTIL "clock_timestamp() + $2::int * interval '1 millisecond'"

#define OWNER_LIVES                                                       \
    "EXISTS (SELECT FROM node n WHERE n.id = old.owner"                   \
    " AND n.until > clock_timestamp() AND EXISTS (SELECT FROM pg_locks l" \
    " WHERE l.locktype = 'advisory' AND l.classid = 1802663277"           \
    " AND l.objid = n.id::oid AND l.granted AND l.database = (SELECT oid" \
    " FROM pg_database WHERE datname = current_database())))"

/* FOR UPDATE makes a claim that waited for another commit see the new state. */
#define CLAIM(which)                                                      \
    "WITH old AS (SELECT id, owner FROM room WHERE " which " FOR UPDATE)" \
    " UPDATE room r SET owner = $2, epoch = r.epoch + 1 FROM old"         \
    " WHERE r.id = old.id AND (old.owner IS NULL OR old.owner = $2"       \
    " OR NOT " OWNER_LIVES ") RETURNING " CARD ", r.epoch,"               \
    " old.owner IS NOT NULL AND old.owner <> $2"

#define OWNER(which)                                                      \
    "SELECT n.address, r.id, r.listed, r.epoch"                           \
    " FROM room r LEFT JOIN node n ON n.id = r.owner"     \
    " WHERE " which

#define ROWS                                                              \
    "unnest($1::bigint[], $2::int[], $3::bigint[], $4::bytea[],"          \
    " $5::bigint[]) AS u (room, number, epoch, body, digest)"

/* The statement that inserts rows also adds them to the rooms' heads. */
#define ADDED_UP(insert)                                                  \
    "WITH put AS (" insert " RETURNING room, number, digest),"            \
    " added AS (UPDATE head h SET rows = h.rows + n.rows,"                \
    " sum = h.sum + n.sum FROM (SELECT room, count(*) AS rows,"           \
    " sum(digest)::bigint AS sum FROM put GROUP BY room) n"               \
    " WHERE h.room = n.room) SELECT room, number FROM put"

#define CARDS                                                             \
    "unnest($1::bigint[], $2::text[], $3::int[], $4::bool[],"             \
    " $5::bigint[], $6::bigint[], $7::text[], $8::bigint[])"              \
    " AS u (id, code, stage, listed, created, touched, about, epoch)"

_Static_assert(STORE_RUNNING == 1, "stage <> 1 below, and in the index");

/* ORDER PG */
const char *const pg_text[PG_STATEMENTS] = {
    [PG_JOIN] = "INSERT INTO node (address, until) VALUES ($1, " UNTIL ")"
                " RETURNING id",
    [PG_REJOIN] = "INSERT INTO node (address, until, id) OVERRIDING SYSTEM"
                  " VALUE VALUES ($1, " UNTIL ", $3) ON CONFLICT DO NOTHING",
    [PG_SWEEP] = "DELETE FROM node WHERE"
                 " until < clock_timestamp() - interval '1 hour'",
    [PG_LOCK] = "SELECT pg_try_advisory_lock(1802663277, $1)",
    [PG_BEAT] = "WITH old AS (SELECT id, until FROM node WHERE id = $1"
                " FOR UPDATE)"
                " UPDATE node SET until = " UNTIL " FROM old"
                " WHERE node.id = old.id"
                " RETURNING old.until < clock_timestamp()",
    [PG_HAND_OVER] = "UPDATE room SET owner = NULL WHERE owner = $1",
    [PG_PART] = "DELETE FROM node WHERE id = $1",

    [PG_CREATE] = "WITH made AS (INSERT INTO room (id, code, stage, listed,"
                  " created, touched, about, epoch, owner) SELECT u.*, $9::int"
                  " FROM " CARDS " ON CONFLICT DO NOTHING RETURNING id)"
                  " INSERT INTO head SELECT id, 0, 0 FROM made"
                  " ON CONFLICT DO NOTHING",
    [PG_CARDS] = "UPDATE room r SET stage = u.stage, listed = u.listed,"
                 " created = u.created, touched = u.touched,"
                 " about = u.about FROM " CARDS
                 " WHERE r.id = u.id AND r.epoch = u.epoch",
    /* The share lock makes a take wait for a running batch, and makes a later
     * batch see the new epoch. */
    [PG_APPEND] = ADDED_UP("INSERT INTO log SELECT u.room, u.number, u.epoch,"
                           " u.body, u.digest FROM " ROWS
                           " JOIN room ON room.id = u.room"
                           " AND room.epoch = u.epoch FOR SHARE OF room"
                           " ON CONFLICT DO NOTHING"),
    [PG_OVERWRITE] = ADDED_UP("INSERT INTO log SELECT u.room, u.number,"
                              " u.epoch, u.body, u.digest FROM " ROWS
                              " ON CONFLICT (room, number) DO UPDATE SET"
                              " epoch = excluded.epoch, body = excluded.body"),
    [PG_SETTLE] = "SELECT l.room, l.number, l.epoch = u.epoch AND"
                  " l.body = u.body FROM " ROWS " JOIN log l ON"
                  " l.room = u.room AND l.number = u.number",

    /* In the order of the rooms asked for, by which the answers are matched. */
    [PG_CONFIRM] = "SELECT u.room, 0 FROM"
                   " unnest($1::bigint[], $2::bigint[]) WITH ORDINALITY"
                   " AS u (room, epoch, at) JOIN room ON room.id = u.room"
                   " AND room.epoch = u.epoch ORDER BY u.at",

    [PG_CLAIM_CODE] = CLAIM("code = $1"),
    [PG_CLAIM_ROOM] = CLAIM("id = $1"),
    [PG_OWNER_CODE] = OWNER("r.code = $1"),
    [PG_OWNER_ROOM] = OWNER("r.id = $1"),
    [PG_READ] = "SELECT l.number, l.epoch, l.body, h.rows, h.sum FROM log l"
                " LEFT JOIN head h ON h.room = l.room WHERE l.room = $1"
                " ORDER BY l.number",
    [PG_READ_OLD] = "SELECT number, epoch, body FROM log WHERE room = $1"
                    " ORDER BY number",
    [PG_LEAVE] = "UPDATE room SET owner = NULL WHERE id = $1 AND epoch = $2"
                 " AND owner = $3",
    [PG_LIST] = "SELECT " CARD " FROM room r WHERE stage = $1"
                " AND listed ORDER BY created DESC LIMIT $2::int",
    [PG_LIST_ALL] = "SELECT " CARD " FROM room r WHERE stage = $1"
                    " ORDER BY created DESC LIMIT $2::int",
    [PG_PRUNE] = "WITH old AS (SELECT id FROM room WHERE stage <> 1"
                 " AND touched < $1 LIMIT $2::int FOR UPDATE SKIP LOCKED),"
                 " gone AS (DELETE FROM log USING old WHERE room = old.id),"
                 " uncounted AS (DELETE FROM head USING old"
                 " WHERE head.room = old.id)"
                 " DELETE FROM room USING old WHERE room.id = old.id",
    [PG_ROOMS] = "SELECT id FROM room ORDER BY id",
    [PG_SCAN] = "SELECT " CARD ", r.epoch FROM room r WHERE r.id = $1",
};
