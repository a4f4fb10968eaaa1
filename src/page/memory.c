/*
 * memory.c -- memory in a module that has no library: free blocks in a list by
 * address; the first that is large enough is taken.
 */
#include "page/memory.h"

#include "core/base.h"

enum { ALIGN = 16, GROW = 16, WASM_PAGE = 65536 };

/* Before each block; `next` counts while it is free. */
typedef struct block {
    _Alignas(ALIGN) size_t size;        /* with this header */
    struct block *next;
} block;

extern char __heap_base;                /* by the linker */

static block *first_free;
static size_t used;                     /* bytes of blocks, from the base */

static char *base(void)
{
    size_t at = (size_t)(uintptr_t)&__heap_base;
    return (char *)((at + ALIGN - 1) / ALIGN * ALIGN);
}

static block *header_of(void *memory)
{
    return (block *)(void *)((char *)memory - sizeof(block));
}

static bool touches(const block *b, const block *next)
{
    return (const char *)b + b->size == (const char *)next;
}

/* Puts a block into its place of the list and joins it to its neighbours. */
static void give_back(block *b)
{
    block *before = NULL, *after = first_free;
    while (after != NULL && after < b) {
        before = after;
        after = after->next;
    }
    b->next = after;
    if (before == NULL)
        first_free = b;
    else
        before->next = b;
    if (after != NULL && touches(b, after)) {
        b->size += after->size;
        b->next = after->next;
    }
    if (before != NULL && touches(before, b)) {
        before->size += b->size;
        before->next = b->next;
    }
}

/* The first free block of that size, cut to it; NULL if there is none. */
static block *take_free(size_t size)
{
    block **at = &first_free;
    while (*at != NULL && (*at)->size < size)
        at = &(*at)->next;
    block *b = *at;
    if (b == NULL)
        return NULL;
    if (b->size >= size + 2 * sizeof(block)) {
        block *rest = (block *)(void *)((char *)b + size);
        rest->size = b->size - size;
        rest->next = b->next;
        b->size = size;
        *at = rest;
    } else {
        *at = b->next;
    }
    return b;
}

static block *take_new(size_t size)
{
    block *b = (block *)(void *)(base() + used);
    used += size;
    while ((size_t)(uintptr_t)(base() + used) >
           __builtin_wasm_memory_size(0) * (size_t)WASM_PAGE)
        KR_REQUIRE(__builtin_wasm_memory_grow(0, GROW) != (size_t)-1);
    b->size = size;
    return b;
}

void *page_alloc(void *host, void *old, size_t size)
{
    (void)host;
    block *from = old != NULL ? header_of(old) : NULL;
    size_t whole = (size + sizeof(block) + ALIGN - 1) / ALIGN * ALIGN;
    if (size > 0 && from != NULL && from->size >= whole)
        return old;
    block *to = NULL;
    if (size > 0) {
        to = take_free(whole);
        if (to == NULL)
            to = take_new(whole);
        if (from != NULL)
            memcpy(to + 1, old, from->size - sizeof(block));
    }
    if (from != NULL)
        give_back(from);
    return to != NULL ? to + 1 : NULL;
}

void page_forget(void)
{
    first_free = NULL;
    used = 0;
}
