/*
 * words.h -- moves and fields of any game in words, from its tables alone.
 *
 * A game may bring texts for them: <prefix>.do.<word> for a kind of move as a
 * button, <prefix>.field.<name>, <prefix>.word.<word>. Without a text it is the
 * word of the notation.
 */
#ifndef KR_TEXT_WORDS_H
#define KR_TEXT_WORDS_H

#include "text/tell.h"

/* The name of a field. */
const char *text_of_field(text_lang, const kr_game *, const kr_field *);

/* Fields of the public part with as many rows (or columns, if it has one row)
 * as there can be players belong to seats. How many elements each seat has; 0
 * if it is no such field. */
unsigned text_seat_share(const kr_game *, const kr_field *);

/* Is there something to see? Elements from `first` on, blanks between; zeroes
 * at the end are left out; seats are names. */
bool text_has_values(const kr_field *, const void *from, unsigned first,
                     unsigned count);
void text_put_values(kr_buf *, const text_reader *, const kr_field *,
                     const void *from, unsigned first, unsigned count);

/* Fills in the parts of a move: {n}, {m} and {k} are its numbers in order,
 * {what} is its words; a seat becomes `to`. The words are put into `words`. */
void text_fill_move(text_args *, kr_seat *to, kr_buf *words,
                    const text_reader *, kr_move);

/* A move as a button: "Bid fives". */
void text_put_offer(kr_buf *, const text_reader *, kr_move);

#endif
