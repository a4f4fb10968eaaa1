/*
 * kept.c -- bytes that came and cannot be used yet.
 */
#include "net/conn.h"

#include <stdlib.h>
#include <string.h>

void kept_drop(net_conn *c)
{
    free(c->kept);
    c->kept = NULL;
    c->kept_length = c->kept_size = 0;
}

void kept_add(net_conn *c, const char *bytes, size_t length)
{
    size_t size = c->kept_size, used = c->kept_length;
    while (size < used + length)
        size = size < 512 ? 512 : 2 * size;
    if (size > c->kept_size) {
        char *more = realloc(c->kept, size);
        if (more == NULL) {
            c->broken = true;
            net_work_on(c);
            return;
        }
        c->kept = more;
        c->kept_size = (uint32_t)size;
    }
    memcpy(c->kept + used, bytes, length);
    c->kept_length += (uint32_t)length;
}

void kept_only(net_conn *c, const char *bytes, size_t length)
{
    if (length == 0) {
        kept_drop(c);
    } else if (c->kept_length > 0) {
        memmove(c->kept, bytes, length);
        c->kept_length = (uint32_t)length;
    } else {
        kept_add(c, bytes, length);
    }
}
