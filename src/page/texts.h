/*
 * texts.h -- the language a page has loaded.
 */
#ifndef PAGE_TEXTS_H
#define PAGE_TEXTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Takes over the texts of a language from the border: one entry for each key,
 * in the order of text_key. An entry ends with a 0 byte; a 1 byte separates the
 * form for one from the form for many. Missing entries at the end are empty.
 * Returns 0 and keeps the present texts if there are too many bytes or entries.
 * The mirror needs texts before it tells anything. */
uint32_t texts_load(size_t length);
bool page_has_texts(void);

#endif
