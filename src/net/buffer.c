/*
 * buffer.c -- the bytes of a connection, in and out.
 *
 * Input stays here while it is incomplete. Output is gathered during a turn
 * and written at its end. Neither holds memory while it is empty.
 */
#include "net/conn.h"

#include <stdlib.h>
#include <string.h>

void net_work_on(net_conn *c)
{
    if (c->in_work || c->state == CONN_GONE)
        return;
    c->in_work = true;
    c->next_work = c->net->work;
    c->net->work = c;
}

/* ---- input ------------------------------------------------------------ */

void kept_drop(net_conn *c)
{
    free(c->kept);
    c->kept = NULL;
    c->kept_length = c->kept_size = 0;
}

/* Without memory the connection is ended at the end of the turn. */
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

/* ---- gathering output --------------------------------------------------- */

/* False: no memory, and the connection is to be ended. */
static bool make_room(net_conn *c, size_t more)
{
    enum { AT_FIRST = 1024 };            /* an entry and a change fit */
    size_t used = c->queued == NULL ? 0 : c->queued->length;
    size_t size = c->queued == NULL ? AT_FIRST : c->queued->size;
    while (size < used + more)
        size *= 2;
    if (c->queued != NULL && size == c->queued->size)
        return true;
    net_out *out = realloc(c->queued, sizeof *out + size);
    if (out == NULL) {
        c->broken = true;
        return false;
    }
    if (c->queued == NULL)
        *out = (net_out){ .lasting = NULL };
    out->size = size;
    c->queued = out;
    return true;
}

void out_add(net_conn *c, const void *bytes, size_t length)
{
    net_work_on(c);
    if (length == 0 || c->broken || !make_room(c, length))
        return;
    memcpy(c->queued->bytes + c->queued->length, bytes, length);
    c->queued->length += length;
    c->net->counts.unsent += length;
}

/* Nothing can be appended until it has been flushed. */
void out_add_lasting(net_conn *c, const char *bytes, size_t length)
{
    net_work_on(c);
    if (length == 0 || c->broken || !make_room(c, 0))
        return;
    c->queued->lasting = bytes;
    c->queued->lasting_length = length;
    c->net->counts.unsent += length;
}

static size_t bytes_of(const net_out *out)
{
    return out == NULL ? 0 : out->length + out->lasting_length;
}

size_t net_unsent(const net_conn *c)
{
    return bytes_of(c->queued) +
           uv_stream_get_write_queue_size((const uv_stream_t *)&c->tcp);
}

/* ---- writing it ---------------------------------------------------------- */

static void forget(net_conn *c, net_out **out)
{
    c->net->counts.unsent -= bytes_of(*out);
    free(*out);
    *out = NULL;
}

static void written(uv_write_t *request, int status)
{
    net_conn *c = (net_conn *)request->handle;
    forget(c, &c->sending);
    if (c->state == CONN_GONE)
        return;
    c->broken |= status < 0;            /* ended at the end of this turn */
    net_work_on(c);
}

/* The kernel took `done` bytes; libuv brings it the rest when it can. */
static bool write_later(net_conn *c, size_t done)
{
    net_out *out = c->queued;
    size_t skip = done < out->length ? done : out->length;
    uv_buf_t parts[2] = {
        uv_buf_init(out->bytes + skip, (unsigned)(out->length - skip)),
        uv_buf_init((char *)out->lasting + (done - skip),
                    (unsigned)(out->lasting_length - (done - skip))),
    };
    unsigned first = parts[0].len == 0, count = 2 - first;
    if (parts[1].len == 0)
        count--;
    c->sending = out;
    c->queued = NULL;
    if (uv_write(&out->request, (uv_stream_t *)&c->tcp, parts + first, count,
                 written) == 0)
        return true;
    forget(c, &c->sending);
    return false;
}

bool out_flush(net_conn *c)
{
    net_out *out = c->queued;
    if (out == NULL || c->sending != NULL)
        return true;
    uv_buf_t parts[2] = {
        uv_buf_init(out->bytes, (unsigned)out->length),
        uv_buf_init((char *)out->lasting, (unsigned)out->lasting_length),
    };
    int done = uv_try_write((uv_stream_t *)&c->tcp, parts,
                            out->lasting_length > 0 ? 2 : 1);
    if (done < 0 && done != UV_EAGAIN)
        return false;
    c->net->counts.bytes_out += bytes_of(out);
    if (done < 0 || (size_t)done < bytes_of(out))
        return write_later(c, done < 0 ? 0 : (size_t)done);
    forget(c, &c->queued);
    return true;
}

void out_drop(net_conn *c)
{
    if (c->queued != NULL)
        forget(c, &c->queued);
}

void out_release(net_conn *c)
{
    out_drop(c);
    if (c->sending != NULL)
        forget(c, &c->sending);
}
