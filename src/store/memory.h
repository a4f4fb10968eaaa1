/*
 * memory.h -- allocation that ends the process on failure.
 */
#ifndef STORE_MEMORY_H
#define STORE_MEMORY_H

#include <stddef.h>

/* Like realloc; with NULL like malloc. */
void *store_memory(void *old, size_t size);

/* Makes room for `need` elements in *array of *most, doubling as often as
 * needed. */
void *store_room_for(void *array, size_t *most, size_t need, size_t piece);

#endif
