/*
 * scan.h -- reads untrusted text.
 *
 * A scanner walks over bytes and stops permanently at the first unexpected
 * one; it keeps the expectation and the place for the error message. After
 * that every call does nothing and returns false or 0.
 */
#ifndef KR_CORE_SCAN_H
#define KR_CORE_SCAN_H

#include "core/base.h"

/* Starts as { .text = text, .length = length }. */
typedef struct {
    const char *text;                   /* the caller's memory, not
                                           terminated */
    size_t length, at;
    const char *wrong;                  /* a sentence without the place */
} kr_scan;

bool kr_scan_ok(const kr_scan *);
bool kr_scan_done(const kr_scan *);     /* at the end, without an error */

/* Records an error here, unless there was one before. */
void kr_scan_fail(kr_scan *, const char *wrong);

/* Skips `text` if it is next; otherwise stays and returns false. */
bool kr_scan_try(kr_scan *, const char *text);

/* The same, but fails if `text` is not next. */
void kr_scan_want(kr_scan *, const char *text, const char *wrong);

/* A decimal number without sign or leading zeros, at most `max`. */
uint64_t kr_scan_uint(kr_scan *, uint64_t max);
int64_t kr_scan_int(kr_scan *, int64_t min, int64_t max);

/* The index of the longest of `words` that is next, or KR_NONE. NULL words are
 * skipped. Does not fail. */
unsigned kr_scan_word(kr_scan *, const char *const *words, unsigned count);

/* True if both texts have the same bytes. */
bool kr_same_text(const char *, const char *);

static inline bool kr_is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* Of A to Z; other bytes stay as they are, whatever the locale. */
static inline char kr_lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

#endif
