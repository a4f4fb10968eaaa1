/*
 * sheet_man.c -- help as a manual page, for man(1).
 */
#include "tools/help.h"

#include <string.h>

/* A dot or an apostrophe at the beginning of a line would be a request. */
static void print_line(FILE *out, const char *text)
{
    if (*text == '.' || *text == '\'')
        fputs("\\&", out);
    for (; *text != '\0'; text++) {
        if (*text == '\\')
            fputs("\\e", out);
        else if (*text == '-')
            fputs("\\-", out);
        else if (*text == '\n')
            fputs("\n.br\n", out);
        else
            fputc(*text, out);
    }
    fputc('\n', out);
}

/* In capitals, up to an explanation. */
static void heading(const sheet *s, text_key key)
{
    char title[128];
    bool capitals = true;
    snprintf(title, sizeof title, "%s", text_of(s->lang, key));
    for (char *c = title; *c != '\0'; c++) {
        capitals = capitals && *c != '(';
        if (capitals && *c >= 'a' && *c <= 'z')
            *c = (char)(*c - 'a' + 'A');
    }
    fputs(".SH ", s->out);
    print_line(s->out, title);
}

static void open(const sheet *s, const char *word, text_key summary,
                 text_key usage)
{
    const char *dash = *word != '\0' ? "-" : "";
    fprintf(s->out, "'\\\" -*- coding: UTF-8 -*-\n"
            ".TH KRUMM%s", dash);
    for (const char *c = word; *c != '\0'; c++)
        fputc(*c - 'a' + 'A', s->out);
    fprintf(s->out, " 1 \"\" \"krumm " KR_VERSION "\"\n");
    heading(s, TEXT_HELP_NAME);
    fprintf(s->out, "krumm%s%s \\- ", *dash != '\0' ? "\\-" : "", word);
    print_line(s->out, text_of(s->lang, summary));
    heading(s, TEXT_HELP_SYNOPSIS);
    fputs(".B krumm\n", s->out);
    print_line(s->out, text_of(s->lang, usage));
}

static void paragraph(const sheet *s, const char *text)
{
    print_line(s->out, text);
}

static void item(const sheet *s, unsigned level, const char *term,
                 const char *text)
{
    fputs(level > 0 ? ".RS\n.TP\n.B " : ".TP\n.B ", s->out);
    print_line(s->out, term);
    print_line(s->out, text);
    if (level > 0)
        fputs(".RE\n", s->out);
}

static void close(const sheet *s, const char *word)
{
    heading(s, TEXT_HELP_SEE_ALSO);
    if (*word != '\0')
        fputs(".BR krumm (1),\n", s->out);
    fputs(".BR krumm\\-record (5),\n.BR krumm\\-notation (5)\n", s->out);
}

const sheet_kind sheet_man = { open, heading, paragraph, item, close };
