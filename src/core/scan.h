/*
 * scan.h -- reading text from outside, which may be anything.
 *
 * A scanner walks over bytes it was given and stops for good at the first
 * thing it did not expect; what it wanted, and where, is kept for the message.
 * After that every call does nothing and answers false or 0.
 */
#ifndef KR_CORE_SCAN_H
#define KR_CORE_SCAN_H

#include "core/base.h"

typedef struct {
    const char *text;                   /* the caller's, need not end in NUL */
    size_t length, at;
    const char *wrong;                  /* a sentence without its place */
} kr_scan;

void kr_scan_init(kr_scan *, const char *text, size_t length);

bool kr_scan_ok(const kr_scan *);
bool kr_scan_done(const kr_scan *);     /* nothing left, nothing wrong */

/* Note what is wrong here, unless something was before. */
void kr_scan_fail(kr_scan *, const char *wrong);

/* Go on behind `text` if it stands here; else stay and answer false. */
bool kr_scan_try(kr_scan *, const char *text);

/* The same, but it has to stand here. */
void kr_scan_want(kr_scan *, const char *text, const char *wrong);

/* A decimal number without sign or leading zeros, at most `max`. */
uint64_t kr_scan_uint(kr_scan *, uint64_t max);
int64_t kr_scan_int(kr_scan *, int64_t min, int64_t max);

/* Which of `words` stands here: the longest that fits, or KR_NONE. NULL words
 * are skipped. Does not fail. */
unsigned kr_scan_word(kr_scan *, const char *const *words, unsigned count);

/* True if both texts have the same bytes. */
bool kr_same_text(const char *, const char *);

/* Of A to Z; other bytes stay as they are, whatever the locale. */
static inline char kr_lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

#endif
