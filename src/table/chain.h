/*
 * chain.h -- the lines of a record as a chain: each vouches for all before it.
 *
 * A line ends with "chain", 16 hexadecimal digits: the beginning of the SHA-256
 * of the chain of the line before (nothing for the head) and this line without
 * its "chain". So a line that was changed, moved, dropped or put in is known by
 * its number; the end line tells a record that was cut off from a shorter one.
 * Records of the version before have none. Private to this folder; record.h has
 * what others need.
 */
#ifndef TB_CHAIN_H
#define TB_CHAIN_H

#include "table/record.h"

/* Puts "chain" into the line that begins at `start` and was just closed. */
void tb_chain_put(tb_chain *, kr_buf *, size_t start);

/* Is this the line that comes next? Then the chain goes on with it. */
bool tb_chain_take(tb_chain *, const char *line, size_t length);

#endif
