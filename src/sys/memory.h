/*
 * memory.h -- allocation for all parts that run on an operating system.
 *
 * One policy: a process that is out of memory aborts. Data that was committed
 * is safe in the store, and nothing else could be promised any more.
 */
#ifndef SYS_MEMORY_H
#define SYS_MEMORY_H

#include <stddef.h>

/* As realloc, but size 0 frees and returns NULL; otherwise never NULL. */
void *sys_alloc(void *old, size_t size);

/* The same as the `alloc` of tb_hooks; `host` is not used. */
void *sys_alloc_hook(void *host, void *old, size_t size);

/* Returns `array` with space for `need` elements of `size` bytes; *most is how
 * many fit now. The space doubles, so that it grows rarely. */
void *sys_grow(void *array, size_t *most, size_t need, size_t size);

#endif
