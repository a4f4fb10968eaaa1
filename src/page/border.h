/*
 * border.h -- where TypeScript and C meet: marks of functions it calls, and the
 * memory through which text goes in and comes out.
 */
#ifndef PAGE_BORDER_H
#define PAGE_BORDER_H

#include "core/buf.h"

/* Other compilers than the module's build such a function as any other. */
#ifdef __wasm__
#define EXPORT(name) __attribute__((export_name(#name)))
#else
#define EXPORT(name)
#endif

char *border_at(void);
size_t border_room(void);

/* To write an answer; its length, or 0 if it did not fit. */
kr_buf border_begin(void);
size_t border_end(const kr_buf *);

#endif
