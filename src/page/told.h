/*
 * told.h -- an entry of a table as the page's log shows it.
 */
#ifndef PAGE_TOLD_H
#define PAGE_TOLD_H

#include "page/scene.h"
#include "text/story.h"

enum { PAGE_LINES = 96 };

typedef struct {
    uint8_t sort;                       /* text_sort */
    const char *text;
    kr_seat who;                        /* acts in it, or KR_NONE */
    bool secret;                        /* only the reader may know it ... */
    const char *open;                   /* ... and others this, or "" */
} page_line;

typedef struct {
    page_line lines[PAGE_LINES];
    uint8_t lines_count;
    const char *refusal;                /* of a wish; "" if there is none */
} page_told;

extern const page_shape page_told_shape;

void page_tell(page_told *, page_look *, const tb_entry *,
               const void *before, const void *after);

#endif
