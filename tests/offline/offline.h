/*
 * offline.h -- a whole game of bots at a table, without any library, so that
 * the page offline and the server can be seen to play the same.
 */
#ifndef KR_TESTS_OFFLINE_H
#define KR_TESTS_OFFLINE_H

#include "core/base.h"

/* Plays and writes the record; answers its length, 0 if it does not fit. */
size_t offline_play(unsigned game, unsigned seats, unsigned tempo,
                    unsigned seed, char *out, size_t size);

/* Reads the first lines of a record, plays on to the end and writes it all. */
size_t offline_play_on(const char *lines, size_t length, char *out,
                       size_t size);

/* Asks the bots of a whole record once more: how many of their moves they would
 * make again, of how many. */
unsigned offline_ask_again(const char *lines, size_t length, unsigned *moves);

#endif
