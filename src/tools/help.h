/*
 * help.h -- the help of the program and of its commands, on a sheet: as text
 * for a terminal, or as a manual page.
 */
#ifndef KR_TOOLS_HELP_H
#define KR_TOOLS_HELP_H

#include "tools/command.h"

typedef struct {
    FILE *out;
    text_lang lang;
    unsigned column;                    /* of texts behind terms, if it has
                                           columns */
} sheet;

typedef struct {
    /* The beginning: "sim", or "" for the program itself. */
    void (*open)(const sheet *, const char *word, text_key summary,
                 text_key usage);
    void (*heading)(const sheet *, text_key);
    void (*paragraph)(const sheet *, const char *text);
    void (*item)(const sheet *, unsigned level, const char *term,
                 const char *text);
    void (*close)(const sheet *, const char *word);
} sheet_kind;

extern const sheet_kind sheet_text, sheet_man;

/* The sentence about an option; {list} in it: the words to choose from. */
void help_put_about(kr_buf *, const arg *, text_lang);

/* The help of a command, or with NULL of the program. */
void help_write(const sheet_kind *, FILE *, text_lang, const command *);

#endif
