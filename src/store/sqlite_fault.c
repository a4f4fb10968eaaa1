/*
 * sqlite_fault.c -- the meaning of SQLite's result codes for the store.
 */
#include "store/sqlite.h"

#include "core/base.h"

#include <stdio.h>

/* Damage means reading data that was never written, or not being able to read.
 * It is local to one part of the file: other rooms are not affected. */
static const int damages[] = { SQLITE_IOERR_READ, SQLITE_IOERR_SHORT_READ,
                               SQLITE_IOERR_CORRUPTFS, SQLITE_IOERR_DATA };

bool sq_is_damage(int result)
{
    int plain = result & 0xff;
    for (size_t i = 0; i < KR_COUNT(damages); i++)
        if (result == damages[i])
            return true;
    return plain == SQLITE_CORRUPT || plain == SQLITE_NOTADB;
}

/* A write that failed because of a full disk or a quota left nothing behind and
 * can be repeated when there is space. After any other failure, above all a
 * failed fsync, the file may differ from what the kernel reports: the store
 * must not continue. */
static const struct { int result; const char *words; } passing[] = {
    { SQLITE_FULL,        "the disk is full" },
    { SQLITE_IOERR_WRITE, "the disk takes nothing more" },
    { SQLITE_BUSY,        "somebody else holds the file" },
    { SQLITE_LOCKED,      "somebody else holds the file" },
};

back_end sq_judge(back *b, int result, char *why)
{
    if (!sqlite3_get_autocommit(b->db) && b->role != BACK_SCANNER)
        sqlite3_exec(b->db, "ROLLBACK", NULL, NULL, NULL);
    if (sq_is_damage(result)) {
        snprintf(why, STORE_WHY_MAX, "the file is damaged and takes nothing "
                 "more; stop the server, run krumm store check, and save what "
                 "is whole with krumm store backup (SQLite: %s, %d)",
                 sqlite3_errstr(result), result);
        return BACK_LATER;
    }
    for (size_t i = 0; i < KR_COUNT(passing); i++) {
        if (result != passing[i].result &&
            (result & 0xff) != passing[i].result)
            continue;
        snprintf(why, STORE_WHY_MAX, "%s", passing[i].words);
        return BACK_LATER;
    }
    snprintf(why, STORE_WHY_MAX, "SQLite: %s (%d)", sqlite3_errstr(result),
             result);
    return BACK_BROKEN;
}
