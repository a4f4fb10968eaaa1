/*
 * position.h -- a position that is written as text, for examples in the rules.
 */
#ifndef PAGE_POSITION_H
#define PAGE_POSITION_H

#include <stddef.h>

/* Reads the position at the border. Answers the view of a seat, or of everybody
 * for any other number, as JSON; the answer is empty if the text is wrong. */
size_t position_show(size_t length, unsigned viewer);

#endif
