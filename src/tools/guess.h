/*
 * guess.h -- which known word a mistyped one was meant to be.
 */
#ifndef KR_TOOLS_GUESS_H
#define KR_TOOLS_GUESS_H

#include <stdbool.h>

/* How many letters have to be added, left out, replaced or swapped with their
 * neighbour to make one word of the other; GUESS_FAR if a word is too long. */
enum { GUESS_LETTERS = 15, GUESS_FAR = 99 };

int guess_distance(const char *, const char *);

/* Near enough to be meant: one mistake in a short word, two in others. */
bool guess_is_near(const char *typed, const char *known);

#endif
