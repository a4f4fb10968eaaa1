/*
 * text.h -- texts for people, in their language.
 *
 * All texts are in .po files under a key; scripts/po2c generates the keys
 * below and their tables, and the build fails if a language lacks one. {who}
 * in a text is filled from text_args; {who:of} is the possessive form (Anna's,
 * Annas, d'Anna). A text may have two forms, singular and plural; args->n
 * decides. Freestanding, like core. See docs/TEXTS.md.
 */
#ifndef KR_TEXT_TEXT_H
#define KR_TEXT_TEXT_H

#include "core/buf.h"
#include "text/keys.h"

/* The text with its placeholders filled; `args` may be NULL if it has none. A
 * placeholder without a value stays as it is. */
void text_put(kr_buf *, text_lang, text_key, const text_args *args);

/* The text as it stands in the file; of two forms the one for many. */
const char *text_of(text_lang, text_key);

/* ---- who is spoken to ------------------------------------------------- */

/* A key may have forms beside it, for a reader who has to do with it. */
enum {                                  /* ORDER FORMS, as in scripts/po2c */
    TEXT_YOU,                           /* .you     the reader does it */
    TEXT_TO_YOU,                        /* .to_you  the reader is affected */
    TEXT_OWN,                           /* .own     the reader acts on
                                           themselves */
    TEXT_SELF,                          /* .self    a player acts on
                                           themselves */
    TEXT_FORMS
};

/* The form for this reader, if the key has it. `who` does something to `to`;
 * any of the three may be nobody. */
text_key text_form(text_key, uint8_t reader, uint8_t who, uint8_t to);

/* ---- languages -------------------------------------------------------- */

/* "de", "DE" or "de_AT.UTF-8"; TEXT_LANGS for what we do not speak. */
text_lang text_lang_named(const char *name);

/* "de" */
const char *text_lang_code(text_lang);

/* The language of the first of these that is there and not empty; English if we
 * do not speak it. Give LC_ALL, LC_MESSAGES and LANG, in this order. */
text_lang text_lang_of(const char *const *wishes, size_t count);

/* ---- pieces ----------------------------------------------------------- */

/* 12 500 as the language groups its digits. */
void text_put_number(kr_buf *, text_lang, int64_t);

/* "Anna, Bruno and Carla"; for none "nobody". */
void text_put_list(kr_buf *, text_lang, const char *const *items,
                   size_t count);

/* How many columns the text is wide; all our letters take one. */
size_t text_columns(const char *text);

/* The text, then blanks up to this width. */
void text_put_padded(kr_buf *, const char *text, size_t columns);

#endif
