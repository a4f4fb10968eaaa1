/*
 * memory.c -- memory as tables want it, from the C library.
 */
#include "term/memory.h"

#include <stdlib.h>

void *tui_alloc(void *host, void *old, size_t size)
{
    (void)host;
    if (size == 0) {
        free(old);
        return NULL;
    }
    void *memory = realloc(old, size);
    if (memory == NULL)
        abort();
    return memory;
}
