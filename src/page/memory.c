/*
 * memory.c -- memory that is taken from the end of the module, and what the
 * compiler expects of a library.
 */
#include "page/memory.h"

#include "core/base.h"

enum { ALIGN = 16, WASM_PAGE = 65536 };

extern char __heap_base;                /* by the linker */

static size_t taken;                    /* bytes behind it */

static size_t room(void)
{
    size_t all = __builtin_wasm_memory_size(0) * (size_t)WASM_PAGE;
    return all - (size_t)(uintptr_t)&__heap_base;
}

/* A block begins with its size, so that it can grow. */
void *page_alloc(void *host, void *old, size_t size)
{
    (void)host;
    if (size == 0)
        return NULL;
    size_t whole = (size + 2 * ALIGN - 1) / ALIGN * ALIGN;
    size_t start = ((size_t)(uintptr_t)&__heap_base + ALIGN - 1) / ALIGN *
                   ALIGN;
    while (taken + whole + ALIGN > room())
        KR_REQUIRE(__builtin_wasm_memory_grow(0, 16) != (size_t)-1);
    char *block = (char *)start + taken + ALIGN;
    taken += whole;
    memcpy(block - ALIGN, &size, sizeof size);
    if (old != NULL) {
        size_t before;
        memcpy(&before, (char *)old - ALIGN, sizeof before);
        memcpy(block, old, before < size ? before : size);
    }
    return block;
}

void page_forget(void)
{
    taken = 0;
}
