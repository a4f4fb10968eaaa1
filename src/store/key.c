/*
 * key.c -- the key that seals rows, in a separate file.
 */
#include "store/key.h"

#include "store/backend.h"
#include "sys/system.h"

#include <errno.h>
#include <fcntl.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { DIGITS = 2 * STORE_KEY_SIZE, PATH_SIZE = 4096 };

static bool fail(char *why, size_t size, const char *path, const char *what)
{
    snprintf(why, size, "%s: %s", path, what);
    return false;
}

/* Reads the key from an open file; returns an error text or NULL. */
static const char *read_key(int file, uint8_t key[STORE_KEY_SIZE])
{
    char text[DIGITS];
    struct stat about;
    size_t length = 0;
    if (fstat(file, &about) != 0)
        return strerror(errno);
    if ((about.st_mode & (S_IRWXG | S_IRWXO)) != 0)
        return "others may read this key (chmod 600)";
    if (read(file, text, DIGITS) != DIGITS ||
        sodium_hex2bin(key, STORE_KEY_SIZE, text, DIGITS, NULL, &length,
                       NULL) != 0 || length != STORE_KEY_SIZE)
        return "this is no key: 64 hexadecimal digits";
    sodium_memzero(text, sizeof text);
    return NULL;
}

bool store_key_read(const char *path, uint8_t key[STORE_KEY_SIZE], char *why,
                    size_t size)
{
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0)
        return fail(why, size, path, strerror(errno));
    const char *wrong = read_key(file, key);
    close(file);
    return wrong == NULL || fail(why, size, path, wrong);
}

static bool write_key(int file, const uint8_t key[STORE_KEY_SIZE])
{
    char text[DIGITS + 1];
    sodium_bin2hex(text, sizeof text, key, STORE_KEY_SIZE);
    text[DIGITS] = '\n';
    bool written = write(file, text, sizeof text) == sizeof text &&
                   sys_sync(file);
    sodium_memzero(text, sizeof text);
    return written;
}

/* Synced to disk before it seals anything. The file gets its name when it is
 * complete: processes that start at the same time all use the same key. */
static bool make_key(const char *path)
{
    char part[PATH_SIZE];
    uint8_t key[STORE_KEY_SIZE];
    snprintf(part, sizeof part, "%s.XXXXXX", path);
    int file = mkstemp(part);
    if (file < 0)
        return false;
    randombytes_buf(key, sizeof key);
    bool made = write_key(file, key) &&
                (link(part, path) == 0 || errno == EEXIST);
    int cause = errno;
    sodium_memzero(key, sizeof key);
    close(file);
    unlink(part);
    errno = cause;
    return made;
}

bool store_key_provide(const char *path, uint8_t key[STORE_KEY_SIZE],
                       char *why, size_t size)
{
    if (sodium_init() < 0)
        return fail(why, size, path, "no randomness to be had");
    if (access(path, F_OK) != 0 && !make_key(path))
        return fail(why, size, path, strerror(errno));
    return store_key_read(path, key, why, size);
}

void store_key_path(char *path, size_t size, const char *where)
{
    if (back_for(where) == &back_sqlite)
        snprintf(path, size, "%s.key", where);
    else
        snprintf(path, size, "krumm.key");
}
