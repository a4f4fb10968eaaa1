/*
 * clear.h -- names and talk: does everybody see all that is in a text?
 *
 * A text is clear if it is plain (json_in.h) and each of its characters shows.
 * These do not: format controls and other default ignorable characters, line
 * and paragraph separators, private use, noncharacters, blanks that are no
 * spaces. Three of them may stand where people need them: a variation selector
 * behind a picture or in a keycap, a joiner between two pictures, and a joiner
 * or non-joiner between two letters from Arabic to Sinhala. A mark needs a
 * character before it and stands in a row of at most four.
 */
#ifndef KR_CORE_CLEAR_H
#define KR_CORE_CLEAR_H

#include "core/buf.h"

/* Talk: clear, not blank, no longer than `max` bytes. */
bool kr_is_clear_text(const char *text, size_t max);

/* The same, and the only space is U+0020, alone and between characters. */
bool kr_is_clear_name(const char *text, size_t max);

/* A plain text for a line of a terminal: "?" for what would hide there, and
 * words from right to left isolated, so that they turn nothing else round. */
void kr_put_clear(kr_buf *, const char *text);

/* Are these plain texts equal but for case, spaces and what does not show?
 * Letters of different scripts that look alike are not equal. */
bool kr_looks_same(const char *a, const char *b);

#endif
