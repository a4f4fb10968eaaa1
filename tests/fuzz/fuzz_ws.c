/*
 * fuzz_ws.c -- anything as frames. In whatever pieces they come, they say the
 * same; what is handed on is UTF-8 and within the limit.
 *
 * The first byte is the size of the pieces.
 */
#include "core/base.h"
#include "fuzz/fuzz.h"
#include "net/ws.h"

#include <stdlib.h>
#include <string.h>

enum { LIMIT = 4096 };

/* A checksum of the messages. */
typedef struct { uint64_t hash; unsigned events; } story;

static void add(story *s, const void *bytes, size_t length)
{
    const uint8_t *from = bytes;
    for (size_t i = 0; i < length; i++)
        s->hash = (s->hash ^ from[i]) * 1099511628211u;
}

static void tell(story *s, const ws_event *e)
{
    ws_utf8 utf8 = { 0, 0, 0 };
    s->events++;
    add(s, &e->kind, sizeof e->kind);
    add(s, &e->code, sizeof e->code);
    add(s, e->text, e->length);
    if (e->kind == WS_TEXT)
        KR_REQUIRE(e->length <= LIMIT &&
                   ws_utf8_add(&utf8, (const uint8_t *)e->text, e->length) &&
                   utf8.to_come == 0);
    else
        KR_REQUIRE(e->length <= WS_CONTROL_MAX);
    KR_REQUIRE(e->kind != WS_CLOSE || e->code == WS_NO_CODE ||
               ws_is_close_code(e->code));
}

/* False: there is no more to read. */
static bool read_piece(ws_reader *r, const uint8_t *data, size_t size, story *s)
{
    uint8_t *own = malloc(size + (size == 0)), *from = own;
    ws_event e;
    memcpy(own, data, size);
    do {
        e = ws_read(r, &from, own + size);
        if (e.kind != WS_NOTHING)
            tell(s, &e);
    } while (e.kind == WS_TEXT || e.kind == WS_PING || e.kind == WS_PONG);
    KR_REQUIRE(e.kind != WS_NOTHING || from == own + size);
    free(own);
    return e.kind == WS_NOTHING;
}

static story read_in_pieces(const uint8_t *data, size_t size, size_t piece)
{
    story s = { 0, 0 };
    ws_reader r;
    ws_reader_init(&r, LIMIT);
    for (size_t i = 0; i < size; i += piece)
        if (!read_piece(&r, data + i, size - i < piece ? size - i : piece, &s))
            break;
    ws_reader_release(&r);
    return s;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 2)
        return 0;
    size_t piece = data[0] == 0 ? 1 : data[0];
    story whole = read_in_pieces(data + 1, size - 1, size);
    story parts = read_in_pieces(data + 1, size - 1, piece);
    KR_REQUIRE(whole.hash == parts.hash && whole.events == parts.events);
    return 0;
}
