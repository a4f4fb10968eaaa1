/*
 * buf.h -- text written into memory of a fixed size.
 *
 * Text that does not fit is dropped and `full` is set: write everything, then
 * check `full` once. The text is always terminated.
 */
#ifndef KR_CORE_BUF_H
#define KR_CORE_BUF_H

#include "core/base.h"

typedef struct {
    char *text;                         /* the caller's memory */
    size_t size, used;                  /* without the terminator */
    bool full;
} kr_buf;

/* An empty text in this memory; `size` is at least 1. */
kr_buf kr_buf_of(char *memory, size_t size);

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

/* Writes text with placeholders: %s a text, %u an unsigned, %d an int, %c a
 * character, %% a percent sign. No widths. */
void kr_putf(kr_buf *, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Writes value / 10^digits, digits > 0: -98610 with 4 digits is -9.8610. */
void kr_put_decimal(kr_buf *, int64_t value, unsigned digits, char point);

#endif
