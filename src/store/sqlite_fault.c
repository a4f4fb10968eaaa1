/*
 * sqlite_fault.c -- what a result of SQLite's means for the store.
 */
#include "store/sqlite.h"

#include "core/base.h"

#include <stdio.h>

/* Damage is reading what was never written, or not being able to read. It is
 * in one place of the file: other rooms are not the worse for it. */
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

/* A write that a full disk or a quota refused left nothing, and can be repeated
 * when there is room. Any other failure, above all a failed fsync, may have
 * left the file otherwise than the kernel says: nobody must build on that. */
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
