/*
 * frames.c -- WebSocket frames of a client.
 */
#include "frames.h"

#include <string.h>

int frame_read(frame *f, const uint8_t *b, size_t have, size_t limit)
{
    if (have < 2)
        return 0;
    size_t wide = (b[1] & 127) == 126 ? 2 : (b[1] & 127) == 127 ? 8 : 0;
    uint64_t length = wide ? 0 : b[1] & 127;
    if (have < 2 + wide)
        return 0;
    for (size_t i = 0; i < wide; i++)
        length = length << 8 | b[2 + i];
    if (length > limit)
        return -1;
    *f = (frame){ .opcode = b[0] & 15, .head = 2 + wide,
                  .length = (size_t)length };
    return 1;
}

static size_t write_head(uint8_t *out, int opcode, size_t length)
{
    size_t wide = length < 126 ? 0 : length < 65536 ? 2 : 8;
    out[0] = (uint8_t)(0x80 | opcode);
    out[1] = (uint8_t)(0x80 | (wide == 0 ? length : wide == 2 ? 126 : 127));
    for (size_t i = 0; i < wide; i++)
        out[2 + i] = (uint8_t)(length >> 8 * (wide - 1 - i));
    return 2 + wide;
}

size_t frame_write(uint8_t *out, int opcode, const void *content, size_t length,
                   uint32_t mask)
{
    uint8_t key[4];
    size_t head = write_head(out, opcode, length);
    memcpy(key, &mask, sizeof key);
    memcpy(out + head, key, sizeof key);
    head += sizeof key;
    memcpy(out + head, content, length);
    for (size_t i = 0; i < length; i++)
        out[head + i] ^= key[i & 3];
    return head + length;
}
