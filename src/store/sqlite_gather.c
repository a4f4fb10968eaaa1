/*
 * sqlite_gather.c -- writes SQLite's write-ahead log in large pieces.
 *
 * SQLite writes the log page by page, each with its own header: hundreds of
 * small writes per batch. This VFS buffers them until the log is synced. That
 * is safe because nothing reads them before: with synchronous=FULL every
 * commit syncs the log first and publishes it to readers afterwards.
 */
#include "store/sqlite.h"

#include "sys/memory.h"

#include <stdlib.h>
#include <string.h>

enum { GATHER = 1 << 17 };

typedef struct {
    sqlite3_file file;                  /* must be first: SQLite casts to it */
    sqlite3_file *real;                 /* follows this struct */
    sqlite3_int64 at;                   /* file offset of the buffered bytes */
    int used;
    char *bytes;
} wal_file;

static wal_file *wal(sqlite3_file *file)
{
    return (wal_file *)file;
}

/* Bytes that cannot be written are dropped: their transaction fails, and the
 * next one starts at the same offset. */
static int flush(wal_file *w)
{
    int used = w->used;
    w->used = 0;
    if (used == 0)
        return SQLITE_OK;
    return w->real->pMethods->xWrite(w->real, w->bytes, used, w->at);
}

static int wal_write(sqlite3_file *file, const void *bytes, int size,
                     sqlite3_int64 at)
{
    wal_file *w = wal(file);
    bool fits = at == w->at + w->used && size <= GATHER - w->used;
    int result = fits ? SQLITE_OK : flush(w);
    if (result != SQLITE_OK)
        return result;
    if (size > GATHER)
        return w->real->pMethods->xWrite(w->real, bytes, size, at);
    if (w->used == 0)
        w->at = at;
    if (w->bytes == NULL)
        w->bytes = sys_alloc(NULL, GATHER);
    memcpy(w->bytes + w->used, bytes, (size_t)size);
    w->used += size;
    return SQLITE_OK;
}

static int wal_sync(sqlite3_file *file, int flags)
{
    wal_file *w = wal(file);
    int result = flush(w);
    return result == SQLITE_OK ? w->real->pMethods->xSync(w->real, flags)
                               : result;
}

static int wal_close(sqlite3_file *file)
{
    wal_file *w = wal(file);
    flush(w);
    free(w->bytes);
    return w->real->pMethods->xClose(w->real);
}

/* ---- passed through, after what was gathered is written --------------- */

static int wal_read(sqlite3_file *file, void *bytes, int size,
                    sqlite3_int64 at)
{
    wal_file *w = wal(file);
    int result = flush(w);
    return result == SQLITE_OK
               ? w->real->pMethods->xRead(w->real, bytes, size, at) : result;
}

static int wal_truncate(sqlite3_file *file, sqlite3_int64 size)
{
    wal_file *w = wal(file);
    int result = flush(w);
    return result == SQLITE_OK ? w->real->pMethods->xTruncate(w->real, size)
                               : result;
}

static int wal_size(sqlite3_file *file, sqlite3_int64 *size)
{
    wal_file *w = wal(file);
    int result = flush(w);
    return result == SQLITE_OK ? w->real->pMethods->xFileSize(w->real, size)
                               : result;
}

static int wal_lock(sqlite3_file *file, int level)
{
    return wal(file)->real->pMethods->xLock(wal(file)->real, level);
}

static int wal_unlock(sqlite3_file *file, int level)
{
    return wal(file)->real->pMethods->xUnlock(wal(file)->real, level);
}

static int wal_check_lock(sqlite3_file *file, int *held)
{
    return wal(file)->real->pMethods->xCheckReservedLock(wal(file)->real,
                                                         held);
}

static int wal_control(sqlite3_file *file, int what, void *with)
{
    return wal(file)->real->pMethods->xFileControl(wal(file)->real, what,
                                                   with);
}

static int wal_sector(sqlite3_file *file)
{
    return wal(file)->real->pMethods->xSectorSize(wal(file)->real);
}

static int wal_traits(sqlite3_file *file)
{
    return wal(file)->real->pMethods->xDeviceCharacteristics(wal(file)->real);
}

static const sqlite3_io_methods methods = {
    .iVersion = 1, .xClose = wal_close, .xRead = wal_read,
    .xWrite = wal_write, .xTruncate = wal_truncate, .xSync = wal_sync,
    .xFileSize = wal_size, .xLock = wal_lock, .xUnlock = wal_unlock,
    .xCheckReservedLock = wal_check_lock, .xFileControl = wal_control,
    .xSectorSize = wal_sector, .xDeviceCharacteristics = wal_traits,
};

/* ---- which files ------------------------------------------------------ */

static int open_file(sqlite3_vfs *vfs, sqlite3_filename name,
                     sqlite3_file *file, int flags, int *got)
{
    sqlite3_vfs *real = vfs->pAppData;
    if ((flags & SQLITE_OPEN_WAL) == 0)
        return real->xOpen(real, name, file, flags, got);
    wal_file *w = wal(file);
    *w = (wal_file){ .real = (sqlite3_file *)(w + 1) };
    int result = real->xOpen(real, name, w->real, flags, got);
    if (result == SQLITE_OK)
        w->file.pMethods = &methods;
    return result;
}

const char *sq_gathering(void)
{
    static const char name[] = "krumm";
    sqlite3_vfs *usual = sqlite3_vfs_find(NULL);
    sqlite3_vfs *ours = sqlite3_vfs_find(name);
    if (usual == NULL || (ours != NULL && ours->pAppData == usual))
        return ours != NULL ? name : NULL;
    if (ours == NULL)
        ours = sys_alloc(NULL, sizeof *ours);
    sqlite3_vfs_unregister(ours);
    *ours = *usual;
    ours->pNext = NULL;
    ours->zName = name;
    ours->pAppData = usual;
    ours->szOsFile = usual->szOsFile + (int)sizeof(wal_file);
    ours->xOpen = open_file;
    sqlite3_vfs_register(ours, 0);
    return name;
}
