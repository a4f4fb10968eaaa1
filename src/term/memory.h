/*
 * memory.h -- memory as tables want it, from the C library.
 */
#ifndef TUI_MEMORY_H
#define TUI_MEMORY_H

#include <stddef.h>

/* The `alloc` of tb_hooks: like realloc, size 0 frees; out of memory it does
 * not return. `host` is not looked at. */
void *tui_alloc(void *host, void *old, size_t size);

#endif
