/*
 * props_game.c -- what each game promises: cards, wood and money are kept,
 * games last as long as the book says.
 */
#include "prop/prop.h"

const property props_game[] = {
    { NULL, NULL, 0 },
};
