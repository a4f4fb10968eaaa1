/*
 * faults.c -- a disk under SQLite that fails on command.
 */
#include "store/faults.h"

#include <sqlite3.h>
#include <stdatomic.h>
#include <stddef.h>

/* Methods of theirs with one of ours; files know only the methods. */
typedef struct {
    sqlite3_io_methods methods;
    const sqlite3_io_methods *plain;
} kind;

enum { KINDS = 8 };                     /* of locking, in SQLite's unix */

static sqlite3_vfs ours, *theirs;
static kind kinds[KINDS];
static atomic_bool failing;

static int sync_file(sqlite3_file *file, int flags)
{
    const kind *k = (const kind *)file->pMethods;
    return failing ? SQLITE_IOERR_FSYNC : k->plain->xSync(file, flags);
}

/* Stores open their files from one thread. */
static int open_file(sqlite3_vfs *vfs, const char *name, sqlite3_file *file,
                     int flags, int *out)
{
    (void)vfs;
    int result = theirs->xOpen(theirs, name, file, flags, out);
    for (kind *k = kinds; result == SQLITE_OK && k < kinds + KINDS; k++) {
        if (k->plain == NULL) {
            k->plain = file->pMethods;
            k->methods = *file->pMethods;
            k->methods.xSync = sync_file;
        }
        if (file->pMethods == k->plain)
            file->pMethods = &k->methods;
        if (file->pMethods == &k->methods)
            break;
    }
    return result;
}

void faults_install(void)
{
    if (theirs != NULL)
        return;
    theirs = sqlite3_vfs_find(NULL);
    ours = *theirs;
    ours.zName = "krumm-faults";
    ours.pNext = NULL;
    ours.xOpen = open_file;
    sqlite3_vfs_register(&ours, 1);
}

void faults_set(bool fsync_fails)
{
    failing = fsync_fails;
}
