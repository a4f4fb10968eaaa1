/*
 * ws.c -- WebSocket frames: a reader that takes bytes in any pieces, a writer.
 */
#include "net/ws.h"

#include <stdlib.h>
#include <string.h>

enum { FIN = 0x80, RESERVED = 0x70, OP = 0x0f, CONTROL = 0x08, MASKED = 0x80 };

/* Special values of the seven length bits. */
enum { LENGTH_IN_2 = 126, LENGTH_IN_8 = 127 };

/* ---- UTF-8 -------------------------------------------------------------- */

/* By the first byte of a character: how many follow, and between what the
 * second must be (no longer form than needed, no surrogate, no more than
 * U+10FFFF). */
static bool begin_character(ws_utf8 *u, unsigned char c)
{
    if (c < 0xc2 || c > 0xf4)
        return false;
    u->to_come = c < 0xe0 ? 1 : c < 0xf0 ? 2 : 3;
    u->low = c == 0xe0 ? 0xa0 : c == 0xf0 ? 0x90 : 0x80;
    u->high = c == 0xed ? 0x9f : c == 0xf4 ? 0x8f : 0xbf;
    return true;
}

static bool eight_are_ascii(const unsigned char *bytes)
{
    uint64_t eight;
    memcpy(&eight, bytes, sizeof eight);
    return (eight & 0x8080808080808080) == 0;
}

bool ws_utf8_add(ws_utf8 *u, const unsigned char *bytes, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        unsigned char c = bytes[i];
        if (u->to_come > 0) {
            if (c < u->low || c > u->high)
                return false;
            *u = (ws_utf8){ (uint8_t)(u->to_come - 1), 0x80, 0xbf };
            continue;
        }
        while (length - i > 8 && eight_are_ascii(bytes + i))
            i += 8;
        c = bytes[i];
        if (c >= 0x80 && !begin_character(u, c))
            return false;
    }
    return true;
}

/* ---- the head of a frame ------------------------------------------------ */

void ws_reader_init(ws_reader *r, uint32_t limit)
{
    *r = (ws_reader){ .limit = limit };
}

void ws_reader_release(ws_reader *r)
{
    free(r->kept);
    *r = (ws_reader){ .limit = r->limit };
}

static bool is_control(const ws_reader *r)
{
    return (r->head[0] & CONTROL) != 0;
}

static unsigned check_first_byte(const ws_reader *r)
{
    bool begun = r->fragments > 0;
    if (r->head[0] & RESERVED)
        return WS_PROTOCOL_ERROR;
    switch (r->head[0] & OP) {
    case WS_OP_MORE:
        return begun ? 0 : WS_PROTOCOL_ERROR;
    case WS_OP_TEXT:
        return begun ? WS_PROTOCOL_ERROR : 0;
    case WS_OP_BINARY:
        return begun ? WS_PROTOCOL_ERROR : WS_NOT_TEXT;
    case WS_OP_CLOSE:
    case WS_OP_PING:
    case WS_OP_PONG:
        return r->head[0] & FIN ? 0 : WS_PROTOCOL_ERROR;
    default:
        return WS_PROTOCOL_ERROR;
    }
}

static unsigned check_second_byte(const ws_reader *r)
{
    if (!(r->head[1] & MASKED))
        return WS_PROTOCOL_ERROR;
    if (is_control(r) && (r->head[1] & ~MASKED) > WS_CONTROL_MAX)
        return WS_PROTOCOL_ERROR;
    return 0;
}

static unsigned length_bytes(const ws_reader *r)
{
    unsigned bits = r->head[1] & ~MASKED;
    return bits == LENGTH_IN_8 ? 8 : bits == LENGTH_IN_2 ? 2 : 0;
}

