/*
 * sheet_text.c -- help as text for a terminal of 80 columns.
 */
#include "tools/help.h"

#include <string.h>

enum { WIDTH = 79, INDENT = 2 };

/* Words from column `at` on; further lines begin at column `indent`. */
static void print_wrapped(FILE *out, const char *text, unsigned at,
                          unsigned indent)
{
    while (*text != '\0') {
        char word[256];
        size_t length = strcspn(text, " \n");
        snprintf(word, sizeof word, "%.*s", (int)length, text);
        unsigned columns = (unsigned)text_columns(word);
        if (at > indent && at + 1 + columns > WIDTH) {
            fprintf(out, "\n%*s", (int)indent, "");
            at = indent;
        }
        at += columns + (unsigned)fprintf(out, "%s", at > indent ? " " : "");
        fputs(word, out);
        text += length;
        if (*text == '\n') {
            fprintf(out, "\n%*s", (int)indent, "");
            at = indent;
        }
        text += *text != '\0';
    }
    fputc('\n', out);
}

static void open(const sheet *s, const char *word, text_key summary,
                 text_key usage)
{
    (void)word;
    (void)summary;
    say_line_to(s->out, s->lang, TEXT_ARGS_USAGE, text_of(s->lang, usage));
}

static void heading(const sheet *s, text_key key)
{
    fputc('\n', s->out);
    if (key != TEXT_HELP_ABOUT)
        say_line_to(s->out, s->lang, TEXT_HELP_HEADING, text_of(s->lang, key));
}

static void paragraph(const sheet *s, const char *text)
{
    print_wrapped(s->out, text, 0, 0);
}

/* A long term has a line of its own. */
static void item(const sheet *s, unsigned level, const char *term,
                 const char *text)
{
    unsigned at = INDENT * (level + 1) + (unsigned)text_columns(term);
    fprintf(s->out, "%*s%s", (int)(INDENT * (level + 1)), "", term);
    if (at + 1 > s->column) {
        fputc('\n', s->out);
        at = 0;
    }
    fprintf(s->out, "%*s", (int)(s->column - at), "");
    print_wrapped(s->out, text, s->column, s->column);
}

static void close(const sheet *s, const char *word)
{
    (void)s;
    (void)word;
}

const sheet_kind sheet_text = { open, heading, paragraph, item, close };
