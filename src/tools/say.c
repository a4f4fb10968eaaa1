/*
 * say.c -- messages of commands, in the user's language.
 */
#include "tools/command.h"

void say_with(FILE *out, text_lang lang, text_key key, const text_args *args)
{
    char text[2048];
    kr_buf buf = kr_buf_of(text, sizeof text);
    text_put(&buf, lang, key, args);
    fprintf(out, "%s\n", text);
}

void say_line_to(FILE *out, text_lang lang, text_key key, const char *what)
{
    say_with(out, lang, key, &(text_args){ .what = what, .command = what });
}

int complain_with(text_lang lang, text_key key, const text_args *args)
{
    fputs("krumm: ", stderr);
    say_with(stderr, lang, key, args);
    return EXIT_USAGE;
}

int complain_of(text_lang lang, text_key key, const char *what,
                const char *text)
{
    return complain_with(lang, key, &(text_args){
        .what = what, .command = what, .text = text });
}

int complain(text_lang lang, text_key key, const char *what)
{
    return complain_of(lang, key, what, NULL);
}