/* The length, which must be said as shortly as possible. */
static unsigned check_length(ws_reader *r)
{
    unsigned more = length_bytes(r);
    uint64_t length = more > 0 ? 0 : r->head[1] & ~MASKED;
    for (unsigned i = 0; i < more; i++)
        length = length << 8 | r->head[2 + i];
    if (more == 2 && length < LENGTH_IN_2)         return WS_PROTOCOL_ERROR;
    if (more == 8 && length <= UINT16_MAX)         return WS_PROTOCOL_ERROR;
    if (length >> 63)                              return WS_PROTOCOL_ERROR;
    if (is_control(r)) {
        r->left = (uint32_t)length;
        return 0;
    }
    if (length > r->limit - r->message)            return WS_TOO_LONG;
    if (r->fragments == WS_FRAGMENTS_MAX)          return WS_POLICY;
    r->fragments++;
    r->left = (uint32_t)length;
    return 0;
}

/* Takes one byte of the head; answers the code it is refused with, or 0. */
static unsigned take_head_byte(ws_reader *r, unsigned char byte)
{
    unsigned code = 0;
    r->head[r->head_length++] = byte;
    if (r->head_length == 1)
        return check_first_byte(r);
    if (r->head_length == 2)
        code = check_second_byte(r);
    if (code == 0 && r->head_length == 2 + length_bytes(r))
        code = check_length(r);
    r->in_payload = r->head_length == 2 + length_bytes(r) + 4;
    r->masked = 0;
    return code;
}

/* ---- the payload -------------------------------------------------------- */

static void unmask(ws_reader *r, unsigned char *bytes, size_t length)
{
    const uint8_t *mask = r->head + r->head_length - 4;
    unsigned char eight[8];
    size_t i = 0;
    for (unsigned k = 0; k < 8; k++)
        eight[k] = mask[(r->masked + k) % 4];
    for (; length - i >= 8; i += 8) {
        uint64_t word, by;
        memcpy(&word, bytes + i, 8);
        memcpy(&by, eight, 8);
        word ^= by;
        memcpy(bytes + i, &word, 8);
    }
    for (size_t k = 0; i < length; i++, k++)
        bytes[i] ^= eight[k];
    r->masked = (uint8_t)((r->masked + length) % 4);
}

/* Appends to what is kept of this message or control frame. */
static bool keep(ws_reader *r, const unsigned char *bytes, size_t length)
{
    size_t used = (size_t)r->message + r->control, size = r->size;
    if (length == 0)
        return true;
    while (size < used + length)
        size = size < 64 ? 64 : 2 * size;
    if (size > r->size) {
        unsigned char *more = realloc(r->kept, size);
        if (more == NULL)
            return false;
        r->kept = more;
        r->size = (uint32_t)size;
    }
    memcpy(r->kept + used, bytes, length);
    if (is_control(r))
        r->control += (uint32_t)length;
    else
        r->message += (uint32_t)length;
    return true;
}

static ws_event bad(unsigned code)
{
    return (ws_event){ .kind = WS_BAD, .code = code };
}

bool ws_is_close_code(unsigned code)
{
    return (code >= 1000 && code <= 1003) || (code >= 1007 && code <= 1014) ||
           (code >= 3000 && code <= 4999);
}

static ws_event close_event(const unsigned char *bytes, size_t length)
{
    ws_utf8 utf8 = { 0, 0, 0 };
    ws_event e = { .kind = WS_CLOSE, .code = WS_NO_CODE, .text = "" };
    if (length == 0)
        return e;
    if (length == 1)
        return bad(WS_PROTOCOL_ERROR);
    e.code = (unsigned)bytes[0] << 8 | bytes[1];
    e.text = (const char *)bytes + 2;
    e.length = length - 2;
    if (!ws_is_close_code(e.code))
        return bad(WS_PROTOCOL_ERROR);
    if (!ws_utf8_add(&utf8, bytes + 2, length - 2) || utf8.to_come > 0)
        return bad(WS_NOT_UTF8);
    return e;
}

