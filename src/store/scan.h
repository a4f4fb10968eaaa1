/*
 * scan.h -- scans a whole store room by room, as a snapshot, even while a
 * server is running on it; and fills a new store in the same way.
 */
#ifndef STORE_SCAN_H
#define STORE_SCAN_H

#include "store/store.h"

/* ---- scanning --------------------------------------------------------- */

typedef struct store_scan store_scan;

/* Uses only the options `where`, `key` and accept_loss. Returns NULL and says
 * why on failure. */
store_scan *store_scan_open(const store_options *, char *why, size_t size);
void store_scan_close(store_scan *);
size_t store_scan_rooms(const store_scan *);

/* The number of commits known to be missing, and a line for each place where
 * the database itself is damaged. */
uint64_t store_scan_missing(const store_scan *);
void store_scan_examine(store_scan *, void (*say)(void *host, const char *),
                        void *host);

/* The next room: STORE_TAKEN, or STORE_DAMAGED with the rows before the damage;
 * STORE_BUSY, and why, if the database failed; STORE_NONE at the end. The
 * pointers are valid until the next call. */
const store_taken *store_scan_next(store_scan *, char *why, size_t size);

/* ---- filling ---------------------------------------------------------- */

typedef struct store_copy store_copy;

/* Opens a store for exclusive use; creates it if it is missing. */
store_copy *store_copy_open(const store_options *, char *why, size_t size);

/* Adds a room with its rows; epochs restart. It is durable when the copy is
 * closed. Returns false and says why: the code is in use, or the database
 * failed. */
bool store_copy_room(store_copy *, const store_taken *, char *why,
                     size_t size);
bool store_copy_close(store_copy *, char *why, size_t size);

#endif
