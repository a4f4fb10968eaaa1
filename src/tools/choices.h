/*
 * choices.h -- the words that would have been right: all of them, and the one
 * that was probably meant.
 */
#ifndef KR_TOOLS_CHOICES_H
#define KR_TOOLS_CHOICES_H

#include "text/text.h"

enum { CHOICES_SIZE = 1024 };

typedef struct {
    text_lang lang;
    char typed[CHOICES_SIZE];
    const char *nearest;                /* NULL: no word yet */
    const char *last;                   /* not in the list yet */
    kr_buf list;
    char text[CHOICES_SIZE];
} choices;

/* After `typed`; call choices_add for each right word. */
void choices_begin(choices *, text_lang, const char *typed, size_t length);
void choices_add(choices *, const char *word);

/* The word that was probably meant, or NULL. */
const char *choices_meant(const choices *);

/* Prints the error: {what} is the wrong word, {list} the right ones. Returns
 * the exit status. */
int choices_refuse(choices *, text_key, text_args);

#endif