/* The frame is complete; what was not kept of it is at `bytes`. */
static ws_event control_event(ws_reader *r, const unsigned char *bytes,
                              size_t length)
{
    if (r->control > 0) {
        if (!keep(r, bytes, length))
            return bad(WS_INTERNAL);
        bytes = r->kept + r->message;
        length = r->control;
        r->control = 0;
    }
    if ((r->head[0] & OP) == WS_OP_CLOSE)
        return close_event(bytes, length);
    return (ws_event){
        .kind = (r->head[0] & OP) == WS_OP_PING ? WS_PING : WS_PONG,
        .text = (const char *)bytes, .length = length };
}

static ws_event text_event(ws_reader *r, const unsigned char *bytes,
                           size_t length)
{
    if (r->utf8.to_come > 0)
        return bad(WS_NOT_UTF8);
    if (r->message > 0) {
        if (!keep(r, bytes, length))
            return bad(WS_INTERNAL);
        bytes = r->kept;
        length = r->message;
    }
    r->message = 0;
    r->fragments = 0;
    return (ws_event){ .kind = WS_TEXT, .text = (const char *)bytes,
                       .length = length };
}

/* Takes the available part of the payload; WS_NOTHING: continue. */
static ws_event take_payload(ws_reader *r, unsigned char **from,
                             unsigned char *end)
{
    unsigned char *bytes = *from;
    size_t there = (size_t)(end - bytes);
    size_t length = r->left < there ? r->left : there;
    *from += length;
    r->left -= (uint32_t)length;
    unmask(r, bytes, length);
    if (!is_control(r) && !ws_utf8_add(&r->utf8, bytes, length))
        return bad(WS_NOT_UTF8);
    if (r->left == 0) {
        r->in_payload = false;
        r->head_length = 0;
        if (is_control(r))
            return control_event(r, bytes, length);
        if (r->head[0] & FIN)
            return text_event(r, bytes, length);
    }
    return keep(r, bytes, length) ? (ws_event){ .kind = WS_NOTHING }
                                  : bad(WS_INTERNAL);
}

/* Nothing is kept of a connection that is between messages. */
static void forget_if_idle(ws_reader *r)
{
    if (r->kept == NULL || r->message > 0 || r->control > 0)
        return;
    free(r->kept);
    r->kept = NULL;
    r->size = 0;
}

ws_event ws_read(ws_reader *r, unsigned char **from, unsigned char *end)
{
    ws_event e = { .kind = WS_NOTHING };
    while (e.kind == WS_NOTHING) {
        if (r->in_payload && (*from < end || r->left == 0)) {
            e = take_payload(r, from, end);
        } else if (*from < end) {
            unsigned code = take_head_byte(r, *(*from)++);
            if (code != 0)
                return bad(code);
        } else {
            forget_if_idle(r);
            break;
        }
    }
    return e;
}

/* ---- writing ------------------------------------------------------------ */

size_t ws_put_head(unsigned char out[10], ws_op op, size_t length)
{
    unsigned more = length < LENGTH_IN_2 ? 0 : length <= UINT16_MAX ? 2 : 8;
    out[0] = (unsigned char)(FIN | op);
    out[1] = more == 0   ? (unsigned char)length
             : more == 2 ? LENGTH_IN_2
                         : LENGTH_IN_8;
    for (unsigned i = 0; i < more; i++)
        out[2 + i] = (unsigned char)((uint64_t)length >> 8 * (more - 1 - i));
    return 2 + more;
}

size_t ws_put_close(unsigned char out[WS_CONTROL_MAX], unsigned code,
                    const char *reason)
{
    size_t length = strlen(reason);
    if (code == WS_NO_CODE)
        return 0;
    if (length > WS_CONTROL_MAX - 2) {
        length = WS_CONTROL_MAX - 2;
        while (length > 0 && ((unsigned char)reason[length] >> 6) == 2)
            length--;
    }
    out[0] = (unsigned char)(code >> 8);
    out[1] = (unsigned char)code;
    memcpy(out + 2, reason, length);
    return 2 + length;
}
