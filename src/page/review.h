/*
 * review.h -- the review of a record in the page, as a module of its own that
 * is loaded when a review is wanted. Text goes in and comes out through
 * border.h; texts_load comes first.
 */
#ifndef PAGE_REVIEW_H
#define PAGE_REVIEW_H

#include <stddef.h>
#include <stdint.h>

/* Begins the review of the record in the input, in the language with that
 * number in i18n/. Returns 0 if it is no record. */
uint32_t review_open(size_t length, unsigned lang);

/* The number of moves to judge, in any order. */
uint32_t review_moves(void);

/* Judges the nth move, as long as a bot thinks. The output is the opinion of
 * it, as bytes for review_take_opinion in another instance of this module with
 * the same record. Returns 0 if there is no such move. */
size_t review_judge_move(uint32_t nth);
uint32_t review_take_opinion(uint32_t nth, size_t length);

/* Why the move at entry `seq` was made: by a bot, or what a strong player would
 * have gone by; a line each. */
size_t review_why(uint32_t seq);

/* Checks the record in the input against the rules and the shuffle, like
 * krumm verify: {"flaw":"","line":0,"moves":212,"drawn":40}. It ends a review
 * that was begun. */
size_t review_verify(size_t length);

/* All that is known so far: the output of krumm review --json. */
size_t review_told(void);

#endif
