/*
 * lang.h -- which language a command speaks.
 */
#ifndef KR_TOOLS_LANG_H
#define KR_TOOLS_LANG_H

#include "text/text.h"

/* Behind --lang among the words, else as the environment wishes. A language we
 * do not speak is English. */
text_lang lang_wished(int count, char **words);

#endif
