/*
 * memory.h -- memory for one record, in a module that has no library.
 */
#ifndef PAGE_MEMORY_H
#define PAGE_MEMORY_H

#include <stddef.h>

/* The `alloc` of tb_hooks. What is freed is not used again before all of it is
 * forgotten. */
void *page_alloc(void *host, void *old, size_t size);

/* Nothing that was taken is needed any more. */
void page_forget(void);

#endif
