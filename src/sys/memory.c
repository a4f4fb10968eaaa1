/*
 * memory.c -- allocation that succeeds or ends the process.
 */
#include "sys/memory.h"

#include <stdlib.h>

void *sys_alloc(void *old, size_t size)
{
    if (size == 0) {
        free(old);
        return NULL;
    }
    void *memory = realloc(old, size);
    if (memory == NULL)
        abort();
    return memory;
}

void *sys_alloc_hook(void *host, void *old, size_t size)
{
    (void)host;
    return sys_alloc(old, size);
}

void *sys_grow(void *array, size_t *most, size_t need, size_t size)
{
    size_t more = *most > 0 ? *most : 16;
    if (need <= *most)
        return array;
    while (more < need)
        more *= 2;
    *most = more;
    return sys_alloc(array, more * size);
}
