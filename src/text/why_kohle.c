/*
 * why_kohle.c -- what the bots of Kohle went by.
 */
#include "text/why_say.h"

const why_game why_kohle = { .value = TEXT_WHY_VALUE, .digits = 2 };
