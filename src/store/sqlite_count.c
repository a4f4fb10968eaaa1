/*
 * sqlite_count.c -- the number of commits, kept in a file next to the
 * database.
 *
 * A truncated write-ahead log and an older copy of the database both look like
 * a younger store. The number of the last commit in a separate file reveals
 * them. It is written after each commit and not synced, so it costs nothing
 * and is never ahead of the database. After a power failure it may be some
 * seconds old; it then detects less.
 */
#include "store/sqlite.h"

#include "sys/system.h"

#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { PATH_SIZE = 4096, LINE = 96 };

static void put_path(char path[PATH_SIZE], const char *where)
{
    snprintf(path, PATH_SIZE, "%s.count", where);
}

void sq_count_read(back *b, const char *path)
{
    char name[PATH_SIZE], line[LINE + 1] = "";
    put_path(name, path);
    int file = open(name, O_RDONLY | O_CLOEXEC);
    if (file < 0)
        return;
    if (read(file, line, LINE) <= 0 ||
        sscanf(line, "krumm count 1 %48[0-9a-f] %" SCNd64, b->counted_id,
               &b->counted) != 2)
        b->counted = 0;
    close(file);
}

bool sq_count_begin(back *b, const store_options *o, char *why)
{
    char name[PATH_SIZE];
    bool ours = strcmp(b->counted_id, b->id) == 0;
    if (ours && b->counted > b->commits)
        b->missing = (uint64_t)(b->counted - b->commits);
    if (b->role != BACK_WRITER)
        return true;
    if (b->missing > 0 && !o->accept_loss) {
        snprintf(why, STORE_WHY_MAX, "%s: the last %" PRIu64 " commits are "
                 "missing: its write-ahead log was deleted or cut off, or this"
                 " is an older copy. Put the files back, or go on without what"
                 " is lost: --accept-loss", o->where, b->missing);
        return false;
    }
    put_path(name, o->where);
    b->count = open(name, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    sq_count_put(b);
    return true;
}

/* Always the same length, so that one write replaces the other. */
void sq_count_put(back *b)
{
    char line[LINE];
    int size = snprintf(line, sizeof line, "krumm count 1 %s %20" PRId64 "\n",
                        b->id, b->commits);
    if (b->count >= 0 && pwrite(b->count, line, (size_t)size, 0) != size) {
        close(b->count);                /* disk full: the count only detects
                                           less */
        b->count = -1;
    }
}

void sq_count_end(back *b)
{
    if (b->count < 0)
        return;
    sys_sync(b->count);
    close(b->count);
}
