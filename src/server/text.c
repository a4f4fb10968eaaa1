/*
 * text.c -- memory, and text that grows.
 */
#include "server/kit.h"

#include <stdlib.h>

/* Who has no memory left cannot keep a promise: what is durable is safe. */
void *srv_alloc(void *old, size_t size)
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

char *srv_space(srv_text *t, size_t size)
{
    if (t->used + size > t->size) {
        t->size = (t->used + size) * 3 / 2;
        t->text = srv_alloc(t->text, t->size);
    }
    return t->text + t->used;
}

void srv_text_free(srv_text *t)
{
    free(t->text);
    *t = (srv_text){ .text = NULL };
}
