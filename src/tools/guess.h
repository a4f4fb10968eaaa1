/*
 * guess.h -- finds the known word closest to a mistyped one.
 */
#ifndef KR_TOOLS_GUESS_H
#define KR_TOOLS_GUESS_H

#include <stdbool.h>

/* The number of letters to add, delete, replace or swap with their neighbour to
 * turn one word into the other; GUESS_FAR if a word is too long. */
enum { GUESS_LETTERS = 15, GUESS_FAR = 99 };

int guess_distance(const char *, const char *);

/* Close enough to be meant: one mistake in a short word, two in a longer
 * one. */
bool guess_is_near(const char *typed, const char *known);

#endif
