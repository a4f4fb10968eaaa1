/*
 * memory.h -- memory in a module that has no library.
 */
#ifndef PAGE_MEMORY_H
#define PAGE_MEMORY_H

#include <stddef.h>

/* The `alloc` of tb_hooks: like realloc; size 0 frees. */
void *page_alloc(void *host, void *old, size_t size);

/* Frees everything at once. */
void page_forget(void);

#endif
