/*
 * why_pfusch.c -- what the bots of Pfusch went by.
 */
#include "text/why_say.h"

const why_game why_pfusch = { .value = TEXT_WHY_VALUE, .digits = 2 };
