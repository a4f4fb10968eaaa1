/*
 * complete.h -- krumm complete: what could come next on a command line, for
 * the completions of shells (dist/completions).
 */
#ifndef KR_TOOLS_COMPLETE_H
#define KR_TOOLS_COMPLETE_H

#include "text/text.h"

/* The words after "krumm" up to the cursor; the last one is incomplete. Prints
 * one possibility per line: the word, and after a tab what it means. A line
 * ":file" stands for the names of all files. */
int complete(int count, char **words, text_lang);

#endif
