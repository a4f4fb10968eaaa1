/*
 * general.c -- the coach of games that bring none: it is silent.
 */
#include "coach/coach.h"

const coach_game coach_general = { .steps = 0 };
