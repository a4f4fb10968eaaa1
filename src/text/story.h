/*
 * story.h -- what happens at a table, entry by entry, as lines of a log.
 *
 * Terminal, replay and page tell an entry with this one function, so they say
 * the same.
 */
#ifndef KR_TEXT_STORY_H
#define KR_TEXT_STORY_H

#include "table/entry.h"
#include "text/tell.h"

typedef enum { TEXT_LINE, TEXT_HEADING, TEXT_TALK } text_sort;

typedef struct {
    text_sort sort;
    const char *text;
    kr_seat who;                        /* acts in it; beyond the seats:
                                           nobody */
    bool is_secret;                     /* only the reader may know it ... */
    const char *open;                   /* ... and what everybody may: a line,
                                           or "" */
} text_line;

typedef struct {
    void *host;                         /* given back with each line */
    void (*hear)(void *host, const text_line *);
} text_hearer;

/* The entry as the reader may know it, with the public part before and after
 * it. Some entries are worth no line. */
void text_tell_entry(const text_reader *, const tb_entry *,
                     const void *before, const void *after,
                     const text_hearer *);

#endif
