/*
 * buf.h -- text written into memory of a fixed size.
 *
 * What does not fit is dropped and remembered: write everything, then look at
 * `full` once. The text is always terminated.
 */
#ifndef KR_CORE_BUF_H
#define KR_CORE_BUF_H

#include "core/base.h"

typedef struct {
    char *text;                         /* the caller's memory */
    size_t size, used;                  /* used counts no terminator */
    bool full;
} kr_buf;

/* `size` is at least 1. */
void kr_buf_init(kr_buf *, char *memory, size_t size);

static inline void kr_put_char(kr_buf *b, char c)
{
    if (b->used + 1 == b->size) {
        b->full = true;
        return;
    }
    b->text[b->used++] = c;
    b->text[b->used] = '\0';
}

void kr_put(kr_buf *, const char *text);
void kr_put_bytes(kr_buf *, const char *text, size_t length);
void kr_put_uint(kr_buf *, uint64_t);
void kr_put_int(kr_buf *, int64_t);

/* value / 10^digits, digits not 0: -98610 with 4 of them is -9.8610. */
void kr_put_decimal(kr_buf *, int64_t value, unsigned digits, char point);

#endif
