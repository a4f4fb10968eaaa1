/*
 * clear.h -- checks that every character of a name or chat text is visible.
 *
 * A text is clear if it is plain (json_in.h) and each of its characters is
 * visible. Invisible are format controls and other default ignorable
 * characters, line and paragraph separators, private use, noncharacters, and
 * blanks other than spaces. Exceptions are a variation selector after an emoji
 * or in a keycap, a joiner between two emoji, and a joiner or non-joiner
 * between two letters from Arabic to Sinhala. A combining mark needs a
 * character before it; at most four may follow each other.
 */
#ifndef KR_CORE_CLEAR_H
#define KR_CORE_CLEAR_H

#include "core/buf.h"

/* Chat: clear, not blank, at most `max` bytes. */
bool kr_is_clear_text(const char *text, size_t max);

/* The same, and the only space is U+0020, single and between characters. */
bool kr_is_clear_name(const char *text, size_t max);

/* A plain text for a terminal line: invisible characters become "?", and
 * right-to-left words are isolated so that they reorder nothing else. */
void kr_put_clear(kr_buf *, const char *text);

/* Compares plain texts, ignoring case, spaces and invisible characters.
 * Lookalike letters of different scripts are different. */
bool kr_looks_same(const char *a, const char *b);

#endif
