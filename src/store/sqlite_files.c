/*
 * sqlite_files.c -- checks that the files under their names are still the ones
 * we write to.
 *
 * A deleted, replaced or truncated file still accepts writes, but they are
 * lost when the process ends. The store therefore checks this before it
 * reports a commit.
 */
#include "store/sqlite.h"

#include "sys/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* ORDER SQ_FILE */
static const char *const suffixes[SQ_FILES] = {
    [SQ_DATABASE] = "", [SQ_WAL] = "-wal", [SQ_SHM] = "-shm",
};
static const sq_state gone[SQ_FILES] = {
    [SQ_DATABASE] = SQ_DATABASE_GONE, [SQ_WAL] = SQ_WAL_GONE,
    [SQ_SHM] = SQ_SHM_GONE,
};

/* ORDER SQ_STATE */
static const char *const words[SQ_STATES] = {
    [SQ_DATABASE_GONE] = "the store's file was deleted or replaced; "
        "put the same file back, or save it from /proc before you stop",
    [SQ_WAL_GONE] = "the write-ahead log was deleted or replaced; "
        "what it held is in the file now: start again",
    [SQ_SHM_GONE] = "the index of the write-ahead log was deleted or "
        "replaced; start again",
    [SQ_WAL_CUT] = "the write-ahead log was cut off: the last moves may be "
        "lost; stop, and run krumm store check",
};

/* ---- how long the log must be ------------------------------------------ */

/* Offsets in the header of the index, which is shared memory. SQLite's
 * documentation calls this the WAL-index format. */
enum { PAGE_SIZE_AT = 14, FRAMES_AT = 16, CARRIED_AT = 96,
       INDEX_SIZE = 32768, WAL_HEAD = 32, FRAME_HEAD = 24, HUGE_PAGE = 65536 };

static const volatile uint8_t *index_of(sqlite3 *db)
{
    sqlite3_file *file = NULL;
    void volatile *index = NULL;
    sqlite3_file_control(db, "main", SQLITE_FCNTL_FILE_POINTER, &file);
    if (file == NULL || file->pMethods == NULL ||
        file->pMethods->iVersion < 2 ||
        file->pMethods->xShmMap(file, 0, INDEX_SIZE, 0, &index) != SQLITE_OK)
        return NULL;
    return index;
}

static uint32_t number_at(const volatile uint8_t *index, int at)
{
    return *(const volatile uint32_t *)(index + at);
}

/* The part of the log that is not yet in the database file. */
static int64_t least_wal_size(sqlite3 *db)
{
    const volatile uint8_t *index = index_of(db);
    if (index == NULL)
        return 0;
    int64_t frames = number_at(index, FRAMES_AT);
    int64_t page = *(const volatile uint16_t *)(index + PAGE_SIZE_AT);
    if (frames <= number_at(index, CARRIED_AT))
        return 0;
    return WAL_HEAD + frames * (FRAME_HEAD + (page == 1 ? HUGE_PAGE : page));
}

/* The length of the log we write to, under any name. */
static bool is_wal_cut(sqlite3 *db)
{
    sqlite3_file *file = NULL;
    sqlite3_int64 size = 0;
    int64_t least = least_wal_size(db);
    sqlite3_file_control(db, "main", SQLITE_FCNTL_JOURNAL_POINTER, &file);
    if (file == NULL || file->pMethods == NULL || least == 0)
        return false;
    return file->pMethods->xFileSize(file, &size) != SQLITE_OK ||
           size < least;
}

/* ---- which files they are ---------------------------------------------- */

bool sq_files_begin(back *b, const char *path)
{
    sq_files *f = &b->files;
    for (int i = 0; i < SQ_FILES; i++) {
        struct stat about;
        size_t size = strlen(path) + strlen(suffixes[i]) + 1;
        f->path[i] = sys_alloc(NULL, size);
        snprintf(f->path[i], size, "%s%s", path, suffixes[i]);
        if (stat(f->path[i], &about) != 0)
            return false;
        f->device[i] = about.st_dev;
        f->inode[i] = about.st_ino;
    }
    return true;
}

void sq_files_end(back *b)
{
    for (int i = 0; i < SQ_FILES; i++)
        free(b->files.path[i]);
}

static bool is_there(const sq_files *f, sq_file which)
{
    struct stat about;
    return stat(f->path[which], &about) == 0 &&
           about.st_dev == f->device[which] &&
           about.st_ino == f->inode[which];
}

/* Checks that they still have their names and their full length. */
static sq_state state_of(back *b)
{
    if (b->files.path[SQ_FILES - 1] == NULL)    /* never opened */
        return SQ_INTACT;
    if (is_wal_cut(b->db))
        return SQ_WAL_CUT;
    for (int i = 0; i < SQ_FILES; i++)
        if (!is_there(&b->files, (sq_file)i))
            return gone[i];
    return SQ_INTACT;
}

/* Checkpoint a log that is complete but has lost its name while it is still
 * open, so that nothing is lost with it. */
bool sq_files_are_there(back *b, char *why)
{
    sq_state state = state_of(b);
    if (state == SQ_INTACT)
        return true;
    if (state == SQ_WAL_GONE || state == SQ_SHM_GONE)
        sqlite3_wal_checkpoint_v2(b->db, NULL, SQLITE_CHECKPOINT_PASSIVE,
                                  NULL, NULL);
    snprintf(why, STORE_WHY_MAX, "%s", words[state]);
    return false;
}
