/*
 * ws.h -- WebSocket frames (RFC 6455), server side, from bytes and to bytes.
 *
 * No extensions, text only. The reader takes bytes in any pieces and gives
 * whole messages; it refuses at the first byte that shows something wrong.
 */
#ifndef NET_WS_H
#define NET_WS_H

#include "net/http.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    WS_HEAD_MAX = 14,                   /* length in 8 bytes, mask */
    WS_CONTROL_MAX = 125,
    WS_FRAGMENTS_MAX = 16,
    WS_ACCEPT_SIZE = 29,                /* 20 bytes in base64, and a 0 */
};

enum {
    WS_NORMAL = 1000, WS_GOING_AWAY = 1001, WS_PROTOCOL_ERROR = 1002,
    WS_NOT_TEXT = 1003, WS_NO_CODE = 1005, WS_NOT_UTF8 = 1007,
    WS_POLICY = 1008, WS_TOO_LONG = 1009, WS_INTERNAL = 1011,
    WS_TRY_LATER = 1013,
};

/* ---- reading ------------------------------------------------------------ */

/* The state of the UTF-8 character at the end: bytes to come, and the range of
 * the next one. All 0 between characters. */
typedef struct { uint8_t to_come, low, high; } ws_utf8;

/* False: no UTF-8, whatever follows. */
bool ws_utf8_add(ws_utf8 *, const unsigned char *bytes, size_t length);

typedef struct {
    uint32_t limit;                     /* bytes of a message */
    uint32_t left;                      /* payload of this frame to come */
    uint32_t size;                      /* room at `kept` */
    uint32_t message, control;          /* bytes kept of each, in this order */
    unsigned char *kept;                /* while something is incomplete */
    uint8_t head[WS_HEAD_MAX], head_length;
    uint8_t fragments;                  /* of this message; 0: none begun */
    uint8_t masked;                     /* bytes unmasked, modulo 4 */
    bool in_payload;
    ws_utf8 utf8;
} ws_reader;

void ws_reader_init(ws_reader *, uint32_t limit);
void ws_reader_release(ws_reader *);

typedef enum {
    WS_NOTHING,                         /* all bytes taken, nothing complete */
    WS_TEXT, WS_PING, WS_PONG,
    WS_CLOSE,                           /* code, or WS_NO_CODE; reason */
    WS_BAD,                             /* close with this code; read no more */
} ws_kind;

typedef struct {
    ws_kind kind;
    unsigned code;
    const char *text;                   /* valid until the next call */
    size_t length;
} ws_event;

/* Reads from *from to the end of the next event. The bytes are unmasked where
 * they are. */
ws_event ws_read(ws_reader *, unsigned char **from, unsigned char *end);

/* ---- writing ------------------------------------------------------------ */

typedef enum {
    WS_OP_MORE = 0, WS_OP_TEXT = 1, WS_OP_BINARY = 2,
    WS_OP_CLOSE = 8, WS_OP_PING = 9, WS_OP_PONG = 10,
} ws_op;

/* The head of an unmasked whole frame; answers its length. */
size_t ws_put_head(unsigned char out[10], ws_op, size_t length);

/* The payload of a close frame; a reason too long is cut between characters.
 * Answers its length. */
size_t ws_put_close(unsigned char out[WS_CONTROL_MAX], unsigned code,
                    const char *reason);

bool ws_is_close_code(unsigned code);   /* one that may be sent */

/* ---- handshake ---------------------------------------------------------- */

/* The Sec-WebSocket-Accept value for this key; false if it is no key. */
bool ws_accept(http_text key, char out[WS_ACCEPT_SIZE]);

/* Of a request that is an upgrade: 0, or the status to refuse it with. */
unsigned ws_may_upgrade(const http_request *);

#endif
