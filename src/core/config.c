/*
 * config.c -- the options of a game and their values.
 */
#include "core/config.h"

unsigned kr_option_values(const kr_option *o)
{
    return o->words != NULL ? o->values : KR_ON + 1;
}

const char *const *kr_option_words(const kr_option *o)
{
    static const char *const switches[] = { "off", "on" };
    return o->words != NULL ? o->words : switches;
}
