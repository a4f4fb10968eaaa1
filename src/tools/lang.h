/*
 * lang.h -- the language of a command's output.
 */
#ifndef KR_TOOLS_LANG_H
#define KR_TOOLS_LANG_H

#include "text/text.h"

/* The value of --lang, otherwise the environment's language. Unknown languages
 * fall back to English. */
text_lang lang_wished(int count, char **words);

#endif
