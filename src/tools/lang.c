/*
 * lang.c -- the language of a command's output.
 */
#include "tools/lang.h"

#include <stdlib.h>
#include <string.h>

static const char *value_of_lang(int count, char **words)
{
    static const char name[] = "--lang";
    size_t length = sizeof name - 1;
    for (int i = 0; i < count; i++) {
        if (strncmp(words[i], name, length) != 0)
            continue;
        if (words[i][length] == '=')
            return words[i] + length + 1;
        if (words[i][length] == '\0' && i + 1 < count)
            return words[i + 1];
    }
    return NULL;
}

text_lang lang_wished(int count, char **words)
{
    const char *wishes[] = { value_of_lang(count, words), getenv("LC_ALL"),
                             getenv("LC_MESSAGES"), getenv("LANG") };
    return text_lang_of(wishes, KR_COUNT(wishes));
}
