/*
 * replay.h -- a recorded game played again, as one number.
 */
#ifndef KR_TESTS_REPLAY_H
#define KR_TESTS_REPLAY_H

#include <stddef.h>
#include <stdint.h>

/* `text` has a head line and then moves, one per line. Returns a checksum of
 * the state after every move; 0 if a line was refused. */
uint64_t replay(const char *text, size_t length);

#endif
