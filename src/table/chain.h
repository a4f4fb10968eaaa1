/*
 * chain.h -- the lines of a record as a hash chain.
 *
 * A line ends with "chain", 16 hexadecimal digits: the beginning of the
 * SHA-256 of the previous line's chain (nothing for the head) and this line
 * without its "chain". A line that was changed, moved, dropped or inserted is
 * found by its number; the end line distinguishes a truncated record from a
 * shorter one. Records of the previous version have no chain. Private to this
 * folder; record.h has the public part.
 */
#ifndef TB_CHAIN_H
#define TB_CHAIN_H

#include "table/record.h"

/* Inserts "chain" into the line that begins at `start` and was just closed. */
void tb_chain_put(tb_chain *, kr_buf *, size_t start);

/* Checks that this is the next line, and advances the chain. */
bool tb_chain_take(tb_chain *, const char *line, size_t length);

#endif
