/*
 * memory.h -- memory that is there, or the process ends.
 */
#ifndef STORE_MEMORY_H
#define STORE_MEMORY_H

#include <stddef.h>

/* As realloc; with NULL as malloc. */
void *store_memory(void *old, size_t size);

/* Room for `need` pieces in *array of *most, doubled as often as it takes. */
void *store_room_for(void *array, size_t *most, size_t need, size_t piece);

#endif
