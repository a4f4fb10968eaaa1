/*
 * say.h -- messages of commands, in the user's language.
 */
#ifndef KR_TOOLS_SAY_H
#define KR_TOOLS_SAY_H

#include "text/text.h"

#include <stdio.h>

/* Prints a text as a line; `what` fills {what} and may be NULL. Or with any
 * arguments. */
void say_line_to(FILE *, text_lang, text_key, const char *what);
void say_with(FILE *, text_lang, text_key, const text_args *);

/* Prints an error, with {text} too, or with any arguments; returns the exit
 * status for wrong usage. */
int complain(text_lang, text_key, const char *what);
int complain_of(text_lang, text_key, const char *what, const char *text);
int complain_with(text_lang, text_key, const text_args *);

#endif
