/*
 * key.h -- the key rows are sealed with, in a file of its own: 64 hexadecimal
 * digits. It must not lie in the same backup as the database.
 */
#ifndef STORE_KEY_H
#define STORE_KEY_H

#include "store/store.h"

/* False, and why: no such file, not a key, or others may read it. */
bool store_key_read(const char *path, uint8_t key[STORE_KEY_SIZE], char *why,
                    size_t size);

/* The same; but where there is no file, one is made with a key by chance. */
bool store_key_provide(const char *path, uint8_t key[STORE_KEY_SIZE],
                       char *why, size_t size);

/* Where it is unless somebody says otherwise: "FILE.key", of a store that is
 * a file; "krumm.key" for others. */
void store_key_path(char *path, size_t size, const char *where);

#endif
