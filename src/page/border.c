/*
 * border.c -- the memory through which text goes in and comes out.
 */
#include "page/border.h"

enum { ROOM = 1 << 22 };

/* A module is one page's, which asks one thing at a time. */
static char text[ROOM];

EXPORT(border_at) char *border_at(void)
{
    return text;
}

EXPORT(border_room) size_t border_room(void)
{
    return ROOM;
}

kr_buf border_begin(void)
{
    return kr_buf_of(text, ROOM);
}

size_t border_end(const kr_buf *out)
{
    return out->full ? 0 : out->used;
}
