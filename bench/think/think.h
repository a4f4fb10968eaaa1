/*
 * think.h -- whole games of bots, decision by decision, so that each can be
 * timed; without any library, so that WebAssembly can be timed, too.
 */
#ifndef KR_BENCH_THINK_H
#define KR_BENCH_THINK_H

/* A game of bots of one level (0 novice, 1 regular, 2 shark) begins. */
void think_open(unsigned game, unsigned level, unsigned seats, unsigned seed);

/* Plays up to the next decision of a bot; 0 if the game is over. */
int think_next(void);

/* The decision: what is timed. Answers a number that depends on it. */
unsigned think_choose(void);

#endif
