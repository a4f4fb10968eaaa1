/*
 * scan.h -- a whole store room by room, as it is at one moment, while a server
 * may be running on it; and a new store filled the same way.
 */
#ifndef STORE_SCAN_H
#define STORE_SCAN_H

#include "store/store.h"

/* ---- scanning --------------------------------------------------------- */

typedef struct store_scan store_scan;

/* Of the options only `where`, `key` and accept_loss count. NULL, and why. */
store_scan *store_scan_open(const store_options *, char *why, size_t size);
void store_scan_close(store_scan *);
size_t store_scan_rooms(const store_scan *);

/* How many commits are known to be missing, and a line for each place where the
 * database itself is damaged. */
uint64_t store_scan_missing(const store_scan *);
void store_scan_examine(store_scan *, void (*say)(void *host, const char *),
                        void *host);

/* The next room: STORE_TAKEN, or STORE_DAMAGED with the rows before that;
 * STORE_BUSY, and why, if the database failed; STORE_NONE at the end. What it
 * points to is good until the next call. */
const store_taken *store_scan_next(store_scan *, char *why, size_t size);

/* ---- filling ---------------------------------------------------------- */

typedef struct store_copy store_copy;

/* A store that nobody else uses; it is made if it is not there. */
store_copy *store_copy_open(const store_options *, char *why, size_t size);

/* A room with its rows; epochs begin anew. It is durable when the copy is
 * closed. False, and why: the code is in use, or the database failed. */
bool store_copy_room(store_copy *, const store_taken *, char *why,
                     size_t size);
bool store_copy_close(store_copy *, char *why, size_t size);

#endif
