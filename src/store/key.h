/*
 * key.h -- the key that seals rows, in a separate file: 64 hexadecimal digits.
 * Do not keep it in the same backup as the database.
 */
#ifndef STORE_KEY_H
#define STORE_KEY_H

#include "store/store.h"

/* Returns false and says why: the file is missing, not a key, or readable by
 * others. */
bool store_key_read(const char *path, uint8_t key[STORE_KEY_SIZE], char *why,
                    size_t size);

/* The same, but creates a missing file with a random key. */
bool store_key_provide(const char *path, uint8_t key[STORE_KEY_SIZE],
                       char *why, size_t size);

/* The default place: "FILE.key" for a store in a file, otherwise
 * "krumm.key". */
void store_key_path(char *path, size_t size, const char *where);

#endif
