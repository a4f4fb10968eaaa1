/*
 * text.c -- text that grows at its end.
 */
#include "server/kit/kit.h"

#include "sys/memory.h"

char *srv_space(srv_text *t, size_t size)
{
    t->text = sys_grow(t->text, &t->size, t->used + size, 1);
    return t->text + t->used;
}

void srv_text_free(srv_text *t)
{
    sys_alloc(t->text, 0);
    *t = (srv_text){ .text = NULL };
}
