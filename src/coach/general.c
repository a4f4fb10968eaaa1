/*
 * general.c -- the coach of games that bring none: it is silent.
 */
#include "coach/game.h"

const coach_game coach_general = { .steps = 0 };
