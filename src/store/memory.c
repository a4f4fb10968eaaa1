/*
 * memory.c -- allocation that ends the process on failure.
 */
#include "store/memory.h"

#include <stdlib.h>

void *store_memory(void *old, size_t size)
{
    void *memory = realloc(old, size);
    if (memory == NULL)
        abort();
    return memory;
}

void *store_room_for(void *array, size_t *most, size_t need, size_t piece)
{
    size_t more = *most > 0 ? *most : 16;
    if (need <= *most)
        return array;
    while (more < need)
        more *= 2;
    *most = more;
    return store_memory(array, more * piece);
}
